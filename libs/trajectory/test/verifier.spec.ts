import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRAJECTORIES, describeWithTrajectories } from './shared-trajectories';
import { readVerdict } from '../src/verifier';

const ctrf = (tests: number, passed: number, failed: number) => ({ results: { summary: { tests, passed, failed } } });
const stdout = 'noise\n==== 2 failed, 5 passed, 1 skipped, 3 warnings, 1 error in 3.20s ====\n';

describe('the order of sources', () => {
  it.each([
    ['CTRF first', { verifier: { ctrf: ctrf(3, 3, 0), stdout }, reward: 1 }, [3, 3, 0, 'ctrf'], true],
    ['the report itself', { verifier: ctrf(3, 2, 1) }, [3, 2, 1, 'ctrf'], false],
    ['then pytest', { verifier: { stdout, tests: [{ status: 'passed' }] }, reward: 0 }, [9, 5, 3, 'pytest'], false],
    [
      'then JSON',
      { verifier: { tests: [{ status: 'passed' }, { status: 'failed' }] }, reward: 0 },
      [2, 1, 1, 'verifier_json'],
      false,
    ],
    ['then the reward', { reward: 1 }, [1, 1, 0, 'reward'], true],
    ['the only reward', { verifier_result: { rewards: { score: 1.0 } } }, [1, 1, 0, 'reward'], true],
    ['a reward file', { reward: '1.0\n' }, [1, 1, 0, 'reward'], true],
    ['the reporter last', { passed: false }, [1, 0, 1, 'reported'], false],
  ])('%s', (_, outcome, [total, passed, failed, source], task) => {
    expect(readVerdict(outcome)).toEqual({ signal: { total, passed, failed, source }, passed: task, crashed: false });
  });

  it('counts short lines of pytest where there is no summary', () => {
    expect(readVerdict({ verifier: 'PASSED a.py::x\nFAILED a.py::y - boom\n' }).signal).toMatchObject({
      total: 2,
      failed: 1,
    });
    expect(readVerdict({ verifier: 'a.py::x PASSED [ 50%]\na.py::y ERROR\n' }).signal).toMatchObject({
      total: 2,
      failed: 1,
    });
  });
});

describe('passed', () => {
  it.each([0, 0.5, 0.83, 0.999, 1.0001, -1])('is false for a reward of %p', (reward) => {
    expect(readVerdict({ reward })).toMatchObject({ passed: false, signal: { total: 1, passed: 0, failed: 1 } });
  });
  it('goes by the reward also where tests are counted', () => {
    expect(readVerdict({ reward: 0, verifier: ctrf(4, 4, 0) }).passed).toBe(false);
  });
});

describe('neither success nor failure', () => {
  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ reward: null, rewards: {} }],
    [{ rewards: { a: 1, b: 0 } }],
    [{ verifier: ctrf(0, 0, 0) }],
    [{ reward: Number.NaN }],
    [{ verifier: '==== no tests ran in 0.01s ====' }],
    // More than any number that a trajectory holds, alone or in all.
    [{ verifier: '99999999999999999999 passed in 1s' }],
    [{ verifier: '1 failed, 9007199254740991 passed in 1s' }],
  ])('no verifier: %p', (outcome) => {
    expect(readVerdict(outcome)).toEqual({ signal: null, passed: null, crashed: false });
  });
  it.each([
    [{ reward: 0, exception_info: { exception_type: 'VerifierTimeoutError' } }],
    [{ result: { exception_info: { exception_type: 'RewardFileNotFoundError' }, verifier_result: null } }],
    [{ reward: 0, verifier: { crashed: true } }],
    [{ reward: 0, test_stdout: 'E: Unable to fetch some archives\n/tests/test.sh: uvx: command not found' }],
  ])('a crashed one: %p', (outcome) => {
    expect(readVerdict(outcome)).toEqual({ signal: null, passed: null, crashed: true });
  });
  it.each([
    ['==== 2 skipped in 0.01s ====', null],
    ['==== 2 skipped, 1 passed in 0.01s ====', true],
    ['==== 2 skipped, 1 failed in 0.01s ====', false],
  ])('of tests that were skipped: %s', (verifier, passed) => {
    expect(readVerdict({ verifier }).passed).toBe(passed);
    // What the tests leave open, the reporter may know.
    expect(readVerdict({ verifier, passed: true }).passed).toBe(passed ?? true);
  });
  it('an agent that ran out of time has a verdict', () => {
    expect(readVerdict({ reward: 0, exception_info: { exception_type: 'AgentTimeoutError' } }).passed).toBe(false);
  });
});

describeWithTrajectories('recorded outcomes', () => {
  const none = [null, null, null, null, null];
  it.each([
    ['harbor-auth-token-race', [1, 1, 0, 'reward', true]],
    ['harbor-async-worker-queue', [11, 10, 1, 'ctrf', false]],
    ['skillsbench-exoplanet-gemini', [4, 0, 1, 'ctrf', false]],
    ['skillsbench-flood-risk-analysis', [1, 1, 0, 'reward', true]],
    ['skillsbench-gravitational-wave-detection', [1, 1, 0, 'reward', true]],
    ['skillsbench-offer-letter-generator', [1, 1, 0, 'reward', true]],
    ['skillsbench-virtualhome-agent-planning', [1, 1, 0, 'reward', true]],
    ['skillsbench-weighted-gdp-calc', [1, 1, 0, 'reward', true]],
    ['entire-skill-commit', none],
    ['entire-skill-debugging-and-plans', none],
    ['entire-skill-reviewer', none],
    ['entire-skill-test-repo', none],
  ])('%s', (name, expected) => {
    const outcome: unknown = JSON.parse(readFileSync(join(TRAJECTORIES, 'outcomes', `${name}.json`), 'utf8'));
    const { signal, passed } = readVerdict(outcome);
    expect([
      signal?.total ?? null,
      signal?.passed ?? null,
      signal?.failed ?? null,
      signal?.source ?? null,
      passed,
    ]).toEqual(expected);
  });
});
