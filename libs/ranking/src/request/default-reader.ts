import { ReaderModel } from './reader-model';
import model from './reader-model.json';

/** Learned from the requests of several authors, see the model card in tools/bench-data/requests. */
export const DEFAULT_READER: ReaderModel = ReaderModel.parse(model);
