import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { type ModelBudget, ModelFailure, type ModelUsage } from '@skillward/domain';

/** Characters of a token where an endpoint does not count. */
const CHARACTERS_PER_TOKEN = 4;
const MAX_OUTPUT_TOKENS = 16_384;

/** Counts what one answer costs and says when it has cost enough. */
export class Ledger {
  private readonly started = Date.now();
  private requests = 0;
  private inputTokens = 0;
  private outputTokens = 0;
  private toolRounds = 0;

  constructor(private readonly budget: ModelBudget) {}

  /** Milliseconds since the epoch. */
  get deadline(): number {
    return this.started + this.budget.seconds * 1000;
  }

  get toolRoundsLeft(): number {
    return this.budget.toolRounds - this.toolRounds;
  }

  /** @throws ModelFailure where no tokens are left */
  outputTokensLeft(): number {
    const left = this.budget.tokens - this.inputTokens - this.outputTokens;
    if (left <= 0) throw new ModelFailure('over_budget', `The answer cost more than ${this.budget.tokens} tokens.`);
    return Math.min(left, MAX_OUTPUT_TOKENS);
  }

  countRequest(): void {
    this.requests += 1;
  }

  countToolRound(): void {
    this.toolRounds += 1;
  }

  countTokens(request: ChatCompletionCreateParamsNonStreaming, { usage, choices }: ChatCompletion): void {
    const estimate = (value: unknown) => Math.ceil(JSON.stringify(value).length / CHARACTERS_PER_TOKEN);
    this.inputTokens += usage?.prompt_tokens ?? estimate(request.messages);
    this.outputTokens += usage?.completion_tokens ?? estimate(choices ?? []);
  }

  usage(): ModelUsage {
    const { requests, inputTokens, outputTokens } = this;
    return { requests, inputTokens, outputTokens, seconds: (Date.now() - this.started) / 1000 };
  }
}
