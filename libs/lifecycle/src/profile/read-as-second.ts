import { Inject, Injectable } from '@nestjs/common';
import { LanguageModel, ModelFailure, ScanFinding } from '@skillward/domain';
import { Database, FIRST_VERSION, Ledger, scanStore, secondReadingStore, versionStore } from '@skillward/database';
import { Clock, Configuration, Logger } from '@skillward/platform';
import { SECOND_READER_BUDGET, SECOND_READER_VERSION, readAsSecond } from '@skillward/scan';
import { SYSTEM } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, CONFIGURATION, LANGUAGE_MODEL, LOGGER } from '../tokens';
import { readScanPolicy } from '../policy/scan-policy';
import { refreshVerdicts } from '../policy/verdicts';

const MAX_ATTEMPTS = 5;
const RETRY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const PAGE = 50;

/**
 * Has a model read the packages in which the rules found something, and which they let pass all the same: one question a
 * content and model. What it says is a finding beside theirs, so it can only make a verdict stricter. A failure leaves the
 * verdict, and is tried again later. The model is asked outside any transaction.
 */
@Injectable()
export class ReadAsSecond {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the number of packages that the model was asked about */
  async read(signal: AbortSignal): Promise<number> {
    // What was read before holds for skills that came to the same content later, also without a model.
    await this.apply();
    const { model } = this;
    if (model === null || !this.configuration.modelScans) return 0;
    const reader = `${SECOND_READER_VERSION}/${model.name}`;
    const { client } = this.database;
    for (let asked = 0; ;) {
      const before = new Date(this.clock.now().getTime() - RETRY_MS);
      const waiting = await secondReadingStore.unread(client, {
        reader,
        maxAttempts: MAX_ATTEMPTS,
        before,
        limit: PAGE,
      });
      for (const { versionId, digest } of waiting) {
        if (signal.aborted || !(await this.mayAsk())) return asked;
        if (await this.ask(model, { versionId, digest, reader }, signal)) await this.apply();
        asked += 1;
      }
      if (waiting.length === 0) return asked;
    }
  }

  /** Whether one more question fits into what a day may cost. */
  private async mayAsk(): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const spent = await secondReadingStore.tokensSince(this.database.client, since);
    return spent + SECOND_READER_BUDGET.tokens <= this.configuration.scanDayTokens;
  }

  /** @returns whether the model found something */
  private async ask(
    model: LanguageModel,
    { versionId, digest, reader }: { versionId: string; digest: string; reader: string },
    signal: AbortSignal,
  ): Promise<boolean> {
    const { client } = this.database;
    const files = await versionStore.readPackage(client, versionId);
    const findings = (await scanStore.find(client, versionId))?.findings ?? [];
    let finding: ScanFinding | null = null;
    let error: string | null = null;
    let tokens: number;
    try {
      const reading = await readAsSecond(model, files, findings, { signal });
      finding = reading.finding;
      tokens = reading.usage.inputTokens + reading.usage.outputTokens;
    } catch (failure) {
      // Being stopped is no failure of the package; the next start asks again.
      if (signal.aborted) return false;
      if (!(failure instanceof ModelFailure)) throw failure;
      error = `${failure.kind}: ${failure.detail}`.slice(0, 2000);
      const { usage } = failure;
      // What nobody counted may have cost everything.
      tokens = usage === null ? SECOND_READER_BUDGET.tokens : usage.inputTokens + usage.outputTokens;
      this.logger.info({ versionId, kind: failure.kind }, 'the model gave no second reading');
    }
    await secondReadingStore.write(client, { digest, reader, finding, error, tokens, at: this.clock.now() });
    return finding !== null;
  }

  /** Makes verdicts follow what was read. */
  private async apply(): Promise<void> {
    let changed = 0;
    for (let after = FIRST_VERSION; ;) {
      const ids = await secondReadingStore.passing(this.database.client, after, PAGE);
      if (ids.length > 0) changed += await this.refresh(ids);
      after = ids.at(-1) ?? after;
      if (ids.length < PAGE) break;
    }
    if (changed > 0) this.changes.announce();
  }

  private refresh(ids: readonly string[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const count = await refreshVerdicts(tx, ledger, ids, { policy: await readScanPolicy(tx), at, cause: 'model' });
      await ledger.flush();
      return count;
    });
  }
}
