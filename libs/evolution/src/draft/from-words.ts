import type { StructuredEdit } from '../edits';
import { meaningfulTerms } from '../evidence/findings';
import { outlineOf } from './markdown';
import { addToSection, insertAfterCommand, insertAfterLine, type Target } from './place';
import { hasPlaceholder } from './remedy';

/** Words between two people about this one piece of work: no sentence of a skill. */
const TALK =
  /\b(?:I['’](?:m|ll|ve|d)|me|my|you|you're|your|we|we're|our|let's|please|again|now|here|this (?:time|one|run|task|repo(?:sitory)?|project|file|machine|laptop)|sorry|thanks?)\b|[?!]/i;
/** Words of what is to be done, or how things are. */
const DEMANDS =
  /\b(?:use|must|has to|have to|needs?|always|never|do not|don't|should|instead|only|first|before|after|each|every|without|requires?)\b/i;
/** Values of one piece of work: addresses, long numbers, file names in quotes. */
const VALUES = /\w+:\/\/|\b\d{3,}\b|#\d+|["“][^"”]*["”]|(?<![\w.])\/(?:[\w.-]+\/)+/;
const MAX_SENTENCES = 2;
const MAX_LENGTH = 240;
const MIN_WORDS = 4;

/** Whether a sentence is talk; what stands in code marks is none. */
function isTalk(sentence: string): boolean {
  const prose = sentence.replace(/`[^`]*`/g, ' ');
  return TALK.test(prose) || /(?<![-\w])I(?![-\w])/.test(prose);
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=[A-Z`])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/**
 * The sentences of a rule or an explanation that can stand in a skill as they are: about the work, general, and complete.
 * Null where none can, or where what is left says nothing of what to do.
 */
export function generalWords(text: string, isRule: boolean): string | null {
  const kept = sentencesOf(text)
    .filter((sentence) => !isTalk(sentence) && !VALUES.test(sentence) && !hasPlaceholder(sentence))
    .filter((sentence) => sentence.split(/\s+/).length >= MIN_WORDS && (!isRule || DEMANDS.test(sentence)))
    .slice(0, MAX_SENTENCES);
  const whole = kept.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return whole === '' || whole.length > MAX_LENGTH || !DEMANDS.test(whole) ? null : whole;
}

const RULES =
  /\b(?:rules?|styles?|conventions?|guidelines?|principles?|constraints?|important|must|do(?:'s)? and don'?t(?:'s)?|best practices?|notes?|tips?|reminders?)\b/i;
const MIN_SHARED = 2;

/** Puts a sentence where the skill speaks of it: behind the command, under its rules, else by the words they share. */
export function placeWords(
  targets: readonly Target[],
  sentence: string,
  command: string | null,
  isRule: boolean,
): StructuredEdit | null {
  const [main] = targets;
  if (main === undefined) return null;
  const outline = outlineOf(main.text);
  const rules = outline.sections.find(({ title, level }) => title !== null && level > 1 && RULES.test(title));
  if (isRule && rules !== undefined) return addToSection(main, outline, rules, sentence, 'Rules');
  for (const target of targets) {
    const edit = command === null ? null : insertAfterCommand(target, command, sentence);
    if (edit !== null) return edit;
  }
  const at = closestLine(main, sentence);
  if (at !== null) return insertAfterLine(main, outline, at, sentence);
  return addToSection(main, outline, rules ?? null, sentence, 'Notes');
}

/** The line of the body that shares most terms with a sentence; null where none shares enough. */
function closestLine({ text }: Target, sentence: string): number | null {
  const { lines, bodyStart } = outlineOf(text);
  const terms = new Set(meaningfulTerms(sentence).map((term) => term.replace(/^`/, '')));
  let best: { at: number; shared: number } | null = null;
  for (let at = bodyStart; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*(?:#|\||```|~~~)/.test(line)) continue;
    const shared = meaningfulTerms(line).filter((term) => terms.has(term.replace(/^`/, ''))).length;
    if (shared >= MIN_SHARED && (best === null || shared > best.shared)) best = { at, shared };
  }
  return best?.at ?? null;
}
