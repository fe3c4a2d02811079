import type { CodeText, SourceLine } from '../read/code-text';
import type { MarkdownDocument } from '../read/markdown-document';
import type { PackageTexts } from '../read/read-texts';
import { PLACEHOLDER } from '../shell/names';
import type { PackageCommands, ShellText } from '../shell/read-commands';
import { declaredNeeds } from './declared-needs';
import { NamedNeeds } from './named-needs';

const NAME = /^[A-Z][A-Z0-9_]{1,60}$/;
/** Set by every shell, system, or agent that runs a skill, and not by its user. */
const GIVEN = new Set(
  `PATH HOME PWD OLDPWD USER LOGNAME USERNAME SHELL SHLVL LANG LANGUAGE TERM COLORTERM TMPDIR TMP TEMP RANDOM SECONDS LINENO UID EUID PPID GID
  HOSTNAME HOST HOSTTYPE OSTYPE MACHTYPE IFS PS1 PS2 PS4 BASH BASHPID BASH_SOURCE BASH_VERSION BASH_VERSINFO BASH_REMATCH FUNCNAME
  PIPESTATUS REPLY OPTARG OPTIND MAIL EDITOR VISUAL PAGER DISPLAY COLUMNS LINES EPOCHSECONDS EPOCHREALTIME ZSH_VERSION
  APPDATA LOCALAPPDATA USERPROFILE PROGRAMFILES PROGRAMDATA SYSTEMROOT WINDIR COMSPEC PATHEXT NO_COLOR FORCE_COLOR CI DEBUG VERBOSE
  CLAUDE_PLUGIN_ROOT CLAUDE_PROJECT_DIR CLAUDE_SKILL_DIR CLAUDE_SESSION_ID CLAUDE_ENV_FILE ARGUMENTS SKILL_DIR SKILL_ROOT SKILL_PATH BASEDIR BASE_DIR
  PYTHONPATH PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE NODE_ENV NODE_OPTIONS NODE_PATH LD_LIBRARY_PATH DEBIAN_FRONTEND MODE DEV PROD SSR BASE_URL_PLACEHOLDER`.split(
    /\s+/,
  ),
);
/** What documents write in place of a file, a text or a number of the task at hand. */
const STAND_IN =
  /^(?:YOUR|MY|SOME|EXAMPLE|FOO|BAR|BAZ|XXX|VAR|VARIABLE|NAME|VALUE|KEY|FILE|FILES|FILENAME|FILE_PATH|FILEPATH|INPUT|OUTPUT|INPUT_FILE|OUTPUT_FILE|DIR|DIRECTORY|FOLDER|ARG|ARGS|ARGUMENT|QUERY|MESSAGE|TEXT|URL|ID|COUNT|INDEX|I|N|X|Y|STATUS|RESULT|RESPONSE|RESP|PLACEHOLDER)$|^(?:YOUR|MY|EXAMPLE|INVALID|MISSING|EXPIRED|WRONG|BAD)_|_HERE$|_ERROR$/;
/** What a document's commands write for the thing at hand; a script has to get it from somewhere. */
const OF_THE_TASK =
  /^(?:PR|ISSUE|TICKET|TASK|RUN|JOB|SESSION|MEDIA|COMMIT|BRANCH|TAG|VERSION|CURRENT|NEW|OLD|TARGET|SOURCE|BASE|HEAD|PREV|LAST|NEXT|FEATURE|PROMPT|CONTEXT|CHANGES|TITLE|DESCRIPTION|BODY|DATE|TIMESTAMP)(?:_(?:ID|NUMBER|NUM|NAME|SHA|REF|HASH|TAG|BRANCH|VERSION|DIR|FILE|PATH|TITLE|BODY))?$/;
const CREDENTIAL = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|PAT|DSN|ACCESS_KEY_ID)(?:_|$)/;
const OWN_SECRET =
  /^(?:JWT|SESSION|COOKIE|CSRF|ENCRYPTION|SIGNING|AUTH|NEXTAUTH|BETTER_AUTH|APP|DJANGO|RAILS|FLASK|POSTGRES|MYSQL|REDIS|DB|DATABASE|TEST)_|^SECRET_KEY|^(?:PRIMARY|FOREIGN|CACHE|SORT|PARTITION)_KEY$/;
const FILL_IN =
  /^$|^["']?$|<|\{\{|\bx{3,}|\.{3}|…|\byour[-_ ]|\breplace|\bchange[-_]?me|^(?:sk|pk|ghp|xox[bp])[-_]|\bexample\b|\*{3,}/i;

/** How programming languages read a variable; the name is the last group. */
const READS: readonly RegExp[] = [
  /\b(?:process|Bun|import\.meta)\.env(?:\?\.|\.)([A-Za-z_]\w{1,60})\b(?!\s{0,4}=[^=])/g,
  /\b(?:process|Bun|import\.meta)\.env(?:\?\.)?\[\s{0,4}["'`]([A-Za-z_]\w{1,60})["'`]\s{0,4}\](?!\s{0,4}=[^=])/g,
  /\b(?:os\.)?environ\[\s{0,4}["']([A-Za-z_]\w{1,60})["']\s{0,4}\](?!\s{0,4}=[^=])/g,
  /\b(?:os\.)?environ\.get\(\s{0,80}["']([A-Za-z_]\w{1,60})["']/g,
  /\b(?:os\.|System\.|std::)?getenv\(\s{0,80}["']([A-Za-z_]\w{1,60})["']/g,
  /\bDeno\.env\.get\(\s{0,8}["'`]([A-Za-z_]\w{1,60})["'`]/g,
  /\bos\.(?:Getenv|LookupEnv)\(\s{0,8}"([A-Za-z_]\w{1,60})"/g,
  /\bENV(?:\.fetch\(|\[)\s{0,8}["']([A-Za-z_]\w{1,60})["']/g,
  /\benv(?:::var(?:_os)?\(|!\()\s{0,8}"([A-Za-z_]\w{1,60})"/g,
  /\$_(?:ENV|SERVER)\[["']([A-Za-z_]\w{1,60})["']\]/g,
  /\bEnvironment\.GetEnvironmentVariable\(\s{0,8}"([A-Za-z_]\w{1,60})"/g,
  /\bSystem\.(?:get_env|fetch_env!)\(\s{0,8}"([A-Za-z_]\w{1,60})"/g,
  /\bSys\.getenv\(\s{0,8}"([A-Za-z_]\w{1,60})"/g,
  /\$env:([A-Za-z_]\w{1,60})\b(?!\s{0,4}\+?=[^=])/gi,
  /\$ENV\{["']?([A-Za-z_]\w{1,60})["']?\}/g,
];
const DESTRUCTURED = /\{([^{}\n]{1,300})\}\s{0,4}=\s{0,4}process\.env\b/g;
const SETTING = /^\s{0,8}(?:export\s{1,4})?([A-Z][A-Z0-9_]{1,60})\s{0,4}=/;
/** A name, or how a shell sets it. */
const SPAN = /(?<![`\w])`(?:export +|set +|\$env:)?\$?\{?([A-Z][A-Z0-9_]{2,60})\}?(?: {0,2}=[^`\n]{0,120})?`(?!`)/g;
const SPEAKS_OF_VARIABLES =
  /environment[- ]?variables?|\benv\b|\benv(?:ironment)? vars?|\.env\b|\bexport(?:ed)?\b|环境变量/i;
const TABLE_OF_VARIABLES = /^\s{0,4}\|?\s{0,8}[^|]{0,40}\b(?:variables?|env(?:ironment)?(?: vars?)?)\b/i;

/** The environment variables that a package names for its user to provide. */
export function findEnvs(texts: PackageTexts, { shells }: PackageCommands): NamedNeeds {
  const needs = new NamedNeeds();
  const add = (name: string, line: SourceLine) => {
    if (NAME.test(name) && !isGiven(name) && !STAND_IN.test(name)) needs.add(name, line);
  };
  for (const { name, line } of declaredNeeds(texts, 'envs')) add(name, line);
  addFromShells(shells, add);
  for (const document of [texts.skill, ...texts.documents]) {
    if (document === null) continue;
    for (const fence of document.fences) addFromCode(fence, add);
    addFromProse(document, add);
  }
  for (const script of texts.scripts) addFromCode(script, add);
  return needs;
}

type Add = (name: string, line: SourceLine) => void;

const isGiven = (name: string) =>
  GIVEN.has(name) || /^(?:LC_|XDG_|BASH_|npm_|GITHUB_(?:OUTPUT|ENV|PATH|STEP_SUMMARY|WORKSPACE|SHA|REF)$)/.test(name);
/** True for the name of a secret. */
const isSecret = (name: string): boolean => CREDENTIAL.test(name);
/** True for the name of a variable that grants access to a service, and is not made up by whoever runs one. */
export const isCredential = (name: string): boolean => isSecret(name) && !OWN_SECRET.test(name);

function addFromShells(shells: readonly ShellText[], add: Add): void {
  // What one fence of a document sets, the next may use; a script stands alone.
  const assigned = new Map<string, Set<string>>();
  for (const { code, reading } of shells) {
    const names = assigned.get(code.path) ?? new Set<string>();
    for (const name of reading.assigned) names.add(name);
    for (const { name, value } of reading.exports) if (!isProvided(name, value, code.isScript)) names.add(name);
    assigned.set(code.path, names);
  }
  for (const { code, reading } of shells) {
    const own = assigned.get(code.path);
    const isOwn = (name: string) => own?.has(name) === true && !isReadFirst(name, code);
    for (const { name, value, offset } of reading.exports) {
      if (isProvided(name, value, code.isScript)) add(name, code.lineAt(offset));
    }
    for (const { name, offset } of reading.uses)
      if (!isOwn(name) && (code.isScript || !OF_THE_TASK.test(name))) add(name, code.lineAt(offset));
    for (const { settings, words } of reading.commands) {
      for (const { name, value, offset } of settings) {
        if (words.length > 0 && (isSecret(name) || isFillIn(value))) add(name, code.lineAt(offset));
      }
    }
  }
}

/** True for `X="${X:-default}"`: the script sets X, and takes it from outside where it is there. */
const isReadFirst = (name: string, { text }: CodeText): boolean =>
  text.includes(`${name}="\${${name}:`) || text.includes(`${name}=\${${name}:`);

/** Whether an export is one that the reader has to make: any in a document, in a script one with a blank to fill in. */
function isProvided(name: string, value: string, isScript: boolean): boolean {
  if (value.includes(`$${name}`) || value.includes(`\${${name}`)) return isScript;
  if (/\$\(|`/.test(value)) return false;
  return !isScript || isFillIn(value);
}

const isFillIn = (value: string) => value.includes(PLACEHOLDER) || FILL_IN.test(value);

function addFromCode(code: CodeText, add: Add): void {
  const { text, language, path } = code;
  if (/env|\benviron|ENV/i.test(text)) {
    for (const pattern of READS) {
      for (const match of text.matchAll(pattern)) add(match[1] ?? '', code.lineAt(match.index));
    }
    for (const match of text.matchAll(DESTRUCTURED)) {
      for (const part of (match[1] ?? '').split(','))
        add(part.split(/[:=]/, 1)[0]?.trim() ?? '', code.lineAt(match.index));
    }
  }
  const isSettings = code.isScript
    ? /(?:^|\/)\.env(?:\.[\w-]+)?$|\.env$/.test(path)
    : language === 'env' || language === 'dotenv';
  const looksLikeSettings =
    !code.isScript && (language === '' || language === 'ini' || language === 'properties') && isSettingsOnly(code);
  if (isSettings || looksLikeSettings) {
    for (const line of code.lines) {
      const name = SETTING.exec(line.text)?.[1];
      if (name !== undefined) add(name, line);
    }
  }
}

/** A fence of nothing but `NAME=value` with at least one credential or underscore in the names. */
function isSettingsOnly({ lines }: CodeText): boolean {
  const filled = lines.filter(({ text }) => text.trim() !== '' && !text.trim().startsWith('#'));
  return (
    filled.length > 0 && filled.every(({ text }) => SETTING.test(text)) && filled.some(({ text }) => text.includes('_'))
  );
}

function addFromProse({ prose }: MarkdownDocument, add: Add): void {
  let isTable = false;
  let previous = 0;
  for (const line of prose) {
    const isRow = line.text.trimStart().startsWith('|');
    if (!isRow || line.number !== previous + 1) isTable = isRow && TABLE_OF_VARIABLES.test(line.text);
    previous = line.number;
    if (!line.text.includes('`')) continue;
    const isSection = isTable || SPEAKS_OF_VARIABLES.test(line.heading);
    for (const sentence of line.text.split(/(?<=[.;。])\s/)) {
      const speaks = isSection || SPEAKS_OF_VARIABLES.test(sentence);
      for (const [, name = ''] of sentence.matchAll(SPAN)) {
        if (name.includes('_') ? speaks || isSecret(name) : isTable) add(name, line);
      }
    }
  }
}
