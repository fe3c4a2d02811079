import { Button, Group, NumberInput, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { RouteButton } from '../shared/links';
import { Page } from '../shared/page';
import { isReference } from '../shared/reference';
import { Empty, Failure, Loaded } from '../shared/states';
import { Answer } from './answer';
import { Comparison } from './comparison';
import { useQuestion } from './use-question';
import { recommendationQuery } from './use-recommend';

const MAX_TASK = 200_000;

/** Asks as an agent would, and shows the answer with every decision behind it. */
export function RecommendPage() {
  const { id, task: given = '', compare } = useSearch({ from: '/signed-in/recommend' });
  const navigate = useNavigate({ from: '/recommend' });
  const { may } = useRights();
  const { question, change, answered } = useQuestion(id, given);
  const { task, wanted, avoid, require, exclude, k } = question;
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
      answered(answer.id);
      return navigate({ search: { id: answer.id } });
    },
  });
  const isReady = task.trim() !== '';
  const send = () => {
    if (isReady && !ask.isPending) ask.mutate();
  };
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
          send();
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="Task"
            description="Ctrl/⌘+Enter to ask"
            placeholder="The Munich branch sent amounts like 12.480,75; make the file loadable"
            value={task}
            onChange={(event) => change({ task: event.currentTarget.value })}
            onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
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
              onChange={(event) => change({ wanted: event.currentTarget.value })}
              maxLength={2000}
            />
            <TagsInput
              label="Rule out"
              description="Tools, versions, systems; Enter after each"
              value={avoid}
              onChange={(values) => change({ avoid: values })}
            />
            <TagsInput
              label="Must hold for"
              description="Tools, versions, systems; Enter after each"
              value={require}
              onChange={(values) => change({ require: values })}
            />
            <TagsInput
              label="Leave out"
              description="Skills, as namespace/name; Enter after each"
              value={exclude}
              onChange={(values) => change({ exclude: values.map((each) => each.trim()).filter(isReference) })}
            />
          </SimpleGrid>
          <Group align="flex-end">
            <NumberInput
              label="Maximum results"
              value={k}
              onChange={(value) => change({ k: Number(value) || 1 })}
              min={1}
              max={20}
              w={110}
            />
            <Button type="submit" loading={ask.isPending} disabled={!isReady}>
              Recommend
            </Button>
            {may('curator') && (
              <Button variant="default" disabled={!isReady} onClick={toggleComparison}>
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
