import { Group, Paper, Text, Title } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { StateBadge } from '../shared/badges';
import { toneOf } from '../shared/tones';
import classes from './candidate-dots.module.css';

type Candidate = Schema<'RecommendationDetail'>['exposures'][number];

interface CandidateDotsProps {
  readonly candidates: readonly Candidate[];
  /** What a skill has to reach to be recommended; null: the scorer knows none. */
  readonly threshold: number | null;
}

const LANES = 6;
const COUNTED = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** Candidates by the probability that they fit the task, with the line that they have to pass. */
export function CandidateDots({ candidates, threshold }: CandidateDotsProps) {
  const dots = candidates.flatMap((candidate) => {
    const fit = candidate.features['fit'];
    return fit === undefined ? [] : [{ ...candidate, fit }];
  });
  // One dot says nothing that its number does not say.
  if (dots.length < 2) return null;
  const passed = threshold === null ? dots.length : dots.filter(({ fit }) => fit >= threshold).length;
  const decisions = [...new Set(dots.map(({ decision }) => decision))];
  return (
    <Paper withBorder p="sm" component="section" aria-label="Candidates by fit">
      <Title order={2} mb={4}>
        Candidates by fit
      </Title>
      <Text size="sm" mb="xs">
        {threshold === null
          ? `${dots.length} candidates, by the probability that they fit the task.`
          : `${passed} of ${dots.length} candidates reach the line at ${COUNTED.format(threshold)}: skills left of it do not fit the task well enough.`}
      </Text>
      <div className={classes.plot} aria-hidden>
        {threshold !== null && <span className={classes.line} style={{ insetInlineStart: `${threshold * 100}%` }} />}
        {dots.map(({ namespace, name, fit, decision }, at) => (
          <span
            key={`${namespace}/${name}`}
            className={classes.dot}
            title={`${namespace}/${name}: ${COUNTED.format(fit)}`}
            style={{
              insetInlineStart: `${Math.min(1, Math.max(0, fit)) * 100}%`,
              insetBlockStart: `${((at % LANES) + 0.5) * (100 / LANES)}%`,
              background: `var(--tone-${toneOf(decision)})`,
            }}
          />
        ))}
      </div>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          0 does not fit
        </Text>
        <Text size="xs" c="dimmed">
          1 fits
        </Text>
      </Group>
      <Group gap="xs" mt={4}>
        {decisions.map((decision) => (
          <StateBadge key={decision} state={decision} />
        ))}
      </Group>
    </Paper>
  );
}
