import type { Step } from '@skillward/domain';
import { agentStep, callStep } from './steps';
import { FAILED, PASSED, ROOT, ask, attribute, explored, runs, view } from './report-run';

describe('reusable explorations', () => {
  const CASES: readonly [string, Omit<Step, 'index'>[], RegExp][] = [
    [
      'a module that was missing',
      runs(
        [
          `python3 ${ROOT}/scripts/render.py --theme corporate march.md`,
          'Traceback (most recent call last):\n  File "render.py", line 1\nModuleNotFoundError: No module named \'reportlab\'',
          1,
        ],
        ['pip install --break-system-packages reportlab', 'Successfully installed reportlab-4.2', 0],
        [`python3 ${ROOT}/scripts/render.py --theme corporate march.md`, 'wrote out.html', 0],
      ),
      /reportlab.*pip install --break-system-packages reportlab/,
    ],
    [
      'a program that was missing',
      runs(
        ['reportctl publish --fast out.html', 'bash: reportctl: command not found', 127],
        ['apt-get update && apt-get install -y reportctl', 'Setting up reportctl', 0],
        ['reportctl publish --fast out.html', 'published', 0],
      ),
      /apt-get install -y reportctl/,
    ],
    [
      'a documented command that needed a change',
      runs(
        ['reportctl publish --fast out.html', 'error: publishing needs a session', 1],
        ['reportctl publish --fast --new-session out.html', 'published', 0],
      ),
      /documented `reportctl publish --fast .*` fails.*--new-session/,
    ],
    [
      'a directory that was missing',
      runs(
        [
          'reportctl publish --fast out.html',
          "FileNotFoundError: [Errno 2] No such file or directory: '/var/lib/reportctl'",
          1,
        ],
        ['mkdir -p /var/lib/reportctl', '', 0],
        ['reportctl publish --fast out.html', 'published', 0],
      ),
      /`\/var\/lib\/reportctl`.*mkdir -p/,
    ],
    [
      'a permission that was missing',
      runs(
        ['reportctl publish --fast out.html', 'reportctl: state: Permission denied', 126],
        ['chmod u+rw /var/lib/reportctl', '', 0],
        ['reportctl publish --fast out.html', 'done', 0],
      ),
      /permission.*chmod u\+rw/,
    ],
    [
      'an environment variable that was missing',
      runs(
        ['reportctl publish --fast out.html', 'Error: REPORT_REGION is not set', 1],
        ['export REPORT_REGION=eu-3 && reportctl publish --fast out.html', 'published', 0],
      ),
      /environment variable `REPORT_REGION`/,
    ],
    [
      'a service that was not started',
      runs(
        ['reportctl publish --fast out.html', 'could not connect to server: Connection refused', 2],
        ['service reportd start', 'Starting reportd', 0],
        ['reportctl publish --fast out.html', 'published', 0],
      ),
      /service reportd start/,
    ],
    [
      'a flag of the skill that does not exist',
      runs(
        ['reportctl publish --fast out.html', 'error: unrecognized arguments: --fast', 2],
        ['reportctl publish --quick out.html', 'published', 0],
      ),
      /flag `--fast` that the skill names does not exist.*--quick/,
    ],
    [
      'a path of the skill that does not exist',
      runs(
        [
          'python3 scripts/render.py --theme corporate march.md',
          "python3: can't open file 'scripts/render.py': [Errno 2] No such file or directory",
          2,
        ],
        ['python3 bin/render.py --theme corporate march.md', 'wrote out.html', 0],
      ),
      /path `scripts\/render\.py` that the skill names does not exist/,
    ],
  ];
  it.each(CASES)('%s edits the skill', (_, steps, wording) => {
    const found = explored(attribute([ask, view, ...steps, agentStep('Done.')]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      attribution: 'success_skill_used_with_extra_exploration',
      judge: 'environment',
      skillLinked: { namespace: 'team', name: 'make-report', version: 1 },
      exploration: expect.stringMatching(wording) as string,
    });
    expect(found[0]?.evidence.length).toBeGreaterThanOrEqual(2);
    expect(found[0]?.exploration).not.toMatch(/march|eu-3/);
  });

  it.each(CASES.filter(([name]) => !/skill|documented/.test(name)))(
    '%s, without a skill, makes a new one',
    (_, steps) => {
      const [found] = explored(attribute([ask, ...steps], PASSED, []));
      expect(found).toMatchObject({ attribution: 'success_no_skill_seen', skillLinked: null });
    },
  );

  it('hold also where the verifier failed the task', () => {
    const [, steps] = CASES[0] ?? [];
    const subtasks = attribute([ask, view, ...(steps ?? []), agentStep('Done.')], FAILED);
    expect(explored(subtasks)).toMatchObject([{ attribution: 'success_skill_used_with_extra_exploration' }]);
    expect(subtasks.some(({ attribution }) => !attribution.startsWith('success_'))).toBe(true);
  });

  it('are seen on a terminal that says no exit codes', () => {
    const screen = (keys: string[], text: string): Omit<Step, 'index'> => {
      const step = agentStep('', ...keys.map((key) => [key, ''] as const));
      return {
        ...step,
        toolCalls: step.toolCalls.map((call) => ({
          ...call,
          id: null,
          name: 'bash_command',
          arguments: { keystrokes: call.arguments['command'] },
        })),
        observations: [{ ...callStep('x', {}, text).observations[0], callId: null } as Step['observations'][number]],
      };
    };
    const [found] = explored(
      attribute(
        [
          ask,
          screen(['cd /app\n', "python3 -c 'import yaml'\n"], "ModuleNotFoundError: No module named 'yaml'"),
          screen(['pip install pyyaml\n'], 'Successfully installed'),
          screen(["python3 -c 'import yaml'\n"], ''),
        ],
        PASSED,
        [],
      ),
    );
    expect(found?.exploration).toContain('pip install pyyaml');
  });

  it.each([
    [
      'a wrong file name of the task',
      runs(['wc -l slaes.csv', 'wc: slaes.csv: No such file or directory', 1], ['wc -l sales.csv', '10 sales.csv', 0]),
    ],
    [
      'a script that was edited until it ran',
      runs(
        ['python3 a.py', 'ZeroDivisionError: division by zero', 1],
        ["sed -i 's/0/1/' a.py", '', 0],
        ['python3 a.py', 'ok', 0],
      ),
    ],
    [
      'a package from this machine',
      runs(
        ['python3 a.py', "ModuleNotFoundError: No module named 'x'", 1],
        ['pip install ./wheels/x.whl', 'ok', 0],
        ['python3 a.py', 'ok', 0],
      ),
    ],
    [
      'a network that came back',
      runs(['curl https://a.b/c', 'curl: (6) Could not resolve host: a.b', 6], ['curl https://a.b/c', 'ok', 0]),
    ],
    [
      'an error that is only shown',
      runs(
        ['cat build.log', "ModuleNotFoundError: No module named 'x'", 0],
        ['pip install x', 'ok', 0],
        ['cat build.log', 'fine', 0],
      ),
    ],
    [
      'an install that did not help',
      runs(
        ['python3 a.py', "ModuleNotFoundError: No module named 'x'", 1],
        ['pip install y', 'ok', 0],
        ['python3 a.py', "ModuleNotFoundError: No module named 'x'", 1],
      ),
    ],
    ['a search that found nothing', runs(['grep -r foo .', '', 1], ['grep -r foo src', 'src/a: foo', 0])],
  ])('%s teaches nothing', (_, steps) => {
    expect(explored(attribute([ask, view, ...steps]))).toEqual([]);
  });
});
