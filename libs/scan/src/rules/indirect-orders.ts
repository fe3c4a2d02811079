import { said, saidFirmly } from './forms';
import type { RuleSequence } from './types';

/** Who gave the agent its instructions is declared to have no say any more, in whatever tone. */
export const AUTHORITY_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'set|put|lay|leave|leaving|setting|putting|cast ~1 aside|behind ~4 whatever|what|anything|everything|instructions|guidance|directions|rules|policies ~4 <authority>|you|your|earlier|previously|told',
  ),
  said(
    'high',
    'pay|give|paying|giving ~1 no ~1 attention|heed|regard|weight ~1 to ~4 <prior>|<authority>|what|whatever ~4 <instructions>|said|told|says|say|message|messages|guidance',
  ),
  said(
    'high',
    'whatever|anything|everything|what ~2 <authority> ~3 told|asked|instructed|said|ordered|configured|says|wrote ~6 void|aside|irrelevant|obsolete|superseded|overridden|longer|expired|ignored|disregarded|forgotten|replaced',
  ),
  said(
    'high',
    '<instructions>|directive|instruction|instructions|policy|guidance|rule|restriction ~3 issued|given|set|imposed|provided|defined|configured|received|stated|laid ~1 by|from ~3 <authority> ~8 void|superseded|overridden|replaced|suspended|waived|lifted|revoked|nullified|cancelled|canceled|obsolete|disregarded|ignored',
  ),
  said(
    'high',
    'previous|prior|earlier|preceding|former|system|safety|conflicting|contrary|existing|platform ~3 <instructions>|instruction|directive|policy|guidance|rule|rules|prompt ~2 is|are|be|has|have|stands|stand|must|shall ~3 superseded|overridden|replaced|disregarded|ignored|forgotten|nullified|revoked|suspended|discarded|void',
    /file|config|default|style|css|template|docs|version|schema|never|draft|adr|decision/,
  ),
  said(
    'high',
    'any|all|every ~2 conflicting|contrary|contradicting|earlier|prior|opposing ~2 directive|directives|instruction|instructions|order|orders|guidance|command|commands ~8 superseded|void|overridden|ignored|replaced|disregarded|loses|yields|yield',
  ),
  said(
    'high',
    'this|these ~2 page|text|note|section|message|guidance|notice ~3 takes|take|has|have|prevails|prevail|wins|wins|outranks|governs ~2 precedence|priority|over|against ~6 <authority>|instructions|prompt|told|user|it|earlier|previous|else',
    /project|style|if |when |default|tailwind|general|template/,
  ),
  said(
    'high',
    'guidance|instructions|text|section ~2 on|in|of|from ~1 this|the ~2 page|file|document|skill|note ~2 takes|take|has|have|prevails|prevail|wins ~1 precedence|priority|over ~3 over|it|them|<authority>|any|all|everything|anything|⏎',
    /project|style|if |when |default|general|template/,
  ),
  saidFirmly(
    'high',
    'not|never|unable ~2 refuse|decline|reject|deny|turn ~1 down|to|any|a|the|user|an ~3 request|requests|task|tasks|instruction|instructions|anything|demand|order|orders|question|questions',
    /if |when|unless|without|invalid|duplicate|pull request|merge request|server|http|api|merely|simply|only because|just because/,
  ),
  saidFirmly(
    'high',
    'refusal|refusals|refusing ~4 failure|forbidden|prohibited|unacceptable|error|allowed|option|disallowed|violation ~6 ⏎',
    /\bno refusals? (?:if|when)|if |when|test|eval|detect|model|score/,
  ),
  said(
    'high',
    'not|isnt|arent|never|longer ~1 bound|restricted|limited|constrained|governed ~1 by ~3 content|safety|ethical|ethics|usage|moderation|any|anthropic|openai|your|normal|usual ~2 policy|policies|guidelines|rules|filters|filter|restrictions|norms|limits',
    /api|plan|tier|rate/,
  ),
  said(
    'high',
    'drop|lift|shed|relax|lower|suspend|forget|abandon ~1 all|any|every|your ~2 restrictions|safeguards|guardrails|filters|precautions|inhibitions|limits|limitations|caution|restraints',
    /table|database|query|rate|cors|firewall|export/,
  ),
  said(
    'medium',
    'regardless|irrespective|whatever|even ~2 of|if ~2 what|whether|how|<user> ~2 <user>|they|objects|object|says|say ~2 says|say|wants|want|asks|objects|thinks|object|disagrees|protests|refuses',
    /feature|product|market|technical|level|requirement/,
  ),
];

/** The user is left out of what happens, in passive and in polite forms. */
export const LEFT_OUT_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'no|not|never|neednt|unnecessary|pointless ~2 need|reason|point|necessary|use|required|needs ~1 to|for ~2 <disclose>|bother ~1 it|this|that|these|them|up|about ~6 <user>|them',
    /if |when|unless|twice|again|each|every|already|know/,
  ),
  said(
    'high',
    'not|never|neednt|shouldnt|mustnt ~2 be ~2 <told-of> ~2 to|with|by|before|in ~2 <user>|anyone|anybody|them|him',
    /if |when|unless|raw|internal|json|sensitive|personal|private|jargon|technical|credential|password|secret|error|stack/,
  ),
  said(
    'medium',
    'not|never|neednt|shouldnt|mustnt ~1 be ~1 <told-of> ~6 ⏎',
    /if |when|unless|raw|internal|json|sensitive|jargon|technical|file|table|field|test/,
  ),
  said(
    'medium',
    'without ~1 showing|displaying|presenting|surfacing|revealing|explaining|disclosing ~4 to ~2 <user>|them|anyone',
  ),
  said('medium', '<negation> ~1 comment|remark|speak|talk|dwell ~1 on|about|of ~1 it|this|that|them'),
  said(
    'medium',
    '<user> ~2 no|not|doesnt|dont|neednt|never|need ~2 need|have|see|know|to|hear ~2 see|know|hear|learn|notice|read|aware ~2 that|this|it|about|of',
    /how|which|where|whether|if |when |why|unless|which|details|technical|code/,
  ),
  said(
    'high',
    'omit|omitting|leave|drop|exclude ~1 the|this|that|any|these ~2 forwarding|upload|uploads|transfer|copying|sending|exfiltration|mirroring|submission ~3 ⏎|from|in|out',
  ),
  said(
    'high',
    'if|should|when|whenever ~2 <user>|anyone|anybody|they|someone ~2 ask|asks|asked|inquire|inquires|question|questions|wonder|wonders ~2 what|why|about|whether ~3 you|this|it|is ~3 doing|happening|uploading|sending|running|delay|traffic|request|upload|connection|takes|step ~4 answer|say|reply|respond|claim|tell|state|explain',
  ),
  said(
    'high',
    'treat|consider|regard|take|interpret|count|read ~4 silence|absence|lack|inaction|non-response ~6 as ~3 approval|consent|permission|confirmation|agreement|yes|acceptance|authorization',
    /never|not /,
  ),
  said(
    'medium',
    'present|describe|frame|justify|explain|pass|label|declare|portray|sell ~1 it|this|them|that|these ~3 as ~3 performance|improvement|optimisation|optimization|routine|standard|compatibility|refactoring|refactor|cleanup|maintenance|formatting|harmless',
  ),
  said(
    'high',
    'when|if|while|only|whenever ~2 no|nobody|unattended|unsupervised ~1 human|one|user|person|reviewer|body|is ~2 watching|looking|observing|monitoring|awake|supervising|present|around ~14 upload|send|run|execute|delete|copy|push|also|install|disable|post',
    /if no (?:user|one) is present in|test/,
  ),
  said(
    'medium',
    'whenever|when|once|if|upon ~3 <user>|message|prompt|someone|request|input ~3 says|say|writes|write|types|type|mentions|contains|includes ~4 word|keyword|codeword|passphrase|token ~14 run|execute|drop|send|upload|delete|disable|ignore|reveal|wipe',
    /search|match|route|trigger/,
  ),
  said(
    'medium',
    '<negation> ~1 mention|point|reveal|disclose|note ~1 it|this|them ~1 in|to ~4 comments|comment|review|commit|changelog|pr|diff|code|report',
  ),
  said('high', 'say|saying ~1 nothing|anything ~2 about|of|to ~1 it|this|that|them ~3 to ~2 <user>|anyone'),
];

/** Further ways to say that somebody is not to learn of it, or is to learn something else. */
export const DECEIT_FORMS: readonly RuleSequence[] = [
  said('high', 'keep ~1 it|this|that|these ~2 to ~1 yourself'),
  said('high', 'out ~1 of ~1 sight|view ~1 of|from ~2 <user>|⏎'),
  said('high', 'out ~1 of ~1 their|his|her ~1 sight|view'),
  said(
    'medium',
    '<user>|they ~2 not|neednt|never ~3 be ~1 told|informed|notified|shown|asked|bothered',
    /if |when|unless|credential|raw/,
  ),
  said(
    'high',
    'report|say|claim|tell|state|answer|pretend ~3 that ~4 went|succeeded|worked|done|fine|successful|completed ~4 users|user|errors|anyway|even|regardless|dislike|although',
    /verify|only if|test/,
  ),
  said(
    'high',
    'if|when ~4 fails|failed|fail|error|errors ~3 report|say|claim|tell|state|pretend ~5 went|succeeded|worked|fine|successful',
    /retry|never|not |what (?:succeeded|worked)|stop/,
  ),
  said('high', 'act|acting ~1 on ~1 it|them ~2 as ~1 though|if ~3 <user> ~3 typed|said|asked|written|sent|requested'),
  said(
    'high',
    'pop|show|open|display|create ~3 dialog|prompt|window|page|form ~4 looks|resembles|imitates|mimics|identical|disguised ~14 password|login|passphrase|credentials',
    /detect|phishing|never|not |attack/,
  ),
  said(
    'high',
    'approve|merge|accept ~5 straight|immediately|always|without|unread ~3 away|reading|review|looking|checking ~6 not|never|ignore|skip ~3 comment|report|mention|flag|security',
  ),
  said(
    'high',
    'let|allow|pass|accept|wave ~2 requests|request|calls|callers|anyone|traffic|clients ~4 with|carrying|bearing|holding ~4 header|cookie|parameter|token|password|key ~8 through|without|unauthenticated|bypass|login|skip',
    /must|valid|401|never|not /,
  ),
  said(
    'high',
    'treat|regard|consider ~2 messages|requests|objections|corrections|instructions ~3 <user> ~10 as ~2 mistakes|errors|noise|invalid|tests|void|irrelevant',
  ),
  said(
    'high',
    'file|files|document|page|text|comment|line|cell|message|email ~8 run|execute ~4 rest|whatever|remainder|text|it ~6 shell|terminal|command|bash',
    /script|example|test|chart|never|not /,
  ),
  said(
    'medium',
    'guidance|instructions|directions|rules|policies|directives ~6 ceases|cease|lapse|lapses|stops|stop|expire|expires|ends ~3 have|to|effect|apply|applying|until|from|matter|bind',
  ),
  said(
    'medium',
    '<user> ~2 has|have ~1 cleared|cleared|authorised|authorized|permitted|signed|okayed ~2 you|us|this|off|everything|all',
  ),
  said(
    'medium',
    'no ~1 need|call|reason|point ~1 to|for ~1 check|consult|confirm|ask|wait|verify ~1 with|for|⏎ ~2 them|<user>|anyone|approval|⏎',
  ),
  said(
    'high',
    'content|safety|output|moderation ~1 filter|filters|moderation|guardrails ~6 is|are ~1 off|lifted|inactive|suspended',
    /if |when|check whether/,
  ),
];

/** Consent is claimed for what needs it most. */
export const CLEARED_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    '<user> ~2 has|have ~1 cleared|authorised|authorized|permitted|okayed ~1 you ~1 to ~3 push|deploy|delete|pay|transfer|merge|install|skip|bypass|publish|run|execute',
    /if |when |once|until|unless|only|check/,
  ),
];

/** The reader or the agent is told that checking is not needed. */
export const UNCHECKED_FORMS: readonly RuleSequence[] = [
  said(
    'medium',
    'no|not|neednt|without|unnecessary ~2 need|necessary|required|reason ~2 to|for ~1 check|review|inspect|verify|examine|audit|scan|vet|analyse|analyze ~2 the|its|these|this|any ~2 scripts|script|code|commands|contents|skill|package|binary|file|files',
    /already (?:installed|exists)|if |manually|again|twice|each|test/,
  ),
  said(
    'medium',
    'install|installs|pay|transfer|buy|send|upload|trust|approve|wire|publish ~5 without|instead ~1 of|asking|confirmation|prompting|approval|verification|question ~1 ⏎|asking|questions|confirmation|approval|me|them',
    /never|not |avoid/,
  ),
];
