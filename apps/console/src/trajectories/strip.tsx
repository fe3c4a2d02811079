import { Group, Text } from '@mantine/core';
import classes from './strip.module.css';
import { fromTo } from '../shared/from-to';
import { colourOf, hasFailed, wordsOf } from './labels';
import type { Step, Subtask } from './use-trajectories';

interface StripProps {
  readonly total: number;
  readonly subtasks: readonly Subtask[];
  /** Those that are loaded. */
  readonly steps: readonly Step[];
  jumpTo(step: number): void;
}

/** The whole run in one line: its parts in the colours of their outcomes, and a mark for each step that failed. */
export function Strip({ total, subtasks, steps, jumpTo }: StripProps) {
  if (total < 2 || subtasks.length === 0) return null;
  const failed = steps.filter(({ observations }) => observations.some(hasFailed));
  const place = (step: number) => `${(step / total) * 100}%`;
  return (
    <section aria-label="The run at a glance">
      <div className={classes.strip}>
        {subtasks.map(({ id, index, goal, steps: [from = 0, to = 0], attribution }) => (
          <button
            key={id}
            type="button"
            className={classes.part}
            title={`${index + 1}. ${goal} – ${wordsOf(attribution)}`}
            aria-label={`Subtask ${index + 1}, ${fromTo('step', from, to)}: ${wordsOf(attribution)}`}
            onClick={() => jumpTo(from)}
            style={{
              insetInlineStart: place(from),
              inlineSize: `${((to - from + 1) / total) * 100}%`,
              background: `var(--mantine-color-${colourOf(attribution)}-filled)`,
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <div className={classes.marks} aria-hidden>
        {failed.map(({ index }) => (
          <span key={index} className={classes.mark} style={{ insetInlineStart: place(index + 0.5) }} />
        ))}
      </div>
      <Group gap="md">
        <Text size="xs" c="dimmed">
          {total} steps, {subtasks.length} {subtasks.length === 1 ? 'subtask' : 'subtasks'}
        </Text>
        {failed.length > 0 && (
          <Text size="xs" c="dimmed">
            ▲ {failed.length} {failed.length === 1 ? 'step' : 'steps'} with an error
          </Text>
        )}
      </Group>
    </section>
  );
}
