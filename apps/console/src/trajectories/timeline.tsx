import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { colourOf, stepId, wordsOf } from './labels';
import type { Step, Subtask } from './use-trajectories';

/** Every step in order; the band at its side says which subtask it belongs to. */
export function Timeline({ steps, subtasks }: { steps: readonly Step[]; subtasks: readonly Subtask[] }) {
  return (
    <section>
      <Title order={2} mb="xs">
        Steps
      </Title>
      <Stack gap={4} component="ol" p={0} m={0}>
        {steps.map((step) => {
          const subtask = subtasks.find(({ steps: [from = 0, to = -1] }) => step.index >= from && step.index <= to);
          return <StepCard key={step.index} step={step} subtask={subtask} />;
        })}
      </Stack>
    </section>
  );
}

function StepCard({ step, subtask }: { step: Step; subtask: Subtask | undefined }) {
  const band = subtask ? `var(--mantine-color-${colourOf(subtask.attribution)}-7)` : 'transparent';
  return (
    <Paper
      component="li"
      id={stepId(step.index)}
      tabIndex={-1}
      withBorder
      p="xs"
      style={{ listStyle: 'none', borderInlineStart: `6px solid ${band}` }}
    >
      <Group gap="sm">
        <Text size="xs" fw={600}>
          {step.index} {step.source}
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
      {step.observations.map(({ text, exitCode }, at) => (
        <details key={at}>
          <summary>
            Observation {at + 1} of step {step.index}
            {exitCode !== null && `, exit code ${exitCode}`}
          </summary>
          <pre className="code" tabIndex={0}>
            {text}
          </pre>
        </details>
      ))}
    </Paper>
  );
}
