import { AnalysedDocument } from './analyse';

/** An analysed document as one text, for whoever keeps many and looks a few terms up in each. */
export interface PackedDocument extends Omit<AnalysedDocument, 'terms' | 'codes'> {
  /** Each term between a blank and a bar, followed by its code in two hexadecimal digits; those of the name first. */
  readonly words: string;
}

const RADIX = 16;
const DIGITS = 2;

/** @throws Error for a term with a blank or a bar, which the analysis never makes */
export function packDocument({ terms, codes, ...rest }: AnalysedDocument): PackedDocument {
  const all = terms === '' ? [] : terms.split('\n');
  const words = all.map((term, at) => {
    if (/[ |]/.test(term)) throw new Error(`The term ${JSON.stringify(term)} cannot be packed.`);
    return ` ${term}|${(codes[at] as number).toString(RADIX).padStart(DIGITS, '0')}`;
  });
  return { ...rest, words: words.join('') };
}

/** The packed frequencies of a term, see `packFrequencies`; 0: the document does not have it. */
export function codeIn({ words }: PackedDocument, term: string): number {
  const at = words.indexOf(` ${term}|`);
  if (at < 0) return 0;
  const code = at + term.length + 2;
  return Number.parseInt(words.slice(code, code + DIGITS), RADIX);
}

/** The distinct terms of the name. */
export function* namesIn({ words, nameTerms }: PackedDocument): Generator<string> {
  let from = 1;
  for (let name = 0; name < nameTerms; name++) {
    const bar = words.indexOf('|', from);
    yield words.slice(from, bar);
    from = bar + DIGITS + 2;
  }
}
