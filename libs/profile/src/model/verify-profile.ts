import type { ProfileEvidence, SkillProfile } from '@skillward/domain';
import { type TextFile, findHiddenUnicode } from '@skillward/skill-package';

interface Statement {
  readonly value: unknown;
  readonly evidence: readonly ProfileEvidence[];
}

/** Whether a statement with this value claims something that has to be shown. */
const CLAIMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  writeScope: (value) => value !== 'read',
  privilege: (value) => value === 'sudo',
  externalty: (value) => value !== 'offline',
};

/**
 * What is wrong with a profile as a statement about these files: quotations that do not stand where they are said to
 * stand, claims without one, and names that occur nowhere. Empty where it holds.
 */
export function findUnfounded(profile: SkillProfile, texts: readonly TextFile[]): string[] {
  const lines = new Map(texts.map(({ path, lines }) => [path, lines]));
  const { typicalRequests = [], ...groups } = profile;
  const reasons = checkRequests(typicalRequests);
  for (const [group, statements] of Object.entries(groups)) {
    for (const [name, statement] of Object.entries(statements as Record<string, Statement>)) {
      const where = `${group}.${name}`;
      statement.evidence.forEach((evidence, index) => {
        const reason = checkQuote(evidence, lines);
        if (reason !== null) reasons.push(`${where}.evidence.${index}: ${reason}`);
      });
      if (needsEvidence(name, statement.value) && statement.evidence.length === 0) {
        reasons.push(`${where}: this value needs a quotation.`);
      }
    }
  }
  const { envs, bins, mcps } = profile.environment;
  const all = texts.map((file) => file.lines.join('\n')).join('\n');
  for (const [name, { value }] of Object.entries({ envs, bins, mcps })) {
    for (const item of value) {
      if (!all.includes(item))
        reasons.push(`environment.${name}: "${item.slice(0, 80)}" occurs nowhere in the package.`);
    }
  }
  return reasons;
}

function checkRequests(requests: readonly string[]): string[] {
  const seen = new Set<string>();
  return requests.flatMap((request, at) => {
    const plain = request.trim().toLowerCase();
    const isKnown = seen.has(plain);
    seen.add(plain);
    if (isKnown) return [`typicalRequests.${at}: it stands there twice.`];
    return /[\r\n]/.test(request) || findHiddenUnicode(request) !== null
      ? [`typicalRequests.${at}: one line of visible characters.`]
      : [];
  });
}

function needsEvidence(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return CLAIMS[name]?.(value) ?? value === true;
}

function checkQuote(
  { path, line, quote }: ProfileEvidence,
  files: ReadonlyMap<string, readonly string[]>,
): string | null {
  const lines = files.get(path);
  if (lines === undefined) return `there is no text file "${path.slice(0, 80)}".`;
  const text = lines[line - 1];
  if (text === undefined) return `"${path}" has only ${lines.length} lines.`;
  if (quote.trim() === '') return 'the quotation is blank.';
  return text.includes(quote) ? null : `line ${line} of "${path}" does not contain that quotation literally.`;
}
