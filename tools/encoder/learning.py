"""Sums of rows as vectors of texts: forward, backward, and an optimiser that touches only the rows that occur."""

import collections

import numpy as np
import scipy.sparse as sparse


def bags(tokeniser, texts) -> sparse.csr_matrix:
    """A row a text: 1 + ln(count) for each of its pieces."""
    columns, values, starts = [], [], [0]
    for text in texts:
        counts = collections.Counter(tokeniser.tokens(text))
        columns += counts.keys()
        values += [1 + np.log(count) for count in counts.values()]
        starts.append(len(columns))
    shape = (len(starts) - 1, len(tokeniser.ids))
    return sparse.csr_matrix((np.array(values, np.float32), np.array(columns, np.int32), np.array(starts)), shape=shape)


def unit(vectors: np.ndarray) -> np.ndarray:
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def forward(rows: np.ndarray, bag: sparse.csr_matrix) -> tuple[np.ndarray, np.ndarray]:
    """Unit vectors and the lengths of the sums."""
    sums = bag @ rows
    lengths = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    return sums / lengths, lengths


def backward(vectors: np.ndarray, lengths: np.ndarray, gradient: np.ndarray) -> np.ndarray:
    """The gradient before the division by the length."""
    return (gradient - (gradient * vectors).sum(1, keepdims=True) * vectors) / lengths


def softmax(scores: np.ndarray) -> np.ndarray:
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def cross_entropy(queries, answers, scale: float, wanted: np.ndarray):
    """Of a softmax over scaled cosines against a wanted distribution: loss, gradients for queries and answers."""
    given = softmax(scale * (queries @ answers.T))
    difference = (given - wanted) * scale / len(queries)
    loss = -(wanted * np.log(np.maximum(given, 1e-9))).sum() / len(queries)
    return loss, difference @ answers, difference.T @ queries


class LazyAdam:
    """Adam (Kingma and Ba 2015) whose moments of a row move only when it occurs."""

    def __init__(self, rows: np.ndarray, first: int = 0):
        self.rows, self.first = rows, first
        self.mean, self.square = np.zeros_like(rows), np.zeros_like(rows)
        self.steps = np.zeros(len(rows), np.int32)

    def step(self, gradients, rate: float) -> None:
        """gradients: (bag, gradient of its sums); rows before `first` stay as they are."""
        bag = sparse.vstack([b for b, _ in gradients]).tocsc()
        touched = np.flatnonzero(np.diff(bag.indptr))
        touched = touched[touched >= self.first]
        gradient = bag[:, touched].T.tocsr() @ np.vstack([g for _, g in gradients])
        self.steps[touched] += 1
        steps = self.steps[touched][:, None]
        mean = self.mean[touched] = 0.9 * self.mean[touched] + 0.1 * gradient
        square = self.square[touched] = 0.99 * self.square[touched] + 0.01 * gradient**2
        self.rows[touched] -= rate * (mean / (1 - 0.9**steps)) / (np.sqrt(square / (1 - 0.99**steps)) + 1e-8)
