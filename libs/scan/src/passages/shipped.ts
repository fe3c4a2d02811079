import weights from './weights.json';
import { PLACES, type PassageModel } from './passage-model';

let shipped: PassageModel | undefined;

/** What `measure passages` learned (docs/benchmarks.md): a signed byte a place, in steps of `step`. */
export function shippedPassageModel(): PassageModel {
  if (shipped === undefined) {
    const bytes = Buffer.from(weights.bytes.join(''), 'base64');
    const values = Float32Array.from({ length: PLACES }, (_, place) => bytes.readInt8(place) * weights.step);
    shipped = { bias: weights.bias, weights: values };
  }
  return shipped;
}
