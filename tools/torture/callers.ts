import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any limit of the server for its database. A machine that is busy elsewhere makes slow, not stuck. */
export const HANG_SECONDS = 20;
/** How often what was acknowledged is asked for while the server honestly refuses, as it may right after it came back. */
const MOST_TRIES = 40;
const WRITERS = 3;
/** What a client may be told while something is broken: try again, or there is no room. */
const HONEST = new Set([429, 503, 507]);

interface Fact {
  readonly path: string;
  readonly field: string;
  readonly value: string;
}

interface Target {
  readonly url: string;
  readonly apiKey: string;
}

/** What happened so far, over all scenarios. */
export interface Tally {
  acknowledged: number;
  lost: number;
  hangs: number;
  /** Answers that no client may get, and what else went wrong. */
  readonly wrong: string[];
  /** Honest refusals and connections that were refused or cut. */
  refused: number;
  readBack: number;
}

export const newTally = (): Tally => ({ acknowledged: 0, lost: 0, hangs: 0, wrong: [], refused: 0, readBack: 0 });

/** Clients that write all the time, remember what was acknowledged, and look later whether it is still there. */
export class Callers {
  private readonly facts: Fact[] = [];
  private target: Target | undefined;
  private running: Promise<void>[] = [];

  constructor(
    private readonly tally: Tally,
    private readonly hangSeconds = HANG_SECONDS,
  ) {}

  get count(): number {
    return this.facts.length;
  }

  /** Begins to write to a server. */
  start(target: Target): void {
    this.target = target;
    this.running = Array.from({ length: WRITERS }, (_, writer) => this.write(target, writer));
  }

  /** Waits for the calls in hand, which may end in no answer. */
  async stop(): Promise<void> {
    this.target = undefined;
    await Promise.all(this.running);
  }

  /** Reads back all that was acknowledged, or the newest `limit` of it, and checks the audit unless told not to. */
  async verify(target: Target, limit = Infinity, withAudit = true): Promise<void> {
    for (const fact of this.facts.slice(-limit)) {
      const answer = await this.read(target, fact.path);
      this.tally.readBack += 1;
      if (answer?.status === 200 && answer.body[fact.field] === fact.value) continue;
      this.tally.lost += 1;
      this.tally.wrong.push(`${fact.path} is lost: ${answer?.status ?? 'no answer'}`);
    }
    if (!withAudit) return;
    const audit = await this.read(target, '/audit/verification');
    if (audit?.body['valid'] !== true) this.tally.wrong.push(`The audit does not verify: ${JSON.stringify(audit)}`);
  }

  /** Asks again while the server refuses honestly, or not at all; what hangs is not asked for again. */
  private async read(target: Target, path: string) {
    const { hangs } = this.tally;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call(target, 'GET', path);
      const isRefused = answer === undefined ? this.tally.hangs === hangs : HONEST.has(answer.status);
      if (!isRefused || tries === MOST_TRIES) return answer;
      await sleep(250);
    }
  }

  private async write(target: Target, writer: number): Promise<void> {
    for (let round = writer; this.target === target; round += 1) {
      const fact = await [() => this.upload(target), () => this.ask(target), () => this.report(target)][round % 3]?.();
      if (fact !== undefined) {
        this.facts.push(fact);
        this.tally.acknowledged += 1;
      } else await sleep(50);
    }
  }

  private async upload(target: Target): Promise<Fact | undefined> {
    const name = `skill-${randomUUID()}`;
    const form = new FormData();
    const text = `---\nname: ${name}\ndescription: Does ${name}.\n---\n\n# ${name}\n\nDo it.\n`;
    form.set('file', new Blob([text]), 'SKILL.md');
    const answer = await this.call(target, 'POST', '/namespaces/torture/skills', form);
    const digest = answer?.body['digest'];
    if (answer?.status !== 201 || typeof digest !== 'string') return undefined;
    return { path: `/skills/torture/${name}/versions/current`, field: 'digest', value: digest };
  }

  private async ask(target: Target): Promise<Fact | undefined> {
    const answer = await this.call(target, 'POST', '/recommendations', { task: `do task ${randomUUID()}` });
    return answer?.status === 201 ? idFact('recommendations', answer.body) : undefined;
  }

  private async report(target: Target): Promise<Fact | undefined> {
    const content = JSON.stringify([{ role: 'user', content: `do ${randomUUID()}` }]);
    const answer = await this.call(target, 'POST', '/trajectories', { format: 'chat', content });
    return answer?.status === 202 ? idFact('trajectories', answer.body) : undefined;
  }

  private async call(
    { url, apiKey }: Target,
    method: string,
    path: string,
    body?: FormData | object,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> } | undefined> {
    const headers: Record<string, string> = { Authorization: `Bearer ${apiKey}` };
    if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    try {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers,
        ...(sent === undefined ? {} : { body: sent }),
        signal: AbortSignal.timeout(this.hangSeconds * 1000),
      });
      const text = await answer.text();
      if (HONEST.has(answer.status)) this.tally.refused += 1;
      else if (answer.status >= 400 && method !== 'GET')
        this.tally.wrong.push(`${method} ${path}: ${answer.status} ${text}`);
      if (answer.status === 503 && answer.headers.get('retry-after') === null) {
        this.tally.wrong.push(`${method} ${path}: 503 does not say when to come again`);
      }
      return { status: answer.status, body: JSON.parse(text || '{}') as Record<string, unknown> };
    } catch (failure) {
      if (failure instanceof Error && failure.name === 'TimeoutError') {
        this.tally.hangs += 1;
        this.tally.wrong.push(`${method} ${path} hung for ${this.hangSeconds} s`);
      } else this.tally.refused += 1;
      return undefined;
    }
  }
}

function idFact(collection: string, { id }: Record<string, unknown>): Fact | undefined {
  return typeof id === 'string' ? { path: `/${collection}/${id}`, field: 'id', value: id } : undefined;
}
