import { ConfidenceModel } from './confidence';
import model from './confidence-model.json';

/** Learned on graded requests of several authors, see the model card in tools/bench-data/requests. */
export const DEFAULT_CONFIDENCE: ConfidenceModel = ConfidenceModel.parse(model);
