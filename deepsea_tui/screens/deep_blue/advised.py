"""A table of Deep Blue with its advisor at hand."""

from __future__ import annotations

from deepsea_tui.screens.advised_table import ENGINE_SECONDS, LOCKED
from deepsea_tui.screens.deep_blue.advising import Advising
from deepsea_tui.screens.deep_blue.scene import DeepBlueScene
from deepsea_tui.screens.deep_blue.views import engine_wait
from solver.deep_blue.dive_odds.advice import Lens


class AdvisedDeepBlue(DeepBlueScene):
    """Asks the engine about decisions, as the settings say."""

    def follow_app(self) -> None:
        """Give the table its engine, and everything its settings; once mounted."""
        app = self.deep_sea
        few = app.console.color_system == "standard" and not app.is_headless
        self.set_class(few, "-few-colours")
        self.advice = Advising(self, app.advisor, app.storage.folders, self._lens, self.show)
        self._waits = ""
        self.set_interval(ENGINE_SECONDS, self._follow_engine)
        self.watch(app, "settings", self.follow_settings, init=False)
        self.follow_settings(app.settings)

    def _follow_engine(self) -> None:
        """Whoever waits for the engine is told whether it is there."""
        status = self.deep_sea.advisor.status
        waits = engine_wait(self.session, status)
        news = self.advice is not None and self.advice.hear(status)
        if news or waits != self._waits:
            self._waits = waits
            self.show()

    def dismiss_advisor(self) -> None:
        """Nobody waits for an answer any more."""
        if self.advice is not None:
            self.advice.forget()

    def advise_always(self) -> None:
        """Ask at once where that is wanted at every decision."""
        always = self.deep_sea.settings.advice == "always"
        if not (always and self.person) or self.advice is None:
            return
        if not self.advice.asked(self.session):
            self.advice.ask(self.session)

    def _lens(self) -> Lens:
        """Points of the dive, or what they are worth against the others."""
        return "points" if self.deep_sea.settings.objective == "points" else "margin"

    def action_hint(self) -> None:
        """Ask the advisor about the decision, or put its answer away."""
        if not self.person or self.advice is None:
            return
        if self.deep_sea.settings.advice == "off":
            self.notify(LOCKED)
        elif self.advice.asked(self.session):
            self.advice.forget()
            self.show()
        else:
            self.advice.ask(self.session)
            self.show()
