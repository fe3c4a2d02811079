/** A secret told by what stands around it; the groups `secret` (a value, judged) or `sure` (whatever it is) are masked. */
interface ContextPattern {
  readonly rule: string;
  readonly pattern: RegExp;
  /** Texts without this have no match; saves time. */
  readonly hint: RegExp;
  /** The place takes literal values alone. */
  readonly isLiteral?: boolean;
}

/** What a name of a secret ends in. */
const NAME = String.raw`(?:pass(?:word|wd|phrase|code|wort)|(?<![A-Za-z])pass|(?<![A-Za-z])pwd|secret|(?<![A-Za-z])(?:auth|access|bearer|id|refresh|api|bot|session|csrf)?[_-]?token|(?<=[a-z0-9_-])token|api[_-]?key|(?:access|account|private|signing|encryption|master|shared|secret|auth|storage)[_-]?key|(?<=_)pat|(?<=_)auth|credentials?)(?:[_-]?(?:key|value|base|plain|text|raw|\d{1,2}){1,2})?`;
const BARE = String.raw`[^\s"'\`,;&|<>(){}[\]\\]`;

// Letters beyond ASCII stand in plain strings, which the build escapes: one other letter doubles what a program takes in memory.
const COLONS = ':：';
const VERBS = 'is|was|are|will be|ist|war|lautet|est|était|es|era|è|é|será|sarà|sera';
const PREPOSITIONS = 'for|of|to|on|für|von|vom|zum|zur|de|del|della|di|da|do|du|des|pour|para|per';
const PASSWORDS =
  'password|passwort|kennwort|passphrase|passcode|mot de passe|contraseña|clave|senha|secret|token|api key';
const ELSEWHERE = '密[码碼]|口令|パスワード|暗証番号';
const RUSSIAN = 'парол';
const RUSSIAN_PREPOSITIONS = 'от|для|к|на';
const PARTICLES = '是|为|為|は|が';
const DASHES = '—–';
const OPENING = '«„“”「『';
const CLOSING = '«»„“”「」『』，。；、';

/** What a person says a password is: a sign, or a verb that says what something is. */
const IS = String.raw`(?:\s{0,3}[${COLONS}=]|\s+(?:${VERBS}))\s*:?\s*`;
/** Whose, or of what, as “for the server”. */
const OF = String.raw`(?:\s+(?:${PREPOSITIONS})(?:\s+[\p{L}\d_-]{1,30}){1,3}?)?`;
/** Where what is said ends: quotes, and all signs and letters of scripts that put no space there. */
const STOP = String.raw`\s"'\x60${CLOSING}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;
/** A value to its end: one behind which dots stand is only the beginning of one. */
const SAID_VALUE = String.raw`["'\x60${OPENING}]?(?<secret>[^${STOP}]{6,200}[^${STOP}.,;:!?)])(?=(?:[,;:!?)]|\.(?!\.)){0,3}(?:[${STOP}]|$))`;
const said = (hint: RegExp, names: string) => ({
  rule: 'said',
  hint,
  pattern: new RegExp(String.raw`${names}${SAID_VALUE}`, 'giu'),
});

/** Passwords in sentences, in languages that put a word between the name and the value, and in those that need none. */
const SAID: readonly ContextPattern[] = [
  said(
    /passw|passp|passc|passe|kennwort|contrase|clave|senha|secret|token|api key/i,
    String.raw`(?<!\p{L})(?:${PASSWORDS})${OF}${IS}`,
  ),
  said(
    new RegExp(`${RUSSIAN}|${ELSEWHERE}`, 'i'),
    String.raw`(?:${RUSSIAN}\p{L}{0,4}(?:\s+(?:${RUSSIAN_PREPOSITIONS})\s+[\p{L}\d_-]{1,30})?|${ELSEWHERE})\s{0,3}(?:[${COLONS}=${DASHES}-]|${PARTICLES})?\s{0,3}`,
  ),
];

export const CONTEXT_PATTERNS: readonly ContextPattern[] = [
  {
    rule: 'authorization',
    hint: /auth|bearer|key|token/i,
    pattern:
      /\b(?:authorization|x-[a-z-]{0,20}(?:key|token|secret)|(?:private|job|deploy|circle|auth)-token|api-key|apikey)["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:bearer|basic|token|api_key|apikey|splunk|bot)\s+)?(?<secret>[\w.~+/=:-]{8,})/gi,
  },
  { rule: 'bearer', hint: /bearer/i, pattern: /\bbearer\s+(?<secret>[\w.~+/=-]{16,})/gi },
  {
    rule: 'cookie',
    hint: /cookie/i,
    pattern:
      /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[\w.-]{1,60}=(?<sure>[\w.~+/=%-]{8,400}(?:;\s?[\w.-]{1,60}=[\w.~+/=%-]{8,400}){0,20})/gi,
  },
  {
    rule: 'cookie',
    hint: /-b|cookie/,
    pattern: /\bcurl\b[^\n]{0,300}\s(?:-b|--cookie)[\s=]?\s{0,3}["']?[\w.-]{1,60}=(?<sure>[\w.~+/=%-]{8,400})/g,
  },
  {
    rule: 'url-password',
    hint: /:\/\//,
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,200}:(?<sure>(?![$<{*])[^\s/@"'<>]{3,200})@/gi,
  },
  { rule: 'url-token', hint: /:\/\//, pattern: /\bhttps?:\/\/(?<secret>[\w-]{20,200})(?::x-oauth-basic)?@/gi },
  {
    rule: 'url-parameter',
    hint: /[?&#]\w/,
    pattern:
      /[?&#](?:amp;)?(?:[\w-]{0,30}token|sig|signature|[\w-]{0,20}(?:api_?|access_?|secret_?)key|key|code|password|passwd|pwd|secret|client_secret|X-(?:Amz|Goog|Ms)-(?:Signature|Security-Token|Credential))=(?<secret>[^\s&"'<>#;\\]{8,})/gi,
  },
  {
    rule: 'webhook',
    hint: /hooks/,
    pattern:
      /\bhttps:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks|[\w.-]+\.webhook\.office\.com\/webhookb2)\/(?<sure>[\w./@-]{16,})/g,
  },
  {
    rule: 'private-key',
    hint: /PRIVATE KEY|Private-Lines/,
    // Up to the next beginning, so that a text full of beginnings is read once, and within one text of several.
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?<sure>(?:(?!-----BEGIN )[^\0]){16,20000}?)(?:-----END|\n?\0|$)/g,
  },
  {
    rule: 'private-key',
    hint: /Private-Lines/,
    pattern: /\bPrivate-Lines: \d+\s+(?<sure>(?:[\w+/=]{20,80}\s*){1,80})/g,
  },
  {
    // Shells, .env files, units: whatever stands there is the value.
    rule: 'assigned',
    hint: /=/,
    isLiteral: true,
    pattern: new RegExp(
      String.raw`(?<![\w$.-])(?!(?:OLD)?PWD=)(?=[A-Z])[A-Z0-9_]{0,60}(?:PASSWORD|PASSWD|PASSPHRASE|PASS|PWD|SECRET|TOKEN|API_?KEY|(?:ACCESS|ACCOUNT|PRIVATE|SIGNING|ENCRYPTION|MASTER|SECRET|AUTH)_?KEY|_PAT|CREDENTIALS?)(?:_?(?:KEY|VALUE|BASE|ID_KEY|\d{1,2})){0,2}=(?:"(?<secret>[^"\n]{4,400})"|'(?<single>[^'\n]{4,400})'|(?<bare>(?!["'])${BARE}{4,400})(?![(\[.{]))`,
      'g',
    ),
  },
  {
    rule: 'assigned',
    hint: /_(?:KEY|API)/,
    pattern: /(?<![\w$])[A-Z][A-Z0-9_]{0,60}_(?:KEY|API)=["']?(?<secret>[\w+/=~.-]{12,400})/g,
  },
  {
    rule: 'assigned',
    hint: /pass|pwd|secret|token|key|_pat|_auth|credential/i,
    pattern: new RegExp(
      String.raw`${NAME}["'\`]?\s{0,3}(?:=>|:=|=|:)\s{0,3}(?:"(?<secret>[^"\n]{4,400})"|'(?<single>[^'\n]{4,400})'|(?<bare>${BARE}{6,400})(?![(\[]))`,
      'gi',
    ),
  },
  {
    // YAML and property files: a plain word alone behind a name that says password.
    rule: 'assigned',
    hint: /pass|secret/i,
    isLiteral: true,
    pattern:
      /^[ \t]*(?:- )?[\w.-]{0,60}(?:password|passwd|passphrase|secret)\s{0,2}[:=]\s{1,3}(?<secret>[a-z0-9!@#%^&*+~._-]{10,120})[ \t]*$/gim,
  },
  {
    rule: 'assigned',
    hint: /pass|secret/i,
    isLiteral: true,
    pattern:
      /["'](?:[\w.-]{0,60}_)?(?:password|passwd|passphrase|secret)["']\s{0,3}(?::|=>)\s{0,3}["'](?<secret>[^"'\s]{6,200})["']/gi,
  },
  ...SAID,
  {
    rule: 'option',
    hint: /--|-D|-P/,
    pattern: new RegExp(
      String.raw`(?<![\w-])-{1,2}[\w.-]{0,40}?(?:password|passwd|passphrase|pass|secret|token|api-?key|access-?key|secret-?key|auth-?key|private-?key|storage-?key|credentials?)(?:=|\s{1,3})(?:"(?<secret>[^"\n]{4,400})"|'(?<single>[^'\n]{4,400})'|(?<bare>(?!-)${BARE}{4,400}))`,
      'gi',
    ),
  },
];

const Q = String.raw`(?:"(?<double>[^"\n]{3,200})"|'(?<single>[^'\n]{3,200})'|(?<bare>(?![-$"'])[^\s"'|;&<>]{3,200}))`;
const within = (programs: string, option: string, between = String.raw`[^\n|;&]{0,300}?`) =>
  new RegExp(String.raw`(?<![\w./-])(?:[\w./-]{0,80}/)?(?:${programs})\b${between}\s${option}`, 'g');

/** Options of programs that take a secret without a name that says so. What stands there is one, unless it is a variable. */
export const COMMAND_PATTERNS: readonly { readonly hint: RegExp; readonly pattern: RegExp }[] = [
  { hint: /mysql|mariadb/, pattern: within('mysql\\w*|mariadb(?:-\\w+)?', `-p${Q}`) },
  { hint: /sshpass/, pattern: within('sshpass', `-p\\s?${Q}`) },
  {
    hint: /login/,
    pattern: within(
      'docker|podman|nerdctl|buildah|skopeo|helm|crane|oras|az|oc|tsh|cf|heroku|npm|vault|argocd',
      `(?:-p|-P|--password)[\\s=]${Q}`,
      String.raw`[^\n|;&]{0,40}?\blogin\b[^\n|;&]{0,300}?`,
    ),
  },
  {
    hint: /curl|wget|http/,
    pattern:
      /(?<![\w./-])(?:curl|http|https|xh|wget)\b[^\n|;&]{0,300}?\s(?:-u|-U|--user|--proxy-user|-a|--auth)[\s=]?\s{0,2}["']?[^\s:"'$]{0,100}:(?<bare>(?![$<{])[^\s"']{3,200})/g,
  },
  { hint: /redis-cli|valkey-cli/, pattern: within('redis-cli|valkey-cli|redis-benchmark', `(?:-a|--pass)[\\s=]${Q}`) },
  { hint: /mongo/, pattern: within('mongo\\w*', `-p\\s?${Q}`) },
  { hint: /sqlcmd|bcp|isql/, pattern: within('sqlcmd|bcp|isql|tsql', `-P\\s?${Q}`) },
  { hint: /ldap/, pattern: within('ldap\\w+', `-w\\s?${Q}`) },
  {
    hint: /smb|rpcclient|mount/,
    pattern:
      /(?<![\w-])(?:smbclient|rpcclient|smbget|crackmapexec|net)\b[^\n|;&]{0,200}?\s-U\s{0,2}["']?[^\s%"']{1,60}%(?<bare>[^\s"']{3,200})/g,
  },
  { hint: /zip|7z|rar/, pattern: within('zip|unzip|zipcloak', `-P\\s?${Q}`) },
  { hint: /7z|rar/, pattern: within('7z[ar]?|7zz|rar|unrar', `-h?p${Q}`) },
  { hint: /htpasswd/, pattern: within('htpasswd', `-[a-zA-Z]*b[a-zA-Z]*\\s+(?:-\\S+\\s+)*\\S+\\s+\\S+\\s+${Q}`, '') },
  {
    hint: /\bpass:/,
    pattern:
      /(?<![\w-])-(?:pass(?:in|out)?|storepass|keypass)\s+(?:pass:)?(?<bare>(?![$"'-])(?!(?:env|file|fd|stdin)\b)[^\s"';|&]{3,200})/g,
  },
  {
    hint: /storepass|keypass/,
    pattern: /(?<![\w-])-(?:storepass|keypass|srcstorepass|deststorepass)\s+["']?(?<bare>(?![$-])[^\s"';|&]{3,200})/g,
  },
  {
    hint: /sudo -S|stdin|chpasswd|passwd/,
    pattern:
      /\b(?:echo|printf)\s+(?:-\w+\s+|["']?%s(?:\\n)?["']?\s+)?["']?(?:[\w.-]+:)?(?<bare>(?![$-])[^\s"'|;&$]{3,200})["']?\s*\|\s*(?:sudo\s+)?(?:sudo -S|\S[^\n|;&]{0,200}(?:--password-stdin|--with-token|chpasswd|passwd --stdin)|chpasswd)/g,
  },
  { hint: /machine|login/, pattern: /\b(?:login|account)\s+\S{1,200}\s+password\s+(?<bare>[^\s"']{3,200})/g },
  {
    hint: /5432|\*:/,
    pattern: /^[\w.*-]{1,200}:(?:5432|5433|6432|\*):[\w*-]{1,100}:[\w.*-]{1,100}:(?<bare>[^\s:]{3,200})$/gm,
  },
  {
    hint: /aws_secret|aws_session/,
    pattern: /\b(?:aws_secret_access_key|aws_session_token)["']?[\s=:]{1,4}["']?(?<bare>(?![$<{])[\w+/=]{16,2000})/gi,
  },
  {
    hint: /IDENTIFIED|PASSWORD|identified|password/,
    pattern:
      /\b(?:IDENTIFIED\s+(?:WITH\s+\S+\s+)?BY|(?:WITH|ENCRYPTED|SET|LOGIN)\s+PASSWORD(?:\s+FOR\s+\S+)?|USER\s+\S+\s+PASSWORD|ROLE\s+\S+\s+PASSWORD)\s*=?\s*['"](?<bare>[^'"\n]{3,200})['"]/gi,
  },
  {
    hint: /AccountKey|SharedAccess|[Pp]wd=|[Pp]assword=/,
    pattern:
      /\b(?:AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=(?<bare>(?![$<{*])[^\s;"'&]{4,400});/g,
  },
  {
    hint: /AccountKey|SharedAccess/,
    pattern: /\b(?:AccountKey|SharedAccessKey|SharedAccessSignature)=(?<bare>(?![$<{*])[^\s;"']{16,400})/g,
  },
  { hint: /#token=/, pattern: /#token=(?<bare>[\w.~+/=-]{8,400})/g },
];
