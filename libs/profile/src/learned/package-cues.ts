import { normaliseText, scanTerms } from '@skillward/text';
import type { CodeText, SourceLine } from '../read/code-text';
import type { MarkdownDocument } from '../read/markdown-document';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands, Sighting } from '../shell/read-commands';
import { allowedTools } from '../environment/declared-needs';
import {
  installs,
  isInstaller,
  isRemote,
  isSignedIn,
  NETWORK_PROGRAMS,
  writesFiles,
  writesSystem,
} from '../environment/program-effects';

/** Something that may speak for a need or against it, and where it stands. */
export interface SeenCue {
  readonly cue: string;
  /** Null for what no line has alone. */
  readonly line: SourceLine | null;
}

const SYSTEM_PLACE = /^(?:~|\$HOME|\$\{HOME\}|\/(?:etc|usr|opt|var|bin|sbin|Library|root|boot|lib|srv)\b|\/home\/)/;
const CODE_WRITES =
  /\bopen\(\s{0,4}[^()\n]{1,120},\s{0,4}["'][wax]b?\+?["']|\.write_(?:text|bytes)\(|\.to_(?:csv|excel|json|parquet)\(\s{0,4}["'f]|\bwriteFile(?:Sync)?\(|\.savefig\(|\bshutil\.(?:copy|move|rmtree)|\bos\.(?:makedirs|remove|rename)\(|\bfs\.(?:mkdir|rm|unlink|appendFile|copyFile|createWriteStream)|\.save\(\s{0,4}["'f]|\bdoc\.save\(|\bDeno\.write|\bBun\.write|\bFile\.write\(|\bos\.(?:WriteFile|Create)\(|\bOut-File\b|\bSet-Content\b/;
const CODE_ONLINE =
  /\b(?:requests|httpx|aiohttp|session|client)\.(?:get|post|put|patch|delete|request)\(\s{0,8}(?:f?["'`]https?:|[A-Za-z_])|\burllib\.request\b|(?<![.\w])fetch\(\s{0,8}["'`]https?:|\baxios(?:\.(?:get|post|put|patch|delete|create))?\(|\bhttp\.(?:Get|Post|NewRequest)\(|\bInvoke-(?:WebRequest|RestMethod)\b|\bHttpClient\b|\bNet::HTTP\b|\breqwest::/;
const LOCAL = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)\b/;
const AUTHORISES =
  /\bAuthorization:\s{0,4}["']?(?:Bearer|Basic|token|api_key)\b|["']Authorization["']\s{0,4}:|\bx-api-key["']?\s{0,4}[:=]|\bapi_?key\s{0,4}[:=]\s{0,4}["'](?!not|none|dummy|fake|test|ollama|local)|\bBearer \$|--(?:api-key|token|access-token)[ =]/i;
const PROGRAMMING =
  /^(?:python|py|javascript|js|typescript|ts|tsx|jsx|ruby|rb|go|golang|rust|rs|php|perl|java|kotlin|csharp|cs|powershell|bash|sh|shell|r|swift|http)$/;

const isSystemPlace = (place: string | null): boolean => place !== null && SYSTEM_PLACE.test(place);

/** What was found in the package by name. */
export interface NamedLines {
  /** Where variables stand that grant access. */
  readonly credentials: readonly SourceLine[];
  /** Where MCP servers are named. */
  readonly servers: readonly SourceLine[];
}

/**
 * The words of SKILL.md by their place, and what commands and code of the whole package do, in order.
 * @param isKnown cues that say nothing can be left out
 */
export function packageCues(
  texts: PackageTexts,
  commands: PackageCommands,
  named: NamedLines,
  isKnown: (cue: string) => boolean = () => true,
): SeenCue[] {
  const seen: SeenCue[] = [];
  const add = (cue: string, line: SourceLine | null): void => {
    if (isKnown(cue)) seen.push({ cue, line });
  };
  const { skill } = texts;
  for (const cue of sizeCues(skill)) add(cue, null);
  const wordsOf = (place: string) => wordReader(place, isKnown, (cue, line) => void seen.push({ cue, line }));
  skill?.frontMatter.lines.forEach(wordsOf('h'));
  skill?.prose.forEach(wordsOf('p'));
  const addCode = wordsOf('c');
  for (const { lines, language } of skill?.fences ?? []) {
    if (lines[0] !== undefined) add(`shows ${language}`, lines[0]);
    lines.forEach(addCode);
  }
  for (const run of commands.sightings) addEffects(run, add);
  for (const { target, line } of commands.writes) add(isSystemPlace(target) ? 'writes place' : 'writes', line);
  for (const code of [...texts.scripts, ...(skill?.fences ?? [])]) addDeeds(code, add);
  for (const line of named.credentials) add('credential', line);
  for (const line of named.servers) add('mcp', line);
  const allowed = allowedTools(texts);
  for (const tool of allowed?.tools ?? []) if (allowed) add(`allows ${tool.replace(/\(.*/, '')}`, allowed.line);
  return seen;
}

type Add = (cue: string, line: SourceLine) => void;

/** How long and how structured a text is, roughly: by powers of two. */
function sizeCues(skill: MarkdownDocument | null): string[] {
  const roughly = (count: number): number => (count === 0 ? 0 : 2 ** Math.floor(Math.log2(count)));
  const prose = skill?.prose ?? [];
  return [
    `characters ${roughly(prose.reduce((sum, { text }) => sum + text.length, 0))}`,
    `headings ${roughly(prose.filter(({ isHeading }) => isHeading).length)}`,
    `fences ${roughly(skill?.fences.length ?? 0)}`,
  ];
}

/** Adds the known words of lines; each word becomes a cue once. */
function wordReader(place: string, isKnown: (cue: string) => boolean, add: Add): (line: SourceLine) => void {
  const cues = new Map<string, string | null>();
  return (line) =>
    scanTerms(normaliseText(line.text), (term) => {
      let cue = cues.get(term);
      if (cue === undefined) {
        const named = `${place}:${term}`;
        cues.set(term, (cue = isKnown(named) ? named : null));
      }
      if (cue !== null) add(cue, line);
    });
}

/** A command's program, its first argument that is no option, and what it does; to install is set-up and no work. */
function addEffects(run: Sighting, add: Add): void {
  const { name, args, line } = run;
  const first = args.find((arg) => arg !== null && !arg.startsWith('-'));
  add(`runs ${name}`, line);
  if (first) add(`runs ${name} ${first}`, line);
  if (installs(run) || isInstaller(run)) return add('installs', line);
  if (isSignedIn(run)) add('signs in', line);
  else if (isNetworkRun(run)) add('reaches', line);
  if (writesSystem(run) || (writesFiles(run) && args.some(isSystemPlace))) add('writes place', line);
  else if (writesFiles(run)) add('writes', line);
}

function isNetworkRun(run: Sighting): boolean {
  if (run.args.length === 1 && /^(?:--?(?:version|help)|-[vVh])$/.test(run.args[0] ?? '')) return false;
  if (run.args.some((arg) => arg !== null && LOCAL.test(arg))) return false;
  if (run.args.some((arg) => arg !== null && /^(?:https?|ssh|ftp|wss?):\/\/[\w[]/.test(arg))) return true;
  return NETWORK_PROGRAMS.has(run.name) || isRemote(run);
}

/** Lines of code that the package runs, or shows for running. */
function addDeeds({ language, lines }: CodeText, add: Add): void {
  if (!PROGRAMMING.test(language)) return;
  for (const line of lines) {
    if (CODE_WRITES.test(line.text)) add('code writes', line);
    if (LOCAL.test(line.text)) continue;
    if (AUTHORISES.test(line.text)) add('code authorises', line);
    else if (CODE_ONLINE.test(line.text)) add('code reaches', line);
  }
}
