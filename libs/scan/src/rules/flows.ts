import { TEXT } from './forms';
import type { Fact, FlowRule } from './types';

/** Things that say nothing alone. */
export const FACTS: readonly Fact[] = [
  {
    name: 'secret',
    match: [
      { is: '<ssh-key>|<secret-path>|<proc-environ>', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'security ~2 find-generic-password|find-internet-password|dump-keychain',
        within: 'command',
        in: ['code', 'hidden'],
      },
      { is: 'browser_cookie3|lazagne|mimikatz|.cryptunprotectdata', within: 'line', in: ['code', 'hidden'] },
      { is: 'git ~1 credential ~1 fill', within: 'command', in: ['code', 'hidden'] },
      { is: '<secret-dir> ~1 /|,|) ~1 <secret-leaf>', within: 'line', in: ['code', 'hidden'] },
      { is: 'kubectl ~1 config ~1 view ~3 --raw', within: 'command', in: ['code', 'hidden'] },
      { is: '<metadata>', within: 'line', in: ['code', 'hidden'] },
      { is: '.config ~2 solana|gcloud|gh|op|google-chrome|chromium', within: 'line', in: ['code', 'hidden'] },
    ],
  },
  {
    name: 'environment',
    match: [
      { is: 'printenv', within: 'line', in: ['code', 'hidden'] },
      { is: 'env <pipe>|>|>>', within: 'command', in: ['code', 'hidden'] },
      { is: '$(|`|<( env|set )|`|<pipe>', within: 'command', in: ['code', 'hidden'] },
      { is: 'in os.environ.items|os.environ.values|os.environ (|:', within: 'line', in: ['code', 'hidden'] },
      { is: 'object.entries|object.keys ( process.env )', within: 'line', in: ['code', 'hidden'] },
      { is: '(|=|,|{|in|:|return <env-dump> )|}|,|.items|.copy|;|if', within: 'line', in: ['code', 'hidden'] },
      { is: 'dict|list|json.dumps|json.stringify|str ( <env-dump>', within: 'line', in: ['code', 'hidden'] },
    ],
  },
  {
    name: 'env-file',
    match: [
      {
        is: 'cat|open|readfilesync|fs.readfilesync|.read_text|get-content|base64|path|pathlib.path|find|glob|glob.glob|grep|cp|.rglob ~6 <env-file>',
        within: 'line',
        in: ['code', 'hidden'],
      },
    ],
  },
  {
    name: 'send',
    match: [
      { is: 'curl|curl.exe ~30 <data-flag>', within: 'command', in: ['code', 'hidden'] },
      { is: 'curl|wget|fetch ~8 <web-url> $(|${|`|$*', within: 'command', in: ['code', 'hidden'] },
      {
        is: 'wget ~12 --post-data|--post-file|--body-data|--body-file|--post-data=*',
        within: 'command',
        in: ['code', 'hidden'],
      },
      { is: '<send-call> (', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'fetch|axios|got|request|undici.request|https.request|http.request ( ~24 post|put|method',
        within: 'block',
        in: ['code', 'hidden'],
      },
      {
        is: 'fetch|requests.get|httpx.get|urlopen|.urlopen|axios.get|https.get|http.get ( ~6 ${|+*|.format|{|%',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: '.urlopen|urlopen|urllib.request.request|.request ( ~16 data =|post',
        within: 'block',
        in: ['code', 'hidden'],
      },
      { is: '<pipe> ~2 nc|ncat|netcat|socat|telnet', within: 'command', in: ['code', 'hidden'] },
      { is: 'nc|ncat|netcat ~6 <port>', within: 'command', in: ['code', 'hidden'] },
      { is: 'scp|rsync|sftp|rclone ~12 <address>|copy', within: 'command', in: ['code', 'hidden'] },
      {
        is: 'invoke-webrequest|invoke-restmethod|iwr|irm ~16 -method|-body|-infile',
        within: 'command',
        in: ['code', 'hidden'],
      },
      {
        is: '.sendall|.send|.sendto|.sendmail|.send_message|.uploadstring|.uploadfile|.storbinary|.sendbeacon (',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'dig|nslookup|socket.gethostbyname|gethostbyname|dns.lookup|dns.resolve ~4 $(|`|(|$*|{',
        within: 'command',
        in: ['code', 'hidden'],
      },
    ],
  },
  {
    name: 'said-secret',
    match: [
      { is: '<secret-path>|<ssh-key>|<env-file>|<secret-dir>', within: 'line', in: TEXT },
      {
        is: 'full|entire|whole|complete|all|every ~2 environment|env ~1 variables|vars|⏎|.|,|and|in|block',
        within: 'sentence',
        in: TEXT,
      },
      { is: 'process|shell ~1 environment', within: 'sentence', in: TEXT },
      { is: 'private|ssh|wallet|signing ~1 keys|key', within: 'sentence', in: TEXT },
      { is: 'browser|saved|stored|session ~3 cookies|passwords|logins|credentials', within: 'sentence', in: TEXT },
      {
        is: 'cookies|passwords|credentials|logins ~2 of|from ~2 browser|user|machine|keychain',
        within: 'sentence',
        in: TEXT,
      },
      { is: 'shell|bash|command|terminal|browsing ~1 history', within: 'sentence', in: TEXT },
      { is: 'contents|content ~2 of ~2 clipboard', within: 'sentence', in: TEXT },
    ],
  },
  {
    name: 'said-send',
    match: [
      {
        is: '<send>|sent|posted|uploaded|file|deliver|place|request|call|curl|put|get|ping|report|include|hand ~12 <odd-host-url>|<address>|<drop-host>|<ip-url>',
        within: 'sentence',
        in: TEXT,
      },
    ],
  },
  {
    name: 'said-hidden',
    match: [
      { is: 'out ~1 of ~2 sight|view|earshot', within: 'sentence', in: TEXT },
      { is: 'behind ~3 back|scenes', within: 'sentence', in: TEXT },
      { is: 'keep ~1 it|this|that ~1 to ~1 yourself', within: 'sentence', in: TEXT },
      {
        is: 'quietly|silently|secretly|discreetly|covertly|unnoticed|inconspicuously|invisibly',
        within: 'sentence',
        in: TEXT,
      },
      { is: 'without ~3 <user> ~3 knowing|noticing|knowledge|awareness', within: 'sentence', in: TEXT },
      { is: '<negation> ~1 <told-of>|<disclose> ~3 <user>|them|anyone', within: 'sentence', in: TEXT },
      { is: 'without ~2 showing|mentioning|saying|telling', within: 'sentence', in: TEXT },
    ],
  },
  {
    name: 'drop',
    match: [{ is: '<drop-host>|<ip-url>|<chat-hook>', within: 'line', in: ['code', 'hidden'] }],
  },
  {
    name: 'decode',
    match: [{ is: '<decoder> ~1 (|<pipe>|-d|--decode|-decode|-r|-di', within: 'line', in: ['code', 'hidden'] }],
  },
  {
    name: 'evaluate',
    match: [
      {
        is: 'eval|exec|execfile|.eval|builtins.exec|iex|invoke-expression|.runinthiscontext|.runinnewcontext|compile|__import__ (',
        within: 'line',
        in: ['code', 'hidden'],
      },
      { is: 'new function (', within: 'line', in: ['code', 'hidden'] },
      { is: 'eval $(|$*|`', within: 'command', in: ['code', 'hidden'] },
    ],
  },
];

/** Facts that are a finding together. */
export const FLOW_RULES: readonly FlowRule[] = [
  {
    id: 'exfiltration.secret-flow',
    title: 'Reads secrets and sends data',
    explanation:
      'Code reads a store of credentials and code close to it sends data to a host; the one may feed the other.',
    from: ['secret'],
    to: ['send'],
    levels: [
      { within: 0, severity: 'high' },
      { within: 30, severity: 'high' },
      { within: 'file', severity: 'high', scripts: true },
      { within: 'package', severity: 'medium' },
    ],
  },
  {
    id: 'exfiltration.environment-flow',
    title: 'Reads the whole environment and sends data',
    explanation: 'Code reads all environment variables, or a file of them, and code close to it sends data to a host.',
    from: ['environment', 'env-file'],
    to: ['send'],
    levels: [
      { within: 15, severity: 'high' },
      { within: 'file', severity: 'medium', scripts: true },
    ],
  },
  {
    id: 'exfiltration.drop-flow',
    title: 'Reads secrets and names a host that collects data',
    explanation:
      'Code reads credentials or the environment, and the same package names a drop service, a chat webhook or a bare address in code.',
    from: ['secret', 'environment', 'env-file'],
    to: ['drop'],
    levels: [
      { within: 25, severity: 'high' },
      { within: 'file', severity: 'high', scripts: true },
      { within: 'package', severity: 'medium' },
    ],
  },
  {
    id: 'exfiltration.said-flow',
    title: 'Speaks of secrets beside sending data',
    explanation:
      'One passage names secrets of the machine or of the user and an order to send something to an address, so that the one may be what is sent.',
    from: ['said-secret'],
    to: ['said-send'],
    levels: [
      { within: 0, severity: 'high' },
      { within: 3, severity: 'medium' },
    ],
  },
  {
    id: 'exfiltration.hidden-sending',
    title: 'Sends something out of sight',
    explanation: 'An order to send something to an address stands beside an order to keep it from the user.',
    from: ['said-hidden'],
    to: ['said-send'],
    levels: [{ within: 2, severity: 'high' }],
  },
  {
    id: 'payload.decode-and-evaluate',
    title: 'Decodes text and evaluates it',
    explanation: 'Code decodes data and code close to it evaluates text as code, which hides from a reader what runs.',
    from: ['decode'],
    to: ['evaluate'],
    levels: [
      { within: 4, severity: 'high' },
      { within: 20, severity: 'medium', scripts: true },
    ],
  },
];
