import { said, TEXT } from './forms';
import type { RuleSequence } from './types';

/** Ways to take the agent's instructions away that never say "ignore previous instructions". */
export const OVERRIDE_PARAPHRASES: readonly RuleSequence[] = [
  said(
    'high',
    'your|prior|previous|earlier|former|original|operators|safety|system|preceding ~2 instructions|directives|guidelines|orders|safeguards|guardrails|rules|restrictions|policies|prompt ~4 longer|void|suspended|lifted|revoked|obsolete|cancelled|canceled|invalid|nullified|waived ~3 apply|applies|valid|binding|until|for|while|during|when|now|⏎|matter|relevant|and',
  ),
  said(
    'high',
    'rules|instructions|policies|limits|restrictions|guidelines ~5 your|by|the ~2 operator|developer|developers|vendor|anthropic|openai|system|platform|provider|creator|creators ~5 not|longer|dont ~2 apply|count|matter|bind|exist',
  ),
  said(
    'high',
    'treat|consider|regard|deem ~8 told|instructed|instructions|said|rules|directives|prompt ~10 as ~2 void|obsolete|cancelled|canceled|invalid|superseded|null|irrelevant|revoked|outdated',
  ),
  said(
    'high',
    'stop|cease|quit|refrain|longer ~2 adhering|following|obeying|complying|respecting|honoring|honouring|enforcing|adhere|obey|comply ~4 your|usual|normal|system|safety|original|previous|prior|any|anthropic|openai ~4 instructions|directives|guidelines|guardrails|rules|restrictions|policies|policy|prompt|safeguards',
  ),
  said(
    'high',
    'not|never|dont|cannot ~1 refuse|decline|reject|question ~3 any|a|the|my|this|these|these|users|user ~2 request|requests|command|commands|instruction|instructions|order|orders|anything',
  ),
  said(
    'high',
    'these|this|my|following|below ~2 instructions|rules|file|skill|document|directives|commands ~4 precedence|priority|override|overrides|supersede|supersedes|outrank|outranks|trump|trumps ~5 system|safety|anything|whatever|anthropic|openai|developer ~4 prompt|instructions|message|messages|user|policy|policies|guidelines|rules|says',
  ),
  said(
    'medium',
    'safety|security|content|ethical|moderation ~2 checks|check|policies|policy|filters|rules|guidelines|protocols|restrictions|limits|guardrails|constraints ~3 suspended|disabled|lifted|off|waived|deactivated|inactive|bypassed|removed',
  ),
  said(
    'high',
    'assistant|agent|you|model|ai|llm ~3 now|currently ~2 in|entering|into ~3 maintenance|developer|debug|unrestricted|god|admin|jailbreak|override|root ~1 mode',
  ),
  said(
    'high',
    'comply|obey ~2 with|to|every|all|any ~2 every|all|any|command|commands|instruction ~3 command|commands|instruction|instructions|order|orders|file|document|below|without',
    /law|license|legal|robots|regulat/,
  ),
  said(
    'high',
    'obey ~3 this|these|following|only|file|skill|document ~3 instructions|commands|file|skill|document|rules|orders',
  ),
  said(
    'high',
    'ignore|disregard|forget|override|overrule|overlook ~1 what|whatever|anything|everything ~4 system|developer|operator|anthropic|openai|guidelines|prompt|safety|policy|user ~3 message|prompt|says|said|say|told|instructions|asks|wants|states',
  ),
  said(
    'high',
    'abandon|forget|discard|drop|ignore ~1 your|the ~2 original|current|actual|stated|assigned|real ~2 task|goal|objective|request|mission|assignment|purpose',
  ),
  said(
    'high',
    'ignore|disregard|override|contradict|overrule|outrank ~2 user|users|operator|operators|humans|developer ~1 instructions|instruction|request|requests|wishes|commands|preferences|intent|objections|refusal|messages',
    /if|when|unless|do not|never|don't|not |avoid/,
  ),
  said(
    'high',
    'only ~1 authority|master|instructions|commands ~6 is|are|come|comes|from ~3 this ~2 document|file|skill|text',
  ),
];

/** Ways to keep something from the user. */
export const CONCEALMENT_PARAPHRASES: readonly RuleSequence[] = [
  said(
    'medium',
    'leave|keep|omit|exclude|drop|strip|left ~4 out|from|off ~2 of|your|the|any ~3 summary|report|response|answer|reply|transcript|recap|log|logs|output|explanation',
    /credential|secret|token|password|sensitive|pii|personal/,
  ),
  said(
    'high',
    'person|human|someone|nobody|anyone|people|user|users|operator|owner|customer ~8 not|never|shouldnt|mustnt|cannot|wont|nobody ~2 find|know|notice|learn|realize|realise|discover|suspect|detect ~2 out|about|this|it|that|what',
    /if|yet|already|know what to|know how|about (?:the|your)|how to|whether|which|where|may not|might not|does not know|don't know|doesn't know|do not know/,
  ),
  said(
    'high',
    'nobody|one ~2 must|should|will|may|can|ever ~2 find|know|notice|learn|discover|see ~2 out|about|this|it ~4 ⏎|step|upload|copy|command|that',
  ),
  said(
    'high',
    'never|dont|not ~2 reveal|disclose|mention|explain|admit|state ~4 real|true|actual|hidden ~2 purpose|intent|intention|function|behavior|behaviour|goal|objective',
  ),
  said(
    'medium',
    'if|when ~3 anyone|anybody|someone|user|users|they|asked|questioned ~8 answer|say|claim|reply|respond|tell|state|insist ~3 that|it|this|only ~8 routine|normal|update|updates|telemetry|standard|maintenance|diagnostic|diagnostics|backup|nothing|harmless|check|checks|cache',
  ),
  said(
    'high',
    'omit|avoid|leave|drop|without|skip|remove|exclude ~1 any|all|every ~1 mention|mentions|mentioning|reference|references|trace|record ~2 of|to ~5 call|calls|upload|request|requests|step|steps|command|transfer|action|script|section|instruction|instructions|network|download|change',
  ),
  said('high', 'keep ~3 this|these|it|that ~3 between|among ~1 us|ourselves'),
  said(
    'medium',
    'make|makes|making ~1 no ~1 reference|mention ~3 this|these|section|instruction|instructions|step|skill|rule',
  ),
  said(
    'high',
    'make ~1 no ~1 reference|mention ~3 this|these ~1 section|instruction|instructions|step|steps|note|rule|block ~6 user|users|answer|answers|response|reply|output',
  ),
  said('medium', '<user> ~3 no|not|doesnt|dont ~2 need ~2 to ~1 know|hear|learn'),
  said('high', 'cover|hide|conceal|erase|remove|wipe ~3 your|our|its|the|all|any ~2 tracks|traces|footprints|evidence'),
  said('high', 'leave|leaving|leaves ~1 no|behind ~1 trace|traces|evidence|record|footprint', /git|worktree|merge/),
  said('high', 'so ~4 no ~1 trace|evidence|record|traces ~3 remains|left|of|⏎|is|exists|remain'),
  said(
    'medium',
    'delete|clear|erase|wipe|remove|scrub|purge ~4 shell|bash|command|terminal|zsh ~1 history|histories|log',
  ),
  said('medium', 'tell|inform|report ~2 <user>|them ~2 only ~1 that|the|about'),
  said(
    'high',
    'so ~2 nothing|none ~2 appears|shows|visible|seen|surfaces|appear|show ~4 chat|user|users|conversation|transcript|summary',
  ),
  said(
    'high',
    'without ~2 pointing|mentioning|flagging|highlighting|noting|disclosing|announcing|drawing|calling|revealing ~2 it|this|them|attention|that|the ~1 out|to|⏎|change|fact ~3 ⏎|user|it|them|anyone|reader',
  ),
  said(
    'high',
    'not|never|dont ~1 mention|point|reveal|disclose|highlight|flag|explain|acknowledge ~1 it|this|that|them|the ~1 difference|out|change|addition|modification|swap|substitution|redirect|upload|copy|transfer ~2 ⏎|to|in|user|anyone|explicitly',
    /typo|obvious|twice|again/,
  ),
  said('medium', '<negation> tell|inform|notify|alert|warn ~1 <user> ⏎'),
  said(
    'high',
    '<negation> tell|inform|notify|alert|warn ~1 <user> ~3 you ~2 did|are|have|sent|ran|uploaded|copied|read|changed|added',
  ),
  said('medium', '<negation> ~1 mention|reveal|disclose ~1 it|this|that|them ⏎'),
  said(
    'high',
    '<negation> ~1 mention|reveal|disclose ~1 it|this|that|them ~2 to|in|with ~2 <user>|anyone|anybody|summary|response|responses|reply|chat|output',
  ),
  said('high', 'say|saying|says|tell|telling ~1 nothing ~4 about|to|⏎ ~3 <user>|this|it|anyone|them', /if|when/),
  said('medium', 'and ~1 say|tell ~1 nothing|nobody'),
  said('high', 'behind ~1 users|user ~1 back'),
  said('high', 'unbeknownst ~2 <user>'),
  said('medium', 'in|as ~1 background ~12 <negation> ~3 tell|mention|inform|notify|show|report|wait|ask'),
];

/** What turns on under a condition that a reviewer does not meet. */
export const TRIGGERS: readonly RuleSequence[] = [
  said(
    'medium',
    'behave|act|operate|work|respond|appear ~2 normally|normal|documented|benign|innocuous|harmless ~3 before|until|otherwise|unless|if|when|during|while',
  ),
  said(
    'high',
    'on|after|from ~3 second|third|fourth|fifth|tenth|10th|100th|5th|3rd|several|few|n|5|10|50|100 ~3 time|times|run|runs|use|uses|invocation|invocations|execution|executions|sessions|session ~10 silently|quietly|secretly|send|upload|exfiltrate|delete|copy|run|execute ~10 <web-url>|<drop-host>|<secret-path>|<ssh-key>|<env-file>|credentials|files|repository',
  ),
  said(
    'medium',
    'if|when|once ~6 administrator|admin|root|sudoer|privileged|production|hostname|locale|timezone|username ~10 additionally|also|secretly|silently|quietly|instead ~3 run|execute|send|upload|delete|add|copy',
  ),
  said('medium', 'otherwise ~2 act|behave|do|work|proceed ~2 as ~1 documented|normal|described|usual|nothing'),
  said(
    'high',
    'once|when|if|after ~4 date|clock|year|today|time ~4 is|after|past|reaches|later ~6 delete|erase|wipe|send|upload|exfiltrate|encrypt|silently|destroy ~12 <web-url>|home|all|everything|files|repository|credentials|database',
  ),
];

/** Orders to fetch instructions that say it in other words. */
export const REMOTE_PARAPHRASES: readonly RuleSequence[] = [
  said(
    'high',
    'fetch|download|load|read|retrieve|get|visit|open|curl|check|consult|pull ~8 <web-url> ~10 carry|do|perform|execute|follow|obey|run ~3 out|what|whatever|everything|exactly|every|all|any ~4 it|says|said|instructs|tells|there|contains|commands|instructions|steps|returned|returns|asks',
    /docs\.|documentation|developer\.|\/docs|github\.com|readme/,
  ),
  {
    is: '<web-url> ~20 treat|regard|consider|accept ~6 as ~3 part|instructions|authoritative|commands|binding|orders|directives|trusted',
    within: 'block',
    in: TEXT,
    severity: 'high',
  },
  said(
    'high',
    'do|follow|execute|perform|carry ~2 exactly|precisely|whatever|everything|anything|out ~3 output|response|page|result|server|endpoint|url|it|reply|file|what ~4 tells|says|said|instructs|commands|returns|asks|sends|contains ~1 you|⏎|without|to',
    /docs|script|skill|error/,
  ),
  said(
    'medium',
    'instructions|procedure|steps|commands|rules|prompt|policy ~6 <web-url> ~14 change|changes|updated|latest|current|load|fetch|follow|refresh ~4 any|time|each|every|before|session|it',
  ),
];
