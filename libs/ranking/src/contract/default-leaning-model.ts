import { decodeLeaningModel, LeaningModel } from './leaning-model';
import parameters from './leaning-model.json';

let decoded: LeaningModel | null = null;

/** Learned by `node tools/bench-data/measure.mjs leanings --learn`; decoded when it is first asked for. */
export const defaultLeaningModel = (): LeaningModel => (decoded ??= decodeLeaningModel(parameters));
