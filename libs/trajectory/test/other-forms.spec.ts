import type { Step } from '@skillward/domain';
import { NO_VERDICT } from '../src';
import { FAILED, PASSED, ROOT, SKILL_MD, ask, attribute, runs, view } from './report-run';
import { agentStep, callStep, knownPackage } from './steps';

const findingsOf = (steps: readonly Omit<Step, 'index'>[], skill = SKILL_MD, verdict = PASSED) =>
  attribute([...steps], verdict, [knownPackage('make-report', { 'SKILL.md': skill }, { exposed: true })]).flatMap(
    ({ lessons = [] }) => lessons.map(({ finding }) => finding),
  );

describe('a command that failed behind a pager', () => {
  const hidden = 'error: unrecognized arguments: --fast\nusage: reportctl publish [--quick] FILE';
  const works = runs(['reportctl publish --quick out.html | tail -3', 'published', 0]);

  it('failed, although the pager ended well', () => {
    const failed = runs(['reportctl publish --fast out.html 2>&1 | tail -3', hidden, 0]);
    expect(findingsOf([ask, view, ...failed, ...works])).toEqual([
      expect.objectContaining({ kind: 'wrong_command', subject: '--fast' }),
    ]);
  });

  it('did not fail where it ended well itself, or only text was looked at', () => {
    const own = runs(['reportctl publish --fast out.html', hidden, 0]);
    expect(findingsOf([ask, view, ...own, ...works])).toEqual([]);
    const shown = runs(['cat run.log | grep -n error', '3: error: unrecognized arguments: --fast', 0]);
    expect(findingsOf([ask, view, ...shown, ...works])).toEqual([]);
  });
});

describe('a step that comes too late', () => {
  const skill = SKILL_MD.replace(
    'reportctl publish --fast out.html',
    'reportctl publish out.html\nreportctl theme get',
  );
  const read = agentStep('I read the skill.', [`cat ${ROOT}/SKILL.md`, skill, 0]);
  const failed = runs(['cd out && reportctl publish out.html', 'Theme.json must exist', 1]);
  const works = runs(['cd out && reportctl publish out.html', 'published', 0]);

  it('is named, though its words sound as if it only looked', () => {
    const got = runs(['reportctl theme get', '1 theme', 0]);
    expect(findingsOf([ask, read, ...failed, ...got, ...works], skill)).toEqual([
      expect.objectContaining({ kind: 'wrong_order', first: 'reportctl theme get', command: 'reportctl publish' }),
    ]);
  });

  it('is one of the skill', () => {
    const got = runs(['reportctl history get', '1 theme', 0]);
    expect(findingsOf([ask, read, ...failed, ...got, ...works], skill)).toEqual([]);
  });
});

describe('an option that a command lacked', () => {
  const first = runs(['reportctl publish --fast out.html', '30 lines', 0]);
  const again = runs(['reportctl publish --limit=0 --fast out.html', '4172 lines', 0]);
  const help = (line: string) => runs(['reportctl publish --help | grep limit', line, 0]);

  it('is known where the help of the program says what it does, with the value that it names', () => {
    const looked = help('  --limit=30   Lines to publish. 0 publishes all of them.');
    expect(findingsOf([ask, view, ...first, ...looked, ...again])).toEqual([
      expect.objectContaining({ kind: 'wrong_command', right: 'reportctl publish --limit=0 --fast out.html' }),
    ]);
    expect(findingsOf([ask, view, ...first, ...help('  --color=auto   Colours.'), ...again])).toEqual([]);
  });

  it('explains a success where the failure or the agent speaks of it, whatever was looked at between', () => {
    const failed = runs(['reportctl publish --fast out.html', 'Unknown table COLUMN_STATISTICS', 2]);
    const asked = runs(['reportdb -e "select version()"', '5.7', 0]);
    const works = runs(['reportctl publish --fast --column-statistics=0 out.html', 'published', 0]);
    expect(findingsOf([ask, view, ...failed, ...asked, ...works])).toEqual([
      expect.objectContaining({
        kind: 'wrong_command',
        right: 'reportctl publish --fast --column-statistics=0 out.html',
      }),
    ]);
    const other = runs(['reportctl publish --fast --retry-later=0 out.html', 'published', 0]);
    expect(findingsOf([ask, view, ...failed, ...asked, ...other])).toEqual([]);
  });
});

describe('a refused call', () => {
  const REFUSAL =
    "The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\n";
  const refused = (words: string) =>
    callStep('bash', { command: 'reportctl publish out/ && reportctl status' }, `${REFUSAL}${words}`, true);
  const looked = runs(['reportctl diff out/', '- old\n+ new', 1]);
  const done = runs(['reportctl publish out/', 'published', 0]);

  it('teaches what the person wants to see before it', () => {
    const steps = [ask, view, refused('Stop. Run a diff, show me, then I say yes or no.'), ...looked, ...done];
    expect(findingsOf(steps, SKILL_MD, NO_VERDICT)).toEqual([
      expect.objectContaining({ kind: 'wrong_order', first: 'reportctl diff', command: 'reportctl publish' }),
    ]);
  });

  it('teaches nothing of what the person did not name, or where the call was never made', () => {
    const unnamed = [ask, view, refused('Stop. Not like that.'), ...looked, ...done];
    expect(findingsOf(unnamed, SKILL_MD, NO_VERDICT)).toEqual([]);
    const dropped = [ask, view, refused('Stop. Run a diff, show me.'), ...looked];
    expect(findingsOf(dropped, SKILL_MD, NO_VERDICT).filter(({ kind }) => kind === 'wrong_order')).toEqual([]);
  });
});

describe('a run that failed for a remote', () => {
  const down = runs(
    ['reportctl publish out.html', 'FATA Error listing: unexpected HTTP status: 503 Service Unavailable', 1],
    ['python3 notes.py', 'written', 0],
  );
  const labelOf = (words: string) => attribute([ask, view, ...down, agentStep(words)], FAILED).at(-1)?.attribution;

  it('is the fault of what the agent names at the end, though other commands ran after it', () => {
    expect(labelOf('I cannot go on: the registry is down (503). Nothing is changed.')).toBe('fail_external_env');
    expect(labelOf('I wrote the notes, the task is done.')).toBe('fail_agent_limit');
  });
});
