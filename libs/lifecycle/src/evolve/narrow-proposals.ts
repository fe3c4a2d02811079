import { ProposalGateRow, ProposalRow, Reader, recommendationStore, trajectoryStore } from '@skillward/database';
import type { EvidenceItemRow, ProposalDraftRow } from '@skillward/database';
import { duplicateGate, hardFailure, poisoningGate } from '@skillward/evolution';
import { z } from 'zod';
import { Principal, SYSTEM, seesNamespace } from '../access/principal';
import { seesTrajectory } from '../attribute/trajectory-access';
import { seesRecommendation } from '../recommend/history';
import { replayDetail } from './replay';

const OfRuns = z.array(z.looseObject({ trajectoryId: z.string() }));
const Discounted = z.array(z.object({ trajectoryId: z.string(), reason: z.string() }));
const Similar = z.array(z.object({ skillId: z.string(), reference: z.string(), similarity: z.number() }));
const Names = z.array(z.string());
const Replayed = z.object({
  replayed: z.number(),
  changed: z.array(z.object({ recommendationId: z.string(), task: z.string(), before: Names, after: Names })),
});
const Shadowed = z.looseObject({
  family: z.object({ id: z.string(), name: z.string() }).nullable(),
  siblings: Names,
  shadowed: Names,
});
const Judged = z.looseObject({
  against: z.array(z.object({ task: z.string(), helpful: z.string(), risky: z.string() })).optional(),
});

/** What a proposal stands on, as far as a reader may be told. */
export interface SeenProposal {
  readonly row: ProposalRow;
  readonly drafts: readonly ProposalDraftRow[];
  readonly evidence: readonly EvidenceItemRow[];
  readonly gates: readonly ProposalGateRow[];
  /** Whether the words of the draft may be shown. */
  readonly showsDraft: boolean;
}

const ELSEWHERE = 'It rests on runs that this key may not see.';

/**
 * Gates, evidence and words of a proposal name runs, recommendations and skills. Those of other namespaces are left out
 * for whoever is confined to some: what counts stays counted, and only what may be read is quoted.
 */
export async function narrowProposal(
  db: Reader,
  principal: Principal,
  parts: Omit<SeenProposal, 'showsDraft'>,
): Promise<SeenProposal> {
  if (principal.namespaces === null) return { ...parts, showsDraft: true };
  const { row, drafts, gates } = parts;
  const evidence = parts.evidence.filter((item) => seesTrajectory(principal, item));
  const narrowed = await narrowGates(db, principal, gates);
  const rests = evidence.length < parts.evidence.length;
  const newest = drafts.at(-1);
  // What a machine worded from runs may hold their words, until gates have found that it holds none.
  const isBare = row.status !== 'skipped' || newest === undefined || newest.author.id !== SYSTEM.keyId;
  const seesFinding = !rests || evidence.some(({ finding }) => finding === row.finding);
  const isOfGates = row.reason !== null && row.reason === hardFailure(gates.map(toResult));
  const reason = isOfGates
    ? hardFailure(narrowed.map(toResult))
    : rests && row.reason !== null
      ? ELSEWHERE
      : row.reason;
  const shown = drafts.map((draft) =>
    rests && draft.author.id === SYSTEM.keyId ? { ...draft, rationale: draft.summary ?? ELSEWHERE } : draft,
  );
  return {
    row: { ...row, reason, finding: seesFinding ? row.finding : null },
    drafts: shown,
    evidence,
    gates: narrowed,
    showsDraft: !rests || isBare,
  };
}

const toResult = (gate: ProposalGateRow) => gate as Parameters<typeof hardFailure>[0][number];

async function narrowGates(
  db: Reader,
  principal: Principal,
  gates: readonly ProposalGateRow[],
): Promise<ProposalGateRow[]> {
  const runs = gates.flatMap(({ data }) => OfRuns.safeParse(data).data ?? []).map(({ trajectoryId }) => trajectoryId);
  const asked = gates.flatMap(({ data }) => Replayed.safeParse(data).data?.changed ?? []);
  const reports = runs.length === 0 ? [] : await trajectoryStore.reportsOf(db, runs);
  const askers = await recommendationStore.askersOf(
    db,
    asked.map(({ recommendationId }) => recommendationId),
  );
  const seen: Seen = {
    run: new Set(reports.filter((report) => seesTrajectory(principal, report)).map(({ id }) => id)),
    answer: new Set(askers.filter((asker) => seesRecommendation(principal, asker)).map(({ id }) => id)),
    skill: (reference) => seesNamespace(principal, reference.split('/')[0] ?? ''),
  };
  return gates.map((gate) => ({ ...gate, ...NARROW[gate.name]?.(gate, seen) }));
}

interface Seen {
  readonly run: ReadonlySet<string>;
  readonly answer: ReadonlySet<string>;
  readonly skill: (reference: string) => boolean;
}

type Shown = Pick<ProposalGateRow, 'detail' | 'data'>;

/** Gates whose words or data come from runs, answers and skills of anywhere. */
const NARROW: Readonly<Record<string, (gate: ProposalGateRow, seen: Seen) => Shown | undefined>> = {
  poisoning: ({ data }, { run }) => {
    const all = Discounted.safeParse(data).data ?? [];
    const own = all.filter(({ trajectoryId }) => run.has(trajectoryId));
    if (own.length === all.length) return undefined;
    const hidden = `${all.length - own.length} runs that this key may not see do not count.`;
    return { detail: own.length === 0 ? hidden : `${poisoningGate(own).detail} ${hidden}`, data: own };
  },
  counter_evidence: ({ data }, { run }) => {
    const all = OfRuns.safeParse(data).data ?? [];
    const own = all.filter(({ trajectoryId }) => run.has(trajectoryId));
    if (own.length === all.length) return undefined;
    const named = own.map(({ trajectoryId }) => ` One is the trajectory ${trajectoryId}.`).slice(0, 5);
    return { detail: `${all.length} uses of the same lines did not go as it says.${named.join('')}`, data: own };
  },
  duplicate: ({ passed, data }, { skill }) => {
    if (passed) return undefined;
    const own = (Similar.safeParse(data).data ?? []).filter(({ reference }) => skill(reference));
    const detail =
      own.length === 0 ? 'A skill that this key may not see says nearly the same.' : duplicateGate(own).detail;
    return { detail, data: own };
  },
  replay: ({ data }, { answer, skill }) => {
    const all = Replayed.safeParse(data).data ?? { replayed: 0, changed: [] };
    const changed = all.changed
      .filter(({ recommendationId }) => answer.has(recommendationId))
      .map((each) => ({ ...each, before: each.before.filter(skill), after: each.after.filter(skill) }));
    if (changed.length === all.changed.length) return undefined;
    const shown = replayDetail(changed);
    return {
      detail: `${all.changed.length} of ${all.replayed} stored answers would change.${shown === '' ? '' : ` ${shown}`}`,
      data: { replayed: all.replayed, changed },
    };
  },
  family: ({ data, detail }, { skill }) => {
    const all = Shadowed.safeParse(data).data;
    if (all === undefined || all.siblings.every(skill)) return { detail, data };
    const [siblings, shadowed] = [all.siblings.filter(skill), all.shadowed.filter(skill)];
    const said = shadowed.map((sibling) => `${sibling} would no longer be shown where it was: this takes its place.`);
    return {
      detail: said.length > 0 ? said.join(' ') : 'No sibling that this key may see is shadowed.',
      data: { family: null, siblings, shadowed },
    };
  },
  benchmark: ({ passed, data }, { skill }) => {
    if (passed) return undefined;
    const against = Judged.safeParse(data).data?.against;
    if (against?.every(({ helpful, risky }) => skill(helpful) && skill(risky)) === true) return undefined;
    const own = (against ?? []).filter(({ helpful, risky }) => skill(helpful) && skill(risky));
    return { detail: 'A pair that is right now would turn around.', data: { against: own } };
  },
};
