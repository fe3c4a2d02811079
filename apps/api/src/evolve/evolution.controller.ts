import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  Canary,
  CanaryEnd,
  CreatedWebhook,
  EvolutionPolicy,
  EvolutionPolicyUpdate,
  PageQuery,
  SkillParams,
  VersionPush,
  VersionPushPage,
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookUpdate,
} from '@skillward/contracts';
import {
  EndCanary,
  GetCanary,
  GetEvolutionPolicy,
  ListPushes,
  ManageWebhooks,
  RequestContext,
  RetryPush,
  SetEvolutionPolicy,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { NamespaceParams, UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Evolution';
type Skill = z.infer<typeof SkillParams>;

@Controller('api/v1')
export class EvolutionController {
  constructor(
    private readonly getPolicy: GetEvolutionPolicy,
    private readonly setPolicy: SetEvolutionPolicy,
    private readonly getCanary: GetCanary,
    private readonly endCanary: EndCanary,
    private readonly listPushes: ListPushes,
    private readonly retryPush: RetryPush,
    private readonly webhooks: ManageWebhooks,
  ) {}

  @Get('namespaces/:ns/evolution-policy')
  @Operation({
    id: 'getEvolutionPolicy',
    tag,
    role: 'curator',
    summary: 'How a namespace takes changes',
    answer: EvolutionPolicy,
  })
  policy(@Caller() caller: RequestContext, @Param(parsed(NamespaceParams)) { ns }: NamespaceParams) {
    return this.getPolicy.get(caller, ns);
  }

  @Put('namespaces/:ns/evolution-policy')
  @Operation({
    id: 'setEvolutionPolicy',
    tag,
    role: 'admin',
    summary: 'Set how a namespace takes changes',
    description: 'What is left out gets its default.',
    answer: EvolutionPolicy,
  })
  set(
    @Caller() caller: RequestContext,
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Body(parsed(EvolutionPolicyUpdate)) input: EvolutionPolicyUpdate,
  ) {
    return this.setPolicy.set(caller, ns, input);
  }

  @Get('skills/:ns/:name/canary')
  @Operation({
    id: 'getCanary',
    tag,
    role: 'curator',
    summary: 'A version that only a share of the recommendations delivers',
    answer: Canary,
    problems: [404],
  })
  canary(@Caller() caller: RequestContext, @Param(parsed(SkillParams)) { ns, name }: Skill) {
    return this.getCanary.get(caller, ns, name);
  }

  @Post('skills/:ns/:name/canary/end')
  @RawOperation({
    id: 'endCanary',
    tag,
    role: 'reviewer',
    summary: 'Give the version of a canary to everybody, or to nobody',
    status: 204,
    problems: [404, 409],
  })
  end(
    @Caller() caller: RequestContext,
    @Param(parsed(SkillParams)) { ns, name }: Skill,
    @Body(parsed(CanaryEnd)) input: CanaryEnd,
  ): Promise<void> {
    return this.endCanary.end(caller, ns, name, input);
  }

  @Get('pushes')
  @Operation({
    id: 'listPushes',
    tag,
    role: 'curator',
    summary: 'Approved versions on their way to the git repository',
    description: 'Newest first.',
    answer: VersionPushPage,
  })
  pushes(@Caller() caller: RequestContext, @Query(parsed(PageQuery)) query: PageQuery) {
    return this.listPushes.list(caller, query);
  }

  @Post('pushes/:id/retry')
  @Operation({
    id: 'retryPush',
    tag,
    role: 'reviewer',
    summary: 'Push a version again, at once',
    answer: VersionPush,
    problems: [404, 409],
  })
  retry(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.retryPush.retry(caller, id);
  }

  @Get('webhooks')
  @Operation({ id: 'listWebhooks', tag, role: 'admin', summary: 'List webhooks', answer: WebhookPage })
  list(@Caller() caller: RequestContext, @Query(parsed(PageQuery)) query: PageQuery) {
    return this.webhooks.list(caller, query);
  }

  @Post('webhooks')
  @Operation({
    id: 'createWebhook',
    tag,
    role: 'admin',
    summary: 'Be told of proposals and decisions',
    description: 'Deliveries are signed as the Standard Webhooks specification says, and tried again.',
    status: 201,
    answer: CreatedWebhook,
  })
  create(@Caller() caller: RequestContext, @Body(parsed(WebhookCreate)) input: WebhookCreate) {
    return this.webhooks.create(caller, input);
  }

  @Patch('webhooks/:id')
  @Operation({
    id: 'updateWebhook',
    tag,
    role: 'admin',
    summary: 'Change a webhook',
    description:
      'What is left out stays, and so does the secret. Deliveries that wait are sent by the new settings; those of ' +
      'namespaces that it no longer names fail instead. Events from now on are chosen by them.',
    answer: Webhook,
    problems: [404],
  })
  update(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(WebhookUpdate)) input: WebhookUpdate,
  ) {
    return this.webhooks.update(caller, id, input);
  }

  @Post('webhooks/:id/test')
  @Operation({
    id: 'testWebhook',
    tag,
    role: 'admin',
    summary: 'Send a webhook a test',
    description:
      'The event `webhook.test` is sent and signed as every delivery is, but tried once. The deliveries of the webhook ' +
      'tell what the receiver answered.',
    status: 202,
    answer: WebhookDelivery,
    problems: [404],
  })
  test(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.webhooks.test(caller, id);
  }

  @Delete('webhooks/:id')
  @RawOperation({
    id: 'removeWebhook',
    tag,
    role: 'admin',
    summary: 'Remove a webhook',
    status: 204,
    problems: [404],
  })
  remove(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.webhooks.remove(caller, id);
  }

  @Get('webhooks/:id/deliveries')
  @Operation({
    id: 'listWebhookDeliveries',
    tag,
    role: 'admin',
    summary: 'What was sent to a webhook, and how that went',
    description: 'Newest first.',
    answer: WebhookDeliveryPage,
    problems: [404],
  })
  deliveries(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(PageQuery)) query: PageQuery,
  ) {
    return this.webhooks.deliveries(caller, id, query);
  }
}
