import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { fromTo } from '../shared/from-to';
import { RouteAnchor } from '../shared/links';
import { Prose } from '../shared/prose';
import { toneOf } from '../shared/tones';
import type { Subtask } from './use-trajectories';
import { VerdictForm } from './verdict-form';

interface SubtaskCardProps {
  readonly trajectoryId: string;
  readonly subtask: Subtask;
  /** Whether the address names it. */
  readonly isMeant: boolean;
  jumpTo(step: number): void;
}

/** What was attempted, what became of it and why; quotes jump to their step, spans to the file of the skill. */
export function SubtaskCard({ trajectoryId, subtask, isMeant, jumpTo }: SubtaskCardProps) {
  const { index, goal, steps, attribution } = subtask;
  const [from = 0, to = 0] = steps;
  const { may } = useRights();
  const [isJudging, setJudging] = useState(false);
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
      style={{ borderInlineStart: `6px solid var(--tone-${toneOf(attribution)})` }}
    >
      <Group gap="sm">
        <Text fw={600} size="sm">
          {index + 1}. {goal}
        </Text>
        <StateBadge state={attribution} />
        <Anchor component="button" type="button" size="xs" onClick={() => jumpTo(from)}>
          {fromTo('step', from, to)}
        </Anchor>
      </Group>
      <SubtaskFacts subtask={subtask} jumpTo={jumpTo} />
      {may('curator') && !isJudging && (
        <Button
          size="compact-xs"
          variant="default"
          mt="xs"
          onClick={() => setJudging(true)}
          aria-label={`Give a verdict on subtask ${index + 1}`}
        >
          Give a verdict
        </Button>
      )}
      {isJudging && (
        <Paper withBorder p="sm" mt="sm">
          <VerdictForm
            trajectoryId={trajectoryId}
            subtask={subtask}
            action="Save the verdict"
            onDone={() => setJudging(false)}
          />
        </Paper>
      )}
    </Paper>
  );
}

interface SubtaskFactsProps {
  readonly subtask: Subtask;
  /** Null: there are no steps on the page to jump to. */
  readonly jumpTo: ((step: number) => void) | null;
}

/** What happened, why it has its label, the skill with its spans, and the quotes. */
export function SubtaskFacts({ subtask, jumpTo }: SubtaskFactsProps) {
  const { summary, attributionReason, exploration, skillLinked, skillRefs } = subtask;
  const isKnown = skillLinked !== null && skillLinked.namespace !== null && skillLinked.version !== null;
  return (
    <>
      <Text size="sm">
        <Prose text={summary} />
      </Text>
      <Text size="sm" c="dimmed">
        <Prose text={attributionReason} />
      </Text>
      {exploration && (
        <Text size="sm">
          <b>Found out:</b> <Prose text={exploration} />
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
              {fromLine !== null && `, ${fromTo('line', fromLine, toLine ?? fromLine)}`}
            </RouteAnchor>
          ) : (
            path
          )}
          : {capability}
        </Text>
      ))}
      {subtask.evidence.map(({ step, quote }, at) => (
        <Text key={at} size="sm">
          {jumpTo === null ? (
            `step ${step}`
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => jumpTo(step)}>
              step {step}
            </Anchor>
          )}
          : <q>{quote}</q>
        </Text>
      ))}
    </>
  );
}
