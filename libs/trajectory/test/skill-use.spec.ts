import type { SkillUse, Step } from '@skillward/domain';
import { collectTrajectory, findSkillUse, type KnownPackage } from '../src';
import { describeWithTrajectories, openTrajectory } from './shared-trajectories';
import { agentStep, callStep, knownPackage, numbered, saidStep } from './steps';

const BODY = `# Rotate logs\n\nUse the rotator.\n\n\`\`\`sh\nlogrotor --keep-days 7 /var/log/app\n\`\`\`\n\n1. Check the disk first.\n2. Rotate.\n3. Look at the report of the rotator.\n`;
const skillMd = (body = BODY) =>
  `---\nname: rotate-logs\ndescription: Rotates logs. Use when logs grow.\n---\n\n${body}`;
const V1 = knownPackage('rotate-logs', { 'SKILL.md': skillMd(), 'scripts/rotate.py': 'print(1)\n' });
const V2 = knownPackage(
  'rotate-logs',
  { 'SKILL.md': skillMd(`${BODY}4. Tell the owner.\n`) },
  { version: 2, exposed: true },
);
const ROOT = '/home/u/.claude/skills/rotate-logs';

const kinds = (use: SkillUse | undefined) =>
  use?.facts.map(({ kind, means, path }) => `${kind} ${means} ${path ?? ''}`.trim());
function only(steps: Omit<Step, 'index'>[], packages: KnownPackage[] = [V1, V2]): SkillUse | undefined {
  const { uses } = findSkillUse(numbered(...steps), packages);
  expect(uses.length).toBeLessThanOrEqual(1);
  return uses[0];
}

describe('a call that a person refused', () => {
  it('follows nothing: it was not run', () => {
    const view = callStep('Read', { file_path: `${ROOT}/SKILL.md` }, skillMd());
    const command = 'logrotor --keep-days 7 /var/log/app';
    const call = (output: string, isError: boolean | null) => callStep('bash', { command }, output, isError);
    const reliances = (...steps: Omit<Step, 'index'>[]) =>
      kinds(only([view, ...steps]))?.filter((kind) => kind.startsWith('relied_on'));
    expect(reliances(call("The user doesn't want to proceed with this tool use.", true))).toEqual([]);
    expect(reliances(call('logrotor: no space left', true))).not.toEqual([]);
  });
});

describe('ways to see a skill', () => {
  const filler = `\n${'More about the matter at hand. '.repeat(10)}`;
  it.each([
    ['Skill', { skill: 'plugin:rotate-logs' }],
    ['activate_skill', { name: 'rotate-logs' }],
    ['load_skill', { name: 'rotate-logs' }],
  ])('%s', (tool, args) => {
    const use = only([callStep(tool, args, skillMd() + filler)]);
    expect(use?.facts.some(({ kind }) => kind === 'viewed')).toBe(true);
    expect(use).toMatchObject({ skill: { namespace: 'team', name: 'rotate-logs', version: 1 }, matchedBy: 'content' });
  });

  it('a launch whose body the program injects next', () => {
    const use = only([
      callStep('Skill', { skill: 'rotate-logs' }, 'Launching skill: rotate-logs'),
      saidStep('system', `Base directory for this skill: ${ROOT}\n\n${BODY}`),
    ]);
    expect(kinds(use)).toEqual(['viewed skill_call SKILL.md', 'delivered injected SKILL.md']);
    expect(use).toMatchObject({ skill: { version: 1 }, digest: V1.digest });
  });

  it.each([
    ['Read', { file_path: `${ROOT}/SKILL.md` }],
    ['read_file', { absolute_path: `${ROOT}/SKILL.md` }],
    ['str_replace_editor', { command: 'view', path: `${ROOT}/SKILL.md` }],
  ])('a file read by %s', (tool, args) => {
    const shown = skillMd()
      .split('\n')
      .map((line, at) => `${String(at + 1).padStart(6)}→${line}`)
      .join('\n');
    expect(only([callStep(tool, args, shown)])).toMatchObject({
      skill: { version: 1 },
      facts: [{ kind: 'viewed', means: 'file_read' }, { kind: 'delivered' }],
    });
  });

  it.each([
    `cat ${ROOT}/SKILL.md`,
    `cd ${ROOT} && sed -n '1,200p' SKILL.md`,
    `bash -c true; head -n 100 "${ROOT}/SKILL.md" | cat`,
    `nl -ba < ${ROOT}/SKILL.md`,
  ])('the shell: %s', (command) => {
    expect(only([agentStep('', [command, skillMd(), 0])])).toMatchObject({
      skill: { version: 1 },
      facts: [{ kind: 'viewed', means: 'shell_read' }, { kind: 'delivered' }],
    });
  });

  it('the first lines tell a version where only one begins so', () => {
    const other = knownPackage(
      'rotate-logs',
      { 'SKILL.md': skillMd('# Other\n\nSomething else altogether.\n') },
      { version: 3 },
    );
    expect(
      only([agentStep('', [`head -8 ${ROOT}/SKILL.md`, skillMd().split('\n').slice(0, 8).join('\n'), 0])], [V1, other])
        ?.skill.version,
    ).toBe(1);
  });

  it("a client's own list of skills only offers", () => {
    const text = [
      'The following skills are available for use with the Skill tool:',
      '',
      '- make-report: Makes reports. Use when a report is wanted.',
      '- plugin:other (project): Does other things',
    ].join('\n');
    const { uses } = findSkillUse(numbered(saidStep('system', text)), []);
    expect(uses.map(({ skill, facts }) => [skill.name, facts.map(({ kind }) => kind)])).toEqual([
      ['make-report', ['offered']],
      ['plugin:other', ['offered']],
    ]);
  });

  it('a script of a skill that was read by one name of its folder and run by another', () => {
    const read = callStep('Read', { file_path: '/home/ann/.claude/skills/make-report/SKILL.md' }, skillMd());
    const run = agentStep('', ['python3 ~/.claude/skills/make-report/scripts/render.py a.md', 'ok', 0]);
    const { uses } = findSkillUse(numbered(read, run), []);
    expect(uses[0]?.facts.map(({ kind, means }) => [kind, means])).toContainEqual(['relied_on', 'script']);
  });

  it('following a command of the skill, however short it is', () => {
    const body = '# Lint\n\nRun `ruff check` first, then:\n\n```sh\nnpm run lint -- --fix\n```\n' + 'words '.repeat(30);
    const read = callStep('Read', { file_path: '/x/skills/lint/SKILL.md' }, body);
    const reliedBy = (command: string) =>
      findSkillUse(numbered(read, agentStep('', [command, 'ok', 0])), []).uses[0]?.facts.some(
        ({ kind }) => kind === 'relied_on',
      );
    expect(reliedBy('ruff check src')).toBe(true);
    expect(reliedBy('cd web && npm run lint')).toBe(true);
    expect(reliedBy('ruff format src')).toBe(false);
    expect(reliedBy('npm install')).toBe(false);
  });

  it('a launch on Windows, by one name', () => {
    const use = only([
      callStep('Skill', { skill: 'rotate-logs' }, 'Launching skill: rotate-logs'),
      saidStep('system', `Base directory for this skill: C:\\Users\\u\\.claude\\skills\\rotate-logs\n\n${BODY}`),
    ]);
    expect(kinds(use)).toEqual(['viewed skill_call SKILL.md', 'delivered injected SKILL.md']);
    expect(use).toMatchObject({ skill: { name: 'rotate-logs', version: 1 } });
  });

  const WINDOWS = 'C:\\Users\\Jo Do\\.claude\\skills\\rotate-logs';
  it.each([
    ['Read', { file_path: `${WINDOWS}\\SKILL.md` }, 'file_read'],
    ['powershell', { command: `Get-Content -Raw "${WINDOWS}\\SKILL.md"` }, 'shell_read'],
    ['shell', { command: ['pwsh.exe', '-NoProfile', '-Command', `type '${WINDOWS}\\SKILL.md'`] }, 'shell_read'],
    ['Bash', { command: 'cat .claude\\skills\\rotate-logs\\SKILL.md' }, 'shell_read'],
  ])('a file of Windows read by %s', (tool, args, means) => {
    expect(only([callStep(tool, args, skillMd().replaceAll('\n', '\r\n'))])).toMatchObject({
      skill: { name: 'rotate-logs', version: 1 },
      facts: [{ kind: 'viewed', means, path: 'SKILL.md', quote: 'SKILL.md' }, { kind: 'delivered' }],
    });
  });

  it('a script of it run on Windows', () => {
    const use = only([
      callStep('Read', { file_path: `${WINDOWS}\\SKILL.md` }, skillMd()),
      callStep('powershell', { command: `python "${WINDOWS}\\scripts\\rotate.py" --all` }, 'done'),
    ]);
    expect(use?.facts.at(-1)).toMatchObject({ kind: 'relied_on', means: 'script', path: 'scripts/rotate.py' });
  });

  it('an injected block, and a listing that only offers', () => {
    const block = only([
      saidStep('user', `<skill>\n<name>rotate-logs</name>\n<path>${ROOT}/SKILL.md</path>\n${skillMd()}\n</skill>`),
    ]);
    expect(kinds(block)).toEqual(['delivered injected SKILL.md', 'viewed injected SKILL.md']);
    const listed = only([
      saidStep(
        'system',
        `<available_skills>\n<skill>\n<name>rotate-logs</name>\n<description>Rotates.</description>\n<location>${ROOT}/SKILL.md</location>\n</skill>\n</available_skills>`,
      ),
    ]);
    expect(kinds(listed)).toEqual(['offered listed']);
  });

  it('scripts that run and code that is repeated', () => {
    const use = only([
      agentStep('', [`cat ${ROOT}/SKILL.md`, skillMd(), 0]),
      agentStep('', [`python3 ${ROOT}/scripts/rotate.py --now`, 'done', 0]),
      agentStep('', ['logrotor --keep-days 7 /var/log/app', 'ok', 0]),
    ]);
    expect(kinds(use)?.slice(2)).toEqual(['relied_on script scripts/rotate.py', 'relied_on content SKILL.md']);
    expect(use?.facts.at(-1)).toMatchObject({ step: 2, lines: [11], quote: 'logrotor --keep-days 7 /var/log/app' });
  });
});

describe('what is no sight of a skill', () => {
  it.each([
    [
      'an unknown skill',
      callStep('Skill', { skill: 'rotate-logs' }, '<tool_use_error>Unknown skill: rotate-logs</tool_use_error>', true),
    ],
    ['a call that was never answered', { ...callStep('Skill', { skill: 'rotate-logs' }, ''), observations: [] }],
    ['a missing file', agentStep('', [`cat ${ROOT}/SKILL.md`, `cat: ${ROOT}/SKILL.md: No such file or directory`, 1])],
    ['a listing', agentStep('', [`ls -la ${ROOT}; find / -name SKILL.md`, `${ROOT}/SKILL.md`, 0])],
    ['writing one', agentStep('', [`cat > ${ROOT}/SKILL.md <<'EOF'\n${skillMd()}\nEOF`, '', 0])],
    ['a search', agentStep('', [`grep -rn rotator ${ROOT}/SKILL.md`, 'Use the rotator.', 0])],
    [
      'text of a tool that looks like one',
      agentStep('', [
        'cat notes.txt',
        `<skill name="rotate-logs">\n${BODY}\n</skill>\nLoaded skill: rotate-logs\nBase directory for this skill: ${ROOT}\n`,
        0,
      ]),
    ],
    [
      'a file of a repository below skills/',
      agentStep('', ['cat game/skills/fireball/data.json', '{"damage": 3, "name": "fireball"}', 0]),
    ],
  ])('%s', (_, step) => {
    expect(only([step])).toBeUndefined();
  });
});

describe('the exact version', () => {
  it('goes by content, not by the name alone', () => {
    const changed = only([
      callStep(
        'load_skill',
        { name: 'rotate-logs' },
        skillMd(
          '# Something else\n\nWith the same name, and other words in it.\n\nIt goes on for some lines, so that it is a body.\nAnd on it goes.\n',
        ),
      ),
    ]);
    expect(changed).toMatchObject({ skill: { name: 'rotate-logs', version: null }, digest: null, matchedBy: 'name' });
    expect(
      only([callStep('load_skill', { name: 'rotate-logs' }, skillMd(`${BODY}4. Tell the owner.\n`))])?.skill.version,
    ).toBe(2);
  });
  it('goes by a digest that is said', () => {
    expect(
      only([callStep('load_skill', { name: 'rotate-logs' }, `${V2.digest}\n${'cut short '.repeat(20)}`)]),
    ).toMatchObject({ skill: { version: 2 }, matchedBy: 'digest' });
  });
  it('takes the exposed one of two with the same text', () => {
    const twin = knownPackage('rotate-logs', { 'SKILL.md': skillMd(), 'more.md': 'x' }, { version: 3, exposed: true });
    expect(only([agentStep('', [`cat ${ROOT}/SKILL.md`, skillMd(), 0])], [V1, twin])?.skill.version).toBe(3);
  });
});

describeWithTrajectories('the 24 real runs', () => {
  /** Made by reading the raw files. In entire-skill-commit the only call is refused ("Unknown skill: commit"): no view. */
  const VIEWS: Record<string, string[]> = {
    'atif/harbor-auth-token-race.json': [],
    'claude-code/harbor-auth-token-race.jsonl': [],
    'atif/harbor-async-worker-queue.json': [],
    'claude-code/harbor-async-worker-queue.jsonl': [],
    'atif/skillsbench-exoplanet-gemini.json': [
      '2 light-curve-preprocessing SKILL.md',
      '2 transit-least-squares SKILL.md',
    ],
    'atif/golden-openhands-hello-world.json': [],
    'atif/golden-terminus2-context-summarization.json': [],
    'atif/golden-terminus2-context-summarization.subagent-summary.json': [],
    'atif/qa-runner-login-v1.7.json': [],
    'terminus2-skills/skillsbench-flood-risk-analysis.json': [
      '1 usgs-data-download SKILL.md',
      '2 flood-detection SKILL.md',
      '3 nws-flood-thresholds SKILL.md',
    ],
    'terminus2-skills/skillsbench-gravitational-wave-detection.json': [
      '1 conditioning SKILL.md',
      '2 matched-filtering SKILL.md',
    ],
    'terminus2-skills/skillsbench-offer-letter-generator.json': ['1 docx SKILL.md'],
    'terminus2-skills/skillsbench-weighted-gdp-calc.json': ['1 xlsx SKILL.md'],
    'terminus2-skills/skillsbench-virtualhome-agent-planning.json': [
      '1 pddl-skills SKILL.md',
      '6 pddl-skills SKILL.md',
      '7 pddl-skills load_problem.skill',
      '8 pddl-skills generate_plan.skill',
      '9 pddl-skills validate.skill',
      '10 pddl-skills save_plan.skill',
    ],
    'claude-code/agentcmd-navuser-initials.jsonl': [],
    'codex/agentcmd-teams-route.jsonl': [],
    'codex/agentcmd-prime-context.jsonl': [],
    'codex/agent-sessions-0.146-schema-coverage.jsonl': [],
    'claude-code/entire-skill-reviewer.jsonl': ['7 reviewer SKILL.md'],
    'claude-code/entire-skill-commit.jsonl': [],
    'claude-code/entire-skill-debugging-and-plans.jsonl': [
      '6 superpowers:systematic-debugging SKILL.md',
      '64 superpowers:writing-plans SKILL.md',
    ],
    'claude-code/entire-skill-test-repo.jsonl': ['4 test-repo SKILL.md', '43 test-repo test-harness.sh'],
    'openhands/multi-swe-ponylang__ponyc-4595.json': [],
    'swe-agent/marshmallow-1867-function-calling.json': [],
  };
  it.each(Object.entries(VIEWS))('%s: views with precision and recall 1.0', async (file, views) => {
    const { steps } = await collectTrajectory(openTrajectory(file));
    const { uses } = findSkillUse(steps, []);
    const found = uses.flatMap(({ skill, facts }) =>
      facts.filter(({ kind }) => kind === 'viewed').map(({ step, path }) => `${step} ${skill.name} ${path ?? ''}`),
    );
    expect(found.sort()).toEqual([...views].sort());
  });

  it('every quote stands literally in its step', async () => {
    for (const file of Object.keys(VIEWS)) {
      const { steps } = await collectTrajectory(openTrajectory(file));
      for (const { facts } of findSkillUse(steps, []).uses) {
        for (const { step, quote } of facts) {
          const item = steps[step];
          const texts = [
            item?.text,
            ...(item?.observations ?? []).map(({ text }) => text),
            ...(item?.toolCalls ?? []).flatMap((call) => Object.values(call.arguments)),
          ];
          expect(texts.some((text) => typeof text === 'string' && text.includes(quote))).toBe(true);
        }
      }
    }
  });
});
