import type { ScanSeverity } from '@skillward/domain';
import { corroborate } from './corroborate';
import { findDisguises } from './detectors/disguise';
import { findDownloadRuns } from './detectors/download-run';
import { findForeignSecrets } from './detectors/foreign-secret';
import { detectMarkup } from './detectors/markup';
import { findPayloads, type PayloadLimits } from './detectors/payload';
import { findTyposquats } from './detectors/typosquats';
import { detectUnicode } from './detectors/unicode';
import { CompiledSequences } from './engine/compile';
import { matchSequences, type SequenceMatch } from './engine/match-sequences';
import type { RawFinding } from './raw-finding';
import { DETECTOR_RULES, FACTS, SEQUENCE_RULES } from './rules';
import type { DetectorRuleId } from './rules/detector-rules';
import type { RuleSequence, SequenceRule } from './rules/types';
import { foldText } from './text/fold';
import { lineOf, lineStarts } from './text/line-starts';
import { prepareLines } from './text/prepare';
import type { Line } from './text/read-lines';
import { onlyKnownInstallers, rankOf, shift, weigh, type Surroundings } from './weigh';

/** Where a fact stands in a text. */
export interface FactHit {
  readonly fact: string;
  readonly line: number;
  /** Findings that rest on it are to be lowered by as much as its surroundings ask. */
  readonly surroundingShift: number;
}

interface TextScan {
  readonly findings: readonly RawFinding[];
  readonly facts: readonly FactHit[];
}

/** What one scan may still spend on decoding, over all its files. */
export type ScanBudget = PayloadLimits & { readonly maxDepth: number };

/** How a text was come by. */
interface Nesting {
  /** Encodings around it. */
  readonly depth: number;
  /** It is already another reading of a text (turned, closed up), so that no further one is made of it. */
  readonly isReading: boolean;
}

const AS_IT_STANDS: Nesting = { depth: 0, isReading: false };
const MAX_FINDINGS_PER_RULE = 10;
/** A known installer is a warning. */
const INSTALLER_RULES = new Set(['execution.pipe-to-interpreter', 'execution.download-then-run']);

type Owner = { readonly rule: SequenceRule; readonly sequence: RuleSequence } | { readonly fact: string };

const OWNERS: readonly Owner[] = [
  ...SEQUENCE_RULES.flatMap((rule) => rule.match.map((sequence) => ({ rule, sequence }))),
  ...FACTS.flatMap(({ name, match }) => match.map(() => ({ fact: name }))),
];
const COMPILED = new CompiledSequences([
  ...SEQUENCE_RULES.flatMap((rule) => rule.match),
  ...FACTS.flatMap(({ match }) => match),
]);

/**
 * Scans one text that was read into lines. `text` is the whole of it, as the lines were made from it. Runs nothing, reads
 * nothing but its arguments, and takes time linear in the length of the text and of what it decodes.
 */
export function scanText(
  text: string,
  lines: readonly Line[],
  isScript: boolean,
  budget: ScanBudget,
  nesting = AS_IT_STANDS,
): TextScan {
  const folded = prepareLines(
    lines,
    lines.map((line) => foldText(line.text)),
  );
  const findings: RawFinding[] = [];
  const facts: FactHit[] = [];
  for (const match of matchSequences(COMPILED, lines, folded)) {
    const owner = OWNERS[match.sequence];
    if (owner === undefined) continue;
    const surroundings = {
      lines,
      folded,
      line: match.firstLine,
      lastLine: match.lastLine,
      negated: match.negated,
      isScript,
    };
    if ('fact' in owner) {
      facts.push({
        fact: owner.fact,
        line: match.firstLine,
        surroundingShift: Math.min(0, rankOf(weigh('high', surroundings)) - rankOf('high')),
      });
      continue;
    }
    findings.push(judge(owner, match, surroundings));
    if (match.isLastAllowed && rankOf(owner.sequence.severity ?? owner.rule.severity) >= rankOf('high')) {
      const detail = `${owner.rule.id} is found too often to look at each place.`;
      findings.push({
        rule: 'scan.incomplete',
        severity: 'high',
        line: match.firstLine,
        lastLine: match.firstLine,
        detail,
      });
    }
  }
  findings.push(...detectLines(lines, folded, isScript));
  findings.push(...hiddenText(text, lines, folded, budget, nesting));
  const kept = limited(findings);
  return { findings: [...kept, ...corroborate(kept, lines)], facts };
}

/** What is found by comparing parts of lines with each other, which sequences cannot. */
function detectLines(lines: readonly Line[], folded: readonly string[], isScript: boolean): RawFinding[] {
  const at = (line: number, lastLine = line) => ({ lines, folded, line, lastLine, negated: false, isScript });
  const runs = findDownloadRuns(lines, folded).map(({ line, lastLine }): RawFinding => {
    const known = onlyKnownInstallers(folded.slice(line, lastLine + 1).join(' '));
    const severity = weigh(known ? 'medium' : 'high', at(line, lastLine));
    return { rule: 'execution.download-then-run', severity, line, lastLine };
  });
  const secrets = findForeignSecrets(lines, folded).map((line): RawFinding => ({
    rule: 'exfiltration.send-secrets',
    severity: weigh('high', at(line)),
    line,
    lastLine: line,
  }));
  const typos = findTyposquats(lines, folded).map(({ line, name, meant }): RawFinding => ({
    rule: 'execution.misspelt-package',
    severity: weigh(DETECTOR_RULES['execution.misspelt-package'].severity, at(line)),
    line,
    lastLine: line,
    detail: `“${name}” is close to “${meant}”.`,
  }));
  const markup = detectMarkup(lines).map(({ rule, line, severity }): RawFinding => ({
    rule,
    severity: severity ?? DETECTOR_RULES[rule].severity,
    line,
    lastLine: line,
  }));
  return [...runs, ...secrets, ...typos, ...markup];
}

function judge(
  { rule, sequence }: Extract<Owner, { rule: SequenceRule }>,
  match: SequenceMatch,
  at: Surroundings,
): RawFinding {
  const base = sequence.severity ?? rule.severity;
  const hidden = at.lines[at.line]?.place === 'hidden';
  let severity = (rule.firm === true || sequence.firm === true) && !hidden ? base : weigh(base, at);
  // A hidden rule says already that the text is hidden.
  if (rule.id === 'concealment.hidden-instructions') severity = base;
  if (sequence.softenedBy?.test(quoteFor(at)) === true) severity = shift(severity, -1);
  if (INSTALLER_RULES.has(rule.id) && onlyKnownInstallers(at.folded.slice(at.line, at.lastLine + 1).join(' '))) {
    severity = rankOf(severity) > rankOf('medium') ? 'medium' : severity;
  }
  return { rule: rule.id, severity, line: match.firstLine, lastLine: match.lastLine };
}

const quoteFor = ({ folded, line, lastLine }: Surroundings) =>
  folded
    .slice(line, Math.min(lastLine + 1, line + 4))
    .join(' ')
    .slice(0, 2_000);

/** What Unicode tricks and encodings hide, scanned as hidden text. */
function hiddenText(
  text: string,
  lines: readonly Line[],
  folded: readonly string[],
  budget: ScanBudget,
  { depth, isReading }: Nesting,
): RawFinding[] {
  const found: RawFinding[] = [];
  let starts: readonly number[] | null = null;
  const add = (
    rule: DetectorRuleId,
    offset: number,
    severity: ScanSeverity | undefined,
    detail: string | undefined,
  ) => {
    starts ??= lineStarts(text);
    const line = Math.max(0, indexOfNumber(lines, lineOf(starts, offset) + 1));
    found.push({
      rule,
      severity: severity ?? DETECTOR_RULES[rule].severity,
      line,
      lastLine: line,
      ...(detail === undefined ? {} : { detail }),
    });
  };
  const inner = (revealed: string) => worst(scanHidden(revealed, budget, { depth: depth + 1, isReading }));
  for (const { rule, offset, severity, detail, revealed } of detectUnicode(text)) {
    const worse = revealed === undefined || depth >= budget.maxDepth ? null : inner(revealed);
    add(rule, offset, worse !== null && rankOf(worse.severity) >= rankOf('medium') ? 'critical' : severity, detail);
  }
  if (depth >= budget.maxDepth) return found;
  for (const { offset, encoding, decoded } of findPayloads(text, budget)) {
    if (decoded.kind === 'program') {
      add('payload.embedded-program', offset, undefined, `Found as ${encoding}: ${decoded.format}.`);
      continue;
    }
    const worse = inner(decoded.text);
    const shown = decoded.text.slice(0, 100).replace(/\s+/g, ' ');
    if (worse !== null && rankOf(worse.severity) >= rankOf('medium')) {
      const severity = rankOf(worse.severity) >= rankOf('critical') ? 'critical' : 'high';
      add('payload.encoded-command', offset, severity, `As ${encoding} it reads “${shown}” (${worse.rule}).`);
    } else add('payload.encoded-text', offset, undefined, `As ${encoding} it reads “${shown}”.`);
  }
  for (const { line, revealed, how } of isReading ? [] : findDisguises(lines, folded)) {
    const worse = worst(scanHidden(revealed, budget, { depth: depth + 1, isReading: true }));
    if (worse === null || rankOf(worse.severity) < rankOf('high')) continue;
    const detail = `${how} it is caught by ${worse.rule}.`;
    found.push({ rule: 'payload.encoded-command', severity: 'high', line, lastLine: line, detail });
  }
  if (budget.runs <= 0 || budget.characters <= 0) add('scan.incomplete', 0, undefined, 'Too much encoded data.');
  return found;
}

function scanHidden(text: string, budget: ScanBudget, nesting: Nesting): readonly RawFinding[] {
  const lines = text.split('\n').map((line, index): Line => ({
    number: index + 1,
    text: line,
    place: 'hidden',
    language: '',
    block: 0,
    heading: '',
  }));
  return scanText(text, lines, true, budget, nesting).findings;
}

function worst(findings: readonly RawFinding[]): RawFinding | null {
  return findings.reduce<RawFinding | null>(
    (most, finding) => (most === null || rankOf(finding.severity) > rankOf(most.severity) ? finding : most),
    null,
  );
}

function indexOfNumber(lines: readonly Line[], number: number): number {
  // Fence markers are no lines of their own, so the index is at most the number.
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The worst finding of each rule on each line, and of each rule the first ten worst. */
function limited(findings: readonly RawFinding[]): RawFinding[] {
  const best = new Map<string, RawFinding>();
  for (const finding of findings) {
    const key = `${finding.rule}\n${finding.line}`;
    const known = best.get(key);
    if (known === undefined || rankOf(finding.severity) > rankOf(known.severity)) best.set(key, finding);
  }
  const counts = new Map<string, number>();
  return [...best.values()]
    .sort((left, right) => rankOf(right.severity) - rankOf(left.severity) || left.line - right.line)
    .filter(({ rule }) => {
      const count = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, count);
      return count <= MAX_FINDINGS_PER_RULE;
    });
}
