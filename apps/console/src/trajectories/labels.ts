import type { MantineColor } from '@mantine/core';

/** The outcome of an attribution label; its colour goes along with the words. */
export function colourOf(label: string): MantineColor {
  if (label.startsWith('success')) return 'green';
  return label.startsWith('fail') ? 'red' : 'gray';
}

export const wordsOf = (label: string): string => label.replaceAll('_', ' ');

/** The element of a step, to which quotes jump. */
export const stepId = (index: number): string => `step-${index}`;
