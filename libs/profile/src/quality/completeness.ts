import { escapePattern, type Judgement } from '@skillward/domain';
import type { Statement } from '../environment/named-needs';
import { declaredPrograms } from '../environment/declared-needs';
import type { SourceLine } from '../read/code-text';
import { quotes } from '../read/evidence';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands } from '../shell/read-commands';
import { ownPaths, pathExists } from './own-paths';
import { parseScripts } from './parse-scripts';

const STUB =
  /^\s{0,12}(?:[-*+]\s{1,4}|\d{1,2}[.)]\s{1,4})?[[(<*_]{0,3}(?:TODO|TBD|FIXME|WIP|coming soon|to be (?:written|added|completed|documented)|lorem ipsum|\[?insert [\w ]{1,30} here\]?)\b[^`]{0,120}$/i;

/** Programs that come together, or under several names. */
const SAME_PROGRAM: readonly (readonly string[])[] = [
  ['node', 'npm', 'npx', 'nodejs', 'pnpm', 'yarn'],
  ['python', 'python3', 'pip', 'pip3', 'uv', 'uvx'],
  ['docker', 'docker-compose'],
  ['go', 'gofmt'],
  ['cargo', 'rustc', 'rustup'],
  ['magick', 'convert', 'identify'],
];

/** Whether everything is there: files that SKILL.md mentions, scripts that parse, commands that are declared. */
export function judgeCompleteness(texts: PackageTexts, commands: PackageCommands): Statement<Judgement> {
  const { skill } = texts;
  if (skill === null) return { value: false, reason: 'There is no SKILL.md that can be read.', evidence: [] };
  const wrong: { reason: string; line: SourceLine }[] = [];
  const good: { reason: string; line: SourceLine }[] = [];

  const paths = ownPaths(texts, commands);
  const existing = paths.filter(({ path }) => pathExists(path, texts.paths));
  const missing = paths.filter((path) => !path.isDoubtful && !existing.includes(path));
  for (const { path, line } of missing) wrong.push({ reason: `${path} ${MISSING}`, line });
  for (const { path, line } of existing) good.push({ reason: `${path} is mentioned and in the package.`, line });

  for (const { path, error, firstLine } of parseScripts(texts.scripts, commands.shells, texts.cut)) {
    if (error !== null)
      wrong.push({ reason: `${path} is ${error.message}, line ${error.line.number}.`, line: error.line });
    else good.push({ reason: `${path} parses.`, line: firstLine });
  }
  const used = new Set(commands.sightings.map(({ name }) => name));
  for (const { name, line } of declaredPrograms(texts)) {
    const names = SAME_PROGRAM.find((group) => group.includes(name)) ?? [name];
    if (names.some((each) => used.has(each)) || mentions(texts, name, line))
      good.push({ reason: `${name} is declared and used.`, line });
    else wrong.push({ reason: `${name} is declared and appears nowhere else.`, line });
  }
  for (const line of skill.prose)
    if (STUB.test(line.text)) wrong.push({ reason: `Line ${line.number} is a stub.`, line });
  if (skill.prose.length === 0 && skill.fences.length === 0) {
    const [line] = skill.frontMatter.lines;
    return { value: false, reason: 'SKILL.md has no text after its front matter.', evidence: quotes([line]) };
  }

  if (wrong.length > 0)
    return { value: false, reason: summarise(wrong), evidence: quotes(wrong.map(({ line }) => line)) };
  if (good.length > 0) return { value: true, reason: summarise(good), evidence: quotes(good.map(({ line }) => line)) };
  return {
    value: 'unknown',
    reason: 'SKILL.md mentions no file of the package, and there is no script to parse.',
    evidence: [],
  };
}

const MISSING = 'is mentioned and not in the package.';

/** The files that a reason of this judgement names as missing. */
export const missingFilesIn = (reason: string): string[] =>
  [...reason.matchAll(/(?:^|\s)(\S+) is mentioned and not in the package\.(?=\s|$)/g)].map(([, path = '']) => path);

function summarise(findings: readonly { readonly reason: string }[]): string {
  const shown = findings.slice(0, 5).map(({ reason }) => reason);
  if (findings.length > shown.length) shown.push(`${findings.length - shown.length} more of the kind.`);
  return shown.join(' ');
}

/** True where a name occurs as a word outside the line that declares it. */
function mentions({ skill, documents, scripts }: PackageTexts, name: string, declaration: SourceLine): boolean {
  const word = new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`, 'i');
  const has = (lines: readonly SourceLine[]) =>
    lines.some(
      (line) => word.test(line.text) && !(line.path === declaration.path && line.number === declaration.number),
    );
  const inDocument = (document: PackageTexts['skill']) =>
    document !== null && (has(document.prose) || document.fences.some(({ lines }) => has(lines)));
  return inDocument(skill) || documents.some(inDocument) || scripts.some(({ lines }) => has(lines));
}
