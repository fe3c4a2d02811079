"""Texts that the encoder learns from: a library of skills and requests with what they want."""

import collections
import gzip
import json
import pathlib
import random

import regex

import tokeniser

BODY_CHARACTERS = 3000
SENTENCE = regex.compile(r"(?<=[.!?。！？])\s+|\n+")
HEADING = regex.compile(r"^#{1,6}\s+(.+)$", regex.M)
CODE = regex.compile(r"^```.*?^```", regex.M | regex.S)
MARKUP = regex.compile(r"[*_`>|#]+|\[|\]\([^)]*\)|^\s*[-\d.]+\s+", regex.M)


def read_lines(path: pathlib.Path) -> list[dict]:
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else open(path, encoding="utf-8")
    with opened as lines:
        return [json.loads(line) for line in lines]


def head_of(skill: dict) -> str:
    """Name and description as one text; the teacher reads no hyphens of a name."""
    return f"{skill['name'].replace('-', ' ').replace('_', ' ')}. {skill['description']}"


def prose_of(body: str) -> str:
    return MARKUP.sub(" ", CODE.sub("\n", body))


def sentences_of(body: str) -> list[str]:
    found = (" ".join(s.split()) for s in SENTENCE.split(prose_of(body)))
    return [s for s in found if 3 <= len(s.split()) <= 40]


def headings_of(body: str) -> list[str]:
    found = (" ".join(MARKUP.sub(" ", h).split()) for h in HEADING.findall(CODE.sub("\n", body)))
    return [h for h in found if 1 <= len(h.split()) <= 12]


def sample(skills: list[dict], headings: int, sentences: int, seed: int) -> dict[str, list[str]]:
    """Distinct headings and sentences of bodies, and sentences of descriptions, drawn by a seed."""
    chance = random.Random(seed)
    parts: dict[str, list[str]] = {"headings": [], "sentences": [], "descriptions": []}
    for skill in skills:
        body = skill["body"][: 2 * BODY_CHARACTERS]
        parts["headings"] += headings_of(body)
        found = sentences_of(body)
        parts["sentences"] += chance.sample(found, min(4, len(found)))
        parts["descriptions"] += sentences_of(skill["description"])
    limits = {"headings": headings, "sentences": sentences, "descriptions": sentences}
    drawn = {}
    for part, texts in parts.items():
        distinct = sorted(set(texts))
        drawn[part] = chance.sample(distinct, min(limits[part], len(distinct)))
    return drawn


def count_words(texts) -> collections.Counter:
    """Texts that hold a folded word, a part of a camelCase word, a CJK character or two in a row."""
    counted: collections.Counter = collections.Counter()
    for text in texts:
        seen = set()
        for word in tokeniser.words(text):
            folded = tokeniser.fold(word)
            if tokeniser.IS_CJK.match(word):
                seen.update(folded)
                seen.update(folded[i : i + 2] for i in range(len(folded) - 1))
            elif len(folded) <= tokeniser.LONGEST_WORD and not tokeniser.NUMBER.match(word):
                seen.add(folded)
                parts = tokeniser.CAMEL.findall(word)
                if len(parts) > 1:
                    seen.update(tokeniser.fold(p) for p in parts if not tokeniser.NUMBER.match(p))
        counted.update(seen)
    return counted
