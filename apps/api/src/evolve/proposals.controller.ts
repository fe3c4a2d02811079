import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  ApprovalEffects,
  ApprovedProposal,
  CommentResolution,
  EvidenceItemPage,
  EvidenceItemQuery,
  PackageCheck,
  PackageCheckRequest,
  Proposal,
  ProposalApproval,
  ProposalAssign,
  ProposalChangeRequest,
  ProposalCommentCreate,
  ProposalCreate,
  ProposalEdit,
  ProposalListQuery,
  ProposalPage,
  ProposalRejection,
  SuggestionApplication,
} from '@skillward/contracts';
import {
  ApproveProposal,
  CheckPackage,
  CreateProposal,
  EditProposalDraft,
  GetApprovalEffects,
  GetProposal,
  LineComments,
  ListEvidenceItems,
  ListProposals,
  RequestContext,
  ReviewProposal,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { CommentParams, UuidParams } from '../http/parameters';
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
    private readonly lineComments: LineComments,
    private readonly getEffects: GetApprovalEffects,
    private readonly listEvidence: ListEvidenceItems,
  ) {}

  @Get('proposals')
  @Operation({
    id: 'listProposals',
    tag,
    role: 'curator',
    summary: 'List proposals, newest first',
    answer: ProposalPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(ProposalListQuery)) query: z.output<typeof ProposalListQuery>) {
    return this.listProposals.list(caller, query);
  }

  @Post('proposals')
  @Operation({
    id: 'createProposal',
    tag,
    role: 'curator',
    summary: 'Propose an edit of a skill, or a new one',
    description:
      'Edits by exact match, or `files`: the package as it shall be. It goes the same way as one that evidence asks for; ' +
      'somebody else has to approve it. With an older `base` it is merged with what came since.',
    status: 201,
    answer: Proposal,
    problems: [404, 409],
  })
  create(@Caller() caller: RequestContext, @Body(parsed(ProposalCreate)) input: ProposalCreate) {
    return this.createProposal.create(caller, input);
  }

  @Post('packages/check')
  @Operation({
    id: 'checkPackage',
    tag,
    role: 'curator',
    summary: 'Check a package without storing it',
    description:
      'Whether it follows the specification, what the scan finds, what changes of the base version, and whether an upload ' +
      'would be taken.',
    answer: PackageCheck,
    problems: [404],
  })
  check(@Caller() caller: RequestContext, @Body(parsed(PackageCheckRequest)) input: PackageCheckRequest) {
    return this.checkPackage.check(caller, input);
  }

  @Get('proposals/:id')
  @Operation({
    id: 'getProposal',
    tag,
    role: 'curator',
    summary: 'Get a proposal with diff, evidence, gates and comments',
    answer: Proposal,
    problems: [404],
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getProposal.get(caller, id);
  }

  @Put('proposals/:id/draft')
  @Operation({
    id: 'editProposal',
    tag,
    role: 'curator',
    summary: 'Word a proposal anew',
    description:
      'As edits of the current version, or as `files`: the package as it shall be. The gates run again, and whoever wrote ' +
      'it may not approve it. For reviewers, and for who wrote the proposal.',
    answer: Proposal,
    problems: [404, 409],
  })
  edit(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalEdit)) input: ProposalEdit,
  ) {
    return this.editDraft.edit(caller, id, input);
  }

  @Post('proposals/:id/approve')
  @Operation({
    id: 'approveProposal',
    tag,
    role: 'reviewer',
    summary: 'Approve a proposal',
    description:
      'Makes the next version. 409 when it was decided already, its base is no longer current, or it has another draft ' +
      'than the named one. Not for those who wrote or edited it, by this key, by one that was made with ' +
      'it or with which it was made, or by a link of either: they may as administrators only, with `emergency`.',
    answer: ApprovedProposal,
    problems: [404, 409],
  })
  approve(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalApproval)) input: ProposalApproval,
  ) {
    return this.approveProposal.approve(caller, id, input);
  }

  @Post('proposals/:id/reject')
  @Operation({
    id: 'rejectProposal',
    tag,
    role: 'reviewer',
    summary: 'Reject a proposal',
    description: 'What it says is not proposed again.',
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
    role: 'curator',
    summary: 'Comment on a proposal, or on lines of its diff',
    description:
      'With `anchor` on lines of the newest draft, with `replacement` also another text for them, which who may edit the ' +
      'draft can apply.',
    answer: Proposal,
    problems: [404, 409],
  })
  comment(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalCommentCreate)) input: ProposalCommentCreate,
  ) {
    return this.review.comment(caller, id, input);
  }

  @Put('proposals/:id/comments/:comment/resolution')
  @Operation({
    id: 'resolveProposalComment',
    tag,
    role: 'curator',
    summary: 'Put a comment on lines away, or back',
    description: 'A reviewer, or who wrote the comment or the proposal.',
    answer: Proposal,
    problems: [404],
  })
  resolve(
    @Caller() caller: RequestContext,
    @Param(parsed(CommentParams)) { id, comment }: CommentParams,
    @Body(parsed(CommentResolution)) input: CommentResolution,
  ) {
    return this.lineComments.resolve(caller, id, comment, input);
  }

  @Post('proposals/:id/comments/:comment/apply')
  @Operation({
    id: 'applyProposalSuggestion',
    tag,
    role: 'curator',
    summary: 'Apply the suggestion of a comment on lines',
    description:
      'Makes another draft, whose writer is this key. 409 when its lines have changed since, it was applied already, or the ' +
      'proposal has another draft than the named one. For reviewers, and for who wrote the proposal.',
    answer: Proposal,
    problems: [404, 409],
  })
  apply(
    @Caller() caller: RequestContext,
    @Param(parsed(CommentParams)) { id, comment }: CommentParams,
    @Body(parsed(SuggestionApplication)) input: SuggestionApplication,
  ) {
    return this.lineComments.apply(caller, id, comment, input);
  }

  @Get('proposals/:id/effects')
  @Operation({
    id: 'getApprovalEffects',
    tag,
    role: 'curator',
    summary: 'What approving a proposal would end or change',
    description: 'Other open proposals of the skill, and its trial.',
    answer: ApprovalEffects,
    problems: [404, 409],
  })
  effects(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getEffects.get(caller, id);
  }

  @Post('proposals/:id/request-changes')
  @Operation({
    id: 'requestProposalChanges',
    tag,
    role: 'reviewer',
    summary: 'Ask for another draft',
    description: 'Until there is one, nobody can approve it.',
    answer: Proposal,
    problems: [404, 409],
  })
  requestChanges(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ProposalChangeRequest)) input: ProposalChangeRequest,
  ) {
    return this.review.requestChanges(caller, id, input);
  }

  @Put('proposals/:id/assignee')
  @Operation({
    id: 'assignProposal',
    tag,
    role: 'reviewer',
    summary: 'Assign a proposal to a reviewer',
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
    role: 'curator',
    summary: 'List what admission made of subtasks',
    description: 'With the reason for each that justifies no change. Newest first.',
    answer: EvidenceItemPage,
  })
  evidence(
    @Caller() caller: RequestContext,
    @Query(parsed(EvidenceItemQuery)) query: z.output<typeof EvidenceItemQuery>,
  ) {
    return this.listEvidence.list(caller, query);
  }
}
