import { paginate, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import { common, writing, type CallOptions, type WriteOptions } from './options';

/** Proposed changes of skills, which somebody other than their author decides. */
export class Proposals {
  constructor(private readonly client: SkillwardClient) {}

  /** One page of proposals; `all` reads every page. */
  list(query: ProposalQuery = {}, options: CallOptions = {}): Promise<Schema<'ProposalPage'>> {
    return unwrap(this.client.GET('/api/v1/proposals', { params: { query }, ...common(options) }));
  }

  /** Every proposal, page by page as they are asked for. */
  all(query: Omit<ProposalQuery, 'cursor'> = {}, options: CallOptions = {}): AsyncGenerator<Schema<'ProposalSummary'>> {
    return paginate((page) => this.list({ ...query, ...page }, options));
  }

  /** With diff, evidence, gates and comments. @throws NotFoundError */
  get(id: string, options: CallOptions = {}): Promise<Schema<'Proposal'>> {
    return unwrap(this.client.GET('/api/v1/proposals/{id}', { params: { path: { id } }, ...common(options) }));
  }

  /**
   * Makes the next version of the skill.
   * @param decision `revision`: the draft that was read
   * @throws ConflictError when it was decided already, or changed since; PermissionError for whoever wrote it
   */
  approve(
    id: string,
    decision: { readonly comment?: string; readonly revision?: number; readonly emergency?: string } = {},
    options: WriteOptions = {},
  ): Promise<Schema<'ApprovedProposal'>> {
    const call = { params: { path: { id } }, body: { ...decision }, ...writing(options) };
    return unwrap(this.client.POST('/api/v1/proposals/{id}/approve', call));
  }

  /** What it says is not proposed again. @throws ConflictError when it was decided already */
  reject(id: string, decision: { readonly reason: string }, options: WriteOptions = {}): Promise<Schema<'Proposal'>> {
    const call = { params: { path: { id } }, body: { ...decision }, ...writing(options) };
    return unwrap(this.client.POST('/api/v1/proposals/{id}/reject', call));
  }
}

export interface ProposalQuery {
  readonly status?: Schema<'ProposalSummary'>['status'];
  /** namespace/name */
  readonly skill?: string;
  readonly limit?: number;
  readonly cursor?: string;
}
