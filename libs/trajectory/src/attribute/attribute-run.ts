import type { SkillUse, Step, Subtask, SubtaskDraft, TaskVerdict } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import { findSkillUse } from '../skills/find-skill-use';
import type { KnownPackage } from '../skills/known-package';
import { commandRuns, type CommandRun } from '../understand/runs';
import { explore } from './explore';
import { judgeSegment } from './judge-segment';
import { findRepairs } from './repairs';
import type { RunFacts } from './run-facts';
import { isRequest, ownRepairs, segmentRun, type Segment } from './segments';
import { isSuccess } from './validate-attribution';
import { closingQuotes, code, firstLine, refsOf, sentenceOf, summaryOf } from './wording';

/** Name and version of the attributor; the version changes whenever its answers may. */
export const DETERMINISTIC_ENGINE = 'deterministic@2';

export interface RunToAttribute {
  readonly steps: readonly Step[];
  readonly verdict: TaskVerdict;
  /** Versions that the run may have seen. */
  readonly packages: readonly KnownPackage[];
}

/**
 * Attributes a run without a model (SkillsVote, section 3.2, by rules): segments by requests, skill windows and repaired
 * failures; labels by the verifier, exit states and the person's next words. Its answer always passes
 * `validateAttribution`. Linear in the text of the run; nothing that a tool printed is taken for more than a result.
 */
export function attributeRun(run: RunToAttribute): { subtasks: Subtask[]; uses: readonly SkillUse[] } {
  const found = findSkillUse(run.steps, run.packages);
  const { uses } = found;
  if (run.steps.length === 0) return { subtasks: [], uses };
  const runs = commandRuns(run.steps);
  const { repairs, unrepaired } = findRepairs(runs);
  const taskWords = wordsOfTask(run.steps);
  const explored = repairs.map((repair) => ({ repair, exploration: explore(repair, uses, found, taskWords) }));
  const requests = run.steps.filter(isRequest).length;
  const relied = new Set(uses.flatMap((use, at) => (use.facts.some(({ kind }) => kind === 'relied_on') ? [at] : [])));
  const facts: RunFacts = { ...run, uses, found, requests, relied, unrepaired: new Set(unrepaired) };
  const segments = segmentRun(run.steps, uses, explored);
  const runsBySegment = runsOfSegments(runs, segments);
  const drafts = segments.map((segment, at) =>
    draftOf(segment, runsBySegment[at] ?? [], facts, at === segments.length - 1),
  );
  return {
    subtasks: asVerifierSays(drafts, facts).map((draft, index) => ({ index, ...draft, engine: DETERMINISTIC_ENGINE })),
    uses,
  };
}

const MAX_REQUESTED = 50_000;

/** Words of what a person asked for that look like names or numbers: they belong to this task. */
function wordsOfTask(steps: readonly Step[]): Set<string> {
  const requests = steps.filter(isRequest).map(({ text }) => text);
  const words = requests
    .join(' ')
    .slice(0, MAX_REQUESTED)
    .split(/[\s"'`()<>,;]+/);
  return new Set(
    words
      .map((word) => word.replace(/^[.:!?*_]+|[.:!?*_]+$/g, ''))
      .filter((word) => /[\d/._-]/.test(word) && word.length > 1 && !word.startsWith('-')),
  );
}

/** The runs of each segment; both are in order. */
function runsOfSegments(runs: readonly CommandRun[], segments: readonly Segment[]): CommandRun[][] {
  let at = 0;
  return segments.map(({ to }) => {
    const start = at;
    while (at < runs.length && (runs[at]?.step ?? Infinity) <= to) at += 1;
    return runs.slice(start, at);
  });
}

function draftOf(segment: Segment, runs: readonly CommandRun[], facts: RunFacts, isLast: boolean): SubtaskDraft {
  const { steps, uses, found } = facts;
  const use = segment.use === null ? undefined : uses[segment.use];
  const judged = judgeSegment(segment, runs, facts, isLast);
  const used = judged.attribution !== 'success_viewed_skill_but_not_used';
  const exploration = explorationOf(segment);
  const repairQuotes = ownRepairs(segment).flatMap(({ exploration: { evidence } }) => evidence);
  const view = factsWithin(use?.facts ?? [], segment.from, segment.to).find(
    ({ kind, quote }) => (kind === 'viewed' || kind === 'delivered') && quote !== '',
  );
  return {
    goal: goalOf(segment, use, steps),
    summary: summaryOf(segment, runs, steps),
    steps: [segment.from, segment.to],
    judge: judged.judge,
    judgeReason: judged.judgeReason,
    attribution: judged.attribution,
    attributionReason: judged.reason,
    exploration: exploration.text,
    explorationReason: exploration.reason,
    skillLinked: use?.skill ?? null,
    skillRefs: use === undefined || segment.use === null || !used ? [] : refsOf(segment, use, segment.use, found),
    evidence: distinct([
      ...repairQuotes,
      ...judged.evidence,
      ...(view === undefined ? [] : [{ step: view.step, quote: view.quote }]),
      ...(repairQuotes.length > 0 ? [] : closingQuotes(segment, runs, steps)),
    ]),
  };
}

/** What the repairs of a segment teach about its skill; what they teach beside that is no part of it. */
function explorationOf(segment: Segment): { text: string | null; reason: string } {
  const own = ownRepairs(segment).map(({ exploration }) => exploration);
  const [first] = own;
  if (first === undefined) {
    return { text: null, reason: 'No failure was repaired here in a way that others could reuse.' };
  }
  const texts = [...new Set(own.map(({ text }) => text).filter((text) => text !== null))];
  return { text: texts.join(' '), reason: first.reason };
}

function goalOf(segment: Segment, use: SkillUse | undefined, steps: readonly Step[]): string {
  const [repaired] = segment.repairs;
  if (repaired !== undefined) return `Make ${code(firstLine(repaired.repair.failed.script), 120)} work.`;
  const request = segment.request === null ? undefined : steps[segment.request];
  const asked = request === undefined ? '' : sentenceOf(request.text);
  const goal = asked === '' ? `Do the work of steps ${segment.from} to ${segment.to}.` : asked;
  return use === undefined ? goal : `With the skill ${use.skill.name} in view: ${goal}`;
}

function distinct<T extends { step: number; quote: string }>(items: readonly T[]): T[] {
  return items.filter(
    ({ step, quote }, at) => items.findIndex((other) => other.step === step && other.quote === quote) === at,
  );
}

/** Where the verifier failed the task, the last subtask cannot be a success if all others are. */
function asVerifierSays(drafts: SubtaskDraft[], { verdict }: RunFacts): SubtaskDraft[] {
  const last = drafts.at(-1);
  if (verdict.passed !== false || last === undefined || !drafts.every(isSuccess)) return drafts;
  return [
    ...drafts.slice(0, -1),
    {
      ...last,
      judge: 'environment',
      judgeReason: 'The verifier of the whole task.',
      attribution: 'uncertain_environment_judge_inconclusive',
      attributionReason:
        'The steps ended well, but the verifier failed the task, and nothing shows which part it failed for.',
    },
  ];
}
