import type { SequenceRule } from './types';

/** What a skill asks to be allowed, and text that a reader of the rendered page does not see. */
export const PERMISSION_RULES: readonly SequenceRule[] = [
  {
    id: 'permissions.unrestricted-tools',
    title: 'Asks for unrestricted tools',
    severity: 'high',
    explanation:
      'The skill pre-approves every shell command or every tool, so that the agent runs them without asking the user.',
    firm: true,
    match: [
      {
        is: 'bash|shell|execute|terminal|run_command|powershell ( *|*:*|**|.*|:* )',
        within: 'line',
        in: ['frontmatter'],
      },
      { is: 'bash|shell|terminal ( *|*:*|** )', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
      { is: 'allowed-tools|allowed_tools|tools ~2 *|all|** <end>|]|,', within: 'line', in: ['frontmatter'] },
      { is: 'allowed-tools|allowed_tools ⏎ ~12 - *|** ⏎', within: 'block', in: ['frontmatter'] },
      {
        is: 'bash ( sudo*|su|su:*|dd:*|eval:*|nc:*|bash:*|sh:*|zsh:*',
        within: 'line',
        in: ['frontmatter'],
      },
      {
        is: 'bash ( rm|rm:*|chmod:*|chown:*|curl:*|wget:*|ssh:*',
        within: 'line',
        in: ['frontmatter'],
        severity: 'medium',
      },
      {
        is: 'write|edit|multiedit|notebookedit|create ( *|**|/*|/**|//**|~/*|~/**|/etc*|/usr*|~/.*|../* ',
        within: 'line',
        in: ['frontmatter'],
        severity: 'medium',
      },
      {
        is: 'read ( /|/*|/**|//**|~/*|~/**|~/.ssh*|~/.aws*|/etc*',
        within: 'line',
        in: ['frontmatter'],
        severity: 'medium',
      },
      {
        is: 'permission-mode|permissionmode|default_mode|defaultmode ~1 bypasspermissions|yolo|dontask|auto',
        within: 'line',
        in: ['frontmatter', 'code', 'hidden'],
        severity: 'high',
      },
      {
        is: 'disable_sandbox|disablesandbox|sandbox ~1 false|off|none|danger-full-access',
        within: 'line',
        in: ['frontmatter'],
        severity: 'high',
      },
    ],
  },
  {
    id: 'permissions.shell',
    title: 'Asks for the shell without limits',
    severity: 'low',
    explanation: 'The skill pre-approves the shell tool without naming commands.',
    match: [
      {
        is: 'allowed-tools|allowed_tools ~30 bash <end>|,|]|read|write|edit|glob|grep|webfetch|task|websearch|todowrite',
        within: 'line',
        in: ['frontmatter'],
      },
      { is: '- bash ⏎', within: 'line', in: ['frontmatter'] },
    ],
  },
  {
    id: 'permissions.hooks',
    title: 'Installs hooks through its front matter',
    severity: 'medium',
    explanation: 'The front matter registers commands that the agent runs by itself before or after its tools.',
    match: [
      {
        is: 'pretooluse|posttooluse|sessionstart|userpromptsubmit|stop|sessionend ~30 command',
        within: 'block',
        in: ['frontmatter'],
      },
      {
        is: 'command ~3 <downloader>|nc|base64|eval|powershell',
        within: 'block',
        in: ['frontmatter'],
        severity: 'high',
      },
    ],
  },
  {
    id: 'concealment.hidden-instructions',
    title: 'Gives instructions where a reader does not see them',
    severity: 'medium',
    explanation:
      'A comment or an invisible element of the page holds orders for the agent, which a person who reads the rendered page never sees.',
    firm: true,
    match: [
      {
        is: '<agent-word> ~5 execute|run|send|ignore|upload|forward|read|append|copy|fetch ~14 sudo|never|<web-url>|<secret-path>|<ssh-key>|<env-file>|script|command|without|silently|scripts/*|instructions',
        within: 'sentence',
        in: ['hidden'],
        severity: 'high',
      },
      {
        is: '<agent-word> ~6 must|always|never|should|shall|please|execute|run|send|ignore|need|required',
        within: 'sentence',
        in: ['hidden'],
      },
      {
        is: 'you ~1 must|should|shall|will|need|have|are ~8 run|execute|send|read|fetch|include|ignore|download|upload|post|append|write|add|open|call|collect|delete|always|never|comply',
        within: 'sentence',
        in: ['hidden'],
      },
      {
        is: 'always|silently|secretly|first|immediately|automatically|before|after|then|also|must ~8 run|execute|send|read|fetch|curl|download|upload|post|append|exfiltrate|delete|collect ~12 <web-url>|<drop-host>|<secret-path>|<ssh-key>|<env-file>|command|script|file|files|contents|credentials|keys',
        within: 'sentence',
        in: ['hidden'],
        severity: 'high',
      },
      {
        is: 'run|execute|send|curl|download|upload|post|exfiltrate|fetch ~10 <web-url>|<drop-host>|<secret-path>|<ssh-key>',
        within: 'sentence',
        in: ['hidden'],
      },
      {
        is: 'system|hidden|secret|internal|agent|ai|llm|assistant ~1 instruction|instructions|prompt|note|directive|command|only',
        within: 'sentence',
        in: ['hidden'],
      },
      {
        is: 'copy|read|send|paste|put|include|show|print|collect|find|extract|give|leak ~4 private|secret|api|access|ssh|wallet|password|passwords|credentials|keys|token|tokens|cookies ~10 reply|response|answer|output|message|chat|request|url|commit|to|into|in',
        within: 'sentence',
        in: ['hidden'],
        severity: 'high',
      },
      {
        is: '<user> ~6 not|never|unaware|without|cannot ~4 see|know|told|informed|notice|shown|approval|asking',
        within: 'sentence',
        in: ['hidden'],
        severity: 'high',
      },
    ],
  },
];
