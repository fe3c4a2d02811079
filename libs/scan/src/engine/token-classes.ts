/**
 * Named sets of tokens for sequences, each a list of members separated by spaces, in the notation of `Sequence.is`.
 * Everything is lower case, as the folded text is.
 */
export const TOKEN_CLASSES: Readonly<Record<string, string>> = {
  downloader:
    'curl @curl curl.exe wget @wget wget.exe wget2 aria2c axel lwp-download lwp-request httpie xh curlie hurl fetch ftp tftp ' +
    'iwr irm invoke-webrequest invoke-restmethod start-bitstransfer .downloadstring .downloadfile .downloaddata ' +
    'certutil certutil.exe bitsadmin bitsadmin.exe .openread /usr/bin/curl /usr/bin/wget /bin/curl',
  'net-read':
    'requests.get requests.post requests.request requests.session .urlopen urlopen .urlretrieve urlretrieve ' +
    'httpx.get httpx.stream fetch axios axios.get got got.get needle superagent http.get https.get https.request ' +
    'http.request xmlhttprequest .downloadstring .downloadfile file_get_contents curl_exec lwp::simple ' +
    'net::http.get uri.open urllib.request.request aiohttp.clientsession urllib3.poolmanager ' +
    'http.client.httpsconnection http.client.httpconnection pycurl undici.request node-fetch',
  pipe: '| |&',
  shell: 'sh bash zsh dash ksh ash fish csh tcsh /bin/sh /bin/bash /bin/zsh /usr/bin/bash /usr/bin/sh /usr/bin/zsh',
  interpreter:
    '<shell> python python2 python3 pypy pypy3 /usr/bin/python3 /usr/bin/python node nodejs deno bun perl ruby php lua ' +
    'pwsh powershell powershell.exe pwsh.exe cmd cmd.exe osascript tclsh rscript julia iex invoke-expression ' +
    'ts-node tsx groovy scala swift r py',
  language:
    'python python2 python3 pypy pypy3 /usr/bin/python3 /usr/bin/python node nodejs deno bun perl ruby php lua groovy ' +
    'tclsh rscript osascript ts-node tsx',
  /** What ends a command; a line ends with ⏎. */
  end: '⏎ | |& && || ; ) ` 2 > & &> >& }',
  'shell-only': '<shell> pwsh powershell powershell.exe iex invoke-expression cmd cmd.exe',
  eval:
    'eval exec iex invoke-expression execfile function new.function vm.runinthiscontext vm.runinnewcontext ' +
    '.runinthiscontext .runinnewcontext .runincontext .instance_eval instance_eval class_eval loadstring ' +
    'create_function builtins.exec __builtins__.exec exec_module .exec_module compile .eval',
  'os-exec':
    'os.system os.popen os.execvp os.execv os.spawnl subprocess.run subprocess.call subprocess.popen ' +
    'subprocess.check_output subprocess.check_call subprocess.getoutput commands.getoutput pty.spawn .system .popen ' +
    '.getoutput .check_output .check_call .execsync .spawnsync .execfilesync execsync spawnsync execfilesync ' +
    'child_process.exec child_process.spawn child_process.execsync cp.exec cp.execsync cp.spawn .execfile .spawn ' +
    'shell_exec passthru proc_open popen system start-process .exec wscript.shell spawn exec execa execa.command',
  'py-loader':
    'marshal.loads pickle.loads pickle.load cpickle.loads dill.loads cloudpickle.loads marshal.load joblib.load ' +
    '.loads types.codetype types.functiontype importlib.util.spec_from_loader',
  decoder:
    'base64 base64.b64decode .b64decode b64decode .a85decode .b85decode .b32decode .b16decode atob frombase64string ' +
    '.frombase64string [convert]::frombase64string [system.convert]::frombase64string convert]::frombase64string ' +
    'system.convert]::frombase64string convert::frombase64string unhexlify .unhexlify bytes.fromhex .fromhex xxd uudecode codecs.decode ' +
    '.decompress zlib.decompress gzip.decompress lzma.decompress bz2.decompress .fromcharcode base64_decode ' +
    'gzinflate gzuncompress str_rot13 .inflatesync .gunzipsync .unzipsync base64 gbase64 base32 gunzip zcat ' +
    'buffer.from unescape decodeuricomponent convert_uudecode rev rot13 pack .decode64 .strict_decode64 decode_base64',
  'send-call':
    'requests.post requests.put requests.patch httpx.post httpx.put session.post axios.post axios.put http.post got.post ' +
    'navigator.sendbeacon .sendbeacon .sendall .sendto smtplib.smtp smtplib.smtp_ssl .sendmail .send_message sendmail ' +
    'mailx mutt swaks nc ncat netcat socat telnet nslookup dig scp rsync sftp lftp rclone ftp .storbinary .uploadfile ' +
    '.uploadstring .uploaddata send-mailmessage ftplib.ftp paramiko.sshclient net::http.post .post_form ' +
    'urllib.request.urlopen websockets.connect ws.send socket.create_connection net.connect net.createconnection ' +
    'dns.resolve dns.lookup dns.resolver.resolve socket.gethostbyname gethostbyname host drill resolve-dnsname curl_setopt',
  'data-flag':
    '-d --data --data-binary --data-raw --data-urlencode --data-ascii -f --form --form-string -t --upload-file ' +
    '--post-data --post-file --body-data --body-file --json -body -infile --url-query @- -d@*',
  'env-dump':
    'printenv os.environ process.env env::vars .environ os.environ() getchilditem.env env: $env:* dir.env export.-p ' +
    'import.meta.env system.getenv() os.environ.copy environ env.to_h env.to_hash $_env',
  'net-listen': 'nc ncat netcat nc.traditional nc.openbsd socat nc.exe ncat.exe busybox',
  negation: 'dont never not no without nor mustnt shouldnt wont cannot',
  user: 'user users human humans operator owner person reviewer reviewers developer customer client 用户 usuario utilisateur benutzer',
  override:
    'ignore ignoring disregard disregarding forget override overriding overrule bypass bypassing discard dismiss ' +
    'supersede supersedes circumvent neglect nullify void ignora olvida ignorez oubliez ignoriere vergiss 忽略 无视 忘记 忽视 覆盖 绕过',
  prior:
    'previous previously prior above earlier preceding existing other system safety all any your security content original ' +
    'default initial former anterior anteriores precedentes précédentes precedent vorherigen bisherigen 之前 以前 先前 上述 所有 系统 安全 前面 原有 platform host built-in alignment ethical',
  instructions:
    'instruction instructions prompt prompts rule rules guideline guidelines guardrail guardrails directive directives ' +
    'constraint constraints policies policy restriction restrictions safeguard safeguards commands orders filters training ' +
    'instrucciones reglas instructions consignes anweisungen regeln 指令 指示 规则 提示 提示词 限制 说明 约束 protections safety-checks controls',
  send:
    'send sends sending upload uploads uploading post posts posting transmit transmits exfiltrate forward forwards forwarding ' +
    'submit submits deliver email emails mail leak relay beacon publish report ship append attach embed include encode put ' +
    '发送 上传 提交 传输 转发 外发 sync transfer copy enviar envoyer sende push',
  gather:
    'read reads reading collect collects collecting gather gathers harvest harvests grab extract capture dump steal ' +
    'retrieve obtain locate find search scan list copy cat open load fetch check take look enumerate 读取 收集 获取 搜索 查找 窃取 提取',
  'secret-word':
    'credentials credential password passwords passwd secrets passphrase passphrases cookies mnemonic wallet wallets ' +
    'keychain keyring keystore apikeys api-keys api_keys apikey api-key api_key ssh-keys ssh-key tokens keys 凭证 凭据 密码 密钥 令牌 私钥 秘钥 ' +
    '.env secret_key access_key logins <secret-path> <ssh-key> contraseñas contrasenas',
  'talk-word':
    'conversation conversations transcript transcripts chat dialogue dialog messages prompt prompts 对话 聊天 会话 对话记录 ' +
    'context history memory memories session',
  remote:
    '<web-url> <drop-host> webhook endpoint server attacker collector remote external 服务器 远程 external-server c2 pastebin gist',
  disclose:
    'mention tell inform notify alert report reveal disclose explain announce surface discuss bring raise describe point flag acknowledge',
  'told-of':
    'mentioned told shown reported explained disclosed revealed discussed surfaced announced raised flagged informed notified brought displayed',
  sent: 'sent posted uploaded forwarded submitted transmitted relayed mirrored copied delivered reported emailed mailed pushed synced published shipped',
  authority:
    'operator platform system developer developers vendor provider administrator anthropic openai host harness maker makers creator creators operators',
  'secret-dir': '.aws .ssh .kube .docker .azure .gnupg .mozilla .electrum .config/gh .config/gcloud',
  'secret-leaf':
    'credentials config config.json id_rsa id_ed25519 id_ecdsa logins.json key4.db cookies.sqlite accesstokens.json hosts.yml private-keys-v1.d wallets',
  'agent-word':
    'assistant agent agents ai claude model llm gpt codex copilot gemini chatgpt cursor bot 助手 模型 智能体 人工智能',
};

const SECRET_PATH =
  '\\.aws[/\\\\](?:credentials|sso|cli/cache)|\\.netrc$|_netrc$|\\.git-credentials|\\.pypirc|\\.docker[/\\\\]config\\.json|\\.kube[/\\\\]config|' +
  '\\.config[/\\\\]gcloud|application_default_credentials|\\.azure[/\\\\]|/etc/(?:g?shadow|sudoers)\\b|/etc/master\\.passwd|\\.gnupg\\b|' +
  'login data$|login\\.keychain|keychain-db|keychains?[/\\\\]|cookies\\.sqlite|key[34]\\.db|logins\\.json|local state$|wallet\\.dat|' +
  '\\.bitcoin[/\\\\]|\\.ethereum[/\\\\]|\\.solana[/\\\\]|\\.config[/\\\\]solana|\\.electrum|metamask|\\.config[/\\\\]gh[/\\\\]|hosts\\.yml$|' +
  '\\.claude[/\\\\]\\.credentials|\\.claude\\.json$|\\.codex[/\\\\]auth|\\.cargo[/\\\\]credentials|\\.vault-token|credentials\\.tfrc|' +
  '\\.terraform\\.d[/\\\\]|\\.npmrc$|\\.my\\.cnf$|\\.pgpass$|\\.(?:bash|zsh|python|mysql|psql|node_repl)_history|\\.s3cfg|\\.boto$|' +
  '\\.password-store|\\.op[/\\\\]|ntds\\.dit|[/\\\\]config[/\\\\]sam\\b|\\.mozilla[/\\\\]|google[/\\\\]chrome|' +
  'google-chrome|brave-browser|mozilla[/\\\\]firefox|consoleHost_history'.toLowerCase();

/** Hosts whose purpose is to take anybody's data or to hide who receives it. */
const DROP_HOST =
  '(?:webhook\\.site|requestbin\\.|pipedream\\.net|ngrok(?:-free)?\\.(?:io|app|dev)|burpcollaborator\\.net|oastify\\.com|interact\\.sh|' +
  'oast\\.(?:fun|live|me|online|pro|site|us)|pastebin\\.com|paste\\.ee|dpaste\\.|hastebin\\.|termbin\\.com|transfer\\.sh|file\\.io|0x0\\.st|ix\\.io|' +
  'bashupload\\.|anonfiles\\.|gofile\\.io|catbox\\.moe|trycloudflare\\.com|serveo\\.net|localhost\\.run|loca\\.lt|dnslog\\.|ceye\\.io|beeceptor\\.|' +
  'canarytokens\\.|hookbin\\.|rentry\\.co|ghostbin\\.|postb\\.in|requestcatcher\\.com|typedwebhook\\.|webhook\\.cool|requestrepo\\.com|' +
  'smee\\.io|hookdeck\\.|pipedream\\.|mocky\\.io|\\.onion\\b|temp\\.sh|filebin\\.net|privatebin\\.|controlc\\.com|sprunge\\.us|clbin\\.com)';

/** Shapes of single tokens. Every expression looks at one token of at most 1,024 characters. */
export const TOKEN_SHAPES: Readonly<Record<string, RegExp>> = {
  'web-url':
    /^(?:https?|ftp|wss?):\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|host\.docker\.internal))./,
  'any-url': /^(?:https?|ftp|wss?|tcp):\/\/./,
  'plain-url': /^(?:http|ftp):\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.))./,
  'ip-url':
    /^(?:https?|ftp|tcp|wss?):\/\/(?:[^@/]{0,60}@)?(?!(?:127|10|0)\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)(?:\d{1,3}(?:\.\d{1,3}){3}|\d{8,10}|0x[0-9a-f]{8})(?:[:/?]|$)/,
  'code-url':
    /^(?:https?|ftp):\/\/[^?#]{4,400}\.(?:sh|bash|py|ps1|pl|rb|js|mjs|cjs|ts|exe|bin|elf|run|bat|cmd|vbs|scr|msi|dmg|pkg|appimage|jar|php|lua|so|dll)(?:[?#]|$)/,
  'git-url': /^(?:git\+|git:|ssh:)|\.git(?:@[\w./-]{1,80})?$/,
  'odd-package-url':
    /^(?:git\+)?(?:http:\/\/(?!localhost|127\.)|https:\/\/(?!(?:github|gitlab|bitbucket|codeberg|gitee)\.(?:com|org)|raw\.githubusercontent\.com|files\.pythonhosted\.org|pypi\.org|registry\.npmjs\.org|pkg\.pr\.new|download\.pytorch\.org|huggingface\.co|gitcode\.com))/,
  'short-url':
    /^https?:\/\/(?:bit\.ly|tinyurl\.com|t\.co|is\.gd|goo\.gl|cutt\.ly|rb\.gy|shorturl\.at|t\.ly|ow\.ly|v\.gd|tiny\.cc|git\.io)\//,
  'drop-host': new RegExp(`^(?:[a-z]{2,6}://)?(?:[^/@\\s]{0,80}@)?(?:[^/\\s]{0,120}[./])?${DROP_HOST}`),
  'chat-hook':
    /(?:discord(?:app)?\.com\/api\/webhooks|hooks\.slack\.com\/services|api\.telegram\.org\/bot|webhook\.office\.com)/,
  'secret-path': new RegExp(SECRET_PATH),
  'ssh-key':
    /(?:^|[/\\.])(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?)$|\.ssh[/\\]?(?:\*|$)|\.ssh[/\\](?!known_hosts|config|authorized_keys|[\w.-]{1,60}\.pub$)/,
  'env-file': /(?:^|[/\\])\.env(?:\.(?:local|production|prod|development|staging))?$/,
  'key-file': /\.(?:pem|p12|pfx|keystore|jks|kdbx|ppk)$/,
  metadata:
    /169\.254\.169\.254|169\.254\.170\.2|metadata\.google\.internal|100\.100\.100\.200|metadata\.azure\.com|fd00:ec2::254/,
  'proc-environ': /^\/proc\/[^/]{1,20}\/(?:environ|mem|maps|cmdline)$/,
  'dev-tcp': /\/dev\/(?:tcp|udp)\//,
  'agent-config':
    /(?:^|[/\\])\.windsurf[/\\]rules|windsurf[/\\]memories|\.(?:windsurf|cline)rules|copilot-instructions\.md$|(?:^|[/\\])\.claude[/\\](?:settings(?:\.local)?\.json|hooks\b|agents\b|commands\b|plugins\b)|(?:^|[/\\])(?:claude|agents|gemini|soul|memory|heartbeat)\.md$|\.cursorrules$|\.cursor[/\\](?:rules|mcp\.json)|(?:^|[/\\])\.?mcp\.json$|claude_desktop_config\.json|\.codex[/\\](?:config\.toml|agents\.md)|copilot-instructions\.md|\.windsurfrules$|\.clinerules$|\.aider\.conf|\.gemini[/\\]settings\.json|\.openclaw[/\\]/,
  'home-agent-config':
    /^(?:~|\$home|\$\{?home\}?|\/root|\/home\/[^/]{1,40}|\/users\/[^/]{1,40}|%userprofile%|\$env:userprofile)[/\\](?:\.claude[/\\](?:settings(?:\.local)?\.json|hooks\b|claude\.md)|\.claude\.json|\.codex[/\\](?:config\.toml|agents\.md)|\.cursor[/\\]mcp\.json|library[/\\].{0,80}claude_desktop_config\.json)/,
  'shell-rc':
    /(?:^|[/\\])\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|bash_login|bash_aliases|kshrc|cshrc|zlogin)$|(?:^|[/\\])config\.fish$|^\/etc\/(?:profile|bash\.bashrc|zsh\/|environment)|^\$profile$|profile\.ps1$/,
  'boot-path':
    /^\/etc\/(?:cron|systemd\/|init\.d|rc\.local|rc\d\.d|ld\.so\.preload|pam\.d|modules-load\.d|udev\/|xdg\/autostart)|\.config[/\\](?:systemd|autostart)|launchagents|launchdaemons|^\/(?:usr\/)?lib\/systemd\/|\/var\/spool\/cron|start menu\\programs\\startup|\\startup\\?|currentversion\\run(?:once)?|sitecustomize\.py$|usercustomize\.py$|site-packages[/\\][^/\\]{1,60}\.pth$/,
  'git-hook':
    /(?:^|[/\\])\.git[/\\]hooks[/\\]|(?:^|[/\\])\.?git-?hooks?[/\\](?:pre|post)-|^core\.hookspath$|init\.templatedir/,
  'authorized-keys': /authorized_keys2?$/,
  'root-path':
    /^(?:\/|\/\*|~|~\/|~\/\*|\$home|\$home\/|\$home\/\*|\$\{home\}|\/home|\/home\/\*|\/etc|\/usr|\/var|\/users|\/boot|\/bin|c:\\|c:\\\*|%userprofile%|\/\.|\*)$/,
  'disk-device': /^(?:of=)?\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|disk\d|vd[a-z]|mmcblk\d|xvd[a-z])/,
  'opaque-flag':
    /^-(?:e|en|enc|enco|encod|encode|encoded|encodedc|encodedco|encodedcom|encodedcomm|encodedcomma|encodedcomman|encodedcommand|ec)$/,
  'long-blob': /^[a-z0-9+/_=-]{40,}$/,
  'rel-exec':
    /^(?:\.\/|\/tmp\/|\/var\/tmp\/|\/dev\/shm\/|\$tmpdir|~\/|\$temp|%temp%|\$env:temp|\/usr\/local\/bin\/)[\w./$*{}-]{1,120}$/,
  'loose-exec': /^(?:\.\/|\/tmp\/|\/var\/tmp\/|\/dev\/shm\/|\$tmpdir|\$temp|%temp%|\$env:temp)[\w./$*{}-]{1,120}$/,
  'tmp-path':
    /^(?:\/tmp|\/var\/tmp|\/dev\/shm|\$tmpdir|\$env:temp|%temp%|\$temp|c:\\windows\\temp|\/private\/tmp)(?:[/\\]|$)/,
  'octal-777': /^(?:0?[67]77|a\+rwx|ugo\+rwx|\+rwx)$/,
  'suid-mode': /^(?:u\+s|\+s|[4567][0-7]{3}|ug\+s)$/,
  'miner-host':
    /stratum\+(?:tcp|ssl)|(?:^|\.)(?:minexmr|supportxmr|nanopool|moneroocean|2miners|hashvault|f2pool|nicehash|unmineable|c3pool)\./,
  wallet: /^(?:bc1[a-z0-9]{20,60}|[13][a-km-z1-9]{25,34}|0x[0-9a-f]{40}|4[0-9ab][a-z0-9]{90,104}|t[a-z0-9]{33})$/,
  'secret-folder':
    /(?:^|[/\\])\.(?:ssh|aws|gnupg|kube|docker|azure|config[/\\](?:gcloud|gh|op)|password-store)[/\\]?\*?$/,
  'secret-name':
    /^\$?\{?(?:[a-z0-9_]{0,40}_)?(?:api_key|token|secret_key|access_key|secret|password|private_key|secret_access_key)\}?$/,
  'odd-git-url':
    /^(?:https?|ssh|git):\/\/(?!(?:[^/@]{0,60}@)?(?:www\.)?(?:github|gitlab|bitbucket|codeberg|gitee|sr\.ht|dev\.azure|ssh\.dev\.azure|huggingface|gitcode)\.?(?:com|org|co)?[/:])[^\s]{4,300}\.git$|^(?:https?|ssh|git):\/\/git\.[^\s]{4,300}$|^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}[^\s]{0,200}\.git$/,
  'odd-code-url':
    /^https?:\/\/(?!(?:[^/]{0,60}\.)?(?:deno\.land|jsr\.io|esm\.sh|unpkg\.com|cdn\.jsdelivr\.net|raw\.githubusercontent\.com|github\.com|localhost|127\.0\.0\.1)[:/])./,
  forward: /^(?:[\w.*-]{0,60}:)?\d{2,5}:(?:localhost|127\.0\.0\.1|0\.0\.0\.0|[\w.-]{1,60}):\d{2,5}$/,
  'ip-login': /^(?:[\w.-]{1,40}@)?(?!127\.|10\.|192\.168\.|0\.0)\d{1,3}(?:\.\d{1,3}){3}(?::[^\s]{0,120})?$/,
  'public-ip':
    /^(?!(?:127|10|0)\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|255\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)\d{1,3}(?:\.\d{1,3}){3}$/,
  'public-name':
    /^(?!.{0,120}\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|svc|arpa)$)(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/,
  'hosts-file': /^\/(?:private\/)?etc\/hosts$|[/\\]drivers[/\\]etc[/\\]hosts$/,
  'puny-url': /^(?:https?:\/\/)?(?:[^/@]{1,80}@)?(?:[^/\s]{0,120}\.)?xn--[a-z0-9-]{2,60}/,
  address: /^[a-z0-9_.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::|$)/,
  'user-folder':
    /^(?:~|\$home|\$\{?home\}?|\/home\/[^/]{1,40}|\/users\/[^/]{1,40})\/(?:documents|desktop|downloads|pictures|projects|library|code|src|work)(?:\/\*?)?$/,
  year: /^20[2-9]\d$/,
  'whole-folder':
    /^(?:\.{1,2}\/?|\*|\.\/\*|~(?:\/[\w./*-]{0,80})?|\$home(?:\/[\w./*-]{0,80})?|\$pwd|pwd|\/home\/.{0,80}|\/users\/.{0,80})$/,
  'odd-host-url':
    /^https?:\/\/(?!(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\$|\{|<|your|api\.(?!telegram)|(?:[^/]{0,60}\.)?(?:amazonaws|googleapis|github|gitlab|azure|windows|cloudflare|openai|anthropic|slack|notion|atlassian|huggingface|vercel|netlify|stripe|google|microsoft)\.(?:com|net|org|co)))./,
  'odd-mcp-url':
    /^https?:\/\/(?!(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\$|\{|<|your|my-?|(?:[^/]{0,60}\.)?(?:example\.(?:com|org|net)|yourdomain|your-|company|githubcopilot\.com|github\.com|linear\.app|notion\.com|sentry\.(?:dev|io)|stripe\.com|atlassian\.com|asana\.com|figma\.com|vercel\.com|supabase\.com|cloudflare\.com|context7\.com|exa\.ai|tavily\.com|firecrawl\.dev|huggingface\.co|slack\.com|hubspot\.com|intercom\.com|paypal\.com|canva\.com|zapier\.com|smithery\.ai|composio\.dev|pipedream\.(?:com|net)|deepwiki\.com|semgrep\.ai|neon\.tech|prisma\.io|railway\.(?:com|app)|render\.com|netlify\.com|microsoft\.com|azure\.com|googleapis\.com|amazonaws\.com|aws\.amazon\.com|gitlab\.com|posthog\.com|datadoghq\.com|grafana\.(?:com|net)|newrelic\.com|pagerduty\.com|monday\.com|clickup\.com|airtable\.com|shopify\.com|webflow\.com|wix\.com|square(?:up)?\.com|plaid\.com|apify\.com|brightdata\.com|browserbase\.com|mintlify\.(?:com|dev)|gitmcp\.io|langchain\.com|anthropic\.com|openai\.com|modelcontextprotocol\.io|z\.ai|bigmodel\.cn|aliyuncs\.com|alibabacloud\.com)))./,
  'odd-registry-url':
    /^https?:\/\/(?!(?:localhost|127\.|10\.|192\.168\.|\$|\{|<|your|(?:[^/]{0,60}\.)?(?:npmjs\.(?:org|com)|yarnpkg\.com|npm\.pkg\.github\.com|npmmirror\.com|taobao\.org|tencent(?:yun)?\.com|huaweicloud\.com|aliyun\.com|cnpmjs\.org|gitlab\.com|jfrog\.io|azure\.com|visualstudio\.com|amazonaws\.com|pkg\.dev|verdaccio|jsr\.io|fontawesome\.com|greensock\.com|example\.com|company|internal|corp)))./,
  'odd-model-url':
    /^https?:\/\/(?!(?:localhost|127\.|10\.|192\.168\.|\$|\{|<|your|(?:[^/]{0,60}\.)?(?:anthropic\.com|openai\.com|openrouter\.ai|deepseek\.com|z\.ai|bigmodel\.cn|moonshot\.(?:cn|ai)|kimi\.com|aliyuncs\.com|minimax(?:i)?\.(?:com|io|chat)|azure\.com|amazonaws\.com|googleapis\.com|groq\.com|together\.(?:ai|xyz)|fireworks\.ai|mistral\.ai|x\.ai|cloudflare\.com|vercel\.sh|volces\.com|siliconflow\.(?:cn|com)|nvidia\.com|portkey\.ai|helicone\.ai|cerebras\.ai|perplexity\.ai|example\.com)))./,
  port: /^\d{2,5}$/,
};
