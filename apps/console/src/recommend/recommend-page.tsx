import { Button, Group, NumberInput, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { RouteButton } from '../shared/links';
import { Page } from '../shared/page';
import { isReference } from '../shared/reference';
import { Empty, Failure, Loaded } from '../shared/states';
import { Answer } from './answer';
import { Comparison } from './comparison';
import { recommendationQuery } from './use-recommend';

const MAX_TASK = 200_000;

/** Asks as an agent would, and shows the answer with every decision behind it. */
export function RecommendPage() {
  const { id, task: given = '', compare } = useSearch({ from: '/signed-in/recommend' });
  const navigate = useNavigate({ from: '/recommend' });
  const { may } = useRights();
  const [task, setTask] = useState(given);
  const [wanted, setWanted] = useState('');
  const [avoid, setAvoid] = useState<string[]>([]);
  const [require, setRequire] = useState<string[]>([]);
  const [exclude, setExclude] = useState<string[]>([]);
  const [k, setK] = useState(3);
  /** The answer whose question stands in the form. */
  const asked = useRef<string | undefined>(undefined);
  const isComparing = compare !== undefined && may('curator');
  const ask = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/v1/recommendations', {
          body: {
            task,
            ...(wanted.trim() && { query: wanted.trim() }),
            avoid,
            require,
            exclude,
            k,
            mode: 'resolve',
            client: { name: 'console' },
          },
        }),
      ),
    onSuccess: (answer) => {
      asked.current = answer.id;
      return navigate({ search: { id: answer.id } });
    },
  });
  const stored = useQuery({ ...recommendationQuery(id ?? ''), enabled: id !== undefined }).data;
  // An answer that was not asked for just now is shown with its question.
  useEffect(() => {
    if (stored === undefined || stored.id === asked.current) return;
    asked.current = stored.id;
    setTask(stored.task);
    setWanted(stored.query ?? '');
    setAvoid(stored.avoid);
    setRequire(stored.require);
    setExclude(stored.exclude);
    setK(stored.k);
  }, [stored]);
  const toggleComparison = () =>
    void navigate({
      search: { ...(id ? { id } : {}), task, ...(isComparing ? {} : { compare: 'models' }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title="Recommend" about="Test the recommender. Results are saved to History.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="Task"
            placeholder="The Munich branch sent amounts like 12.480,75; make the file loadable"
            value={task}
            onChange={(event) => setTask(event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={MAX_TASK}
            required
          />
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
            <TextInput
              label="Wanted"
              description="In a few words; left empty, it is read from the task"
              placeholder="clean German CSV amounts"
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
              maxLength={2000}
            />
            <TagsInput
              label="Rule out"
              description="Tools, versions, systems; Enter after each"
              value={avoid}
              onChange={setAvoid}
            />
            <TagsInput
              label="Must hold for"
              description="Tools, versions, systems; Enter after each"
              value={require}
              onChange={setRequire}
            />
            <TagsInput
              label="Leave out"
              description="Skills, as namespace/name; Enter after each"
              value={exclude}
              onChange={(values) => setExclude(values.map((each) => each.trim()).filter(isReference))}
            />
          </SimpleGrid>
          <Group align="flex-end">
            <NumberInput
              label="Maximum results"
              value={k}
              onChange={(value) => setK(Number(value) || 1)}
              min={1}
              max={20}
              w={110}
            />
            <Button type="submit" loading={ask.isPending} disabled={task.trim() === ''}>
              Recommend
            </Button>
            {may('curator') && (
              <Button variant="default" disabled={task.trim() === ''} onClick={toggleComparison}>
                {isComparing ? 'Hide the comparison' : 'Compare two models'}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {ask.isError && <Failure failure={ask.error} />}
      {isComparing && <Comparison task={task} />}
      {id !== undefined && <StoredAnswer id={id} />}
      {id === undefined && !isComparing && <Empty title="No results yet">Describe a task and press Recommend.</Empty>}
    </Page>
  );
}

function StoredAnswer({ id }: { id: string }) {
  const query = useQuery(recommendationQuery(id));
  return (
    <Loaded query={query} what="the answer">
      {(recommendation) => (
        <>
          <Answer recommendation={recommendation} />
          <Group>
            <RouteButton to="/history/$id" params={{ id }} variant="default" size="xs">
              Open in the history
            </RouteButton>
          </Group>
        </>
      )}
    </Loaded>
  );
}
