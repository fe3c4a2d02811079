import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';

/** The names of the namespaces that may be seen, to choose from; none until they are loaded. */
export function useNamespaces(): string[] {
  const query = useQuery({
    queryKey: ['namespaces'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/namespaces', { params: { query: { limit: 200 } }, signal })),
  });
  return query.data?.items.map(({ name }) => name) ?? [];
}
