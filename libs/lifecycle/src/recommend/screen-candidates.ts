import { CallerEnvironment, normaliseEnvironment } from '@skillward/contracts';
import { SkillStatus } from '@skillward/domain';
import { Screening, environmentMismatches } from '@skillward/ranking';
import { SkillEntry } from './catalogue';

const STATUS_REASONS: Readonly<Record<Exclude<SkillStatus, 'active'>, string>> = {
  deprecated: 'The skill is deprecated.',
  quarantined: 'The skill is in quarantine.',
  archived: 'The skill is archived.',
};

const HELD_BACK = 'The scan policy excludes this version; its profile lists the findings.';

const EXCLUDED = 'The caller asked not to be shown it.';

/**
 * What keeps a skill from being recommended whatever the task is: its status, its scan, the caller's machine, or that
 * the caller does not want to see it.
 *
 * @param excluded `namespace/name` each
 */
export function screenFor(
  environment: CallerEnvironment | undefined,
  excluded: readonly string[] = [],
): (entry: SkillEntry) => Screening | null {
  const caller = environment === undefined ? null : normaliseEnvironment(environment);
  const unwanted = new Set(excluded);
  return ({ namespace, name, status, scanVerdict, environment: needed }) => {
    if (status !== 'active') return { decision: 'filtered_status', reason: STATUS_REASONS[status] };
    if (scanVerdict === 'quarantine' || scanVerdict === 'reject')
      return { decision: 'filtered_scan', reason: HELD_BACK };
    if (unwanted.has(`${namespace}/${name}`)) return { decision: 'filtered_constraint', reason: EXCLUDED };
    if (caller === null || needed === null) return null;
    const mismatches = environmentMismatches(caller, needed);
    return mismatches.length === 0 ? null : { decision: 'filtered_environment', reason: mismatches.join(' ') };
  };
}
