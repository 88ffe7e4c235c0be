"""A table with its advisor at hand, whoever moves the game on."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from deepsea_tui.game.session import Session
from deepsea_tui.screens.table_advice import Aim, TableAdvice
from deepsea_tui.screens.table_scene import TableScene
from deepsea_tui.screens.table_views import engine_wait
from deepsea_tui.settings import AdviceWhen
from deepsea_tui.widgets.advice_panel import AdvicePanel

ENGINE_SECONDS: Final = 0.2
"""Between two looks at how the engine is."""

LOCKED: Final = "Advice is locked off; the settings ( , ) unlock it."
"""What to say when there is to be no advice."""


class AdvisedTable(TableScene):
    """Shows `session`, asks the engine about where it stands, and follows the settings."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._engine_told = ""
        self.target: int | None = None
        """Points that somebody wants to have when this dive is over, for the advisor to count."""

    def sit_down(self) -> None:
        """Give the panel its engine, and everything its settings; once mounted."""
        app = self.deep_sea
        few = app.console.color_system == "standard" and not app.is_headless
        self.set_class(few, "-few-colours")
        self.advice = TableAdvice(
            self,
            self.query_one(AdvicePanel),
            app.advisor,
            self.aim,
        )
        self.advice.answered = self.show_answer
        self.watch(app, "settings", self.follow_settings, init=False)
        self.follow_settings(app.settings)
        self.set_interval(ENGINE_SECONDS, self._follow_engine)

    def aim(self) -> Aim:
        """What the advisor is asked for: as the settings say, and for the target here."""
        settings = self.deep_sea.settings
        return Aim(settings.objective, settings.rivals, self.target)

    async def on_unmount(self) -> None:
        """Nobody waits for an answer any more."""
        if self.advice is not None:
            self.advice.cancel()

    def _follow_engine(self) -> None:
        """Whoever waits for the engine is told whether it is there."""
        status = self.deep_sea.advisor.status
        if self.advice is not None:
            self.advice.follow(status)
        waits = engine_wait(self.session, status)
        if waits != self._engine_told:
            self._engine_told = waits
            self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A hint is for whoever has to do something."""
        return self.person if action == "hint" else True

    def on_advice_panel_asked(self) -> None:
        """The panel was clicked for a hint."""
        self.action_hint()

    def action_hint(self) -> None:
        """Ask the advisor about the position."""
        if self.person and self.advice is not None:
            if self.deep_sea.settings.advice == "off":
                self.notify(LOCKED)
            self.advice.ask(self.session)

    def action_target(self) -> None:
        """Ask for points to be reached in this dive, or for none."""
        from deepsea_tui.screens.target import TargetScreen

        if self.deep_sea.settings.advice == "off":
            self.notify(LOCKED)
            return
        self.app.push_screen(TargetScreen(self.target), self._aim)

    def _aim(self, target: int | None) -> None:
        """Count the chances of `target` from now on, at once if somebody has to choose."""
        if target == self.target:
            return
        self.target = target
        self.query_one(AdvicePanel).set_target(target)
        if self.advice is not None and self.person:
            self.advice.ask(self.session)

    def action_advice_mode(self) -> None:
        """Advice on demand, or at every choice; where it is locked off, only the settings help."""
        app = self.deep_sea
        if app.settings.advice == "off":
            self.notify(LOCKED)
            return
        mode: AdviceWhen = "always" if app.settings.advice == "on-demand" else "on-demand"
        app.change_settings(replace(app.settings, advice=mode))
        self.notify(f"Advice: {mode.replace('-', ' ')}")

    def action_copy_position(self) -> None:
        """Put the one-line position on the clipboard."""
        self.app.copy_to_clipboard(str(self.session.state))
        self.notify("The position is on the clipboard.")
