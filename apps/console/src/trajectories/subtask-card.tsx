import { Anchor, Badge, Group, Paper, Text } from '@mantine/core';
import { RouteAnchor } from '../shared/links';
import { useEffect, useRef } from 'react';
import { colourOf, wordsOf } from './labels';
import type { Subtask } from './use-trajectories';

interface SubtaskCardProps {
  readonly subtask: Subtask;
  /** Whether the address names it. */
  readonly isMeant: boolean;
  jumpTo(step: number): void;
}

/** What was attempted, what became of it and why; quotes jump to their step, spans to the file of the skill. */
export function SubtaskCard({ subtask, isMeant, jumpTo }: SubtaskCardProps) {
  const { index, goal, summary, steps, attribution, attributionReason, exploration, skillLinked, skillRefs } = subtask;
  const [from = 0, to = 0] = steps;
  const isKnown = skillLinked !== null && skillLinked.namespace !== null && skillLinked.version !== null;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <Paper
      ref={card}
      tabIndex={-1}
      withBorder
      p="sm"
      style={{ borderInlineStart: `6px solid var(--mantine-color-${colourOf(attribution)}-7)` }}
    >
      <Group gap="sm">
        <Text fw={600} size="sm">
          {index + 1}. {goal}
        </Text>
        <Badge variant="dot" color={colourOf(attribution)} tt="none" c="var(--mantine-color-text)">
          {wordsOf(attribution)}
        </Badge>
        <Anchor component="button" type="button" size="xs" onClick={() => jumpTo(from)}>
          steps {from} to {to}
        </Anchor>
      </Group>
      <Text size="sm">{summary}</Text>
      <Text size="sm" c="dimmed">
        {attributionReason}
      </Text>
      {exploration && (
        <Text size="sm">
          <b>Found out:</b> {exploration}
        </Text>
      )}
      {skillLinked && (
        <Text size="sm" component="div">
          <b>Skill:</b>{' '}
          {isKnown ? (
            <RouteAnchor
              size="sm"
              to="/skills/$ns/$name"
              params={{ ns: skillLinked.namespace ?? '', name: skillLinked.name }}
              search={{ version: String(skillLinked.version) }}
            >
              {skillLinked.namespace}/{skillLinked.name}
            </RouteAnchor>
          ) : (
            skillLinked.name
          )}
        </Text>
      )}
      {skillRefs.map(({ path, fromLine, toLine, capability }) => (
        <Text key={`${path} ${fromLine} ${capability}`} size="sm">
          {isKnown ? (
            <RouteAnchor
              size="sm"
              to="/skills/$ns/$name"
              params={{ ns: skillLinked?.namespace ?? '', name: skillLinked?.name ?? '' }}
              search={{
                tab: 'files',
                version: String(skillLinked?.version),
                file: path,
                ...(fromLine === null ? {} : { line: String(fromLine) }),
              }}
            >
              {path}
              {fromLine !== null && `, lines ${fromLine} to ${toLine}`}
            </RouteAnchor>
          ) : (
            path
          )}
          : {capability}
        </Text>
      ))}
      {subtask.evidence.map(({ step, quote }, at) => (
        <Text key={at} size="sm">
          <Anchor component="button" type="button" size="sm" onClick={() => jumpTo(step)}>
            step {step}
          </Anchor>
          : <q>{quote}</q>
        </Text>
      ))}
    </Paper>
  );
}
