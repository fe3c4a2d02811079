import type { MantineColor } from '@mantine/core';
import { stateLabel } from '../shared/tones';
import type { Subtask } from './use-trajectories';

export type Label = Subtask['attribution'];

/** The outcome of an attribution label; its colour goes along with the words. */
export function colourOf(label: string): MantineColor {
  if (label.startsWith('success')) return 'green';
  return label.startsWith('fail') ? 'red' : 'gray';
}

/** What came of a subtask, and why, in words. */
export const wordsOf = stateLabel;

/** Whether only a person can say what became of it. */
export const awaitsVerdict = ({ attribution }: Pick<Subtask, 'attribution'>): boolean =>
  attribution.startsWith('uncertain_');

/** The verdicts that a person can give on a subtask: whether it is linked to a skill rules some out. */
export const verdictsOn = ({ skillLinked }: Pick<Subtask, 'skillLinked'>): Label[] => [
  ...(skillLinked === null
    ? (['success_no_skill_seen'] as const)
    : ([
        'success_skill_used_with_extra_exploration',
        'success_viewed_skill_but_not_used',
        'fail_skill_issue',
      ] as const)),
  'fail_agent_limit',
  'fail_client_env',
  'fail_external_env',
  'fail_unknown_env',
];

/** The element of a step, to which quotes jump. */
export const stepId = (index: number): string => `step-${index}`;
