import type { StructuredEdit } from '../edits';
import { meaningfulTerms } from '../evidence/findings';
import { outlineOf } from './markdown';
import { addToSection, insertAfterCommand, insertAfterLine, type Target } from './place';

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
