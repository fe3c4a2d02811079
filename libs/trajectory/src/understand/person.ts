import type { Step } from '@skillward/domain';
import { withoutFrames } from '../read/frames';
import type { FileEdit } from './edits';
import { whatPersonSays, type PersonSaid } from './utterances';

/** Words of a person, wherever the file has them. */
export interface PersonWords extends PersonSaid {
  readonly step: number;
  readonly text: string;
  /** True where they came with the refusal of a call. */
  readonly refusal: boolean;
  /** True where only what the agent did then shows that it was a correction. */
  readonly byDeed?: boolean;
}

/** How clients put the words of a person into the result of a call that the person refused. */
const REFUSALS = [
  /^(?:Error: )?The user doesn't want to (?:proceed with|take) this[\s\S]{0,400}?(?:the user said:|reason[^:\n]{0,80}:)\s*([\s\S]*)$/,
  /^(?:Error: )?(?:The )?user (?:rejected|denied|declined|refused)[^\n:]{0,120}(?:[:.]\s*([\s\S]*))?$/i,
  /^(?:exec command|patch|tool call|command) (?:rejected|denied|declined) by (?:the )?user[.:]?\s*([\s\S]*)$/i,
  /^(?:Error: )?The user doesn't want to (?:proceed with|take) this/,
  /^\[Operation Cancelled\] Reason: User (?:denied|did not allow|cancelled)\b/,
];

/** What the client adds behind the words. */
const APPENDED = /\n\s*(?:Note: The user's next message|<system-reminder>)[\s\S]*$/;

/** The words of a refusal; empty where the person only refused; null where the result is none. */
export function refusalOf(text: string): string | null {
  for (const pattern of REFUSALS) {
    const match = pattern.exec(text.slice(0, 4000));
    if (match !== null) return (match[1] ?? '').replace(APPENDED, '').trim();
  }
  return null;
}

/** True for what a person typed as a message of its own. */
export const isRequest = (step: Step): boolean =>
  step.source === 'user' && !step.injected && !step.copied && step.agentId === null && typedText(step) !== '';

const typed = new WeakMap<Step, string>();

/** The words of a message that a person typed, without the context that editors and clients put around them. */
export function typedText(step: Step): string {
  const known = typed.get(step);
  if (known !== undefined) return known;
  const text = withoutFrames(step.text);
  typed.set(step, text);
  return text;
}

/** All words of people in a run, in order. */
export function personWords(steps: readonly Step[]): PersonWords[] {
  return steps.flatMap((step): PersonWords[] => {
    if (isRequest(step))
      return [{ step: step.index, text: typedText(step), refusal: false, ...whatPersonSays(typedText(step)) }];
    if (step.source !== 'agent' || step.copied || step.agentId !== null) return [];
    return step.observations.flatMap(({ text, isError }): PersonWords[] => {
      const words = isError === true ? refusalOf(text) : null;
      return words === null ? [] : [{ step: step.index, text: words, refusal: true, says: 'correct', wants: null }];
    });
  });
}

/** A shorter passage stands somewhere by chance. */
const MIN_REWRITTEN = 12;
const MAX_CORRECTION = 400;

/**
 * Words after which the agent wrote anew what it had written itself before they were said: they were a correction,
 * whatever they sound like.
 */
export function correctedByDeed(words: readonly PersonWords[], edits: readonly FileEdit[]): PersonWords[] {
  return words.map((said, at) => {
    if (at === 0 || said.says !== 'other' || said.text.length > MAX_CORRECTION || /\?\s*$/.test(said.text)) return said;
    const end = words[at + 1]?.step ?? Infinity;
    const own = edits.filter(({ step }) => step <= said.step);
    const isRewritten = edits.some(
      ({ step, path, before }) =>
        step > said.step &&
        step <= end &&
        before.trim().length >= MIN_REWRITTEN &&
        own.some(
          (edit) => edit.path === path && edit.after.includes(before.trim()) && !edit.before.includes(before.trim()),
        ),
    );
    return isRewritten ? { ...said, says: 'correct', byDeed: true } : said;
  });
}
