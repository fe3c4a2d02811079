import { stripVTControlCharacters } from 'node:util';
import type { Observation, RawPlace, Step, StepSource, TokenCounts, ToolCall } from '@skillward/domain';

/** What a reader knows of a step when it meets it. */
export interface StepDraft {
  readonly source: StepSource;
  readonly raw: RawPlace;
  readonly text?: string;
  readonly reasoning?: string | null;
  readonly toolCalls?: readonly ToolCall[];
  readonly observations?: readonly Observation[];
  readonly time?: string | null;
  readonly model?: string | null;
  readonly tokens?: TokenCounts | null;
  readonly agentId?: string | null;
  readonly injected?: boolean;
  readonly copied?: boolean;
  /** What a result names that answers the step without answering one of its calls. */
  readonly awaits?: string | null;
}

type OpenStep = Omit<Step, 'index' | 'toolCalls' | 'observations'> & {
  toolCalls: ToolCall[];
  observations: Observation[];
  /** Calls without a result so far. */
  readonly waiting: Set<string>;
};

/** Bounds of what is held back for results to come: steps, and UTF-16 units of text. */
const MAX_HELD_STEPS = 256;
const MAX_HELD_TEXT = 16 * 1024 * 1024;

/**
 * Puts steps together from records that come one by one: results go to the step that made the call, and thinking to the
 * step that follows it. Steps leave in order; one that waits for a result holds the later ones back, up to a bound,
 * after which late results become steps of their own.
 */
export class StepAssembler {
  private readonly held: OpenStep[] = [];
  private readonly ready: Step[] = [];
  private readonly byCall = new Map<string, OpenStep>();
  private heldText = 0;
  private next = 0;
  private thinking: StepDraft | null = null;
  private lastAgent: OpenStep | null = null;

  /** True once anything was added. */
  get hasSteps(): boolean {
    return this.next > 0 || this.held.length > 0 || this.thinking !== null;
  }

  /** Adds a step after those that came before. */
  add(draft: StepDraft): void {
    const waiting = this.thinking;
    this.thinking = null;
    if (waiting === null) this.push(draft);
    else if (draft.source === 'agent' && (waiting.agentId ?? null) === (draft.agentId ?? null)) {
      this.push({ ...draft, reasoning: joinTexts(waiting.reasoning ?? '', draft.reasoning ?? null) });
    } else {
      this.push(waiting);
      this.push(draft);
    }
  }

  /** Keeps a record that holds nothing but thinking for the next step of the same agent. */
  think(draft: StepDraft): void {
    const waiting = this.thinking;
    if (waiting !== null && (waiting.agentId ?? null) === (draft.agentId ?? null)) {
      this.thinking = { ...waiting, reasoning: joinTexts(waiting.reasoning ?? '', draft.reasoning ?? null) };
      return;
    }
    if (waiting !== null) this.push(waiting);
    this.thinking = draft;
  }

  /** Adds a result to the step that made the call, or as a step of its own where that is gone or unknown. */
  observe(observation: Observation, time: string | null = null, agentId: string | null = null): void {
    const step = observation.callId === null ? undefined : this.byCall.get(observation.callId);
    if (step === undefined || observation.callId === null) {
      this.add({ source: 'environment', raw: observation.raw, observations: [observation], time, agentId });
      return;
    }
    step.waiting.delete(observation.callId);
    this.byCall.delete(observation.callId);
    this.attach(step, observation);
  }

  /** Adds a result to the last step of the agent, where that is the last step of all. */
  observeLast(observation: Observation): boolean {
    const last = this.held.at(-1);
    if (last === undefined || last.source !== 'agent') return false;
    this.attach(last, observation);
    return true;
  }

  /** Sets the tokens of the last step of the agent, if it is still held. */
  countTokens(tokens: TokenCounts): void {
    if (this.lastAgent !== null && this.held.includes(this.lastAgent)) this.lastAgent.tokens ??= tokens;
  }

  /** The steps that became complete; all that is left when `end`. */
  drain(end = false): Step[] {
    if (end && this.thinking !== null) this.push(this.thinking);
    if (end) {
      this.thinking = null;
      while (this.held.length > 0) this.ready.push(this.release());
    }
    return this.ready.splice(0);
  }

  /** Releases what is complete; called for each step, so that it does not matter how many records come at once. */
  private settle(): void {
    for (;;) {
      const [first] = this.held;
      if (first === undefined || this.held.length === 1) return;
      const full = this.held.length > MAX_HELD_STEPS || this.heldText > MAX_HELD_TEXT;
      if (!full && (first.waiting.size > 0 || first === this.lastAgent)) return;
      this.ready.push(this.release());
    }
  }

  private release(): Step {
    const { waiting, ...step } = this.held.shift() as OpenStep;
    this.heldText -= sizeOf(step);
    for (const id of waiting) this.byCall.delete(id);
    const index = this.next;
    this.next += 1;
    return { index, ...step };
  }

  private attach(step: OpenStep, observation: Observation): void {
    const seen = asText(observation);
    step.observations.push(seen);
    this.heldText += seen.text.length;
  }

  private push(draft: StepDraft): void {
    const step: OpenStep = {
      source: draft.source,
      text: draft.text ?? '',
      reasoning: draft.reasoning ?? null,
      toolCalls: [...(draft.toolCalls ?? [])],
      observations: (draft.observations ?? []).map(asText),
      time: draft.time ?? null,
      model: draft.model ?? null,
      tokens: draft.tokens ?? null,
      agentId: draft.agentId ?? null,
      injected: draft.injected ?? false,
      copied: draft.copied ?? false,
      raw: draft.raw,
      waiting: new Set(),
    };
    const answered = new Set(step.observations.map(({ callId }) => callId));
    for (const id of [...step.toolCalls.map((call) => call.id), draft.awaits ?? null]) {
      if (id === null || answered.has(id)) continue;
      step.waiting.add(id);
      this.byCall.set(id, step);
    }
    this.held.push(step);
    this.heldText += sizeOf(step);
    if (step.source === 'agent') this.lastAgent = step;
    this.settle();
  }
}

/** What a terminal showed as its text: colours and movements of the cursor would stand within words of an error. */
const asText = (seen: Observation): Observation =>
  seen.text.includes('\u001b') ? { ...seen, text: stripVTControlCharacters(seen.text) } : seen;

function sizeOf(step: Pick<Step, 'text' | 'reasoning' | 'observations'>): number {
  return step.observations.reduce(
    (sum, { text }) => sum + text.length,
    step.text.length + (step.reasoning?.length ?? 0),
  );
}

function joinTexts(first: string, second: string | null): string {
  return second === null || second === '' ? first : `${first}\n\n${second}`;
}
