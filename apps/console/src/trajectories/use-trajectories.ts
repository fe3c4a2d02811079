import { queryOptions } from '@tanstack/react-query';
import { paginate, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { usePages } from '../shared/pages';

export type Run = Schema<'TrajectoryPage'>['items'][number];
export type Step = Schema<'StepPage'>['items'][number];
export type Subtask = Omit<Schema<'Subtask'>, 'steps'> & { readonly steps: readonly number[] };

const PAGE_SIZE = 200;
/** How soon what becomes of a run is seen. */
export const WORKING_MS = 1_500;

export const hasEnded = ({ status }: { status: string }): boolean => status === 'attributed' || status === 'failed';

export const trajectoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['trajectory', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/trajectories/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : WORKING_MS),
  });

/** Steps in their order, page by page. */
export const useSteps = (id: string, status: string) =>
  usePages(['trajectory', id, 'steps', status], (page, signal) =>
    unwrap(
      api.GET('/api/v1/trajectories/{id}/steps', {
        params: { path: { id }, query: { ...page, limit: PAGE_SIZE } },
        signal,
      }),
    ),
  );

export const subtasksQuery = (id: string, status: string) =>
  queryOptions({
    queryKey: ['trajectory', id, 'subtasks', status],
    queryFn: async ({ signal }) => {
      const subtasks: Subtask[] = [];
      const pages = paginate((page) =>
        unwrap(
          api.GET('/api/v1/trajectories/{id}/subtasks', {
            params: { path: { id }, query: { ...page, limit: PAGE_SIZE } },
            signal,
          }),
        ),
      );
      for await (const subtask of pages) subtasks.push(subtask);
      return subtasks;
    },
  });
