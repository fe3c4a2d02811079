import type { SourceLine } from '../read/code-text';
import type { PackageTexts } from '../read/read-texts';
import { isKnownProgram, programName } from '../shell/names';

/** What a front matter names outright. */
interface DeclaredNeed {
  readonly name: string;
  readonly line: SourceLine;
}

const KEYS = {
  bins: new Set(['bins', 'anybins', 'bin', 'binaries', 'commands', 'tools', 'cli']),
  envs: new Set(['env', 'envs', 'environment', 'primaryenv', 'env_vars', 'envvars']),
  mcps: new Set(['mcp', 'mcps', 'mcp_servers', 'mcpservers', 'mcp-servers', 'mcp-server']),
  os: new Set(['os', 'platform', 'platforms', 'oses']),
} as const;
/** Only below these do the short words above mean a need. */
const CONTAINERS = new Set(['requires', 'requirements', 'require', 'needs', 'dependencies']);
const MAX_DEPTH = 8;

/** What the front matter of SKILL.md declares, in its own fields or in `metadata`. */
export function declaredNeeds({ skill }: PackageTexts, kind: keyof typeof KEYS): DeclaredNeed[] {
  if (skill === null) return [];
  const { values, lines } = skill.frontMatter;
  const names = new Set<string>();
  walk(values, KEYS[kind], kind === 'bins' || kind === 'envs', false, 0, names);
  return [...names].flatMap((name) => {
    const line = lines.find(({ text }) => text.includes(name));
    return line === undefined ? [] : [{ name, line }];
  });
}

function walk(
  node: unknown,
  keys: ReadonlySet<string>,
  nested: boolean,
  inside: boolean,
  depth: number,
  names: Set<string>,
): void {
  if (node === null || typeof node !== 'object' || depth > MAX_DEPTH) return;
  for (const [key, value] of Object.entries(node)) {
    const word = key.toLowerCase();
    const parsed = key === 'metadata' && typeof value === 'string' ? parseJson(value) : value;
    if (keys.has(word) && (!nested || inside || word === 'primaryenv'))
      for (const name of listed(parsed)) names.add(name);
    else walk(parsed, keys, nested, inside || CONTAINERS.has(word), depth + 1, names);
  }
}

function listed(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter(Boolean);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      if (typeof item === 'string') return [item];
      return item !== null && typeof item === 'object' && 'name' in item && typeof item.name === 'string'
        ? [item.name]
        : [];
    });
  }
  return value !== null && typeof value === 'object' ? Object.keys(value) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The tools that `allowed-tools` lists, as `Read` or `Bash(git:*)`. */
export function allowedTools({
  skill,
}: PackageTexts): { readonly tools: readonly string[]; readonly line: SourceLine } | null {
  const value = skill?.frontMatter.values['allowed-tools'] ?? skill?.frontMatter.values['tools'];
  const line = skill?.frontMatter.lineOf('allowed-tools') ?? skill?.frontMatter.lineOf('tools');
  if (line === undefined) return null;
  const texts = Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? [value]
      : [];
  const tools = texts.flatMap((text) => text.match(/[\w*.-]{1,120}(?:\([^()\n]{0,300}\))?/g) ?? []);
  return tools.length === 0 ? null : { tools, line };
}

/** The programs that `allowed-tools` lets run by name, and those that `metadata` requires. */
export function declaredPrograms(texts: PackageTexts): DeclaredNeed[] {
  const declared: DeclaredNeed[] = declaredNeeds(texts, 'bins').filter(({ name }) => programName(name) !== null);
  const allowed = allowedTools(texts);
  for (const tool of allowed?.tools ?? []) {
    for (const part of /^Bash\(([^()]*)\)$/.exec(tool)?.[1]?.split(/,\s{0,4}/) ?? []) {
      const name = programName(part.trim().split(/[\s:*]/, 1)[0]);
      const line = texts.skill?.frontMatter.lines.find(({ text }) => text.includes(`Bash(${part}`)) ?? allowed?.line;
      if (name !== null && line !== undefined) declared.push({ name, line });
    }
  }
  return declared;
}

/** Well-known programs that the field `compatibility` names, in whatever words. */
export function compatibilityPrograms({ skill }: PackageTexts): DeclaredNeed[] {
  const text = skill?.frontMatter.values['compatibility'];
  const line = skill?.frontMatter.lineOf('compatibility');
  if (typeof text !== 'string' || line === undefined) return [];
  const names = new Set<string>();
  for (const [word] of text.slice(0, 500).matchAll(/[A-Za-z][\w.+-]{0,30}[\w+]|\b[A-Z]\b/g)) {
    const name = programName(PRODUCTS[word.toLowerCase()] ?? word.toLowerCase());
    if (name !== null && isKnownProgram(name) && !ENGLISH.has(name)) names.add(name);
  }
  return [...names].flatMap((name) => ({
    name,
    line: skill?.frontMatter.lines.find(({ text: row }) => row.toLowerCase().includes(name)) ?? line,
  }));
}

/** Products whose program has another name. */
const PRODUCTS: Readonly<Record<string, string>> = {
  'node.js': 'node',
  nodejs: 'node',
  golang: 'go',
  imagemagick: 'magick',
};
/** Programs that are English words, which prose means otherwise. */
const ENGLISH = new Set(
  `act age air at bat cast code column cut cursor date expo file find fish forge free go goose head host hermes http identify id
  join just kind less make meson more mount op parallel paste patch pod pr ps r rails rake rename rye sam screen sort split
  stat stern strings stripe su sync tail task tee tidy time timeout top touch tr tree up v watch which who wp env cp sh`.split(
    /\s+/,
  ),
);
