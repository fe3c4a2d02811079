import { TrajectoryStatus } from '../src/trajectory';
import {
  CANARY_TRANSITIONS,
  DELIVERY_TRANSITIONS,
  PROPOSAL_TRANSITIONS,
  SKILL_TRANSITIONS,
  SYNC_TRANSITIONS,
  TRAJECTORY_TRANSITIONS,
  Transitions,
  isFinal,
  statusesBefore,
} from '../src/transitions';
import { CanaryOutcome, DeliveryStatus, ProposalStatus, SkillStatus, SyncStatus } from '../src/vocabulary';

interface Table {
  readonly name: string;
  readonly transitions: Transitions<string>;
  readonly statuses: readonly string[];
  readonly final: readonly string[];
}

const TABLES: readonly Table[] = [
  {
    name: 'proposals',
    transitions: PROPOSAL_TRANSITIONS,
    statuses: ProposalStatus.options,
    final: ['approved', 'rejected', 'superseded'],
  },
  { name: 'trajectories', transitions: TRAJECTORY_TRANSITIONS, statuses: TrajectoryStatus.options, final: [] },
  { name: 'syncs', transitions: SYNC_TRANSITIONS, statuses: SyncStatus.options, final: ['succeeded'] },
  { name: 'deliveries', transitions: DELIVERY_TRANSITIONS, statuses: DeliveryStatus.options, final: ['done'] },
  {
    name: 'canaries',
    transitions: CANARY_TRANSITIONS,
    statuses: ['running', ...CanaryOutcome.options],
    final: CanaryOutcome.options,
  },
  { name: 'skills', transitions: SKILL_TRANSITIONS, statuses: SkillStatus.options, final: [] },
];

describe.each(TABLES)('transitions of $name', ({ transitions, statuses, final }) => {
  it('cover every status, and nothing else', () => {
    expect(Object.keys(transitions.next).sort()).toEqual([...statuses].sort());
    for (const status of [...transitions.initial, ...Object.values(transitions.next).flat()]) {
      expect(statuses).toContain(status);
    }
  });

  it('reach every status from the initial ones', () => {
    const reached = new Set(transitions.initial);
    for (const status of reached) for (const next of transitions.next[status] ?? []) reached.add(next);
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  it('end where they should, and only there', () => {
    expect(statuses.filter((status) => isFinal(transitions, status)).sort()).toEqual([...final].sort());
  });

  it('are read backwards as they are read forwards', () => {
    for (const to of statuses) {
      const before = statusesBefore(transitions, to);
      for (const from of statuses) expect(before.includes(from)).toBe(transitions.next[from]?.includes(to));
    }
  });
});

describe('transitions of proposals', () => {
  it('never let a decision be taken back', () => {
    for (const decided of ['approved', 'rejected'] as const) {
      expect(PROPOSAL_TRANSITIONS.next[decided]).toEqual([]);
    }
  });

  it('approve only what waits for a reviewer', () => {
    expect(statusesBefore(PROPOSAL_TRANSITIONS, 'approved')).toEqual(['pending']);
  });
});
