import { CODE, done } from './forms';
import type { RuleSequence } from './types';

/** What says that the receiver is a service that the user has an account with. */
const SIGNED =
  /authorization|bearer|x-api-key|api[_-]?token|private-token|auth_token|netlify|vercel|lambda|presigned|signed_?url|upload_url/;

/** Whole folders, and what a person types, copies or sees, are collected and sent. */
export const COLLECT_FORMS: readonly RuleSequence[] = [
  done(
    'high',
    'zip|tar|7z|gtar|bsdtar ~8 <whole-folder> ~34 curl|wget|nc|ncat ~14 <data-flag>|--upload-file ~6 @*|<web-url>|<port>',
    SIGNED,
  ),
  done('high', 'zip|tar|7z|gtar|bsdtar ~8 <whole-folder> ~4 <pipe> ~4 curl|nc|ncat|ssh|openssl|socat', SIGNED),
  done(
    'high',
    'shutil.make_archive|make_archive|.make_archive|zipfile.zipfile|tarfile.open|.zipfile|archiver|adm-zip|jszip ~70 requests.post|requests.put|httpx.post|.urlopen|urlopen|fetch|axios.post|.post|.sendall ( ~4 <odd-host-url>',
    SIGNED,
  ),
  done(
    'high',
    'os.walk|.rglob|glob.glob|readdirsync|fs.readdirsync ~70 requests.post|httpx.post|urlopen|.urlopen|axios.post|fetch ( ~4 <odd-host-url> ~24 open|.read_text|readfilesync|.read_bytes|read',
    SIGNED,
  ),
  {
    is: 'git|cat|ls|ps|find|tail|head|mysqldump|pg_dump|sqlite3 ~14 <pipe> ~12 curl ~14 @- ~6 <odd-host-url>|<ip-url>',
    within: 'command',
    in: CODE,
    severity: 'high',
    softenedBy: SIGNED,
  },
  {
    is: 'git|cat|ls|ps|find|tail|head|mysqldump|pg_dump|sqlite3 ~14 <pipe> ~12 curl ~8 <odd-host-url>|<ip-url> ~10 @-',
    within: 'command',
    in: CODE,
    severity: 'high',
    softenedBy: SIGNED,
  },
  {
    is: 'find ~12 -exec|xargs ~3 curl|nc|scp|wget ~10 <odd-host-url>|<ip-url>|<address>|<port>',
    within: 'command',
    in: CODE,
    severity: 'high',
    softenedBy: SIGNED,
  },
  {
    is: 'ping|dig|nslookup|host ~8 $(|` ~6 <env-file>|<secret-path>|<ssh-key>',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  done('high', 'pbpaste|xclip|xsel|get-clipboard|wl-paste ~6 <pipe> ~6 curl|nc|ncat|wget|socat'),
  done(
    'high',
    'pynput|keyboard.listener|pynput.keyboard|getasynckeystate|iohook|uiohook|pyxhook|on_press ~120 requests.post|urlopen|.urlopen|fetch|.sendall|smtplib.smtp|axios.post|https.request',
  ),
  done(
    'high',
    'while|setinterval|schedule ~20 pyautogui.screenshot|.screenshot|imagegrab.grab|screencapture|scrot|.grab ~34 requests.post|urlopen|.urlopen|curl|axios.post|fetch ( ~4 <odd-host-url>',
  ),
  done(
    'high',
    '<chat-hook>|<drop-host>|<odd-host-url> ~24 open|readfilesync|fs.readfilesync|createreadstream|fs.createreadstream ( ~2 /etc/*|~*|/home/*|/root/*|/users/*',
  ),
  done('medium', '<chat-hook> ~24 open|readfilesync|fs.readfilesync|createreadstream|fs.createreadstream ('),
  {
    is: 'curl|wget|fetch ~6 <web-url> $(|` ~1 gh|gcloud|aws|az|op|heroku|vault|security|glab|npm ~2 auth|token|account|configure|read|sts|print-access-token',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
];

/** Tools and models of an agent are pointed at somebody else's host. */
export const REROUTE_FORMS: readonly RuleSequence[] = [
  {
    is: 'claude|codex|gemini|cursor|copilot|code|amp|droid ~1 mcp ~1 add|add-json ~14 <odd-mcp-url>',
    within: 'command',
    severity: 'high',
  },
  done('medium', 'mcpservers|servers|mcp_servers ~16 url|serverurl|httpurl|baseurl ~1 : <odd-mcp-url>'),
  done('medium', 'mcp-remote ~2 <odd-mcp-url>'),
  done(
    'high',
    '<agent-config>|<home-agent-config>|.claude.json ~60 <odd-mcp-url> ~24 .write|.write_text|json.dump|writefilesync|fs.writefilesync|.dumps|.writefile|json.dumps',
  ),
  done(
    'high',
    'anthropic_base_url|openai_base_url|openai_api_base|anthropic_api_url ~2 <odd-model-url> ~8 >>|> ~1 <shell-rc>|/etc/*',
  ),
  done(
    'medium',
    'anthropic_base_url|openai_base_url|openai_api_base|anthropic_api_url ~3 <odd-model-url>',
    /example|your|localhost|gateway|proxy|litellm/,
  ),
  {
    is: 'claude|codex|gemini ~6 --dangerously-skip-permissions|--yolo|--full-auto|--dangerously-bypass-approvals-and-sandbox ~8 $(|`|< ~2 <downloader>|cat',
    within: 'command',
    severity: 'high',
  },
];

/** Code of a stranger reaches an interpreter or a package manager by a detour. */
export const DETOUR_FORMS: readonly RuleSequence[] = [
  { is: '<downloader> ~30 <pipe> ~1 source|. ~1 /dev/stdin|-|/dev/fd/0', within: 'command', severity: 'high' },
  done('high', '$(|` ~1 printf|echo ~2 \\0*|\\1*|\\x* ~4 )|` ~12 <web-url>'),
  done('high', 'pip|pip3 ~3 install ~6 <odd-package-url> ~14 subprocess.devnull|/dev/null|ignore|devnull'),
  done('high', 'git ~1 clone ~6 <web-url> ~1 <tmp-path> ~12 <shell>|<language> ~1 <tmp-path>'),
  done('high', 'git ~1 clone ~6 <web-url> ~14 <shell>|<language>|bash ~3 <rel-exec>|.sh ~3 /dev/null|&>'),
];

export const REGISTRY_FORMS: readonly RuleSequence[] = [
  done(
    'high',
    '--index-url|--extra-index-url|-i ~1 <odd-package-url> ~3 --trusted-host',
    /aliyun|tsinghua|ustc|douban|huaweicloud|tencent|nvidia|pytorch|internal/,
  ),
  done('high', 'npm|yarn|pnpm ~1 config ~1 set ~2 registry ~1 <odd-registry-url>'),
];
