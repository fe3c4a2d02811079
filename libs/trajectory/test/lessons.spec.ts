import type { Step } from '@skillward/domain';
import { NO_VERDICT, attributeRun, validateAttribution } from '../src';
import { FAILED, PASSED, ROOT, SKILL_MD, ask, attribute, runs, view } from './report-run';
import { agentStep, callStep, knownPackage, numbered, saidStep } from './steps';

const lessonsOf = (steps: readonly Omit<Step, 'index'>[], verdict = PASSED) =>
  attribute([...steps], verdict).flatMap(({ exploration, evidence }) =>
    exploration === null ? [] : [{ text: exploration, steps: [...new Set(evidence.map(({ step }) => step))] }],
  );
const REFUSAL =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n";
const refused = (command: string, words: string) => callStep('bash', { command }, `${REFUSAL}${words}`, true);

describe('lessons from what was run first', () => {
  const STALE = 'FAILED: Target database is not up to date.';
  it('name the command that belongs before, whatever its program calls it', () => {
    const [lesson] = lessonsOf([
      ask,
      ...runs(['alembic revision --autogenerate -m x', STALE, 255], ['alembic upgrade head', 'ok', 0]),
      ...runs(['alembic revision --autogenerate -m x', 'Generating versions/1_x.py', 0]),
    ]);
    expect(lesson?.text).toBe(
      `Run \`alembic upgrade head\` before \`alembic revision --autogenerate\`: without it the command ends with “${STALE}”.`,
    );
    expect(lesson?.steps).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('are handed on as what they are, with the quotes that show them', () => {
    const [subtask] = attribute([
      ask,
      ...runs(['alembic revision --autogenerate -m x', STALE, 255], ['alembic upgrade head', 'ok', 0]),
      ...runs(['alembic revision --autogenerate -m x', 'Generating versions/1_x.py', 0]),
    ]);
    const [lesson] = subtask?.lessons ?? [];
    expect(lesson?.finding).toEqual({
      kind: 'wrong_order',
      text: subtask?.exploration,
      first: 'alembic upgrade head',
      command: 'alembic revision --autogenerate',
      symptom: STALE,
    });
    expect(lesson?.evidence).toContainEqual({ step: 1, quote: STALE });
    expect(subtask?.evidence).toEqual(expect.arrayContaining(lesson?.evidence ?? []));
  });

  it('take no command for it that only looks', () => {
    const looks = runs(['alembic history', 'a, b', 0], ['lsof -i :5432', 'postgres', 0]);
    const again = runs(['alembic revision --autogenerate -m x', 'Generating', 0]);
    expect(lessonsOf([ask, ...runs(['alembic revision --autogenerate -m x', STALE, 255]), ...looks, ...again])).toEqual(
      [],
    );
  });

  it('take neither help nor another subcommand for a repair', () => {
    const failed = runs(['helm upgrade app chart', 'Error: another operation is in progress', 1]);
    for (const command of ['helm upgrade --help', 'helm history app', 'helm diff upgrade app chart']) {
      expect(lessonsOf([ask, ...failed, ...runs([command, 'ok', 0])])).toEqual([]);
    }
  });
});

describe('lessons from explanations', () => {
  const failed = runs(['pytest -q', 'E RuntimeError: Event loop is closed\n1 failed in 1s', 1]);
  const fix = callStep('Edit', { file_path: 't.py', old_string: 'pass', new_string: 'await close_redis()' }, 'updated');
  const worked = runs(['pytest -q', '2 passed in 1s', 0]);

  it('keep what the agent found, with failure, change and success', () => {
    const why = agentStep(
      'The cached client is bound to the loop that made it, so close_redis must run after each test.',
    );
    const [lesson] = lessonsOf([ask, ...failed, why, fix, ...worked]);
    expect(lesson?.text).toMatch(
      /close_redis must run after each test\. Otherwise `pytest -q` ends with “E RuntimeError: Event loop/,
    );
    expect(lesson?.steps).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  });

  it('need a cause, a change of what it names, and a success', () => {
    const plan = agentStep('Let me fix close_redis because it is broken somewhere.');
    const why = agentStep(
      'The cached client is bound to the loop that made it, so close_redis must run after each test.',
    );
    expect(lessonsOf([ask, ...failed, plan, fix, ...worked])).toEqual([]);
    expect(lessonsOf([ask, ...failed, why, ...worked])).toEqual([]);
    expect(lessonsOf([ask, ...failed, why, fix, ...failed], FAILED)).toEqual([]);
  });
});

describe('lessons from people', () => {
  it('keep a correction that came with a refused call, and what was done then', () => {
    const [lesson] = lessonsOf(
      [
        ask,
        view,
        refused('git tag v1', 'no, tags must be signed: git tag -s'),
        ...runs(['git tag -s v1 -m v1', '', 0]),
      ],
      NO_VERDICT,
    );
    expect(lesson?.text).toBe('Tags must be signed: git tag -s. What was done then: `git tag -s v1 -m v1`.');
    expect(lesson?.steps).toEqual(expect.arrayContaining([2, 3]));
  });

  it('keep none that holds once, asks, or is followed by nothing', () => {
    const words = ['use port 5439 for now, just on my box', 'could we use the other port?', 'that is wrong'];
    for (const text of words) {
      const steps = [
        ask,
        ...runs(['serve --port 1', 'ok', 0]),
        saidStep('user', text),
        ...runs(['serve --port 5439', 'ok', 0]),
      ];
      expect(lessonsOf(steps, NO_VERDICT)).toEqual([]);
    }
    const unheard = [
      ask,
      ...runs(['serve', 'ok', 0]),
      saidStep('user', 'always use the wrapper script'),
      agentStep('Right.'),
    ];
    expect(lessonsOf(unheard, NO_VERDICT)).toEqual([]);
  });

  it('are not believed where a tool only prints the words of a refusal', () => {
    const printed = callStep('bash', { command: 'git tag v1' }, `${REFUSAL}always use git tag -s`, false);
    expect(lessonsOf([ask, printed, ...runs(['git tag -s v1', '', 0])], NO_VERDICT)).toEqual([]);
  });
});

describe('what does not hold', () => {
  it('costs no run: a command given as words is quoted as it reads', () => {
    const argv = {
      ...callStep('shell', { command: ['git', 'diff', '--stat'] }, ' a | 1 +'),
      text: 'I look.',
    };
    const steps = numbered(ask, argv, ...runs(['x --bad', 'x: unknown option --bad', 2]));
    const { subtasks, uses, dropped } = attributeRun({ steps, verdict: FAILED, packages: [] });
    expect(validateAttribution(subtasks, { steps, uses, verdict: FAILED, packages: [] })).toEqual([]);
    expect(dropped).toEqual([]);
  });
});

const findingsOf = (steps: readonly Omit<Step, 'index'>[]) =>
  attribute([...steps]).flatMap(({ lessons = [] }) => lessons.map(({ finding, proven }) => ({ ...finding, proven })));

describe('lessons from changed files', () => {
  const fails = runs(['docker build .', "error: command 'gcc' failed: No such file or directory", 1]);
  const works = runs(['docker build .', 'done', 0]);
  const skill = SKILL_MD.replace(
    'reportctl publish --fast out.html',
    'FROM python:3.12-alpine\nmerge = sheet.append(rows)',
  );
  const known = knownPackage('make-report', { 'SKILL.md': skill }, { exposed: true });
  const read = agentStep('I read the skill.', [`cat ${ROOT}/SKILL.md`, skill, 0]);
  const edit = (before: string, after: string) =>
    callStep('Edit', { file_path: 'Dockerfile', old_string: before, new_string: after }, 'updated');
  const learnt = (...steps: Omit<Step, 'index'>[]) =>
    attribute([ask, read, ...steps], PASSED, [known]).flatMap(({ lessons = [] }) =>
      lessons.map(({ finding }) => finding),
    );

  it('say which line of the skill is wrong where nothing else was changed', () => {
    const fix = edit('FROM python:3.12-alpine', 'FROM python:3.12-slim');
    const [wrong, right] = ['FROM python:3.12-alpine', 'FROM python:3.12-slim'];
    expect(learnt(...fails, fix, ...works)).toEqual([expect.objectContaining({ kind: 'wrong_text', wrong, right })]);
    expect(learnt(...fails, fix, edit('USER app', 'USER root'), ...works)).toEqual([]);
    expect(learnt(...fails, edit('FROM node:20-alpine', 'FROM node:20-slim'), ...works)).toEqual([]);
  });

  it('say which name in code is gone, and what took its place', () => {
    const gone = runs(['python merge.py', "AttributeError: 'Sheet' object has no attribute 'append'", 1]);
    const fix = edit('merge = sheet.append(rows)', 'merge = concat([sheet, rows])');
    expect(learnt(...gone, fix, ...runs(['python merge.py', '', 0]))).toEqual([
      expect.objectContaining({ kind: 'wrong_name', gone: 'append', come: 'concat' }),
    ]);
    const two = edit('merge = sheet.append(rows)', 'merge = concat(stack(sheet, rows))');
    expect(learnt(...gone, two, ...runs(['python merge.py', '', 0]))[0]?.kind).not.toBe('wrong_name');
    const said = agentStep('`append` was removed, so the rows must be joined with `concat`.');
    expect(learnt(...gone, said, two, ...runs(['python merge.py', '', 0]))).toEqual([
      expect.objectContaining({ kind: 'wrong_name', come: 'concat' }),
    ]);
  });
});

describe('lessons without an error', () => {
  const first = runs(['python3 scripts/render.py march.md', 'rendered', 0]);
  const looked = runs(['head -3 out.html', 'MÃ¼ller', 0]);
  const again = runs(['python3 scripts/render.py --encoding utf-8 march.md', 'rendered', 0]);

  it('name the option that the agent found missing when the result was wrong', () => {
    const why = agentStep('The names are garbled because the renderer reads latin-1 and the file is UTF-8.');
    const right = 'python3 scripts/render.py --encoding utf-8 <path>';
    const [found, ...others] = findingsOf([ask, view, ...first, ...looked, why, ...again]);
    expect(found).toMatchObject({
      kind: 'wrong_command',
      wrong: 'python3 scripts/render.py <path>',
      right,
      proven: false,
    });
    expect(others).toEqual([]);
    expect(findingsOf([ask, view, ...first, ...looked, ...again])).toEqual([]);
  });
});

it('a lesson about what a skill says shows that it was followed', () => {
  const failed = runs(
    ['./x.sh', 'bash: ./x.sh: Permission denied', 126],
    ['chmod +x x.sh', '', 0],
    ['./x.sh', 'ok', 0],
  );
  const skill = `${SKILL_MD}\nRun \`./x.sh\`.\n`;
  const known = knownPackage('make-report', { 'SKILL.md': skill }, { exposed: true });
  const read = agentStep('I read the skill.', [`cat ${ROOT}/SKILL.md`, skill, 0]);
  const [subtask] = attribute([ask, read, ...failed], PASSED, [known]);
  expect(subtask?.attribution).toBe('success_skill_used_with_extra_exploration');
});

describe('lessons from what a person asked for', () => {
  it('name the program that takes the place of another on the same thing', () => {
    const corrected = refused('npm install zod', "don't use npm, we use pnpm in this repo");
    const [found] = findingsOf([ask, view, corrected, ...runs(['pnpm add zod', '+ zod', 0])]);
    expect(found).toMatchObject({ kind: 'preferred_command', wrong: 'npm install', right: 'pnpm add', proven: false });
    const other = findingsOf([ask, view, corrected, ...runs(['pnpm add yup', '+ yup', 0])]);
    expect(other.filter(({ kind }) => kind === 'preferred_command')).toEqual([]);
  });

  it('take for a correction what made the agent rewrite its own words, where it holds for all', () => {
    const wrote = callStep('Write', { file_path: 'NOTES.md', content: '- Fixed wrong totals.\n' }, 'File created');
    const rewrote = callStep(
      'Edit',
      { file_path: 'NOTES.md', old_string: '- Fixed wrong totals.', new_string: '- Fixed wrong totals (pull 377).' },
      'updated',
    );
    const told = (text: string) => [ask, view, wrote, agentStep('Done.'), saidStep('user', text), rewrote];
    expect(findingsOf(told('Each line must link its pull request'))).toEqual([
      expect.objectContaining({ kind: 'rule', rule: 'Each line must link its pull request.' }),
    ]);
    expect(findingsOf(told('add the number of the pull request behind the totals'))).toEqual([]);
  });
});

it('git runs programs of others, which change what they work on', () => {
  const failed = runs(['make features', 'ArrowInvalid: not a parquet file', 2]);
  const worked = runs(['make features', '120000 rows', 0]);
  expect(findingsOf([ask, view, ...failed, ...runs(['git lfs pull', '3 files', 0]), ...worked])).toEqual([
    expect.objectContaining({ kind: 'wrong_order', first: 'git lfs pull', command: 'make features' }),
  ]);
  expect(findingsOf([ask, view, ...failed, ...runs(['git log -3', 'a', 0]), ...worked])).toEqual([]);
});

it('an explanation may name what failed by a short name of a program or an option', () => {
  const failed = runs(["sed -i 's/a/b/' x.c", 'sed: 1: "x.c": invalid command code x', 1]);
  const why = agentStep('BSD sed on macOS takes what follows `-i` as a suffix: it needs an empty one.');
  const worked = runs(["sed -i '' 's/a/b/' x.c", '', 0]);
  expect(findingsOf([ask, view, ...failed, why, ...worked])).toEqual([
    expect.objectContaining({
      kind: 'cause',
      cause: 'BSD sed on macOS takes what follows `-i` as a suffix: it needs an empty one.',
    }),
  ]);
});

describe('lessons of a result that was wrong although nothing failed', () => {
  const fill = 'python3 scripts/render.py --theme corporate input.md';
  const look = (output: string) => runs(['head -3 out.html', output, 0]);
  const change = (text: string, script = `sed -i 's/true/"Yes"/' values.json`) => agentStep(text, [script, '', 0]);
  const again = runs([fill, 'rendered', 0]);
  const why = 'The box holds `true`, but the template only knows Off and Yes.';

  it('say the cause that the agent named and changed before it ran the command of the skill again', () => {
    const [lesson] = lessonsOf([ask, view, ...runs([fill, 'rendered', 0]), ...look('true'), change(why), ...again]);
    expect(lesson?.text).toBe(why);
    expect(lesson?.steps).toEqual(expect.arrayContaining([2, 3, 4, 5]));
  });

  it.each([
    ['nothing was looked at', [...runs([fill, 'rendered', 0]), change(why), ...again]],
    ['nothing was changed', [...runs([fill, 'rendered', 0]), ...look('true'), agentStep(why), ...again]],
    [
      'what was changed is not what the agent names',
      [...runs([fill, 'rendered', 0]), ...look('true'), change(why, `sed -i 's/blue/red/' style.css`), ...again],
    ],
    [
      'the command is not the skill’s',
      [...runs(['xelatex a.tex', 'ok', 0]), ...look('true'), change(why), ...runs(['xelatex a.tex', 'ok', 0])],
    ],
  ])('are none where %s', (_name, steps) => {
    expect(lessonsOf([ask, view, ...steps])).toEqual([]);
  });
});

describe('lessons of what a person did or demanded', () => {
  it('say the cause that the agent found where a person put it right', () => {
    const publish = 'npm publish packages/core';
    const [lesson] = lessonsOf([
      saidStep('user', 'publish the core package'),
      ...runs([publish, 'npm ERR! need auth for https://npm.corp.example/', 1]),
      ...runs(['cat .npmrc', '//npm.corp.example/:_authToken=${CORP_NPM_AUTH}', 0]),
      agentStep('The token comes from CORP_NPM_AUTH, which is not set in this shell.'),
      saidStep('user', 'it is exported now, try again'),
      ...runs([publish, '+ @corp/core@2.4.1', 0]),
    ]);
    expect(lesson?.text).toContain('The token comes from CORP_NPM_AUTH, which is not set in this shell.');
    expect(lesson?.steps).toEqual(expect.arrayContaining([1, 3, 5]));
  });

  it('find what a person named inside of a query', () => {
    const query = (more: string) => `psql -c "select sum(total) from orders where day > '2026-05-01'${more}"`;
    const steps = [
      saidStep('user', 'revenue since may please'),
      ...runs([query(''), '218510', 0]),
      saidStep('user', "no, you must leave out the status 'refunded', finance always does"),
      ...runs([query(" and status <> 'refunded'"), '191620', 0]),
    ];
    const [subtask] = attribute(steps, NO_VERDICT);
    expect(subtask?.lessons?.[0]?.finding).toMatchObject({ kind: 'rule', names: ['status', 'refunded'] });
    expect(subtask?.exploration).toContain('leave out');
  });
});

it('what a person wants in another order is shown by what was moved', () => {
  const entry = (text: string, before = '') =>
    callStep(
      'Edit',
      { file_path: 'log.md', old_string: before, new_string: text },
      'The file log.md has been updated.',
    );
  const steps = [
    ask,
    view,
    entry('### Added\n- one\n### Fixed\n- two'),
    agentStep('The entry is there.'),
    saidStep('user', 'no, always put the section Fixed before the others'),
    entry('### Fixed\n- two\n### Added\n- one', '### Added\n- one\n### Fixed\n- two'),
    agentStep('Fixed comes first now.'),
  ];
  const [lesson] = lessonsOf(steps);
  expect(lesson?.text).toContain('### Fixed');
  expect(lesson?.steps).toEqual(expect.arrayContaining([2, 4, 5]));
});

it('what a list of packages of the project installs is named without the folder of one machine', () => {
  const make = 'make html';
  const install = (list: string) => runs([`pip install -r ${list}`, 'Successfully installed sphinx-7.2', 0]);
  const play = (list: string) =>
    lessonsOf([
      ask,
      ...runs([make, 'sphinx-build: command not found', 127]),
      ...install(list),
      ...runs([make, 'build succeeded', 0]),
    ]);
  expect(play('/workspace/proj/docs/requirements.txt')[0]?.text).toBe(
    '`make` fails where `sphinx-build` is missing; `pip install -r requirements.txt` installs it, and the command works after that.',
  );
  expect(play('/tmp/x.lst')).toEqual([]);
});
