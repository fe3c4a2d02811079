import type { SubtaskDraft } from '@skillward/domain';
import type { GoldRun } from '../../src/measure/gold';
import { scoreAttributions } from '../../src/measure/score';

const subtask = (steps: [number, number], more: Partial<SubtaskDraft> = {}): SubtaskDraft => ({
  goal: 'goal',
  summary: 'summary',
  steps,
  judge: 'environment',
  judgeReason: 'reason',
  attribution: 'success_no_skill_seen',
  attributionReason: 'it worked',
  exploration: null,
  explorationReason: 'none',
  skillLinked: null,
  skillRefs: [],
  evidence: [],
  ...more,
});
const gold = (more: Partial<GoldRun> = {}): GoldRun => ({
  file: 'a.json',
  outcome: null,
  subtasks: [{ start: 0, end: 3, goal: 'first', labels: ['success_no_skill_seen'], skill: null }],
  lessons: [],
  ...more,
});
const quotes = (...steps: number[]) => steps.map((step) => ({ step, quote: 'x' }));

describe('scoreAttributions', () => {
  it('takes the subtask that covers most of a labelled one, and weighs by steps on request', () => {
    const labelled = gold({
      subtasks: [
        { start: 0, end: 3, goal: 'first', labels: ['success_no_skill_seen'], skill: null },
        { start: 4, end: 9, goal: 'second', labels: ['fail_agent_limit', 'uncertain_no_judge'], skill: null },
        { start: 12, end: 13, goal: 'third', labels: ['uncertain_no_judge'], skill: null },
      ],
    });
    const ours = [subtask([0, 2]), subtask([3, 9], { attribution: 'uncertain_no_judge', judge: 'unknown' })];
    const { metrics, disagreements } = scoreAttributions([{ gold: labelled, subtasks: ours }]);
    expect(metrics).toMatchObject({ runs: 1, subtasks: 3, label: 2 / 3, labelBySteps: 10 / 12, lost: 0 });
    expect(disagreements).toEqual([
      { file: 'a.json', steps: [12, 13], goal: 'third', wanted: ['uncertain_no_judge'], said: null, reason: null },
    ]);
  });

  it('counts a lesson as met by one exploration that quotes two of its steps', () => {
    const lesson = (steps: number[], reusable = true) => ({ kind: 'k', statement: steps.join(), steps, reusable });
    const labelled = gold({ lessons: [lesson([1, 2, 3]), lesson([5, 6]), lesson([9]), lesson([7, 8], false)] });
    const ours = [
      subtask([0, 3], { exploration: 'met', evidence: quotes(1, 3) }),
      // Both steps of the second lesson are quoted, but by two explorations.
      subtask([4, 5], { exploration: 'half', evidence: quotes(5, 5) }),
      subtask([6, 8], { exploration: 'tempted', evidence: quotes(6, 7, 8) }),
      subtask([9, 9], { exploration: 'the only step', evidence: quotes(9) }),
      subtask([10, 11], { evidence: quotes(5, 6) }),
    ];
    const { metrics, missed, wrong } = scoreAttributions([{ gold: labelled, subtasks: ours }]);
    expect(metrics).toMatchObject({ lessons: 3, lessonRecall: 2 / 3, said: 4, lessonPrecision: 0.5 });
    expect(missed.map(({ statement }) => statement)).toEqual(['5,6']);
    expect(wrong.map(({ said, temptedBy }) => [said, temptedBy])).toEqual([
      ['half', null],
      ['tempted', '7,8'],
    ]);
  });

  it('names a lost run, and has no precision where nothing was said', () => {
    const { metrics, lost, disagreements } = scoreAttributions([{ gold: gold(), subtasks: null }]);
    expect(metrics).toMatchObject({ label: 0, said: 0, lessonPrecision: null, lessonRecall: 0, lost: 1 });
    expect(lost).toEqual(['a.json']);
    expect(disagreements[0]?.said).toBeNull();
  });
});
