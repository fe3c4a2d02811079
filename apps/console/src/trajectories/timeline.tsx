import { Group, Paper, Text, Title } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { STEP_SOURCE } from '../shared/labels';
import { toneOf } from '../shared/tones';
import { hasFailed, stepId, wordsOf } from './labels';
import classes from './timeline.module.css';
import type { Jump } from './use-jump';
import type { Step, Subtask, useSteps } from './use-trajectories';

interface TimelineProps {
  readonly query: ReturnType<typeof useSteps>;
  readonly total: number;
  readonly subtasks: readonly Subtask[];
  readonly jump: Jump | null;
}

const ESTIMATED_HEIGHT = 120;
/** So many steps before the end of what is loaded the next page is asked for. */
const AHEAD = 60;

/**
 * Every step in order, of which only those in sight are drawn; the band at its side says which subtask it belongs to.
 * The list is as long as the run from the start; what is in sight and not there yet is loaded with all before it, and so
 * is the step of a jump.
 */
export function Timeline({ query, total, subtasks, jump }: TimelineProps) {
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });
  const rows = useWindowVirtualizer({
    count: Math.max(total, items.length),
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: 8,
    gap: 4,
    scrollMargin: offset,
  });
  const drawn = rows.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? 0;
  const [waiting, setWaiting] = useState<Jump | null>(null);
  useEffect(() => setWaiting(jump), [jump]);
  const target = waiting === null ? -1 : items.findIndex(({ index }) => index === waiting.step);
  const isMissing = waiting !== null && target < 0;
  useEffect(() => {
    if ((isMissing || lastDrawn >= items.length - AHEAD) && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isMissing, lastDrawn, items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (waiting === null || target < 0) return;
    rows.scrollToIndex(target, { align: 'center' });
    const element = document.getElementById(stepId(waiting.step));
    // It is drawn once it has come into sight.
    if (element === null) return;
    element.focus({ preventScroll: true });
    setWaiting(null);
  }, [waiting, target, rows, drawn]);
  const before = (drawn[0]?.start ?? offset) - offset;
  const after = rows.getTotalSize() - ((drawn.at(-1)?.end ?? offset) - offset);
  return (
    <section>
      <Title order={2} mb="xs">
        Steps
      </Title>
      <ol
        ref={list}
        className={classes.steps}
        aria-label="Steps"
        style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}
      >
        {drawn.map(({ index: at }) => {
          const step = items[at];
          if (!step) return <WaitingStep key={at} at={at} total={total} measure={rows.measureElement} />;
          const subtask = subtasks.find(({ steps: [from = 0, to = -1] }) => step.index >= from && step.index <= to);
          return (
            <StepCard key={at} step={step} subtask={subtask} at={at} total={total} measure={rows.measureElement} />
          );
        })}
      </ol>
    </section>
  );
}

interface PlaceProps {
  readonly at: number;
  readonly total: number;
  measure(element: HTMLElement | null): void;
}

/** What an item of the list has, drawn or waited for. */
const placeOf = ({ at, total, measure }: PlaceProps) =>
  ({
    component: 'li',
    ref: measure,
    'data-index': at,
    'aria-setsize': total,
    'aria-posinset': at + 1,
    withBorder: true,
    p: 'xs',
  }) as const;

function WaitingStep(place: PlaceProps) {
  return (
    <Paper {...placeOf(place)} h={ESTIMATED_HEIGHT}>
      <Text size="xs" c="dimmed">
        Loading step {place.at}
      </Text>
    </Paper>
  );
}

interface StepCardProps extends PlaceProps {
  readonly step: Step;
  readonly subtask: Subtask | undefined;
}

function StepCard({ step, subtask, ...place }: StepCardProps) {
  const band = subtask ? `var(--tone-${toneOf(subtask.attribution)})` : 'transparent';
  return (
    <Paper {...placeOf(place)} id={stepId(step.index)} tabIndex={-1} style={{ borderInlineStart: `6px solid ${band}` }}>
      <Group gap="sm">
        <Text size="xs" fw={600}>
          {step.index} {STEP_SOURCE[step.source]}
        </Text>
        {subtask && (
          <Text size="xs" c="dimmed">
            subtask {subtask.index + 1}, {wordsOf(subtask.attribution)}
          </Text>
        )}
        {step.injected && (
          <Text size="xs" c="dimmed">
            put there by the program
          </Text>
        )}
      </Group>
      {step.text && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {step.text}
        </Text>
      )}
      {step.toolCalls.map(({ name, arguments: given }, at) => (
        <pre key={at} className="code" tabIndex={0} aria-label={`Call of ${name} in step ${step.index}`}>
          {name} {JSON.stringify(given, null, 1)}
        </pre>
      ))}
      {step.observations.map((observation, at) => (
        <details key={at} open={hasFailed(observation)}>
          <summary>
            Observation {at + 1} of step {step.index}
            {observation.exitCode !== null && `, exit code ${observation.exitCode}`}
          </summary>
          <pre className="code" tabIndex={0}>
            {observation.text}
          </pre>
        </details>
      ))}
    </Paper>
  );
}
