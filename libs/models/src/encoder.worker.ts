import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** What a thread encodes in one go. */
export interface EncoderTask {
  /** Folder of a model in the layout of Transformers.js, or its name on the hub. */
  readonly model: string;
  readonly text: string;
}

type Extractor = (text: string, options: object) => Promise<{ data: ArrayLike<number> }>;
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: 'feature-extraction', model: string, options: object): Promise<Extractor>;
}

/** The operator installs it; nothing of the product needs it to build or run. */
const PACKAGE = '@huggingface/transformers';
const extractors = new Map<string, Promise<Extractor>>();

async function open(model: string): Promise<Extractor> {
  const { env, pipeline } = (await import(PACKAGE)) as Transformers;
  // One thread: the others of this machine serve requests.
  const options = { session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 } };
  const folder = resolve(model);
  if (!existsSync(folder)) return pipeline('feature-extraction', model, { ...options, dtype: 'q8' });
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const dtype = existsSync(join(folder, 'onnx', 'model_quantized.onnx')) ? 'q8' : 'fp32';
  return pipeline('feature-extraction', basename(folder), { ...options, dtype });
}

/** The mean of the last layer over the tokens at length 1. @throws whatever the package or the model throws */
export default async function encode({ model, text }: EncoderTask): Promise<number[]> {
  let extractor = extractors.get(model);
  if (extractor === undefined) {
    extractor = open(model);
    extractors.set(model, extractor);
    extractor.catch(() => extractors.delete(model));
  }
  const { data } = await (await extractor)(text, { pooling: 'mean', normalize: true });
  return Array.from(data);
}
