import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  RankingPreview,
  RankingPreviewRequest,
  RecommendationPolicy,
  RecommendationPolicyUpdate,
  ScorerActivate,
  ScorerDetail,
  ScorerList,
  TrainingPair,
  TrainingPairCreate,
  TrainingPairPage,
  TrainingPairQuery,
  TrainingRun,
  TrainingStart,
} from '@skillward/contracts';
import {
  ActivateScorer,
  AddTrainingPair,
  GetRecommendationPolicy,
  GetScorer,
  GetTraining,
  ListScorers,
  ListTrainingPairs,
  PreviewScorer,
  RemoveTrainingPair,
  RequestContext,
  SetRecommendationPolicy,
  StartTraining,
} from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawOperation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Scorers';

@Controller('api/v1')
export class ScorersController {
  constructor(
    private readonly listScorers: ListScorers,
    private readonly getScorer: GetScorer,
    private readonly activateScorer: ActivateScorer,
    private readonly previewScorer: PreviewScorer,
    private readonly startTraining: StartTraining,
    private readonly getTraining: GetTraining,
    private readonly addPair: AddTrainingPair,
    private readonly listPairs: ListTrainingPairs,
    private readonly removePair: RemoveTrainingPair,
    private readonly getPolicy: GetRecommendationPolicy,
    private readonly setPolicy: SetRecommendationPolicy,
  ) {}

  @Get('scorers')
  @Operation({
    id: 'listScorers',
    tag,
    role: 'curator',
    summary: 'List scorer models, newest first',
    description: 'The active one is marked.',
    answer: ScorerList,
  })
  list(@Caller() caller: RequestContext) {
    return this.listScorers.list(caller);
  }

  @Get('scorers/:id')
  @Operation({
    id: 'getScorer',
    tag,
    role: 'curator',
    summary: 'Get a scorer model with its parameters and how it was judged',
    description: 'Weights, calibration, and the figures on which it was accepted or not.',
    answer: ScorerDetail,
    problems: [404],
  })
  get(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getScorer.get(caller, id);
  }

  @Post('scorers/:id/activate')
  @Operation({
    id: 'activateScorer',
    tag,
    role: 'admin',
    summary: 'Rank with this model from now on',
    description: 'Also switches back to an earlier one.',
    answer: ScorerDetail,
    problems: [404, 409],
  })
  activate(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(ScorerActivate)) input: ScorerActivate,
  ) {
    return this.activateScorer.activate(caller, id, input);
  }

  @Post('scorers/:id/previews')
  @Operation({
    id: 'previewScorer',
    tag,
    role: 'curator',
    summary: 'What this model would answer for a task',
    description: 'Nothing of it is kept, nor shown to agents.',
    answer: RankingPreview,
    problems: [404, 409],
  })
  preview(
    @Caller() caller: RequestContext,
    @Param(parsed(UuidParams)) { id }: UuidParams,
    @Body(parsed(RankingPreviewRequest)) input: RankingPreviewRequest,
  ) {
    return this.previewScorer.preview(caller, id, input);
  }

  @Post('training')
  @Operation({
    id: 'startTraining',
    tag,
    role: 'curator',
    summary: 'Learn from stored outcomes and curated pairs',
    description:
      'Runs in the background. The model that comes of it replaces the active one only if it is better on held-out ' +
      'groups beyond doubt and shows no more harmful siblings; else it is kept with the reason.',
    status: 202,
    answer: TrainingRun,
  })
  train(@Caller() caller: RequestContext, @Body(parsed(TrainingStart)) input: TrainingStart) {
    return this.startTraining.start(caller, input);
  }

  @Get('training/:id')
  @Operation({
    id: 'getTraining',
    tag,
    role: 'curator',
    summary: 'Get a training run',
    description: 'Its state, and what came of it.',
    answer: TrainingRun,
    problems: [404],
  })
  training(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams) {
    return this.getTraining.get(caller, id);
  }

  @Post('training-pairs')
  @Operation({
    id: 'addTrainingPair',
    tag,
    role: 'curator',
    summary: 'State which of two skills serves a task',
    status: 201,
    answer: TrainingPair,
  })
  add(@Caller() caller: RequestContext, @Body(parsed(TrainingPairCreate)) input: TrainingPairCreate) {
    return this.addPair.add(caller, input);
  }

  @Get('training-pairs')
  @Operation({
    id: 'listTrainingPairs',
    tag,
    role: 'curator',
    summary: 'List the pairs to learn from',
    description: 'Newest first.',
    answer: TrainingPairPage,
  })
  pairs(@Caller() caller: RequestContext, @Query(parsed(TrainingPairQuery)) query: z.output<typeof TrainingPairQuery>) {
    return this.listPairs.list(caller, query);
  }

  @Delete('training-pairs/:id')
  @RawOperation({
    id: 'removeTrainingPair',
    tag,
    role: 'curator',
    summary: 'Take a pair back',
    description: 'Models that learned from it stay as they are.',
    status: 204,
    problems: [404],
  })
  remove(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.removePair.remove(caller, id);
  }

  @Get('policies/recommendation')
  @Operation({
    id: 'getRecommendationPolicy',
    tag,
    role: 'agent',
    summary: 'When nothing is recommended',
    description: 'The limits in force, and what the active scorer would use without them.',
    answer: RecommendationPolicy,
  })
  policy(@Caller() caller: RequestContext) {
    return this.getPolicy.get(caller);
  }

  @Put('policies/recommendation')
  @Operation({
    id: 'setRecommendationPolicy',
    tag,
    role: 'admin',
    summary: 'Set when nothing is recommended',
    description: 'Every recommendation names the thresholds that it kept to.',
    answer: RecommendationPolicy,
  })
  setPolicyOf(
    @Caller() caller: RequestContext,
    @Body(parsed(RecommendationPolicyUpdate)) input: RecommendationPolicyUpdate,
  ) {
    return this.setPolicy.set(caller, input);
  }
}
