import type { MantineColor } from '@mantine/core';
import { stateLabel, toneOf } from '../shared/tones';
import type { Step, Subtask } from './use-trajectories';

export type Label = Subtask['attribution'];

/** The colour of an outcome where white words stand on it: the one of its badge. */
export function colourOf(label: Label): MantineColor {
  const tone = toneOf(label);
  if (tone === 'good') return 'teal';
  return tone === 'bad' ? 'red' : 'gray';
}

/** Whether a call came back with an error. */
export const hasFailed = ({ exitCode, isError }: Step['observations'][number]): boolean =>
  isError === true || (exitCode !== null && exitCode !== 0);

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
