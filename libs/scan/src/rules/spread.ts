import { OBEYED_FORMS } from './general-orders';
import { CARRY_FORMS, ELSEWHERE_FORMS, REVEAL_FORMS } from './indirect-deeds';
import { REMOTE_PARAPHRASES } from './paraphrases';
import type { SequenceRule } from './types';

/** Text that takes instructions from elsewhere, carries them on, or gives the agent's own away. */
export const SPREAD_RULES: readonly SequenceRule[] = [
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
      ...CARRY_FORMS,
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
      ...OBEYED_FORMS,
      ...ELSEWHERE_FORMS,
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
      ...REVEAL_FORMS,
      { is: 'repeat|print|output ~3 everything|all|text|words ~2 above|before|prior|preceding', within: 'sentence' },
    ],
  },
];
