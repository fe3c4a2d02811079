import type { CommandRun } from '../../src/understand/runs';
import { summaryOf } from '../../src/attribute/wording';

const run = (outcome: CommandRun['outcome']): CommandRun => ({
  step: 4,
  script: 'pytest -q',
  commands: [],
  output: '',
  outcome,
  error: null,
  main: null,
});
const segment = (from: number, to: number) => ({ from, to, use: null, lessons: [], request: null });

describe('the summary of a segment', () => {
  it('counts in plain words, and names a single step once', () => {
    expect(summaryOf(segment(4, 4), [run('ok')], [])).toBe(
      'Step 4: 0 tool calls, 1 command line, none of them failed. The last command was `pytest -q`, which ended well.',
    );
    expect(summaryOf(segment(4, 8), [run('ok'), run('failed')], [])).toBe(
      'Steps 4 to 8: 0 tool calls, 2 command lines, 1 of them failed. The last command was `pytest -q`, which failed.',
    );
    expect(summaryOf(segment(0, 1), [], [])).toBe('Steps 0 to 1: 0 tool calls.');
  });
});
