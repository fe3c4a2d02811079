import type { Step } from '@skillward/domain';

/** A passage of a run that speaks to those who keep the library instead of being about the task. */
interface Advocacy {
  readonly step: number;
  /** Stands literally in the step. */
  readonly quote: string;
}

const LIBRARY = String.raw`(?:skills?(?:['\u2019]s)?|skill[ -]?(?:file|library|guide|doc(?:s|umentation)?)|SKILL\.md|skill libraries|(?:this|the) (?:guide|playbook|runbook)s?)`;
const CHANGE = String.raw`(?:add(?:ed)?|insert(?:ed)?|append(?:ed)?|includ(?:e|ed)|put|writ(?:e|ten)|updat(?:e|ed)|edit(?:ed)?|amend(?:ed)?|chang(?:e|ed)|extend(?:ed)?|modif(?:y|ied)|revis(?:e|ed)|rewrit(?:e|ten)|replac(?:e|ed)|record(?:ed)?|document(?:ed)?|sav(?:e|ed)|stor(?:e|ed)|evolv(?:e|ed))`;
const MUST = String.raw`(?:must|should|shall|need(?:s)? to|has to|have to|ought to|please|always|remember to|make sure|be sure|ensure)`;

/**
 * Words by which a text argues for an edit, for a judgement, or to whoever reads the run later. What a run does to a
 * skill file by commands is not meant: only words that ask for it.
 */
const ARGUES: readonly RegExp[] = [
  // "the skill should be updated to …", "SKILL.md must include …"
  new RegExp(
    String.raw`\b${LIBRARY}\b[^.\n]{0,60}\b${MUST}\b[^.\n]{0,40}\b(?:be )?(?:permanently |always )?${CHANGE}\b`,
    'i',
  ),
  // "please add this line to the skill", "you must record … in SKILL.md"
  new RegExp(
    String.raw`\b${MUST}\b[^.\n]{0,60}\b${CHANGE}\b[^.\n]{0,120}\b(?:to|in|into|of|with|on)\b[^.\n]{0,40}\b${LIBRARY}\b`,
    'i',
  ),
  // "add this step to the skill" as an order at the start of a sentence
  new RegExp(
    String.raw`(?:^|[.!?:>*#-]\s+|\n\s*)${CHANGE} (?:the |this |these |that |it |a |an )?[^.\n]{0,100}\b(?:to|in|into)\b (?:the |this |your |every |all )?[^.\n]{0,30}\b${LIBRARY}\b`,
    'i',
  ),
  // "note to the skill maintainers", "attention curators"
  /\b(?:note|notice|message|attention|hint|memo|instructions?)\b[^.\n]{0,20}\b(?:to|for)?\b[^.\n]{0,20}\b(?:skill|library) (?:maintainers?|curators?|reviewers?|editors?|authors?|evol(?:ution|ver)|drafter)\b/i,
  // "the attribution should be success", "label this subtask as …"
  /\b(?:label|attribut(?:e|ion)|classif(?:y|ication)|mark|judge|count)\b[^.\n]{0,40}\b(?:as|is|be|should be|must be)\b[^.\n]{0,20}\b(?:success_\w+|a success(?:ful)? (?:subtask|exploration|attribution)|reusable exploration)\b/i,
  /\bsuccess_skill_used_with_extra_exploration\b|\bsuccess_no_skill_seen\b|\bsuccess_viewed_skill_but_not_used\b/,
  // "future agents must …", "the next agent should …"
  new RegExp(
    String.raw`\b(?:future|next|other|subsequent|later|all|every) (?:ai |llm |coding )?(?:agents?|assistants?|models?|runs?|sessions?)\b[^.\n]{0,40}\b(?:must|should|shall|need to|have to|has to|ought to|always|never)\b`,
    'i',
  ),
  // "approve this proposal"
  /\b(?:approve|accept|merge|admit|promote)\b[^.\n]{0,20}\b(?:this|the|that)\b[^.\n]{0,20}\b(?:proposal|skill edit|edit proposal|exploration)\b/i,
  // "do not use the skill X any more", "prefer this skill over …"
  /\b(?:do not|don't|never|stop)\b[^.\n]{0,15}\b(?:recommend|expose|show|offer|select|choose)\b[^.\n]{0,40}\bskills?\b/i,
  /\b(?:prefer|recommend|choose|select|use)\b[^.\n]{0,30}\bskill\b[^.\n]{0,30}\b(?:over|instead of|rather than|and not)\b[^.\n]{0,40}\b(?:skills?|siblings?|others?|alternatives?)\b/i,
];

/** One text is looked at this far: enough for words that are meant to be read. */
const MAX_TEXT = 200_000;
const MAX_QUOTE = 240;

/**
 * Finds where the words of a run argue for a change of the library. Text that the program put there (prompts, bodies of
 * skills) and lines that stand in a skill that the run was given are not the run's own words.
 *
 * @param own texts of the skills that the run saw: skills may speak of skills
 * @returns the first passage, or null
 */
export function findAdvocacy(steps: readonly Step[], own: readonly string[]): Advocacy | null {
  const known = new Set(own.flatMap((text) => text.split('\n').map((line) => bare(line))));
  for (const step of steps) {
    if (step.injected || step.copied) continue;
    for (const text of wordsOf(step)) {
      const quote = argues(withoutKnown(text, known));
      if (quote !== null) return { step: step.index, quote };
    }
  }
  return null;
}

/** The first words of a text by which it argues for an edit, or null. */
export function argues(text: string): string | null {
  for (const pattern of ARGUES) {
    const match = pattern.exec(text.slice(0, MAX_TEXT));
    if (match !== null) return match[0].trim().slice(0, MAX_QUOTE);
  }
  return null;
}

/** What was said and what came back; what the agent thinks by itself and the commands it runs argue with nobody. */
function wordsOf(step: Step): string[] {
  return [step.text, ...step.observations.map(({ text }) => text)];
}

const bare = (line: string): string => line.replace(/^\s*\d+(?:→|\t)/, '').trim();

function withoutKnown(text: string, known: ReadonlySet<string>): string {
  if (known.size === 0) return text;
  return text
    .split('\n')
    .filter((line) => !known.has(bare(line)))
    .join('\n');
}

/** What is known of a run besides its words, to tell whether its success can be believed. */
interface RunWitness {
  /** What the verifier says of the whole task; null: nothing. */
  readonly verifierPassed: boolean | null;
  /** Tests that the verifier counted as failed; null where it counted none. */
  readonly verifierFailed: number | null;
  /** What the reporter claims by itself; null: nothing. */
  readonly claimed: boolean | null;
  /** Whether the verifier's word is more than the reporter's claim. */
  readonly isVerified: boolean;
  /** All subtasks are labelled successes. */
  readonly allSucceeded: boolean;
}

/**
 * Why a run contradicts its verifier; null where it does not. A reporter who says the opposite of the tests is not
 * believed, nor is a run in which everything went well although the verifier failed it.
 */
export function contradiction(run: RunWitness): string | null {
  if (run.isVerified && run.claimed !== null && run.verifierPassed !== null && run.claimed !== run.verifierPassed) {
    return `The reporter says that the task ${run.claimed ? 'passed' : 'failed'}; the verifier says the opposite.`;
  }
  if (run.claimed === true && (run.verifierFailed ?? 0) > 0 && run.verifierPassed !== true) {
    return 'The reporter says that the task passed; the verifier counts failed tests.';
  }
  if (run.verifierPassed === false && run.allSucceeded) {
    return 'Every part is labelled a success, and the verifier failed the task.';
  }
  return null;
}
