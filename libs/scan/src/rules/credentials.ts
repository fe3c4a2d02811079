import type { SequenceRule } from './types';

/** What reads secrets. Alone it is seldom an attack; with something that sends it is. */
export const CREDENTIAL_RULES: readonly SequenceRule[] = [
  {
    id: 'credentials.read-store',
    title: 'Reads a store of credentials',
    severity: 'medium',
    explanation:
      'The code or text touches a place where credentials live (keys, cloud or package tokens, browser profiles, wallets, shell history).',
    match: [
      {
        is: 'cat|less|head|tail|more|cp|tar|zip|scp|base64|xxd|strings|type|get-content|gc|copy|copy-item|robocopy|rsync|dd|sqlite3|grep|awk|sed|open|.open|.read_text|.read_bytes|readfilesync|fs.readfilesync|readfile|fs.readfile|.readfile|.readfilesync|file_get_contents|io.open|file.read|path|pathlib.path|.expanduser|os.path.expanduser|os.path.join|path.join|.joinpath|glob|glob.glob|.glob|find|ls|os.listdir|< ~10 <secret-path>|<ssh-key>',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'read|reads|collect|gather|copy|open|grab|extract|steal|harvest|dump|retrieve|load|locate|cat ~8 <ssh-key>|<secret-path>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'low',
      },
      {
        is: 'read|reads|collect|gather|copy|grab|extract|steal|harvest|dump|exfiltrate ~5 ssh|private|browser|saved|stored|aws|cloud|api ~2 keys|key|passwords|cookies|credentials|history ~6 <user>|machine|system|home|host|disk|browser|directory|from',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      { is: '读取|收集|窃取|复制 ~6 <ssh-key>|<secret-path>|私钥|密码|凭证', within: 'sentence', severity: 'medium' },
      {
        is: 'security ~2 find-generic-password|find-internet-password|dump-keychain|export ~12 -w|-g|-d',
        within: 'command',
      },
      { is: 'security ~1 dump-keychain', within: 'command', severity: 'high' },
      { is: 'secret-tool|kwallet-query|cmdkey|vaultcmd ~3 search|lookup|/list|-r', within: 'command' },
      { is: 'git ~1 credential ~1 fill|get', within: 'command' },
      { is: '<secret-dir> ~1 /|,|) ~1 <secret-leaf>', within: 'line', in: ['code', 'hidden'] },
      { is: 'kubectl ~1 config ~1 view ~3 --raw', within: 'command', in: ['code', 'hidden'] },
      {
        is: 'mimikatz|lazagne|sekurlsa::logonpasswords|lsass|lsass.exe|procdump|browser_cookie3|browsercookie|hashdump|secretsdump.py|win32crypt.cryptunprotectdata|.cryptunprotectdata',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'find|grep|rg ~12 id_rsa|id_ed25519|.pem|.env|begin ~12 xargs|-exec|cat|tar|zip',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'grep|rg ~8 password|passwd|api_key|apikey|secret|token|aws_secret_access_key|akia* ~6 ~|$home|/home|/root|/etc|/',
        within: 'command',
        in: ['code', 'hidden'],
      },
    ],
  },
  {
    id: 'credentials.cloud-metadata',
    title: 'Asks the metadata service of a cloud',
    severity: 'medium',
    explanation: "The metadata address of a cloud gives whoever asks from inside a machine that machine's credentials.",
    match: [
      { is: '<metadata>', within: 'line', in: ['code', 'hidden'] },
      { is: '<metadata>', within: 'line', in: ['prose', 'frontmatter'], severity: 'low' },
    ],
  },
  {
    id: 'credentials.dump-environment',
    title: 'Reads the whole environment of a process',
    severity: 'medium',
    explanation: 'All environment variables are read at once; they hold the keys and tokens that the agent was given.',
    match: [
      { is: '<proc-environ>', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'printenv|env|set|export|declare ~1 <pipe> ~1 base64|curl|nc|gzip|openssl|xxd|tee|sort|tr|jq',
        within: 'command',
        severity: 'medium',
        in: ['code', 'hidden'],
      },
      { is: 'printenv|env > ~1 <tmp-path>|<remote>', within: 'command', in: ['code', 'hidden'] },
      {
        is: 'json.dumps|json.stringify|.stringify|dict|str|repr|list|pickle.dumps|urlencode|.urlencode|b64encode|.b64encode|yaml.dump ( ~4 <env-dump> ~1 )|.items|.copy|,',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'for ~6 in <env-dump>|.items|object.entries|object.keys ~4 <env-dump>',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      {
        is: 'object.entries|object.keys|object.assign ( ~3 process.env )|,',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      {
        is: 'print|dump|list|collect|gather|send|include|output|capture|read ~3 all|every|full|entire|complete ~2 environment|env ~1 variables|vars',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'low',
      },
      { is: 'gci|get-childitem|dir|ls env:|env:*', within: 'command', in: ['code', 'hidden'], severity: 'low' },
    ],
  },
];
