import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { usePages } from '../shared/pages';

export type Proposal = Schema<'Proposal'>;
export type ProposalSummary = Schema<'ProposalSummary'>;
export type ProposalStatus = ProposalSummary['status'];

export interface ProposalFilter {
  readonly status?: string;
  readonly skill?: string;
  readonly namespace?: string;
  readonly assignee?: string;
}

/** How soon what other reviewers do is seen: on the proposal that is read, and in the list. */
export const LIVE_MS = 2_000;
const LIST_MS = 5_000;
const PAGE_SIZE = 50;

export const isOpen = ({ status }: { status: ProposalStatus }): boolean => status === 'pending' || status === 'skipped';

/** Addresses may hold any words; the server refuses those that it does not know, with the reason. */
export const useProposals = (filter: ProposalFilter) =>
  usePages(
    ['proposals', filter],
    (page, signal) =>
      unwrap(
        api.GET('/api/v1/proposals', {
          params: { query: { ...(filter as object), ...page, limit: PAGE_SIZE } },
          signal,
        }),
      ),
    { refetchInterval: LIST_MS },
  );

/** A proposal, read again while something may still happen to it. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposal', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/proposals/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LIVE_MS : false),
  });

/** Null: the trial of the skill has ended meanwhile. */
export const useCanary = (namespace: string, name: string) =>
  useQuery({
    queryKey: ['canary', namespace, name],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills/{ns}/{name}/canary', { params: { path: { ns: namespace, name } }, signal })).catch(
        (failure: unknown) => {
          if (failure instanceof ApiProblem && failure.status === 404) return null;
          throw failure;
        },
      ),
  });
