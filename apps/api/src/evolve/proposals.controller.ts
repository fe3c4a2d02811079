import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  ApprovedProposal,
  EvidenceItemPage,
  EvidenceItemQuery,
  PackageCheck,
  PackageCheckRequest,
  Proposal,
  ProposalApproval,
  ProposalAssign,
  ProposalCommentCreate,
  ProposalCreate,
  ProposalEdit,
  ProposalListQuery,
  ProposalPage,
  ProposalRejection,
} from '@skillward/contracts';
import {
  ApproveProposal,
  CheckPackage,
  CreateProposal,
  EditProposalDraft,
  GetProposal,
  ListEvidenceItems,
  ListProposals,
  RequestContext,
  ReviewProposal,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Proposals';

@Controller('api/v1')
export class ProposalsController {
  constructor(
    private readonly listProposals: ListProposals,
    private readonly getProposal: GetProposal,
    private readonly createProposal: CreateProposal,
    private readonly checkPackage: CheckPackage,
    private readonly editDraft: EditProposalDraft,
    private readonly approveProposal: ApproveProposal,
    private readonly review: ReviewProposal,
    private readonly listEvidence: ListEvidenceItems,
  ) {}

  @Get('proposals')
  @Operation({
    id: 'listProposals',
    tag,
    summary: 'List proposals, newest first',
    description: 'Role: curator.',
    answer: ProposalPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(ProposalListQuery)) query: z.output<typeof ProposalListQuery>) {
    return this.listProposals.execute(caller, query);
  }

  @Post('proposals')
  @Operation({
    id: 'createProposal',
    tag,
    summary: 'Propose an edit of a skill, or a new one',
    description:
      'Edits by exact match, or `files`: the package as it shall be. It goes the same way as one that evidence asks for; ' +
      'somebody else has to approve it. With an older `base` it is merged with what came since. Role: curator.',
    status: 201,
    answer: Proposal,
    problems: [404, 409],
  })
  create(@Caller() caller: RequestContext, @Body(parsed(ProposalCreate)) input: ProposalCreate) {
    return this.createProposal.execute(caller, input);
  }

  @Post('packages/check')
  @Operation({
    id: 'checkPackage',
    tag,
    summary: 'Check a package without storing it',
    description:
      'Whether it follows the specification, what the scan finds, what changes of the base version, and whether an upload ' +
      'would be taken. Role: curator.',
    answer: PackageCheck,
    problems: [404],
  })
  check(@Caller() caller: RequestContext, @Body(parsed(PackageCheckRequest)) input: PackageCheckRequest) {
    return this.checkPackage.execute(caller, input);
  }

  @Get('proposals/:id')
  @Operation({
    id: 'getProposal',
    tag,
    summary: 'Get a proposal with diff, evidence, gates and comments',
    description: 'Role: curator.',
    answer: Proposal,
    problems: [404],
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getProposal.execute(caller, id);
  }

  @Put('proposals/:id/draft')
  @Operation({
    id: 'editProposal',
    tag,
    summary: 'Word a proposal anew',
    description: 'The gates run again, and whoever wrote it may not approve it. Role: reviewer.',
    answer: Proposal,
    problems: [404, 409],
  })
  edit(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalEdit)) input: ProposalEdit,
  ) {
    return this.editDraft.execute(caller, id, input);
  }

  @Post('proposals/:id/approve')
  @Operation({
    id: 'approveProposal',
    tag,
    summary: 'Approve a proposal',
    description:
      'Makes the next version. 409 when it was decided already, its base is no longer current, or it has another draft ' +
      'than the named one. Role: reviewer; not for those who wrote or edited it, by this key, by one that was made with ' +
      'it or with which it was made, or by a link of either: they may as administrators only, with `emergency`.',
    answer: ApprovedProposal,
    problems: [404, 409],
  })
  approve(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalApproval)) input: ProposalApproval,
  ) {
    return this.approveProposal.execute(caller, id, input);
  }

  @Post('proposals/:id/reject')
  @Operation({
    id: 'rejectProposal',
    tag,
    summary: 'Reject a proposal',
    description: 'What it says is not proposed again. Role: reviewer.',
    answer: Proposal,
    problems: [404, 409],
  })
  reject(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalRejection)) input: ProposalRejection,
  ) {
    return this.review.reject(caller, id, input);
  }

  @Post('proposals/:id/comments')
  @Operation({
    id: 'commentProposal',
    tag,
    summary: 'Comment on a proposal',
    description: 'Role: reviewer.',
    answer: Proposal,
    problems: [404],
  })
  comment(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalCommentCreate)) input: ProposalCommentCreate,
  ) {
    return this.review.comment(caller, id, input);
  }

  @Post('proposals/:id/request-changes')
  @Operation({
    id: 'requestProposalChanges',
    tag,
    summary: 'Ask for another draft',
    description: 'Until there is one, nobody can approve it. Role: reviewer.',
    answer: Proposal,
    problems: [404, 409],
  })
  requestChanges(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalCommentCreate)) input: ProposalCommentCreate,
  ) {
    return this.review.requestChanges(caller, id, input);
  }

  @Put('proposals/:id/assignee')
  @Operation({
    id: 'assignProposal',
    tag,
    summary: 'Assign a proposal to a reviewer',
    description: 'Role: reviewer.',
    answer: Proposal,
    problems: [404, 409],
  })
  assign(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalAssign)) input: ProposalAssign,
  ) {
    return this.review.assign(caller, id, input);
  }

  @Get('evidence/items')
  @Operation({
    id: 'listEvidenceItems',
    tag,
    summary: 'List what admission made of subtasks',
    description: 'With the reason for each that justifies no change. Newest first. Role: curator.',
    answer: EvidenceItemPage,
  })
  evidence(
    @Caller() caller: RequestContext,
    @Query(parsed(EvidenceItemQuery)) query: z.output<typeof EvidenceItemQuery>,
  ) {
    return this.listEvidence.execute(caller, query);
  }
}
