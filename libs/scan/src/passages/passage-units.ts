import { splitSentences } from '@skillward/text';
import { foldText } from '../text/fold';
import type { Line } from '../text/read-lines';

/** A sentence, or a line of code, as the scan compares it; a long one in parts. */
export interface PassageUnit {
  readonly text: string;
  /** Index of the line where it begins. */
  readonly line: number;
  /** Units of one block may be read together. */
  readonly block: number;
}

const MAX_UNIT = 400;
const MARKER = /^[\s>#*+\-|]{0,20}(?:\d{1,3}[.)]\s)?/;

/** The sentences of prose, which may go on over lines, and the lines of code, in order; linear in their length. */
export function passageUnits(lines: readonly Line[]): PassageUnit[] {
  const units: PassageUnit[] = [];
  for (let first = 0; first < lines.length;) {
    const { block, place } = lines[first] as Line;
    let end = first + 1;
    const isCode = place === 'code';
    while (!isCode && lines[end]?.block === block && lines[end]?.place === place && place !== 'frontmatter') end += 1;
    addUnits(units, lines.slice(first, end), first, isCode);
    first = end;
  }
  return units;
}

function addUnits(units: PassageUnit[], lines: readonly Line[], first: number, isCode: boolean): void {
  const ends: number[] = [];
  let text = '';
  for (const line of lines) {
    text += `${line.text.replace(MARKER, '')} `;
    ends.push(text.length);
  }
  let from = 0;
  let line = 0;
  for (const sentence of isCode ? [text.trim()] : splitSentences(text)) {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    while ((ends[line] ?? Infinity) <= start) line += 1;
    if (sentence === '') continue;
    const { block } = lines[0] as Line;
    for (let at = 0; at < sentence.length; at += MAX_UNIT)
      units.push({ text: foldText(sentence.slice(at, at + MAX_UNIT)), line: first + line, block });
  }
}
