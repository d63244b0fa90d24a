#!/usr/bin/env python3
"""A small complete player for `grognard battle`, in the standard library alone.

    grognard battle --scenario quatre_bras_1815 --sides "cmd:python3 examples/player.py,bot:recruit" --seed 7

It hears JSON Lines on standard input and answers on standard output: docs/protocol.md tells how. It knows no rule, nor which
rule set is played. It likes to charge and to fire, marches towards the nearest objective, and otherwise takes the preset.
"""

import json
import sys

# Verbs of options, the most wanted first. Verbs that are not listed come after the preset.
LIKED = ["charge", "fire", "opportunity_fire", "supporting_fire", "counter_charge", "square", "evade", "advance", "activate"]


def centre(place):
    """A place in thousandths of the unit: landmarks are measured so on either table."""
    if "col" in place:
        return {"x": 500 + 1000 * place["col"] + 500 * (place["row"] % 2), "y": 500 + 866 * place["row"]}
    return place


def distance(a, b):
    return ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5


def ends(answer):
    """Where the ways of an answer end."""
    for pick in answer:
        if isinstance(pick, dict):
            for step in pick.get("way", [])[-2:]:
                if "to" in step or "set" in step:
                    yield centre(step["to"] if "to" in step else step["set"]["at"])


class Player:
    def hello(self, message):
        self.goals = [objective["at"] for objective in message["chart"]["objectives"]]
        self.refusals = 0

    def ask(self, message):
        answer = message["preset"] if self.refusals else self.choose(message)
        return {"number": message["question"]["number"], "answer": answer}

    def choose(self, message):
        question, candidates = message["question"], message["candidates"]
        # A plain choice: one pick, and the option wants nothing besides.
        if question["least"] == question["most"] == 1:
            plain = [option for option in question["options"] if "wants" not in option and option["verb"] in LIKED]
            if plain:
                return [min(plain, key=lambda option: LIKED.index(option["verb"]))["id"]]
        # Of the ways on offer the one that ends nearest to an objective.
        ways = [answer for answer in candidates if self.goals and any(True for _ in ends(answer))]
        if ways and message["view"]["moment"]["turn"] > 0:
            return min(ways, key=lambda answer: min(distance(end, goal) for end in ends(answer) for goal in self.goals))
        return message["preset"]


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
