import { createHash } from 'node:crypto';
import type { Observation, RawPlace, TokenCounts, ToolCall } from '@skillward/domain';
import { argumentsOf, readBlocks, textOf } from '../read/content';
import { exitCodeInText, exitCodeOf } from '../read/exit-status';
import { isHarnessText } from '../read/frames';
import { get, getText, type JsonObject } from '../read/json';
import { answerText, blocksOfParts, listedParts } from '../read/parts';
import { isOtlp, isoTime, readSpan, spansIn, type AgentSpan } from './otlp-spans';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** Something that a span says, at the time of its start or of its end. */
interface Moment {
  readonly time: bigint;
  readonly order: number;
  readonly tell: () => void;
}

/** What steps take over from the span that tells of them. */
interface SpanFacts {
  readonly time: string | null;
  readonly agentId: string | null;
  readonly raw: RawPlace;
  readonly model?: string | null;
  readonly tokens?: TokenCounts | null;
}

/** As far as the agents above a span are looked for. */
const MAX_ABOVE = 100;
/** Bound of the spans that are held until the end of the file. */
const MAX_SPANS = 50_000;

/**
 * Spans of OpenTelemetry's conventions for generative AI, in its JSON: one document, or one a line. Spans come in the order
 * in which they ended, and each call of a model repeats what was said before: they are put in order, and told once.
 */
export class OtlpReader implements FormatReader {
  private readonly spans: AgentSpan[] = [];
  /** Parents of all spans, by id, and the agent that a span is a run of. */
  private readonly parents = new Map<string, { readonly parent: string | null; readonly agent: string | null }>();
  /** Messages by their digest, so that one that a hundred spans repeat is kept once. */
  private readonly messages = new Map<string, JsonObject>();
  private readonly keys = new WeakMap<JsonObject, string>();
  private readonly told = new Set<string>();
  /** Calls that messages of the model name, and those that are answered. */
  private readonly called = new Set<string>();
  private readonly answered = new Set<string>();
  private readonly results = new Map<string, AgentSpan>();

  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    if (path.length === 0 && isOtlp(value)) {
      for (const { span, pointer } of spansIn(value)) this.span(span, placeWithin(place, pointer));
    } else if (path[0] === 'resourceSpans' && path.at(-2) === 'spans') this.span(value, place);
    else if (path.length === 0) this.context.skip('no spans', place);
  }

  private span(value: unknown, place: RawPlace): void {
    const span = readSpan(value, place);
    if (span === null) return this.context.skip('no span', place);
    if (this.parents.size >= MAX_SPANS) return this.context.skip('span beyond the limit', place);
    this.parents.set(span.id, { parent: span.parent, agent: span.kind === 'agent' ? (span.agent ?? span.id) : null });
    if (span.kind === null) return this.context.skip('span of no agent', place);
    this.spans.push({ ...span, input: this.keep(span.input), output: this.keep(span.output) });
  }

  /** The messages, each the same object wherever it comes again. */
  private keep(messages: readonly JsonObject[]): JsonObject[] {
    return messages.map((message) => {
      const key = keyOf(message);
      const known = this.messages.get(key) ?? message;
      this.messages.set(key, known);
      this.keys.set(known, key);
      return known;
    });
  }

  end(): void {
    for (const message of this.messages.values()) {
      for (const { id } of blocksOf(message).calls) if (id !== null) this.called.add(id);
    }
    for (const span of this.spans)
      if (span.tool !== null && span.tool.id !== null) this.results.set(span.tool.id, span);
    const moments = this.spans.flatMap((span, order) => this.moments(span, order));
    moments.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.order - b.order));
    for (const { tell } of moments) tell();
  }

  private moments(span: AgentSpan, order: number): Moment[] {
    const agentId = this.agentOf(span);
    this.context.header.sessionId ??= span.conversation;
    if (span.kind === 'tool') return [{ time: span.start, order, tell: () => this.tool(span, agentId) }];
    if (agentId === null) this.context.header.agentName ??= span.agent;
    return [
      { time: span.start, order, tell: () => this.asked(span, agentId) },
      { time: span.end, order, tell: () => this.answer(span, agentId) },
    ];
  }

  /** The agent that another agent called; null for the one on top. */
  private agentOf(span: AgentSpan): string | null {
    const above: string[] = [];
    let at = this.parents.get(span.id);
    for (let depth = 0; at !== undefined && depth < MAX_ABOVE; depth += 1) {
      if (at.agent !== null) above.push(at.agent);
      at = at.parent === null ? undefined : this.parents.get(at.parent);
    }
    return above.length < 2 ? null : (above[0] ?? null);
  }

  private asked(span: AgentSpan, agentId: string | null): void {
    const instructions = textOf(readBlocks(blocksOfParts(span.system)).text);
    if (instructions !== '' && this.isNew({ role: 'system', content: instructions }, 0, agentId)) {
      const time = isoTime(span.start);
      this.context.steps.add({ source: 'system', text: instructions, time, injected: true, agentId, raw: span.place });
    }
    const facts = { time: isoTime(span.start), agentId, raw: span.place };
    const counts = new Map<JsonObject, number>();
    for (const message of span.input) {
      if (this.isNew(message, countUp(counts, message), agentId)) this.message(message, facts);
    }
  }

  private answer(span: AgentSpan, agentId: string | null): void {
    const facts = this.facts(span, agentId);
    const counts = new Map<JsonObject, number>();
    for (const message of span.input) countUp(counts, message);
    for (const message of span.output) {
      if (this.isNew(message, countUp(counts, message), agentId)) this.message(message, facts);
    }
    if (span.kind !== 'model') return;
    // Where no content was captured, the call itself is all that is known.
    if (span.input.length + span.output.length === 0) this.context.steps.add({ source: 'agent', ...facts });
    if (span.failure !== null) {
      const text = `The call of the model failed: ${span.failure}`;
      const time = isoTime(span.end);
      this.context.steps.add({ source: 'system', text, time, injected: true, agentId, raw: span.place });
    }
  }

  /** Whether a message was not told yet; one that was said twice comes twice in what the model was given. */
  private isNew(message: JsonObject, times: number, agentId: string | null): boolean {
    const key = [agentId ?? '', times, this.keys.get(message) ?? keyOf(message)].join('\n');
    if (this.told.has(key)) return false;
    this.told.add(key);
    return true;
  }

  private message(message: JsonObject, facts: SpanFacts): void {
    const blocks = blocksOf(message);
    const { agentId } = facts;
    for (const { callId, text } of blocks.results) this.result(callId, text, facts);
    const role = getText(message, 'role');
    if (role === 'assistant' || role === 'model') {
      this.context.steps.add({
        source: 'agent',
        text: blocks.text,
        reasoning: blocks.thinking,
        toolCalls: blocks.calls,
        ...facts,
      });
      for (const { id } of blocks.calls) if (id !== null) this.executed(id, agentId);
    } else if (blocks.text !== '' && role === 'tool') this.result(getText(message, 'tool_call_id'), blocks.text, facts);
    else if (blocks.text !== '') {
      const injected = role !== 'user' || isHarnessText(blocks.text);
      if (!injected && agentId === null) noteTask(this.context.header, blocks.text);
      const source = injected ? 'system' : 'user';
      const { time, raw } = facts;
      this.context.steps.add({ source, text: blocks.text, time, injected, agentId, raw });
    }
  }

  private facts({ end, model, tokens, place }: AgentSpan, agentId: string | null): SpanFacts {
    if (agentId === null) this.context.header.model ??= model;
    return { time: isoTime(end), model, tokens, agentId, raw: place };
  }

  /** The result that a span of the tool holds, for a call that a message names. */
  private executed(id: string, agentId: string | null): void {
    const span = this.results.get(id);
    if (span === undefined || (span.tool?.result === undefined && span.failure === null)) return;
    if (this.answered.has(id)) return;
    this.answered.add(id);
    this.context.steps.observe(resultOf(span, id), isoTime(span.end), agentId);
  }

  /** A tool whose call no message names. */
  private tool(span: AgentSpan, agentId: string | null): void {
    const { tool } = span;
    if (tool === null || (tool.id !== null && this.called.has(tool.id))) return;
    const call: ToolCall = { id: tool.id, name: tool.name, arguments: argumentsOf(tool.arguments) };
    const observations = tool.result === undefined && span.failure === null ? [] : [resultOf(span, tool.id)];
    if (tool.id !== null) this.answered.add(tool.id);
    const time = isoTime(span.start);
    this.context.steps.add({ source: 'agent', toolCalls: [call], observations, time, agentId, raw: span.place });
  }

  private result(callId: string | null, text: string, { raw, time, agentId }: SpanFacts): void {
    if (callId !== null && this.answered.has(callId)) return;
    if (callId !== null) this.answered.add(callId);
    const seen: Observation = { callId, text, exitCode: exitCodeInText(text), isError: null, raw };
    this.context.steps.observe(seen, time, agentId);
  }
}

/** How often something was counted before. */
function countUp<T>(counts: Map<T, number>, item: T): number {
  const times = counts.get(item) ?? 0;
  counts.set(item, times + 1);
  return times;
}

/** Digest of what a message says: thoughts, and why the model stopped, are left out of what is said again. */
function keyOf(message: JsonObject): string {
  const { text, calls, results } = blocksOf(message);
  const role = getText(message, 'role')?.replace(/^model$/, 'assistant');
  const said = JSON.stringify([role, text, calls, results.map(({ callId, text: answer }) => [callId, answer])]);
  return createHash('sha256').update(said).digest('base64');
}

function blocksOf(message: JsonObject) {
  const parts = listedParts(message);
  return readBlocks(parts === null ? get(message, 'content') : blocksOfParts(parts));
}

/** What the span of a tool says came back. */
function resultOf({ tool, failure, place }: AgentSpan, callId: string | null): Observation {
  const text = answerText(tool?.result) || (failure ?? '');
  const exitCode = exitCodeOf(tool?.result) ?? exitCodeInText(text);
  return { callId, text, exitCode, isError: failure === null ? null : true, raw: place };
}
