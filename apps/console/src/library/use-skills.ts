import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { usePages } from '../shared/pages';

const PAGE_SIZE = 200;

export interface LibraryFilter {
  readonly q?: string;
  readonly namespace?: string;
  readonly status?: string;
  readonly scanVerdict?: string;
  readonly quality?: string;
  readonly os?: string;
  readonly externalty?: string;
  readonly usage?: string;
  readonly family?: string;
}

export type SkillItem = Schema<'Skill'>;

/** Addresses may hold any words; the server refuses those that it does not know, with the reason. */
export const useSkills = (filter: LibraryFilter) =>
  usePages(['skills', filter], (page, signal) =>
    unwrap(
      api.GET('/api/v1/skills', { params: { query: { ...(filter as object), ...page, limit: PAGE_SIZE } }, signal }),
    ),
  );

export const useLibrarySummary = () =>
  useQuery({
    queryKey: ['library', 'summary'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/library/summary', { signal })),
    staleTime: 30_000,
  });
