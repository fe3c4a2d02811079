import { TEXT } from './forms';
import { FETCH_AND_RUN_FURTHER } from './further-languages';
import { EVALUATED_DEEDS, REDIRECTED_DEEDS } from './general-deeds';
import { DOWNLOAD_FORMS, EVAL_FORMS, PACKAGE_FORMS, PIPE_FORMS, SHELL_FORMS } from './execution-forms';
import { DETOUR_FORMS, REGISTRY_FORMS } from './indirect-code';
import type { SequenceRule } from './types';

/** Code from elsewhere that runs without anybody having read it. */
export const EXECUTION_RULES: readonly SequenceRule[] = [
  {
    id: 'execution.pipe-to-interpreter',
    title: 'Runs what it downloads',
    severity: 'high',
    explanation:
      'A download goes straight into an interpreter, so that whoever controls the address or the way to it runs code with the rights of the user; nobody sees what ran.',
    match: [
      { is: '<downloader> ~40 <pipe> ~6 <shell-only>', within: 'command' },
      { is: '<downloader> ~40 <pipe> ~6 <language> <end>|-|/dev/stdin', within: 'command' },
      { is: '<downloader> ~40 <pipe> ~14 <pipe> ~6 <shell>', within: 'command' },
      { is: '<interpreter>|source|. ~4 <( ~3 <downloader>', within: 'command' },
      { is: '<interpreter>|eval ~5 $(|` ~2 <downloader>', within: 'command' },
      { is: '<shell>|<interpreter> ~3 <<|< < ~3 $(|( ~2 <downloader>', within: 'command' },
      { is: '<downloader> ~30 <pipe> ~1 xargs ~6 <interpreter>', within: 'command' },
      {
        is: 'iex|invoke-expression ~8 <downloader>|.downloadstring|webclient|net.webclient|system.net.webclient',
        within: 'command',
      },
      { is: '<downloader> ~12 <pipe> ~1 iex|invoke-expression', within: 'command' },
      { is: '[scriptblock]::create|scriptblock]::create|.invokescript ~8 <downloader>', within: 'command' },
      { is: 'mshta|regsvr32|rundll32|msiexec|wmic|installutil|cscript|wscript ~8 <web-url>', within: 'command' },
      { is: 'deno ~2 run ~6 <web-url>', within: 'command', severity: 'medium' },
      { is: '<interpreter> ~3 -c|-e|--eval ~14 <net-read> ~16 <eval>', within: 'line' },
      { is: '<interpreter> ~3 -c|-e|--eval ~10 <eval> ( ~10 <net-read>', within: 'line' },
      ...PIPE_FORMS,
    ],
  },
  {
    id: 'execution.eval-remote',
    title: 'Evaluates remote text as code',
    severity: 'high',
    explanation:
      'A program evaluates what it loads from the network, which lets the remote side decide what runs here.',
    match: [
      { is: '<eval> ( ~10 <net-read> ( ~30 )', within: 'line' },
      { is: '<os-exec> ( ~10 <net-read> (', within: 'line' },
      { is: 'function ( ~10 <net-read> (', within: 'line' },
      {
        is: '<net-read> ( ~60 eval|exec|.eval|.runinthiscontext|.runinnewcontext|vm.runinnewcontext|vm.runinthiscontext|execfile|builtins.exec ( ~1 .text|.content|.body|.data|body|code|text|data|src|payload|script|r|res|resp|response|source|content|stage|stage2|compile|.decode|.read|buf|chunk|d|s|c|b|x|js|result|cmd',
        within: 'block',
      },
      { is: '<net-read> ( ~70 new function (', within: 'block' },
      { is: '<net-read> ( ~60 <py-loader> (', within: 'block', severity: 'medium' },
      {
        is: '<net-read> ( ~60 <os-exec> ( ~4 .text|body|code|payload|script|resp|response|r.text|response.text|res.text|resp.text|data|result|cmd|command|r|.strip|out|stage',
        within: 'block',
      },
      {
        is: '<web-url> ~40 exec|eval|execfile ( ~6 .read|.text|.decode|.content|body|code|data|payload|r.text|resp.text|response.text|res.text|res.data|src',
        within: 'block',
      },
      {
        is: 'import|require|importscripts ( ~1 https://*|http://*',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'importlib|__import__|importlib.import_module ~10 <net-read>', within: 'line' },
      { is: '.extend|add-type ~6 <net-read>', within: 'line', severity: 'low' },
      ...EVAL_FORMS,
      ...EVALUATED_DEEDS,
    ],
  },
  {
    id: 'execution.download-then-run',
    title: 'Downloads a program and runs it',
    severity: 'medium',
    explanation: 'A file is downloaded and then run, with nothing between that checks what it is.',
    match: [
      {
        is: '<downloader> ~50 chmod ~3 +x|755|700|777|a+x|u+x|+rx|0755 ~25 <loose-exec>|nohup',
        within: 'block',
        severity: 'high',
      },
      { is: '<downloader> ~50 chmod ~3 +x|755|700|777|a+x|u+x|+rx|0755', within: 'block' },
      { is: '<downloader> ~25 <web-url> ~25 <shell> ~3 <rel-exec>|<tmp-path>', within: 'block', severity: 'high' },
      {
        is: '<downloader> ~25 <code-url> ~20 <interpreter> ~3 <rel-exec>|<tmp-path>|.sh|.py|setup.sh|install.sh|install.py|setup.py|x.sh|run.sh|script.sh|update.sh|payload.py|payload|a.sh',
        within: 'block',
      },
      {
        is: '<downloader> ~16 -o|--output|>|-outfile|--output-document ~3 <tmp-path> ~25 <interpreter>|chmod|start-process|nohup ~6 <tmp-path>',
        within: 'block',
        severity: 'high',
      },
      {
        is: '<net-read> ( ~70 .write|writefilesync|.writefile|.writefilesync|write_bytes|.write_bytes|.write_text|fs.writefilesync|open ~50 <os-exec> (',
        within: 'block',
        severity: 'high',
        softenedBy: /ffmpeg|pandoc|git |convert/,
      },
      {
        is: '.write|writefilesync|fs.writefilesync|.write_bytes ( ~6 <net-read> ( ~60 <os-exec> (',
        within: 'block',
        severity: 'high',
      },
      {
        is: '.urlretrieve|urlretrieve|.downloadfile|urllib.request.urlretrieve ~40 <os-exec>|start-process|os.chmod|os.startfile|invoke-item',
        within: 'block',
        severity: 'high',
      },
      { is: '<downloader> ~20 .exe|.msi ~20 start-process|start|msiexec|&', within: 'block' },
      { is: '<net-read> ( ~60 os.chmod|.chmod|.chmodsync|fs.chmodsync ( ~20 (', within: 'block' },
      {
        is: 'git ~1 clone ~8 <web-url> ~12 cd ~8 <shell> ~2 .sh|install.sh|setup.sh|./install.sh|./setup.sh',
        within: 'block',
        severity: 'low',
      },
      {
        is: 'download|fetch|curl|wget|grab|retrieve|get ~6 <code-url> ~16 run|execute|launch|start|invoke|source ~6 it|script|file|installer|binary|immediately|output|program',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'high',
      },
      {
        is: 'download|fetch|curl|wget|grab|retrieve ~8 <web-url> ~14 run|execute|launch|start|eval|pipe ~3 it|script|binary|executable|payload|installer|bash|shell|sh',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'download|fetch|grab ~8 script|binary|executable|payload|program|archive|tool|helper|agent ~6 from ~3 <web-url>|<drop-host> ~14 run|execute|launch|start|open|extract|install',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      { is: 'run|execute|launch ~5 <code-url>', within: 'sentence', in: ['prose', 'hidden', 'frontmatter'] },
      { is: '<drop-host> ~30 chmod|<shell>|nohup|<loose-exec>', within: 'block', severity: 'high' },
      {
        is: 'password|pass|pwd|口令|密码 ~8 extract|unzip|archive|zip|rar|7z|解压 ~20 run|execute|launch|open|install|运行',
        within: 'block',
        in: ['prose', 'hidden'],
        severity: 'medium',
      },
      { is: 'unzip|7z|unrar ~3 -p*|-p ~12 <rel-exec>|<shell>|chmod|&&', within: 'block', severity: 'medium' },
      ...DOWNLOAD_FORMS,
      ...DETOUR_FORMS,
      ...FETCH_AND_RUN_FURTHER,
    ],
  },
  {
    id: 'execution.package-from-url',
    title: 'Installs a package from an address instead of a registry',
    severity: 'medium',
    explanation:
      'A package manager takes code from an address outside the registries and the known forges; its installation scripts run at once.',
    match: [
      {
        is: 'pip|pip3|pipx|uv|pip.main|poetry ~4 install|add ~3 <odd-package-url>',
        within: 'command',
        in: ['code', 'hidden', 'prose', 'frontmatter'],
      },
      { is: 'uvx|pipx|uv ~2 --from|--spec|--with ~1 <odd-package-url>', within: 'command' },
      { is: 'npm|pnpm|yarn|bun ~1 install|i|add|dlx|x|exec ~2 <odd-package-url>', within: 'command' },
      {
        is: 'pip|pip3|uv|python3|python ~8 --index-url|--extra-index-url|-i|--trusted-host|--find-links|-f ~2 <odd-package-url>',
        within: 'command',
        severity: 'medium',
      },
      { is: 'npm|pnpm|yarn ~6 --registry|registry ~2 <plain-url>|<ip-url>', within: 'command' },
      { is: 'uvx|pipx ~2 --from|run|--spec ~3 git+*', within: 'command', severity: 'low' },
      { is: 'npx|bunx ~3 -y|--yes ~2 github:*|git+*|gitlab:*', within: 'command', severity: 'low' },
      { is: 'npx|npm|bunx|pnpm ~2 <ip-url>', within: 'command', severity: 'high' },
      {
        is: 'pip|pip3|uv|uvx ~2 install|add|--from|--with ~2 <ip-url>|<drop-host>',
        within: 'command',
        severity: 'high',
      },
      { is: 'go ~1 run ~2 <web-url>', within: 'command' },
      {
        is: 'gem|cargo|go|brew|apt|apt-get|dpkg|rpm ~2 install|get|run|add|tap|-* ~5 <odd-package-url>',
        within: 'command',
        severity: 'low',
      },
      ...PACKAGE_FORMS,
      ...REGISTRY_FORMS,
      ...REDIRECTED_DEEDS,
      {
        is: 'add|install|use|take|prefer ~6 from ~1 <ip-url>',
        within: 'sentence',
        in: TEXT,
        severity: 'high',
        softenedBy: /never|not |avoid/,
      },
    ],
  },
  {
    id: 'execution.reverse-shell',
    title: 'Opens a shell to a remote machine',
    severity: 'critical',
    explanation:
      'A shell is connected to a socket, which gives the other side a command line on the machine of the user.',
    match: [
      { is: '<shell> ~2 -i|-li|-il ~4 >&|&>|>|< ~1 <dev-tcp>', within: 'command' },
      { is: '<dev-tcp> ~6 0 >& 1', within: 'command' },
      { is: '<dev-tcp>', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
      { is: 'exec ~2 <dev-tcp>', within: 'line', severity: 'high' },
      { is: 'exec ~3 <>|<|> ~3 <dev-tcp>', within: 'line', severity: 'high' },
      { is: '<dev-tcp> ~30 <shell>|exec|while|eval ~12 <& |>& ', within: 'line', severity: 'high' },
      {
        is: 'nc|ncat|netcat|nc.traditional|nc.exe|ncat.exe ~6 -e|-c|--exec|-ne|-nve|-lvpe|-nvpe|-le ~2 <shell-only>',
        within: 'command',
      },
      { is: 'nc|ncat|netcat ~6 -e*|--sh-exec', within: 'command', severity: 'high' },
      { is: 'mkfifo|mknod ~30 <shell> ~12 nc|ncat|netcat|telnet|openssl|socat', within: 'block' },
      { is: 'mkfifo|mknod ~20 nc|ncat|netcat|telnet|openssl ~16 <shell>', within: 'block' },
      { is: 'socat ~8 exec:*|system:* ~8 tcp:*|tcp4:*|tcp-connect:*|openssl:*|tcp-listen:*', within: 'command' },
      { is: 'socat ~8 tcp:*|tcp4:*|tcp-connect:* ~8 exec:*|exec|system:*', within: 'command' },
      { is: 'socat ~8 tcp-listen:*|tcp4-listen:* ~8 exec:*|system:*', within: 'command' },
      {
        is: 'socket.socket|.socket|socket ~60 os.dup2|dup2 ~40 <shell>|pty.spawn|subprocess.call|.spawn|.call|subprocess.popen|<os-exec>',
        within: 'block',
      },
      { is: '.connect ( ~50 pty.spawn', within: 'block' },
      {
        is: '.connect ( ~60 .recv ( ~50 <os-exec> (',
        within: 'block',
        severity: 'high',
        softenedBy: /ffmpeg|pandoc|git |convert/,
      },
      {
        is: 'net.connect|net.createconnection|net.socket|new.net.socket ~50 .pipe ( ~4 .stdin|sh.stdin|shell.stdin|proc.stdin|child.stdin',
        within: 'block',
      },
      {
        is: 'spawn|.spawn|cp.spawn ( ~4 <shell> ~60 .pipe ~30 .connect|net.connect|net.socket|.socket|socket|client',
        within: 'block',
      },
      {
        is: '.connect|net.connect|net.createconnection ( ~80 .on ( ~3 data ~20 <os-exec> (',
        within: 'block',
        severity: 'high',
      },
      {
        is: 'tcpclient|net.sockets.tcpclient|system.net.sockets.tcpclient ~80 iex|invoke-expression|.getstream|cmd.exe|powershell',
        within: 'block',
      },
      {
        is: 'fsockopen|tcpsocket.new|tcpsocket.open|io::socket::inet ~40 <os-exec>|<shell>|exec|system',
        within: 'block',
      },
      { is: 'bash|sh ~2 -i ~4 >& ~2 <dev-tcp>', within: 'line' },
      { is: 'telnet ~4 <pipe> ~2 <shell> ~2 <pipe> ~1 telnet', within: 'command' },
      { is: 'openssl ~1 s_client ~14 <pipe> ~2 <shell>', within: 'command' },
      { is: 'ssh ~8 -r ~3 <port>|* ~20 -f|-fn|-n|nohup', within: 'command', severity: 'low' },
      {
        is: 'ngrok|chisel|frpc|localtunnel|cloudflared ~4 tcp|client|--url ~3 22|ssh|tcp://*|r:*',
        within: 'command',
        severity: 'medium',
      },
      ...SHELL_FORMS,
    ],
  },
];
