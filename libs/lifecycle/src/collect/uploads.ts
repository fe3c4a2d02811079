import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { VersionSummary } from '@skillward/contracts';
import { Hold, InputIssue, Problem, conflict, invalidInput } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  Transaction,
  importStore,
  skillStore,
  sourceStore,
  syncStore,
  uploadStore,
  versionStore,
} from '@skillward/database';
import { Clock, Configuration, newId } from '@skillward/platform';
import { buildPackage } from '@skillward/skill-package';
import { RequestContext, actorOf, requireNamespace, requireRole } from '../access/principal';
import { UnitOfWork, heldAgainst } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { toVersionSummary } from '../library/views';
import { ScanPackages } from '../profile/scan-packages';
import { CLOCK, CONFIGURATION } from '../tokens';
import { describeFinding, importBatch } from './import-batch';
import { SYNC_JOB } from './jobs';
import { keepUpload } from './keep-upload';
import { archivePackages } from './open-feed';
import { ImportCandidate, wishedName } from './plan-import';
import { UploadQuota } from './upload-quota';

/** Everything uploaded to a namespace counts as one source, so that later uploads find what earlier ones made. */
async function uploadSource(tx: Transaction, namespace: string, at: Date, by: { id: string; name: string }) {
  await importStore.ensureNamespace(tx, namespace);
  const key = { kind: 'upload' as const, location: 'uploads', ref: null, subpath: null, namespace };
  return (await sourceStore.ensure(tx, { ...key, id: newId(), at, by })).source;
}

export interface UploadedSkill {
  readonly name: string;
  readonly version: VersionSummary;
  readonly created: boolean;
}

/** What is recorded of an upload; a refusal too, with its audit. */
type UploadAnswer = UploadedSkill | { readonly objection: string } | { readonly refused: InputIssue[] };

function told(answer: UploadAnswer): UploadedSkill {
  if ('objection' in answer) throw conflict(answer.objection);
  if (!('refused' in answer)) return answer;
  throw new Problem(
    'refused',
    'The scan policy rejects the package for what was found in it; see `errors`.',
    answer.refused,
  );
}

function requireUploader(context: RequestContext, namespace: string): void {
  requireRole(context, 'curator');
  requireNamespace(context, namespace);
}

async function requireCurrent(tx: Transaction, namespace: string, name: string, base: number): Promise<void> {
  const current = (await skillStore.find(tx, namespace, name))?.current.number ?? 0;
  if (current === base) return;
  if (base === 0) {
    throw conflict(`There is a skill ${namespace}/${name} already: take another name, or change that skill.`);
  }
  throw conflict(
    current === 0
      ? `There is no skill ${namespace}/${name} with a version ${base}.`
      : `The package was made from version ${base}, and version ${current} of ${namespace}/${name} is current: bring it up to date first.`,
  );
}

/** Takes one package (zip, tar.gz or SKILL.md) and answers with the version that it is. */
@Injectable()
export class UploadSkill {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    private readonly scanPackages: ScanPackages,
    private readonly quota: UploadQuota,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Before anything of a file is read.
   * @throws Problem rate_limited when the key has uploaded as much as it may, unless the call was answered before
   */
  async admit(context: RequestContext): Promise<void> {
    if (await this.work.hasRecorded(context)) return;
    await this.quota.require(context.principal);
  }

  /**
   * @throws Problem invalid_input with every reason, or when the file holds several packages; refused when the scan
   * policy rejects what was found in it; conflict where somebody else has to approve the change, or where another
   * version than `base`, from which the package was made, is current
   */
  async upload(
    context: RequestContext,
    namespace: string,
    file: { fileName: string; bytes: Uint8Array },
    base?: number,
  ): Promise<UploadedSkill> {
    requireUploader(context, namespace);
    const candidate = await this.read(file);
    const answer = await this.work.run<UploadAnswer>(context, async (tx) => {
      const at = this.clock.now();
      const actor = actorOf(context);
      if (base !== undefined) {
        // Under the lock of the ledger, so that no version comes between the look and the import.
        await Ledger.open(tx, actor, at);
        await requireCurrent(tx, namespace, wishedName(candidate), base);
      }
      const source = await uploadSource(tx, namespace, at, actor);
      const scope = { namespace, sourceId: source.id, syncId: newId(), kind: 'upload' as const, actor, at };
      const { steps, refused } = await importBatch(tx, scope, [candidate]);
      // The refusal is committed with its audit, and only then told.
      const [kept] = refused;
      if (kept !== undefined && kept.objection !== null) return { objection: kept.objection };
      if (kept) {
        return { refused: kept.findings.map((finding) => ({ path: finding.path, message: describeFinding(finding) })) };
      }
      const [step] = steps;
      const skill = await skillStore.find(tx, namespace, wishedName(candidate));
      const version = skill && (await versionStore.find(tx, skill.id, { digest: candidate.package.digest }));
      if (!step || !skill || !version) throw new Error('The uploaded package is not where it was written.');
      if (step.kind !== 'unchanged') await this.count(tx, context, file, at);
      return {
        name: skill.name,
        version: toVersionSummary(version, skill.current.number),
        created: step.kind !== 'unchanged',
      };
    });
    const uploaded = told(answer);
    if (uploaded.created) this.changes.announce();
    return uploaded;
  }

  /**
   * What `upload` answered to the same call before; null where there was none.
   * @throws Problem as `upload`
   */
  async uploadedBefore(context: RequestContext, namespace: string): Promise<UploadedSkill | null> {
    requireUploader(context, namespace);
    const answer = await this.work.recorded<UploadAnswer>(context);
    return answer && told(answer);
  }

  /** The ledger's lock, which the import holds, makes uploads that come at once count for each other. */
  private async count(
    tx: Transaction,
    { principal }: RequestContext,
    { fileName, bytes }: { fileName: string; bytes: Uint8Array },
    at: Date,
  ): Promise<void> {
    await this.quota.require(principal, bytes.byteLength, tx);
    const counted = { keyId: principal.keyId, bytes: bytes.byteLength, complete: true };
    await uploadStore.create(tx, { id: newId(), fileName, at, ...counted });
  }

  private async read({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<ImportCandidate> {
    const { limits } = this.configuration;
    const packages = await archivePackages(bytes, fileName, limits);
    const [incoming] = packages;
    if (!incoming || packages.length > 1) {
      throw invalidInput(
        `The file holds ${packages.length} packages; send one, or use POST /namespaces/{ns}/imports for many.`,
        packages.slice(0, 20).map(({ path }) => ({ path: path || fileName, message: 'has a SKILL.md' })),
      );
    }
    const built = buildPackage(incoming.files, { folderName: incoming.folderName, refused: incoming.refused, limits });
    if (!built.ok) {
      throw new Problem(
        'invalid_input',
        'The package is not a valid skill.',
        built.errors.map(({ path, line, message }) => ({
          path: `${path ?? 'file'}${line === undefined ? '' : `:${line}`}`,
          message,
        })),
      );
    }
    // It addresses the skill by its name, wherever in the archive the package lay; the prefix keeps it apart from the
    // paths and ids in archives and dumps.
    const [scan] = await this.scanPackages.scan([built.package]);
    if (scan === undefined) throw new Error('The package was not scanned.');
    const candidate = { path: '', package: built.package, provenance: incoming.provenance, scan };
    return { ...candidate, path: `single:${wishedName(candidate)}` };
  }
}

/** Takes an archive or a dump with many packages, keeps it, and leaves the rest to a sync. */
@Injectable()
export class StartUploadImport {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly quota: UploadQuota,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param hold what waits for a person
   * @throws Problem too_large, rate_limited
   */
  async start(
    context: RequestContext,
    namespace: string,
    file: { fileName: string; stream: AsyncIterable<Uint8Array> },
    hold: Hold = 'none',
  ): Promise<{ id: string }> {
    requireUploader(context, namespace);
    const answered = await this.startedBefore(context, file.stream);
    if (answered !== null) return answered;
    const { principal } = context;
    await this.quota.require(principal);
    const uploadId = newId();
    const { client } = this.database;
    const draft = { id: uploadId, fileName: file.fileName, at: this.clock.now(), keyId: principal.keyId };
    await uploadStore.create(client, draft);
    // What was counted of a file stays counted, or broken uploads could go on without an end.
    const drop = () => uploadStore.dropChunks(client, uploadId);
    const admit = async (bytes: number) => {
      await this.quota.require(principal, bytes);
      await uploadStore.count(client, uploadId, bytes);
    };
    const kept = await keepUpload(client, uploadId, file.stream, this.configuration.uploadMaxBytes, admit).catch(
      async (failure: unknown) => {
        await drop();
        throw failure;
      },
    );
    let isFirst = false;
    const answer = await this.work.run(heldAgainst(context, kept.sha256), async (tx) => {
      isFirst = true;
      const at = this.clock.now();
      const by = actorOf(context);
      const source = await uploadSource(tx, namespace, at, by);
      const id = newId();
      await uploadStore.complete(tx, uploadId);
      await syncStore.create(tx, { id, sourceId: source.id, uploadId, at, by, hold });
      await this.jobs.enqueue(tx, SYNC_JOB, { syncId: id });
      const ledger = await Ledger.open(tx, by, at);
      ledger.append({
        action: 'sync.requested',
        target: `source:${source.id}`,
        detail: { syncId: id, file: file.fileName },
      });
      await ledger.flush();
      return { id };
    });
    // A repetition brought the file a second time.
    if (!isFirst) await drop();
    return answer;
  }

  /** The answer to the same call before, for which the file is read and not kept again; null where there was none. */
  private async startedBefore(
    context: RequestContext,
    stream: AsyncIterable<Uint8Array>,
  ): Promise<{ id: string } | null> {
    if (!(await this.work.hasRecorded(context))) return null;
    const hash = createHash('sha256');
    for await (const part of stream) hash.update(part);
    return this.work.recorded(heldAgainst(context, hash.digest('hex')));
  }
}
