import type { TaskVerdict, VerifierSignal } from '@skillward/domain';
import { get, getArray, getObject, getText, isObject, type JsonObject } from './read/json';

export const NO_VERDICT: TaskVerdict = { signal: null, passed: null, crashed: false };

/** Exceptions of a harness that leave no verdict behind; one of the agent, such as its timeout, does. */
const BROKEN_VERIFIER =
  /verifier|reward(?:file)?(?:notfound|empty|parse)|environment(?:start|build|setup)|docker|infrastructure|sandbox|addtests/i;
/** Output of a test run that never came to its tests. */
const BROKEN_MACHINE =
  /could not resolve host|temporary failure in name resolution|no space left on device|unable to fetch some archives|(?:uvx?|pytest|python3?|bash): (?:command )?not found|network is unreachable|connection timed out|cannot allocate memory|no such container/i;
const STDOUT_KEYS = ['pytest', 'stdout', 'testStdout', 'test_stdout', 'test_stdout_tail', 'output'];
const PARTS = ['verifier', 'verifier_result', 'verifierResult', 'result', 'verifier_output', 'ctrf'];

/**
 * Reads the outcome that came with a trajectory, in the method's order of sources: CTRF report, pytest's summary, a
 * verifier's JSON, the reward, and last what the reporter says (SkillsVote, code of the feedback stage).
 *
 * @param outcome what was sent: `{reward?, passed?, verifier?}`, a trial's result.json, or reports inside these.
 */
export function readVerdict(outcome: unknown): TaskVerdict {
  const places = placesOf(outcome);
  const stdout = stdoutOf(outcome, places);
  const reward = rewardOf(places);
  const tests = firstOf(places, ctrfSignal) ?? pytestSignal(stdout) ?? firstOf(places, verifierJsonSignal);
  if (places.some(isBroken) || (reward !== 1 && tests === null && BROKEN_MACHINE.test(stdout))) {
    return { signal: null, passed: null, crashed: true };
  }
  const reported = get(outcome, 'passed');
  if (tests !== null) {
    // Tests that were all skipped say nothing.
    const said = tests.failed > 0 ? false : tests.passed > 0 ? true : typeof reported === 'boolean' ? reported : null;
    return { signal: tests, passed: reward === null ? said : reward === 1, crashed: false };
  }
  if (reward !== null) return oneOf(reward === 1, 'reward');
  return typeof reported === 'boolean' ? oneOf(reported, 'reported') : NO_VERDICT;
}

/** What an outcome says twice in opposite ways, in words; null where it does not. */
export function contradictionIn(outcome: unknown): string | null {
  const reward = rewardOf(placesOf(outcome));
  const passed = get(outcome, 'passed');
  if (reward === null || typeof passed !== 'boolean' || passed === (reward === 1)) return null;
  const [said, told] = reward === 1 ? ['was done', 'it was not'] : ['was not done', 'it was'];
  return `A reward of ${reward} says that the task ${said} (only exactly 1 does), and \`passed\` that ${told}: send one of the two.`;
}

function oneOf(passed: boolean, source: VerifierSignal['source']): TaskVerdict {
  return { signal: { total: 1, passed: passed ? 1 : 0, failed: passed ? 0 : 1, source }, passed, crashed: false };
}

/** The outcome and the parts of it that reports can stand in, two levels deep. */
function placesOf(outcome: unknown): JsonObject[] {
  if (!isObject(outcome)) return [];
  const first = parts(outcome);
  return [outcome, ...first, ...first.flatMap(parts)];
}

function parts(value: JsonObject): JsonObject[] {
  return PARTS.map((key) => getObject(value, key)).filter((part) => part !== null);
}

function firstOf<T>(places: readonly JsonObject[], read: (place: JsonObject) => T | null): T | null {
  for (const place of places) {
    const found = read(place);
    if (found !== null) return found;
  }
  return null;
}

function ctrfSignal(place: JsonObject): VerifierSignal | null {
  const summary = getObject(getObject(place, 'results'), 'summary') ?? getObject(place, 'ctrf_summary');
  const total = count(summary, 'tests');
  const passed = count(summary, 'passed');
  const failed = count(summary, 'failed');
  if (total === null || passed === null || failed === null || total === 0) return null;
  return { total, passed, failed, source: 'ctrf' };
}

function count(value: unknown, key: string): number | null {
  const found = get(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}

/** Counts of pytest's last summary line, else of its short lines, one a test. Errors count as failed. */
function pytestSignal(stdout: string): VerifierSignal | null {
  const counts = new Map<string, number>();
  const summary = stdout
    .split('\n')
    .findLast((line) =>
      /^[= ]*\d+ (?:passed|failed|error|skipped|xfailed|xpassed)\b.* in [\d.:]+/.test(line.slice(0, 400)),
    );
  if (summary !== undefined) {
    for (const [, n, word] of summary
      .slice(0, 400)
      .matchAll(/(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)\b/g)) {
      add(counts, word?.startsWith('error') === true ? 'failed' : (word ?? ''), Number(n));
    }
  } else {
    for (const line of stdout.split('\n')) {
      const word =
        /^(?:(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS) \S+|\S+::\S+ (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)\b)/.exec(
          line.slice(0, 1000),
        );
      const status = word?.[1] ?? word?.[2];
      if (status !== undefined) add(counts, status === 'ERROR' ? 'failed' : status.toLowerCase(), 1);
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  // What no number holds exactly, no run of tests printed.
  if (total === 0 || !Number.isSafeInteger(total)) return null;
  return { total, passed: counts.get('passed') ?? 0, failed: counts.get('failed') ?? 0, source: 'pytest' };
}

function add(counts: Map<string, number>, key: string, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}

function verifierJsonSignal(place: JsonObject): VerifierSignal | null {
  const states = getArray(place, 'tests').map((test) => getText(test, 'status')?.toLowerCase() ?? null);
  const known = states.filter((state) => state !== null);
  if (known.length === 0) return null;
  const passed = known.filter((state) => /^(?:pass|passed|ok|success)$/.test(state)).length;
  const failed = known.filter((state) => /^(?:fail|failed|error|errored|timeout)$/.test(state)).length;
  return { total: known.length, passed, failed, source: 'verifier_json' };
}

/** `reward`, or `rewards.reward`, or the only entry of `rewards`. */
function rewardOf(places: readonly JsonObject[]): number | null {
  return firstOf(places, (place) => {
    const rewards = getObject(place, 'rewards');
    const entries = Object.entries(rewards ?? {});
    const only = entries.length === 1 ? entries[0]?.[1] : undefined;
    return numberOf(get(place, 'reward')) ?? numberOf(get(rewards, 'reward')) ?? numberOf(only);
  });
}

/** A finite number, also as the text of a reward.txt. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function stdoutOf(outcome: unknown, places: readonly JsonObject[]): string {
  const verifier = get(outcome, 'verifier');
  if (typeof verifier === 'string') return verifier;
  return (
    firstOf(places, (place) => STDOUT_KEYS.map((key) => getText(place, key)).find((text) => text !== null) ?? null) ??
    ''
  );
}

function isBroken(place: JsonObject): boolean {
  if (get(place, 'crashed') === true) return true;
  const exception = getObject(place, 'exception_info') ?? getObject(place, 'exceptionInfo');
  return (
    exception !== null && BROKEN_VERIFIER.test(getText(exception, 'exception_type') ?? getText(exception, 'type') ?? '')
  );
}
