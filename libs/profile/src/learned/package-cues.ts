import { normaliseText, scanTerms } from '@skillward/text';
import type { SourceLine } from '../read/code-text';
import type { MarkdownDocument } from '../read/markdown-document';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands, Sighting } from '../shell/read-commands';
import { allowedTools } from '../environment/declared-needs';
import {
  isRemote,
  isSetUp,
  isSignedIn,
  NETWORK_PROGRAMS,
  writesFiles,
  writesSystem,
} from '../environment/program-effects';
import { roughly } from './roughly';

/** Something that may speak for a need or against it, and where it stands. */
export interface SeenCue {
  readonly cue: string;
  /** Null for what no line has alone. */
  readonly line: SourceLine | null;
}

const SYSTEM_PLACE = /^(?:~|\$HOME|\$\{HOME\}|\/(?:etc|usr|opt|var|bin|sbin|Library|root|boot|lib|srv)\b|\/home\/)/;
const LOCAL = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)\b/;

const isSystemPlace = (place: string | null): boolean => place !== null && SYSTEM_PLACE.test(place);

/** What was found in the package by name. */
export interface NamedLines {
  /** Where variables stand that grant access. */
  readonly credentials: readonly SourceLine[];
  /** Where MCP servers are named. */
  readonly servers: readonly SourceLine[];
}

/**
 * The words of SKILL.md by their place, and what commands of the whole package do, in order.
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
  for (const line of named.credentials) add('credential', line);
  for (const line of named.servers) add('mcp', line);
  const allowed = allowedTools(texts);
  for (const tool of allowed?.tools ?? []) if (allowed) add(`allows ${tool.replace(/\(.*/, '')}`, allowed.line);
  return seen;
}

type Add = (cue: string, line: SourceLine) => void;

/** How long and how structured a text is, roughly. */
function sizeCues(skill: MarkdownDocument | null): string[] {
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
  if (isSetUp(run)) return add('installs', line);
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
