import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { toPackageFiles, type Draft } from './draft';

export type Check = Schema<'PackageCheck'>;

/** So long nobody has typed before the server is asked. */
const PAUSE_MS = 500;

const isNamespace = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/**
 * What the server says of a draft as it is written; it stores nothing.
 * @param name the skill that changes; null for a new one
 */
export function useCheck({ namespace, base, files }: Draft, name: string | null) {
  const body = {
    namespace,
    files: toPackageFiles(files),
    ...(name === null ? {} : { name }),
    ...(base === null ? {} : { base }),
  };
  const asked = JSON.stringify(body);
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const query = useQuery({
    queryKey: ['package-check', settled],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/v1/packages/check', { body: JSON.parse(settled) as typeof body, signal })),
    enabled: isNamespace((JSON.parse(settled) as typeof body).namespace),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  /** Whether the answer is about what is written now. */
  const isCurrent = settled === asked && !query.isPlaceholderData && query.data !== undefined;
  return { ...query, isCurrent };
}
