import type { ScanFinding } from '@skillward/domain';
import { applySuppressions } from '../src/suppressions';

const finding = (changes: Partial<ScanFinding> = {}): ScanFinding => ({
  rule: 'links.raw-address',
  severity: 'high',
  path: 'SKILL.md',
  line: 3,
  excerpt: 'http://203.0.113.1/',
  explanation: 'An address.',
  fingerprint: '0'.repeat(32),
  ...changes,
});
const decision = { rule: 'links.raw-address', reason: 'our test host', expires: '2026-03-01T00:00:00Z' };
const before = new Date('2026-02-28T23:59:59Z');

describe('applySuppressions', () => {
  it('covers a whole rule, one file or one finding', () => {
    const findings = [
      finding(),
      finding({ path: 'a.sh' }),
      finding({ fingerprint: '1'.repeat(32) }),
      finding({ rule: 'x.y' }),
    ];
    const counted = (suppression: object) =>
      applySuppressions(findings, [{ ...decision, ...suppression }], before).counted.map((one) =>
        findings.indexOf(one),
      );
    expect(counted({})).toEqual([3]);
    expect(counted({ path: 'a.sh' })).toEqual([0, 2, 3]);
    expect(counted({ fingerprint: '1'.repeat(32) })).toEqual([0, 1, 3]);
    expect(counted({ path: 'a.sh', fingerprint: '1'.repeat(32) })).toEqual([0, 1, 2, 3]);
  });

  it('ends at the moment of its date', () => {
    const at = (time: string) => applySuppressions([finding()], [decision], new Date(time));
    expect(at('2026-02-28T23:59:59.999Z').suppressed).toEqual([{ finding: finding(), suppression: decision }]);
    expect(at('2026-03-01T00:00:00Z').counted).toHaveLength(1);
    expect(at('2026-03-01T00:30:00+01:00').counted).toHaveLength(0);
  });

  it('counts a finding whose decision has no readable date or is asked at no time', () => {
    expect(applySuppressions([finding()], [{ ...decision, expires: 'never' }], before).counted).toHaveLength(1);
    expect(applySuppressions([finding()], [decision], new Date(Number.NaN)).counted).toHaveLength(1);
  });
});
