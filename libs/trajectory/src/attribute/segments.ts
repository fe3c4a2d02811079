import type { SkillUse, Step } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import type { PersonWords } from '../understand/person';
import type { Lesson } from './lesson';

/** A stretch of steps with one goal, one judge and at most one skill. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Position of the linked skill in the uses; null where none is. */
  readonly use: number | null;
  /** What was learnt here. */
  readonly lessons: readonly Lesson[];
  /** Step of the person's request that it belongs to; null before the first. */
  readonly request: number | null;
}

/** Shorter words of a person go on with what is under way, unless they follow praise. */
const MIN_REQUEST_WORDS = 5;
/** Share of the request's words of meaning that the goal before must lack. */
const MIN_NEW_WORDS = 0.7;

/**
 * Splits a run where the goal changes and, within a goal, where the agent turns to another skill. A goal lasts until a
 * person wants something else: corrections, answers and questions about the work belong to it. Each viewed skill gets a
 * segment, as far as there are steps.
 */
export function segmentRun(
  steps: readonly Step[],
  uses: readonly SkillUse[],
  words: readonly PersonWords[],
): Segment[] {
  const goals = joinIdle(goalsOf(steps, words), steps);
  return linkAllViews(
    goals.flatMap((goal) => splitBySkill(goal, uses)),
    uses,
  );
}

function goalsOf(steps: readonly Step[], words: readonly PersonWords[]): Segment[] {
  const goals: Segment[] = [];
  let known = new Set<string>();
  let from = 0;
  let request: number | null = null;
  const end = (to: number) => {
    if (to >= from) goals.push({ from, to, use: null, lessons: [], request });
    from = to + 1;
  };
  for (const [at, said] of words.entries()) {
    const { step, text, refusal } = said;
    const next = words[at + 1]?.step ?? steps.length;
    if (refusal) continue;
    const meaning = meaningOf(text);
    if (request === null) request = step;
    else if (opensGoal(said, meaning, known) && (said.says !== 'accept' || isFollowed(steps, step, next))) {
      end(step - 1);
      request = step;
      known = new Set();
    }
    for (const word of meaning) known.add(word);
    for (const reply of closingOf(steps, step)) for (const word of meaningOf(reply)) known.add(word);
  }
  end(steps.length - 1);
  return goals;
}

/** Whether the agent did anything between two steps: thanks after which it only speaks begin nothing. */
const isFollowed = (steps: readonly Step[], from: number, to: number): boolean =>
  steps.slice(from + 1, to).some(({ source, toolCalls }) => source === 'agent' && toolCalls.length > 0);

/** Share of new words from which on what surely is a request opens a goal. */
const MIN_NEW_WORDS_OF_REQUEST = 0.5;

function opensGoal(
  { says, wants, text }: PersonWords,
  meaning: ReadonlySet<string>,
  known: ReadonlySet<string>,
): boolean {
  if (text.startsWith('/')) return true;
  if (says === 'correct' || wants === 'reply') return false;
  const count = text.split(/\s+/).length;
  if (says === 'accept') return count >= MIN_REQUEST_WORDS && meaning.size >= 3;
  if (wants === null && (count < MIN_REQUEST_WORDS || (/\?\s*$/.test(text) && count < 40))) return false;
  const fresh = [...meaning].filter((word) => !known.has(word)).length;
  return meaning.size > 0 && fresh / meaning.size >= (wants === null ? MIN_NEW_WORDS : MIN_NEW_WORDS_OF_REQUEST);
}

const MAX_READ = 4000;

/** Words that carry meaning, without their endings. */
const meaningOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .slice(0, MAX_READ)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]{4,}/gu) ?? []
    ).map((word) => word.replace(/(?:ing|ed|es|s)$/, '')),
  );

/** What the agent said before a person spoke: its last words. */
function closingOf(steps: readonly Step[], before: number): string[] {
  for (let at = before - 1; at >= 0 && at >= before - 5; at -= 1) {
    const step = steps[at];
    if (step?.source === 'agent' && step.text !== '') return [step.text];
  }
  return [];
}

/** One part for each skill that the goal opens or, where it opens none, the one that it follows most. */
function splitBySkill(goal: Segment, uses: readonly SkillUse[]): Segment[] {
  const { from, to } = goal;
  const opened: { use: number; at: number }[] = [];
  let followed: number | null = null;
  let most = 0;
  uses.forEach(({ facts }, use) => {
    const here = factsWithin(facts, from, to);
    const view = here.find(({ kind }) => kind === 'viewed');
    if (view !== undefined) opened.push({ use, at: view.step });
    const relied = here.filter(({ kind }) => kind === 'relied_on').length;
    if (relied > most) [followed, most] = [use, relied];
  });
  if (opened.length === 0) return [{ ...goal, use: followed }];
  opened.sort((a, b) => a.at - b.at);
  const borders = workBorders(opened, uses, to);
  const parts: Segment[] = [];
  for (const { use, at } of borders) {
    const last = parts.at(-1);
    if (last === undefined) parts.push({ ...goal, use });
    else if (at > last.from) {
      parts[parts.length - 1] = { ...last, to: at - 1 };
      parts.push({ ...goal, from: at, use });
    }
  }
  return parts;
}

interface Opened {
  readonly use: number;
  readonly at: number;
}

/**
 * Where the part of each skill begins. Skills that were loaded one behind the other, before any of them was followed,
 * share what comes after: the part of one begins where it is first followed. One that never is keeps the step of its view.
 */
function workBorders(opened: readonly Opened[], uses: readonly SkillUse[], to: number): Opened[] {
  const borders: Opened[] = [];
  for (let at = 0; at < opened.length;) {
    let end = at + 1;
    while (end < opened.length && (opened[end]?.at ?? 0) - (opened[end - 1]?.at ?? 0) <= 1) end += 1;
    const group = opened.slice(at, end);
    const loaded = group.at(-1)?.at ?? 0;
    const until = opened[end]?.at ?? to + 1;
    const followed = group
      .flatMap(({ use }): Opened[] => {
        const first = uses[use]?.facts
          .filter(({ kind, step }) => kind === 'relied_on' && step > loaded && step < until)
          .map(({ step }) => step);
        return first === undefined || first.length === 0 ? [] : [{ use, at: Math.min(...first) }];
      })
      .sort((a, b) => a.at - b.at);
    const [earliest, ...later] = followed;
    const idle = group.filter(({ use }) => !followed.some((each) => each.use === use));
    if (earliest === undefined || group.length === 1) borders.push(...group);
    else borders.push(...idle, { use: earliest.use, at: Math.max(loaded, (idle.at(-1)?.at ?? -1) + 1) }, ...later);
    at = end;
  }
  return borders;
}

/**
 * Stretches in which the agent does nothing go to the one behind them, the last to the one before it.
 */
function joinIdle(segments: readonly Segment[], steps: readonly Step[]): Segment[] {
  const joined: Segment[] = [];
  let from: number | null = null;
  for (const segment of segments) {
    const active = steps
      .slice(segment.from, segment.to + 1)
      .some(({ source }) => source === 'agent' || source === 'environment');
    if (active) {
      joined.push({ ...segment, from: from ?? segment.from });
      from = null;
    } else from ??= segment.from;
  }
  const last = joined.at(-1);
  if (from === null) return joined;
  if (last === undefined) return [{ ...(segments[0] as Segment), from: 0, to: steps.length - 1 }];
  joined[joined.length - 1] = { ...last, to: steps.length - 1 };
  return joined;
}

/** Skills that were viewed in one step with others get a segment of their own, cut from a longer one. */
function linkAllViews(segments: Segment[], uses: readonly SkillUse[]): Segment[] {
  uses.forEach(({ facts }, use) => {
    const view = facts.find(({ kind }) => kind === 'viewed');
    if (view === undefined || segments.some((segment) => segment.use === use)) return;
    const spare = (segment: Segment) =>
      segment.use === null || segments.filter((other) => other.use === segment.use).length > 1;
    const after = (segment: Segment) => segment.to > view.step;
    const taken = [
      segments.findIndex((segment) => spare(segment) && after(segment)),
      segments.findIndex((segment) => after(segment) && segment.to > segment.from),
      segments.findIndex((segment) => segment.to > segment.from),
      segments.findIndex(spare),
    ].find((at) => at >= 0);
    const segment = taken === undefined ? undefined : segments[taken];
    if (segment === undefined || taken === undefined) return;
    if (spare(segment)) segments[taken] = { ...segment, use };
    else {
      const cut = Math.min(segment.to, Math.max(segment.from + 1, view.step + 1));
      segments.splice(taken, 1, { ...segment, to: cut - 1 }, { ...segment, from: cut, use });
    }
  });
  return segments;
}
