import { normaliseText } from '@skillward/text';
import { isAvoided, ReaderModel } from './reader-model';
import { RequestWord } from './word-features';

/** Something that must not be used: what is named or described by all of its terms is kept out. */
export interface Ban {
  readonly text: string;
  readonly terms: readonly string[];
}

/** Says that something is not there, as programs do when they fail; it asks for nothing to be left out. */
const ABSENCE = /\bno\s+(?:such\s+\S+(?:\s+or\s+\S+)?|\w+\s+(?:named|called))\b(?:[\s:]+\S+)?/gi;

/** Words that are more likely ruled out than not. */
const RULED_OUT_FROM = 0.5;

/**
 * What a task rules out, as far as its words tell: neighbours as one thing. What the task also says otherwise is left out:
 * who audits contracts and wants “no contract changes” wants skills about contracts.
 * @param words those of the task, in order
 * @param from probability (0 to 1) from which on a word counts as ruled out
 */
export function readBans(
  task: string,
  words: readonly RequestWord[],
  reader: ReaderModel,
  from = RULED_OUT_FROM,
): Ban[] {
  const text = normaliseText(task);
  const absent = [...text.matchAll(ABSENCE)].map(({ 0: said, index }) => [index, index + said.length] as const);
  const runs: RequestWord[][] = [];
  const told = new Set<string>();
  for (const word of words) {
    if (absent.some(([start, end]) => word.start >= start && word.start < end)) continue;
    if (isAvoided(reader, word) < from) {
      told.add(word.term);
      continue;
    }
    const last = runs[runs.length - 1];
    const end = last?.[last.length - 1]?.end;
    if (end !== undefined && word.start - end <= 1) last?.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => {
    if (run.every(({ term }) => told.has(term))) return [];
    const [start, end] = [Math.min(...run.map((word) => word.start)), Math.max(...run.map((word) => word.end))];
    return [{ text: text.slice(start, end), terms: run.map(({ term }) => term) }];
  });
}
