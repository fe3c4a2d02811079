import { queryOptions } from '@tanstack/react-query';
import { paginate, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';

export type Step = Schema<'StepPage'>['items'][number];
export type Subtask = Omit<Schema<'Subtask'>, 'steps'> & { readonly steps: readonly number[] };

/** More steps than a person reads; the rest is told to be there. */
const MAX_STEPS = 2_000;
const WORKING_MS = 1_500;

export const trajectoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['trajectory', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/trajectories/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) =>
      state.data && ['attributed', 'failed'].includes(state.data.status) ? false : WORKING_MS,
  });

export const stepsQuery = (id: string, status: string) =>
  queryOptions({
    queryKey: ['trajectory', id, 'steps', status],
    queryFn: async ({ signal }) => {
      const steps: Step[] = [];
      const pages = paginate((page) =>
        unwrap(
          api.GET('/api/v1/trajectories/{id}/steps', {
            params: { path: { id }, query: { ...page, limit: 200 } },
            signal,
          }),
        ),
      );
      for await (const step of pages) if (steps.push(step) >= MAX_STEPS) break;
      return steps;
    },
  });

export const subtasksQuery = (id: string, status: string) =>
  queryOptions({
    queryKey: ['trajectory', id, 'subtasks', status],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/trajectories/{id}/subtasks', {
          params: { path: { id }, query: { limit: 200 } },
          signal,
        }),
      ),
  });
