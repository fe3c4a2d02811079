import { z } from 'zod';
import {
  SkillLink,
  SkillRef,
  StepQuote,
  SubtaskDraft,
  markedData,
  type ModelRequest,
  type Step,
} from '@skillward/domain';
import { ATTRIBUTION_INSTRUCTIONS } from './instructions';
import { argumentText } from '../understand/calls';
import { sameSkill, validateAttribution, type AttributionContext } from './validate-attribution';

/** Version of the words below: it is stored with each attribution that a model made. */
export const ATTRIBUTION_PROMPT_VERSION = 2;

/** The answer that a model has to give. */
export const AttributionAnswer = z.strictObject({
  subtasks: z
    .array(
      SubtaskDraft.extend({
        goal: SubtaskDraft.shape.goal.describe(
          'One sentence that somebody understands who does not know the run: what was to be reached.',
        ),
        summary: SubtaskDraft.shape.summary.describe(
          'Facts in order: key actions, failures, how they were overcome, what people said. Up to 100 words.',
        ),
        steps: SubtaskDraft.shape.steps.describe('Numbers of the first and the last step, both included.'),
        judge: SubtaskDraft.shape.judge.describe('The main source of evidence about the end.'),
        judgeReason: SubtaskDraft.shape.judgeReason.describe('What that source showed.'),
        attribution: SubtaskDraft.shape.attribution.describe('Final state and main cause, as the labels are defined.'),
        attributionReason: SubtaskDraft.shape.attributionReason.describe(
          'The facts that decide, against the nearest other label.',
        ),
        exploration: SubtaskDraft.shape.exploration.describe(
          'What others can reuse, in general terms: what fails, when, and what to do instead; null where nothing.',
        ),
        explorationReason: SubtaskDraft.shape.explorationReason.describe(
          'Why it holds for others, or why there is none.',
        ),
        skillLinked: SkillLink.nullable().describe(
          'The skill that was viewed for it or shaped it, exactly as listed; null where none did.',
        ),
        skillRefs: z
          .array(SkillRef)
          .describe(
            'Lines of the numbered files that were relied on: capability in words of the file, usedFor in words of the run.',
          ),
        evidence: z
          .array(StepQuote)
          .describe('Literal quotes; of an exploration both of the failure and of the remedy, from their own steps.'),
      }),
    )
    .min(1),
});
export type AttributionAnswer = z.infer<typeof AttributionAnswer>;

/** A piece of a run that is asked about at once: steps `from` to `to`, both included. */
export interface AttributionChunk {
  readonly from: number;
  readonly to: number;
}

export interface ChunkLimits {
  /** UTF-16 units of a chunk's steps, after texts were shortened. */
  readonly maxChars: number;
  /** UTF-16 units of one text; of a longer one the middle is left out. */
  readonly maxTextChars: number;
}

/** Between the parts of a question. */
const GAP = '\n\n';
/** What part of a chunk's size the head, and what is carried on from earlier pieces, may have. */
const SMALL_PART = 12;

export const DEFAULT_CHUNK_LIMITS: ChunkLimits = { maxChars: 240_000, maxTextChars: 6_000 };

/** Of what a model can read, the share that the steps may take: instructions, files of skills and the answer need the rest. */
const SHARE_OF_WINDOW = 0.6;
/** Low on purpose: code and other languages have fewer characters a token than English. */
const CHARS_PER_TOKEN = 3;

/** The pieces that a model with a window of so many tokens can be asked about. */
export function chunkLimitsFor(windowTokens: number): ChunkLimits {
  const maxChars = Math.max(4000, Math.floor(windowTokens * SHARE_OF_WINDOW * CHARS_PER_TOKEN));
  return { maxChars, maxTextChars: Math.min(DEFAULT_CHUNK_LIMITS.maxTextChars, Math.floor(maxChars / 6)) };
}

/**
 * Cuts a run at the borders of steps, so that each piece fits the limit. A step that is too long alone stands alone, and
 * its middle is left out.
 */
export function chunkSteps(steps: readonly Step[], limits: ChunkLimits = DEFAULT_CHUNK_LIMITS): AttributionChunk[] {
  const chunks: { from: number; to: number; size: number }[] = [];
  steps.forEach((step, at) => {
    const size = renderStep(step, limits).length + GAP.length;
    const last = chunks.at(-1);
    if (last !== undefined && last.size + size <= limits.maxChars) {
      last.to = at;
      last.size += size;
    } else chunks.push({ from: at, to: at, size });
  });
  return chunks.map(({ from, to }) => ({ from, to }));
}

/**
 * The question about one piece of a run. The check that comes with it tells the model what is wrong with an answer; what
 * concerns the whole run (views and verdict) is checked there only if the piece is the whole, and after merging else.
 */
export function buildAttributionRequest(
  context: AttributionContext & { readonly task: string | null },
  chunk: AttributionChunk,
  limits: ChunkLimits = DEFAULT_CHUNK_LIMITS,
  before: readonly SubtaskDraft[] = [],
): ModelRequest<AttributionAnswer> {
  const data = [
    header(context, chunk, Math.floor(limits.maxChars / SMALL_PART)),
    ...carried(before, Math.floor(limits.maxChars / SMALL_PART)),
    ...skillFiles(context, Math.floor(limits.maxChars / 4)),
    ...context.steps.slice(chunk.from, chunk.to + 1).map((step) => renderStep(step, limits)),
  ].join(GAP);
  return {
    name: 'attribution',
    instructions: ATTRIBUTION_INSTRUCTIONS,
    input: markedData(data),
    schema: AttributionAnswer,
    check: ({ subtasks }) => checkChunk(subtasks, chunk, context),
  };
}

/** What is wrong with the answer about one piece. */
export function checkChunk(
  subtasks: readonly SubtaskDraft[],
  chunk: AttributionChunk,
  context: AttributionContext,
): string[] {
  const outside = subtasks.flatMap(({ steps: [from, to] }, at) =>
    from < chunk.from || to > chunk.to
      ? [`subtasks[${at}]: steps [${from}, ${to}] leave the steps ${chunk.from} to ${chunk.to} that are shown.`]
      : [],
  );
  return [...outside, ...validateAttribution(subtasks, chunkContext(context, chunk))];
}

/** What the answer about one piece is checked against: rules of the whole run hold only where the piece is the whole. */
export function chunkContext(context: AttributionContext, chunk: AttributionChunk): AttributionContext {
  if (chunk.from === 0 && chunk.to === context.steps.length - 1) return context;
  return { ...context, uses: usesWithin(context, chunk), verdict: { ...context.verdict, passed: null } };
}

/** Uses with only those views that stand in the piece: the others need no subtask there. */
function usesWithin({ uses }: AttributionContext, { from, to }: AttributionChunk): AttributionContext['uses'] {
  return uses.map((use) => ({
    ...use,
    facts: use.facts.filter(({ kind, step }) => kind !== 'viewed' || (step >= from && step <= to)),
  }));
}

/** Joins the answers about the pieces of a run: a subtask that a border cut in two becomes one again. */
export function mergeAttributions(answers: readonly (readonly SubtaskDraft[])[]): SubtaskDraft[] {
  const merged: SubtaskDraft[] = [];
  for (const answer of answers) {
    answer.forEach((subtask, at) => {
      const last = merged.at(-1);
      if (at === 0 && last !== undefined && continues(last, subtask)) merged[merged.length - 1] = join(last, subtask);
      else merged.push(subtask);
    });
  }
  return merged;
}

function continues(a: SubtaskDraft, b: SubtaskDraft): boolean {
  const sameLink =
    a.skillLinked === null || b.skillLinked === null
      ? a.skillLinked === b.skillLinked
      : sameSkill(a.skillLinked, b.skillLinked);
  return (
    sameLink &&
    a.steps[1] + 1 === b.steps[0] &&
    a.judge === b.judge &&
    a.goal.trim().toLowerCase() === b.goal.trim().toLowerCase()
  );
}

/** The later part says how it ended. */
function join(a: SubtaskDraft, b: SubtaskDraft): SubtaskDraft {
  const explorations = [...new Set([a.exploration, b.exploration].filter((text) => text !== null))];
  return {
    ...b,
    summary: `${a.summary} ${b.summary}`,
    steps: [a.steps[0], b.steps[1]],
    exploration: explorations.length === 0 ? null : explorations.join(' '),
    explorationReason: b.exploration === null ? a.explorationReason : b.explorationReason,
    skillRefs: b.attribution === 'success_viewed_skill_but_not_used' ? [] : [...a.skillRefs, ...b.skillRefs],
    evidence: [...a.evidence, ...b.evidence],
  };
}

function header(
  { task, verdict, uses, steps }: AttributionContext & { readonly task: string | null },
  { from, to }: AttributionChunk,
  max: number,
): string {
  const { signal, crashed } = verdict;
  const counts =
    signal === null
      ? `none${crashed ? ' (it crashed, which says nothing)' : ''}`
      : `${signal.total} in total, ${signal.passed} passed, ${signal.failed} failed (${signal.source}); the task ${verdict.passed === null ? 'is not judged by them' : verdict.passed ? 'passed' : 'failed'}`;
  const skills = uses.map(({ skill, facts }) => {
    const views = facts.filter(({ kind }) => kind === 'viewed').map(({ step }) => step);
    return `- ${JSON.stringify(skill)} viewed in steps [${views.join(', ')}]`;
  });
  return [
    `task: ${JSON.stringify(shorten(task ?? '', Math.min(4000, Math.floor(max / 4))))}`,
    `verifier: ${counts}`,
    `skills:\n${skills.length === 0 ? '- none' : shorten(skills.join('\n'), Math.floor(max / 2))}`,
    `steps shown: ${from} to ${to} of 0 to ${steps.length - 1}`,
  ].join('\n');
}

const MAX_CARRIED = 20;

/** What was said of the pieces before, the last at most length, and as many of them as fit into `max` characters. */
function carried(before: readonly SubtaskDraft[], max: number): string[] {
  if (before.length === 0) return [];
  const lines: string[] = [];
  let left = max;
  for (const { steps, attribution, goal, summary, skillLinked } of before.slice(-MAX_CARRIED).toReversed()) {
    const facts = shorten(summary, lines.length === 0 ? Math.floor(max / 2) : 200);
    const skill = skillLinked?.name ?? 'no skill';
    const line = `- steps [${steps.join(', ')}] ${attribution} (${skill}) ${JSON.stringify(goal)}: ${facts}`;
    left -= line.length;
    if (left < 0 && lines.length > 0) break;
    lines.unshift(line);
  }
  return [`subtasks of the steps before, as they were answered:\n${lines.join('\n')}`];
}

/** Files of the viewed versions with their lines numbered, as far as `max` characters go: SKILL.md first. */
function skillFiles({ uses, packages }: AttributionContext, max: number): string[] {
  const shown: string[] = [];
  let left = max;
  for (const { skill, facts } of uses) {
    if (skill.version === null || !facts.some(({ kind }) => kind === 'viewed' || kind === 'delivered')) continue;
    const known = packages.find((candidate) => sameSkill(candidate, skill));
    const seen = new Set(facts.map(({ path }) => path));
    const files = (known?.files ?? [])
      .filter(({ path }) => path === 'SKILL.md' || seen.has(path))
      .toSorted((a, b) => Number(b.path === 'SKILL.md') - Number(a.path === 'SKILL.md'));
    for (const { path, text } of files) {
      const numbered = text.split('\n').map((line, at) => `${at + 1}\t${line}`);
      const kept: string[] = [];
      for (const line of numbered) {
        left -= line.length + 1;
        if (left < 0) break;
        kept.push(line);
      }
      if (kept.length === 0) return shown;
      const cut =
        kept.length < numbered.length ? `\n[… lines ${kept.length + 1} to ${numbered.length} left out …]` : '';
      shown.push(`file ${path} of ${JSON.stringify(skill)}, lines numbered:\n${kept.join('\n')}${cut}`);
    }
  }
  return shown;
}

function renderStep(step: Step, { maxChars, maxTextChars }: ChunkLimits): string {
  const parts = [`[step ${step.index}] ${step.source}${step.agentId === null ? '' : ` (sub-agent ${step.agentId})`}`];
  const add = (label: string, text: string | null) => {
    if (text !== null && text !== '') parts.push(`${label}: ${shorten(text, maxTextChars)}`);
  };
  add('text', step.text);
  add('thinking', step.reasoning);
  for (const call of step.toolCalls) add(`call ${call.name}`, argumentText(call));
  for (const { text, exitCode, isError } of step.observations) {
    const state = exitCode !== null ? ` (exit ${exitCode})` : isError === true ? ' (error)' : '';
    add(`result${state}`, text);
  }
  return shorten(parts.join('\n'), maxChars - MARGIN);
}

/** Room for the words that say how much was left out. */
const MARGIN = 100;

/** The text with its middle left out where it is too long: both ends tell more. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor(max / 2);
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out …]\n${text.slice(-half)}`;
}
