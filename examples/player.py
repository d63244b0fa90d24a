#!/usr/bin/env python3
"""A small complete player for `grognard battle`, in the standard library alone.

    grognard battle --scenario quatre_bras_1815 --sides "cmd:python3 examples/player.py,bot:recruit" --seed 7

It hears JSON Lines on standard input and answers on standard output: docs/protocol.md tells how. It knows no rule. It
likes to charge and to fire, marches towards the nearest objective, and otherwise takes the first candidate on offer.
"""

import json
import sys

# Verbs of options, the most wanted first. Verbs that are not listed come after them, in the order in which they are offered.
LIKED = ["charge", "fire", "opportunity_fire", "supporting_fire", "counter_charge", "square", "evade", "advance", "march", "activate"]
# Verbs that are taken only if nothing else is on offer.
DISLIKED = ["forgo", "move_general", "leave_square", "form_square"]


def rank(option):
    """How much an option is liked: less is better."""
    verb = option["verb"]
    if verb in LIKED:
        return LIKED.index(verb)
    if verb == "spend":  # as few command points as possible, but one if there is one
        return len(LIKED) + abs(option["number"] - 1)
    return 1000 if verb in DISLIKED else 500


def end_of(answer, start):
    """Where a path ends."""
    end = start
    for step in answer["move"]:
        end = step.get("to", end)
    return end


def hex_centre(at):
    """The centre of a hex in thousandths of the unit: landmarks are measured so on either table."""
    column, row = at["x"], at["y"]
    return {"x": 500 + 1000 * column + 500 * (row % 2), "y": 500 + 866 * row}


def distance(a, b):
    return ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5


class Player:
    def hello(self, message):
        self.side = message["side"]
        self.place = hex_centre if message["chart"]["table"] == "hex" else lambda at: at
        self.goals = [objective["at"] for objective in message["chart"]["objectives"]]
        self.refusals = 0

    def ask(self, message):
        question, candidates = message["question"], message["candidates"]
        if self.refusals:  # the first idea was refused: the candidates are legal
            answer = candidates[self.refusals % len(candidates)] if candidates else "confirm"
        else:
            answer = self.choose(question, candidates, message["view"])
        return {"number": question["number"], "answer": answer}

    def choose(self, question, candidates, view):
        shape = question["shape"]["shape"]
        if shape == "choose_one":
            return {"one": min(question["options"], key=rank)["id"]}
        if shape == "move" and candidates and self.goals and view["turn"] > 0:
            piece = next(piece for piece in view["pieces"] if piece["id"] == question["piece"])
            if piece.get("pose"):
                start = piece["pose"]["at"]
                nearest = lambda answer: min(distance(self.place(end_of(answer, start)), goal) for goal in self.goals)
                return min(candidates, key=nearest)
        if candidates:
            return candidates[0]
        return "confirm" if shape == "confirm" else {"move": []}


def main():
    player = Player()
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["kind"]
        if kind == "hello":
            player.hello(message)
        elif kind == "ask":
            print(json.dumps(player.ask(message)), flush=True)
            player.refusals = 0
        elif kind == "refused":
            player.refusals = 10 - message["left"]
            print(message["words"], file=sys.stderr)
        elif kind == "over":
            break


if __name__ == "__main__":
    main()
