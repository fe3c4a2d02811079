import { CODE, done } from './forms';
import type { RuleSequence } from './types';

/** Remote text becomes code in two steps of one block. */
export const EVALUATED_DEEDS: readonly RuleSequence[] = [
  done(
    'high',
    'https.get|http.get|fetch|urlopen|.urlopen|requests.get|axios.get|got|uri.open ~6 <web-url> ~60 vm.runin*|.runinthiscontext|.runinnewcontext|eval|.eval ~1 (',
  ),
  { is: 'source|. ~1 /dev/stdin|<( ~8 <downloader>', within: 'command', in: CODE, severity: 'high' },
  done(
    'high',
    'getattr ~1 ( ~1 __builtins__|builtins|__import__ ~20 .b64decode|base64.b64decode|b64decode|.fromhex|.decode',
  ),
  done(
    'high',
    'ctypes.memmove|.memmove|virtualalloc|.virtualalloc|mprotect|.mprotect|.mmap ~80 cfunctype|ctypes.cfunctype|createthread|.createthread',
  ),
  done('high', 'eval|new.function ~4 ( ~16 string.fromcharcode|.fromcharcode', /deobfuscat|detect/),
  done(
    'high',
    'eval|@eval|assert|@assert|passthru|shell_exec|system ~1 ( ~3 $_post*|$_get*|$_request*|$_cookie*|base64_decode',
  ),
];

/** What only its owner should read is sent by the same block. */
export const SENT_DEEDS: readonly RuleSequence[] = [
  done(
    'high',
    'json.stringify|object.entries ~1 ( ~1 process.env ~1 ) ~50 .get|fetch|.request|https.get|axios.get|.post|sendbeacon ~3 <web-url>',
  ),
  done(
    'high',
    'screencapture|scrot|gnome-screenshot|imagegrab.grab|pyautogui.screenshot|.grab ~40 curl|requests.post|.post|fetch|scp ~14 <data-flag>|<web-url>',
  ),
  done(
    'high',
    'pbpaste|get-clipboard|pyperclip.paste|clipboard.readtext|navigator.clipboard.readtext|xclip ~50 fetch|requests.post|.post|curl|urlopen ~3 <odd-host-url>|<ip-url>|<drop-host>',
  ),
];

/** Something that was put out of sight starts again by itself. */
export const RESTART_DEEDS: readonly RuleSequence[] = [
  done('high', '>|>>|tee ~3 /etc/ld.so.preload'),
  done('high', 'schtasks|schtasks.exe ~2 /create ~24 %appdata%*|%temp%*|%localappdata%*|powershell*|mshta*|curl'),
  done(
    'high',
    'new-itemproperty|set-itemproperty|reg ~8 *\\currentversion\\run|<boot-path> ~20 $env:temp*|$env:appdata*|%temp%*|%appdata%*|powershell*|mshta*',
  ),
  done('high', 'make ~1 login ~1 item ~16 hidden'),
];

/** The agent's own files are written so that it asks less, or gets tools that nobody chose. */
export const AGENT_DEEDS: readonly RuleSequence[] = [
  done(
    'high',
    '<agent-config>|<home-agent-config> ~30 without|never|dont|skip|always ~5 asking|ask|confirmation|confirm|approval|permission|mention|tell|prompting',
    /(?:never|do not|don't) (?:edit|write|commit|delete)/,
  ),
  done(
    'high',
    'os.homedir|homedir|path.home|expanduser|os.path.expanduser ~10 <agent-config> ~90 json.dump|.write_text|writefilesync|fs.writefilesync|.writefile|.dump|.write',
    /backup|restore/,
  ),
];

/** Names and packages come from where an attacker answers. */
export const REDIRECTED_DEEDS: readonly RuleSequence[] = [
  done('high', 'index-url|--index-url|extra-index-url|--extra-index-url|registry|--registry ~3 <ip-url>'),
  done('high', '<public-ip> ~3 <public-name> ~14 <hosts-file>'),
  done('high', '<hosts-file> ~16 <public-ip> ~3 <public-name>'),
];
