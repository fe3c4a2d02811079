import type { Line } from '../text/read-lines';
import { isForeign, readAddresses } from './addresses';
import type { IntentFact } from './said';

/** What code does, by the call and not by its language; each expression is linear. */
const MARKS: Readonly<Record<string, RegExp>> = {
  net: /\b(?:curl|wget|fetch|urlopen|requests?\.(?:get|post|put|request)|httpx|axios|https?\.(?:get|post|request)|urllib|invoke-webrequest|invoke-restmethod|webclient|iwr|irm|net::http|socket|reqwest|httpclient|okhttp|lwp|libcurl|wp_remote_(?:get|post)|curl_exec|open-uri|xmlhttprequest|sendbeacon|net\.dial|http\.(?:newrequest|posts?form)|got\(|ky\.)\b|\burl\([^)]{0,200}\)\.(?:read|open)|file_get_contents\(\s?["']https?:|\buri\.open|downloadstring|downloadfile|command::new\(["']curl/,
  upload:
    /\bcurl\b.{0,200}\s(?:-d|-f|-t|--data\S{0,12}|--form|--upload-file)\b|\bdata\s?=|method["']?\s?:\s?["'](?:post|put)|\.post\(|--post-(?:data|file)|\bbody\s?[:=]|\.end\(\w|[?&]\w{1,12}=(?:\$|\{|["'] ?\+)|wp_remote_post|curlopt_postfields|\.post_form\(|::http\.post|--data-binary|\["']-f["'],|urlencode\(|sendbeacon/,
  execute:
    /\b(?:os\.system|subprocess\.\w+|child_process|execsync|spawn\w{0,4}|exec\.command|popen|shell_exec|passthru|start-process|runtime\.getruntime|os\.execv\w{0,2}|processbuilder|command::new|proc_open|getoutput|open3|kernel\.system|local-exec)\b|\bshell\s?=\s?true|\bsystem\(|\bsystem\s["'(]/,
  evaluate:
    /(?<![a-z0-9_)\]]\.)\b(?:eval|exec|iex|invoke-expression|execfile|marshal\.loads|new function|runinthiscontext)\b\s?\(?|globalthis\[\w|window\[\w|\bcompile\([^)]{0,80}["']exec["']|scriptblock\]::create|instance_eval|class_eval|\bload\s?\(\s?https?|\bnode["'], \[["']-e["']|\bvm\.run/,
  background:
    /\bdetached\s?:\s?true|\.unref\(\)|daemon\s?=\s?true|\bnohup\b|\bdisown\b|&\s*$|>\s?\/dev\/null 2>&1\s?&|windowstyle hidden|-w(?:indowstyle)? hidden/,
  swallow:
    /\bexcept\b[^:]{0,60}:\s*(?:pass|return|continue)?\s*$|\.catch\(\(\w{0,8}\)? ?=> ?\{\s?\}\)|on\(["']error["'], ?\(\w{0,8}\) ?=> ?\{\s?\}|>\s?\/dev\/null 2>&1|stdio\s?:\s?["']ignore|2>\/dev\/null|\brescue\b|catch\s?\(\w{0,12}(?: \w{1,3})?\)\s?\{\s?\}|catch\s?\{\s?\}|\|\| ?true|let _ =|-erroraction silentlycontinue|errorlevel|&>\s?\/dev\/null/,
  decode:
    /\b(?:base64|b64decode|frombase64string|atob|unhexlify|fromhex|zlib\.decompress|marshal)\b|xxd -r|decode_base64|base64_decode|buffer\.from\([^)]{1,200}["'](?:base64|hex)["']|tr ["']?a-z["']? ["']?n-za-m|rot13|codecs\.decode/,
  pieces: /(?:["']\w{1,4}["'] ?[,+] ?){1,8}["']\w{1,6}["']\]?\.?(?:join)?/,
  characters:
    /\bfromcharcode\b|\bchr\(\w|(?:\b\d{2,3}, ?){12}|(?:\\x[0-9a-f]{2}){4}|\[char\[\]\]|map\(chr,|\.split\(["']{2}\)\.reverse/,
  store:
    /\.aws\b|\.ssh\b|\.netrc\b|\.npmrc\b|\.kube\b|\.docker\/config|\.gnupg\b|hosts\.yml|id_rsa|id_ed25519|login data|\bcookies\b.{0,40}(?:chrome|sqlite)|keychain|wallet\.dat|\.kdbx|\.pem\b|(?:^|[\s"'`/(])\.env\b(?!\.\w{1,3}ample)|database\.yml|\.git-credentials|credentials\.toml|\.cargo\/credentials|_authtoken|gcloud\b|git config --list|kubectl get secrets?|get secrets? -a|moz_logins|logins\.json|local state|\bpassword_value\b|security find-|secret-tool|\$_post\[|telegram.{0,20}tdata|\bwallets?\b.{0,30}(?:dat|seed)|recovery|mnemonic|\/restore\b/,
  environment:
    /dict\(os\.environ\)|os\.environ\.(?:items|copy)|json\.(?:dumps|stringify)\((?:dict\()?(?:os\.environ|process\.env)|\bprintenv\b|\benv \||tojson\(secrets\)|env\.to_h|[;{&(]\s?env\s?[;}|)>]|\brepr\(dict\(os\.environ|\bos\.environ\.items|dict\(os\.environ|process\.env\)|process\[\w|%env\b.{0,20}join|get-childitem env:|std::env::vars|os\.environ\(\)|system\.getenv\(\)/,
  metadata: /169\.254\.169\.254|metadata\.google\.internal/,
  hiddenFile:
    /\/tmp\/\.\w|\/dev\/shm\/|\$home\/\.[\w/]{1,60}\/\.\w|["']\/tmp\/\.\w|%temp%|\$env:temp|java\.io\.tmpdir|os\.tmpdir\(\)|tempfile|["']\.[a-z-]{3,20}\.(?:jar|exe|py|sh|js)["']/,
  markExecutable: /\bchmod\s\+?[0-7x+a-z]{1,5}\b|0o?755|0o?777/,
  schedule: /\bcrontab\b|schtasks|launchagents|launchctl|systemctl enable|register-scheduledtask|currentversion\\run/,
  hook: /\.git\/hooks\/|core\.hookspath|"(?:pre|post)tooluse"|"sessionstart"|prompt_command|\bprecmd\b|autocmd vimenter|trap .{0,80} debug|preexec|post-checkout|\.bashrc|\.zshrc|\.profile/,
  installScript: /"(?:pre|post)install"\s?:\s?"[^"]{0,200}(?:\bnode\b|\bcurl\b|\bsh\b|\bpython)/,
  wipe: /\brm -rf? (?:~|\$home|\/)(?:\s|\/|$)|\brmtree\b|remove-item .{0,80}-recurse|\bshutil\.rmtree\(/,
  home: /expanduser|["' (]\/(?:home|srv|var\/lib)\b|\bhomedir\(\)|\$home\b|~\/|userprofile|documents.{0,20}pictures/,
  late: /\bdate\.today\(\)\s?[<>]|datetime\.now\(\)|date\.now\(\)\s?[-<>]|new date\(\)\s?[<>]|time - \$|86400|timedelta\(|\bgetday\(\)|\bdate \+%[a-z]\b.{0,30}(?:-gt|-lt|-eq|=)|random\(\)\s?[<>]|environ\.get\(["']ci["']\)|env\[["']ci["']\]|env\.ci\b/,
  input:
    /\(await \w{1,12}\.json\(\)\)\[|request\.(?:args|form|json|query|get)|req\.(?:query|body|params)|\$_(?:get|post|request|server|cookie)\[/,
  bigGrant:
    /administratoraccess|cluster-admin|permission=(?:push|admin|maintain)|--role[= ]roles\/owner|write-all|pull_request_target|ssh-(?:ed25519|rsa) aaaa/,
  clipboard: /pyperclip\.(?:copy|paste)|clipboard\.(?:write|set)|pbcopy|set-clipboard|xclip/,
  wallet: /\bbc1[a-z0-9]{20,60}\b|\b0x[0-9a-f]{40}\b/,
  calendar: /\b(?:date\.today\(\)|datetime\.now\(\)|new date\(|date\.now\(\))[^\n]{0,40}[><]/,
  shell: /\bpty\.spawn|dup2\(|\/dev\/tcp\/|\bnc\b.{0,40} -e\b/,
  loop: /\bwhile (?:true|1)\b|setinterval\(|for \(;;\)/,
  lookup:
    /\bdig\b.{0,60}\$|\bnslookup\b.{0,60}\$|gethostbyname\(\s?(?:f?["'{]|\w+[.+])|dns\.(?:lookup|resolve)\w{0,4}\(\s?[`\w]/,
  push: /git push\b.{0,80}(?:@other|https?:)/,
  index: /(?:--(?:extra-)?index-url|--registry|-i|set registry)[ =]["']?http:|--trusted-host|\bregistry ?= ?["']?http:/,
  privileged: /--privileged\b|-v \/:\/|--pid=host|docker\.sock/,
  allowAll: /bash\(\*\)|bypasspermissions|dangerously-skip-permissions|--yolo\b/,
  proxy: /(?:anthropic|openai)_(?:base_url|api_base)|\bhttps?_proxy\b|http\.proxy/,
  exclude: /add-mppreference|set-mppreference|setenforce 0|spctl --master-disable|defender/,
  readPassword: /\bread -\w{0,4}s\w{0,4}\b|getpass\b|convertfrom-securestring/,
  shadow: /^\s*(?:function )?(?:sudo|ssh|git|su|passwd)\s?\(\)|alias (?:sudo|ssh|git|su)=/,
  account: /\buseradd\b|\bchpasswd\b|net user .{0,40}\/add|nopasswd|authorized_keys|cluster-admin/,
  pipeShell:
    /\|\s?(?:sudo (?:-\w )?)?(?:ba|z|da)?sh\b|(?:-c|eval|source|iex)\s{0,3}["']?\$\(curl|`curl[^`]{0,200}\|\s?\w{0,4}sh|<\(curl/,
  ownKey: /\bauthorization\b|\bapi[-_]?key\b|\s-u ["'$]|\bbearer \$/,
  archive: /\btar\b.{0,60}\bc\w{0,4}f?\b|\bzip -r|gzip|shutil\.make_archive/,
};
/** A host that code talks to without a scheme: an address with a port, or a name after the program or in an option. */
const BARE =
  /\b(?!(?:127|10|0)\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}["']?[:,] ?\d{2,5}\b|\b(?:curl|wget|iwr|irm)\s(?:-[\w-]{1,20}\s){0,4}["']?(?!localhost)[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,30}){1,3}\/\w/;
type Mark = keyof typeof MARKS;
/**
 * What names the network and reaches nobody: a call whose first argument is this machine, a library that is named and not
 * called, an `except` clause. Taken out of the line, so that no word beside a call hides it.
 */
const REACHES_NOBODY =
  /[\w.:]{1,60}\(\(?\s?[bf]?["'`](?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?![\w.-])|\b(?:curl|wget)\s(?:-[\w-]{1,20}\s){0,4}["']?(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?![\w.-])|^\s*(?:import|from) [\w., ]{1,80}$|^\s*except [\w., ()]{1,120}:\s*$/g;

/** What a unit of code does with several marks together. */
const DEEDS: Readonly<Record<string, (has: (mark: string) => boolean, foreign: boolean) => boolean>> = {
  'done.remote-code': (has, foreign) => foreign && has('net') && (has('execute') || has('evaluate')),
  'done.hidden-remote-code': (has) =>
    has('net') &&
    (has('execute') || has('evaluate')) &&
    (has('swallow') || has('background') || has('characters') || has('pieces')),
  'done.fetch-and-mark': (has, foreign) => foreign && has('net') && has('markExecutable'),
  'done.theft': (has, foreign) => (has('store') || has('environment') || has('metadata')) && has('net') && foreign,
  'done.theft-upload': (has) =>
    (has('store') || has('environment') || has('metadata')) && has('upload') && !has('ownKey'),
  'done.lookup-leak': (has) => has('lookup') && (has('store') || has('environment') || has('decode') || has('loop')),
  'done.quiet-sending': (has, foreign) => foreign && has('net') && has('swallow'),
  // With a key of its user, a service is one that the user has.
  'done.upload-foreign': (has, foreign) => foreign && has('upload') && !has('ownKey'),
  'done.schedule-fetched': (has, foreign) => has('schedule') && has('net') && foreign,
  'done.hook-sends': (has, foreign) => has('hook') && (has('push') || has('net') || foreign),
  'done.install-script-fetches': (has) => has('installScript'),
  'done.wipe-home': (has) => has('wipe') && has('home'),
  'done.wipe-later': (has) => has('wipe') && (has('calendar') || has('late')),
  'done.reverse-shell': (has) => has('shell') && has('net'),
  'done.command-loop': (has) => has('loop') && has('net') && has('execute'),
  'done.odd-index': (has) => has('index'),
  'done.privileged-container': (has) => has('privileged'),
  'done.allow-all': (has) => has('allowAll'),
  'done.proxy-foreign': (has, foreign) => has('proxy') && foreign,
  'done.exclude-guard': (has) => has('exclude') && (has('net') || has('execute')),
  'done.takes-password': (has) => has('readPassword') && (has('upload') || has('shadow')),
  'done.shadow-command': (has) => has('shadow'),
  'done.adds-access': (has, foreign) => has('account') && foreign,
  'done.packs-and-sends': (has, foreign) => has('archive') && has('upload') && foreign && !has('ownKey'),
  'done.built-names': (has) =>
    (has('characters') && (has('evaluate') || (has('net') && (has('upload') || has('execute') || has('swallow'))))) ||
    (has('pieces') && has('evaluate')),
  'done.decoded-code': (has) => has('decode') && has('evaluate'),
  'done.pipe-foreign': (has, foreign) => has('pipeShell') && foreign,
  'done.late-code': (has, foreign) =>
    has('late') && (has('evaluate') || has('execute')) && (has('net') || has('decode')) && (foreign || has('decode')),
  'done.late-sending': (has, foreign) => has('late') && has('net') && has('upload') && foreign,
  'done.remote-shell-input': (has) => has('input') && (has('evaluate') || has('execute')),
  'done.swaps-clipboard': (has) => has('clipboard') && has('wallet'),
  'done.grants': (has, foreign) => has('bigGrant') && (foreign || has('net') || has('upload')),
  'done.whole-environment': (has, foreign) => has('environment') && (has('upload') || has('net')) && foreign,
  'done.starts-hidden': (has, foreign) =>
    has('hook') && has('net') && (has('execute') || has('pipeShell') || has('swallow')) && foreign,
  'done.hidden-execute': (has) => has('hiddenFile') && has('net') && has('execute'),
  'done.quiet-upload': (has, foreign) => foreign && has('upload') && has('swallow') && !has('ownKey'),
  'done.quiet-code': (has, foreign) =>
    foreign && has('net') && has('swallow') && (has('evaluate') || has('execute') || has('pipeShell')),
  'done.scrambled-net': (has) => has('characters') && has('net') && (has('decode') || has('upload') || has('evaluate')),
  'done.hidden-file': (has, foreign) => has('hiddenFile') && has('net') && foreign,
};

/** The facts of the code of one file: of a script as a whole, of a document for each of its blocks. */
export function doneFacts(lines: readonly Line[], folded: readonly string[], isScript: boolean): IntentFact[] {
  const units = new Map<string, number[]>();
  lines.forEach(({ place, block }, line) => {
    const inProse = place === 'prose' && (folded[line] ?? '').includes('`');
    if (place !== 'code' && place !== 'hidden' && !inProse) return;
    const key = isScript ? 'all' : `${place}${block}`;
    const unit = units.get(key);
    if (unit === undefined) units.set(key, [line]);
    else unit.push(line);
  });
  const found = new Map<string, number>();
  for (const unit of units.values()) {
    const marks = new Map<string, number>();
    let foreign = false;
    for (const line of unit) {
      const text = folded[line] ?? '';
      if (!isScript && /^\s*(?:#|\/\/).*\b(?:bad|never|wrong|unsafe|malicious)\b/.test(text)) continue;
      if (readAddresses(text).addresses.some(isForeign) || BARE.test(text)) foreign = true;
      const reaching = text.replace(REACHES_NOBODY, '');
      for (const mark of Object.keys(MARKS) as Mark[]) {
        if (!marks.has(mark) && MARKS[mark]?.test(mark === 'net' ? reaching : text) === true) marks.set(mark, line);
      }
    }
    const has = (mark: string): boolean => marks.has(mark);
    for (const [deed, test] of Object.entries(DEEDS)) {
      if (!found.has(deed) && test(has, foreign)) found.set(deed, unit[0] ?? 0);
    }
  }
  return [...found].map(([fact, line]) => ({ fact, line }));
}
