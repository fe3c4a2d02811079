import { ScorerModel } from './scorer-model';
import parameters from './default-scorer-model.json';

/**
 * The scorer that a fresh installation ranks with: numbers learned from a benchmark folder, no text of it. Made by
 * `skillward bench resolve --data DIR --json report.json` and `node tools/bench-data/make-default-model.mjs report.json`.
 */
export const DEFAULT_SCORER_MODEL: ScorerModel = ScorerModel.parse(parameters);
