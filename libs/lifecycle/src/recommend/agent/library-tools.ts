import { ModelTool } from '@skillward/domain';
import { Database, indexFeed, versionStore } from '@skillward/database';
import { numbered, quoted } from '@skillward/profile';
import { isSkillMarkdownPath, isText } from '@skillward/skill-package';
import { z } from 'zod';
import { SkillEntry } from '../catalogue';
import { SearchableLibrary, referenceOf } from './searchable-library';

const MAX_FOUND = 30;
const MAX_DESCRIPTION = 300;
const MAX_LISTED_FILES = 200;
const MAX_LINES = 400;
/** Larger files and packages are not read as a whole for a question. */
const MAX_BYTES = 4 * 1024 ** 2;
const GREP_SKILLS = 200;
const GREP_PACKAGES = 5;
const MAX_MATCHES = 60;
const MAX_MATCH = 300;

const NO_SKILL = 'Error: the library has no such skill. Give namespace/name as the tools show it.';

const Reference = z.string().max(300).describe('namespace/name, as the tools show it.');
const Search = z.strictObject({
  words: z.string().min(1).max(1000).describe('What the skill should do, in words; synonyms help.'),
  limit: z.number().int().min(1).max(MAX_FOUND).default(15),
});
const Grep = z.strictObject({
  any_of: z.array(z.string().min(2).max(200)).min(1).max(10).describe('Literal texts, any letter case.'),
  skills: z.array(Reference).max(GREP_PACKAGES).default([]).describe('Look into all text files of these instead.'),
});
const Read = z.strictObject({
  skill: Reference,
  path: z.string().min(1).max(4096).default('SKILL.md').describe('A file of the package, as its list shows it.'),
  first_line: z.number().int().min(1).default(1),
});

const oneLine = (text: string, length: number): string => text.replace(/\s+/g, ' ').slice(0, length);
const linesOf = (content: Uint8Array): string[] => new TextDecoder().decode(content).split(/\r?\n/);

/**
 * What a model may do with the library: search it, look for literal text, read files of packages. Paths are keys of
 * stored files and never reach a disk; text is compared literally, so no pattern can take long. Everything that is
 * shown was written by strangers and comes marked as such.
 * @param shown told of every skill that the model got to see
 * @param deliver the version of a skill that the caller would get
 */
export function libraryTools(
  database: Database,
  library: SearchableLibrary,
  shown: (entry: SkillEntry) => void,
  deliver: (entry: SkillEntry) => SkillEntry,
): ModelTool[] {
  const searchSkills: ModelTool<z.infer<typeof Search>> = {
    name: 'search',
    description: 'Finds skills by the words of their whole text, best first, with their descriptions.',
    parameters: Search,
    run: async ({ words, limit }) => {
      const found = await library.search(words, limit);
      found.forEach(shown);
      const lines = found.map((entry) => `${referenceOf(entry)}: ${oneLine(entry.description, MAX_DESCRIPTION)}`);
      return lines.length === 0 ? 'No skill has one of these words.' : quoted('search', lines.join('\n'));
    },
  };
  const grep: ModelTool<z.infer<typeof Grep>> = {
    name: 'grep',
    description: `Shows up to ${MAX_MATCHES} lines that contain one of the texts, from the SKILL.md of up to ${GREP_SKILLS} skills that share a word with them.`,
    parameters: Grep,
    run: async ({ any_of: texts, skills }) => {
      const wanted = texts.map((text) => text.toLowerCase());
      const matches: string[] = [];
      const look = (entry: SkillEntry, path: string, content: Uint8Array): void => {
        if (!isText(content)) return;
        linesOf(content).forEach((line, at) => {
          const lower = line.toLowerCase();
          if (matches.length >= MAX_MATCHES || !wanted.some((text) => lower.includes(text))) return;
          shown(entry);
          matches.push(`${referenceOf(entry)} ${path}:${at + 1}: ${line.slice(0, MAX_MATCH)}`);
        });
      };
      if (skills.length === 0) {
        const entries = await library.search(texts.join(' '), GREP_SKILLS);
        const documents = await indexFeed.documents(
          database.client,
          entries.map(({ id }) => id),
        );
        for (const entry of entries) look(entry, 'SKILL.md', documents.get(entry.id) ?? new Uint8Array());
      }
      const known = await library.find(skills);
      for (const reference of new Set(skills)) {
        const entry = known.get(reference);
        if (entry === undefined) return NO_SKILL;
        const version = await versionOf(database, deliver(entry));
        const files = await versionStore.files(database.client, version);
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        if (bytes > MAX_BYTES) return `Error: ${reference} is too large to be searched: read its files.`;
        for (const { path, content } of await versionStore.readPackage(database.client, version)) {
          look(entry, path, content);
        }
      }
      return matches.length === 0 ? 'No line contains any of them.' : quoted('grep', matches.join('\n'));
    },
  };
  const read: ModelTool<z.infer<typeof Read>> = {
    name: 'read',
    description: `Shows up to ${MAX_LINES} lines of a file of a skill from a line on, each with its number, and the list of its files.`,
    parameters: Read,
    run: async ({ skill, path, first_line: first }) => {
      const entry = (await library.find([skill])).get(skill);
      if (entry === undefined) return NO_SKILL;
      const version = await versionOf(database, deliver(entry));
      const files = await versionStore.files(database.client, version);
      const file =
        files.find((each) => each.path === path) ??
        (path === 'SKILL.md' ? files.find((each) => isSkillMarkdownPath(each.path)) : undefined);
      if (file === undefined) return 'Error: the package has no such file.';
      if (file.size > MAX_BYTES) return 'Error: the file is too large to be shown.';
      const content = (await versionStore.readFile(database.client, version, file.path))?.content;
      if (content === undefined || !isText(content)) return 'Error: the file is not text.';
      shown(entry);
      const lines = linesOf(content).slice(first - 1, first - 1 + MAX_LINES);
      const listed = files.slice(0, MAX_LISTED_FILES).map((each) => `${each.path} (${each.size} bytes)`);
      if (files.length > listed.length) listed.push(`… and ${files.length - listed.length} more`);
      return `${quoted(`files of ${skill}`, listed.join('\n'))}\n${quoted(file.path, numbered(lines, first))}`;
    },
  };
  return [searchSkills, grep, read] as ModelTool[];
}

async function versionOf(database: Database, entry: SkillEntry): Promise<string> {
  const version = await versionStore.find(database.client, entry.id, { number: entry.version });
  if (version === null) throw new Error(`Version ${entry.version} of ${referenceOf(entry)} is not there.`);
  return version.id;
}
