import * as labels from './labels';

/** What a state means to a reader; each has one colour, the same on every page. */
export type Tone = 'good' | 'busy' | 'warning' | 'serious' | 'bad' | 'quiet';

const OF_TONES: Readonly<Record<Tone, readonly string[]>> = {
  good: [
    'active',
    'pass',
    'good',
    'succeeded',
    'success',
    'passed',
    'exposed',
    'approved',
    'current',
    'done',
    'added',
    'published',
  ],
  busy: ['running', 'attributing', 'pending', 'waiting', 'suppressed_sibling', 'modified', 'mode_changed'],
  warning: ['deprecated', 'warn', 'flawed', 'medium', 'partial', 'filtered_environment', 'filtered_constraint'],
  serious: ['high', 'filtered_status'],
  bad: [
    'quarantined',
    'quarantine',
    'reject',
    'critical',
    'failed',
    'fail',
    'failing',
    'worse',
    'not passed',
    'filtered_scan',
    'rejected',
    'removed',
  ],
  quiet: [],
};

const TONES: ReadonlyMap<string, Tone> = new Map(
  Object.entries(OF_TONES).flatMap(([tone, states]) => states.map((state) => [state, tone as Tone] as const)),
);

/** @param state a value of the contract, or words of the console's own */
export function toneOf(state: string): Tone {
  const known = TONES.get(state);
  if (known) return known;
  // Labels of an attribution begin with what came of it.
  if (state.startsWith('success_')) return 'good';
  return state.startsWith('fail_') ? 'bad' : 'quiet';
}

/** States that a badge may name without saying of what; what is found first counts. */
const STATES: readonly Readonly<Record<string, string>>[] = [
  labels.SKILL_STATUS,
  labels.PROPOSAL_STATUS,
  labels.JOB_STATUS,
  labels.RUN_STATUS,
  labels.SCAN_VERDICT,
  labels.QUALITY,
  labels.SEVERITY,
  labels.DECISION,
  labels.ATTRIBUTION,
  labels.TASK_OUTCOME,
  labels.FILE_CHANGE,
  labels.VERSION_STATUS,
  labels.SUPPRESSION_STATUS,
  labels.DUPLICATE_KIND,
  labels.FAMILY_ORIGIN,
  labels.WORK_STATUS,
  labels.ERRAND_STATUS,
  labels.WHY_NOT_STAGE,
  labels.PACKAGE_DECISION,
  labels.PACKAGE_CHANGE,
];

/** @returns the label of a state of the contract; words of the console's own with a capital letter */
export function stateLabel(state: string): string {
  const known = STATES.find((group) => Object.hasOwn(group, state))?.[state];
  if (known !== undefined) return known;
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
