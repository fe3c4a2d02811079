import { comparePaths } from '@skillward/skill-package';
import { worstPassage, type PassageModel } from '../passages/passage-model';
import { shippedPassageModel } from '../passages/shipped';
import type { RawFinding } from '../raw-finding';
import { foldText } from '../text/fold';
import { prepareLines } from '../text/prepare';
import type { Line } from '../text/read-lines';
import { declaredFacts } from './declared';
import { doneFacts } from './done';
import { wordsOfFact } from './fact-words';
import { easingFacts, saidFacts } from './said';
import { INTENT_WEIGHTS } from './weights';

/** A file of a package with what the rules found in it. */
interface IntentFile {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly isScript: boolean;
  readonly findings: readonly RawFinding[];
}

/** A fact of the package: of its text, of its description, or of the findings of the rules. */
interface PlacedIntent {
  readonly fact: string;
  readonly path: string;
  /** Index into the lines of the file. */
  readonly line: number;
}

const MANIFEST = /(?:^|\/)skill\.md$/i;
/** Deeds that reach out of the machine; a description that speaks of nothing of the kind keeps them back. */
const REACHING_OUT =
  /^(?:done\.(?:quiet-sending|upload-foreign|theft|theft-upload|remote-code|hidden-remote-code|packs-and-sends|lookup-leak|command-loop|late-code|late-sending|whole-environment|quiet-upload|quiet-code)|said\.(?:send-(?:data|secret|talk|placeholder)|transfer-foreign|mail-copy))$/;
/** What no description excuses: nobody says of a package that it takes keys along. */
const STEALING = /^(?:done\.(?:theft|theft-upload|whole-environment|lookup-leak)|said\.send-secret)$/;
const FETCHING = /^said\.(?:fetch-foreign|fetch-repository-file|fetch-archive|paste-command|run-fetched)$/;
const PRESSING = /^said\.(?:useless-without|archive-key|guard-off|dismiss-warning|as-administrator)$/;
const COVERING = /^said\.(?:cover|cover-report|cover-near-address|unasked-near-address|leave-out|deceive|settled)$/;

/** Log odds of the worst passage from which on there is one fact more, so that their weights are steps of a curve. */
const READS_HARMFUL = [-1, -0.5, 0, 0.5, 1, 3];

/**
 * The facts of a package, in the order of its files. Pure, and linear in the length of the lines.
 * @param passages what its passages are read by
 */
export function intentFacts(
  files: readonly IntentFile[],
  passages: PassageModel = shippedPassageModel(),
): PlacedIntent[] {
  const placed: PlacedIntent[] = [];
  const declared = new Set<string>();
  const add = (fact: string, path: string, line: number): void => {
    if (!placed.some((one) => one.fact === fact)) placed.push({ fact, path, line });
  };
  for (const { path, lines, isScript, findings } of [...files].sort((a, b) => comparePaths(a.path, b.path))) {
    const folded = prepareLines(
      lines,
      lines.map(({ text }) => foldText(text)),
    );
    if (!isScript) for (const { fact, line } of saidFacts(lines, folded)) add(fact, path, line);
    for (const { fact, line } of doneFacts(lines, folded, isScript)) add(fact + (isScript ? '' : '-shown'), path, line);
    for (const fact of easingFacts(lines, folded)) declared.add(fact);
    if (MANIFEST.test(path)) for (const fact of declaredFacts(lines, folded)) declared.add(fact);
    const worst = isScript ? null : worstPassage(passages, lines);
    READS_HARMFUL.forEach((limit, step) => {
      if (worst !== null && worst.logOdds >= limit) add(`reads.harmful-${step}`, path, worst.line);
    });
    for (const { rule, severity, line } of findings) add(`found.${rule.split('.')[0]}-${severity}`, path, line);
  }
  const where = (pattern: RegExp): PlacedIntent | undefined =>
    placed.find(({ fact }) => pattern.test(fact.replace(/-shown$/, '')));
  const [out, fetch, press, cover] = [where(REACHING_OUT), where(FETCHING), where(PRESSING), where(COVERING)];
  const tells = (...facts: readonly string[]) => facts.some((fact) => declared.has(fact));
  for (const ease of ['consent', 'checks', 'off-switch'])
    if (tells(ease)) add(`declared.${ease}`, files[0]?.path ?? '', 0);
  if (tells('defence')) add('declared.defence', files[0]?.path ?? '', 0);
  if (out !== undefined)
    add(
      tells('transfer', 'service') && cover === undefined && where(STEALING) === undefined
        ? 'declared.sending'
        : 'joined.sends-undeclared',
      out.path,
      out.line,
    );
  if (fetch !== undefined)
    add(tells('installation') ? 'declared.fetching' : 'joined.fetches-undeclared', fetch.path, fetch.line);
  if (fetch !== undefined && press !== undefined) add('joined.pressed-to-fetch', fetch.path, fetch.line);
  if (out !== undefined && cover !== undefined) add('joined.covers-sending', out.path, out.line);
  if (
    out === undefined &&
    cover !== undefined &&
    where(/^said\.(?:swap|script-tag|grant|planted-login|replace-skill|obey-address|destroy)$/) !== undefined
  ) {
    add('joined.covers-harm', cover.path, cover.line);
  }
  return placed;
}

/** Log odds that a package with these facts means harm, by weights that were fitted (see docs/benchmarks.md). */
function harmLogOdds(facts: readonly { readonly fact: string }[]): number {
  return facts.reduce((sum, { fact }) => sum + (INTENT_WEIGHTS.facts[fact] ?? 0), INTENT_WEIGHTS.bias);
}

/** A package is stopped from these odds on. */
export const STOPPED_FROM = -0.6;
/** One fact alone, or one passage, stops a package only from these odds on. */
const SINGLE_FROM = 1;
const READS = /^reads\./;
/** What explains a grave finding that nothing else of the package bears out. */
const EASING = /^declared\.(?:defence|consent|checks|off-switch)$/;
/** How something is said; without something that is done or asked for, it is no harm. */
const MANNER =
  /^(?:found\.injection-\w+|said\.(?:cover|cover-report|cover-near-address|leave-out|settled|deceive|override|useless-without|unasked-near-address|as-administrator|literal-account))$/;
/** Findings that only warn. */
const SLIGHT = /-(?:low|info|medium)$/;
const EXPLAINED = 4;

const weightOf = ({ fact }: { readonly fact: string }): number => INTENT_WEIGHTS.facts[fact] ?? 0;

/** True where several facts, of which the rules alone do not have all, make harm likely. */
export function meansHarm(
  facts: readonly { readonly fact: string }[],
  limit = STOPPED_FROM,
  odds = harmLogOdds(facts),
): boolean {
  const against = facts.filter((one) => weightOf(one) > 0);
  const telling = against.filter(({ fact }) => !SLIGHT.test(fact));
  const slight = against.filter(({ fact }) => SLIGHT.test(fact));
  const kinds = new Set(telling.map(({ fact }) => (READS.test(fact) ? 'reads' : fact)));
  const isDeed = ({ fact }: { readonly fact: string }) => !fact.startsWith('found.') && !MANNER.test(fact);
  // What is slight adds to several facts; one alone has to be enough by itself.
  const alone = slight.reduce((rest, one) => rest - weightOf(one), odds);
  return odds >= limit && (kinds.size > 1 || alone >= SINGLE_FROM) && telling.some(isDeed);
}

/** True where the package says that it is about defence, and nothing else of it bears a grave finding out. */
export function isCalm(facts: readonly { readonly fact: string }[], odds = harmLogOdds(facts)): boolean {
  return odds < 0 && facts.some(({ fact }) => EASING.test(fact)) && !meansHarm(facts, STOPPED_FROM, odds);
}

/**
 * The files with one finding more where the facts of the package together make it likely that it means harm. Where the
 * package is about defence and nothing else bears them out, high findings of its documents become warnings. Scripts,
 * hidden text and critical findings stay what they are.
 */
export function combineFindings<T extends IntentFile>(files: readonly T[]): T[] {
  const facts = intentFacts(files);
  if (isCalm(facts)) return files.map(lowered);
  if (!meansHarm(facts)) return [...files];
  const reasons = reasonsOf(facts);
  const [place] = reasons;
  const named = new Map<string, string[]>();
  for (const { words, path, line } of reasons.slice(0, EXPLAINED)) {
    const number = files.find((file) => file.path === path)?.lines[line]?.number ?? 1;
    const at = `${path}:${number}`;
    named.set(at, [...(named.get(at) ?? []), words]);
  }
  const told = [...named].map(([at, words]) => `${words.join(', ')} (${at})`).join('; ');
  return files.map((file) => {
    if (file.path !== place?.path) return file;
    const { line } = place;
    const detail = `The package ${told}.`;
    const finding: RawFinding = { rule: 'intent.combined', severity: 'high', line, lastLine: line, detail };
    return { ...file, findings: [...file.findings, finding] };
  });
}

/** What speaks against a package in words, the weightiest first; facts that say the same of a place count together. */
function reasonsOf(facts: readonly PlacedIntent[]) {
  const reasons = new Map<string, { words: string; path: string; line: number; weight: number }>();
  for (const one of facts) {
    if (weightOf(one) <= 0) continue;
    const words = wordsOfFact(one.fact);
    const key = `${words} ${one.path}:${one.line}`;
    const weight = weightOf(one) + (reasons.get(key)?.weight ?? 0);
    reasons.set(key, { words, path: one.path, line: one.line, weight });
  }
  return [...reasons.values()].sort((a, b) => b.weight - a.weight);
}

function lowered<T extends IntentFile>(file: T): T {
  if (file.isScript) return file;
  const findings = file.findings.map((finding): RawFinding => {
    const place = file.lines[finding.line]?.place;
    const isShown =
      finding.severity === 'high' && (place === 'code' || (place !== 'hidden' && !ORDERS.test(finding.rule)));
    return isShown && !KEPT.test(finding.rule) ? { ...finding, severity: 'medium' } : finding;
  });
  return { ...file, findings };
}

/** What is hidden, or cannot be read, explains itself by no subject. */
const KEPT = /^(?:concealment|unicode|files|scan|payload|secrets)\./;
/** What gives orders to the agent that reads it; only in a block of code is it an example. */
const ORDERS = /^(?:injection|manipulation)\./;
