import { useQuery } from '@tanstack/react-query';
import { paginate, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { usePages } from '../shared/pages';
import { FIRST_PAGE_SIZE, type LIBRARY_SEARCH } from './library-search';

const PAGE_SIZE = 200;

export type LibraryFilter = Readonly<Partial<Record<(typeof LIBRARY_SEARCH)[number], string>>>;

export type SkillItem = Schema<'ListedSkill'>;

/** Addresses may hold any words; the server refuses those that it does not know, with the reason. */
export const useSkills = (filter: LibraryFilter) =>
  usePages(['skills', filter], (page, signal) =>
    unwrap(
      api.GET('/api/v1/skills', {
        params: {
          query: { ...(filter as object), ...page, limit: page.cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE },
        },
        signal,
      }),
    ),
  );

/** Reads every skill that fits a filter, also what no list has loaded. */
export async function readAllSkills(filter: LibraryFilter): Promise<SkillItem[]> {
  const pages = paginate((page) =>
    unwrap(api.GET('/api/v1/skills', { params: { query: { ...(filter as object), ...page, limit: PAGE_SIZE } } })),
  );
  const skills: SkillItem[] = [];
  for await (const skill of pages) skills.push(skill);
  return skills;
}

export const useLibrarySummary = () =>
  useQuery({
    queryKey: ['library', 'summary'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/library/summary', { signal })),
    staleTime: 30_000,
  });
