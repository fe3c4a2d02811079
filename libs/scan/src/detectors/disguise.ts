import { foldText } from '../text/fold';
import type { Line } from '../text/read-lines';

/** A reading of some lines that a person does not see at once. */
interface Disguise {
  /** Index into the lines that were given. */
  readonly line: number;
  readonly revealed: string;
  /** As `Reversed`. */
  readonly how: string;
}

const MAX_TURNED = 32_768;
const MAX_LINES = 40;
const ROTATION =
  /rot_?13|n-za-m|a-za-z.{0,6}n-za-m|vafgehpgvba|cerivbhf|\bvtaber\b|phey -|\buggcf?:\/\/|perqragvny|\bhcybnq\b/;
const REVERSAL =
  /\|\s*rev\b|\[::-1\]|\.reverse\(\)|\.reverse\b|reversed\(|snoitcurtsni|suoiverp|\berongi\b|\/\/:s?ptth|\blruc\b|slaitnederc|\bhsab\b|\bvne\.(?=\s)/;
/** `i g n o r e` and `i-g-n-o-r-e`. */
const SPACED = /(?:^|[^a-z0-9])(?:[a-z][ ._*-]){5,400}[a-z](?![a-z0-9])/;
const SINGLE_GAP = /(?<=(?:^|[^a-z0-9])[a-z])[ ._*-](?=[a-z](?![a-z0-9]))/g;
const LEET_WORD = /(?<![a-z0-9@$])(?=[013457]{0,3}[a-z])(?=[a-z]{0,20}[013457@$])[a-z013457@$]{5,24}(?![a-z0-9@$])/g;
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
/** Literals that are put together at run time: `['cu', 'rl'].join('')`. */
const LITERALS = /["'`]([^"'`\n]{0,200})["'`][ \t]{0,3}[,\]]/g;

/** Undoes the plain disguises of text: rotation, reversal, spaced letters, digits for letters, joined literals. */
export function findDisguises(lines: readonly Line[], folded: readonly string[]): Disguise[] {
  const found: Disguise[] = [];
  const rotation = folded.findIndex((line) => ROTATION.test(line));
  if (rotation >= 0) {
    found.push({ line: rotation, revealed: rotate(textFrom(lines, rotation)), how: 'Rotated by 13 letters' });
  }
  const reversal = folded.findIndex((line) => REVERSAL.test(line));
  if (reversal >= 0) found.push({ line: reversal, revealed: reverseLines(textFrom(lines, reversal)), how: 'Reversed' });
  for (const [index, line] of folded.entries()) {
    if (found.length >= MAX_LINES) break;
    const revealed = plainReading(line, lines[index]?.place === 'code');
    if (revealed !== null) found.push({ line: index, ...revealed });
  }
  return found;
}

function plainReading(line: string, isCode: boolean): Omit<Disguise, 'line'> | null {
  if (isCode) {
    if (!line.includes('.join(') || !line.includes('[')) return null;
    const parts = [...line.matchAll(LITERALS)].map(([, part]) => part ?? '');
    return parts.length < 2 ? null : { revealed: parts.join(''), how: 'With its literals joined' };
  }
  if (SPACED.test(line)) return { revealed: closeUp(line), how: 'Without the gaps between its letters' };
  const disguised = line.match(LEET_WORD);
  if (disguised === null || disguised.length < 2) return null;
  return {
    revealed: line.replace(LEET_WORD, (word) => word.replace(/[013457@$]/g, (digit) => LEET[digit] ?? digit)),
    how: 'With letters for its digits',
  };
}

/** Wider gaps part words. */
function closeUp(line: string): string {
  return line
    .split(/ {2,8}/)
    .map((part) => part.replace(SINGLE_GAP, ''))
    .join(' ');
}

function textFrom(lines: readonly Line[], start: number): string {
  const first = Math.max(0, start - 20);
  return lines
    .slice(first, first + 2_000)
    .map((line) => line.text)
    .join('\n')
    .slice(0, MAX_TURNED);
}

function reverseLines(text: string): string {
  return text
    .split('\n')
    .map((line) => [...line].reverse().join(''))
    .join('\n');
}

function rotate(text: string): string {
  const units = Buffer.from(foldText(text), 'utf16le');
  for (let at = 0; at < units.length; at += 2) {
    const letter = units[at]! - 97;
    if (units[at + 1] === 0 && letter >= 0 && letter < 26) units[at] = ((letter + 13) % 26) + 97;
  }
  return units.toString('utf16le');
}
