import type { SkillUse, Step } from '@skillward/domain';
import type { Exploration } from './explore';
import type { Repair } from './repairs';

/** A stretch of steps with one goal, one judge and at most one skill. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** Position of the linked skill in the uses; null where none is. */
  readonly use: number | null;
  /** What was repaired here; empty for plain work. */
  readonly repairs: readonly ExploredRepair[];
  /** Step of the person's request that it belongs to; null before the first. */
  readonly request: number | null;
}

export interface ExploredRepair {
  readonly repair: Repair;
  readonly exploration: Exploration;
}

/**
 * Splits a run where the request, the skill or the kind of work changes: a repair that taught something reusable stands
 * alone, since its own command judges it. Each viewed skill gets a segment, as far as there are steps.
 */
export function segmentRun(
  steps: readonly Step[],
  uses: readonly SkillUse[],
  explored: readonly ExploredRepair[],
): Segment[] {
  const links = linkOfSteps(steps, uses);
  const requests = requestOfSteps(steps);
  const groups = groupRepairs(explored.filter(({ exploration }) => exploration.text !== null));
  const group = new Map<number, { readonly at: number; readonly members: readonly ExploredRepair[] }>();
  groups.forEach((members, at) => {
    const last = lastOf(members);
    for (let step = firstOf(members); step <= last; step += 1) group.set(step, { at, members });
  });
  const segments: (Segment & { readonly key: string })[] = [];
  steps.forEach((_, at) => {
    const inGroup = group.get(at);
    const request = requests[inGroup === undefined ? at : firstOf(inGroup.members)] ?? null;
    const use = inGroup === undefined ? (links[at] ?? null) : repairLink(inGroup.members, links);
    const key = inGroup === undefined ? `${request ?? ''}/${use ?? ''}` : `repair ${inGroup.at}`;
    const last = segments.at(-1);
    if (last?.key === key) segments[segments.length - 1] = { ...last, to: at };
    else segments.push({ from: at, to: at, use, repairs: inGroup?.members ?? [], request, key });
  });
  return linkAllViews(joinIdle(segments, steps), uses);
}

/** The repairs that belong to the skill of their segment or, where none does, to no skill at all. */
export function ownRepairs({ use, repairs }: Segment): readonly ExploredRepair[] {
  const own = repairs.filter(({ exploration }) => exploration.use === use);
  return own.length > 0 ? own : repairs;
}

const firstOf = (members: readonly ExploredRepair[]) => Math.min(...members.map(({ repair }) => repair.failed.step));
const lastOf = (members: readonly ExploredRepair[]) => Math.max(...members.map(({ repair }) => repair.worked.step));

/** Repairs whose steps overlap are one piece of work. */
function groupRepairs(explored: readonly ExploredRepair[]): ExploredRepair[][] {
  const groups: { members: ExploredRepair[]; end: number }[] = [];
  for (const item of explored.toSorted((a, b) => a.repair.failed.step - b.repair.failed.step)) {
    const last = groups.at(-1);
    if (last !== undefined && item.repair.failed.step <= last.end) {
      last.members.push(item);
      last.end = Math.max(last.end, item.repair.worked.step);
    } else groups.push({ members: [item], end: item.repair.worked.step });
  }
  return groups.map(({ members }) => members);
}

/** The skill of a repair: that of its command, else the one whose window it is in, else one that was opened during it. */
function repairLink(members: readonly ExploredRepair[], links: readonly (number | null)[]): number | null {
  const own = members.find(({ exploration }) => exploration.use !== null)?.exploration.use ?? null;
  return own ?? links.slice(firstOf(members), lastOf(members) + 1).find((link) => link !== null) ?? null;
}

/** The skill of each step: relied on there, else viewed there, else the one before it, until a new request. */
function linkOfSteps(steps: readonly Step[], uses: readonly SkillUse[]): (number | null)[] {
  const relied = new Map<number, number[]>();
  const viewed = new Map<number, number>();
  uses.forEach(({ facts }, use) => {
    for (const { kind, step } of facts) {
      if (kind === 'relied_on') relied.set(step, [...(relied.get(step) ?? []), use]);
      else if (kind === 'viewed') viewed.set(step, use);
    }
  });
  let current: number | null = null;
  return steps.map((step, at) => {
    if (isRequest(step)) current = null;
    const candidates = relied.get(at) ?? [];
    if (viewed.has(at)) current = viewed.get(at) ?? current;
    else if (candidates.length > 0 && (current === null || !candidates.includes(current)))
      current = candidates[0] ?? current;
    return current;
  });
}

/** True for what a person typed. */
export const isRequest = (step: Step): boolean =>
  step.source === 'user' && !step.injected && !step.copied && step.agentId === null;

function requestOfSteps(steps: readonly Step[]): (number | null)[] {
  let current: number | null = null;
  return steps.map((step, at) => {
    if (isRequest(step)) current = at;
    return current;
  });
}

/**
 * Stretches in which the agent does nothing go to the one behind them, the last to the one before it. A skill that was
 * given to the agent meanwhile was seen by whatever they go to.
 */
function joinIdle(segments: readonly Segment[], steps: readonly Step[]): Segment[] {
  const joined: Segment[] = [];
  let from: number | null = null;
  let seen: number | null = null;
  for (const segment of segments) {
    const active = steps
      .slice(segment.from, segment.to + 1)
      .some(({ source }) => source === 'agent' || source === 'environment');
    if (active) {
      joined.push({ ...segment, from: from ?? segment.from, use: segment.use ?? seen });
      [from, seen] = [null, null];
    } else {
      from ??= segment.from;
      seen = segment.use ?? seen;
    }
  }
  const last = joined.at(-1);
  if (from === null) return joined;
  if (last === undefined) return [{ ...(segments[0] as Segment), from: 0, to: steps.length - 1 }];
  joined[joined.length - 1] = { ...last, to: steps.length - 1, use: last.use ?? seen };
  return joined;
}

/** Skills that were viewed in one step, or swallowed by a repair, get a segment of their own, cut from a longer one. */
function linkAllViews(segments: Segment[], uses: readonly SkillUse[]): Segment[] {
  uses.forEach(({ facts }, use) => {
    const view = facts.find(({ kind }) => kind === 'viewed');
    if (view === undefined || segments.some((segment) => segment.use === use)) return;
    const free = (segment: Segment) => segment.repairs.length === 0;
    const spare = (segment: Segment) =>
      segment.use === null || segments.filter((other) => other.use === segment.use).length > 1;
    const after = (segment: Segment) => segment.to > view.step;
    const split = segments.findIndex((segment) => free(segment) && after(segment) && segment.to > segment.from);
    const taken = [
      segments.findIndex((segment) => free(segment) && spare(segment) && after(segment)),
      split,
      segments.findIndex((segment) => free(segment) && segment.to > segment.from),
      segments.findIndex((segment) => free(segment) && spare(segment)),
      segments.findIndex(spare),
      segments.findIndex((segment) => segment.to > segment.from),
    ].find((at) => at >= 0);
    const segment = taken === undefined ? undefined : segments[taken];
    if (segment === undefined || taken === undefined) return;
    if (spare(segment)) segments[taken] = { ...segment, use, repairs: [] };
    else {
      const cut = Math.min(segment.to, Math.max(segment.from + 1, view.step + 1));
      segments.splice(taken, 1, { ...segment, to: cut - 1, repairs: [] }, { ...segment, from: cut, use, repairs: [] });
    }
  });
  return segments;
}
