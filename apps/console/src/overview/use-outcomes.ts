import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';

export const outcomesQuery = queryOptions({
  queryKey: ['library', 'outcomes'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/library/outcomes', { signal })),
});
