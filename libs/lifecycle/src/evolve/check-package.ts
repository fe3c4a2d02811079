import { Inject, Injectable } from '@nestjs/common';
import { PackageCheck, PackageCheckRequest } from '@skillward/contracts';
import { PackageIssue, invalidInput, notFound } from '@skillward/domain';
import { Database, SkillRow, skillStore, suppressionStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import { buildPackage, diffPackages } from '@skillward/skill-package';
import { RequestContext, requireNamespace, requireRole, requireVisible } from '../access/principal';
import { fourEyesObjections } from '../library/new-versions';
import { ScanPackages } from '../profile/scan-packages';
import { readScanPolicy } from '../policy/scan-policy';
import { judge } from '../policy/verdicts';
import { CLOCK, CONFIGURATION } from '../tokens';
import { describedPackage, filesOf } from './proposed-package';

/**
 * Looks at a package that somebody writes, and stores nothing: is it valid, what does the scan find, what changes, and
 * which doors are open to it. The limits of packages bound what one look may cost.
 */
@Injectable()
export class CheckPackage {
  constructor(
    private readonly database: Database,
    private readonly scans: ScanPackages,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found for a skill or a version that is not there; invalid_input where files cannot be placed */
  async check(context: RequestContext, input: PackageCheckRequest): Promise<PackageCheck> {
    const { namespace, name } = input;
    if (name !== undefined) requireVisible(context, namespace, `The skill ${namespace}/${name}`);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    const db = this.database.client;
    const changed = name === undefined ? null : await skillStore.find(db, namespace, name);
    if (name !== undefined && changed === null) throw notFound(`The skill ${namespace}/${name}`);
    const number = changed === null ? null : (input.base ?? changed.current.number);
    const base = await filesOf(db, changed?.id ?? null, number);
    if (changed !== null && base.length === 0) throw notFound(`Version ${number} of ${namespace}/${name}`);
    const described = describedPackage(base, input.files);
    if (!described.ok) {
      const issues = described.errors.map((message) => ({ path: 'files', message }));
      throw invalidInput('The package cannot be made of the base version.', issues);
    }
    const diff = diffPackages(base, described.files).map(({ path, status, binary, diff: text }) => ({
      path,
      status,
      binary,
      diff: text,
    }));
    const { limits } = this.configuration;
    const built = buildPackage(described.files, { limits, ...(name === undefined ? {} : { folderName: name }) });
    if (!built.ok) {
      return {
        valid: false,
        name: null,
        description: null,
        digest: null,
        errors: built.errors.map(toProblem),
        warnings: [],
        verdict: null,
        findings: [],
        diff,
        current: changed?.current.number ?? null,
        upload: { allowed: false, reason: 'The package is not valid.' },
      };
    }
    const { frontmatter, digest, warnings } = built.package;
    const target = changed ?? (await skillStore.find(db, namespace, frontmatter.name));
    const [scan] = await this.scans.scan([built.package]);
    const findings = scan?.findings ?? [];
    const at = this.clock.now();
    const suppressions =
      changed === null ? [] : ((await suppressionStore.inForce(db, [changed.id], at)).get(changed.id) ?? []);
    const verdict = judge(findings, suppressions, { policy: await readScanPolicy(db), at });
    const reason =
      verdict === 'reject'
        ? 'The scan policy rejects the package for what was found in it.'
        : await this.objection(namespace, changed, target, frontmatter.name);
    return {
      valid: true,
      name: frontmatter.name,
      description: frontmatter.description,
      digest,
      errors: [],
      warnings: warnings.map(toProblem),
      verdict,
      findings: [...findings],
      diff,
      current: target?.current.number ?? null,
      upload: { allowed: reason === null, reason },
    };
  }

  /** Why an upload would be refused; null where it would not. */
  private async objection(namespace: string, changed: SkillRow | null, target: SkillRow | null, name: string) {
    if (changed !== null && changed.name !== name) {
      return `The front matter names ${name}: a skill keeps its name.`;
    }
    if (changed === null && target !== null) return `There is a skill ${namespace}/${name}: propose a change of it.`;
    if (target === null) return null;
    const objections = await fourEyesObjections(this.database.client, namespace, [target.id], { kind: 'upload' });
    return objections.get(target.id) ?? null;
  }
}

const toProblem = ({ code, message, path, line }: PackageIssue) => ({
  code,
  message,
  path: path ?? null,
  line: line ?? null,
});
