import { queryOptions } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';

export type Exposure = Schema<'RecommendationDetail'>['exposures'][number];
export type Recommended = Schema<'Recommendation'>['skills'][number];

export const recommendationQuery = (id: string) =>
  queryOptions({
    queryKey: ['recommendation', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/recommendations/{id}', { params: { path: { id } }, signal })),
    staleTime: Infinity,
  });

export const scorersQuery = queryOptions({
  queryKey: ['scorers'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/scorers', { signal })),
});

export const previewQuery = (id: string, task: string) =>
  queryOptions({
    queryKey: ['scorers', id, 'preview', task],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/v1/scorers/{id}/previews', { params: { path: { id } }, body: { task, k: 5 }, signal })),
  });
