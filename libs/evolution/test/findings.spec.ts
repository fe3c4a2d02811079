import fc from 'fast-check';
import type { Finding } from '@skillward/domain';
import {
  countSupport,
  findingsOf,
  missingSupport,
  clearestFinding,
  normalForm,
  quotesAbout,
  readFindings,
  routeSubtask,
  sameFinding,
} from '../src';

const form = (text: string) => readFindings(text).map(normalForm);

describe('findings', () => {
  it('are read from each sentence of an exploration', () => {
    const text =
      '`render.py` fails where `reportlab` is missing; `pip install reportlab` installs it, and the command works after that. ' +
      'The flag `--fast` that the skill names does not exist; `reportctl publish --quick <path>` works instead of `reportctl publish --fast <path>`. ' +
      'Exports are sorted by day.';
    expect(readFindings(text).map(({ kind }) => kind)).toEqual(['missing_dependency', 'wrong_command', 'other']);
    expect(readFindings(text)[2]?.text).toBe('Exports are sorted by day.');
  });

  it('are taken in the form that the attributor gave them, whatever its words say', () => {
    const finding = { kind: 'missing_variable' as const, text: 'Name it first.', command: 'x', subject: 'X_HOME' };
    const lessons = [{ finding, proven: true, evidence: [{ step: 1, quote: 'X_HOME' }] }];
    const subtask = { exploration: 'Name it first.', lessons, evidence: [{ step: 3, quote: 'done' }] };
    expect(findingsOf(subtask)).toEqual([finding]);
    expect(quotesAbout('Name it first.', subtask)).toEqual([{ step: 1, quote: 'X_HOME' }]);
    const { lessons: _lessons, ...written } = subtask;
    expect(findingsOf(written)).toEqual([{ kind: 'other', text: 'Name it first.' }]);
    expect(quotesAbout('Name it first.', written)).toEqual([{ step: 3, quote: 'done' }]);
    expect(findingsOf({ ...subtask, exploration: null })).toEqual([]);
  });

  it.each([
    [
      'the same package by another manager',
      '`x.py` fails where `yaml` is missing; `pip install pyyaml` installs it, and the command works after that.',
      '`y.py` fails where `YAML` is missing; `uv pip install pyyaml` installs it, and the command works after that.',
      true,
    ],
    [
      'another package',
      '`x.py` fails where `yaml` is missing; `pip install pyyaml` installs it, and the command works after that.',
      '`x.py` fails where `toml` is missing; `pip install toml` installs it, and the command works after that.',
      false,
    ],
    [
      'the same service by another manager',
      '`apachectl -t` needs its service to run: start it first with `systemctl start apache2`.',
      '`curl <url>` needs its service to run: start it first with `service apache2 start`.',
      true,
    ],
    [
      'the same in other words',
      'Run `make fmt` before the linter: the linter refuses unformatted files.',
      'The linter refuses unformatted files, so run `make fmt` before it.',
      true,
    ],
    ['something else', 'Run `make fmt` before the linter.', 'Exports need `LC_ALL=C` on macOS.', false],
    [
      'another value of the same command',
      '`deployctl push <path>` is refused (option or command not accepted); `deployctl ship <path>` works.',
      'The documented `deployctl push <value>` fails (it ends with an error); `deployctl ship <value>` works.',
      true,
    ],
  ])('are compared by what they say: %s', (_what, one, other, same) => {
    const [a] = form(one);
    const [b] = form(other);
    expect(sameFinding(String(a), String(b))).toBe(same);
    expect(sameFinding(String(b), String(a))).toBe(same);
  });

  it('of a free text do not depend on case, punctuation, order or space, and are the same as themselves', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const [plain] = form(words.join(' '));
        const [shouted] = form(`${[...words].reverse().join(',   ').toUpperCase()}!`);
        expect(shouted).toBe(plain);
        expect(plain === undefined || sameFinding(plain, plain)).toBe(true);
      }),
    );
  });

  it('are read from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const finding of readFindings(text)) expect(typeof normalForm(finding)).toBe('string');
      }),
    );
  });
});

const link = { namespace: 'team', name: 'deploy', version: 2 };

describe('admission and routing', () => {
  const explored = { exploration: 'x', skillLinked: link };
  it.each([
    ['success_skill_used_with_extra_exploration', explored, 'edit'],
    ['success_skill_used_with_extra_exploration', { ...explored, skillLinked: null }, 'create'],
    ['success_skill_used_with_extra_exploration', { ...explored, skillLinked: { ...link, namespace: null } }, 'create'],
    ['success_viewed_skill_but_not_used', explored, 'create'],
    ['success_no_skill_seen', { ...explored, skillLinked: null }, 'create'],
    ['success_skill_used_with_extra_exploration', { ...explored, exploration: null }, 'diagnosis'],
    ['fail_skill_issue', explored, 'diagnosis'],
    ['fail_agent_limit', explored, 'diagnosis'],
    ['uncertain_no_judge', explored, 'diagnosis'],
  ] as const)('take %s with %j to %s', (attribution, subtask, to) => {
    expect(routeSubtask({ attribution, ...subtask }).to).toBe(to);
  });
});

describe('support', () => {
  const threshold = { minTrajectories: 2, minTasks: 1, minReporters: 2 };
  it('of one reporter never reaches two reporters, however much there is of it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.uuid(), fc.string()), { maxLength: 40 }), (runs) => {
        const support = countSupport(
          runs.map(([run, taskKey]) => ({ sameRun: [run], taskKey, reporters: ['one'], discounted: null })),
        );
        expect(missingSupport(support, threshold)).toContainEqual(expect.stringContaining('2 reporters'));
      }),
    );
  });

  it('counts distinct sources, and none that was discounted', () => {
    const evidence = (trajectoryId: string, taskKey: string, reporter: string, discounted: string | null = null) => ({
      sameRun: [trajectoryId],
      taskKey,
      reporters: [reporter],
      discounted,
    });
    const support = countSupport([
      evidence('1', 'a', 'x'),
      evidence('1', 'a', 'x'),
      evidence('2', 'a', 'y'),
      evidence('3', 'b', 'z', 'argues for an edit'),
    ]);
    expect(support).toEqual({ trajectories: 2, tasks: 1, reporters: 2 });
    expect(missingSupport(support, threshold)).toEqual([]);
    expect(missingSupport(support, { ...threshold, minTrajectories: 3, minTasks: 2 })).toEqual([
      '2 of 3 trajectories',
      '1 of 2 tasks',
    ]);
  });

  it('gives each reporter a run of its own', () => {
    const run = (name: string, ...reporters: string[]) => ({
      sameRun: [name],
      taskKey: 't',
      reporters,
      discounted: null,
    });
    const reporters = (...runs: ReturnType<typeof run>[]) => countSupport(runs).reporters;
    expect(reporters(run('1', 'a', 'b'))).toBe(1);
    expect(reporters(run('1', 'a'), run('2', 'a'))).toBe(1);
    // b reported the first run too, whoever came first.
    expect(reporters(run('1', 'a', 'b'), run('2', 'a'))).toBe(2);
    expect(reporters(run('1', 'a', 'b'), run('2', 'a'), run('3', 'b', 'a'))).toBe(2);
  });

  it('takes the files of one session, and one content under two keys, for one run', () => {
    const evidence = (sameRun: string[], reporter: string) => ({
      sameRun,
      taskKey: reporter,
      reporters: [reporter],
      discounted: null,
    });
    const grown = [evidence(['sha-1', 'session'], 'a'), evidence(['sha-2', 'session'], 'a'), evidence(['sha-1'], 'b')];
    expect(countSupport(grown)).toEqual({ trajectories: 1, tasks: 1, reporters: 1 });
    expect(countSupport([...grown, evidence(['sha-3'], 'b')])).toEqual({ trajectories: 2, tasks: 2, reporters: 2 });
  });

  it('never has more reporters or tasks than runs, in whatever order, and a run more takes none away', () => {
    const item = fc.record({
      sameRun: fc.array(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 1, maxLength: 2 }),
      taskKey: fc.constantFrom('a', 'b', 'c'),
      reporters: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
      discounted: fc.constantFrom(null, 'argues'),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (evidence) => {
        const { trajectories, tasks, reporters } = countSupport(evidence);
        expect(Math.max(tasks, reporters)).toBeLessThanOrEqual(trajectories);
        expect(reporters).toBeLessThanOrEqual(3);
        expect(countSupport([...evidence].reverse())).toEqual({ trajectories, tasks, reporters });
        const alone = { sameRun: ['new'], taskKey: 'a', reporters: ['x'], discounted: null };
        expect(countSupport([...evidence, alone]).reporters).toBeGreaterThanOrEqual(reporters);
      }),
    );
  });
});

describe('what one run says in a form and another in its own words', () => {
  const form = (text: string) => readFindings(text).map(normalForm)[0] ?? '';
  const renamed = form('The documented `docker-compose up -d` fails (x); `docker compose up -d` works.');
  it.each([
    ['Use docker compose with a space. What was done then: `docker compose up -d worker`.', true],
    ['Use podman. What was done then: `podman compose up`.', false],
    ['Use docker compose with a space.', false],
    ['Take the plugin.', false],
  ])('%p is the same: %p', (text, same) => {
    expect(sameFinding(renamed, form(text))).toBe(same);
    expect(sameFinding(form(text), renamed)).toBe(same);
  });
  it('is drafted by what a template reads', () => {
    const [other] = readFindings('Use the plugin of docker.');
    const [order] = readFindings(
      'Run `alembic upgrade head` before `alembic revision`: without it the command ends with “x”.',
    );
    if (other === undefined || order === undefined) throw new Error('nothing was found');
    expect(clearestFinding([other, order])).toBe(order);
    expect(clearestFinding([other])).toBe(other);
    expect(clearestFinding([])).toBeNull();
  });
});

describe('findings in a form', () => {
  const rule = (words: string): Finding => ({ kind: 'rule', text: words, rule: words, command: null });
  const order = (first: string): Finding => ({
    kind: 'wrong_order',
    text: first,
    first,
    command: 'make all',
    symptom: '',
  });
  const same = (a: Finding, b: Finding) => {
    const [one, other] = [normalForm(a), normalForm(b)];
    expect(sameFinding(one, other)).toBe(sameFinding(other, one));
    return sameFinding(one, other);
  };

  it('say the same rule in other words, and never the opposite', () => {
    const asked = rule('Each line must link its pull request, as ([#210](https://git.example.com/pull/210)).');
    expect(same(asked, rule('Always link the pull request at the end of each line.'))).toBe(true);
    expect(same(asked, rule('Never link the pull request at the end of each line.'))).toBe(false);
    expect(same(asked, rule('Always run the tests before a release.'))).toBe(false);
    expect(clearestFinding([asked, rule('Always link the pull request.')])).toEqual(
      rule('Always link the pull request.'),
    );
  });

  it('are about one thing where words and deeds of both bring in the same name, however people put it', () => {
    const named = (words: string, ...names: string[]): Finding => ({
      kind: 'rule',
      text: words,
      rule: words,
      command: null,
      names,
    });
    const one = named('We never build an index on a full table without CONCURRENTLY.', 'concurrently');
    const other = named('Not like this, two files, and the second one concurrently.', 'concurrently', 'second');
    expect(same(one, other)).toBe(true);
    expect(same(one, named('Not like this, two files, and the second one concurrently.'))).toBe(false);
    const cause: Finding = {
      kind: 'cause',
      text: 'x',
      cause: 'Without CONCURRENTLY it locks.',
      command: '',
      names: ['concurrently'],
    };
    expect(same(one, cause)).toBe(true);
    // What can stand in the skill as it is says more than what is about one piece of work.
    expect(clearestFinding([named('You did it again, put it back to 4411.', 'concurrently'), one])).toBe(one);
  });

  it('share the one step that helped where another run did more', () => {
    expect(same(order('git lfs install && git lfs pull'), order('git lfs pull'))).toBe(true);
    expect(same(order('make deps'), order('git lfs pull'))).toBe(false);
    expect(clearestFinding([order('git lfs install && git lfs pull'), order('git lfs pull')])).toEqual(
      order('git lfs pull'),
    );
  });

  const form = (wrong: string, right: string, subject: string | null = null): Finding => ({
    kind: 'wrong_command',
    text: right,
    wrong,
    right,
    subject,
  });

  it('are the same option that a command lacked, whatever else stood in it', () => {
    const one = form('logs query --from=1 <value>', 'logs query --limit=0 --from=1 <value>');
    expect(same(one, form('logs query --to=2 -q <path>', 'logs query --to=2 --limit=0 -q <path>'))).toBe(true);
    expect(same(one, form('logs query --to=2', 'logs query --all --to=2'))).toBe(false);
    expect(same(one, form('logs tail --to=2', 'logs tail --limit=0 --to=2'))).toBe(false);
  });

  it('are the same refused option where one run replaced it and the other left it out', () => {
    const replaced = form('scan --checks vuln <path>', 'scan --scanners vuln <path>', '--checks');
    const left = form('scan --checks vuln --all <path>', 'scan --all <path>', '--checks');
    expect(same(replaced, left)).toBe(true);
    expect(clearestFinding([left, replaced])).toBe(replaced);
    expect(same(replaced, form('scan --checks <path>', 'scan --kinds <path>', '--checks'))).toBe(false);
  });
});
