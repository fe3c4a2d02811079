import type { Externalty, Privilege, WriteScope } from '@skillward/domain';
import type { SourceLine } from '../read/code-text';
import { quotes } from '../read/evidence';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands, Sighting } from '../shell/read-commands';
import { allowedTools } from './declared-needs';
import type { Statement } from './named-needs';
import { installs, isRemote, isSignedIn, NETWORK_PROGRAMS, writesFiles, writesSystem } from './program-effects';

const SYSTEM_PLACE = /^(?:~|\$HOME|\$\{HOME\}|\/(?:etc|usr|opt|var|bin|sbin|Library|root|boot|lib|srv)\b|\/home\/)/;
const ROOT_ONLY =
  /^(?:apt|apt-get|dnf|yum|zypper|pacman|apk|useradd|usermod|iptables|ufw|modprobe|mount|visudo|update-alternatives|snap)$/;
const ROOT_ACTION = /^(?:install|remove|purge|upgrade|update|add|del|-S\w*|enable)$/;
const SAYS_ROOT =
  /\b(?:requires?|needs?|must have) (?:the )?(?:sudo|root|administrator|admin|elevated)\b|\b(?:must be run|run (?:it|this|these|them|(?:the|this) \w+|powershell|terminal)) (?:as (?:root|an? administrator)|with sudo)\b|#requires -RunAsAdministrator/i;
const NO = /\b(?:no|not|without|never|don'?t|avoid)\b/i;
const WRITING_TOOLS = /^(?:Write|Edit|MultiEdit|NotebookEdit|create_file|write_file|edit_file|apply_patch)\b/;
const ONLINE_TOOLS = /^(?:WebFetch|WebSearch|web_search|web_fetch|fetch)\b/;
const CODE_WRITES =
  /\bopen\(\s{0,4}[^()\n]{1,120},\s{0,4}["'][wax]b?\+?["']|\.write_(?:text|bytes)\(|\.to_(?:csv|excel|json|parquet)\(\s{0,4}["'f]|\bwriteFile(?:Sync)?\(|\.savefig\(|\bshutil\.(?:copy|move|rmtree)|\bos\.(?:makedirs|remove|rename)\(|\bfs\.(?:mkdir|rm|unlink|appendFile|copyFile|createWriteStream)|\.save\(\s{0,4}["'f]|\bdoc\.save\(|\bDeno\.write|\bBun\.write|\bFile\.write\(|\bos\.(?:WriteFile|Create)\(|\bOut-File\b|\bSet-Content\b/;
const CODE_ONLINE =
  /\b(?:requests|httpx|aiohttp|session|client)\.(?:get|post|put|patch|delete|request)\(\s{0,8}(?:f?["'`]https?:|[A-Za-z_])|\burllib\.request\b|(?<![.\w])fetch\(\s{0,8}["'`]https?:|\baxios(?:\.(?:get|post|put|patch|delete|create))?\(|\bhttp\.(?:Get|Post|NewRequest)\(|\bInvoke-(?:WebRequest|RestMethod)\b|\bHttpClient\b|\bNet::HTTP\b|\breqwest::/;
const LOCAL = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)\b/;
const AUTHORISES =
  /\bAuthorization:\s{0,4}["']?(?:Bearer|Basic|token|api_key)\b|["']Authorization["']\s{0,4}:|\bx-api-key["']?\s{0,4}[:=]|\bapi_?key\s{0,4}[:=]\s{0,4}["'](?!not|none|dummy|fake|test|ollama|local)|\bBearer \$|--(?:api-key|token|access-token)[ =]/i;
const SAYS_SECURED =
  /\b(?:requires?|needs?|set(?: up)?|get|obtain|provide|configure|export|supply|register for|sign up for)\b[^.\n`]{0,40}\b(?:api[- ]?keys?|access tokens?|(?:personal|bearer|auth(?:entication)?|oauth2?|service)[- ](?:access )?tokens?|oauth2? (?:app|client|credentials)|service account|client secrets?|app passwords?)\b|\b(?:log ?in|sign ?in|authenticate)\b[^.\n]{0,30}\b(?:account|with|to|via)\b[^.\n]{0,30}\b(?:oauth|api|cli|token|github|google|aws|azure|account)\b/i;
const SAYS_ONLINE =
  /\b(?:search(?:ing)? (?:the )?(?:web|internet|online)|web ?search|browse (?:the )?(?:web|internet)|internet (?:access|connection)|fetch(?:es|ing)? (?:the )?(?:url|page|web|latest)|download(?:s|ing)? (?:from|the latest)|requires? (?:an? )?(?:internet|network)|network access|call(?:s|ing)? the [\w. ]{1,30}api)\b/i;

/** The farthest place that a package writes to. */
export function findWriteScope(texts: PackageTexts, commands: PackageCommands): Statement<WriteScope> {
  const system: SourceLine[] = [];
  const workspace: SourceLine[] = [];
  for (const run of commands.sightings) {
    if (writesSystem(run) || run.via.includes('sudo') || (writesFiles(run) && run.args.some(isSystemPlace)))
      system.push(run.line);
    else if (writesFiles(run)) workspace.push(run.line);
  }
  for (const { target, line } of commands.writes) (isSystemPlace(target) ? system : workspace).push(line);
  for (const line of codeLines(texts)) if (CODE_WRITES.test(line.text)) workspace.push(line);
  const allowed = allowedTools(texts);
  if (allowed?.tools.some((tool) => WRITING_TOOLS.test(tool))) workspace.push(allowed.line);
  for (const line of texts.skill?.prose ?? [])
    if (SAYS_WRITES.test(line.text) && !NO.test(line.text)) workspace.push(line);
  if (system.length > 0) {
    return {
      value: 'system',
      reason: 'Steps write outside the workspace or install software.',
      evidence: quotes(system),
    };
  }
  if (workspace.length > 0) {
    return { value: 'workspace', reason: 'Steps write files of the workspace.', evidence: quotes(workspace) };
  }
  return { value: 'read', reason: 'No step that writes was found.', evidence: [] };
}

const SAYS_WRITES =
  /\b(?:write|save|creat(?:e|ing)|generat(?:e|ing)|updat(?:e|ing)|edit|modify|append|overwrite|rename|refactor|scaffold|implement|fix|commit)\b[^.\n]{0,60}(?:\b(?:files?|folders?|director(?:y|ies)|codebase|source code|components?|modules?|migrations?|tests?)\b|`[\w./{}<>*-]{1,80}\.(?:md|json|ya?ml|toml|tsx?|jsx?|py|go|rs|html?|css|txt|csv|docx|xlsx|pptx|pdf)`)/i;
const isSystemPlace = (place: string | null) => place !== null && SYSTEM_PLACE.test(place);

/** Whether a step needs the rights of an administrator. */
export function findPrivilege(texts: PackageTexts, { sightings }: PackageCommands): Statement<Privilege> {
  const lines = sightings
    .filter(
      ({ via, name, args }) =>
        via.includes('sudo') || via.includes('doas') || (ROOT_ONLY.test(name) && ROOT_ACTION.test(args[0] ?? '')),
    )
    .map(({ line }) => line);
  for (const line of texts.skill?.prose ?? []) if (SAYS_ROOT.test(line.text) && !NO.test(line.text)) lines.push(line);
  return lines.length > 0
    ? { value: 'sudo', reason: 'Steps need the rights of an administrator.', evidence: quotes(lines) }
    : { value: 'rootless', reason: 'No step needs the rights of an administrator.', evidence: [] };
}

/** What is needed beyond the machine. `credentials` are the lines of variables that grant access. */
export function findExternalty(
  texts: PackageTexts,
  { sightings }: PackageCommands,
  credentials: readonly SourceLine[],
  servers: readonly SourceLine[],
): Statement<Externalty> {
  const secured: SourceLine[] = [...credentials];
  const online: SourceLine[] = [...servers];
  for (const run of sightings) {
    if (isSignedIn(run)) secured.push(run.line);
    else if (isNetworkRun(run)) online.push(run.line);
  }
  for (const line of codeLines(texts)) {
    if (AUTHORISES.test(line.text) && !LOCAL.test(line.text)) secured.push(line);
    else if (CODE_ONLINE.test(line.text) && !LOCAL.test(line.text)) online.push(line);
  }
  const front = texts.skill?.frontMatter.lines ?? [];
  for (const line of [...front, ...(texts.skill?.prose ?? [])]) {
    if (SAYS_SECURED.test(line.text) && !NO.test(line.text)) secured.push(line);
    else if (SAYS_ONLINE.test(line.text) && !NO.test(line.text)) online.push(line);
  }
  const allowed = allowedTools(texts);
  if (allowed?.tools.some((tool) => ONLINE_TOOLS.test(tool))) online.push(allowed.line);
  if (secured.length > 0) {
    return {
      value: 'secured',
      reason: 'Steps use the network with credentials or an account.',
      evidence: quotes(secured),
    };
  }
  if (online.length > 0) return { value: 'online', reason: 'Steps use the network.', evidence: quotes(online) };
  return { value: 'offline', reason: 'No step that uses the network was found.', evidence: [] };
}

function isNetworkRun(run: Sighting): boolean {
  if (run.args.length === 1 && /^(?:--?(?:version|help)|-[vVh])$/.test(run.args[0] ?? '')) return false;
  if (run.args.some((arg) => arg !== null && LOCAL.test(arg))) return false;
  if (run.args.some((arg) => arg !== null && /^(?:https?|ssh|ftp|wss?):\/\/[\w[]/.test(arg))) return true;
  return NETWORK_PROGRAMS.has(run.name) || installs(run) || isRemote(run);
}

const PROGRAMMING =
  /^(?:python|py|javascript|js|typescript|ts|tsx|jsx|ruby|rb|go|golang|rust|rs|php|perl|java|kotlin|csharp|cs|powershell|bash|sh|shell|r|swift|http)$/;

/** Lines of code that the package runs, or shows for running. */
function* codeLines({ skill, scripts }: PackageTexts): Generator<SourceLine> {
  for (const script of scripts) if (PROGRAMMING.test(script.language)) yield* script.lines;
  for (const fence of skill?.fences ?? []) if (PROGRAMMING.test(fence.language)) yield* fence.lines;
}
