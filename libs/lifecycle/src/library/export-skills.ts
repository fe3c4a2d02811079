import { Injectable } from '@nestjs/common';
import { Database, skillStore, versionStore } from '@skillward/database';
import { buildPackage, formatDumpLine } from '@skillward/skill-package';
import { RequestContext, requireRole, seesNamespace } from '../access/principal';

const PAGE = 100;

/** Writes the current versions as a dump that `import` turns into the same digests. */
@Injectable()
export class ExportSkills {
  constructor(private readonly database: Database) {}

  /** @returns lines without a line feed, sorted by namespace and name */
  export(context: RequestContext, namespaces: readonly string[] | null): AsyncIterable<string> {
    requireRole(context, 'curator');
    const { principal } = context;
    const visible = namespaces?.filter((name) => seesNamespace(principal, name)) ?? principal.namespaces;
    return this.lines(visible);
  }

  private async *lines(visible: readonly string[] | null): AsyncIterable<string> {
    let cursor: string | undefined;
    do {
      const page = await skillStore.list(this.database.client, { visible }, { limit: PAGE, cursor });
      for (const skill of page.items) {
        const files = await versionStore.readPackage(this.database.client, skill.current.id);
        const built = buildPackage(files, { folderName: skill.name, limits: UNLIMITED });
        if (!built.ok) throw new Error(`The stored package ${skill.namespace}/${skill.name} is damaged.`);
        const { location, commit, path, license } = skill.current.origin;
        yield formatDumpLine({
          id: `${skill.namespace}/${skill.name}`,
          package: built.package,
          source: {
            ...(location === undefined ? {} : { repo: location }),
            ...(path === undefined ? {} : { path }),
            ...(commit === undefined ? {} : { commit }),
            ...(license === undefined ? {} : { license }),
          },
          extension: {
            name: skill.name,
            status: skill.status,
            version: skill.current.number,
            digest: skill.current.digest,
          },
        });
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

/** What is in the library was admitted under the limits of its time. */
const UNLIMITED = {
  maxFiles: Number.MAX_SAFE_INTEGER,
  maxPackageBytes: Number.MAX_SAFE_INTEGER,
  maxLineBytes: Number.MAX_SAFE_INTEGER,
};
