import type { SourceLine } from '../read/code-text';
import type { MarkdownDocument } from '../read/markdown-document';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands } from '../shell/read-commands';

/** A path of the package itself that SKILL.md mentions. */
interface OwnPath {
  /** From the root of the package. */
  readonly path: string;
  readonly line: SourceLine;
  /** True where it names a folder. */
  readonly isFolder: boolean;
  /** True for what may as well be a path of the workspace: it counts where it exists, and is not missed elsewhere. */
  readonly isDoubtful: boolean;
}

/** The folders of the open specification, and their usual other spellings. */
const CONVENTIONAL = /^(?:scripts|references?|assets|resources)$/;
/** Ways to write the root of the package. */
const ROOT =
  /^(?:\$\{?(?:CLAUDE_SKILL_DIR|SKILL_DIR|SKILL_ROOT|SKILL_PATH|SKILLDIR|skill_dir|SCRIPT_DIR)\}?|\{\{?(?:baseDir|base_dir|skill_dir|skillDir|SKILL_DIR|skill_root|skill_path)\}?\}|<(?:skill[-_ ]?(?:dir|directory|root|path|folder)|base[-_]?dir|path[-_ ]to[-_ ]skill|skill)>)\/+/i;
const INSTALLED =
  /^(?:~|\$HOME|\$\{HOME\}|\.)?\/?\.?(?:(?:claude|codex|cursor|agents?|gemini|opencode|openclaw|github)\/)?skills\/([a-z0-9][\w.-]{0,63})\/+(?=[\w])/i;
const PLACEHOLDER =
  /[<>{}*$|…\ufffd"'`\\^#?!=,;]|\.{3}|\bpath[-_/]to\b|\b(?:your|my|some)[-_]|(?:^|\/)(?:xxx+|foo|bar|baz|example|placeholder|filename|file|name|script)\.\w+$|(?:^|\/)(?:example|sample)[-_.]?\w{0,20}\.\w+$|\bYYYY|\bXX/i;
const PLAIN = /^[\w@.+()\- /]{2,160}$/;
const EXTENSION = /\.[A-Za-z][A-Za-z0-9]{0,9}$/;
const LINK = /(?<!\\)\[[^\][\n]{0,200}\]\(\s{0,4}<?([^()\s<>]{1,300})>?(?:\s{1,4}["'(][^)\n]{0,200})?\s{0,4}\)/g;
const SPAN = /(?<!`)`([^`\n]{3,200})`(?!`)/g;
/** The line speaks of files that somebody has yet to make, that lie elsewhere, or of a mere example. */
const ELSEWHERE =
  /\b(?:creat(?:e|es|ed|ing)|generat(?:e|es|ed|ing)|writ(?:e|es|ten|ing)|sav(?:e|es|ed|ing)|outputs?|produc(?:e|es|ed)|scaffold\w*|add(?:s|ed|ing)?|mkdir|touch|e\.g\.|for example|for instance|such as|(?:your|the user'?s|user's|target|consumer|host|this) (?:project|repo(?:sitory)?|app|codebase|workspace|skill's own)|in (?:the )?(?:repo(?:sitory)?|codebase|project)|repo(?:sitory)? root|project root|optional(?:ly)?|if (?:it |they |present|available|there|any)|may (?:contain|include)|could|might|would|new skill|another skill|other skills|skills? (?:can|may|should)|each skill|every skill)\b|^\s{0,12}[-*]?\s{0,4}(?:\*\*)?(?:bad|good|example)\b|❌|例如|创建|生成|保存/i;
const READS =
  /\b(?:see|read|refer(?:s|ence)? to|consult|load|open|review|check|follow|use|run|execute|apply|details? in|documented in|described in|found in|available in|provided in|bundled|included)\b|参见|参考|阅读|查看|详见|运行|使用/i;

/** Files that most repositories have, which a bare name means. */
const OF_THE_WORKSPACE =
  /^(?:readme|changelog|license|contributing|security|code_of_conduct|claude|agents|gemini|skill|plan|todo|spec|design|tasks?|requirements|architecture|memory|notes?|roadmap|prd|context|soul|user|identity|tools|heartbeat|bootstrap|package|tsconfig|pyproject|makefile|dockerfile|index|main|app|config|settings|output|input|data|report|results?|test\w*|setup|conftest|manage|hubconf)(?:[-_.].*)?$/i;

/** The paths of the package that SKILL.md mentions in links, code spans and commands, each once. */
export function ownPaths(texts: PackageTexts, commands: PackageCommands): OwnPath[] {
  const { skill, paths } = texts;
  if (skill === null) return [];
  const finder = new OwnPathFinder(
    paths,
    madeElsewhere(skill, commands),
    String(skill.frontMatter.values['name'] ?? ''),
  );
  for (const line of skill.prose) {
    if (line.text.includes('](')) for (const [, target = ''] of line.text.matchAll(LINK)) finder.link(target, line);
    if (line.text.includes('`')) {
      for (const [, span = ''] of line.text.replace(LINK, ' ').matchAll(SPAN)) finder.span(span, line);
    }
  }
  for (const { line, word, args, isScript } of commands.sightings) {
    if (isScript || line.path !== skill.path) continue;
    finder.command(word, args, line);
  }
  for (const { code, reading } of commands.shells) {
    if (code.path !== skill.path || code.isScript) continue;
    for (const { words, offset } of reading.commands) finder.executed(words[0] ?? null, code.lineAt(offset));
  }
  return finder.found;
}

/** Paths that the skill's own commands write. */
function madeElsewhere(skill: MarkdownDocument, { writes, sightings }: PackageCommands): Set<string> {
  const made = new Set<string>();
  for (const { target, line } of writes) if (line.path === skill.path) made.add(clean(target));
  for (const { name, args } of sightings) {
    if (name !== 'mkdir' && name !== 'touch') continue;
    for (const arg of args) if (arg !== null) made.add(clean(arg));
  }
  return made;
}

const clean = (path: string) => path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');

class OwnPathFinder {
  readonly found: OwnPath[] = [];
  private readonly seen = new Set<string>();
  private readonly folders = new Set<string>();

  constructor(
    private readonly files: ReadonlySet<string>,
    private readonly made: ReadonlySet<string>,
    private readonly skillName: string,
  ) {
    for (const file of files) {
      for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) this.folders.add(file.slice(0, at));
    }
  }

  /** A relative link of Markdown: nothing else than the package can be meant, unless it is a sample. */
  link(target: string, line: SourceLine): void {
    if (/^(?:[a-z][\w+.-]*:|\/|#|@)/i.test(target)) return;
    const path = decode(target.replace(/[#?].*$/, ''));
    if (path === '' || path.startsWith('..') || PLACEHOLDER.test(path) || !/[./]/.test(path)) return;
    const isSample = ELSEWHERE.test(line.text) && !READS.test(line.text);
    if (/^(?:url|link|path|href|image)$/i.test(path)) return;
    this.add(path, line, isSample || !EXTENSION.test(path.replace(/\/$/, '')));
  }

  /** A code span: a path, or a command line that begins with an interpreter. */
  span(span: string, line: SourceLine): void {
    const words = span.trim().split(/\s+/, 8);
    const [first = ''] = words;
    const path =
      words.length === 1
        ? first
        : (words.find((word) => CONVENTIONAL.test(rooted(word, this.skillName)?.path.split('/', 1)[0] ?? '')) ?? '');
    this.mention(
      path,
      line,
      words.length > 1 &&
        !/^(?:python[\d.]*|node|bash|sh|uv|npx|tsx|bun|deno|ruby|perl|\.\/.*|cat|source|.*\.(?:py|sh|js|ts))$/.test(
          first,
        ),
    );
  }

  command(word: string, args: readonly (string | null)[], line: SourceLine): void {
    if (
      !/^(?:python[\d.]*|node|bash|sh|zsh|uv|tsx|ts-node|bun|deno|ruby|perl|php|Rscript|pwsh|powershell|cat|source)$/.test(
        word,
      )
    )
      return;
    const script = args.find((arg) => arg !== null && !arg.startsWith('-') && arg !== 'run' && arg.includes('/'));
    if (script !== undefined && script !== null) this.mention(script, line, false);
  }

  executed(word: string | null, line: SourceLine): void {
    if (word !== null && word.includes('/')) this.mention(word, line, false);
  }

  private mention(text: string, line: SourceLine, isArgument: boolean): void {
    const own = rooted(text, this.skillName);
    if (own === null) return;
    const { path, isRooted } = own;
    if (
      path.startsWith('/') ||
      path.startsWith('~') ||
      path.startsWith('..') ||
      PLACEHOLDER.test(path) ||
      !PLAIN.test(path)
    )
      return;
    const top = path.split('/', 1)[0] ?? '';
    if (!path.includes('/')) {
      // A bare name is the package's where it is there; where it is not, it may as well be the workspace's.
      if (this.files.has(path)) this.add(path, line, false);
      else if (isRooted && EXTENSION.test(path)) this.add(path, line, false);
      else if (/\.md$/.test(path) && !OF_THE_WORKSPACE.test(path) && READS.test(line.text)) this.add(path, line, true);
      return;
    }
    const isOwn = isRooted || CONVENTIONAL.test(top) || this.folders.has(top);
    if (!isOwn) return;
    const isFolder = path.endsWith('/') || !EXTENSION.test(path);
    const isDoubtful =
      (!isRooted && (ELSEWHERE.test(line.text) || isArgument || (isFolder && !READS.test(line.text)))) ||
      (isFolder && !isRooted);
    this.add(path, line, isDoubtful);
  }

  private add(raw: string, line: SourceLine, isDoubtful: boolean): void {
    const path = clean(raw);
    if (path === '' || this.seen.has(path) || this.made.has(path) || path.split('/').includes('..')) return;
    this.seen.add(path);
    this.found.push({ path, line, isFolder: raw.endsWith('/') || this.folders.has(path), isDoubtful });
  }
}

/** The path without the prefix that stands for the package's root. */
function rooted(text: string, skillName: string): { path: string; isRooted: boolean } | null {
  const word = text.replace(/^["'(]+|["'),.:;]+$/g, '').replace(/#L?\d+(?:-L?\d+)?$/, '');
  const root = ROOT.exec(word)?.[0];
  if (root !== undefined) return { path: word.slice(root.length), isRooted: true };
  const installed = INSTALLED.exec(word);
  if (installed !== null) {
    return installed[1] === skillName ? { path: word.slice(installed[0].length), isRooted: true } : null;
  }
  const own = skillName !== '' && word.startsWith(`${skillName}/`) ? word.slice(skillName.length + 1) : word;
  return { path: own.replace(/^(?:\.\/)+/, ''), isRooted: own !== word };
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** True where the package has a file or folder of that path. */
export function pathExists(path: string, files: ReadonlySet<string>): boolean {
  if (files.has(path)) return true;
  for (const file of files) if (file.startsWith(`${path}/`)) return true;
  return false;
}
