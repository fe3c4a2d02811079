import type { Step, StepQuote, Subtask } from '@skillward/domain';
import { commandWords, readFindings, type Finding } from './findings';

/** Words by which a quote shows that it is about a finding. */
function termsOf(finding: Finding): string[] {
  const code = [...finding.text.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => commandWords(text));
  const plain = (finding.text.match(/[A-Za-z_][\w.-]{3,}/g) ?? []).map((word) => word.toLowerCase());
  return [...new Set([...(code.length > 0 ? code : plain)])].filter((word) => word.length > 1);
}

/** Share of the terms that a quote holds. */
function score(quote: string, terms: readonly string[]): number {
  const text = quote.toLowerCase();
  return terms.length === 0 ? 0 : terms.filter((term) => text.includes(term.toLowerCase())).length / terms.length;
}

/**
 * The quotes of a subtask that are about one of its findings: each quote goes to the findings that it shares most terms
 * with. A subtask with one finding has all of its quotes for it; a quote that is about none is nobody's.
 */
export function quotesOfFinding(
  finding: Finding,
  findings: readonly Finding[],
  quotes: readonly StepQuote[],
): readonly StepQuote[] {
  if (findings.length < 2) return quotes;
  // Terms of all findings tell them apart as little as those of none.
  const all = findings.map((each) => ({ text: each.text, terms: termsOf(each) }));
  const isCommon = (term: string) => all.every(({ terms }) => terms.includes(term));
  const distinct = all.map(({ text, terms }) => ({ text, terms: terms.filter((term) => !isCommon(term)) }));
  const own = distinct.find(({ text }) => text === finding.text);
  if (own === undefined) return quotes;
  const whole = termsOf(finding);
  return quotes.filter(({ quote }) => {
    const mine = score(quote, own.terms);
    const best = Math.max(...distinct.map(({ terms }) => score(quote, terms)));
    // What only says what all have in common is about each of them.
    return best === 0 ? score(quote, whole) > 0 : mine === best;
  });
}

/** The quotes of a subtask that are about the finding with this text: its own, where the attributor kept them apart. */
export function quotesAbout(
  finding: string | null,
  { exploration, lessons, evidence }: Pick<Subtask, 'exploration' | 'lessons' | 'evidence'>,
): readonly StepQuote[] {
  const own = lessons?.find((lesson) => lesson.finding.text === finding);
  if (own !== undefined) return own.evidence;
  const findings = readFindings(exploration ?? '');
  const read = findings.find(({ text }) => text === finding);
  return read === undefined ? evidence : quotesOfFinding(read, findings, evidence);
}

/** Whose words a quote is: what came back or what a person said, against what the agent did or said. */
export type QuoteRole = 'outcome' | 'act';

/** The role of a quote in the step where it stands; outcomes first where it stands in both. */
export function roleOfQuote({ source, observations }: Pick<Step, 'source' | 'observations'>, quote: string): QuoteRole {
  return source !== 'agent' || observations.some(({ text }) => text.includes(quote)) ? 'outcome' : 'act';
}
