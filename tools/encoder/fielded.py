"""BM25 with fields, the best known ranker for a written query: part of what teaches the encoder to retrieve."""

import collections
import math

import numpy as np
import regex
import scipy.sparse as sparse

WORD = regex.compile(r"[^\W_]+")
CAMEL = regex.compile(r"(?<=\p{Ll})(?=\p{Lu})")
FIELDS = (("name", 3, None), ("description", 2, None), ("body", 1, 3000))


def split(text: str) -> list[str]:
    return WORD.findall(CAMEL.sub(" ", text).lower())


class FieldedBm25:
    def __init__(self, skills: list[dict], k1: float = 2, b: float = 0.3):
        self.vocabulary: dict[str, int] = {}
        columns, values, starts, lengths = [], [], [0], []
        for skill in skills:
            counts: collections.Counter = collections.Counter()
            for field, weight, cut in FIELDS:
                for word in split(skill[field][:cut]):
                    counts[word] += weight
            for word, count in counts.items():
                columns.append(self.vocabulary.setdefault(word, len(self.vocabulary)))
                values.append(count)
            starts.append(len(columns))
            lengths.append(sum(counts.values()))
        shape = (len(skills), len(self.vocabulary))
        self.counts = sparse.csr_matrix((np.array(values, np.float32), columns, starts), shape=shape).tocsc()
        self.k1 = k1
        self.norms = k1 * (1 - b + b * np.array(lengths) / np.mean(lengths))

    def scores(self, query: str) -> np.ndarray:
        total = np.zeros(self.counts.shape[0], np.float32)
        for word in split(query):
            at = self.vocabulary.get(word)
            if at is None:
                continue
            column = self.counts[:, at]
            idf = math.log(1 + (len(total) - column.nnz + 0.5) / (column.nnz + 0.5))
            total[column.indices] += idf * column.data * (self.k1 + 1) / (column.data + self.norms[column.indices])
        return total


def normalise(scores: np.ndarray, best: int = 300) -> np.ndarray:
    """Row by row: 1 for the best, 0 for the 300th, -1 at least."""
    floor = np.partition(scores, -best, axis=1)[:, -best][:, None]
    top = scores.max(axis=1, keepdims=True)
    return np.clip((scores - floor) / np.maximum(top - floor, 1e-9), -1, 1)
