"""Splits text as libs/encoder/src/tokenise.ts does; libs/encoder/data/tokenise-fixtures.json holds both to it."""

import unicodedata
from functools import lru_cache

import regex

CJK = r"[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]"
WORD = regex.compile(rf"{CJK}+|(?:(?!{CJK})[\p{{L}}\p{{N}}])+(?:\+\+|#(?![\p{{L}}\p{{N}}]))?")
CAMEL = regex.compile(r"\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{N}+|[^\p{L}\p{N}]+")
NUMBER = regex.compile(r"^\p{N}+$")
IS_CJK = regex.compile(rf"^{CJK}")
MARKS = regex.compile(r"\p{Mn}+")
LONGEST_WORD = 40


@lru_cache(maxsize=1_000_000)
def fold(word: str) -> str:
    """Lower case without accents; Hangul stays composed."""
    return unicodedata.normalize("NFC", MARKS.sub("", unicodedata.normalize("NFD", word.lower())))


def words(text: str) -> list[str]:
    """Words as written: runs of letters and digits, runs of CJK characters apart."""
    return WORD.findall(unicodedata.normalize("NFKC", text))


class Tokeniser:
    """Ids of the vocabulary for a text: whole words, else parts of camelCase, else the longest pieces from the left."""

    def __init__(self, vocabulary: list[str]):
        self.ids = {piece: at for at, piece in enumerate(vocabulary)}
        self.longest = max(len(piece) for piece in vocabulary)
        self.known: dict[str, tuple[int, ...]] = {}

    def tokens(self, text: str) -> list[int]:
        return [token for word in words(text) for token in self.of_word(word)]

    def of_word(self, word: str) -> tuple[int, ...]:
        known = self.known.get(word)
        if known is None:
            known = self.known[word] = tuple(self._of_word(word))
        return known

    def _of_word(self, word: str) -> list[int]:
        folded = fold(word)
        whole = self.ids.get(folded)
        if whole is not None:
            return [whole]
        if NUMBER.match(word):
            return []
        if IS_CJK.match(word):
            return self.pieces(folded, "")
        parts = CAMEL.findall(word)
        if len(parts) < 2:
            return self.pieces(folded, "##")
        return [t for part in parts if not NUMBER.match(part) for t in self.of_part(fold(part))]

    def of_part(self, part: str) -> list[int]:
        whole = self.ids.get(part)
        return [whole] if whole is not None else self.pieces(part, "##")

    def pieces(self, word: str, prefix: str) -> list[int]:
        if len(word) > LONGEST_WORD:
            return []
        found, at = [], 0
        while at < len(word):
            mark = prefix if at > 0 else ""
            for end in range(min(len(word), at + self.longest), at, -1):
                piece = self.ids.get(mark + word[at:end])
                if piece is not None:
                    found.append(piece)
                    at = end
                    break
            else:
                at += 1
        return found
