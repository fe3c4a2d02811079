import { Attributes, Span, SpanKind, context, propagation } from '@opentelemetry/api';
import { z } from 'zod';
import { Instruments, errorType, inSpan } from '@skillward/platform';

/** What is asked of an endpoint, in the words of the GenAI conventions of OpenTelemetry; `rerank` has none there. */
export interface ModelOperation {
  readonly name: 'chat' | 'embeddings' | 'rerank';
  readonly model: string;
}

/** What an endpoint writes could be anything, also what it was sent. */
const PlainName = z
  .string()
  .regex(/^[\w.:/@+-]{1,100}$/)
  .optional()
  .catch(undefined);
const Count = z.number().nonnegative().optional().catch(undefined);

/** What an answer of the protocol says of itself. Endpoints leave out what it promises; that is unknown then. */
const Facts = z.object({
  model: PlainName,
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).optional().catch(undefined),
  choices: z
    .array(z.object({ finish_reason: PlainName }))
    .optional()
    .catch(undefined),
});

const LABELS = {
  gen_ai_operation_name: 'gen_ai.operation.name',
  gen_ai_provider_name: 'gen_ai.provider.name',
  gen_ai_request_model: 'gen_ai.request.model',
} as const;

/** Buckets as the conventions want them. */
const DURATION = {
  name: 'gen_ai.client.operation.duration',
  description: 'Time of one call of a model with its repetitions.',
  unit: 's',
  labels: { ...LABELS, error_type: 'error.type' },
  buckets: [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92],
};
const TOKENS = {
  name: 'gen_ai.client.token.usage',
  description: 'Tokens of one call of a model, as far as its endpoint counts them.',
  unit: '{token}',
  labels: { ...LABELS, gen_ai_token_type: 'gen_ai.token.type' },
  buckets: [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864],
};

/** The protocol that is spoken, which is all that is known of who answers. */
const PROVIDER = 'openai';

/** Traces and measures the calls of one endpoint. What is asked and answered never gets here. */
export class CallTelemetry {
  private readonly duration;
  private readonly tokens;

  constructor(
    instruments: Instruments,
    private readonly baseUrl: string,
  ) {
    this.duration = instruments.histogram(DURATION);
    this.tokens = instruments.histogram(TOKENS);
  }

  async observe<T>({ name, model }: ModelOperation, ask: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const labels = { gen_ai_operation_name: name, gen_ai_provider_name: PROVIDER, gen_ai_request_model: model };
    const took = () => (performance.now() - begun) / 1000;
    const attributes: Attributes = {
      'gen_ai.operation.name': name,
      'gen_ai.provider.name': PROVIDER,
      'gen_ai.request.model': model,
      ...addressOf(this.baseUrl),
    };
    return inSpan(`${name} ${model}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      let answer: T;
      try {
        answer = await ask();
      } catch (error) {
        this.duration(took(), { ...labels, error_type: errorType(error) });
        throw error;
      }
      this.duration(took(), labels);
      const facts = Facts.safeParse(answer).data ?? {};
      const { prompt_tokens: input, completion_tokens: output } = facts.usage ?? {};
      if (input !== undefined) this.tokens(input, { ...labels, gen_ai_token_type: 'input' });
      if (output !== undefined) this.tokens(output, { ...labels, gen_ai_token_type: 'output' });
      describe(span, facts);
      return answer;
    });
  }
}

function describe(span: Span, { model, usage, choices }: z.infer<typeof Facts>): void {
  const attributes: Attributes = {
    'gen_ai.response.model': model,
    'gen_ai.usage.input_tokens': usage?.prompt_tokens,
    'gen_ai.usage.output_tokens': usage?.completion_tokens,
    'gen_ai.response.finish_reasons': choices?.flatMap(({ finish_reason: reason }) => reason ?? []),
  };
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) span.setAttribute(name, value);
}

function addressOf(baseUrl: string): Attributes {
  const { hostname, port, protocol } = new URL(baseUrl);
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** Runs a tool that a model called, in a span. Neither its arguments nor its result are in it. */
export function inToolSpan(tool: string, run: () => Promise<string>): Promise<string> {
  const attributes = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': tool,
    'gen_ai.tool.type': 'function',
  };
  return inSpan(`execute_tool ${tool}`, { attributes }, run);
}

/** `fetch` that tells the endpoint its place in the trace. Nothing else of the caller's headers is passed on. */
export const fetchWithTraceparent: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  const onlyTraceparent = {
    set: (carrier: Headers, name: string, value: string) => {
      if (name === 'traceparent') carrier.set(name, value);
    },
  };
  propagation.inject(context.active(), headers, onlyTraceparent);
  return fetch(input, { ...init, headers });
};
