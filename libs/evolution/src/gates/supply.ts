import type { AddedLine } from './changed-lines';
import { gate, type GateResult } from './gate';
import { shellCommandsIn } from './shell-lines';

/** Something that a change would make readers fetch, run or allow, and that the version before does not name. */
export interface SupplyMark {
  readonly kind: 'package' | 'index' | 'host' | 'script' | 'permission' | 'check' | 'variable' | 'removal';
  /** As it stands in the draft or, where the draft leaves it out, in the evidence. */
  readonly value: string;
  /** `path:line` of the draft, or `trajectory step n` of the evidence. */
  readonly at: string;
}

/** A quote of the evidence, in full. */
interface QuotedCommand {
  readonly step: number;
  readonly quote: string;
}

const WHAT: Readonly<Record<SupplyMark['kind'], string>> = {
  package: 'a package that the skill does not name yet',
  index: 'a package index or mirror that the skill does not name yet',
  host: 'a host that the skill does not name yet',
  script: 'a script or program text that the skill does not name yet',
  permission: 'more rights',
  check: 'a check that is switched off',
  variable: 'a variable that the skill does not set yet',
  removal: 'something that is deleted or overwritten',
};

/** Verbs of package managers, after which names of packages stand. */
const INSTALL =
  /^(?:pip\d?|pip\d\.\d+|pipx|uv|poetry|pdm|rye|conda|mamba|micromamba|npm|pnpm|yarn|bun|deno|npx|bunx|uvx|apt|apt-get|aptitude|apk|dnf|yum|zypper|pacman|brew|port|snap|flatpak|choco|scoop|winget|cargo|go|gem|bundle|composer|cpan|cpanm|luarocks|opam|stack|cabal|nix|nix-env|nix-shell|helm|krew|asdf|mise|tlmgr|R|Rscript|docker|podman|nerdctl|git|gh|code|python\d?|python\d\.\d+|dotnet|nuget|mvn|gradle|sdk|rustup|corepack|volta|fnm|nvm|pyenv|rbenv|ansible-galaxy|terraform|vagrant|ollama|huggingface-cli)$/;
const VERB =
  /^(?:install|add|i|in|get|pull|run|dlx|x|clone|require|tool|global|plugins?|upgrade|inject|repo|extension|-Sy?)$/;
/** Programs whose first word is the package itself. */
const RUNNERS = /^(?:npx|bunx|uvx|pipx|dlx)$/;
const INDEX =
  /^--(?:index-url|extra-index-url|index|default-index|find-links|trusted-host|registry|channel|source|sources|proxy|repo|repository|mirror|allow-insecure-repositories|allow-unauthenticated)(?:=|$)/;
const SHORT_INDEX: Readonly<Record<string, RegExp>> = { pip: /^-[if]$/, conda: /^-c$/, mamba: /^-c$/ };
/** Installs what a manifest names: no words after the verb are packages. */
const BY_MANIFEST = /^(?:poetry|pdm|bundle|composer) install$/;
const PERMISSION =
  /^(?:sudo|doas|su|runas|chmod|chown|chgrp|setcap|setfacl|usermod|adduser|icacls|visudo|setenforce|xattr|spctl|csrutil)$|^--?(?:privileged|cap-add|security-opt|allow-root|unsafe-perm|user=root|userns|pid=host|network=host|net=host|ipc=host|device|allow-all|allow-run|allow-net|allow-write|allow-read|dangerously[\w-]*|no-sandbox|yolo|full-auto|cluster-admin|clusterrole)(?:=|$)/;
const CHECK =
  /^--?(?:no-(?:verify|check[\w-]*|gpg[\w-]*|strict[\w-]*|ssl[\w-]*|tls[\w-]*|sign[\w-]*|audit|validate|test[s]?|lint|hooks?|pre-?commit)|skip[\w-]*|insecure[\w-]*|k|ignore[\w-]*|disable[\w-]*|force(?:-\w+)*|f|allow-(?:insecure|unsigned|unauthenticated|dirty|downgrades?)[\w-]*|trust[\w-]*|assume-yes|tls-verify=false|verify=(?:false|no|0)|strict-ssl(?:=false)?|legacy-peer-deps|break-system-packages|nodeps|no-deps|nogpgcheck|dskiptests|exit-zero|continue-on-error|quiet-errors)(?:=|$)/i;
const CHECK_WORD =
  /\b(?:verify\s*=\s*False|rejectUnauthorized\s*:\s*false|_create_unverified_context|CERT_NONE|StrictHostKeyChecking[= ]no|sslverify[= ]false|strict-ssl[= ]false|InsecureSkipVerify|continue-on-error:\s*true|SKIP=)|\|\|\s*(?:true|:)(?:\s|$)|\bset \+e\b/i;
/** Words by which a text asks to leave out what protects. */
const UNCHECKED =
  /\b(?:skip(?:s|ping)?|disabl(?:e|es|ing)|bypass(?:es|ing)?|ignor(?:e|es|ing)|turn(?:s|ing)? off|switch(?:es|ing)? off|without|no longer|never|no need (?:to|for)|(?:need|do|does)(?:n['’]t| not)|not (?:necessary|needed|required))\b[^.\n]{0,40}\b(?:tests?|review(?:er)?s?|checks?|verif\w+|validat\w+|hooks?|approvals?|signatures?|linters?|lint(?:ing)?|scans?|audits?|confirm\w*|backups?)\b/i;
/** Programs that every system has, and that run nothing of others. */
const EVERYWHERE =
  /^(?:cd|ls|pwd|cat|echo|printf|mkdir|touch|test|true|false|set|export|cp|mv|ln|head|tail|grep|sed|awk|sort|uniq|wc|tr|cut|find|date|sleep|which|diff|tee|python\d?|node|git|make)$/;
/** What git does by itself; anything else is a program of another's. */
const OF_GIT =
  /^(?:-|add|am|apply|archive|bisect|blame|branch|bundle|checkout|cherry|cherry-pick|clean|clone|commit|config|describe|diff|fetch|format-patch|fsck|gc|grep|help|init|log|ls-files|ls-remote|ls-tree|merge|merge-base|mv|notes|pull|push|range-diff|rebase|reflog|remote|reset|restore|rev-list|rev-parse|revert|rm|shortlog|show|sparse-checkout|stash|status|submodule|switch|tag|version|worktree)\b/;
const REMOVAL =
  /^(?:rm|rmdir|shred|dd|mkfs\S*|truncate|wipefs|fdisk|parted)$|^--?(?:delete[\w-]*|purge|prune|overwrite|hard|force-with-lease|mirror|volumes|all-tables|accept-data-loss|reset)$/i;
const REMOVAL_WORD =
  /\b(?:drop (?:table|database|schema)|delete from|truncate table|reset --hard|clean -[a-z]*[fd]|push\s+(?:\S+\s+)*(?:--force|-f)\b|system prune|down\s+(?:\S+\s+)*-v\b|uninstall|destroy)/i;
const INTERPRETER =
  /^(?:ba|z|da|k|fi)?sh$|^(?:python|node|perl|ruby|php|deno|bun|pwsh|powershell|Rscript|lua)[\d.]*$|^(?:source|\.|eval|exec)$/;
const URL = /\b(?:https?|ftp|ssh|git|wss?|s3|gs|file)(?:\+\w+)?:\/\/[^\s`"'<>)\]]+|\bgit@[\w.-]+:[\w./-]+/g;
const HOST =
  /(?<![\w./@-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|io|dev|app|cloud|internal|ai|co|de|uk|eu|fr|ru|cn|xyz|info|biz|invalid|example|test|site|online|top)(?![\w-]|\()/gi;
const VARIABLE =
  /(?<![\w$])(?:export\s+|set\s+|setx\s+|ENV\s+|\$env:)?([A-Z][A-Z0-9_]{2,60}|(?:https?|all|no|ftp)_proxy)=(?=\S)/g;
const PROSE_VARIABLE = /\b(?:environment )?variable\s+`([A-Za-z_]\w*)`/gi;

/**
 * What the added lines make readers fetch, run or allow that the base does not name: packages, indexes, hosts, scripts,
 * rights, checks that are off, variables, deletions.
 *
 * @param base all text of the version before
 */
function supplyMarks(texts: readonly { readonly at: string; readonly text: string }[], base: string): SupplyMark[] {
  const marks: SupplyMark[] = [];
  const known = new Set(base.split(/[\s`"'()<>,;=|&]+/).map((word) => word.replace(/[.:]+$/, '')));
  known.delete('');
  const isKnown = (word: string) => known.has(word) || known.has(word.replace(/[.:]+$/, ''));
  for (const { at, text } of texts) {
    const mark = (kind: SupplyMark['kind'], value: string) => marks.push({ kind, value: value.slice(0, 300), at });
    for (const [url] of text.matchAll(URL)) if (!base.includes(url)) mark('host', url);
    for (const [host] of text.replace(URL, ' ').matchAll(HOST)) if (!base.includes(host)) mark('host', host);
    for (const [, name = ''] of text.matchAll(VARIABLE)) if (!isKnown(name)) mark('variable', name);
    for (const [, name = ''] of text.matchAll(PROSE_VARIABLE)) if (!isKnown(name)) mark('variable', name);
    for (const [, name = ''] of text.matchAll(FETCHED)) if (!isKnown(name)) mark('package', name);
    const off = CHECK_WORD.exec(text)?.[0];
    if (off !== undefined && !base.includes(off)) mark('check', off);
    const unchecked = UNCHECKED.exec(text)?.[0];
    if (unchecked !== undefined && !base.includes(unchecked)) mark('check', unchecked);
    for (const name of foreignNames(text, base)) mark('script', name);
    const gone = REMOVAL_WORD.exec(text)?.[0];
    if (gone !== undefined && !base.includes(gone)) mark('removal', gone);
    for (const words of shellCommandsIn(text)) for (const found of marksOfCommand(words, isKnown)) mark(...found);
  }
  return marks.filter(
    (each, at) => marks.findIndex(({ kind, value }) => kind === each.kind && value === each.value) === at,
  );
}

/** The options before the first word that is none, and that word. */
function firstOperand(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => !word.startsWith('-'));
  return at < 0 ? words : words.slice(0, at + 1);
}

/** Images and actions that a file names to be fetched. */
const FETCHED = /^\s*(?:[-*+]\s+)?(?:FROM|image:|uses:)\s+(?:--\S+\s+)*["']?([\w./:@-]+)/gm;

/** Programs and names in code, in code marks, that nothing of the base names: what they do nobody has looked at. */
function foreignNames(text: string, base: string): string[] {
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(base);
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    const dotted = /^([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)+$/.exec(code);
    if (dotted !== null) return isNamed(dotted[1] ?? '') || isNamed(code) ? [] : [code];
    return shellCommandsIn(`\`${code}\``).flatMap((words) => {
      const [program = '', next = ''] = words;
      if (words.length < 2 || !/^[A-Za-z][\w.-]*$/.test(program) || INSTALL.test(program)) {
        return program === 'git' && !OF_GIT.test(next) && !isNamed(next) ? [`git ${next}`] : [];
      }
      return EVERYWHERE.test(program) || isNamed(program) ? [] : [program];
    });
  });
}

/** Marks of one simple command. */
function marksOfCommand(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): [kind: SupplyMark['kind'], value: string][] {
  const marks: [SupplyMark['kind'], string][] = [];
  const whole = words.join(' ');
  const start = words.findIndex(
    (word) => !/^\w+=/.test(word) && !/^(?:sudo|doas|env|time|nohup|exec|then|do|-\w+)$/.test(word),
  );
  const program = (words[start] ?? '').replace(/^.*\//, '');
  const rest = words.slice(start + 1);
  for (const [at, word] of words.entries()) {
    const isFlag = word.startsWith('-');
    // A program name counts where a command can begin, a flag anywhere.
    if (PERMISSION.test(word) && (isFlag || at <= start) && !isKnown(word)) marks.push(['permission', whole]);
    if (isFlag && CHECK.test(word) && !isKnown(word) && !/^-[fk]$/.test(word)) marks.push(['check', word]);
    if (isFlag && /^-k$/.test(word) && program === 'curl' && !isKnown(word)) marks.push(['check', word]);
    if (REMOVAL.test(word) && (isFlag || at <= start) && !isKnown(word)) marks.push(['removal', whole]);
  }
  if (PERMISSION.test(program) && !isKnown(program)) marks.push(['permission', whole]);
  if (INTERPRETER.test(program)) {
    const script = rest.find((word) => !word.startsWith('-'));
    const isInline = rest.some((word) => /^-(?:c|e|r)$/.test(word));
    if (isInline || (script !== undefined && !/^-/.test(script) && rest[0] !== '-m' && !isKnown(script)))
      marks.push(['script', isInline ? whole : (script ?? whole)]);
  } else if (/^\.{1,2}\/|^\//.test(words[start] ?? '') && !isKnown(words[start] ?? '')) {
    marks.push(['script', words[start] ?? '']);
  }
  if (!INSTALL.test(program)) return marks;
  const verb = rest.findIndex((word) => VERB.test(word));
  if (verb < 0 && !RUNNERS.test(program)) return marks;
  if (BY_MANIFEST.test(`${program} ${rest[verb] ?? ''}`)) return marks;
  const short = SHORT_INDEX[program.replace(/[\d.]+$/, '')];
  let skip = false;
  // Of a runner the package is the first word; what follows is for the package.
  const operands = RUNNERS.test(program) && verb < 0 ? firstOperand(rest) : rest.slice(verb + 1);
  for (const word of operands) {
    if (skip) {
      skip = false;
      if (!isKnown(word)) marks.push(['index', word]);
      continue;
    }
    if (INDEX.test(word) || short?.test(word) === true) {
      if (word.includes('=')) {
        if (!isKnown(word.slice(word.indexOf('=') + 1))) marks.push(['index', word]);
      } else skip = true;
    } else if (!word.startsWith('-') && !VERB.test(word) && /[A-Za-z]/.test(word) && !/^[<$]|^\.$/.test(word)) {
      if (!isKnown(word) && !isKnown(word.replace(/(?<=.)[=<>~!@[].*$/, ''))) marks.push(['package', word]);
    }
  }
  return marks;
}

/** What a reviewer is told of where the draft leaves it out: a person's words are no reason to hide how it was done. */
const EVEN_UNSAID: ReadonlySet<SupplyMark['kind']> = new Set(['index', 'host', 'check', 'permission']);

/**
 * Marks what a change would make readers fetch, run or allow that the skill did not name before. A person may approve it;
 * a policy never does. The marks are shown as they are in the draft and, where a draft words a command in general, as the
 * evidence has it: nothing of an index or a host is left out before the reviewer.
 *
 * @param quotes what was done in the runs that the draft rests on, as quoted
 */
export function supplyGate(
  added: readonly AddedLine[],
  base: string,
  quotes: readonly QuotedCommand[] = [],
): GateResult {
  const drafted = supplyMarks(
    added.map(({ path, line, text }) => ({ at: `${path}:${line}`, text })),
    base,
  );
  // A draft words commands in general; where they fetch from, and what they switch off, stands in what was really run.
  const hidden = supplyMarks(
    quotes.map(({ step, quote }) => ({ at: `step ${step} of the evidence`, text: `\`${quote}\`` })),
    base,
  ).filter(
    ({ kind, value }) => EVEN_UNSAID.has(kind) && !drafted.some((each) => each.kind === kind && each.value === value),
  );
  const marks = [...drafted, ...hidden];
  const reasons = marks.map(({ kind, value, at }) => `${at} brings ${WHAT[kind]}: ${value}.`);
  const otherwise = 'Nothing new is fetched, run or allowed.';
  return gate('supply', 'soft', reasons, otherwise, marks.length === 0 ? undefined : marks);
}
