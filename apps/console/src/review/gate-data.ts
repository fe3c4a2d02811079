import { SUPPLY_MARK } from '../shared/labels';
import type { Proposal } from './use-proposals';

export type Gate = Proposal['gates'][number];

/** A stored task that would be answered otherwise; lists are `namespace/name` by rank. */
export interface ChangedAnswer {
  readonly recommendationId: string;
  readonly task: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A use of the same lines that did not go as the proposal says. */
export interface ContraryUse {
  readonly trajectoryId: string;
  readonly subtaskId: string;
  readonly label: string;
  readonly version: number | null;
}

export interface Replay {
  readonly replayed: number;
  readonly changed: readonly ChangedAnswer[];
}

/** Gates whose data have a section of their own. */
export const SHOWN_APART: readonly string[] = ['replay', 'counter_evidence', 'supply'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const dataOf = (gates: readonly Gate[], name: string): unknown => gates.find((each) => each.name === name)?.data;

/** @returns null where the replay was not made, as for a creation */
export function replayOf(gates: readonly Gate[]): Replay | null {
  const data = dataOf(gates, 'replay');
  if (!isRecord(data)) return null;
  return {
    replayed: Number(data['replayed'] ?? 0),
    changed: recordsOf(data['changed']).map((each) => ({
      recommendationId: String(each['recommendationId']),
      task: String(each['task']),
      before: textsOf(each['before']),
      after: textsOf(each['after']),
    })),
  };
}

/** Something that the change would make readers fetch, run or allow, and where it stands. */
export interface SupplyMark {
  readonly kind: string;
  readonly value: string;
  /** `path:line` of the draft, or a step of the evidence. */
  readonly at: string;
  /** Null where it stands in the evidence only. */
  readonly path: string | null;
  readonly line: number;
  readonly what: string;
}

export const supplyMarksOf = (gates: readonly Gate[]): SupplyMark[] =>
  recordsOf(dataOf(gates, 'supply')).map((each) => {
    const [kind, value, at] = [each['kind'], each['value'], each['at']].map(String) as [string, string, string];
    const [, path = null, line = '0'] = /^(.+):(\d+)$/.exec(at) ?? [];
    return { kind, value, at, path, line: Number(line), what: `New: ${SUPPLY_MARK[kind] ?? kind}` };
  });

export const contraryUsesOf = (gates: readonly Gate[]): ContraryUse[] =>
  recordsOf(dataOf(gates, 'counter_evidence')).map((each) => ({
    trajectoryId: String(each['trajectoryId']),
    subtaskId: String(each['subtaskId']),
    label: String(each['label']),
    version: typeof each['version'] === 'number' ? each['version'] : null,
  }));
