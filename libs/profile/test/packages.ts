import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackageFile, ProfileEvidence, SkillProfile } from '@skillward/domain';
import { profileStatically } from '../src';
import { readTexts } from '../src/read/read-texts';
import { readCommands } from '../src/shell/read-commands';
import { file } from '@skillward/testing/package-files';

/** A package of a SKILL.md with a body, further front matter and further files. */
export function skill(
  body: string,
  { front = '', files = {} }: { front?: string; files?: Readonly<Record<string, string>> } = {},
): PackageFile[] {
  const head = `---\nname: invoice-tools\ndescription: Use when the user wants invoices read and checked.\n${front}---\n\n`;
  return [file('SKILL.md', head + body), ...Object.entries(files).map(([path, content]) => file(path, content))];
}

/** A fenced block. */
export const fence = (code: string, language = 'bash') => `\`\`\`${language}\n${code}\n\`\`\`\n`;

/** What the readers of texts and commands see in a package. */
export function readingOf(...args: Parameters<typeof skill>) {
  const texts = readTexts(skill(...args));
  return { texts, commands: readCommands(texts) };
}

const STARTER_LIBRARY = join(__dirname, '../../starter-library/skills');

/** The skills of the starter library. */
export const starterSkills = (): { readonly name: string; readonly files: PackageFile[] }[] =>
  readdirSync(STARTER_LIBRARY).map((name) => {
    const folder = join(STARTER_LIBRARY, name);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    return { name, files: paths.map((path) => file(relative(folder, path), readFileSync(path))) };
  });

export const environmentOf = (body: string, rest: Parameters<typeof skill>[1] = {}) =>
  profileStatically(skill(body, rest)).environment;

/** Every quotation of a profile. */
export function allEvidence(profile: SkillProfile): ProfileEvidence[] {
  return Object.values(profile).flatMap((group) =>
    Object.values(group as Record<string, { evidence: ProfileEvidence[] }>).flatMap(({ evidence }) => evidence),
  );
}

/** Quotations that do not stand literally in the line that they name. */
export function looseQuotes(profile: SkillProfile, files: readonly PackageFile[]): ProfileEvidence[] {
  return allEvidence(profile).filter(({ path, line, quote }) => {
    const found = files.find((candidate) => candidate.path === path);
    return found === undefined || !Buffer.from(found.content).toString().split('\n')[line - 1]?.includes(quote);
  });
}
