import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EmbeddingModel, ModelFailure } from '@skillward/domain';
import {
  Database,
  EmbeddingDraft,
  EmbeddingKind,
  UnembeddedVersion,
  embeddingStore,
  factStore,
} from '@skillward/database';
import { Clock, Configuration, Logger } from '@skillward/platform';
import {
  SKILLROUTER_TEMPLATE,
  encoderQuery,
  encoderSkill,
  plainQuery,
  plainSkill,
  toUnitLength,
} from '@skillward/ranking';
import { z } from 'zod';
import { readStoredText } from '../../library/stored-text';
import { CLOCK, CONFIGURATION, EMBEDDING_MODEL, LOGGER } from '../../tokens';

/** Texts in one request. */
const BATCH = 32;
const SECONDS = 120;
/** A text that was refused is tried again after this time. */
const RETRY_MS = 86_400_000;

const FAILURE = 'embeddings.failure';
const StoredFailure = z.object({ reason: z.string().nullable(), at: z.string() });

export const embeddingKind = ({ name, template }: EmbeddingModel): EmbeddingKind => ({
  model: name,
  template: template ?? SKILLROUTER_TEMPLATE,
});

/** A task as the model wants it written. */
export const queryText = ({ template }: EmbeddingModel, task: string): string =>
  template === 'plain/1' ? plainQuery(task) : encoderQuery(task);

/** Why the last attempt failed; null when it succeeded. */
export async function readEmbeddingFailure(database: Database): Promise<{ reason: string; at: string } | null> {
  const stored = StoredFailure.safeParse(await factStore.read(database.client, FAILURE));
  return stored.success && stored.data.reason !== null ? { reason: stored.data.reason, at: stored.data.at } : null;
}

interface Input {
  readonly version: UnembeddedVersion;
  readonly text: string;
  readonly inputSha256: string;
}

/**
 * Has the current versions embedded that are not yet, batch by batch: each is stored when it comes, so that a process
 * that dies has lost one batch. A text that was embedded before, in whatever version, is not sent again.
 */
@Injectable()
export class EmbedVersions {
  constructor(
    private readonly database: Database,
    @Inject(EMBEDDING_MODEL) private readonly model: EmbeddingModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns whether nothing is missing any more; a failure is kept for `readEmbeddingFailure` */
  async embedMissing(signal: AbortSignal): Promise<boolean> {
    const { model } = this;
    if (model === null) return true;
    const kind = embeddingKind(model);
    const limit = BATCH * this.configuration.modelConcurrency;
    while (!signal.aborted) {
      const retryBefore = new Date(this.clock.now().getTime() - RETRY_MS);
      const inputs = (await embeddingStore.missing(this.database.client, kind, { retryBefore, limit })).map((version) =>
        toInput(version, model),
      );
      if (inputs.length === 0) {
        await this.keepFailure(null);
        return true;
      }
      const known = await embeddingStore.known(
        this.database.client,
        kind,
        inputs.map(({ inputSha256 }) => inputSha256),
      );
      const copies = inputs.flatMap(({ version: { versionId }, inputSha256 }): EmbeddingDraft[] => {
        const vector = known.get(inputSha256);
        return vector === undefined ? [] : [{ versionId, inputSha256, vector }];
      });
      await this.store(kind, copies);
      const unknown = inputs.filter(({ inputSha256 }) => !known.has(inputSha256));
      const batches = Array.from({ length: Math.ceil(unknown.length / BATCH) }, (_, i) =>
        unknown.slice(i * BATCH, (i + 1) * BATCH),
      );
      const results = await Promise.allSettled(batches.map((batch) => this.embed(model, kind, batch, signal)));
      const failure = results.find((result) => result.status === 'rejected')?.reason as unknown;
      if (failure === undefined) continue;
      // Being stopped is no failure; the next start goes on.
      if (signal.aborted) return false;
      if (!(failure instanceof ModelFailure)) throw failure;
      await this.keepFailure(`${failure.kind}: ${failure.detail}`);
      this.logger.warn({ kind: failure.kind, detail: failure.detail }, 'skills could not be embedded');
      return false;
    }
    return false;
  }

  /** @throws ModelFailure where the endpoint fails, rather than refuses a text */
  private async embed(model: EmbeddingModel, kind: EmbeddingKind, inputs: readonly Input[], signal: AbortSignal) {
    const drafts = await this.ask(model, inputs, signal);
    const [first] = drafts;
    // An endpoint that refuses everything is not at odds with single texts.
    if (inputs.length > 1 && first !== undefined && drafts.every((draft) => 'error' in draft)) {
      throw new ModelFailure('refused', 'error' in first ? first.error : '');
    }
    const dimensions = await embeddingStore.dimensions(this.database.client, kind);
    const other = drafts.find(
      (draft) => 'vector' in draft && draft.vector.length !== (dimensions ?? draft.vector.length),
    );
    if (other !== undefined && 'vector' in other) {
      const detail = `${kind.model} answers with ${other.vector.length} numbers; the stored vectors have ${dimensions}.`;
      throw new ModelFailure('invalid_answer', detail);
    }
    await this.store(kind, drafts);
  }

  private async ask(model: EmbeddingModel, inputs: readonly Input[], signal: AbortSignal): Promise<EmbeddingDraft[]> {
    const texts = inputs.map(({ text }) => text);
    try {
      const vectors = await model.embed(texts, { seconds: SECONDS, signal });
      return inputs.map(({ version: { versionId }, inputSha256 }, at) => {
        const vector = toUnitLength(vectors[at] ?? []);
        return vector === null
          ? { versionId, inputSha256, error: 'invalid_answer: The vector has no direction.' }
          : { versionId, inputSha256, vector };
      });
    } catch (error) {
      const isRefused = error instanceof ModelFailure && (error.kind === 'refused' || error.kind === 'over_budget');
      if (!isRefused || inputs.length === 0) throw error;
      const [first] = inputs;
      if (inputs.length === 1 && first !== undefined) {
        const { version, inputSha256 } = first;
        return [{ versionId: version.versionId, inputSha256, error: `${error.kind}: ${error.detail}` }];
      }
      // One text spoils a request: halves find it in few requests.
      const half = Math.ceil(inputs.length / 2);
      return [
        ...(await this.ask(model, inputs.slice(0, half), signal)),
        ...(await this.ask(model, inputs.slice(half), signal)),
      ];
    }
  }

  private async store(kind: EmbeddingKind, drafts: readonly EmbeddingDraft[]): Promise<void> {
    await this.database.transaction((tx) => embeddingStore.write(tx, kind, drafts, this.clock.now()));
  }

  private async keepFailure(reason: string | null): Promise<void> {
    const before = await readEmbeddingFailure(this.database);
    if ((before?.reason ?? null) === reason) return;
    const fact = { reason, at: this.clock.now().toISOString() };
    await this.database.transaction((tx) => factStore.record(tx, FAILURE, fact));
  }
}

function toInput(version: UnembeddedVersion, { template }: EmbeddingModel): Input {
  const { body } = readStoredText(version.markdown);
  const skill = { name: version.name, description: version.description, body: body.trim() };
  const text = template === 'plain/1' ? plainSkill(skill) : encoderSkill(skill);
  return { version, text, inputSha256: createHash('sha256').update(text).digest('hex') };
}
