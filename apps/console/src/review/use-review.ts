import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useChange } from '../shared/use-change';
import { useUnsentText } from './use-unsent-text';
import { proposalQuery, type Proposal } from './use-proposals';

export type DraftEdit = NonNullable<Proposal['draft']>['edits'][number];
export type NewFile = { readonly path: string; readonly text: string };

/** What a draft is changed to: edits of a skill, or the files of one that is to be made. */
export type Wording =
  | { readonly rationale: string; readonly edits: DraftEdit[] }
  | { readonly rationale: string; readonly skill: { name: string; files: NewFile[] } };

export interface NewLineComment {
  readonly anchor: { path: string; side: 'old' | 'new'; line: number; endLine: number };
  readonly revision: number;
  readonly text?: string;
  readonly replacement?: string;
}

/** What a person can do about a proposal. What the server answers is shown at once. */
export function useReview(id: string) {
  const queryClient = useQueryClient();
  const params = { path: { id } };
  const show = (proposal: Proposal) => queryClient.setQueryData(proposalQuery(id).queryKey, proposal);
  const [unsent, , forget] = useUnsentText(id);
  const sent = (call: Parameters<typeof unwrap<Proposal>>[0]) => unwrap(call).then(show);
  return {
    approve: useChange(
      (body: { comment?: string; revision: number }) =>
        unwrap(api.POST('/api/v1/proposals/{id}/approve', { params, body }))
          .then(({ proposal }) => show(proposal))
          // Also where the dialog was closed meanwhile.
          .then(forget),
      'Approved.',
    ),
    reject: useChange(
      (reason: string) =>
        sent(api.POST('/api/v1/proposals/{id}/reject', { params, body: { reason } })).then(() => {
          if (reason === unsent.trim()) forget();
        }),
      'Rejected.',
    ),
    comment: useChange(
      (text: string) => sent(api.POST('/api/v1/proposals/{id}/comments', { params, body: { text } })).then(forget),
      'Comment saved.',
    ),
    commentLines: useChange(
      (body: NewLineComment) => sent(api.POST('/api/v1/proposals/{id}/comments', { params, body })),
      'Comment saved.',
    ),
    resolve: useChange(
      ({ comment, resolved }: { comment: string; resolved: boolean }) =>
        sent(
          api.PUT('/api/v1/proposals/{id}/comments/{comment}/resolution', {
            params: { path: { id, comment } },
            body: { resolved },
          }),
        ),
      'Saved.',
    ),
    apply: useChange(
      ({ comment, revision }: { comment: string; revision: number }) =>
        sent(
          api.POST('/api/v1/proposals/{id}/comments/{comment}/apply', {
            params: { path: { id, comment } },
            body: { revision },
          }),
        ),
      'Suggestion applied: there is a new draft.',
    ),
    askForChanges: useChange(
      (text: string) =>
        sent(api.POST('/api/v1/proposals/{id}/request-changes', { params, body: { text } })).then(forget),
      'Changes requested. It can be approved once there is a new draft.',
    ),
    assign: useChange(
      (key: string | null) => sent(api.PUT('/api/v1/proposals/{id}/assignee', { params, body: { key } })),
      'Assignment changed.',
    ),
    edit: useChange(
      (body: Wording) => sent(api.PUT('/api/v1/proposals/{id}/draft', { params, body })),
      'Draft saved and checked.',
    ),
  };
}

export type Review = ReturnType<typeof useReview>;
