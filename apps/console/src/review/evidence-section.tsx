import { Group, Paper, Stack, Text } from '@mantine/core';
import { StateBadge } from '../shared/badges';
import { fromTo } from '../shared/from-to';
import { RouteAnchor } from '../shared/links';
import { contraryUsesOf } from './gate-data';
import { plural } from '../shared/plural';
import { Prose } from '../shared/prose';
import { Section } from './section';
import type { Proposal } from './use-proposals';

type Quote = Proposal['evidence'][number];

/** What speaks for the proposal: subtasks of runs with their quotes, each a link to its step. */
export function EvidenceSection({ evidence, support, kind }: Pick<Proposal, 'evidence' | 'support' | 'kind'>) {
  const bySubtask = new Map<string, Quote[]>();
  for (const quote of evidence) bySubtask.set(quote.subtaskId, [...(bySubtask.get(quote.subtaskId) ?? []), quote]);
  const { trajectories, tasks, reporters } = support;
  const note = `Support: ${plural(trajectories, 'run')}, ${plural(tasks, 'task')}, ${plural(reporters, 'reporter')}`;
  return (
    <Section title="Evidence" {...(evidence.length > 0 ? { note } : {})}>
      {evidence.length === 0 && (
        <Text size="sm">
          {kind === 'rollback'
            ? 'What came of the uses of both versions, as the gate says.'
            : 'No run stands behind it: a person asks for this change.'}
        </Text>
      )}
      {[...bySubtask.values()].map((quotes) => (
        <Subtask key={quotes[0]?.subtaskId} quotes={quotes} />
      ))}
    </Section>
  );
}

function Subtask({ quotes }: { quotes: readonly Quote[] }) {
  const [first] = quotes;
  if (!first) return null;
  const { trajectoryId, subtaskId, goal, attribution, finding, discounted, steps, version } = first;
  const link = { to: '/trajectories/$id', params: { id: trajectoryId }, size: 'sm' } as const;
  return (
    <Paper withBorder p="sm">
      <Stack gap={4}>
        <Group gap="sm">
          <RouteAnchor {...link} search={{ subtask: subtaskId }} fw={600}>
            {goal}
          </RouteAnchor>
          <StateBadge state={attribution} />
          <Text size="xs" c="dimmed">
            {fromTo('step', steps[0] ?? 0, steps[1] ?? 0)}
            {version !== null && `, with version ${version}`}
          </Text>
        </Group>
        {discounted !== null && (
          <Text size="sm">
            <b>Counts for nothing:</b> <Prose text={discounted} />
          </Text>
        )}
        {finding !== null && (
          <Text size="sm">
            <b>Found out:</b> <Prose text={finding} />
          </Text>
        )}
        {quotes.map(({ step, quote }, at) =>
          step === null ? null : (
            <Text key={at} size="sm" component="div">
              <RouteAnchor {...link} search={{ step: String(step) }} underline="always">
                step {step}
              </RouteAnchor>
              : <q>{quote}</q>
            </Text>
          ),
        )}
      </Stack>
    </Paper>
  );
}

/** Uses of the same lines that speak against the proposal. */
export function CounterEvidenceSection({ gates }: Pick<Proposal, 'gates'>) {
  const gate = gates.find(({ name }) => name === 'counter_evidence');
  const uses = contraryUsesOf(gates);
  if (!gate) return null;
  return (
    <Section title="Counter-evidence" note={uses.length === 0 ? gate.detail : `${uses.length} uses of the same lines.`}>
      {uses.map(({ trajectoryId, subtaskId, label, version }) => (
        <Group key={subtaskId} gap="sm">
          <RouteAnchor to="/trajectories/$id" params={{ id: trajectoryId }} search={{ subtask: subtaskId }} size="sm">
            The run in which it went otherwise
          </RouteAnchor>
          <StateBadge state={label} />
          {version !== null && (
            <Text size="xs" c="dimmed">
              with version {version}
            </Text>
          )}
        </Group>
      ))}
    </Section>
  );
}
