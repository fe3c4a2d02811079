import { OperatingSystem } from '@skillward/domain';
import type { CodeText, SourceLine } from '../read/code-text';
import { quotes } from '../read/evidence';
import type { PackageTexts } from '../read/read-texts';
import { words } from '../shell/names';
import type { PackageCommands } from '../shell/read-commands';
import { declaredNeeds } from './declared-needs';
import type { Statement } from './named-needs';
import { isSetUp } from './program-effects';

/** Programs that only one system has. */
const PROGRAMS: Readonly<Record<OperatingSystem, ReadonlySet<string>>> = {
  macos:
    words(`brew pbcopy pbpaste osascript launchctl xcodebuild xcrun xcode-select sips mdfind mdls screencapture sw_vers
    PlistBuddy plutil dscl hdiutil codesign notarytool swiftlint caffeinate networksetup scutil say defaults ditto textutil
    open security`),
  linux:
    words(`apt apt-get apt-cache dpkg dnf yum rpm zypper pacman apk systemctl journalctl snap flatpak xclip xsel xdg-open
    xdotool wmctrl update-alternatives ufw iptables useradd usermod modprobe lsmod service loginctl nixos-rebuild`),
  windows: words(`winget choco scoop powershell reg schtasks robocopy icacls sc netsh wsl msiexec`),
};
/** Programs that are bound to a system only with certain arguments. */
const ARGUMENTS: Readonly<Record<string, RegExp>> = {
  open: /^(?:-[a-zA-Z]|[\w./~-]+\.(?:html?|app|pdf|png|xcodeproj|xcworkspace|dmg)$|https?:|\.$)/,
  security: /^(?:find|add|delete|unlock|import|list|create|set)-/,
  defaults: /^(?:read|write|delete|domains)$/,
  say: /^(?:-|[A-Z])/,
  service: /^[\w-]+$/,
  reg: /^(?:add|query|delete)$/i,
  sc: /^(?:query|start|stop|create|config)$/i,
};
const POWERSHELL_CMDLET =
  /^\s{0,20}(?:[$\w]{1,40}\s{0,4}=\s{0,4})?(?:Get|Set|New|Remove|Start|Stop|Install|Invoke|Import|Export|Test|Write|Add|Out|Select|Where|ForEach)-[A-Z][A-Za-z]{2,40}\b/;
const WINDOWS_PATH =
  /(?:^|[\s"'`(])(?:[A-Z]:\\(?:[\w. -]+\\|Users|Windows|Program)|%(?:APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMFILES)%)/;
const SAID: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['macos', /\b(?:mac ?os|os x|darwin|mac)\b/i],
  ['linux', /\b(?:linux|ubuntu|debian|fedora|rhel|centos|arch)\b/i],
  ['windows', /\b(?:windows|win32|win)\b/i],
];
const COMMENT = /^\s*(?:#|::|rem\b|\/\/)/i;
/** A sentence further down is about one of several ways, or one part. */
const MAX_INTRODUCTION = 8;
const REQUIREMENTS_HEADING = /\b(?:requirements?|prerequisites?|compatib\w+|platforms?|supported)\b/;
const BOUND =
  /\b(?:only|requires?|required|needs?|must run on|supported (?:on|platforms?)|platforms?:|works on)\b|(?:仅|只)(?:支持|限)/i;

/** A program that only one system has, where it is run. */
interface Use {
  readonly system: OperatingSystem;
  readonly name: string;
  readonly line: SourceLine;
}

function usesOf({ name, word, args, line }: PackageCommands['sightings'][number]): Use[] {
  const wanted = ARGUMENTS[name];
  const own = OperatingSystem.options.filter((system) => PROGRAMS[system].has(name));
  const fits = wanted === undefined || wanted.test(args[0] ?? '') ? own : [];
  return [...fits, ...(/\.exe$/i.test(word) ? ['windows' as const] : [])].map((system) => ({ system, name, line }));
}

/** The comment that stands above lines of code, up to the next comment or blank line. */
function captionsOf(codes: readonly CodeText[]): Map<SourceLine, SourceLine> {
  const captions = new Map<SourceLine, SourceLine>();
  for (const { lines } of codes) {
    let caption: SourceLine | undefined;
    for (const line of lines) {
      if (line.text.trim() === '') caption = undefined;
      else if (COMMENT.test(line.text)) caption = line;
      else if (caption !== undefined) captions.set(line, caption);
    }
  }
  return captions;
}

const names = (system: OperatingSystem, text: string): boolean =>
  SAID.some(([each, pattern]) => each === system && pattern.test(text));

/**
 * The systems that a package is bound to: as it declares, else as its commands and paths show; empty for any. A program
 * that the package names with its system ("open x # macOS") is one of several ways, and binds nothing.
 */
export function findSystems(texts: PackageTexts, commands: PackageCommands): Statement<OperatingSystem[]> {
  const declared = declaredSystems(texts);
  if (declared.size > 0) return statement(declared, 'The package names the systems that it runs on.');
  const shown = new Map<OperatingSystem, SourceLine>();
  const see = (system: OperatingSystem, line: SourceLine) => void (shown.has(system) || shown.set(system, line));
  // How its programs are installed does not bind the work.
  const uses = commands.sightings.filter((run) => !isSetUp(run)).flatMap(usesOf);
  const codes = [texts.skill, ...texts.documents].flatMap((document) => document?.fences ?? []);
  const captions = captionsOf([...codes, ...texts.scripts]);
  const isWay = ({ system, line }: Use) => [line, captions.get(line)].some((each) => names(system, each?.text ?? ''));
  const ways = new Set(uses.filter(isWay).map(({ system, name }) => `${system} ${name}`));
  for (const { system, name, line } of uses) if (!ways.has(`${system} ${name}`)) see(system, line);
  for (const code of [...(texts.skill?.fences ?? []), ...texts.scripts]) {
    if (!WINDOWS_SHELL.test(code.language) || hasTwin(code, texts)) continue;
    // What is called `pwsh` runs on every system.
    const isBound = (text: string) =>
      WINDOWS_PATH.test(text) || (code.language !== 'pwsh' && POWERSHELL_CMDLET.test(text));
    const line = code.lines.find(({ text }) => isBound(text));
    if (line !== undefined) see('windows', line);
  }
  return statement(shown, 'Commands that only these systems have are used.');
}

const WINDOWS_SHELL = /^(?:powershell|pwsh|ps1|batch|bat|cmd)$/;
const POSIX_SHELL = /^(?:bash|sh|shell|zsh|console)$/;
/** Lines between the same commands for two shells: a heading, or a sentence. */
const MAX_BETWEEN = 7;

/** Whether the same stands there for the shell of other systems: a block beside this one, or a script of the same name. */
function hasTwin(code: CodeText, { skill, scripts }: PackageTexts): boolean {
  const stem = (path: string) => path.replace(/\.\w+$/, '');
  if (code.isScript)
    return scripts.some(({ path, language }) => POSIX_SHELL.test(language) && stem(path) === stem(code.path));
  const start = ({ lines }: CodeText) => lines[0]?.number ?? 0;
  const end = ({ lines }: CodeText) => lines.at(-1)?.number ?? 0;
  return (skill?.fences ?? []).some(
    (other) =>
      POSIX_SHELL.test(other.language) &&
      (start(code) > end(other) ? start(code) - end(other) : start(other) - end(code)) <= MAX_BETWEEN,
  );
}

function statement(systems: ReadonlyMap<OperatingSystem, SourceLine>, reason: string): Statement<OperatingSystem[]> {
  if (systems.size === 0) return { value: [], reason: 'Nothing binds the package to a system.', evidence: [] };
  const value = [...systems.keys()].sort();
  return { value, reason, evidence: quotes(systems.values()) };
}

function declaredSystems(texts: PackageTexts): Map<OperatingSystem, SourceLine> {
  const found = new Map<OperatingSystem, SourceLine>();
  const read = (text: string, line: SourceLine) => {
    for (const [system, pattern] of SAID) if (pattern.test(text) && !found.has(system)) found.set(system, line);
  };
  for (const { name, line } of declaredNeeds(texts, 'os')) read(name, line);
  const front = texts.skill?.frontMatter;
  const compatibility = front?.values['compatibility'];
  const line = front?.lineOf('compatibility');
  if (typeof compatibility === 'string' && line !== undefined) read(compatibility.slice(0, 500), line);
  if (found.size > 0) return found;
  const description = front?.lineOf('description');
  const prose = (texts.skill?.prose ?? []).filter(
    ({ heading }, index) => index < MAX_INTRODUCTION || REQUIREMENTS_HEADING.test(heading),
  );
  for (const line of description === undefined ? prose : [description, ...prose]) {
    if (line.text.length > 400 || !BOUND.test(line.text)) continue;
    const bound = SAID.filter(([, pattern]) => boundTo(line.text, pattern));
    for (const [system] of bound) if (!found.has(system)) found.set(system, line);
  }
  return found;
}

/** "macOS only", "only on macOS", "requires macOS", "Platform: macOS, Linux". */
function boundTo(text: string, { source }: RegExp): boolean {
  return (
    new RegExp(`(?:${source})(?: \\d[\\d.+]*)?[- ]only\\b`, 'i').test(text) ||
    new RegExp(
      `\\b(?:only (?:works |runs |available |supported )?on|requires?|must run on|platforms?:\\**)\\s{1,4}(?:an? |a running )?(?:[\\w ]{1,20}(?:, | and | or |\\/ ?)){0,3}(?:${source})`,
      'i',
    ).test(text)
  );
}
