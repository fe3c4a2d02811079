"""Trains the static encoder; README.md beside this says on what and how."""

import argparse
import collections
import json
import pathlib
import time

import numpy as np
import regex
import scipy.sparse as sparse

import corpus
import fielded
import model_file
import parallel
from learning import LazyAdam, backward, bags, cross_entropy, forward, softmax, unit
from teacher import Teacher, folder
from tokeniser import IS_CJK, Tokeniser

SEED = 1
BODY_SHARE = 0.35
SCALE = 15.0
STARTED = time.time()


def say(*parts) -> None:
    print(f"{time.time() - STARTED:6.0f} s", *parts, flush=True)


def choose_vocabulary(skills: list[dict], requests: list[dict], size: int):
    """Pieces of the teacher, CJK characters of the library, and the words that most texts hold."""
    whole = corpus.count_words(f"{corpus.head_of(s)} {s['body'][: corpus.BODY_CHARACTERS]}" for s in skills)
    heads = corpus.count_words(corpus.head_of(s) for s in skills)
    asked = corpus.count_words(f"{r['text']} {r['query'] or ''}" for r in requests)
    known = (folder() / "vocab.txt").read_text(encoding="utf-8").split("\n")
    common = {word: at for at, word in enumerate(known) if regex.fullmatch(r"[a-z]{2,}", word)}
    pieces = [piece for piece in known if regex.fullmatch(r"##[a-z0-9]+", piece)]
    cjk = [w for w, n in whole.items() if IS_CJK.match(w) and n >= (8 if len(w) == 1 else 40)]
    cjk = sorted(cjk, key=lambda w: (-whole[w], w))[:2000]
    base = set(pieces) | set(cjk) | set("abcdefghijklmnopqrstuvwxyz")
    words = {w for w, n in whole.items() if n >= 6 or heads[w] >= 3} | set(common) | {w for w, n in asked.items() if n >= 2}
    words = {w for w in words - base if not IS_CJK.match(w)}

    def worth(word: str) -> float:
        # The teacher's own words are in the order of their frequency in English.
        english = 2000 / (1 + common[word] / 400) if word in common else 0
        return whole[word] + 3 * heads[word] + 20 * asked[word] + english

    words = sorted(words, key=lambda w: (-worth(w), w))[: size - len(base)]
    counts = {w: max(whole[w], asked[w]) for w in base | set(words)}
    return sorted(counts), counts


def foreign_words(pairs, vocabulary: list[str], size: int) -> list[str]:
    """The words that most translations hold, as many of each language."""
    counted = collections.defaultdict(collections.Counter)
    by_language = collections.defaultdict(list)
    for language, text, _ in pairs:
        by_language[language].append(text)
    for language, texts in by_language.items():
        counted[language] = corpus.count_words(texts)
    known, chosen = set(vocabulary), []
    ranked = {
        language: [w for w, n in sorted(counts.items(), key=lambda c: (-c[1], c[0])) if n >= 3]
        for language, counts in sorted(counted.items())
    }
    for rank in range(max(map(len, ranked.values()))):
        for words in ranked.values():
            if rank < len(words) and words[rank] not in known and len(chosen) < size:
                known.add(words[rank])
                chosen.append(words[rank])
    return chosen


def distil(rows, bag, targets, epochs: float, rate: float, chance, first: int = 0) -> None:
    """Cosine of sums to targets; rows before `first` stay."""
    optimiser, steps = LazyAdam(rows, first), int(epochs * bag.shape[0] / 512)
    for step in range(steps):
        drawn = chance.integers(0, bag.shape[0], 512)
        part = bag[drawn]
        vectors, lengths = forward(rows, part)
        optimiser.step([(part, backward(vectors, lengths, -targets[drawn]))], rate * (1 - step / steps) + 1e-4)
        if step % 200 == 0:
            say("cosine", step, round(float((vectors * targets[drawn]).sum(1).mean()), 3))


def thinned(bag: sparse.csr_matrix, keep: float, chance) -> sparse.csr_matrix:
    """Without some of its pieces, so that no text hangs on one of them."""
    thin = bag.copy()
    thin.data = thin.data * (chance.random(len(thin.data)) < keep)
    return thin


class Asked:
    """Requests with what they want, and what a good ranker finds for it."""

    def __init__(self, requests, tokeniser, teacher, ranker, heads):
        self.requests = [r for r in requests if r["query"]]
        texts, queries = [r["text"] for r in self.requests], [r["query"] for r in self.requests]
        self.texts, self.queries = bags(tokeniser, texts), bags(tokeniser, queries)
        self.text_vectors = teacher.encode("texts", texts, 256)
        self.query_vectors = teacher.encode("queries", queries)
        words = fielded.normalise(np.stack([ranker.scores(q) for q in queries]))
        self.scores = 0.6 * words + 0.4 * fielded.normalise(self.query_vectors @ heads.T)


def retrieve(rows, asked: Asked, heads, bodies, general, projected, args, chance) -> None:
    """Contrastive: text and query to the skills that a ranker finds for the query, text to query, head to body."""
    optimiser, targets = LazyAdam(rows), unit(asked.query_vectors @ projected)
    good = np.argpartition(-asked.scores, 30, axis=1)[:, :30]
    general_bag, general_targets = general
    for step in range(args.steps):
        gradients = []
        drawn = chance.integers(0, general_bag.shape[0], 512)
        part = general_bag[drawn]
        vectors, lengths = forward(rows, part)
        kept = float((vectors * general_targets[drawn]).sum(1).mean())
        gradients.append((part, args.keep * backward(vectors, lengths, -general_targets[drawn]) / 512))
        if step % 3 == 0:
            drawn = chance.choice(heads.shape[0], 256, replace=False)
            sides = [(heads[drawn], *forward(rows, heads[drawn])), (bodies[drawn], *forward(rows, bodies[drawn]))]
            _, *both = cross_entropy(sides[0][1], sides[1][1], SCALE, np.eye(256, dtype=np.float32))
            gradients += [(bag, 0.6 * backward(v, n, g)) for (bag, v, n), g in zip(sides, both)]
        drawn = chance.choice(asked.texts.shape[0], min(64, asked.texts.shape[0]), replace=False)
        near = good[drawn].ravel()
        skills = np.unique(np.concatenate([near[chance.random(len(near)) < 0.25], chance.integers(0, heads.shape[0], 256)]))
        wanted = softmax(8 * asked.scores[drawn][:, skills])
        (head, head_n), (body, body_n) = forward(rows, heads[skills]), forward(rows, bodies[skills])
        mixed = head + BODY_SHARE * body
        mixed_n = np.linalg.norm(mixed, axis=1, keepdims=True)
        mixed = mixed / mixed_n
        to_skills, losses = np.zeros_like(mixed), []
        sides = {}
        for name, bag, weight in (("text", thinned(asked.texts[drawn], 0.8, chance), 1.0), ("query", asked.queries[drawn], 0.5)):
            vectors, lengths = forward(rows, bag)
            sides[name] = (bag, vectors, lengths)
            loss, own, theirs = cross_entropy(vectors, mixed, SCALE, wanted)
            losses.append(round(float(loss), 2))
            gradients.append((bag, weight * backward(vectors, lengths, own)))
            to_skills += weight * theirs
        to_skills = backward(mixed, mixed_n, to_skills)
        gradients += [(heads[skills], backward(head, head_n, to_skills))]
        gradients += [(bodies[skills], BODY_SHARE * backward(body, body_n, to_skills))]
        alike = softmax(SCALE * (targets[drawn] @ targets[drawn].T))
        loss, *both = cross_entropy(sides["text"][1], sides["query"][1], SCALE, alike)
        gradients += [(bag, 0.5 * backward(v, n, g)) for (bag, v, n), g in zip(sides.values(), both)]
        optimiser.step(gradients, args.rate * (1 - step / args.steps) + 1e-5)
        if step % 100 == 0:
            say("retrieval", step, "teacher", round(kept, 3), "text and query", losses)


def report(name: str, rows, asked: Asked, heads, bodies, ids, grades) -> None:
    """Overlap of the best ten with the ranker's; of graded candidates, how often the first and one of three is good."""
    skills = unit(forward(rows, heads)[0] + BODY_SHARE * forward(rows, bodies)[0])
    figures = []
    for bag in (asked.texts, asked.queries):
        scores = forward(rows, bag)[0] @ skills.T
        own, theirs = (np.argpartition(-s, 10, axis=1)[:, :10] for s in (scores, asked.scores))
        figures.append(f"overlap {np.mean([len(set(a) & set(b)) / 10 for a, b in zip(own, theirs)]):.3f}")
        first = three = served = 0
        for request, row in zip(asked.requests, scores):
            known = grades.get(request["id"], {})
            if 2 in known.values():
                places = [at for at in ids if at in known]
                best = sorted(places, key=lambda at: -row[ids[at]])[:3]
                served, first, three = served + 1, first + (known[best[0]] == 2), three + any(known[b] == 2 for b in best)
        if served:
            figures.append(f"of graded {first / served:.2f}/{three / served:.2f} (n={served})")
    together = forward(rows, asked.texts)[0] @ forward(rows, asked.queries)[0].T
    figures.append(f"own query first {np.mean(together.argmax(1) == np.arange(len(together))):.3f}")
    say(name, "| text", *figures[: len(figures) // 2], "| query", *figures[len(figures) // 2 :])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", type=pathlib.Path, nargs="+", required=True, help="skills, one JSON object a line")
    parser.add_argument("--requests", type=pathlib.Path, nargs="+", required=True, help="requests with their authors")
    parser.add_argument("--leave-out", help="an author whose requests only measure")
    parser.add_argument("--grades", type=pathlib.Path, help="graded skills for the author left out")
    parser.add_argument("--translations", type=pathlib.Path, nargs="*", default=[], help="wheels of requirements.txt")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="keeps the teacher's vectors")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--dimensions", type=int, default=192)
    parser.add_argument("--words", type=int, default=28000)
    parser.add_argument("--foreign", type=int, default=10500)
    parser.add_argument("--steps", type=int, default=450)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--keep", type=float, default=3.0, help="weight of staying near the teacher")
    args = parser.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    chance = np.random.default_rng(SEED)
    teacher = Teacher(args.work)

    skills = [skill for path in args.library for skill in corpus.read_lines(path)]
    ids = {skill["id"]: at for at, skill in enumerate(skills)}
    asked_by_all = [r for path in args.requests for r in corpus.read_lines(path)]
    requests = [r for r in asked_by_all if r["author"] != args.leave_out]
    vocabulary, counts = choose_vocabulary(skills, requests, args.words)
    tokeniser = Tokeniser(vocabulary)
    say(len(vocabulary), "words and pieces")
    heads = bags(tokeniser, [corpus.head_of(s) for s in skills])
    bodies = bags(tokeniser, [corpus.CODE.sub("\n", s["body"][: corpus.BODY_CHARACTERS]) for s in skills])
    head_vectors = teacher.encode("heads", [corpus.head_of(s) for s in skills])
    headings = corpus.sample(skills, headings=25000, sentences=0, seed=SEED)["headings"]
    heading_vectors = teacher.encode("headings", headings)
    words = [w for w in vocabulary if regex.fullmatch(r"[^#].*", w) and not IS_CJK.match(w)]
    word_vectors = teacher.encode("words", words)
    ranker = fielded.FieldedBm25(skills)
    asked = Asked(requests, tokeniser, teacher, ranker, head_vectors)
    left_out, grades = None, collections.defaultdict(dict)
    if args.leave_out:
        others = [r for r in asked_by_all if r["author"] == args.leave_out]
        left_out = Asked(others, tokeniser, teacher, ranker, head_vectors)
    if args.grades:
        for row in corpus.read_lines(args.grades):
            grades[row["query_id"].split(":")[-1]][row["skill_id"]] = row["grade"]
    say("teacher has encoded")

    taught = np.vstack([head_vectors, heading_vectors])
    _, axes = np.linalg.eigh(taught.T @ taught)
    projected = axes[:, ::-1][:, : args.dimensions].astype(np.float32)
    rows = chance.normal(0, 0.002, (len(vocabulary), args.dimensions)).astype(np.float32)
    at_piece = {piece: at for at, piece in enumerate(vocabulary)}
    # Smooth inverse frequency (Arora et al. 2017) is where the learned weights start.
    share = np.array([[0.003 / (0.003 + counts[w] / len(skills))] for w in words], np.float32)
    rows[[at_piece[w] for w in words]] = (word_vectors @ projected) * share
    general = sparse.vstack([heads, bags(tokeniser, headings), asked.texts, asked.queries]).tocsr()
    targets = np.vstack([head_vectors, heading_vectors, asked.text_vectors, asked.query_vectors])
    targets = unit(targets @ projected)
    measure = lambda name: left_out and report(name, rows, left_out, heads, bodies, ids, grades)
    measure("untrained")
    distil(rows, general, targets, 4, 0.005, chance)
    measure("distilled")
    retrieve(rows, asked, heads, bodies, (general, targets), projected, args, chance)
    measure("retrieval")

    pairs = parallel.pairs_of(args.translations)
    if pairs:
        new = foreign_words(pairs, vocabulary, args.foreign)
        english = forward(rows, bags(tokeniser, [source for _, _, source in pairs]))[0]
        vocabulary, first = vocabulary + new, len(vocabulary)
        tokeniser = Tokeniser(vocabulary)
        foreign = bags(tokeniser, [text for _, text, _ in pairs])
        rows = np.vstack([rows, np.zeros((len(new), args.dimensions), np.float32)])
        says = np.linalg.norm(english, axis=1) > 0.5
        foreign, english = foreign[says], english[says]
        met = foreign.astype(bool).astype(np.float32).T.tocsr()[first:]
        mean = (met @ english) / np.maximum(np.asarray(met.sum(axis=1)), 1)
        rows[first:] = 0.3 * mean
        say(len(new), "words of other languages,", len(english), "translations")
        distil(rows, foreign, english, 3, 0.01, chance, first)
        if left_out:
            again = lambda key: bags(tokeniser, [r[key] for r in left_out.requests])
            left_out.texts, left_out.queries = again("text"), again("query")
        empty = sparse.csr_matrix((heads.shape[0], len(new)), dtype=np.float32)
        heads = sparse.hstack([heads, empty]).tocsr()
        bodies = sparse.hstack([bodies, empty]).tocsr()
        measure("with other languages")
    args.out.mkdir(parents=True, exist_ok=True)
    np.save(args.work / "rows.npy", rows)
    version = model_file.write(args.out / "static-encoder.bin", vocabulary, rows, BODY_SHARE)
    model_file.write_fixtures(args.out / "fixtures.json", version, vocabulary, rows)
    say(version, (args.out / "static-encoder.bin").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
