import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
  ChatCompletionMessageToolCall,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import {
  DEFAULT_MODEL_BUDGET,
  type LanguageModel,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  type ModelTool,
} from '@skillward/domain';
import { inToolSpan } from './call-telemetry';
import { ANSWER_MODES, type AnswerMode, describeFormat, readAnswer, responseFormat } from './answer-format';
import { Endpoint, type EndpointOptions, UnsupportedRequest } from './endpoint';
import { Ledger } from './ledger';

export interface ChatModelOptions extends EndpointOptions {
  readonly model: string;
  /** Answers that are asked for before a `ModelFailure` of kind `invalid_answer`. */
  readonly tries?: number;
}

/** A chat model behind an OpenAI-compatible endpoint. One instance serves any number of questions at once. */
export class ChatModel implements LanguageModel {
  readonly name: string;
  private readonly endpoint: Endpoint;
  private readonly tries: number;
  /** The strictest mode that the endpoint is not known to refuse. */
  private mode: AnswerMode = 'json_schema';

  constructor({ model, tries = 3, ...endpoint }: ChatModelOptions) {
    this.name = model;
    this.tries = tries;
    this.endpoint = new Endpoint(endpoint);
  }

  /**
   * Asks until an answer fits the schema and passes the check, and tells the model why one did not.
   * @throws ModelFailure
   */
  async answer<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> {
    const ledger = new Ledger({ ...DEFAULT_MODEL_BUDGET, ...request.budget });
    try {
      return await this.ask(request, ledger);
    } catch (error) {
      throw error instanceof ModelFailure ? error.costing(ledger.usage()) : error;
    }
  }

  private async ask<T>(request: ModelRequest<T>, ledger: Ledger): Promise<ModelAnswer<T>> {
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: request.instructions },
      { role: 'user', content: request.input },
    ];
    const rejections: (readonly string[])[] = [];
    while (rejections.length < this.tries) {
      const { text, completion } = await this.converse(request, messages, ledger);
      const read = await readAnswer(text, request.schema, request.check);
      if ('value' in read) return { value: read.value, model: completion.model, usage: ledger.usage(), rejections };
      const isCut = completion.choices[0]?.finish_reason === 'length';
      const reasons = [...(isCut ? ['The answer was cut off: keep it shorter.'] : []), ...read.reasons];
      rejections.push(reasons);
      messages.push(
        { role: 'assistant', content: text },
        { role: 'user', content: `This answer was rejected:\n- ${reasons.join('\n- ')}\nAnswer again, in full.` },
      );
    }
    throw new ModelFailure('invalid_answer', `None of ${this.tries} answers could be used.`, rejections);
  }

  /** Lets the model call tools until it answers. Appends to `messages`. */
  private async converse<T>(
    request: ModelRequest<T>,
    messages: ChatCompletionMessageParam[],
    ledger: Ledger,
  ): Promise<{ text: string; completion: ChatCompletion }> {
    for (;;) {
      const mayCall = (request.tools?.length ?? 0) > 0 && ledger.toolRoundsLeft > 0;
      const completion = await this.send(request, messages, mayCall, ledger);
      const choice = completion.choices?.[0];
      if (choice === undefined) throw new ModelFailure('unavailable', 'The endpoint did not answer in its protocol.');
      const { message } = choice;
      if (message.refusal) throw new ModelFailure('refused', 'The model declined to answer.');
      if (choice.finish_reason === 'content_filter') throw new ModelFailure('refused', 'The answer was filtered.');
      const calls = message.tool_calls ?? [];
      if (calls.length === 0) return { text: message.content ?? '', completion };
      if (!mayCall) throw new ModelFailure('over_budget', 'The model went on calling tools instead of answering.');
      ledger.countToolRound();
      messages.push({ role: 'assistant', content: message.content ?? null, tool_calls: calls });
      for (const call of calls) {
        const content = await runTool(call, request.tools ?? []);
        const { name, arguments: given } =
          call.type === 'function' ? call.function : { name: call.type, arguments: '' };
        request.observe?.({ name, arguments: given, result: content });
        messages.push({ role: 'tool', tool_call_id: call.id, content });
      }
    }
  }

  private async send<T>(
    request: ModelRequest<T>,
    messages: readonly ChatCompletionMessageParam[],
    mayCall: boolean,
    ledger: Ledger,
  ): Promise<ChatCompletion> {
    let refusal = '';
    for (const mode of ANSWER_MODES.slice(ANSWER_MODES.indexOf(this.mode))) {
      const body = this.body(request, messages, mayCall, mode, ledger);
      try {
        const completion = await this.endpoint.complete(body, ledger.deadline, request.signal, () =>
          ledger.countRequest(),
        );
        // Only now is it known that the mode was what the endpoint refused, and not this one request.
        this.mode = mode;
        ledger.countTokens(body, completion);
        return completion;
      } catch (error) {
        if (!(error instanceof UnsupportedRequest)) throw error;
        refusal = error.message;
      }
    }
    throw new ModelFailure('unavailable', refusal);
  }

  private body<T>(
    { name, schema, tools }: ModelRequest<T>,
    [system, ...rest]: readonly ChatCompletionMessageParam[],
    mayCall: boolean,
    mode: AnswerMode,
    ledger: Ledger,
  ): ChatCompletionCreateParamsNonStreaming {
    const format = responseFormat(mode, name, schema);
    const instructions = typeof system?.content === 'string' ? system.content : '';
    const content = mode === 'json_schema' ? instructions : `${instructions}\n\n${describeFormat(schema)}`;
    return {
      model: this.name,
      messages: [{ role: 'system', content }, ...rest],
      max_completion_tokens: ledger.outputTokensLeft(),
      ...(format === undefined ? {} : { response_format: format }),
      // Some endpoints refuse a conversation with tool calls once the tools are gone.
      ...(tools === undefined || tools.length === 0
        ? {}
        : { tools: tools.map(describeTool), tool_choice: mayCall ? 'auto' : 'none' }),
    };
  }
}

function describeTool({ name, description, parameters }: ModelTool) {
  const schema = z.toJSONSchema(parameters) as Record<string, unknown>;
  return { type: 'function' as const, function: { name, description, parameters: schema } };
}

/** What a tool says, or what is wrong with the call: both go to the model. */
async function runTool(call: ChatCompletionMessageToolCall, tools: readonly ModelTool[]): Promise<string> {
  const called = call.type === 'function' ? call.function : undefined;
  const tool = tools.find(({ name }) => name === called?.name);
  if (called === undefined || tool === undefined) return 'Error: there is no such tool.';
  return inToolSpan(tool.name, () => useTool(tool, called.arguments));
}

async function useTool(tool: ModelTool, given: string): Promise<string> {
  let json: unknown;
  try {
    json = JSON.parse(given || '{}');
  } catch {
    return 'Error: the arguments are not JSON.';
  }
  const parsed = tool.parameters.safeParse(json);
  if (!parsed.success) return `Error: ${z.prettifyError(parsed.error)}`;
  return tool.run(parsed.data);
}
