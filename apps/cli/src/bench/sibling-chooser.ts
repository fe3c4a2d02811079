import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeLanguageModel, siblingChooser, type SiblingChooser } from '@skillward/sibling-choice';
import { UsageError } from '../failures';

const FILE = join('libs', 'sibling-choice', 'data', 'sibling-language.bin');

/**
 * The comparison of siblings with the weights of the checkout that this program runs in.
 * @throws UsageError where it runs elsewhere, as after an installation
 */
export function readSiblingChooser(): SiblingChooser {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, FILE);
    if (existsSync(file)) return siblingChooser(decodeLanguageModel(readFileSync(file)));
  }
  throw new UsageError(`This benchmark runs in a checkout of Skillward only: it needs ${FILE}.`);
}
