"""Writes the file that libs/encoder/src/model-file.ts reads."""

import collections
import hashlib
import json
import pathlib

import numpy as np

from tokeniser import Tokeniser

FORMAT = "skillward-static-encoder/1"


def quantise(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A scale (float32) and eight-bit numbers for each row: row = scale * numbers, up to half a scale."""
    scales = np.maximum(np.abs(vectors).max(axis=1), 1e-12) / 127
    return scales.astype("<f4"), np.round(vectors / scales[:, None]).astype(np.int8)


def write(path: pathlib.Path, vocabulary: list[str], vectors: np.ndarray, body_share: float) -> str:
    """Gives the version by which answers name the model."""
    scales, numbers = quantise(vectors)
    pieces = json.dumps(vocabulary, ensure_ascii=False, separators=(",", ":")).encode()
    content = pieces + b"\n" + scales.tobytes() + numbers.tobytes()
    sha256 = hashlib.sha256(content).hexdigest()
    header = {
        "format": FORMAT,
        "dimensions": vectors.shape[1],
        "pieces": len(vocabulary),
        "bodyShare": body_share,
        "sha256": sha256,
    }
    path.write_bytes(json.dumps(header, separators=(",", ":")).encode() + b"\n" + content)
    return f"static-1-{sha256[:12]}"


FIXTURES = [
    "scrolling this table with 5k rows is janky as hell",
    "useEffect in HTTPServer2Foo parseJSONFile",
    "C++ and C# but not F#x",
    "Naïve façade, Ünïcode, ＦＵＬＬwidth ﬁne",
    "使用docker部署服务器",
    "データベースの移行を手伝って",
    "한국어 문서를 번역해 주세요",
    "Привет, почини тесты, пожалуйста; й ё",
    "Bitte übersetze die Straße ins Deutsche",
    "İstanbul'daki müşteriler ΟΔΥΣΣΕΥΣ",
    "k8s i18n 12345 2026-11-23 v1.2.3",
    "don't_break snake_case kebab-case SCREAMING_CASE",
    "antidisestablishmentarianism qzxqzx",
    "a" * 41,
    "the the the the cat",
    "🙂 👩‍👩‍👧 ok",
    "",
    "12345",
]


def write_fixtures(path: pathlib.Path, version: str, vocabulary: list[str], vectors: np.ndarray) -> None:
    """What the TypeScript must give for some texts: pieces and the first eight numbers of the unit vector."""
    scales, numbers = quantise(vectors)
    tokeniser, texts = Tokeniser(vocabulary), []
    for text in FIXTURES:
        tokens = tokeniser.tokens(text)
        total = np.zeros(vectors.shape[1])
        for token, count in collections.Counter(tokens).items():
            total += (1 + np.log(count)) * scales[token] * numbers[token]
        length = np.linalg.norm(total)
        vector = [round(float(value), 5) for value in (total / length)[:8]] if length > 0 else None
        texts.append({"text": text, "pieces": [vocabulary[token] for token in tokens], "vector": vector})
    fixtures = {"version": version, "texts": texts}
    path.write_text(json.dumps(fixtures, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
