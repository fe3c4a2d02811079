import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  Embeddings,
  ExposurePage,
  HistoryQuery,
  Recommendation,
  RecommendationDetail,
  RecommendationPage,
  RecommendationRequest,
  WhyNot,
  WhyNotQuery,
} from '@skillward/contracts';
import {
  ExplainAbsence,
  GetEmbeddings,
  GetRecommendation,
  ListExposures,
  ListRecommendations,
  RecommendSkills,
  RequestContext,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Recommendations';
type History = z.output<typeof HistoryQuery>;

@Controller('api/v1')
export class RecommendationsController {
  constructor(
    private readonly recommendSkills: RecommendSkills,
    private readonly getRecommendation: GetRecommendation,
    private readonly listRecommendations: ListRecommendations,
    private readonly listExposures: ListExposures,
    private readonly explainAbsence: ExplainAbsence,
    private readonly getEmbeddings: GetEmbeddings,
  ) {}

  @Post('recommendations')
  @Operation({
    id: 'recommendSkills',
    tag,
    role: 'agent',
    summary: 'Recommend skills for a task',
    description:
      'Every decision about every candidate is stored before the answer leaves; read it at ' +
      '`GET /api/v1/recommendations/{id}`. `skills` may be empty; `gaps` then says why.',
    status: 201,
    answer: Recommendation,
  })
  async recommend(
    @Caller() caller: RequestContext,
    @Body(parsed(RecommendationRequest)) input: RecommendationRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const answer = await this.recommendSkills.recommend(caller, input);
    response.location(`/api/v1/recommendations/${answer.id}`);
    return answer;
  }

  @Get('recommendations')
  @Operation({
    id: 'listRecommendations',
    tag,
    role: 'agent',
    summary: 'List recommendations',
    description: 'Newest first. Agents see their own; curators all that touched their namespaces.',
    answer: RecommendationPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(HistoryQuery)) query: History) {
    return this.listRecommendations.list(caller, query);
  }

  @Get('recommendations/:id')
  @Operation({
    id: 'getRecommendation',
    tag,
    role: 'agent',
    summary: 'Get a recommendation with every exposure decision',
    description: 'With every skill that was weighed, its features, and why it was shown or not.',
    answer: RecommendationDetail,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getRecommendation.get(caller, id);
  }

  @Get('recommendations/:id/why')
  @Operation({
    id: 'explainAbsence',
    tag,
    role: 'agent',
    summary: 'Why a recommendation does not show a skill',
    description:
      'The first stage that the skill did not pass, in a sentence, with its scores beside the best ones. For a skill that ' +
      'was no kept candidate the request is asked again with the library of now; nothing is stored.',
    answer: WhyNot,
    problems: [404],
  })
  why(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Query(parsed(WhyNotQuery)) query: WhyNotQuery,
  ) {
    return this.explainAbsence.explain(caller, id, query);
  }

  @Get('exposures')
  @Operation({
    id: 'listExposures',
    tag,
    role: 'agent',
    summary: 'List exposure decisions',
    description: 'Every skill that was weighed for a recommendation, shown or not, with the reason. Newest first.',
    answer: ExposurePage,
  })
  exposures(@Caller() caller: RequestContext, @Query(parsed(HistoryQuery)) query: History) {
    return this.listExposures.list(caller, query);
  }

  @Get('embeddings')
  @Operation({
    id: 'getEmbeddings',
    tag,
    role: 'curator',
    summary: 'How far the embeddings of the library have come',
    description: 'They are computed in the background where a model for them is configured.',
    answer: Embeddings,
  })
  embeddings(@Caller() caller: RequestContext) {
    return this.getEmbeddings.get(caller);
  }
}
