import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ScanFinding, SkillPackage } from '@skillward/domain';
import { Database, scanStore } from '@skillward/database';
import { RULES_VERSION } from '@skillward/scan';
import { AnalysisFailed, PackageWorkers } from './package-workers';

/** What the rules of this process found in a package. */
export interface PackageScan {
  readonly rulesVersion: string;
  readonly findings: readonly ScanFinding[];
}

const NOTHING_ELSE = { static: false, contract: false, sketch: false };

/** Scans packages on their way in; content that is in the library and was scanned by the same rules is not read again. */
@Injectable()
export class ScanPackages {
  constructor(
    private readonly database: Database,
    private readonly workers: PackageWorkers,
  ) {}

  /**
   * @returns one scan a package, in their order
   * @throws where the signal is aborted or the process ends
   */
  async scan(
    packages: readonly Pick<SkillPackage, 'digest' | 'files'>[],
    signal?: AbortSignal,
  ): Promise<PackageScan[]> {
    const digests = [...new Set(packages.map(({ digest }) => digest))];
    const found = new Map(await scanStore.known(this.database.client, digests, RULES_VERSION));
    const fresh = packages.filter(({ digest }, at) => {
      const isFirst = packages.findIndex((each) => each.digest === digest) === at;
      return isFirst && !found.has(digest);
    });
    const analyses = await this.workers.analyse(
      fresh.map(({ files }) => ({
        files: files.map(({ path, mode, content }) => ({ path, mode, content })),
        wants: { ...NOTHING_ELSE, scan: true },
      })),
      signal,
    );
    fresh.forEach(({ digest }, at) => found.set(digest, findingsOf(analyses[at])));
    return packages.map(({ digest }) => ({ rulesVersion: RULES_VERSION, findings: found.get(digest) ?? [] }));
  }
}

/** A package that could not be scanned is not thereby harmless. */
export function findingsOf(analysis: { readonly scan?: readonly ScanFinding[] } | AnalysisFailed | undefined) {
  if (analysis === undefined) throw new Error('A package was left without an analysis.');
  return analysis instanceof AnalysisFailed ? [unscannable(analysis.reason)] : (analysis.scan ?? []);
}

function unscannable(reason: string): ScanFinding {
  const rule = 'scan.incomplete';
  return {
    rule,
    severity: 'high',
    path: 'SKILL.md',
    line: 1,
    excerpt: '',
    explanation: `The package could not be scanned, so that what it holds is not known. ${reason}`,
    fingerprint: createHash('sha256').update(`${rule}\0${reason}`).digest('hex').slice(0, 32),
  };
}
