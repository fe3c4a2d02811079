import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  AuditCheckpoint,
  AuditPage,
  AuditQuery,
  AuditVerification,
  AuditVerificationRequest,
  CreatedKey,
  Key,
  KeyCreate,
  KeyListQuery,
  KeyPage,
  KeyRotate,
  KeyUpdate,
  Me,
} from '@skillward/contracts';
import {
  CreateKey,
  DescribeCaller,
  GetAuditCheckpoint,
  GetKey,
  ListAudit,
  ListKeys,
  RequestContext,
  RevokeKey,
  RotateKey,
  UpdateKey,
  VerifyAudit,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';
import { IdParams } from '../http/parameters';

const tag = 'Access';

@Controller('api/v1')
export class AccessController {
  constructor(
    private readonly createKeys: CreateKey,
    private readonly listKeys: ListKeys,
    private readonly getKey: GetKey,
    private readonly updateKeys: UpdateKey,
    private readonly rotateKeys: RotateKey,
    private readonly revokeKeys: RevokeKey,
    private readonly describeCaller: DescribeCaller,
    private readonly listAudits: ListAudit,
    private readonly verifyAudits: VerifyAudit,
    private readonly getCheckpoint: GetAuditCheckpoint,
  ) {}

  @Get('me')
  @Operation({
    id: 'describeCaller',
    tag,
    role: 'agent',
    summary: 'Who this key is',
    description: 'Name, role and namespaces of the key, or of the session.',
    answer: Me,
  })
  describe(@Caller() caller: RequestContext) {
    return this.describeCaller.describe(caller);
  }

  @Post('keys')
  @Operation({
    id: 'createKey',
    tag,
    role: 'admin',
    summary: 'Create an API key',
    description:
      'The secret is in this answer and nowhere else. A key that has an end makes keys that end with it at the latest.',
    status: 201,
    answer: CreatedKey,
  })
  create(@Caller() caller: RequestContext, @Body(parsed(KeyCreate)) input: KeyCreate) {
    return this.createKeys.create(caller, input);
  }

  @Get('keys')
  @Operation({
    id: 'listKeys',
    tag,
    role: 'admin',
    summary: 'List API keys',
    description: 'Newest first, also those that have ended; of several filters, what fits all.',
    answer: KeyPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(KeyListQuery)) query: KeyListQuery) {
    return this.listKeys.list(caller, query);
  }

  @Get('keys/:id')
  @Operation({
    id: 'getKey',
    tag,
    role: 'admin',
    summary: 'Get an API key',
    description: 'Without its secret; also one that has ended.',
    answer: Key,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams) {
    return this.getKey.get(caller, id);
  }

  @Patch('keys/:id')
  @Operation({
    id: 'updateKey',
    tag,
    role: 'admin',
    summary: 'Rename an API key or change when it ends',
    description:
      'The secret stays, and so do role and namespaces: for others make another key. A key that has ended stays so.',
    answer: Key,
    problems: [404, 409],
  })
  update(
    @Caller() caller: RequestContext,
    @Param(parsed(IdParams)) { id }: IdParams,
    @Body(parsed(KeyUpdate)) input: KeyUpdate,
  ) {
    return this.updateKeys.update(caller, id, input);
  }

  @Post('keys/:id/rotate')
  @Operation({
    id: 'rotateKey',
    tag,
    role: 'admin',
    summary: 'Give an API key another secret',
    description:
      'The secret is in this answer and nowhere else; the one before is refused from now on, or after `graceMinutes`, and ' +
      'who signed in with it is signed out. Meanwhile it answers calls, but makes no keys and signs nobody in. It stays ' +
      'the same key: what it asked for, wrote and owns stays its own. While it works no other value can be left to work beside it (409).',
    status: 201,
    answer: CreatedKey,
    problems: [404, 409],
  })
  rotate(
    @Caller() caller: RequestContext,
    @Param(parsed(IdParams)) { id }: IdParams,
    @Body(parsed(KeyRotate)) input: KeyRotate,
  ) {
    return this.rotateKeys.rotate(caller, id, input);
  }

  @Delete('keys/:id')
  @RawOperation({ id: 'revokeKey', tag, role: 'admin', summary: 'Revoke an API key', status: 204 })
  revoke(@Caller() caller: RequestContext, @Param(parsed(IdParams)) { id }: IdParams): Promise<void> {
    return this.revokeKeys.revoke(caller, id);
  }

  @Get('audit')
  @Operation({
    id: 'listAudit',
    tag,
    role: 'admin',
    summary: 'List audit entries',
    description: 'Newest first; each entry holds the hash of the one before it.',
    answer: AuditPage,
  })
  audit(@Caller() caller: RequestContext, @Query(parsed(AuditQuery)) query: AuditQuery) {
    return this.listAudits.list(caller, query);
  }

  @Get('audit/verification')
  @Operation({
    id: 'verifyAudit',
    tag,
    role: 'admin',
    summary: 'Check the hash chain of the audit log',
    description: 'Reads the whole log. `firstBroken` is the number of the first entry whose hash is wrong.',
    answer: AuditVerification,
  })
  verify(@Caller() caller: RequestContext) {
    return this.verifyAudits.verify(caller);
  }

  @Post('audit/verification')
  @Operation({
    id: 'compareAudit',
    tag,
    role: 'admin',
    summary: 'Check the audit log against a checkpoint',
    description:
      'As the check of the chain, and whether it goes on from a checkpoint that was kept elsewhere: so an end that was cut ' +
      'off, or a chain that was made anew, is seen.',
    answer: AuditVerification,
  })
  compare(
    @Caller() caller: RequestContext,
    @Body(parsed(AuditVerificationRequest)) { checkpoint }: AuditVerificationRequest,
  ) {
    return this.verifyAudits.verify(caller, checkpoint);
  }

  @Get('audit/checkpoint')
  @Operation({
    id: 'getAuditCheckpoint',
    tag,
    role: 'admin',
    summary: 'A signed statement of where the audit log stands',
    description: 'Keep it where whoever can write to the database cannot, and check the log against it.',
    answer: AuditCheckpoint,
  })
  checkpoint(@Caller() caller: RequestContext) {
    return this.getCheckpoint.get(caller);
  }
}
