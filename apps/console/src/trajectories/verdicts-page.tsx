import { Anchor, Grid, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { STEP_SOURCE } from '../shared/labels';
import { RouteAnchor, RouteButton } from '../shared/links';
import { NeedsRole } from '../shared/needs-role';
import { Page } from '../shared/page';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { describeAgent } from './facts';
import { awaitsVerdict, hasFailed } from './labels';
import { SubtaskFacts } from './subtask-card';
import { subtasksQuery, type Run, type Subtask } from './use-trajectories';
import { VerdictForm } from './verdict-form';

/** As many as one session of judging takes; what is left comes with the next. */
const QUEUE_SIZE = 100;

/** The runs of which only a person can say what became of them, one part after the other. */
export function VerdictsPage() {
  const { may } = useRights();
  const queue = useQuery({
    queryKey: ['trajectories', 'awaiting'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/trajectories', {
          params: { query: { awaits: 'verdict', limit: QUEUE_SIZE } },
          signal,
        }),
      ),
    // What is judged stays in its place until the queue is read anew.
    staleTime: Infinity,
  });
  return (
    <Page
      title="Verdicts"
      about="Parts of runs whose outcome nothing tells. Your verdict counts for the skills from then on."
      actions={
        <RouteButton to="/trajectories" search={{}} variant="default" size="xs">
          All runs
        </RouteButton>
      }
    >
      {may('curator') ? (
        <Loaded query={queue} what="the queue">
          {({ items }) => <Queue runs={items} />}
        </Loaded>
      ) : (
        <NeedsRole what="Giving verdicts" role="curator" />
      )}
    </Page>
  );
}

function Queue({ runs: current }: { runs: readonly Run[] }) {
  // Judging changes what the server lists; the order in which one began stays.
  const [runs] = useState(current);
  const [at, setAt] = useState(0);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const run = runs[at];
  if (runs.length === 0) return <Empty title="Nothing awaits a verdict." />;
  if (run === undefined) {
    return (
      <Empty title={skipped.size === 0 ? 'Everything has a verdict.' : 'That was the last one.'}>
        {skipped.size > 0 && `${skipped.size} skipped.`}
      </Empty>
    );
  }
  return (
    <Stack>
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          Run {at + 1} of {runs.length}
        </Text>
        <Progress value={(at / runs.length) * 100} size="xs" aria-hidden />
      </div>
      <JudgedRun
        key={run.id}
        run={run}
        skipped={skipped}
        onSkip={(id) => setSkipped(new Set([...skipped, id]))}
        onEnd={() => setAt(at + 1)}
      />
    </Stack>
  );
}

interface JudgedRunProps {
  readonly run: Run;
  readonly skipped: ReadonlySet<string>;
  onSkip(subtask: string): void;
  /** All parts have a verdict or were skipped. */
  onEnd(): void;
}

const placeOf = (run: Run, { index }: Subtask): string => `${run.id} ${index}`;

function JudgedRun({ run, skipped, onSkip, onEnd }: JudgedRunProps) {
  const queryClient = useQueryClient();
  const query = useQuery(subtasksQuery(run.id, run.status));
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const left = query.data?.filter(
    (each) => awaitsVerdict(each) && !skipped.has(placeOf(run, each)) && !judged.has(placeOf(run, each)),
  );
  const [subtask] = left ?? [];
  const hasEnded = left !== undefined && subtask === undefined;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return (
    <Loaded query={query} what="the run">
      {() =>
        subtask && (
          <Judging
            key={subtask.index}
            run={run}
            subtask={subtask}
            onSkip={() => onSkip(placeOf(run, subtask))}
            onDone={() => {
              setJudged(new Set([...judged, placeOf(run, subtask)]));
              void queryClient.invalidateQueries({ queryKey: ['trajectory', run.id] });
            }}
          />
        )
      }
    </Loaded>
  );
}

interface JudgingProps {
  readonly run: Run;
  readonly subtask: Subtask;
  onSkip(): void;
  onDone(): void;
}

function Judging({ run, subtask, onSkip, onDone }: JudgingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The next one is announced, and keys act on it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [from = 0, to = 0] = subtask.steps;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }} miw={0}>
        <Paper withBorder p="md">
          <Stack gap="xs">
            <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {subtask.goal}
            </Title>
            <SubtaskFacts subtask={subtask} jumpTo={null} />
          </Stack>
        </Paper>
        <StepsBetween runId={run.id} from={from} to={to} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }} miw={0}>
        <Stack>
          <Paper withBorder p="md">
            <VerdictForm
              trajectoryId={run.id}
              subtask={subtask}
              action="Save and go on"
              onSkip={onSkip}
              onDone={onDone}
            />
          </Paper>
          <Paper withBorder p="sm">
            <Text size="sm" lineClamp={6}>
              <b>Task:</b> {run.task ?? 'not stated'}
            </Text>
            <Group gap="sm" mt={6}>
              <Text size="xs" c="dimmed">
                {describeAgent(run)}, <Time at={run.receivedAt} />
              </Text>
              <RouteAnchor to="/trajectories/$id" params={{ id: run.id }} search={{ subtask: subtask.id }} size="xs">
                The whole run
              </RouteAnchor>
            </Group>
          </Paper>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** More of them are read in the run itself. */
const MOST_STEPS = 12;

function StepsBetween({ runId, from, to }: { runId: string; from: number; to: number }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['trajectory', runId, 'steps', 'between', from],
    queryFn: ({ signal }) => readSteps(runId, from, to, signal),
  });
  return (
    <section>
      <Title order={3} mt="md" mb="xs">
        {from === to ? `Step ${from}` : `Steps ${from} to ${to}`}
      </Title>
      <Loaded query={query} what="the steps">
        {(steps) => (
          <Stack gap="xs">
            {(isOpen ? steps : steps.slice(0, MOST_STEPS)).map(({ index, source, text, toolCalls, observations }) => (
              <Paper key={index} withBorder p="xs">
                <Text size="xs" fw={600}>
                  {index} {STEP_SOURCE[source]}
                </Text>
                {text && (
                  <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} lineClamp={12}>
                    {text}
                  </Text>
                )}
                {toolCalls.map(({ name, arguments: given }, at) => (
                  <pre key={at} className="code" tabIndex={0} aria-label={`Call of ${name} in step ${index}`}>
                    {name} {JSON.stringify(given, null, 1)}
                  </pre>
                ))}
                {observations.map((observation, at) => (
                  <details key={at} open={hasFailed(observation)}>
                    <summary>
                      Observation {at + 1} of step {index}
                      {observation.exitCode !== null && `, exit code ${observation.exitCode}`}
                    </summary>
                    <pre className="code" tabIndex={0}>
                      {observation.text}
                    </pre>
                  </details>
                ))}
              </Paper>
            ))}
            {!isOpen && steps.length > MOST_STEPS && (
              <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
                Show all {steps.length} steps
              </Anchor>
            )}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

/** The steps of one part; pages of the server begin at the first step. */
async function readSteps(id: string, from: number, to: number, signal: AbortSignal) {
  const steps = [];
  let cursor: string | undefined;
  do {
    const page = await unwrap(
      api.GET('/api/v1/trajectories/{id}/steps', {
        params: { path: { id }, query: { limit: 200, ...(cursor === undefined ? {} : { cursor }) } },
        signal,
      }),
    );
    steps.push(...page.items.filter(({ index }) => index >= from && index <= to));
    cursor = page.nextCursor ?? undefined;
    if ((page.items.at(-1)?.index ?? to) >= to) break;
  } while (cursor !== undefined);
  return steps;
}
