import { CONCEAL_FURTHER, UNASKED_FURTHER } from './further-languages';
import { TRACE_FORMS } from './general-orders';
import { CLEARED_FORMS, DECEIT_FORMS, LEFT_OUT_FORMS, UNCHECKED_FORMS } from './indirect-orders';
import { CONCEAL_ABROAD } from './languages';
import { CONCEALMENT_PARAPHRASES, TRIGGERS } from './paraphrases';
import type { SequenceRule } from './types';

/** Text that keeps the person who is responsible, or a reviewer, from seeing or deciding. */
export const CONCEALMENT_RULES: readonly SequenceRule[] = [
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
      ...LEFT_OUT_FORMS,
      ...DECEIT_FORMS,
      ...TRACE_FORMS,
      ...CONCEAL_FURTHER,
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
      ...UNCHECKED_FORMS,
      ...CLEARED_FORMS,
      ...UNASKED_FURTHER,
      {
        is: 'no|not ~1 need|necessary|required ~1 to ~1 ask|confirm|consult',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
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
