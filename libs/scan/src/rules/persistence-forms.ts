import { CODE, done, said, TEXT } from './forms';
import { REROUTE_FORMS } from './indirect-code';
import type { RuleSequence } from './types';

/** Further ways to change what an agent does in later sessions. */
export const AGENT_FORMS: readonly RuleSequence[] = [
  ...REROUTE_FORMS,
  {
    is: '<agent-config>|<home-agent-config> ~30 without|never|dont|skip|bypass ~3 asking|ask|confirmation|confirming|approval|permission|prompting|reviewing',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
    softenedBy: /never|not edit|do not modify|not change|not write|not overwrite/,
  },
  {
    is: 'add|append|write|insert|put|save ~10 <home-agent-config> ~10 all|every|future|each|permanent|permanently ~2 sessions|projects|session|project|conversations|time',
    within: 'sentence',
    in: TEXT,
    severity: 'medium',
  },
  {
    is: 'permissions.allow|.allow|allowedtools|autoapprove|alwaysallow|allow ~4 [ ~1 *|bash(*)|**',
    within: 'line',
    severity: 'high',
    softenedBy: /"?deny|"ask"/,
  },
  { is: '.allow ~6 bash ( *', within: 'line', severity: 'high' },
  {
    is: '<agent-config>|<home-agent-config> ~16 permissions.allow|permissions|allowedtools|autoapprove ~6 *|all|bash|everything|bypasspermissions',
    within: 'sentence',
    in: TEXT,
    severity: 'medium',
  },
  {
    is: '<home-agent-config> ~90 json.dump|.write_text|writefilesync|fs.writefilesync|.writefile|.dump',
    within: 'block',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'save|store|remember|record|add|write ~3 memory|memories ~16 without|never|skip ~4 confirmation|asking|approval|permission|prompting|confirm|ask',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
  {
    is: 'edit|modify|change|set|update|open|patch ~3 <agent-config>|<home-agent-config> ~12 allow|allowed|permissions|hooks|approve|approval|bypasspermissions|yolo|trust',
    within: 'sentence',
    in: TEXT,
    severity: 'medium',
  },
];

/** Further ways to start again. */
export const STARTUP_FORMS: readonly RuleSequence[] = [
  done('high', 'alias ~2 sudo|su|passwd|gpg = ~30 <shell-rc>', /sudo=\\?["']sudo/),
  done('high', '<shell-rc> ~24 .write ~12 nohup|curl|wget|base64|eval|/dev/null|nc'),
  done('high', 'pre-commit|post-commit|pre-push|post-checkout|post-merge ~16 --global ~1 core.hookspath'),
  done('high', 'git ~1 config ~1 --global ~1 core.hookspath', /dev\/null|unset/),
  done('high', '<pipe> ~1 at ~1 now|midnight|noon|teatime|tomorrow'),
  done('medium', 'cp|mv|echo|printf|tee ~14 launchagents|<boot-path>'),
  done('high', 'cp|mv|tee|install|ln|>|>> ~4 <boot-path> ~6 launchctl ~1 load|bootstrap|submit'),
  done('high', 'systemctl ~1 --user ~2 enable ~8 loginctl ~1 enable-linger'),
  { is: '<tmp-path> ~8 <pipe> ~2 crontab', within: 'command', in: CODE, severity: 'high' },
  {
    is: 'alias ~2 sudo|ssh|git|ls|cd|su|npm|pip|docker = ~8 <tmp-path>|curl|wget',
    within: 'line',
    in: CODE,
    severity: 'high',
  },
  { is: 'nohup|<tmp-path>|curl|wget|nc ~20 >>|tee ~3 <shell-rc>', within: 'command', in: CODE, severity: 'high' },
  {
    is: 'core.hookspath|core.fsmonitor|core.sshcommand|init.templatedir ~2 <tmp-path>',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  { is: 'useradd|adduser|usermod ~12 -u ~1 0', within: 'command', in: CODE, severity: 'high' },
  { is: 'chpasswd', within: 'command', in: CODE, severity: 'low' },
  { is: 'nohup|setsid|disown ~8 <tmp-path>', within: 'command', in: CODE, severity: 'low' },
  {
    is: 'make|ensure|so ~6 runs|run|starts|start|executes|launches ~4 every|each|at|on ~2 login|boot|startup|reboot|shell|commit ~10 silently|hidden|quietly|background|persist|notice|without',
    within: 'sentence',
    in: TEXT,
    severity: 'medium',
  },
];

/** Further ways to destroy, and to switch protections off. */
export const DESTRUCTION_FORMS: readonly RuleSequence[] = [
  {
    is: 'rm ~3 -rf|-fr|-r|-rfv ~8 <user-folder>',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  done('high', 'rm ~2 -rf|-fr ~2 .git|./.git ~20 push ~4 -f|--force'),
  done('high', '--orphan ~24 push ~4 --force|-f ~2 --all|--mirror'),
  done(
    'medium',
    'psql|mysql|mariadb|sqlcmd|mongosh|prisma|cockroach ~8 drop ~1 schema|database ~6 cascade|⏎|;|`|)',
    /test|dev|local|tmp|example/,
  ),
  done(
    'high',
    '>|>=|== ~1 datetime.date|datetime.datetime|date|new.date|datetime ( ~1 <year> ~30 shutil.rmtree|os.remove|rmtree|rmsync|fs.rmsync|.unlink|rm',
  ),
  { is: 'chmod ~3 <octal-777> ~2 <root-path>', within: 'command', severity: 'high' },
  { is: 'shutil.rmtree|rmtree ( ~1 os.path.expanduser ( ~|~/ )', within: 'line', severity: 'high' },
  { is: 'shutil.rmtree|rmtree ( ~1 path.home|pathlib.path.home ( ) )|,', within: 'line', severity: 'high' },
  {
    is: '.rmsync|rmsync|fs.rmsync|fs.rm|rimraf|.rm|fs.rmdirsync|fse.removesync ( ~5 homedir|.homedir|os.homedir ( ) ,|)',
    within: 'line',
    severity: 'high',
  },
  {
    is: 'for|find|while ~8 ~|$home|/home|/|~/ ~20 openssl|gpg|age|7z|zip ~24 rm|shred|unlink|-delete',
    within: 'line',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'fernet|aes.new|cipher ~80 os.walk|.rglob|glob.glob ~60 os.remove|.unlink|os.rename',
    within: 'block',
    in: CODE,
    severity: 'medium',
  },
  {
    is: 'os.walk|.rglob|glob.glob ~8 ~|/|os.path.expanduser|path.home ~60 fernet|.encrypt ~40 os.remove|.unlink|os.rename|.write',
    within: 'block',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'git ~1 push ~4 --force|-f ~4 main|master|:main|:master|+main|+master',
    within: 'command',
    in: CODE,
    severity: 'low',
  },
  { is: 'drop ~1 database|schema ~3 prod*|production ', within: 'command', severity: 'medium' },
  { is: 'kubectl ~2 delete ~2 ns|namespace|namespaces|all ~3 --all', within: 'command', in: CODE, severity: 'medium' },
  { is: 'aws ~1 s3 ~1 rb ~4 --force', within: 'command', in: CODE, severity: 'low' },
  { is: 'terraform|tofu ~1 destroy ~4 -auto-approve', within: 'command', in: CODE, severity: 'low' },
  {
    is: 'delete|erase|wipe|destroy ~2 all|every|everything|entire|whole ~5 home ~1 directory|folder|dir',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
  {
    is: 'encrypt ~4 all|every|users|user ~4 files|documents|data ~12 ransom|pay|payment|bitcoin|key',
    within: 'sentence',
    in: TEXT,
    severity: 'high',
  },
];

export const WEAKEN_FORMS: readonly RuleSequence[] = [
  said(
    'medium',
    'run|execute|launch|start|invoke ~8 outside|beyond ~2 sandbox|sandboxing|isolation|container',
    /never|not |avoid/,
  ),
  said(
    'high',
    'sandbox|permissions|defaultmode ~12 false|bypasspermissions|none ~12 <agent-config>|<home-agent-config>',
    /never|not |avoid/,
  ),
  said(
    'high',
    '<agent-config>|<home-agent-config> ~12 sandbox|permissions|defaultmode ~10 false|bypasspermissions',
    /never|not |avoid/,
  ),
  {
    is: 'cp ~3 /bin/bash|/bin/sh|/bin/zsh|/bin/dash|/usr/bin/bash ~14 chmod ~3 <suid-mode>',
    within: 'block',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'systemctl ~2 stop|disable|mask ~2 auditd|falcon-sensor|clamav-daemon|crowdstrike|osqueryd|wazuh-agent|rsyslog',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'rm|shred|truncate ~5 /var/log/*|/var/log|/var/log/auth.log|/var/log/syslog',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  { is: 'history ~1 -c|-cw ~12 rm|shred|unset|histfile', within: 'line', in: CODE, severity: 'high' },
  { is: 'unset ~1 histfile ~12 history|rm|curl|wget|nc', within: 'line', in: CODE, severity: 'high' },
  {
    is: 'rm|shred ~4 ~/.bash_history|~/.zsh_history|$home/.bash_history',
    within: 'command',
    in: CODE,
    severity: 'high',
  },
  { is: 'sudo ~1 -s <pipe>|<', within: 'command', in: CODE, severity: 'low' },
  {
    is: 'disable|turn|switch|bypass ~3 off|the|your|sandbox|approval ~2 sandbox|sandboxing|approvals|approval|permission|confirmation|confirmations ~2 prompts|prompt|mode|checks|and|⏎|for|entirely|completely',
    within: 'sentence',
    in: TEXT,
    severity: 'medium',
  },
];
