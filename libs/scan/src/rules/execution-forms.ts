import { CODE, TEXT } from './forms';
import type { RuleSequence } from './types';

/** Further ways to hand a download to an interpreter. */
export const PIPE_FORMS: readonly RuleSequence[] = [
  { is: 'ssh ~12 <pipe> ~2 <shell>', within: 'command' },
  { is: 'eval|<shell> ~4 $(|` ~1 dig|nslookup|host|drill|ssh|nc|ncat', within: 'command' },
  { is: 'dig|nslookup|host|drill|nc|ncat ~14 <pipe> ~14 <pipe>|<shell> ~2 <shell>', within: 'command' },
  { is: '= $(|` ~2 <downloader> ~40 eval|iex|invoke-expression ~1 $*', within: 'block', in: CODE },
  { is: '= $(|` ~2 <downloader> ~40 <shell> ~2 -c|<< ~2 $*', within: 'block', in: CODE, severity: 'medium' },
  {
    is: 'perl|ruby|php|lua|python|python3 ~6 -e|-r|-c ~6 eval|exec|instance_eval|system ~5 get|getstore|open|.open|uri.open|file_get_contents|urlopen|.urlopen|requests.get ~3 <web-url>',
    within: 'command',
  },
  { is: 'perl ~3 -mlwp::simple ~10 eval', within: 'command' },
  {
    is: 'node|bun ~2 -e|--eval|-p ~24 .get|fetch|get ( ~3 <web-url> ~30 eval|function|.eval|.runinthiscontext|vm|exec|execsync',
    within: 'line',
  },
  { is: 'certutil|certutil.exe ~8 <web-url>', within: 'command', in: CODE },
  { is: 'bitsadmin|bitsadmin.exe ~8 <web-url>', within: 'command', in: CODE },
  {
    is: 'postinstall|preinstall|prepare|postprepare|prepublish|postupdate : ~6 <downloader>|base64|nc|powershell|eval',
    within: 'line',
  },
  { is: 'postinstall|preinstall|prepare : ~6 node|python|python3|perl|ruby ~1 -e|-c', within: 'line' },
  {
    is: 'cmdclass|setuptools|install.run ~90 os.system|subprocess.popen|subprocess.call|subprocess.run|exec|urlopen ( ~12 <downloader>|<web-url>|base64',
    within: 'block',
    in: CODE,
  },
  { is: '<downloader> ~12 <pipe> ~2 tar ~14 <rel-exec>', within: 'line', severity: 'medium' },
  { is: 'npx|bunx|pnpx|uvx|dlx <odd-package-url>', within: 'command' },
  { is: 'npx|bunx|pnpx|uvx|dlx -y|--yes|-p|--package|--from <odd-package-url>', within: 'command' },
  { is: 'deno ~2 run ~6 <odd-code-url>', within: 'command' },
];

/** Further ways to run a remote text in a program. */
export const EVAL_FORMS: readonly RuleSequence[] = [
  { is: 'while ~3 true|1|: ~40 <net-read>|.recv ( ~40 <os-exec> (', within: 'block', in: CODE },
  {
    is: '<os-exec>|exec|.exec|execsync|.execsync|spawn|.spawn|eval ( ~3 e.data|event.data|msg.data|message.data|msg|message|data|evt.data',
    within: 'line',
    in: CODE,
    severity: 'low',
  },
  {
    is: 'websocket|io|.websocketapp|websockets.connect|create_connection ( ~4 <web-url> ~60 <os-exec>|exec|.exec|execsync|.execsync|spawn|.spawn|eval (',
    within: 'block',
    in: CODE,
  },
  {
    is: 'import|require ( ~2 data:text/javascript*|data:application/javascript* ~12 fetch|<net-read>',
    within: 'line',
    in: CODE,
  },
  {
    is: 'import|require ( ~2 data:text/javascript*|data:application/javascript*',
    within: 'line',
    in: CODE,
    severity: 'medium',
  },
];

/** A repository or file of an unknown host that is run. */
export const DOWNLOAD_FORMS: readonly RuleSequence[] = [
  {
    is: 'git ~1 clone ~4 <odd-git-url> ~16 <shell>|python|python3|node ~3 <rel-exec>|<tmp-path>|.sh|install.sh|setup.sh|setup.py|.py',
    within: 'block',
    severity: 'high',
  },
  { is: 'download|install|fetch|run|curl|wget|log|visit|open ~8 <puny-url>', within: 'sentence', severity: 'high' },
  {
    is: 'execute|run|launch|invoke|source ~6 script|installer|binary|program|payload|code|bootstrap|helper|executable ~5 at|from|hosted ~3 <code-url>',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
  {
    is: '<downloader> ~6 <code-url> ~8 <pipe> ~6 <shell>|interpreter|terminal',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
  {
    is: 'retrieve|download|fetch|get|grab|pull ~8 <code-url> ~8 and|then|, ~3 execute|run|launch|source|eval|invoke|pipe',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
];

/** Package managers that are pointed at an address. */
export const PACKAGE_FORMS: readonly RuleSequence[] = [
  { is: '@ <ip-url>|<drop-host>', within: 'line', in: CODE, severity: 'high' },
  { is: '@ <plain-url>', within: 'line', in: CODE, severity: 'medium' },
  {
    is: '--index-url|--extra-index-url|--trusted-host|--find-links ~1 <ip-url>|<drop-host>|<plain-url>',
    within: 'line',
    in: CODE,
    severity: 'high',
  },
  { is: 'pip|pip3|uv ~4 install ~8 <plain-url>|<ip-url>|<drop-host>', within: 'command', severity: 'high' },
];

/** Further shells that are connected to a socket. */
export const SHELL_FORMS: readonly RuleSequence[] = [
  { is: 'perl ~4 -e ~14 socket ~80 exec ~3 <shell>|cmd.exe', within: 'line' },
  { is: '/inet/tcp/*|/inet/udp/*', within: 'line', in: CODE, severity: 'high' },
  { is: 'net.dial ( ~40 exec.command ( ~3 <shell>|cmd.exe|powershell', within: 'block', in: CODE },
  { is: 'exec.command ( ~3 <shell>|cmd.exe|powershell ~40 .stdin = conn|c|sock|socket', within: 'block', in: CODE },
  { is: 'tcpstream::connect ~60 command::new ( ~3 <shell>|cmd', within: 'block', in: CODE },
  {
    is: 'new ~1 socket ( ~60 processbuilder|.getruntime|runtime.getruntime ~20 <shell>|cmd.exe',
    within: 'block',
    in: CODE,
  },
  { is: 'ssh ~6 -r|-nr|-nfr|-fnr|-rn ~1 <forward> ~6 <ip-login>', within: 'command', in: CODE, severity: 'high' },
  { is: 'ssh ~6 -r|-nr|-nfr|-fnr|-rn ~1 <forward>', within: 'command', in: CODE, severity: 'medium' },
  { is: 'nsenter ~3 -t ~1 1', within: 'command', in: CODE, severity: 'high' },
  {
    is: 'open|start|create|establish|spawn ~4 reverse ~1 shell ~8 to|with|on|back ~4 <ip-login>|<ip-url>|<web-url>|<drop-host>|<port>',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
];
