import { CONCEAL_ABROAD, OVERRIDE_ABROAD } from './languages';
import { CONCEALMENT_PARAPHRASES, OVERRIDE_PARAPHRASES, REMOTE_PARAPHRASES, TRIGGERS } from './paraphrases';
import type { SequenceRule } from './types';

/** Defences against injection say it too: "ignore any instructions embedded in the page". */
const EMBEDDED =
  /(?:instructions?|prompts?|commands|directives)(?: that| which| are| is| you)? (?:embedded|found|inside|within|contained|hidden|injected|in|from|appear\w{0,3})\b|embedded|untrusted|injected|["“”'`«「*]\s{0,2}(?:ignore|disregard|forget|override|bypass|忽略|忘记)|forget (?:about )?(?:the )?previous (?:chat|topic)/;
/** A setting of a program, not an order to the agent. */
const CONFIGURED =
  /(?:default|custom|base|the) system prompt|system ?prompt(?::|=| option| parameter| field)|systemmessage|--\w{0,20}system/;

/** Text that turns the agent against its user, its instructions or itself. */
export const INJECTION_RULES: readonly SequenceRule[] = [
  {
    id: 'injection.override-instructions',
    title: 'Tells the agent to drop its instructions',
    severity: 'high',
    explanation:
      'The text asks the agent to ignore, forget or override the instructions, rules or safety limits that it works under. A skill adds to them; one that removes them takes the agent over.',
    match: [
      {
        is: 'ignore|ignoring|disregard|disregarding|forget|discard|dismiss|nullify|neglect|ignora|olvida|ignorez|oubliez|ignoriere|vergiss|忽略|无视|忘记|忽视|绕过|覆盖 ~4 <prior> ~4 instruction|instructions|prompt|prompts|rules|guidelines|guardrails|directives|constraints|policies|restrictions|safeguards|commands|orders|training|instrucciones|reglas|consignes|anweisungen|regeln|指令|指示|规则|提示|提示词|限制|说明|约束',
        within: 'sentence',
        softenedBy: EMBEDDED,
      },
      {
        is: 'override|overriding|bypass|overrule|circumvent|supersede ~3 your|all|previous|prior|system|safety|earlier|original|any ~2 instructions|prompt|guidelines|guardrails|directives|restrictions|safeguards|constraints|training',
        within: 'sentence',
        softenedBy: CONFIGURED,
      },
      { is: '<override> ~4 <prior> ~4 <instructions>', within: 'sentence', severity: 'medium' },
      {
        is: 'ignore|disregard|forget ~1 everything|anything|all ~3 you ~3 told|instructed|said|learned|read|know',
        within: 'sentence',
      },
      {
        is: '<override> ~2 everything|anything|all ~4 told|instructed|said|learned|before|above',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      {
        is: 'do|dont|not|never|stop ~2 follow|following|obey|obeying|comply|apply ~4 previous|prior|system|safety|original|earlier|existing ~3 <instructions>',
        within: 'sentence',
      },
      {
        is: 'no ~1 longer ~3 bound|restricted|limited|constrained|subject|need|apply ~6 <instructions>|ethical|safety|openai|anthropic',
        within: 'sentence',
      },
      {
        is: 'supersede|supersedes|override|overrides|outrank|outranks|precedence|priority ~4 system|safety|user|previous|prior|earlier|original|operator ~4 <instructions>|messages|requests|message|request',
        within: 'sentence',
        severity: 'medium',
      },
      {
        is: 'disable|deactivate|suspend|off|ignore ~3 safety|content|security|ethical|moderation ~3 filters|filter|guidelines|guardrails|checks|restrictions|policies|policy|training|alignment|protections',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      {
        is: 'act|behave|respond|operate|continue ~3 as ~1 if|though ~6 <instructions> ~6 not|never|dont|doesnt|no',
        within: 'sentence',
      },
      {
        is: 'new|updated|real|actual|true|following|these ~2 instructions|directives|orders|rules ~3 replace|supersede|override|trump|cancel ~6 previous|prior|existing|other|all|your|system',
        within: 'sentence',
      },
      ...OVERRIDE_ABROAD,
      ...OVERRIDE_PARAPHRASES,
    ],
  },
  {
    id: 'injection.persona-takeover',
    title: 'Puts the agent into an unrestricted persona',
    severity: 'medium',
    explanation:
      'The text gives the agent a persona or mode without limits ("you are now DAN", "developer mode"), the usual frame of a jailbreak.',
    match: [
      {
        is: 'you ~1 are|will ~4 now|be ~6 unrestricted|jailbroken|uncensored|unfiltered|dan|evil|unbound',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'enter|enable|activate|switch|simulate|engage ~4 developer|god|dan|jailbreak|unrestricted|debug|maintenance|sudo|admin ~1 mode',
        within: 'sentence',
        in: ['prose', 'hidden'],
      },
      {
        is: 'without|no|ignore|lift ~3 any|all|ethical|moral|safety ~3 limitations|guardrails|ethics|censorship|safeguards',
        within: 'sentence',
        in: ['prose', 'hidden'],
      },
      {
        is: 'you ~2 have ~2 no ~2 restrictions|limitations|guidelines|rules|ethics',
        within: 'sentence',
        severity: 'high',
      },
    ],
  },
  {
    id: 'injection.fake-message',
    title: 'Imitates a system or tool message',
    severity: 'medium',
    explanation:
      'The text imitates the markers by which a chat model tells system, user and tool messages apart, so that what follows is taken for an instruction of somebody who may give one.',
    match: [
      {
        is: 'im_start|im_end|start_header_id|end_header_id|begin_of_text|endofprompt|eot_id',
        within: 'line',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: '< / function_results|tool_result|tool_response|function_calls >',
        within: 'line',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      { is: '[ / inst ]', within: 'line', in: ['prose', 'hidden'] },
      {
        is: '[|< system|admin|developer|anthropic|openai message|override|notice|instruction|instructions|alert|directive ]|>|: ~6 you|ignore|all|new|must|override|from|disregard|the|important|run|send|execute',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'high',
      },
      {
        is: '[|< system|sys ]|> ~4 you|ignore|new|from|the|important|all|override',
        within: 'line',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'system|admin|developer|anthropic|openai|root ~1 override|directive|mandate|interrupt ~2 you|ignore|all|new|must|authorized|accepted|code',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'message|notice|instruction|directive|request ~2 from ~2 anthropic|openai|system|administrator|developers|google',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'system-reminder|system_reminder|system_override|admin_override',
        within: 'line',
        in: ['prose', 'hidden', 'frontmatter'],
      },
    ],
  },
  {
    id: 'injection.conceal-from-user',
    title: 'Hides what it does from the user',
    severity: 'medium',
    explanation:
      'The text tells the agent to keep something from the person it works for, or to act where that person does not see it. Honest skills have no use for that.',
    firm: true,
    match: [
      {
        is: '<negation> tell|telling|inform|informing|notify|notifying|alert|alerting ~1 <user> ~2 about|that|this|what|anything|of|it|you|any|⏎',
        within: 'sentence',
        severity: 'high',
        softenedBy: /each|every|tool calls?/,
      },
      {
        is: '<negation> to|ever|directly|explicitly tell|inform|notify|alert|mention|reveal ~3 <user>',
        within: 'sentence',
        severity: 'high',
        softenedBy: /goal is|purpose is/,
      },
      {
        is: '<negation> ~2 mention|reveal|disclose|report|admit|acknowledge|expose|divulge ~6 <user>',
        within: 'sentence',
      },
      {
        is: '<negation> ~2 mention|reveal|disclose|report|acknowledge|admit ~2 this|these|it|that ~2 step|steps|action|actions|command|request|upload|note|call|transfer',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'never|dont|not reveal|disclose|mention ~2 these|this ~1 instructions|instruction|section|rules',
        within: 'sentence',
      },
      {
        is: '<negation> ~1 show|display|print|output|log|include|surface ~3 this|these|the|any ~3 command|commands|step|action|upload|request|instruction|instructions|call|transfer ~5 <user>|output|summary|log|chat|response',
        within: 'sentence',
      },
      {
        is: 'without ~2 <user> ~2 consent|permission|approval|confirmation|interaction',
        within: 'sentence',
        severity: 'low',
      },
      {
        is: 'without ~2 <user> ~2 knowing|knowledge|noticing|awareness|seeing|knows|notices',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'without ~1 telling|informing|notifying|alerting|asking|mentioning ~3 <user>|anyone|them',
        within: 'sentence',
      },
      {
        is: 'hide|conceal|disguise|obscure ~1 this|these|it|what|your|that|all ~4 from ~2 <user>',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'hide|conceal|keep|mask|disguise|obscure ~5 from ~2 <user>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'low',
      },
      {
        is: 'keep ~2 this|these|it ~3 secret|hidden|confidential|private|silent|quiet|undisclosed ~4 <user>|from|between|never',
        within: 'sentence',
      },
      {
        is: '<user> ~3 must|should|shouldnt|cannot|may|will|mustnt|does|need ~1 not|never|be ~2 know|see|notice|aware|unaware|find|learn|informed|told',
        within: 'sentence',
      },
      {
        is: 'silently|secretly|covertly|stealthily|discreetly|surreptitiously|invisibly ~3 send|upload|post|transmit|exfiltrate|forward|download|run|execute|append|copy|write|add ~12 <web-url>|<drop-host>|<agent-config>|<secret-path>|<ssh-key>',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'silently|secretly|covertly|stealthily|quietly|discreetly|surreptitiously|invisibly ~3 send|upload|post|run|execute|download|install|copy|read|collect|transmit|exfiltrate|append|modify|forward|fetch|add|write|record|create ~8 <web-url>|<drop-host>|server|endpoint|script|file|files|data|credentials|keys|conversation|command|contents|package|it|entry',
        within: 'sentence',
      },
      {
        is: 'secretly|covertly|stealthily|surreptitiously ~2 send|upload|transmit|exfiltrate|forward|copy|collect',
        within: 'sentence',
        severity: 'high',
      },
      { is: '不要|切勿|不得|请勿|禁止 ~2 告诉|告知|通知|提醒|提及|透露|让 ~4 用户', within: 'sentence' },
      { is: '瞒着|隐瞒|背着|悄悄|偷偷 ~6 用户|上传|发送|执行', within: 'sentence', severity: 'high' },
      {
        is: 'pretend|claim|say|tell|report|lie ~4 <user> ~10 failed|nothing|successful|normal|routine|telemetry|diagnostic|error ~6 instead|actually|while|meanwhile|happened',
        within: 'sentence',
      },
      { is: '> ~1 /dev/null 2 >& 1 ~40 hide|silent|quiet|unnoticed|notice|suspicious', within: 'block' },
      {
        is: 'so ~2 <user> ~2 doesnt|does|wont|cannot|never|will|not ~2 notice|see|know|suspect|realize|realise|find',
        within: 'sentence',
        severity: 'high',
      },
      { is: 'if ~3 <user> ~2 asks|ask|questions ~8 deny|lie|claim|pretend|say|routine|denial', within: 'sentence' },
      ...CONCEAL_ABROAD,
      ...CONCEALMENT_PARAPHRASES,
    ],
  },
  {
    id: 'injection.skip-consent',
    title: 'Tells the agent that consent was given or is not needed',
    severity: 'low',
    explanation:
      'The text claims the approval of the user, or tells the agent to act without asking. Together with a risky step it takes the decision away from the person who is responsible.',
    match: [
      {
        is: '<user> ~3 has|have ~2 already|previously|implicitly|pre-approved ~3 approved|authorized|authorised|consented|agreed|granted|confirmed|pre-approved',
        within: 'sentence',
        severity: 'medium',
      },
      {
        is: '<negation> ~1 ask|asking|prompt|wait|seek|request ~4 confirmation|permission|approval|consent|authorization|authorisation',
        within: 'sentence',
      },
      {
        is: 'approve|accept|confirm|allow|auto-approve ~3 all|any|every ~3 permission|permissions|prompts|requests|confirmations|dialogs|tool',
        within: 'sentence',
        severity: 'medium',
      },
      {
        is: '--dangerously-skip-permissions|--yolo|--dangerously-bypass-approvals-and-sandbox|bypasspermissions|dangerouslyskippermissions',
        within: 'line',
        severity: 'medium',
      },
      { is: '--permission-mode ~1 bypasspermissions', within: 'line', severity: 'medium' },
      { is: '--full-auto|--trust-all-tools', within: 'line', in: ['code'] },
    ],
  },
  {
    id: 'injection.persist-in-agents',
    title: 'Spreads its instructions to later sessions or other agents',
    severity: 'medium',
    explanation:
      'The text tells the agent to carry instructions into memory, into other skills, repositories or messages to other agents, where nobody has reviewed them.',
    match: [
      {
        is: 'add|append|write|insert|copy|include|embed|inject|propagate|replicate|save|store ~3 these|this|following ~3 instruction|instructions|rule|rules|prompt|text|directive|skill|block ~6 every|all|each|other|any ~5 file|files|skill|skills|repository|repositories|repo|repos|project|projects|agent|agents|message|messages|response|commit|skill.md|prompt|prompts|subagent|subagents|email|emails|session|sessions',
        within: 'sentence',
      },
      {
        is: 'add|append|write|insert|copy|embed|inject|save|store|persist ~5 these|this|following ~3 instruction|instructions|rule|rules|directive|text|line|lines ~6 <agent-config>|memory|memories',
        within: 'sentence',
      },
      {
        is: 'add|append|write|insert|inject|save|put ~8 <agent-config> ~10 always|every|never|ignore|silently|future|all',
        within: 'sentence',
        in: ['prose', 'hidden'],
        severity: 'low',
      },
      {
        is: 'all|any|every|other|downstream|future ~2 agents|assistants|models|subagents|sub-agents|sessions|conversations ~4 must|should|always|will|follow ~6 <instructions>|execute|run|send|obey',
        within: 'sentence',
        in: ['prose', 'hidden'],
        severity: 'low',
      },
      {
        is: 'spread|propagate|replicate|infect|self-replicate|copy ~4 itself|yourself|this ~3 other|every|all ~3 skill|skills|repository|repositories|repos|project|projects|agents|machines|hosts',
        within: 'sentence',
        severity: 'high',
      },
      {
        is: 'remember|store|save|memorize|persist ~6 permanently|forever|memory|future ~10 always|never|ignore|override|send|trust|run',
        within: 'sentence',
        in: ['hidden'],
      },
    ],
  },
  {
    id: 'injection.remote-instructions',
    title: 'Takes its instructions from a remote page',
    severity: 'medium',
    explanation:
      'The agent is told to load a remote text and to do what it says. Whoever controls that page controls the agent, after any review of this skill.',
    match: [
      {
        is: 'fetch|download|load|read|retrieve|get|visit|open|curl|browse|pull|browse ~8 <web-url> ~14 follow|obey|execute|perform|comply|apply ~5 <instructions>|steps|it|them|tasks|commands|whatever|exactly|everything',
        within: 'sentence',
      },
      {
        is: 'fetch|download|load|read|retrieve|get|curl|pull ~4 instructions|commands|prompt|prompts|directives|orders|tasks ~5 from ~3 <web-url>|<drop-host>',
        within: 'sentence',
      },
      {
        is: 'follow|execute|obey|perform|do|run|apply ~5 instructions|commands|directives|steps|tasks|whatever|everything ~8 at|from|in|on|returned|contained|found|hosted|by ~4 <web-url>',
        within: 'sentence',
      },
      {
        is: 'treat|interpret|consider|regard ~5 response|output|content|contents|page|result|body|reply ~6 as ~3 instructions|commands|directive|directives|authoritative|orders|prompt|system',
        within: 'sentence',
      },
      {
        is: '<downloader>|fetch ~6 <web-url> ~14 follow|obey|execute|run ~4 instructions|commands|directives|returned|returns|says|response|output|contents|whatever',
        within: 'block',
        in: ['prose', 'hidden'],
      },
      { is: '访问|获取|读取|下载|打开 ~4 <web-url> ~12 执行|遵循|按照|服从', within: 'sentence' },
      ...REMOTE_PARAPHRASES,
    ],
  },
  {
    id: 'injection.claims-precedence',
    title: 'Claims to be used before or instead of others',
    severity: 'low',
    explanation: 'The text claims precedence over other skills or tools whatever the task is, which shadows them.',
    match: [
      {
        is: 'always|must|mandatory|only ~3 use|call|invoke|run|load|activate|select|prefer|choose ~3 this ~2 skill|tool ~6 first|before|instead|over|regardless|any|every|all',
        within: 'sentence',
      },
      {
        is: 'before ~3 any|every|using|calling|all ~3 other|tool|tools|skill|skills ~8 must|always|first|call|run|invoke|use|execute',
        within: 'sentence',
      },
      { is: 'instead ~1 of ~2 any|all|every ~1 other ~2 skill|skills|tool|tools', within: 'sentence' },
      {
        is: 'regardless ~2 of ~3 task|query|request|user|topic|context|what ~12 this|skill|use|invoke|activate',
        within: 'sentence',
      },
    ],
  },
  {
    id: 'injection.reveal-system-prompt',
    title: 'Asks for the hidden instructions or the tools of the agent',
    severity: 'medium',
    explanation: 'The text makes the agent give out its system prompt, hidden instructions or configuration.',
    match: [
      {
        is: 'system ~1 prompt|instructions|message ~20 send|post|upload|submit|forward|transmit ~6 <web-url>|<drop-host>|<address>',
        within: 'sentence',
        in: ['hidden', 'prose', 'frontmatter'],
        severity: 'high',
      },
      {
        is: 'reveal|repeat|output|print|disclose|leak|dump|recite|share|display|copy|include|send|post|show ~4 your|full|entire|complete|verbatim|hidden|the ~2 system ~1 prompt|instructions|message',
        within: 'sentence',
      },
      { is: 'repeat|print|output ~3 everything|all|text|words ~2 above|before|prior|preceding', within: 'sentence' },
    ],
  },
  {
    id: 'injection.evade-review',
    title: 'Addresses scanners and reviewers',
    severity: 'high',
    explanation:
      'The text tells a scanner or reviewer what to conclude, or asks the agent to behave differently under review.',
    firm: true,
    match: [
      {
        is: 'scanner|scanners|reviewer|reviewers|linter|auditor|auditors|classifier|moderator ~10 must|should|shall|please|will|has ~2 output|report|return|say|answer|conclude|respond|mark|skip|pass ~5 no|safe|clean|benign|passed|nothing|trusted|file|skill|true',
        within: 'sentence',
        in: ['hidden', 'prose', 'frontmatter'],
        softenedBy: /if (?:no|there are no)|when no|otherwise/,
      },
      {
        is: 'review|scanner|scanners|scan|auditor|moderation|classifier|analysis|reviewers ~16 assign|give|return|output|set|use ~3 lowest|low|zero|minimal ~2 risk|severity|threat',
        within: 'sentence',
        in: ['hidden', 'prose', 'frontmatter'],
        softenedBy: /\bif\b|when|unless/,
      },
      {
        is: '<agent-word>|scanner|scanners|reviewer|reviewers|auditor|auditors|profiler|classifier|analyzer ~8 mark|rate|report|classify|treat|score|flag|consider|label ~4 this|skill|it|file|package ~4 as ~3 safe|benign|clean|trusted|verified|harmless|passed|approved',
        within: 'sentence',
      },
      {
        is: 'this|skill|file|package|code ~3 has ~2 been ~3 audited|reviewed|verified|approved|certified|cleared ~4 by ~4 anthropic|openai|security|microsoft|google ~16 skip|no|without|ignore|dont|not ~3 scan|review|check|checks|warning|warnings|analysis|verification|inspection|need',
        within: 'sentence',
      },
      {
        is: 'if|when|while ~6 scanned|scanner|reviewed|review|audited|sandboxed|sandbox|analysed|analyzed|tested|evaluated|monitored|reviewer ~10 behave|act|skip|hide|pretend|benign|harmless|nothing|dormant|normal|innocuous',
        within: 'sentence',
        in: ['prose', 'hidden'],
        severity: 'medium',
      },
    ],
  },
  {
    id: 'injection.conditional-behaviour',
    title: 'Behaves differently under a condition',
    severity: 'medium',
    explanation:
      'The text makes the agent act as documented until a date, a count or a person comes up, so that a review sees nothing.',
    match: [...TRIGGERS],
  },
];
