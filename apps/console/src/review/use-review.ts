import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useChange } from '../shared/use-change';
import type { Schema } from '@skillward/api-client';

export type DraftEdit = Schema<'Proposal'>['draft'] extends infer Draft | null
  ? Draft extends { edits: (infer Edit)[] }
    ? Edit
    : never
  : never;
export type NewFile = { readonly path: string; readonly text: string };

/** What a draft is changed to: edits of a skill, or the files of one that is to be made. */
export type Wording =
  | { readonly rationale: string; readonly edits: DraftEdit[] }
  | { readonly rationale: string; readonly skill: { name: string; files: NewFile[] } };

/** What a person can do about a proposal. */
export function useReview(id: string) {
  const params = { path: { id } };
  return {
    approve: useChange(
      (body: { comment?: string; revision: number }) =>
        unwrap(api.POST('/api/v1/proposals/{id}/approve', { params, body })),
      'Approved.',
    ),
    reject: useChange(
      (reason: string) => unwrap(api.POST('/api/v1/proposals/{id}/reject', { params, body: { reason } })),
      'Rejected.',
    ),
    comment: useChange(
      (text: string) => unwrap(api.POST('/api/v1/proposals/{id}/comments', { params, body: { text } })),
      'The comment is kept.',
    ),
    askForChanges: useChange(
      (text: string) => unwrap(api.POST('/api/v1/proposals/{id}/request-changes', { params, body: { text } })),
      'Nobody can approve it before there is another draft.',
    ),
    assign: useChange(
      (key: string | null) => unwrap(api.PUT('/api/v1/proposals/{id}/assignee', { params, body: { key } })),
      'The assignment is changed.',
    ),
    edit: useChange(
      (body: Wording) => unwrap(api.PUT('/api/v1/proposals/{id}/draft', { params, body })),
      'The gates have seen the new draft.',
    ),
  };
}

export type Review = ReturnType<typeof useReview>;
