import type { FoundLesson, SkillUse, Step, StepQuote, Subtask, SubtaskDraft, TaskVerdict } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import { findSkillUse } from '../skills/find-skill-use';
import type { KnownPackage } from '../skills/known-package';
import { editsOf } from '../understand/edits';
import { correctedByDeed, isRequest, personWords, typedText } from '../understand/person';
import { commandRuns, isReading, type CommandRun } from '../understand/runs';
import { judgeSegment, type Judgement } from './judge-segment';
import type { Lesson } from './lesson';
import { findLessons } from './lessons';
import { mendAttribution } from './mend';
import { findRepairs } from './repairs';
import type { RunFacts } from './run-facts';
import { segmentRun, type Segment } from './segments';
import { isSuccess } from './validate-attribution';
import { closingQuotes, code, firstLine, goalOf, refsOf, summaryOf } from './wording';

/** Name and version of the attributor; the version changes whenever its answers may. */
export const DETERMINISTIC_ENGINE = 'deterministic@9';

interface RunToAttribute {
  readonly steps: readonly Step[];
  readonly verdict: TaskVerdict;
  /** Versions that the run may have seen. */
  readonly packages: readonly KnownPackage[];
  /** What was asked as its reporter told it, for a run in which no person says so. */
  readonly task?: string | null;
}

interface DeterministicAttribution {
  readonly subtasks: Subtask[];
  readonly uses: readonly SkillUse[];
  /** What was left out since it did not hold, such as a quote that does not stand in its step. */
  readonly dropped: readonly string[];
}

/**
 * Attributes a run without a model (SkillsVote, section 3.2, by rules): segments by goals and skills; labels by the final
 * state; lessons from failures that were repaired and from what people corrected. Its answer always passes
 * `validateAttribution`. Linear in the text of the run; nothing that a tool printed is taken for more than a result.
 */
export function attributeRun(run: RunToAttribute): DeterministicAttribution {
  const { steps, verdict, packages } = run;
  const found = findSkillUse(steps, packages);
  const { uses } = found;
  if (steps.length === 0) return { subtasks: [], uses, dropped: [] };
  const runs = commandRuns(steps);
  const { repairs, unrepaired } = findRepairs(runs);
  const edits = steps.flatMap(editsOf);
  const words = correctedByDeed(personWords(steps), edits);
  const relied = new Set(uses.flatMap((use, at) => (use.facts.some(({ kind }) => kind === 'relied_on') ? [at] : [])));
  const facts: RunFacts = { ...run, uses, found, words, edits, relied, unrepaired: new Set(unrepaired) };
  const lessons = findLessons({ steps, runs, repairs, edits, words, uses, found, taskWords: wordsOfTask(steps) });
  // A lesson about what a skill says shows that it was followed, whatever came of it.
  for (const { use } of lessons) if (use !== null) relied.add(use);
  const segments = withLessons(segmentRun(steps, uses, words), lessons);
  const byStep = runsOfSegments(runs, segments);
  const drafts = segments.flatMap((segment, at) => {
    const judged = judgeSegment(segment, byStep[at] ?? [], facts, at === segments.length - 1);
    return apart(segment, judged, byStep[at] ?? [], facts).map((part) => ({
      draft: draftOf(part.segment, part.judged, runs, facts),
      learnt: explorationOf(part.segment).lessons,
    }));
  });
  const said = asVerifierSays(
    drafts.map(({ draft }) => draft),
    facts,
  );
  const mended = mendAttribution(said, { steps, uses, verdict, packages });
  const subtasks = mended.subtasks.map((draft, index) => ({
    index,
    ...draft,
    engine: DETERMINISTIC_ENGINE,
    lessons: lessonsOf(draft, drafts[index]?.learnt ?? []),
  }));
  return { subtasks, uses, dropped: mended.dropped };
}

/** What was learnt in a subtask, with those of its quotes that hold. */
const lessonsOf = ({ exploration, evidence }: SubtaskDraft, learnt: readonly Lesson[]): FoundLesson[] =>
  exploration === null
    ? []
    : learnt.map(({ finding, proven, evidence: own }) => ({
        finding,
        proven,
        evidence: own.filter(({ step, quote }) => evidence.some((held) => held.step === step && held.quote === quote)),
      }));

const MAX_REQUESTED = 50_000;

/** Words of what a person asked for that look like names or numbers: they belong to this task. */
function wordsOfTask(steps: readonly Step[]): Set<string> {
  const requests = steps.filter(isRequest).map(typedText);
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

/** Each lesson goes to the segment in which its remedy stands. */
function withLessons(segments: readonly Segment[], lessons: readonly Lesson[]): Segment[] {
  return segments.map((segment) => ({
    ...segment,
    lessons: lessons.filter(({ to }) => to >= segment.from && to <= segment.to),
  }));
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

/** Share of a segment that a repair may take to stand for itself. */
const MAX_SHARE = 1 / 2;

/**
 * A repair that an exit state proves is a success of its own where the rest of its segment is none: its lesson would be
 * lost with it else. It must be a small part, so that the rest keeps its meaning.
 */
function apart(
  segment: Segment,
  judged: Judgement,
  runs: readonly CommandRun[],
  { uses, edits }: RunFacts,
): { segment: Segment; judged: Judgement }[] {
  const whole = [{ segment, judged }];
  const [lesson] = segment.lessons.filter(({ proven }) => proven);
  if (lesson === undefined || judged.attribution.startsWith('success_')) return whole;
  const [from, to] = [Math.max(lesson.from, segment.from), lesson.to];
  const views = uses
    .flatMap(({ facts }) => facts)
    .some(({ kind, step }) => kind === 'viewed' && step >= from && step <= to);
  if (
    views ||
    (to - from + 1) / (segment.to - segment.from + 1) > MAX_SHARE ||
    to === segment.to ||
    from === segment.from
  )
    return whole;
  const own = segment.lessons.filter((each) => each.proven && each.from >= from && each.to <= to);
  const rest = segment.lessons.filter((each) => !own.includes(each));
  // Steps before it in which nothing was done belong to it: what came of the rest says nothing of them.
  const isIdle =
    runs.every(({ step, commands }) => step >= from || commands.every(isReading)) &&
    edits.every(({ step }) => step >= from || step < segment.from);
  const success: Judgement = {
    judge: 'environment',
    judgeReason: 'Exit states of the command.',
    attribution: segment.use === null ? 'success_no_skill_seen' : 'success_skill_used_with_extra_exploration',
    reason: 'The command failed first and worked in the end.',
    evidence: [],
  };
  const before = {
    segment: { ...segment, to: from - 1, lessons: rest.filter((each) => each.to < from) },
    judged: { ...judged, evidence: judged.evidence.filter(({ step }) => step < from) },
  };
  return [
    ...(isIdle ? [] : [before]),
    { segment: { ...segment, from: isIdle ? segment.from : from, to, lessons: own }, judged: success },
    { segment: { ...segment, from: to + 1, lessons: rest.filter((each) => each.to >= from) }, judged },
  ];
}

function draftOf(segment: Segment, judged: Judgement, runs: readonly CommandRun[], facts: RunFacts): SubtaskDraft {
  const { steps, uses, found } = facts;
  const use = segment.use === null ? undefined : uses[segment.use];
  const used = judged.attribution !== 'success_viewed_skill_but_not_used';
  const own = runs.filter(({ step }) => step >= segment.from && step <= segment.to);
  const exploration = explorationOf(segment);
  const view = factsWithin(use?.facts ?? [], segment.from, segment.to).find(
    ({ kind, quote }) => (kind === 'viewed' || kind === 'delivered') && quote !== '',
  );
  const learnt = exploration.lessons.flatMap(({ evidence }) => evidence);
  const shown = judged.evidence.filter(({ quote }) => quote !== '');
  return {
    goal: isRepair(segment, judged)
      ? repairGoal(segment)
      : goalOf(segment, steps, { skill: use?.skill.name ?? null, task: facts.task ?? null }),
    summary: summaryOf(segment, own, steps),
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
      ...learnt,
      ...shown,
      ...(view === undefined ? [] : [{ step: view.step, quote: view.quote }]),
      ...(learnt.length > 0 || shown.length > 0 ? [] : closingQuotes(segment, own, steps)),
    ]),
  };
}

const isRepair = ({ lessons }: Segment, { judgeReason }: Judgement): boolean =>
  lessons.length > 0 && judgeReason === 'Exit states of the command.';

const repairGoal = ({ lessons }: Segment): string => {
  const failed = lessons[0]?.evidence.find(({ step }) => step === lessons[0]?.from);
  return `Repair what failed: ${code(firstLine(failed?.quote ?? ''), 120)}.`;
};

/** What a segment teaches about its skill or, where that is nothing, what it teaches beside it. */
function explorationOf({ use, lessons }: Segment): { text: string | null; reason: string; lessons: readonly Lesson[] } {
  const own = lessons.filter((lesson) => lesson.use === use);
  const taken = own.length > 0 ? own : lessons;
  const [first] = taken;
  if (first === undefined) {
    return {
      text: null,
      reason: 'No failure was repaired and nothing corrected here in a way that others could reuse.',
      lessons: [],
    };
  }
  return {
    text: [...new Set(taken.map(({ finding }) => finding.text))].join('\n'),
    reason: first.reason,
    lessons: taken,
  };
}

function distinct(items: readonly StepQuote[]): StepQuote[] {
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
