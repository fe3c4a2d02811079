import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeLanguageModel } from '../src/language-model';
import { siblingChooser } from '../src/sibling-chooser';

export const SHIPPED_FILE = readFileSync(join(__dirname, '../data/sibling-language.bin'));
/** The weights of the product. */
export const SHIPPED = decodeLanguageModel(SHIPPED_FILE);
export const CHOOSER = siblingChooser(SHIPPED);
