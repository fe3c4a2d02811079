import { type ScanSeverity, ScanSeverity as Severities } from '@skillward/domain';
import { isMakersHost } from './intent/known-services';
import type { Line } from './text/read-lines';

const ORDER = Severities.options;

/** The position of a severity, from 0 for info. */
export const rankOf = (severity: ScanSeverity): number => ORDER.indexOf(severity);

/** A severity that is `steps` higher (or lower), within the scale. */
export function shift(severity: ScanSeverity, steps: number): ScanSeverity {
  return ORDER[Math.min(ORDER.length - 1, Math.max(0, rankOf(severity) + steps))] ?? severity;
}

const atMost = (severity: ScanSeverity, limit: ScanSeverity) => (rankOf(severity) > rankOf(limit) ? limit : severity);

/** Installers of well-known tools over HTTPS: the advice of their makers, so a warning, not a quarantine. */
const KNOWN_INSTALLERS =
  /^https:\/\/(?:(?:astral\.sh|(?:www\.)?bun\.(?:sh|com)|sh\.rustup\.rs|get\.docker\.com|deno\.land|ollama\.com|install\.python-poetry\.org|get\.helm\.sh|get\.k3s\.io|(?:deb|rpm)\.nodesource\.com|cli\.github\.com|sdk\.cloud\.google\.com|fnm\.vercel\.app|mise\.(?:run|jdx\.dev)|get\.pnpm\.io|pyenv\.run|starship\.rs|tailscale\.com|rclone\.org|fly\.io|(?:cli\.)?sentry\.(?:io|dev)|claude\.ai|cursor\.com|opencode\.ai|get\.sdkman\.io|aka\.ms|dot\.net|awscli\.amazonaws\.com|packages\.microsoft\.com|download\.docker\.com|apt\.releases\.hashicorp\.com|foundry\.paradigm\.xyz|get\.nextflow\.io|run\.linkerd\.io|fluxcd\.io|istio\.io|get\.volta\.sh|install\.determinate\.systems|nixos\.org|get\.anchore\.io|sdk\.vercel\.com|cli\.inference\.sh|gh\.io|packagecloud\.io|pgp\.mit\.edu|bootstrap\.pypa\.io|codex\.openai\.com|windsurf\.com|cli\.coderabbit\.ai|proton\.me|dl\.google\.com|aquasecurity\.github\.io|get\.trivy\.dev|pixi\.sh|micro\.mamba\.pm|repo\.anaconda\.com|github\.com\/[\w.-]{1,80}\/[\w.-]{1,100}\/releases))(?=[/?#:]|$)|^https:\/\/raw\.githubusercontent\.com\/(?:nvm-sh|homebrew|helm|ohmyzsh|pyenv|anchore|aquasecurity|golangci|goreleaser|k3d-io|rancher|docker|kubernetes|kubernetes-sigs|argoproj|github|microsoft|rust-lang|denoland|oven-sh|astral-sh|hashicorp|trufflesecurity|rhysd|junegunn|asdf-vm)\//;
const HTTPS_HOST = /^https:\/\/([a-z0-9.-]{1,200})(?=[/?#:]|$)/;
const URLS = /https?:\/\/[^\s"'`<>|)\\]{3,200}/g;

/** True where every address of the text is the installer of a well-known tool. */
export function onlyKnownInstallers(folded: string): boolean {
  const urls = folded.match(URLS);
  return (
    urls !== null && urls.every((url) => KNOWN_INSTALLERS.test(url) || isMakersHost(HTTPS_HOST.exec(url)?.[1] ?? ''))
  );
}

const PROSE_DEFENCE =
  /\b(?:detect(?:s|ed|ion|ing|or)?|flag(?:s|ged|ging)?|malicious|attack(?:s|er|ers|ing)?|vulnerab\w{0,12}|exploit\w{0,8}|suspicious|insecure|unsafe|red flags?|anti-?patterns?|injections?|threats?|adversar\w{0,6}|phishing|malware|look (?:out )?for|watch (?:out )?for|reject(?:s|ed)?|refuse(?:s|d)?|block(?:s|ed|ing)? (?:any|all|commands?|attempts?)|treat as untrusted|indicators?|examples? of|signs? of|warning signs?|dangerous|risky|forbidden|prohibited)\b|❌|🚫|⛔|✗|恶意|攻击|检测|危险|风险/;
const CODE_WARNING =
  /^\W{0,12}(?:#{1,6}\s*)?(?:❌|🚫|⛔|✗|bad\b|wrong\b|don'?ts?\b|do not\b|never\b|not? ok\b|anti-?patterns?\b|vulnerable\b|insecure\b|unsafe\b|malicious\b|dangerous\b|attacks?\b|attack (?:examples?|scenarios?|vectors?|payloads?)|examples? of (?:attacks?|injections?|malicious|bad|unsafe)\b|red flags?\b|incorrect\b|forbidden\b|prohibited\b|exploits?\b)/;
const PATTERN_LINE =
  /^\s*(?:\$ )?(?:git )?(?:e?grep|rg|ag|ack|semgrep|yara)\b[^;&`$]*$|re\.(?:compile|search|match|findall)\(|new regexp\(|\br["'][^"']{3,200}["']|^\s*-?\s*["']?(?:pattern|regex|match|signature|deny|blocked?|forbidden)["']?\s*[:=]|[=(,:[]\s{0,3}\/(?!\/)[^/\n]{4,120}\/[gimu]{1,4}[,;.\s)\]]/;
const COMMENT = /^\s*(?:#(?!!)|\/\/|--\s|;|rem\s|\*\s)/;

const SPOKEN = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext', 'yaml', 'yml', 'json', 'xml', 'diff']);

/** Where a match stands, for `weigh`. `line` is the index of its first line. */
export interface Surroundings {
  readonly lines: readonly Line[];
  readonly folded: readonly string[];
  readonly line: number;
  readonly lastLine: number;
  readonly negated: boolean;
  readonly isScript: boolean;
}

/**
 * The severity of a match in its place. What stands where a reader does not see it weighs more. What is forbidden in
 * its own clause, quoted as a danger, written as a pattern to search for or commented out weighs less, but is never
 * dropped: an attacker writes "never" as easily as anybody.
 */
export function weigh(severity: ScanSeverity, at: Surroundings): ScanSeverity {
  const line = at.lines[at.line];
  if (line === undefined) return severity;
  if (line.place === 'hidden') return shift(severity, 1);
  const text = at.folded[at.line] ?? '';
  if (at.negated && isSpeech(line, text)) return atMost(shift(severity, -2), 'low');
  if (line.place === 'prose' || line.place === 'frontmatter') {
    return isDefence(line, text) ? soften(severity) : severity;
  }
  if (isPatternLine(line, text)) return soften(severity);
  if (at.line === at.lastLine && COMMENT.test(text)) return soften(severity);
  // What a script does, it does, whatever its comments say.
  if (!at.isScript && isShownAsWarning(at)) return soften(severity);
  return severity;
}

/** Many rules can match on one long line, which is looked at once. */
function onceALine(look: (line: Line, text: string) => boolean): typeof look {
  const seen = new WeakMap<Line, boolean>();
  return (line, text) => {
    const known = seen.get(line);
    if (known !== undefined) return known;
    const found = look(line, text);
    seen.set(line, found);
    return found;
  };
}

const isDefence = onceALine((line, text) => PROSE_DEFENCE.test(text) || CODE_WARNING.test(line.heading.toLowerCase()));
const isPatternLine = onceALine((_line, text) => PATTERN_LINE.test(text));

/** A command does what it says, whatever words stand among its arguments; only speech can forbid something. */
function isSpeech({ place, language }: Line, text: string): boolean {
  return place !== 'code' || SPOKEN.has(language) || COMMENT.test(text);
}

function soften(severity: ScanSeverity): ScanSeverity {
  return severity === 'critical' ? 'medium' : shift(severity, -1);
}

/** True for code under a heading, a sentence or a comment that presents it as what not to do. */
function isShownAsWarning(at: Surroundings): boolean {
  const line = at.lines[at.line];
  if (line === undefined) return false;
  if (CODE_WARNING.test(line.heading.toLowerCase())) return true;
  let above = at.line - 1;
  for (; above >= 0 && at.line - above <= 4; above -= 1) {
    const other = at.lines[above];
    if (other === undefined || other.text.trim() === '') continue;
    if (other.place === 'code' && other.block === line.block) {
      if (COMMENT.test(other.text)) return CODE_WARNING.test((at.folded[above] ?? '').replace(COMMENT, ''));
      continue;
    }
    return CODE_WARNING.test(at.folded[above] ?? '');
  }
  return false;
}
