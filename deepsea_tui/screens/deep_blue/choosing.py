"""A space of the map is chosen: where boats sail, and at which site somebody dives."""

from __future__ import annotations

from abc import abstractmethod

from deepsea_tui.screens.deep_blue.scene import DeepBlueScene
from deepsea_tui.widgets.deep_blue.sea_map import SeaMap
from deepsea_tui.words.deep_blue.sailing import SailPlan, reach
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.sail import STAYS


class ChoosingTable(DeepBlueScene):
    """Lets the person at the keyboard point at spaces; `make` does what comes of it."""

    @abstractmethod
    def make(self, action: Action) -> None:
        """The person at the keyboard has decided."""

    def choose_site(self) -> None:
        """Ask for one of the sites at which the mover can dive."""
        actions = self.session.state.legal_actions()
        self.diving = True
        self.cursor = next(action.what for action in actions if action.kind is Kind.DIVE)
        self.show()

    def press_on_map(self, key: str) -> None:
        """Do what the button with this key says while a space is chosen."""
        sea = self.query_one(SeaMap)
        {"enter": sea.action_take, "tab": sea.action_other, "esc": sea.action_leave}[key]()

    def plan_sail(self) -> None:
        """Begin with boat 1 where it is."""
        state = self.session.state
        self.plan = SailPlan()
        self.cursor = state.player.boats[0].space
        self.show()

    def on_sea_map_pointed(self, message: SeaMap.Pointed) -> None:
        """Another space is looked at: the active boat would go there."""
        self.cursor = message.space
        self.note = ""
        if self.plan is not None:
            self.plan = self.plan.to(message.space)
        self.show()

    def on_sea_map_other(self, message: SeaMap.Other) -> None:
        """The other boat is placed."""
        if self.plan is None:
            return
        number = 1 - self.plan.boat if message.number is None else message.number
        self.plan = self.plan.with_boat(number)
        end = self.plan.ends[number]
        boat = self.session.state.player.boats[number]
        self.cursor = boat.space if end == STAYS else end
        if not reach(self.session.state, self.plan):
            self.note = "no route is left for it"
        self.show()

    def on_sea_map_taken(self) -> None:
        """Sail as planned, or dive at the space that is looked at."""
        if self.plan is not None:
            if self.plan.is_empty:
                self.note = "choose a space first"
                self.show()
            else:
                self.make(self.plan.action)
        elif self.diving and self.cursor is not None:
            self.make(Action(Kind.DIVE, self.cursor))

    def on_sea_map_left(self) -> None:
        """Nothing is chosen: the active boat stays, or the whole plan is dropped."""
        if self.plan is not None and self.plan.ends[self.plan.boat] != STAYS:
            self.plan = self.plan.to(STAYS)
            self.cursor = self.session.state.player.boats[self.plan.boat].space
        else:
            self.plan, self.diving, self.cursor = None, False, None
        self.note = ""
        self.show()
