import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { SkillsVoteAccepted, SkillsVoteAnswer, SkillsVoteFeedback, SkillsVoteRequest } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import { ReceiveFeedback, RecommendForClient, RequestContext } from '@skillward/lifecycle';
import { baseUrlOf } from '../http/base-url';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { ParsedPipe } from '../http/parsed.pipe';

const tag = 'Agents';

/** Its protocol answers a body that is not valid with 422. */
class WirePipe<T extends z.ZodType> extends ParsedPipe<T> {
  override transform(value: unknown): z.output<T> {
    try {
      return super.transform(value);
    } catch (failure) {
      if (failure instanceof Problem) throw new Problem('refused', failure.detail, failure.issues);
      throw failure;
    }
  }
}
const onWire = <T extends z.ZodType>(schema: T) => new WirePipe(schema);

/** The protocol of SkillsVote's own client, which uses `<server>/skillsvote` as its base address. */
@Controller('skillsvote')
export class SkillsVoteController {
  constructor(
    private readonly recommendForClient: RecommendForClient,
    private readonly receiveFeedback: ReceiveFeedback,
  ) {}

  @Post('recommend')
  @Operation({
    id: 'recommendForSkillsVote',
    tag,
    role: 'agent',
    summary: "Recommend for SkillsVote's client",
    description: 'Takes `Authorization: api_key KEY`. The session is the recommendation of that id.',
    answer: SkillsVoteAnswer,
  })
  async recommend(
    @Caller() caller: RequestContext,
    @Body(onWire(SkillsVoteRequest)) input: SkillsVoteRequest,
    @Req() request: Request,
  ) {
    return this.recommendForClient.recommend(caller, input, baseUrlOf(request));
  }

  @Post('feedback/insert')
  @Operation({
    id: 'reportToSkillsVote',
    tag,
    role: 'agent',
    summary: "Take the feedback of SkillsVote's client",
    description: 'It becomes a trajectory of the format `skillsvote-feedback`; the same feedback counts once.',
    answer: SkillsVoteAccepted,
    problems: [404],
  })
  async feedback(@Caller() caller: RequestContext, @Body(onWire(SkillsVoteFeedback)) input: SkillsVoteFeedback) {
    await this.receiveFeedback.receive(caller, input);
    return { data: { accepted: true as const } };
  }
}
