import type { SequenceRule } from './types';

/** Code that hides what it does. What it hides is decoded and scanned by the detector of payloads. */
export const PAYLOAD_RULES: readonly SequenceRule[] = [
  {
    id: 'payload.decode-and-run',
    title: 'Decodes hidden text and runs it',
    severity: 'high',
    explanation: 'Encoded data is decoded and run in one step, so that a reader cannot see what runs.',
    match: [
      { is: '<decoder>|openssl ~12 <pipe> ~6 <shell-only>', within: 'command' },
      { is: '<decoder>|openssl ~12 <pipe> ~6 <language> <end>|-', within: 'command' },
      {
        is: '<shell>|eval|iex|source|. ~5 $(|`|<( ~16 base64|base32|xxd|openssl|gbase64 ~4 -d|--decode|-r|-di|-decode',
        within: 'command',
      },
      { is: '<shell>|eval|iex|source|. ~5 $(|`|<( ~16 rev|rot13|gunzip|zcat|uudecode', within: 'command' },
      { is: '<shell> ~2 <<|< < ~3 $( ~12 base64|xxd|openssl|rev|gunzip|-d', within: 'command' },
      { is: '<eval> ( ~8 <decoder> (', within: 'line' },
      { is: '<eval> ( ~8 <py-loader> (', within: 'line' },
      { is: '<os-exec> ( ~8 <decoder> (', within: 'line' },
      { is: 'function ( ~4 atob|.fromcharcode|buffer.from|decodeuricomponent|unescape (', within: 'line' },
      { is: 'settimeout|setinterval ( ~2 atob|.fromcharcode|unescape (', within: 'line' },
      { is: 'powershell|pwsh|powershell.exe|pwsh.exe ~12 <opaque-flag>', within: 'command', severity: 'medium' },
      { is: 'powershell|pwsh|powershell.exe|pwsh.exe ~12 <opaque-flag> <long-blob>', within: 'command' },
      {
        is: 'iex|invoke-expression ~16 frombase64string|[convert]::frombase64string|[system.convert]::frombase64string|.frombase64string|convert]::frombase64string|system.convert]::frombase64string|::frombase64string',
        within: 'command',
      },
      {
        is: '__import__ ( ~2 os|subprocess|base64|marshal|socket|builtins ) ~4 .system|.popen|.b64decode|.loads|.run|.call|.exec',
        within: 'line',
        severity: 'medium',
      },
      { is: 'getattr ( ~6 , ~5 + ~6 ) (', within: 'line', severity: 'medium' },
      { is: 'getattr ( __import__|__builtins__|builtins|os|subprocess ~4 ,', within: 'line', severity: 'medium' },
      { is: '.join ( ~6 chr ~40 exec|eval|os.system', within: 'block' },
      { is: 'exec|eval ( ~8 .join ( ~8 chr', within: 'line' },
      { is: 'globalthis|window|global|self [ ~6 + ~6 ] (', within: 'line', severity: 'medium' },
      {
        is: 'process.binding|.constructor ( ~3 return ~3 process|this|global|eval',
        within: 'line',
        severity: 'medium',
      },
      { is: 'printf|echo ~3 \\x*|\\\\x*|-e|-ne ~6 <pipe> ~2 <shell>', within: 'command' },
      { is: 'eval|<shell>|source|. ~4 $(|` ~1 printf|echo ~4 \\x*|\\\\x*|\\0*|\\1*', within: 'command' },
      { is: '$(|` ~1 rev ~2 <<|<', within: 'command' },
      { is: 'require|import ( _0x*', within: 'line', in: ['code', 'hidden'] },
      { is: 'tr ~3 a-za-z|a-z|n-za-mn-za-m ~4 <pipe> ~3 <shell>', within: 'command' },
      {
        is: 'decode|base64-decode|decrypt|deobfuscate|unhex|rot13 ~10 run|execute|follow|eval|obey|perform|pipe ~5 it|result|output|instructions|decoded|script|command|commands|bash|shell|them|as',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      { is: '解码|解密 ~8 执行|运行|遵循', within: 'sentence', severity: 'medium' },
    ],
  },
  {
    id: 'payload.unsafe-deserialisation',
    title: 'Loads a format that can run code',
    severity: 'low',
    explanation: 'Loading such data (marshal, pickle) runs code that it carries.',
    match: [
      { is: 'marshal.loads|marshal.load (', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: 'pickle.loads|pickle.load|cloudpickle.loads|dill.loads (',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'info',
      },
      {
        is: 'pickle.loads|cloudpickle.loads|dill.loads|marshal.loads ( ~6 <decoder>|<net-read>|.content|.recv',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'high',
      },
    ],
  },
];

/** Addresses that hide where they lead. */
export const LINK_RULES: readonly SequenceRule[] = [
  {
    id: 'links.raw-address',
    title: 'Links to a bare IP address',
    severity: 'low',
    explanation: 'A public IP address has no name that a reader could check, and no certificate that says whose it is.',
    match: [
      { is: '<ip-url>', within: 'line' },
      {
        is: '<ip-url> ~10 password|credentials|passphrase|login',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'high',
      },
      {
        is: '<downloader>|<net-read>|<send-call> ~14 <ip-url>',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      {
        is: 'download|fetch|send|upload|post|connect|visit|get|report|load ~10 <ip-url>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
    ],
  },
  {
    id: 'links.punycode',
    title: 'Links to a host in punycode',
    severity: 'medium',
    explanation:
      'The host name is written in punycode and shows other letters than it has, often to look like a known one.',
    match: [{ is: '<puny-url>', within: 'line' }],
  },
  {
    id: 'links.shortened',
    title: 'Uses a shortened link',
    severity: 'low',
    explanation: 'A shortened link hides where it leads and can be pointed elsewhere later.',
    match: [
      { is: '<short-url>', within: 'line' },
      { is: '<downloader>|<net-read> ~12 <short-url>', within: 'command', severity: 'medium' },
    ],
  },
];
