import { z } from 'zod';

/** Learned weights of the terms of `forEachTerm` on axes. Term `i` has `[starts[i], starts[i + 1])` of `axisOf` and `weights`. */
export interface LeaningModel {
  readonly axes: readonly string[];
  /** Ascending. */
  readonly terms: Uint32Array;
  /** How much each counts before the sentence is brought to length 1: its rarity, by kind. */
  readonly scales: Float32Array;
  readonly starts: Uint32Array;
  readonly axisOf: Uint16Array;
  /** In units of `step`. */
  readonly weights: Int8Array;
  readonly step: number;
}

/** Numbers as base64 of their bytes, little end first. */
const Encoded = z.object({
  axes: z.array(z.string()),
  terms: z.string(),
  scales: z.string(),
  counts: z.string(),
  axisOf: z.string(),
  weights: z.string(),
  step: z.number().positive(),
});
export type EncodedLeaningModel = z.infer<typeof Encoded>;

const encode = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

export function encodeLeaningModel({ axes, starts, step, ...model }: LeaningModel): EncodedLeaningModel {
  return {
    axes: [...axes],
    terms: encode(model.terms),
    scales: encode(model.scales),
    counts: encode(Uint16Array.from(model.terms, (_, i) => (starts[i + 1] as number) - (starts[i] as number))),
    axisOf: encode(model.axisOf),
    weights: encode(model.weights),
    step,
  };
}

/** @throws Error for what is no such model */
export function decodeLeaningModel(encoded: unknown): LeaningModel {
  const { axes, step, ...columns } = Encoded.parse(encoded);
  const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;
  const terms = new Uint32Array(bytes(columns.terms));
  const scales = new Float32Array(bytes(columns.scales));
  const counts = new Uint16Array(bytes(columns.counts));
  const axisOf = new Uint16Array(bytes(columns.axisOf));
  const weights = new Int8Array(bytes(columns.weights));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, i) => (starts[i + 1] = (starts[i] as number) + count));
  const sized = scales.length === terms.length && counts.length === terms.length && weights.length === axisOf.length;
  if (!sized || starts[counts.length] !== weights.length || axisOf.some((axis) => axis >= axes.length))
    throw new Error('The parts of the leaning model do not belong together.');
  return { axes, terms, scales, starts, axisOf, weights, step };
}
