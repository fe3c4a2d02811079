import { NO_VERDICT } from '../src';
import { PASSED, ask, attribute, view, runs } from './report-run';
import { agentStep, callStep, saidStep } from './steps';

const said = (text: string) => saidStep('user', text);
const edit = (after: string) =>
  callStep(
    'Edit',
    { file_path: 'page.html', old_string: 'x', new_string: after },
    'The file page.html has been updated.',
  );
const labels = (...steps: Parameters<typeof attribute>[0]) =>
  attribute(steps, NO_VERDICT).map(({ attribution, judge }) => [attribution, judge]);

describe('the last words of a person', () => {
  it('are a failure of the agent where they correct and nothing is done after them', () => {
    const steps = [ask, edit('one'), agentStep('Changed.'), said('still the old text')];
    expect(labels(...steps)).toEqual([['fail_agent_limit', 'human']]);
  });

  it('decide nothing where the agent went on after them', () => {
    const steps = [
      ask,
      edit('one'),
      agentStep('Changed.'),
      said('still the old text'),
      edit('two'),
      agentStep('Done.'),
    ];
    expect(labels(...steps)).toEqual([['uncertain_environment_judge_inconclusive', 'environment']]);
  });

  it('count without the context that an editor puts around them', () => {
    const frame = `<ide_selection>The user selected the lines 1 to 2 from page.html:\n${'no, that is wrong\n'.repeat(60)}</ide_selection>`;
    expect(labels(ask, edit('one'), agentStep('Changed.'), said(`${frame}\nperfect, thanks`))).toEqual([
      ['success_no_skill_seen', 'human'],
    ]);
  });

  it('begin no goal of their own where they only answer', () => {
    const steps = [
      said('publish the package to our registry'),
      ...runs(['npm publish', 'npm ERR! need auth', 1]),
      agentStep('A token is needed.'),
      said('I exported the token in this shell, please try it once more'),
      ...runs(['npm publish', '+ core@2.4.1', 0]),
      agentStep('It is published.'),
    ];
    expect(labels(...steps)).toEqual([['success_no_skill_seen', 'environment']]);
  });
});

describe('a call that the person refused', () => {
  const refusal = "The user doesn't want to proceed with this tool use. The tool use was rejected.";
  const refused = callStep('Bash', { command: 'make install' }, refusal, true);

  it('without a word says only that the person stopped the work', () => {
    const [subtask] = attribute([ask, ...runs(['make', 'ok', 0]), refused], NO_VERDICT);
    expect(subtask).toMatchObject({ attribution: 'uncertain_human_judge_required', judge: 'human' });
    expect(subtask?.evidence).toEqual([{ step: 2, quote: refusal }]);
  });

  it.each(['User denied execution.', 'User did not allow tool call', 'User cancelled tool execution.'])(
    'is told by what Gemini CLI writes: %s',
    (reason) => {
      const result = `[Operation Cancelled] Reason: ${reason}`;
      const [subtask] = attribute([ask, callStep('run_shell_command', { command: 'make' }, result, true)], NO_VERDICT);
      expect(subtask).toMatchObject({ attribution: 'uncertain_human_judge_required', judge: 'human' });
      expect(subtask?.evidence).toEqual([{ step: 1, quote: result }]);
    },
  );

  it('counts where the log begins with it, as that of codex exec does', () => {
    expect(labels(refused, agentStep('I stop here.'))).toEqual([['uncertain_human_judge_required', 'human']]);
  });

  it('with words is what these say', () => {
    const said = callStep(
      'Bash',
      { command: 'make install' },
      `${refusal} the user said:\nthat is the wrong folder`,
      true,
    );
    expect(labels(ask, ...runs(['make', 'ok', 0]), said)).toEqual([['fail_agent_limit', 'human']]);
  });

  it.each([
    "never mind, I'll do it later",
    'no time for that today, let us stop here',
    'lass gut sein, ich mache das morgen selbst',
    "laisse tomber, je m'en occupe demain",
    '算了，我明天自己做',
  ])('blames nobody where the words do not say what was wrong: %s', (words) => {
    const said = callStep('Bash', { command: 'make install' }, `${refusal} the user said:\n${words}`, true);
    const [subtask] = attribute([ask, ...runs(['make', 'ok', 0]), said], NO_VERDICT);
    expect(subtask).toMatchObject({ attribution: 'uncertain_human_judge_required', judge: 'human' });
    expect(subtask?.evidence).toEqual([{ step: 2, quote: words }]);
  });
});

describe('a log that ends while a call runs', () => {
  const open = (call: ReturnType<typeof callStep>) => ({ ...call, observations: [] });
  const built = runs(['python -m build', 'Successfully built x.whl', 0]);
  const upload = open(callStep('bash', { command: 'twine upload dist/*' }, ''));

  it('is no success of what ran before', () => {
    const [subtask] = attribute([ask, ...built, upload], NO_VERDICT);
    expect(subtask).toMatchObject({
      attribution: 'uncertain_environment_judge_inconclusive',
      attributionReason: expect.stringContaining('ends while a call runs'),
    });
    // A verifier knows how it ended.
    expect(attribute([ask, ...built, upload], PASSED).map(({ attribution }) => attribution)).toEqual([
      'success_no_skill_seen',
    ]);
  });

  it.each(['The run ended: error_max_turns', 'The model did not answer: API Error: 529 overloaded_error'])(
    'is none either where the harness ended the run: %s',
    (end) => {
      const [subtask] = attribute([ask, ...built, saidStep('system', end)], NO_VERDICT);
      expect(subtask).toMatchObject({
        attribution: 'uncertain_environment_judge_inconclusive',
        attributionReason: expect.stringContaining('ended before the agent was done'),
      });
    },
  );

  it('is none where the agent speaks or acts after it, ends its work by that call, or the log has no results at all', () => {
    const finish = open(callStep('submit', {}, ''));
    for (const steps of [
      [ask, ...built, upload, agentStep('It is built and uploaded.')],
      [ask, upload, ...built],
      [ask, ...built, finish],
    ])
      expect(labels(...steps)).toEqual([['success_no_skill_seen', 'environment']]);
    const silent = attribute([ask, upload, open(callStep('edit', { path: 'a' }, ''))], NO_VERDICT);
    expect(silent[0]?.attributionReason).not.toContain('ends while');
  });
});

describe('the last words of a person', () => {
  const done = [ask, ...runs(['python report.py', 'wrote it', 0]), agentStep('Hecho.')];

  it.each(['esto no es lo que pedí, los totales están mal', '合计不对，请看一下', 'сумма не сходится'])(
    'that cannot be read leave the judgement to a person, where no test speaks: %s',
    (words) => {
      const [subtask] = attribute([...done, said(words)], NO_VERDICT);
      expect(subtask).toMatchObject({ attribution: 'uncertain_human_judge_required', judge: 'human' });
      expect(subtask?.evidence).toContainEqual({ step: 3, quote: words });
      const tested = [ask, ...runs(['pytest -q', '3 passed in 0.1s', 0]), agentStep('Hecho.'), said(words)];
      expect(labels(...tested)).toEqual([['success_no_skill_seen', 'environment']]);
    },
  );

  it('that the agent acted on are no last words', () => {
    const steps = [...done, said('esto no es lo que pedí'), ...runs(['python report.py --sum', 'wrote it', 0])];
    expect(labels(...steps).map(([label]) => label)).not.toContain('uncertain_human_judge_required');
  });
});

describe('an agent that ends with a question', () => {
  it('waits for an answer, and announced nothing', () => {
    const asked = agentStep('Done. Shall I also update the docs?');
    expect(labels(ask, edit('one'), asked)).toEqual([['uncertain_human_judge_required', 'human']]);
  });
});

describe('a machine without room', () => {
  it.each([
    'cc: error: No space left on device',
    'OSError: [Errno 28] No space left on device: out.csv',
    'fork: Cannot allocate memory',
    "touch: cannot touch 'x': Read-only file system",
    'Error: ENOSPC: no space left on device, write',
    'write error: Disk quota exceeded',
  ])('is what failed: %s', (output) => {
    const steps = [ask, ...runs(['make', output, 2]), agentStep('I stop here, that cannot be done.')];
    expect(labels(...steps)).toEqual([['fail_client_env', 'environment']]);
  });
});

describe('an agent that ends with a word', () => {
  it.each(['ok', 'Listo.', 'Done'])('announces nothing by it: %s', (word) => {
    const [subtask] = attribute([ask, ...runs(['make', 'built', 0]), agentStep(word)], NO_VERDICT);
    expect(subtask?.attribution).toBe('success_no_skill_seen');
  });
});

describe('the last words of an agent that is stuck', () => {
  it('decide nothing where the person takes them and nothing was tried', () => {
    const steps = [
      said('Explain why the build fails'),
      agentStep('The build fails because zlib is missing.'),
      said('ok'),
    ];
    expect(labels(...steps)).toEqual([['uncertain_human_judge_required', 'human']]);
  });

  it.each([
    [
      'fail_client_env',
      'Post "https://api.machines.dev/v1/apps": dial tcp: lookup api.machines.dev: no such host',
      'No puedo desplegar: el contenedor no tiene acceso a la red.',
    ],
    ['fail_external_env', 'Error: HTTP 503', 'Ich komme nicht weiter: der Dienst antwortet nicht.'],
  ])('blame %s by what failed last, in any language', (label, output, closing) => {
    expect(labels(ask, ...runs(['flyctl deploy', output, 1]), agentStep(closing))[0]?.[0]).toBe(label);
  });

  it('blame the machine for what they name, though the last try of all failed otherwise', () => {
    const steps = [
      ask,
      ...runs(
        ['hledger-accrue main.journal', 'bash: hledger-accrue: Permission denied', 126],
        ['sh hledger-accrue main.journal', 'Syntax error', 2],
      ),
      agentStep('Die Abgrenzungen fehlen: hledger-accrue ist hier nicht ausführbar (Permission denied).'),
    ];
    expect(labels(...steps)).toEqual([['fail_client_env', 'environment']]);
  });

  it('blame what a tool beside the shell met', () => {
    const down = callStep('get_weather', { city: 'Wien' }, '503 Service Unavailable', true);
    const steps = [ask, down, down, agentStep('The service is not available, so I could not find the weather.')];
    expect(labels(...steps)).toEqual([['fail_external_env', 'environment']]);
    expect(labels(ask, down, agentStep('No pude encontrar el tiempo; no lo sé.'))[0]?.[0]).not.toBe('fail_agent_limit');
  });

  it('count also where they come with a call', () => {
    const steps = [
      ask,
      ...runs(['./check.sh', 'growth 2 MB', 0]),
      agentStep('I was not able to find the cause, so I put the file back.', ['git checkout a.c', '', 0]),
    ];
    expect(labels(...steps)).toEqual([['fail_agent_limit', 'environment']]);
  });

  it.each([
    [
      'fail_external_env',
      'The registry is down, so the image cannot be pulled.',
      'Failed to pull: 503 Service Unavailable',
    ],
    [
      'fail_client_env',
      'The docker daemon is not running and cannot be started in this sandbox.',
      'iptables: Permission denied',
    ],
    ['fail_agent_limit', 'I could not work out why it fails.', 'Failed to pull: 503 Service Unavailable'],
    ['fail_agent_limit', 'The registry is down, so the image cannot be pulled.', 'all fine'],
  ])('blame %s where its words and an output say so: %s %s', (label, closing, output) => {
    expect(labels(ask, ...runs(['kubectl describe pod api', output, 0]), agentStep(closing))[0]?.[0]).toBe(label);
  });

  it('blame the skill where its command was refused and help was all that came after', () => {
    const steps = [
      ask,
      view,
      ...runs(
        ['reportctl publish --fast out.html', 'error: unknown command "publish"', 64],
        ['reportctl --help', 'Commands: login, logs', 0],
      ),
      agentStep('The documented command was removed, and I found no other way. I stopped there.'),
    ];
    expect(labels(...steps)).toEqual([['fail_skill_issue', 'environment']]);
  });

  it('leave tests that pass undecided where a part is not done', () => {
    const tests = runs(['npx vitest run test/unit', 'Test Files  22 passed (22)', 0]);
    expect(labels(ask, edit('one'), ...tests, agentStep('The other eighteen files are still to be done.'))).toEqual([
      ['uncertain_environment_judge_inconclusive', 'environment'],
    ]);
    expect(labels(ask, edit('one'), ...tests, agentStep('All 22 files are migrated.'))).toEqual([
      ['success_no_skill_seen', 'environment'],
    ]);
  });

  it.each([
    'Yes: without the lock two readers would race, since get moves the entry.',
    'A chart is not needed here, so this is a table.',
  ])('are not what explains something: %s', (closing) => {
    expect(labels(ask, agentStep(closing))).toEqual([['uncertain_no_judge', 'unknown']]);
  });

  it('lose to tests that pass', () => {
    const steps = [
      ask,
      edit('one'),
      ...runs(['pytest', '3 passed in 1s', 0]),
      agentStep('I could not check the page in a browser.'),
    ];
    expect(labels(...steps)).toEqual([['success_no_skill_seen', 'environment']]);
  });
});

describe('steps before a repair that stands for itself', () => {
  it('belong to it where nothing was done in them', () => {
    const steps = [
      ask,
      view,
      ...runs(
        ['reportctl publish --fast out.html', 'error: unknown flag: --fast', 1],
        ['reportctl publish --quick out.html', 'published', 0],
        ['reportctl sign out.html', 'key store is broken', 1],
      ),
      agentStep('I am not able to sign the report.'),
    ];
    const subtasks = attribute(steps, NO_VERDICT);
    expect(subtasks.map(({ steps: span, attribution }) => [span, attribution])).toEqual([
      [[0, 3], 'success_skill_used_with_extra_exploration'],
      [[4, 5], 'fail_agent_limit'],
    ]);
  });
});

describe('a command whose own line says what to print where it fails', () => {
  const loop = 'for i in $(seq 20); do pytest -q tests/test_a.py >/dev/null || echo broken; done';
  it('failed where that was printed, whatever the line ended with', () => {
    expect(labels(ask, edit('one'), ...runs([loop, 'broken', 0]), agentStep('It is stable.'))[0]?.[0]).not.toMatch(
      /^success/,
    );
    expect(labels(ask, edit('one'), ...runs([loop, '', 0]), agentStep('It is stable.'))[0]?.[0]).toMatch(/^success/);
  });

  it('only answers where the command asks', () => {
    const asks = runs(['test -f out.txt || echo missing', 'missing', 0], ['make all', 'ok', 0]);
    expect(labels(ask, ...asks, agentStep('Built.'))[0]?.[0]).toMatch(/^success/);
  });
});

describe('work that was not recorded', () => {
  const tests = runs(['npm test', 'Tests: 3 passed', 0]);
  const hook = '✖ 2 problems (2 errors)\nhusky - pre-commit script failed (code 1)';
  const refused = runs(['git add -A && git commit -m "fix: rounding"', hook, 1]);
  const done = agentStep('The rounding is fixed.');

  it.each<[string, ReturnType<typeof runs>]>([
    ['by a hook', refused],
    ['by a hook, in a call of its own', runs(['git commit -m "fix: rounding"', hook, 1])],
    [
      'by the remote',
      runs(['git push', ' ! [rejected] main -> main (fetch first)\nerror: failed to push some refs', 1]),
    ],
    ['since it conflicts', runs(['git merge topic', 'CONFLICT (content): Merge conflict in a.c', 1])],
  ])('is no success, though its tests passed: %s', (_why, last) => {
    for (const before of [tests, runs(['make all', 'built', 0])]) {
      const [subtask] = attribute([ask, edit('one'), ...before, ...last, done], NO_VERDICT);
      expect(subtask).toMatchObject({ attribution: 'uncertain_environment_judge_inconclusive', judge: 'environment' });
      expect(subtask?.attributionReason).toContain('git did not record');
      expect(subtask?.evidence.map(({ step }) => step)).toContain(3);
    }
  });

  it.each<[string, ReturnType<typeof runs>]>([
    [
      'it was in the end',
      [...refused, ...runs(['git commit -m "fix: rounding" --no-verify', '[main 1a2b3c4] fix', 0])],
    ],
    ['there was nothing more', runs(['git commit -m again', 'nothing to commit, working tree clean', 1])],
    ['it was only behind', [...runs(['git pull', 'fatal: unable to access the remote', 1]), ...tests]],
    ['git only answered', runs(['git diff --exit-code', '', 1])],
    ['the tests came after it', [...refused, edit('two'), ...tests, ...runs(['git commit -qm x', '', 0])]],
  ])('is a success where %s', (_why, after) => {
    expect(labels(ask, edit('one'), ...tests, ...after, done)).toEqual([['success_no_skill_seen', 'environment']]);
  });

  it('leaves tests in the same line undecided', () => {
    const both = runs(['npm test && git commit -am fix', 'Tests: 3 passed\nhook declined', 1]);
    expect(labels(ask, edit('one'), ...both, done)[0]?.[0]).toBe('uncertain_environment_judge_inconclusive');
  });
});

describe('a command that failed, after which no other was run', () => {
  const broken = runs(['make site', 'make: *** [site] Error 2', 2]);

  it('is where the agent ended, unless it used other tools after it', () => {
    const [ended] = attribute([ask, ...broken, agentStep('Here is the page.')], NO_VERDICT);
    expect(ended).toMatchObject({ attribution: 'fail_agent_limit' });
    expect(ended?.attributionReason).toContain('ended there');
    const looked = callStep('browser_navigate', { url: 'http://127.0.0.1/' }, 'the page');
    const [went] = attribute([ask, ...broken, looked, agentStep('Here is the page.')], NO_VERDICT);
    expect(went).toMatchObject({ attribution: 'uncertain_environment_judge_inconclusive' });
    expect(went?.attributionReason).toContain('other tools');
  });

  it('is not where it ended where the log ends with a call', () => {
    const read = { ...callStep('Read', { file_path: 'a' }, ''), text: 'Let me see the rules.', observations: [] };
    const [open] = attribute([ask, ...broken, read], NO_VERDICT);
    expect(open).toMatchObject({ attribution: 'uncertain_environment_judge_inconclusive' });
    expect(open?.attributionReason).toContain('ends while a call runs');
  });
});
