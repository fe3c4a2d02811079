import { Injectable } from '@nestjs/common';
import { PackageDiff } from '@skillward/contracts';
import { FileMode, notFound } from '@skillward/domain';
import { Database, versionStore } from '@skillward/database';
import { diffPackages, packTarGz } from '@skillward/skill-package';
import { RequestContext } from '../access/principal';
import { LibraryReader, findVersion } from './library-reader';

export interface FileContent {
  readonly content: Uint8Array;
  readonly mode: FileMode;
  readonly sha256: string;
}

@Injectable()
export class ReadVersionFile {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async read(
    context: RequestContext,
    namespace: string,
    name: string,
    reference: string,
    path: string,
  ): Promise<FileContent> {
    const { version } = await this.library.version(context, namespace, name, reference);
    // No stored path has a NUL, and the database takes none in a comparison.
    const file = path.includes('\0') ? null : await versionStore.readFile(this.database.client, version.id, path);
    if (!file) throw notFound(`The file ${path} in version ${version.number} of ${namespace}/${name}`);
    return file;
  }
}

/** The package as tar.gz; the same version always gives the same bytes. */
@Injectable()
export class DownloadVersion {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async download(context: RequestContext, namespace: string, name: string, reference: string) {
    const { version } = await this.library.version(context, namespace, name, reference);
    const files = await versionStore.readPackage(this.database.client, version.id);
    const archive: Uint8Array = await packTarGz(files, { prefix: name });
    return { archive, digest: version.digest, fileName: `${name}-${version.number}.tar.gz` };
  }
}

@Injectable()
export class DiffVersions {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async diff(context: RequestContext, namespace: string, name: string, from: number, to: number): Promise<PackageDiff> {
    const skill = await this.library.skill(context, namespace, name);
    const db = this.database.client;
    const [before, after] = [await findVersion(db, skill, String(from)), await findVersion(db, skill, String(to))];
    const files = diffPackages(
      await versionStore.readPackage(db, before.id),
      await versionStore.readPackage(db, after.id),
    );
    return { from, to, files: files.map(({ path, status, binary, diff }) => ({ path, status, binary, diff })) };
  }
}
