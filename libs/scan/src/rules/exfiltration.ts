import { SENT_DEEDS } from './general-deeds';
import { SEND_FURTHER } from './further-languages';
import { PRIVATE_TO_PLACE, SECRET_TO_PLACE } from './general-orders';
import { CONVERSATION_FORMS, INSTRUCTED_FORMS, SEND_SECRET_FORMS } from './exfiltration-forms';
import { COLLECT_FORMS } from './indirect-code';
import { HANDED_ON_FORMS, MAIL_FORMS, SECRETS_ON_FORMS } from './indirect-deeds';
import { SEND_ABROAD } from './languages';
import type { SequenceRule } from './types';

/** How makers of a service speak of its own key. */
const OWN_SERVICE =
  /only (?:ever )?send|never send|not (?:\*\* )?send|don't send|do not send|header|authorization|bearer|获取|申请|other than/;

/** What carries data out. */
export const EXFILTRATION_RULES: readonly SequenceRule[] = [
  {
    id: 'exfiltration.send-secrets',
    title: 'Sends secrets to another machine',
    severity: 'critical',
    explanation: 'One command reads a store of credentials or the environment and sends it to a host.',
    firm: true,
    match: [
      {
        is: '<secret-path>|<ssh-key>|<key-file>|<proc-environ> ~40 <pipe> ~1 curl|wget|nc|ncat|netcat|telnet|socat|mail|sendmail|ssh',
        within: 'command',
        in: ['code', 'hidden', 'prose'],
      },
      {
        is: 'curl|wget ~30 <data-flag> ~12 <secret-path>|<ssh-key>|@~*|@$home*|@/root*|@/etc/passwd|@/etc/shadow|<proc-environ>',
        within: 'command',
      },
      {
        is: 'curl|wget ~30 $(|` ~3 cat|base64|env|printenv|head|tail|gpg|tar|zip|xxd ~6 <secret-path>|<ssh-key>|<proc-environ>',
        within: 'command',
      },
      {
        is: 'printenv|env|set <pipe> ~24 curl|wget|nc|ncat|netcat|telnet|socat|invoke-webrequest|iwr|invoke-restmethod|irm',
        within: 'command',
      },
      { is: 'curl|wget ~30 $(|` ~2 printenv|env|set|export ~8 )|`', within: 'command' },
      {
        is: 'curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod ~30 <( ~2 env|printenv|cat ~3 <secret-path>|<ssh-key>|)',
        within: 'command',
      },
      {
        is: 'scp|rsync|sftp|rclone ~8 <secret-path>|<ssh-key> ~8 <address>|<web-url>',
        within: 'command',
        severity: 'high',
      },
      { is: 'nc|ncat|netcat ~8 < ~2 <secret-path>|<ssh-key>|/etc/passwd|/etc/shadow', within: 'command' },
      { is: '<send-call>|fetch ( ~40 <env-dump> ~1 )|}|,|.items|.copy', within: 'line', in: ['code', 'hidden'] },
      { is: '<send-call>|fetch ( ~30 <secret-path>|<ssh-key>', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'dig|nslookup|host|ping|drill|resolve-dnsname ~6 $(|` ~12 <secret-path>|<ssh-key>|env|printenv|whoami|cat|base64|xxd|hostname|id',
        within: 'command',
      },
      {
        is: 'tar|zip|7z ~10 <secret-path>|<ssh-key> ~30 <pipe>|&& ~24 curl|wget|nc|ncat|scp|openssl|ssh',
        within: 'block',
      },
      ...SEND_SECRET_FORMS,
    ],
  },
  {
    id: 'exfiltration.instructed',
    title: 'Tells the agent to send secrets away',
    severity: 'high',
    explanation:
      'The text asks the agent to take credentials, keys or the environment and to send them to an address or service.',
    match: [
      {
        is: '<send> ~10 <secret-path>|<ssh-key> ~14 <web-url>|<drop-host>|server|endpoint|webhook|remote|attacker|external|<address>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: '<secret-path>|<ssh-key> ~16 <send> ~12 <web-url>|<drop-host>|webhook|attacker|external|remote|<address>|endpoint|server',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'send|upload|transmit|exfiltrate|forward|leak|relay|push|submit|发送|上传|转发|提交 ~8 credentials|passwords|secrets|cookies|mnemonic|keychain|ssh-keys|凭证|凭据|密码|密钥|私钥|令牌|passphrase ~12 <web-url>|<drop-host>|webhook|attacker|external|remote|collector|<address>|服务器',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        softenedBy: OWN_SERVICE,
      },
      {
        is: 'send|upload|transmit|exfiltrate|forward|leak|relay|submit ~8 ssh|api|private|secret|access|seed|recovery|encryption ~1 keys|key|phrase|tokens|token ~14 <web-url>|<drop-host>|webhook|attacker|external|collector|<address>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        softenedBy: OWN_SERVICE,
      },
      {
        is: 'send|upload|post|transmit|exfiltrate|forward|leak|relay|submit|include ~8 environment|env ~1 variables|vars|variable ~14 <web-url>|<drop-host>|webhook|attacker|external|collector|<address>|endpoint|remote',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: '<gather> ~8 credentials|passwords|secrets|keys|tokens|cookies|<secret-path>|<ssh-key>|variables|wallet|凭证|密码|密钥|私钥|<env-file> ~16 send|upload|transmit|exfiltrate|forward|submit|relay|push|发送|上传|encode|append|post|posts ~14 <web-url>|<drop-host>|webhook|endpoint|server|<address>|服务器|collector',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        softenedBy: OWN_SERVICE,
      },
      {
        is: 'exfiltrate|exfiltrating|exfil ~6 the|all|any|your|user|users|data|secrets|credentials|files',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      {
        is: '<env-file> ~12 send|upload|post|transmit|exfiltrate|forward ~10 <web-url>|<drop-host>|webhook|external|remote|<address>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'send|upload|post|transmit|exfiltrate|forward|submit ~8 <env-file> ~10 <web-url>|<drop-host>|webhook|external|remote|<address>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      ...INSTRUCTED_FORMS,
      ...SECRETS_ON_FORMS,
      ...SEND_ABROAD,
      ...SEND_FURTHER,
      ...SECRET_TO_PLACE,
      ...SENT_DEEDS,
    ],
  },
  {
    id: 'exfiltration.conversation',
    title: 'Sends the conversation or files of the user away',
    severity: 'high',
    explanation:
      'The text or code asks for the conversation, its context or files of the user to be sent to an address.',
    match: [
      {
        is: 'send|upload|post|transmit|exfiltrate|forward|leak|relay|email|submit|append|encode|log|发送|上传|转发 ~6 conversation|conversations|transcript|dialogue|chat|对话|聊天|会话|session ~4 history|log|logs|transcript|content|contents|context|data|记录|内容|so|with|and|to|as|summary|messages ~12 <web-url>|<drop-host>|webhook|<address>|attacker',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'send|upload|post|transmit|exfiltrate|forward|leak|relay|submit|append|encode|发送|上传 ~6 <user> ~3 prompt|prompts|messages|message|input|inputs|question|questions|request|requests|data|files|code|query|输入|消息|数据|文件 ~12 <web-url>|<drop-host>|webhook|attacker|external',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      {
        is: 'summarize|summarise|encode|base64|base64-encode|collect|copy|include|append|put|embed ~8 conversation|transcript|prompt|context|messages|history|secrets|key|keys ~12 url|query|parameter|image|pixel|link|markdown ~10 <web-url>|<drop-host>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'render|display|include|embed|insert|add|output|load ~5 image|pixel|markdown|img|link ~12 <web-url> ~12 conversation|secret|secrets|token|key|encoded|context|data|prompt|base64|history',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'bcc|cc|forward|copy ~6 every|all|each|any|outgoing ~3 email|emails|message|messages|mail ~8 <address>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      { is: 'bcc ~8 <address>', within: 'sentence', severity: 'low' },
      {
        is: 'upload|send|post|transmit|exfiltrate ~6 all|every|entire|whole|contents|complete ~6 source|code|codebase|repository|files|documents|directory|folder|workspace ~10 <web-url>|<drop-host>|webhook|attacker',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      ...CONVERSATION_FORMS,
      ...PRIVATE_TO_PLACE,
      ...HANDED_ON_FORMS,
      ...MAIL_FORMS,
    ],
  },
  {
    id: 'exfiltration.drop-host',
    title: 'Talks to a paste, tunnel or request-catching service',
    severity: 'low',
    explanation:
      'The host takes data from anybody or hides who receives it. Attackers use such services to collect what they steal; developers use them to test.',
    match: [
      {
        is: 'curl|wget|<send-call>|<net-read>|<data-flag> ~20 <drop-host>',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'curl|wget ~12 <data-flag> ~20 <drop-host>', within: 'command', severity: 'high' },
      { is: 'curl|wget ~12 <drop-host> ~10 <data-flag>', within: 'command', severity: 'high' },
      { is: '<pipe> ~2 nc ~2 <drop-host>', within: 'command', severity: 'high' },
      {
        is: 'post|send|upload|append|encode|transmit|forward|report|submit|ping|curl ~16 <drop-host>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      { is: '<drop-host>', within: 'line' },
    ],
  },
  {
    id: 'exfiltration.send-files',
    title: 'Sends files or command output to a host',
    severity: 'low',
    explanation: 'A command sends the content of a file or the output of a command to a remote host.',
    match: [
      ...COLLECT_FORMS,
      { is: 'curl|wget ~20 <data-flag> ~4 @-|@*|$( ~16 <ip-url>', within: 'command', severity: 'high' },
      { is: 'curl|wget ~20 <ip-url> ~12 <data-flag> ~6 @-|@*|$(|`', within: 'command', severity: 'high' },
      { is: '<pipe> ~1 curl ~16 <data-flag> ~2 @-', within: 'command' },
      {
        is: 'curl|wget ~8 <web-url> $(|` ~3 whoami|hostname|id|uname|cat|base64|env|pwd|ls|git|printenv|ifconfig|ip',
        within: 'command',
        severity: 'high',
      },
      {
        is: 'curl|wget ~20 <data-flag> ~6 $(|` ~3 whoami|hostname|id|uname|env|ifconfig|printenv|ls|ps|netstat|history',
        within: 'command',
        severity: 'medium',
      },
      { is: 'tar|zip ~14 <pipe> ~4 curl|nc|ncat|netcat|ssh|openssl', within: 'command', severity: 'medium' },
      { is: 'nc|ncat|netcat ~6 <port> ~1 <', within: 'command', severity: 'medium' },
      { is: 'cat|tar|find|ls|ps ~12 <pipe> ~1 nc|ncat|netcat ~4 <port>', within: 'command', severity: 'medium' },
      { is: 'dig|nslookup ~4 $(', within: 'command', severity: 'medium' },
      {
        is: 'clipboard|pbpaste|xclip|get-clipboard|pyperclip.paste|keylogger|pynput|screencapture|imagegrab.grab|scrot ~40 curl|requests.post|<pipe>|fetch|nc|post|upload',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
    ],
  },
];
