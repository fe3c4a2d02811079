import { ScorerModel } from './scorer-model';
import parameters from './default-scorer-model.json';

/**
 * The scorer that a fresh installation ranks with: numbers learned from constructed pairs and from requests in
 * people's own words, no text of them. Made by `node tools/bench-data/measure.mjs siblings`.
 */
export const DEFAULT_SCORER_MODEL: ScorerModel = ScorerModel.parse(parameters);
