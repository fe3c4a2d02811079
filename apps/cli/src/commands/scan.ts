import { stat, writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { ScanSeverity, type ScanFinding, type ScanVerdict } from '@skillward/domain';
import {
  applySuppressions,
  isAtLeast,
  RULES_VERSION,
  toSarif,
  verdictOf,
  type SuppressedFinding,
} from '@skillward/scan';
import { walkFolder } from '@skillward/sdk/packages';
import type { Environment } from '../environment';
import { FAILED, UsageError, systemCode } from '../failures';
import { invoke, withJson, type OfflineOptions } from '../invocation';
import { readPolicy, type ScanRulebook } from '../scan/read-policy';
import { scanDump, scanFolder, type ScanProgress } from '../scan/scan-pool';
import type { ScannedPackage } from '../scan/scan.worker';

type Limit = ScanSeverity | 'never';
type Options = OfflineOptions & { sarif?: string; failOn: Limit; policy?: string };

interface PackageReport {
  readonly path: string;
  readonly verdict: ScanVerdict;
  readonly findings: readonly ScanFinding[];
  readonly suppressed: readonly SuppressedFinding[];
}

const DUMP = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;
const SHOWN_FINDINGS = 10;

export function addScan(program: Command, environment: Environment): void {
  withJson(
    program
      .command('scan')
      .summary('look for dangerous behaviour in packages, without a server')
      .description(
        'Looks into every folder with a SKILL.md below FOLDER, or into every skill of a dump, for what would harm the ' +
          'user of an agent: injection, theft, hidden text, remote code, persistence (docs/scan-rules.md lists the ' +
          'rules). Nothing is run or fetched. A finding is a signal for a person, not a proof. Exit code 1 with a ' +
          'finding at or above --fail-on, 2 when FOLDER cannot be read or holds no SKILL.md.',
      )
      .argument('<folder>', 'one package, a tree with packages, or a dump (.jsonl, .jsonl.gz)')
      .option('--sarif <file>', 'also write the findings as SARIF 2.1.0')
      .addOption(
        new Option('--fail-on <severity>', 'exit with 1 from this severity on')
          .choices([...ScanSeverity.options, 'never'])
          .default('high'),
      )
      .option('--policy <file>', 'JSON with the action for each severity and with suppressions (docs/scan-rules.md)'),
  ).action(async (given: string, options: Options) => {
    const { terminal } = invoke(environment, options);
    const rulebook = await readPolicy(options.policy);
    const progress = terminal.progress();
    const scanned = await scanAll(given, ({ done, total }) =>
      progress.update({
        label: 'scanning',
        done,
        total,
        detail: `${done}${total === null ? '' : ` of ${total}`} packages`,
      }),
    ).finally(() => progress.stop());
    if (scanned.length === 0) throw new UsageError(`There is no SKILL.md in “${given}”.`);
    const now = new Date();
    const packages = scanned.map((one) => report(one, rulebook, now));
    if (options.sarif !== undefined) await writeSarif(options.sarif, packages);
    const { failOn } = options;
    const failed =
      failOn !== 'never' && packages.some(({ findings }) => findings.some((one) => isAtLeast(one.severity, failOn)));
    terminal.print({ rulesVersion: RULES_VERSION, packages }, describe(packages));
    if (failed) process.exitCode = FAILED;
  });
}

async function scanAll(given: string, onProgress: (progress: ScanProgress) => void): Promise<ScannedPackage[]> {
  const status = await stat(given).catch(() => undefined);
  if (status?.isFile() === true && DUMP.test(given)) return await scanDump(given, onProgress);
  return await scanFolder(await walkFolder(given, { passOver: true }), onProgress);
}

function report({ path, findings }: ScannedPackage, { policy, suppressions }: ScanRulebook, now: Date): PackageReport {
  const meant = suppressions.filter((one) => one.package === undefined || one.package === path);
  const { counted, suppressed } = applySuppressions(findings, meant, now);
  return { path, verdict: verdictOf(counted, policy), findings: counted, suppressed };
}

async function writeSarif(file: string, packages: readonly PackageReport[]): Promise<void> {
  const log = toSarif(packages, { name: 'Skillward', version: RULES_VERSION });
  await writeFile(file, `${JSON.stringify(log, null, 2)}\n`).catch((failure: unknown) => {
    throw new UsageError(`${file} cannot be written (${systemCode(failure) ?? 'unknown reason'}).`);
  });
}

function describe(packages: readonly PackageReport[]): string {
  const lines = packages
    .filter(({ verdict }) => verdict !== 'pass')
    .flatMap(({ path, verdict, findings }) => {
      const shown = findings.filter(({ severity }) => isAtLeast(severity, 'medium'));
      const hidden = shown.length - SHOWN_FINDINGS;
      return [
        `${verdict.toUpperCase().padEnd(10)}  ${path}`,
        ...shown.slice(0, SHOWN_FINDINGS).flatMap(describeFinding),
        ...(hidden > 0 ? [`  and ${hidden} more; --json lists them all.`] : []),
      ];
    });
  const count = (verdict: ScanVerdict) => packages.filter((one) => one.verdict === verdict).length;
  const counts = `${count('reject')} to reject, ${count('quarantine')} to quarantine, ${count('warn')} with warnings`;
  return [...lines, ...(lines.length > 0 ? [''] : []), `${packages.length} packages: ${counts}.`].join('\n');
}

const describeFinding = ({ severity, rule, path, line, excerpt, explanation }: ScanFinding): string[] => [
  `  ${severity.padEnd(8)}  ${path}:${line}  ${rule}`,
  `            ${excerpt || explanation}`,
];
