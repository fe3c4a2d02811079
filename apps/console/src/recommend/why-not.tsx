import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { SkillLink } from '../shared/links';
import { isReference, referenceOf } from '../shared/reference';
import { Loaded } from '../shared/states';
import { Scores } from './breakdown';
import type { Exposure } from './use-recommend';

type Answer = Schema<'WhyNot'>;

const whyQuery = (id: string, skill: string) =>
  queryOptions({
    queryKey: ['recommendation', id, 'why', skill],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/recommendations/{id}/why', { params: { path: { id }, query: { skill } }, signal })),
  });

/** The stages in their order, and which answer says that a skill fell out there. */
const STAGES: readonly { readonly name: string; readonly falls: readonly Answer['stage'][] }[] = [
  { name: 'In the library then', falls: ['newer', 'not_indexed'] },
  { name: 'In a searched namespace', falls: ['not_searched'] },
  { name: 'Active and safe', falls: ['status', 'scan'] },
  { name: 'Fits the machine and the wishes', falls: ['environment', 'constraint'] },
  { name: 'Found by its words', falls: ['not_found', 'few_matches'] },
  { name: 'Likely enough to help', falls: ['threshold'] },
  { name: 'First of its family', falls: ['sibling'] },
  { name: 'Among the best', falls: ['cutoff'] },
];

interface WhyNotProps {
  readonly id: string;
  readonly exposures: readonly Exposure[];
  /** The skill that is asked for, as namespace/name. */
  readonly asked: string | undefined;
  onAsk(skill: string | undefined): void;
}

/** Answers why a skill is not among those that are shown, for any skill. */
export function WhyNot({ id, exposures, asked, onAsk }: WhyNotProps) {
  const [skill, setSkill] = useState(asked ?? '');
  const list = useId();
  const [typed] = useDebouncedValue(skill, 250);
  const found = useQuery({
    queryKey: ['skills', 'suggested', typed],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills', { params: { query: { q: typed.replaceAll('/', ' '), limit: 8 } }, signal })),
    enabled: typed.trim().length > 1,
  });
  const known = [...new Set([...(found.data?.items ?? []).map(referenceOf), ...exposures.map(referenceOf)])];
  const isWhole = isReference(skill.trim());
  return (
    <Paper withBorder p="sm" component="section" aria-label="Why not a skill">
      <Title order={2} mb="xs">
        Why not …?
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onAsk(skill.trim());
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Skill"
            description="Any skill: see at which stage it fell out."
            placeholder="namespace/name"
            value={skill}
            onChange={(event) => setSkill(event.currentTarget.value)}
            list={list}
            autoComplete="off"
            error={skill !== '' && typed === skill && !isWhole && 'Choose a skill, as namespace/name.'}
            flex="1 1 16rem"
          />
          <datalist id={list}>
            {known.map((reference) => (
              <option key={reference} value={reference} />
            ))}
          </datalist>
          <Button type="submit" variant="default" disabled={!isWhole}>
            Explain
          </Button>
        </Group>
      </form>
      {asked !== undefined && <Explanation id={id} skill={asked} />}
    </Paper>
  );
}

function Explanation({ id, skill }: { id: string; skill: string }) {
  const query = useQuery(whyQuery(id, skill));
  return (
    <Loaded query={query} what="the explanation">
      {(answer) => <Told answer={answer} skill={skill} />}
    </Loaded>
  );
}

function Told({ answer, skill }: { answer: Answer; skill: string }) {
  const { stage, reason, kept, place, candidates, scores, words, search } = answer;
  const fell = STAGES.findIndex(({ falls }) => falls.includes(stage));
  return (
    <Stack gap="sm" mt="md" aria-live="polite">
      <Group gap="sm">
        <SkillLink reference={skill} />
        <StateBadge state={stage === 'shown' ? 'exposed' : stage} />
        {place !== null && (
          <Text size="sm" c="dimmed">
            place {place} of {candidates} candidates
          </Text>
        )}
      </Group>
      <Text size="sm" fw={600}>
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {kept
          ? 'As it was decided and kept with the answer.'
          : 'It was not among the kept candidates: the same request was asked again with the library of now.'}
      </Text>
      <Stages fell={fell} />
      {words.length > 0 && (
        <section>
          <Title order={3}>Words of the task</Title>
          {search && (
            <Text size="sm" c="dimmed">
              {search.place === null
                ? 'The search does not find it.'
                : `Place ${search.place} in the search; the first ${search.taken} become candidates.`}
            </Text>
          )}
          <Text size="sm">
            <b>It has:</b> {listed(words, true)}
          </Text>
          <Text size="sm">
            <b>It lacks:</b> {listed(words, false)}
          </Text>
        </section>
      )}
      {scores.length > 0 && (
        <section>
          <Title order={3}>Scores beside the best candidate</Title>
          <Scores scores={scores} />
        </section>
      )}
    </Stack>
  );
}

const listed = (words: Answer['words'], found: boolean): string =>
  words
    .filter((each) => each.found === found)
    .map(({ word }) => word)
    .join(', ') || 'none';

/** The stages up to the one where it fell out. */
const Stages = ({ fell }: { fell: number }) => (
  <Group component="ol" gap="xs" p={0} m={0} aria-label="Stages">
    {STAGES.map(({ name }, at) => (
      <Text
        key={name}
        component="li"
        size="xs"
        px={8}
        py={2}
        fw={at === fell ? 700 : 400}
        c={fell >= 0 && at > fell ? 'dimmed' : 'var(--mantine-color-text)'}
        style={{
          listStyle: 'none',
          border: '1px solid var(--mantine-color-default-border)',
          borderColor: at === fell ? 'var(--mantine-color-error)' : undefined,
          borderRadius: 'var(--mantine-radius-md)',
        }}
      >
        {fell < 0 || at < fell ? '✓ ' : at === fell ? '✗ ' : ''}
        {name}
      </Text>
    ))}
  </Group>
);
