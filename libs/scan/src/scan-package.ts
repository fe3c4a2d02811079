import { createHash } from 'node:crypto';
import {
  DEFAULT_SCAN_POLICY,
  type PackageFile,
  type ScanFinding,
  type ScanPolicy,
  type ScanSeverity,
  type ScanVerdict,
} from '@skillward/domain';
import { comparePaths } from '@skillward/skill-package';
import { inspectFile } from './detectors/files';
import { detectSecrets } from './detectors/secrets';
import { excerptOf } from './excerpt';
import { joinFacts, type PlacedFact } from './flows';
import { combineFindings, intentFacts } from './intent/combine';
import type { PassageModel } from './passages/passage-model';
import { describeRules, RULES_VERSION } from './rules';
import type { RawFinding } from './raw-finding';
import { scanText, type ScanBudget } from './scan-text';
import { readFileLines } from './text/read-file';
import type { Line } from './text/read-lines';
import { rankOf } from './weigh';

interface ScanOptions {
  /** The action for each severity; `DEFAULT_SCAN_POLICY` without it. */
  readonly policy?: ScanPolicy;
  /** Entries of the package that are not among the files; each one becomes a finding. */
  readonly unread?: readonly UnreadEntry[];
}

/** What a reader of a folder or an archive did not read, and why. */
export interface UnreadEntry {
  /** Relative to the root of the package. */
  readonly path: string;
  readonly kind: 'link' | 'inner-link' | 'special' | 'not-read';
  /** For a person: where the link leads, why it was not read. */
  readonly detail: string;
}

interface ScanResult {
  /** The worst first, then by path and line. Signals for a person to look at, not proofs. */
  readonly findings: readonly ScanFinding[];
  readonly verdict: ScanVerdict;
  /** Names the rules; a stored result with another version is out of date. */
  readonly rulesVersion: string;
}

const RULES = new Map(describeRules().map((rule) => [rule.id, rule]));
const MAX_FINDINGS = 200;
/** Characters of what a finding says beside its rule; four reasons with their places. */
const MAX_DETAIL = 400;
const MAX_DECODED_CHARACTERS = 1_048_576;
const MAX_DECODED_RUNS = 400;
const MAX_DECODING_DEPTH = 3;

const AT_TOP = { line: 0, lastLine: 0 };
const UNREAD: Readonly<Record<UnreadEntry['kind'], Pick<RawFinding, 'rule' | 'severity'>>> = {
  link: { rule: 'files.link', severity: 'high' },
  'inner-link': { rule: 'files.link', severity: 'low' },
  special: { rule: 'files.special', severity: 'high' },
  'not-read': { rule: 'scan.incomplete', severity: 'high' },
};

interface ScannedFile {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly isScript: boolean;
  readonly findings: readonly RawFinding[];
  readonly secrets: readonly string[];
}

/**
 * Scans all files of a package for behaviours that harm the user of an agent (`describeRules` lists them). It is
 * static: nothing is run, fetched or written, so it sees signals and not intentions. Time is linear in the size of
 * the files; what would take more than its budget is reported as `scan.incomplete`.
 *
 * @param files - the files of one package, paths relative to its root; damaged and hostile ones too.
 */
export async function scanPackage(files: readonly PackageFile[], options: ScanOptions = {}): Promise<ScanResult> {
  const scanned = await scanFiles(files);
  const together = combineFindings(scanned);
  const findings = [...together, ...unreadFiles(options.unread ?? [])]
    .flatMap((file) => present(file, file.findings))
    .sort(worstFirst)
    .slice(0, MAX_FINDINGS);
  return { findings, verdict: verdictOf(findings, options.policy), rulesVersion: RULES_VERSION };
}

/**
 * The facts that the findings of a package are weighed by, for fitting the weights.
 * @param passages what its passages are read by; what ships without it
 */
export async function intentFactsOf(
  files: readonly PackageFile[],
  passages?: PassageModel,
): Promise<readonly string[]> {
  return intentFacts(await scanFiles(files), passages).map(({ fact }) => fact);
}

const unreadFiles = (entries: readonly UnreadEntry[]): ScannedFile[] =>
  entries.map(({ path, kind, detail }) => ({
    path,
    lines: [],
    isScript: false,
    findings: [{ ...UNREAD[kind], ...AT_TOP, detail }],
    secrets: [],
  }));

async function scanFiles(files: readonly PackageFile[]): Promise<ScannedFile[]> {
  const budget: ScanBudget = {
    characters: MAX_DECODED_CHARACTERS,
    runs: MAX_DECODED_RUNS,
    maxDepth: MAX_DECODING_DEPTH,
  };
  const scanned: ScannedFile[] = [];
  const facts: PlacedFact[] = [];
  for (const file of [...files].sort((left, right) => comparePaths(left.path, right.path))) {
    const read = readFileLines(file);
    const findings: RawFinding[] = [...inspectFile(file)];
    let secrets: readonly string[] = [];
    if (read !== null) {
      const scan = scanText(read.text, read.lines, read.isScript, budget);
      const credentials = await detectSecrets(read.lines);
      findings.push(...scan.findings);
      findings.push(...credentials.found.map((found) => ({ ...found, lastLine: found.line })));
      if (read.isCut) findings.push({ ...UNREAD['not-read'], ...AT_TOP, detail: 'The file is too long.' });
      secrets = credentials.values;
      for (const fact of scan.facts) facts.push({ ...fact, path: file.path, isScript: read.isScript });
    }
    scanned.push({ path: file.path, lines: read?.lines ?? [], isScript: read?.isScript ?? false, findings, secrets });
  }
  const flows = joinFacts(facts);
  return scanned.map((file) => ({
    ...file,
    findings: [...file.findings, ...flows.filter(({ path }) => path === file.path)],
  }));
}

/** The strongest action that a policy has for any of the findings. */
export function verdictOf(
  findings: readonly Pick<ScanFinding, 'severity'>[],
  policy: ScanPolicy = DEFAULT_SCAN_POLICY,
): ScanVerdict {
  const actions = new Set(findings.map(({ severity }) => policy[severity]));
  if (actions.has('reject')) return 'reject';
  if (actions.has('quarantine')) return 'quarantine';
  return actions.has('warn') ? 'warn' : 'pass';
}

/** True where a finding is at least as severe as a limit, as `--fail-on` asks. */
export function isAtLeast(severity: ScanSeverity, limit: ScanSeverity): boolean {
  return rankOf(severity) >= rankOf(limit);
}

function worstFirst(left: ScanFinding, right: ScanFinding): number {
  return (
    rankOf(right.severity) - rankOf(left.severity) ||
    comparePaths(left.path, right.path) ||
    left.line - right.line ||
    (left.rule < right.rule ? -1 : 1)
  );
}

function present(file: ScannedFile, raw: readonly RawFinding[]): ScanFinding[] {
  const seen = new Map<string, number>();
  // Many findings can stand on one line.
  const quoted = new Map<string, string>();
  const quote = (first: number, last: number): string => {
    const place = `${first}-${last}`;
    const excerpt = quoted.get(place) ?? excerptOf(file.lines, first, last, file.secrets);
    quoted.set(place, excerpt);
    return excerpt;
  };
  return [...raw]
    .sort((left, right) => left.line - right.line || (left.rule < right.rule ? -1 : 1))
    .map((finding) => {
      const rule = RULES.get(finding.rule);
      const excerpt = quote(finding.line, finding.lastLine);
      const key = `${finding.rule}\0${file.path}\0${excerpt.replace(/\s+/g, ' ').trim()}`;
      const occurrence = seen.get(key) ?? 0;
      seen.set(key, occurrence + 1);
      return {
        rule: finding.rule,
        severity: finding.severity,
        path: file.path,
        line: file.lines[finding.line]?.number ?? 1,
        excerpt,
        explanation: `${rule?.explanation ?? ''}${finding.detail === undefined ? '' : ` ${clean(finding.detail, file.secrets)}`}`,
        fingerprint: createHash('sha256').update(`${key}\0${occurrence}`).digest('hex').slice(0, 32),
      };
    });
}

const clean = (detail: string, secrets: readonly string[]) => excerptOf([{ text: detail }], 0, 0, secrets, MAX_DETAIL);
