import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** Something that a model may ask for while it answers. `run` is confined by whoever offers it. */
export interface ModelTool<A = unknown> {
  /** Letters, digits and `_`. */
  readonly name: string;
  readonly description: string;
  readonly parameters: z.ZodType<A>;
  /** The text that the model gets to see. Throws for nothing that the model can ask. */
  run(this: void, parameters: A): string | Promise<string>;
}

/** One call of a tool as the model made it, and the text that it got to see. */
export interface ModelToolCall {
  readonly name: string;
  /** Not always JSON: it is what the model sent. */
  readonly arguments: string;
  readonly result: string;
}

/** What one answer may cost, all its requests, repetitions and pauses together. */
export interface ModelBudget {
  readonly seconds: number;
  /** Of input and output together. */
  readonly tokens: number;
  /** Rounds of tool calls before the model has to answer. */
  readonly toolRounds: number;
}

export const DEFAULT_MODEL_BUDGET: ModelBudget = { seconds: 300, tokens: 400_000, toolRounds: 12 };

export interface ModelUsage {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
}

/** One question to a model. */
export interface ModelRequest<T> {
  /** Names the answer for the model: letters, digits, `_`. */
  readonly name: string;
  /** What to do: the only text here that the model may obey. */
  readonly instructions: string;
  /** What to do it with, marked as data by whoever wrote the instructions. */
  readonly input: string;
  readonly schema: z.ZodType<T>;
  readonly tools?: readonly ModelTool[];
  /** What is wrong with a value that fits the schema; nothing accepts it. The model is told and asked again. */
  readonly check?: (value: T) => readonly string[] | Promise<readonly string[]>;
  /** Told of every call of a tool, also of those that were refused; what it throws ends the question. */
  readonly observe?: (call: ModelToolCall) => void;
  readonly budget?: Partial<ModelBudget>;
  readonly signal?: AbortSignal;
}

/** Data as instructions may speak of them: between two lines with a mark that, made from the data, cannot stand in them. */
export function markedData(data: string): string {
  const mark = createHash('sha256').update(data).digest('hex').slice(0, 24);
  return `DATA ${mark}\n${data}\nEND OF DATA ${mark}`;
}

export interface ModelAnswer<T> {
  readonly value: T;
  /** The model that answered, as the endpoint names it. */
  readonly model: string;
  readonly usage: ModelUsage;
  /** What was wrong with each answer that was refused before this one. */
  readonly rejections: readonly (readonly string[])[];
}

/** A model that answers in the form of a schema. */
export interface LanguageModel {
  readonly name: string;
  /** @throws ModelFailure */
  answer<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/**
 * Why there is no answer: the model declined, time ran out, the endpoint limits its callers, no answer fitted the
 * schema and the check, the tokens or tool rounds of the budget ran out, or the endpoint cannot be used.
 */
export type ModelFailureKind =
  'refused' | 'timeout' | 'rate_limited' | 'invalid_answer' | 'over_budget' | 'unavailable';

export class ModelFailure extends Error {
  constructor(
    readonly kind: ModelFailureKind,
    /** For a person: without keys and without the text that was sent. */
    readonly detail: string,
    /** What was wrong with each answer that was refused. */
    readonly rejections: readonly (readonly string[])[] = [],
    /** What it cost all the same; null where nobody counted. */
    readonly usage: ModelUsage | null = null,
  ) {
    super(detail);
    this.name = 'ModelFailure';
  }

  /** The same failure with what it cost. */
  costing(usage: ModelUsage): ModelFailure {
    return new ModelFailure(this.kind, this.detail, this.rejections, usage);
  }

  /** What was wrong with the last answer. */
  get reasons(): readonly string[] {
    return this.rejections.at(-1) ?? [];
  }
}

/** How patient a question to a model is. */
export interface AskedWithin {
  /** For all tries together. */
  readonly seconds: number;
  /** Further tries after a failure that may pass. */
  readonly retries?: number;
  readonly signal?: AbortSignal;
}

/** A model that turns texts into vectors. */
export interface EmbeddingModel {
  readonly name: string;
  /** How it wants tasks and skills written: by SkillRouter (an instruction before the task) where it says nothing. */
  readonly template?: 'plain/1' | undefined;
  /**
   * One vector of finite numbers for each text, in their order, all of one dimension.
   * @throws ModelFailure; `refused` where the endpoint does not take these texts
   */
  embed(texts: readonly string[], within: AskedWithin): Promise<readonly number[][]>;
}

/** A model that says how relevant documents are to a query. */
export interface RerankModel {
  readonly name: string;
  /**
   * One finite number for each document, in their order, larger for the more relevant.
   * @throws ModelFailure
   */
  rerank(query: string, documents: readonly string[], within: AskedWithin): Promise<readonly number[]>;
}
