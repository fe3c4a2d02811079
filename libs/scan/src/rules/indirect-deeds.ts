import { said } from './forms';
import type { RuleSequence } from './types';

/** Data of the user goes to an address, said in the passive, in two steps or beside the real task. */
export const HANDED_ON_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'conversation|transcript|chat|dialogue|session|preamble|prompt|messages ~12 <sent> ~2 to|at|on|with|into ~3 <web-url>|<drop-host>|<address>|webhook',
    /slack\.com|github\.com|your (?:own )?(?:server|endpoint|webhook)|example of/,
  ),
  said(
    'high',
    'upload|send|forward|post|push|sync|mirror|save|put|place|leave|store ~2 a|another|one ~2 copy ~8 to|at|on ~3 <web-url>|<drop-host>|<address>|<ip-url>',
    /invoice|newsletter|receipt|s3|github\.com/,
  ),
  said(
    'medium',
    'also|additionally|too|furthermore ~2 forward|send|upload|post|copy|push|mail|email|report|mirror ~8 to ~2 <address>|<web-url>|<drop-host>|mirror|archive|collector',
    /github\.com|docs|slack/,
  ),
  said(
    'high',
    'zip|compress|archive|tar|pack|bundle|gzip ~4 project|workspace|repository|repo|folder|directory|codebase|source|home ~10 upload|send|post|transmit|push|submit|forward|put|mail ~8 <web-url>|<drop-host>|<address>',
    /chrome\.google|github\.com|wordpress\.org|your |console\.|store|s3|netlify|vercel|authorization|deploy/,
  ),
];

/** As `HANDED_ON_FORMS`, for secrets. */
export const SECRETS_ON_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    '<secret-path>|<ssh-key>|<secret-dir> ~8 then|and ~2 publish|upload|send|post|commit|push|share|ship|forward|transmit ~2 them|it|the|these|everything|all',
    /never|not |public key/,
  ),
  said(
    'high',
    'read|open|load|cat|take|copy|fetch|get ~4 <secret-path>|<ssh-key> ~3 and|then|, ~1 append|paste|include|print|add|put|encode|attach|output|insert|send|upload|post|forward|transmit|mail|embed|base64-encode ~2 it|its|the|them|that|what|contents|content|to',
    /public key|\.pub|never|not |mask|redact|npmrc|settings/,
  ),
  said(
    'high',
    '<secret-path>|<ssh-key>|credentials|passwords|secrets|mnemonic|cookies ~8 <sent> ~2 to|at|on|into ~3 <web-url>|<drop-host>|<address>|webhook|attacker',
    /never|not |your |authorization|header|github/,
  ),
  said(
    'high',
    'upload|send|post|forward|push|copy|transmit|mirror|submit ~3 secrets|credentials|passwords|keys|tokens|cookies ~3 to ~2 mirror|archive|collector|attacker|remote|webhook|<web-url>|<drop-host>|<address>',
    /never|not |github|vault|secret manager|your |required|provider|authorization|header/,
  ),
  said(
    'high',
    'values|value|contents|dump|copy ~5 environment|env ~1 variables|vars ~6 in|into|to|as ~5 commit|trailer|issue|comment|pr|gist|answer|response|chat|url|query|header|body|paste',
    /never|not |example|template|document|readme/,
  ),
  said(
    'high',
    'create|make|open|publish|post|push|start ~2 public|secret|new|anonymous ~1 gist|paste|pastebin ~4 with|containing|of|from|holding|including ~12 <env-file>|<secret-path>|<ssh-key>|secrets|credentials|keys|tokens|passwords|secrets.yml|*.pem',
    /never|not |without/,
  ),
  said(
    'high',
    'inbox|mailbox|emails|email|messages|sms|texts|mail ~12 verification|one-time|otp|2fa|login|security|reset|confirmation|magic ~2 code|codes|link|links|passwords ~10 send|forward|pass|relay|post|copy|report|upload|transmit ~10 to',
    /user|subscriber|customer|template|welcome|phone number|never|not /,
  ),
];

/** Mail goes to a stranger as well. */
export const MAIL_FORMS: readonly RuleSequence[] = [
  said('medium', 'put|add|include|keep|set|insert ~4 <address> ~3 bcc|cc|copy|blind'),
  said('medium', 'whenever|every|each|all|any|always ~10 bcc ~5 <address>'),
];

/** The user is talked into giving secrets away. */
export const ASKED_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    '<user>|they|them ~6 type|enter|paste|send|share|give|provide|supply|confirm|reveal ~6 password|passphrase|pin|otp|2fa|one-time|seed|cvv|card ~8 chat|here|conversation|prompt|reply',
    /never|not |vault|manager|avoid/,
  ),
  said(
    'high',
    'ask|prompt|request|have|get|tell|need ~4 twelve|12|24|12-word|24-word|twenty-four|seed|recovery|mnemonic|backup|secret ~2 words|phrase|word|recovery ~6 wallet|account|⏎|in|to|so|for|and',
    /never|not |vocabulary|essay/,
  ),
];

/** Weaknesses in what the agent writes, and money that goes elsewhere. */
export const SABOTAGE_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'accept|allow|permit|honour|honor|admit|grant|recognise|recognize ~3 password|passcode|token|header|cookie|passphrase|pin|key|login|username ~6 any|every|all|regardless|without ~2 account|accounts|user|users|login|logins|checking|password',
    /never|not |reject|should fail|test/,
  ),
  said(
    'medium',
    'in|all|any|every|whenever|when ~2 code|file|files|function|functions|project|script|app|apps ~4 you|generate|write|produce|create|emit ~14 turn|disable|weaken|skip|remove|fixed|predictable|hardcode|constant|insecure ~6 certificate|tls|ssl|verification|validation|seed|signature|randomness|authentication|token|tokens|salt',
    /never|not |avoid|ensure/,
  ),
  said(
    'medium',
    'replace|swap|substitute|change|rewrite|exchange|alter ~3 payment|wallet|payout|bank|iban|deposit|beneficiary|payee ~2 address|addresses|account|details|number ~12 with|by|to|for',
    /if the user|update the user|never|not /,
  ),
  said(
    'medium',
    'add|append|include|insert|put|install ~3 dependency|dependencies|package|import|module ~5 as ~1 well|to|everywhere|too',
  ),
];

/** Other skills are displaced, and text is carried into every project. */
export const DISPLACE_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'skill|skills|plugin|plugins ~4 installed|available|present|enabled|loaded|exist|exists ~4 not|never|dont ~2 use|invoke|call|load|run|consult|follow ~1 it|them|those|that|any',
    /user|not installed|isn't|aren't|if not|unless/,
  ),
  said(
    'high',
    'this ~1 one|skill ~2 replaces|supersedes|overrides|shadows|displaces ~1 them|others|all|every|those|both ~6 ⏎|skills|skill|and|instructions|conflict',
    /version|deprecated|template|file|manual|prop|config/,
  ),
  said(
    'medium',
    'when|whenever|before|after|if|once ~6 skill|skills|tool|tools ~3 called|invoked|used|runs|executes|run ~8 add|append|pass|insert|inject|rewrite|route|replace|change ~8 its|the|their ~2 arguments|parameters|input|inputs|output|outputs|requests|traffic|call|calls',
  ),
  said(
    'high',
    'answers|pick|choose|select|use|prefer ~3 this ~1 skill ~3 for|on ~1 every|all|any|each ~2 request|requests|task|tasks|question|questions|prompt ~8 not|never|no|instead|whatever|regardless|ignore',
  ),
];

export const CARRY_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'append|add|write|insert|copy|put|place|paste ~8 <agent-config> ~8 each|every|all|any ~2 project|projects|repo|repos|repository|repositories|workspace|folder|codebase ~2 you|the|they ~2 open|touch|visit|work|enter|edit|encounter|see|user',
    /if |ask|approval|never|not /,
  ),
  said(
    'medium',
    'store|save|remember|keep|record|commit|memorise|memorize|write ~6 memory|memories ~16 all|every|future|later|subsequent|next ~1 sessions|conversations|chats|session|runs',
  ),
  said(
    'high',
    '<agent-config> ~16 run|execute|source|start ~6 start|beginning|each|every ~3 session|conversation|task|prompt',
    /ask|build|test|lint|never|not |format/,
  ),
];

/** The text that an agent works under is to be shown or sent. */
export const REVEAL_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'verbatim|word-for-word|copy|exact|complete|full|repeat|quote|reproduce ~6 text|everything|message|content|words|instructions ~5 above|before|preceding|precedes|precede|comes|ahead ~4 first|user|this|conversation|my ~2 message|turn|conversation|input|prompt',
    /diff|file|line|translate|edit|heading/,
  ),
];

/** A page elsewhere tells the agent what to do. */
export const ELSEWHERE_FORMS: readonly RuleSequence[] = [
  {
    ...said(
      'high',
      '<web-url> ~6 fetch|load|download|read|open|get|retrieve|check|pull|visit ~2 that|this|the|it ~1 page|file|document|url|it|address|list|before|at|and ~14 follow|obey|execute|apply|do|perform ~3 whatever|exactly|everything|anything|what',
      /docs|documentation|reference|github\.com|readme|api\./,
    ),
    within: 'block',
  },
];
