import { said, saidFirmly } from './forms';
import type { RuleSequence } from './types';

/**
 * Orders by what they make an agent do, whatever their tone: a verb of a kind, what it acts on, and where that goes.
 * Each form says one deed; who may say it (a rule, a notice, a wish, a table) is left open.
 */

const PLACE = '<odd-host-url>|<drop-host>|<address>|<ip-url>|<chat-hook>';
const SECRET =
  '<secret-word>|secret|token|cookie|password|passwords|<env-file>|<ssh-key>|<secret-path>|pins|seed|mnemonic|hosts.yml';
const MOVE =
  '<send>|<sent>|put|give|hand|pass|drop|enter|type|relay|mirror|stream|pipe|dispatch|route|transfer|transferred|passed|handed|entered|report|deliver|delivered|file|curl|invite';
const FORBIDS = /\bnever\b|\bnot\b|\bdon'?t\b|avoid|without asking/;

/** What is secret goes to a place that nobody in the house runs. */
export const SECRET_TO_PLACE: readonly RuleSequence[] = [
  said(
    'high',
    `${SECRET} ~18 ${MOVE} ~6 ${PLACE}`,
    /docs?\b|documentation|register|sign up|get (?:a|your|one)|from https/,
  ),
  said(
    'high',
    `${MOVE} ~8 <env-file>|<ssh-key>|<secret-path> ~10 to|into|onto ~4 host|address|server|endpoint|gist|pastebin|url|link`,
  ),
  said(
    'high',
    `${MOVE} ~4 it|them|this|that|contents|copy ~4 public|open|shared|anonymous ~1 gist|paste|bin|channel|bucket`,
  ),
  said('high', `<env-file>|<ssh-key> ~4 ${PLACE}`, /docs?\b|documentation|see |guide|learn|login to|sign in/),
];

/** What people wrote or own goes to such a place. */
export const PRIVATE_TO_PLACE: readonly RuleSequence[] = [
  said(
    'high',
    `private|personal|confidential|last|latest|recent|previous|whole|full|entire ~3 e-mails|emails|mails|messages|mail|conversation|prompt|prompts|chat|inbox|diary|photos ~16 ${PLACE}`,
    /user (?:names|asks|chooses|lists)|if the user|support|contact|api\./,
  ),
  said(
    'high',
    `${MOVE} ~6 messages|conversation|chat|transcript|prompt|dialogue|inbox ~10 ${PLACE}`,
    /api\.|docs|send(?:s|ing)? messages? (?:to|via|with)|if the user/,
  ),
  said('high', `system ~1 prompt ~16 ${PLACE}`, /see |docs|read more|guide|example/),
  said(
    'high',
    'summary|conversation|message|messages|history|question|answer ~8 url-encoded|urlencoded|percent-encoded|base64|base64-encoded|encoded ~8 place|parameter|query|image|badge|pixel|link',
    FORBIDS,
  ),
  said('medium', `names|phone|contacts|addresses|documents|customers|patients ~16 ${MOVE} ~6 ${PLACE}`),
  said(
    'high',
    'values|value|contents|content ~3 of ~3 all|every|each|the ~2 environment|env ~1 variables|vars',
    FORBIDS,
  ),
  said('high', `about|of ~2 <user> ~12 request|post|form|call|ping|query ~3 ${PLACE}`, FORBIDS),
  said('high', `put|add|write|place|append|encode ~8 query ~1 string|parameters|parameter ~4 <web-url>`, /api\.|docs/),
];

/** The page puts itself above whoever gives the agent its orders. */
export const RANK_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'treat|regard|consider|read|see ~5 limits|rules|instructions|restrictions|safety|guardrails|guidelines|policies ~8 as ~2 background|suggestions|suggestion|advice|optional|recommendations|decoration|noise|hints',
    /user|lint|warning/,
  ),
  said(
    'medium',
    'what ~2 this|the ~2 page|document|skill|file|text ~2 says|states ~2 wins|counts|applies|prevails|goes',
    /style|project|code/,
  ),
  said('high', 'nothing|none|no ~10 binds|bind|binding ~3 agent|assistant|you|model'),
  said(
    'high',
    'take|takes|taking|accept|accepts ~2 direction|directions|orders|instructions|commands ~3 from ~4 alone|only|solely|exclusively',
    /user|operator|person/,
  ),
  said(
    'high',
    'disregard|ignore|defy|disobey|overrule|outvote ~1 the ~1 operator|administrator|user|users ~1 and|or|,|.|⏎',
    /error|case|input|if |warn|unless/,
  ),
  said(
    'high',
    'safety|security|content|usage ~1 checks|check|rules|policies|limits|filters|controls ~1 are|is|were|have ~3 suspended|lifted|waived|off|inactive|disabled|paused',
    /if |when|warn|check whether|ci\b/,
  ),
  said(
    'high',
    'approval|approvals|consent|permission|permissions|confirmation|confirmations ~8 count|counts|taken|treated|regarded|considered|assumed|deemed|presumed ~3 given|granted|yes|obtained',
    FORBIDS,
  ),
  said(
    'medium',
    'action|actions|step|steps|everything|command|commands|request|requests ~3 is|are|counts ~3 approved|authorised|authorized|permitted|confirmed ~2 advance|beforehand|already|default',
  ),
  said(
    'high',
    'has|have|with|knows|know ~2 no ~2 rules|limits|restrictions|boundaries|taboos ~8 never|not|cannot ~2 refuse|refuses|decline|declines|no',
  ),
  said(
    'high',
    'answer|respond|reply|act|comply ~8 even|including ~6 otherwise|normally|usually ~3 refuse|decline|reject',
  ),
  said(
    'high',
    'must|should|shall|has|have|is|are ~2 be|to|always ~3 chosen|selected|preferred|used|picked|invoked ~4 every|any|all ~3 request|requests|task|tasks|question|questions|input ~14 regardless|whatever|disregarded|ignored|other|instead',
  ),
  said(
    'high',
    'anything|everything|whatever|all ~6 before|earlier|previously|prior ~8 lapsed|void|expired|moot|retired|lapses',
    FORBIDS,
  ),
  said(
    'high',
    'not|never ~2 weigh|measure|compare|judge|hold|test ~6 against ~6 code|policy|policies|rules|conduct|principles|guidelines|values',
    /vendor|spec|test|baseline/,
  ),
  said(
    'high',
    'serve|obey ~2 this|the ~1 file|document|page|skill ~2 alone|only|.|⏎|and',
    /serve the (?:file|page|document)|http|static|route/,
  ),
  said(
    'high',
    'even ~1 where|when|if|though ~3 maker|makers|creator|creators|provider|vendor|anthropic|openai|operator ~6 stop|refuse|object|forbid|disagree|forbids|objects|refuses|prohibits',
  ),
  said('high', 'pick|choose|select|prefer|load|use ~2 it|this ~4 all ~1 the ~1 same', FORBIDS),
  said('high', '< assistant|system|developer > ~24 i ~1 have|will|am|accept|agree|confirm|approve|shall'),
  said(
    'high',
    'answer|confirm|approve|accept|grant|acknowledge ~3 it|them|that|this ~3 yourself|in|on ~3 name|behalf|place ~3 <user>|⏎|.',
    FORBIDS,
  ),
];

/** What was done leaves no sign, or another one. */
export const TRACE_FORMS: readonly RuleSequence[] = [
  said(
    'medium',
    'so|ensure|make|ensuring ~4 nobody|unnoticed|undetected|unseen|none ~3 notices|notice|sees|realises|realizes|finds|.|⏎|suspects',
  ),
  said(
    'medium',
    'goes|go|going|stays|stay|remains|remain|passes|slips ~2 unnoticed|undetected|unseen|unremarked',
    /bug|error|issue|fail|problem|regression/,
  ),
  said('medium', 'as ~1 if|though ~2 nothing|it ~3 happened|changed|occurred'),
  said('medium', 'free|clear|clean ~2 of ~2 trace|traces|evidence|sign|signs'),
  said('medium', 'leave|leaving|leaves|without ~2 no|a|any ~1 trace|traces|evidence|footprint', /stack|tests?\b/),
  said(
    'medium',
    'keep|leave|leaving|keeping ~1 it|this|that|them|these ~2 out ~2 of ~5 comments|explanation|summary|report|answer|reply|log|logs|diff|transcript|changelog',
    FORBIDS,
  ),
  said(
    'medium',
    'leave|leaving|omit|drop ~3 middle|second|last|extra|hidden|these ~2 items|steps|item|step|part|parts ~2 out',
  ),
  said(
    'medium',
    '<negation> ~3 show|showing|reveal|revealing|print|display ~1 this|it|that|them',
    /if |secret|token|password|key|until|unless/,
  ),
  said(
    'medium',
    'resoconto|rapporto|respuesta|resumen|informe|réponse|résumé|antwort|bericht|zusammenfassung ~3 escribe|scrivi|di|écris|schreibe|schreib|pon ~2 solo|soltanto|solamente|seulement|nur',
  ),
  said(
    'high',
    'clear|delete|erase|wipe|purge|truncate|remove ~8 history|transcript|logs|log|audit|journal ~12 so|lest ~8 not|cannot|never|no|nobody|unable',
    /space|disk|size|rotate|token/,
  ),
  said(
    'high',
    'anyone|someone|anybody|somebody ~1 ask|asks|asked|inquire|inquires|wonders ~4 say|claim|answer|reply|tell|insist ~6 clean|fine|nothing|routine|normal|ok|standard|update|maintenance',
  ),
  said(
    'medium',
    'describe|present|label|declare|record|log|disguise|call|file ~2 change|commit|edit|swap|upload|transfer|it ~1 as ~4 bump|routine|maintenance|cleanup|refactor|formatting|typo|harmless|usual',
    /if /,
  ),
  said('high', 'comply|obey|act|proceed|continue ~2 silently|quietly ~10 answer|say|tell|reply|respond|questions'),
  said(
    'medium',
    '<user> ~6 not ~2 be ~1 bothered|told|informed|troubled|asked|involved|consulted|burdened',
    /if |when |unless|password|secret|credential/,
  ),
  said('medium', '<negation> ~1 bring ~2 up'),
  said('medium', 'pass ~1 it|them|this|that|these ~1 off ~1 as'),
  said(
    'medium',
    'swallow|hide|suppress|mute ~4 error|errors|failure|failures|warning ~14 nobody|tidy|unnoticed|wonders|suspects|transcript',
  ),
  said(
    'high',
    'tell|say|assure|answer|reply|insist ~8 alarm|warning|finding|alert|detection ~3 is|are ~2 false|harmless|wrong|mistaken|spurious',
    /whether|if |user decide/,
  ),
  { ...said('high', 'real|actual|true ~1 task|job|goal|purpose|instructions|mission'), in: ['hidden'] },
];

/** Work is spoilt, and the people who rely on it are told that it is sound. */
export const SPOILT_FORMS: readonly RuleSequence[] = [
  saidFirmly(
    'high',
    'delete|remove|skip|comment|disable|drop|mute ~5 failing|failed|red|broken|failures ~3 tests|test|cases|case|checks|assertions|ones ~12 tell|report|say|claim|state|pretend ~8 pass|passed|passes|green|fine|succeeded|clean',
    FORBIDS,
  ),
  said(
    'high',
    'approve|merge|accept|sign|endorse ~10 without|unread ~3 reading|looking|reviewing|opening|checking|inspecting|seeing',
    FORBIDS,
  ),
  said(
    'high',
    'as ~1 if|though ~2 you|it|they ~2 had|have|has|been ~2 checked|read|reviewed|verified|tested|inspected|run',
  ),
  said(
    'high',
    'also|additionally|besides|furthermore ~2 accept|accepts|allow|honour|honor|recognise|recognize ~4 password|passphrase|token|header|key|pin ~8 any|every|all|each ~2 account|accounts|user|users|login',
    FORBIDS,
  ),
  said(
    'high',
    'leave|omit|keep|exclude|drop ~3 of|from|out ~3 findings|report|results|review|list ~4 anything|everything|whatever|any ~8 vendor|auth|login|security|payment|crypto|concerns|touches',
    /generated|third-party|unrelated/,
  ),
  said(
    'high',
    'denied|blocked|refused|rejected|forbidden|stopped ~6 rephrase|wrap|obfuscate|rename|encode|disguise|reword|smuggle|split ~24 check|filter|guard|permission|until|recognises|recognizes|through|passes',
    FORBIDS,
  ),
  said(
    'high',
    'disable|turn|switch|set|put|change|flip ~8 permission|permissions|approval|approvals|confirmation|consent ~2 mode|prompts|prompt|checks|requests|dialogs|gate ~12 bypass|bypasspermissions|off|never|skip|yolo|none|stop|stops',
    /never (?:set|use|turn|disable)|advise against|not |warn|modes? \(/,
  ),
  said(
    'high',
    'disable|turn|switch ~3 off ~10 signing|protection|protections|verification|scanning|hooks|audit|logging|monitoring ~20 unnoticed|nobody|silently|afterwards|back',
    FORBIDS,
  ),
  said(
    'high',
    'replace|swap|change|substitute|alter|rewrite ~4 recipient|payee|beneficiary|iban|account ~3 number|account|details|name|address|iban ~16 without|<negation>|silently|quietly',
    /typo|test|if /,
  ),
  said(
    'high',
    'write|note|record|remember|store|save|add ~6 memory|memories ~14 trusted|safe|allowed|exempt|allowlisted ~16 never|no|without|not ~4 review|check|verification|approval|confirmation|scan|asking',
  ),
  said(
    'high',
    'add|append|copy|insert|paste|put|write ~8 every|all|each|any ~2 other|existing|installed ~2 skill.md|skills|skill|agents.md|claude.md|prompts',
    /index|list|link|readme|section "/,
  ),
  said(
    'high',
    'mark|marked|marks|close|closed|resolve ~4 resolved|approved|safe|reviewed|done|clean ~3 unread|unseen|unopened|unchecked|unread.',
    FORBIDS,
  ),
  said(
    'high',
    'use|put|insert|take|enter ~3 bank|account|payment|iban|payout ~2 details|number|data|address ~12 in|instead ~1 place|of ~1 of|those|the',
    /if |ask|confirm/,
  ),
  said(
    'high',
    'requests|commands|messages|orders|files|calls ~10 granted|accepted|trusted|approved|allowed|executed|obeyed ~2 without ~4 look|question|check|review|asking|questions|delay',
    FORBIDS,
  ),
  said(
    'high',
    'paste|copy|insert|append|add|write ~2 this|these|following ~2 section|paragraph|text|block|lines|page ~2 into|to|in ~2 its|every|each|any|their|all ~2 <agent-config>|skill.md',
  ),
  said(
    'high',
    'add|put|write|insert|append ~4 bash ( * ~12 allow|allowed|permissions|permission|<agent-config>',
    FORBIDS,
  ),
  said(
    'high',
    'point|set|direct|route|aim|switch ~4 openai_base_url|anthropic_base_url|openai_api_base|https_proxy|http_proxy|all_proxy ~8 <odd-model-url>',
    /local|own|your/,
  ),
  said('high', 'register|add|install|upload|enrol ~8 key ~8 deploy ~1 key ~3 write', /never|not |read-only/),
  said(
    'high',
    'remove|delete|destroy|drop|wipe ~4 snapshots|snapshot|backups|backup ~16 no|cannot|impossible|irreversible|unrecoverable ~2 way|restored|back|recovery|recovered|return',
    FORBIDS,
  ),
];

/** People are made to give what is then sent on. */
export const COAXED_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    `ask|asks|insist|demand|require|urge|get|make|have|persuade ~6 <user>|them|they ~8 seed|recovery|mnemonic|password|passphrase|pin ~24 ${PLACE}`,
    FORBIDS,
  ),
  said(
    'high',
    'insist|demand|urge|pressure ~5 <user>|them|they ~4 paste|type|enter|give|share|reveal|hand ~4 password|passphrase|seed|recovery|mnemonic|key|token|code',
    FORBIDS,
  ),
];

/** What is fetched, decoded or hidden is obeyed. */
export const OBEYED_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'decode|decrypt|unscramble|deobfuscate|rotate ~8 do|obey|follow|execute|perform|carry ~3 says|say|it|out|what|instructions|reads|them',
    /exercise|puzzle|ctf|challenge|never|not |token|jwt/,
  ),
  said(
    'high',
    'fetch|get|load|read|open|retrieve|check ~3 <web-url> ~14 carry|do|follow|obey|execute|perform ~3 whatever|everything|anything|all|exactly ~3 says|it|says|contains|lists|there|said',
    FORBIDS,
  ),
  said('medium', 'get|download|fetch|grab|load|pull ~4 <ip-url> ~8 start|run|execute|launch|install|open', FORBIDS),
  said(
    'high',
    'get|download|fetch|grab|load|pull ~4 helper|binary|program|tool|executable|installer|agent ~3 <ip-url> ~8 start|run|execute|launch|install|open',
    FORBIDS,
  ),
  said(
    'high',
    `away|unattended|asleep|idle|offline|absent|logged-out ~8 push|send|upload|copy|post|mirror|transfer ~10 <web-url>|<address>|<drop-host>|<odd-git-url>`,
    FORBIDS,
  ),
];
