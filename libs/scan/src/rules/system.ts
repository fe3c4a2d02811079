import { DESTRUCTION_FORMS, WEAKEN_FORMS } from './persistence-forms';
import type { SequenceRule } from './types';

/** A guard or its test, not the deed. */
const TESTED = /block|deny|denied|danger|tool_input|=~|reject|refus|forbid|guard|assert|expect\(|should|detect/;

/** What harms the machine or makes use of it against its owner. */
export const SYSTEM_RULES: readonly SequenceRule[] = [
  {
    id: 'destruction.delete-everything',
    title: 'Deletes a home folder, a system or a disk',
    severity: 'high',
    explanation:
      'The command deletes or overwrites a whole home folder, root folder, disk or repository without a way back.',
    match: [
      {
        softenedBy: TESTED,
        is: 'rm ~4 -rf|-fr|-r|-rfv|-frv|--recursive|-rvf|-f|--no-preserve-root ~3 <root-path>',
        within: 'command',
      },
      { is: 'rm ~4 --no-preserve-root', within: 'command' },
      { is: 'find ~1 <root-path> ~14 -delete|rm|shred', within: 'command' },
      { is: 'dd ~3 if=/dev/zero|if=/dev/urandom|/dev/zero|/dev/urandom ~6 <disk-device>', within: 'command' },
      { is: 'dd ~8 <disk-device>', within: 'command', severity: 'medium' },
      {
        is: 'mkfs|mkfs.ext4|mkfs.xfs|mkfs.ntfs|mkfs.vfat|mkfs.btrfs|wipefs|blkdiscard|sgdisk ~6 <disk-device>',
        within: 'command',
        severity: 'medium',
      },
      { is: '> <disk-device>', within: 'command' },
      { is: 'shred ~6 <disk-device>|<root-path>|<ssh-key>', within: 'command' },

      { is: ': ( ) { : <pipe> : & }', within: 'line' },
      { is: 'diskutil ~1 erasedisk|erasevolume|zerodisk', within: 'command' },
      { is: 'format|format.com ~2 c:|d:', within: 'command', severity: 'medium' },
      {
        is: 'remove-item|del|rd|rmdir|ri ~6 <root-path>|$env:userprofile|$home|c:\\users',
        within: 'command',
        severity: 'medium',
      },
      {
        is: 'shutil.rmtree|rmtree|fs.rmsync|rmsync|fs.rm|rimraf|.rmtree ( ~4 <root-path>|os.path.expanduser|path.home|os.homedir|homedir ~3 )',
        within: 'line',
        severity: 'medium',
      },
      { is: 'vssadmin|wbadmin|wmic ~3 delete ~2 shadows|catalog|shadowcopy|systemstatebackup', within: 'command' },
      {
        is: 'delete|erase|wipe|remove|destroy|format ~4 all|every|entire|whole|everything ~6 home|root|system|disk|drive|user|users|filesystem|hard ~3 directory|folder|files|documents|data|drive|disk|machine',
        within: 'sentence',
        in: ['prose', 'hidden'],
        severity: 'medium',
      },
      { is: 'chmod|chown ~3 -r ~3 <root-path>', within: 'command', severity: 'medium' },
      { is: 'mv ~2 <root-path> ~1 /dev/null', within: 'command' },
      { is: 'openssl|gpg ~14 find|for|xargs ~20 rm|shred|unlink', within: 'block', in: ['hidden'], severity: 'medium' },
      ...DESTRUCTION_FORMS,
    ],
  },
  {
    id: 'safety.weaken-protection',
    title: 'Turns protections off',
    severity: 'low',
    explanation:
      'A check that protects the user is switched off: certificate verification, file permissions, firewall, anti-virus, commit checks, sandbox.',
    match: [
      { is: 'chmod ~3 <octal-777>', within: 'command', in: ['code', 'hidden'] },
      { is: 'chmod ~3 <octal-777> ~3 /etc*|/usr*|/*|/', within: 'command', in: ['code', 'hidden'] },
      { is: 'chmod ~2 u+s|+s|4755|4777|6755|2755', within: 'command', in: ['code', 'hidden'], severity: 'medium' },
      { is: 'nopasswd*|nopasswd:all|nopasswd', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: 'nopasswd:all|nopasswd*|nopasswd ~14 /etc/sudoers*|visudo|tee',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      { is: '/etc/sudoers.d/*|/etc/sudoers ~12 nopasswd*', within: 'line', in: ['code', 'hidden'], severity: 'high' },
      { is: 'git ~12 --no-verify', within: 'command', in: ['code', 'hidden'] },
      { is: 'curl ~12 -k|--insecure', within: 'command', in: ['code', 'hidden'], severity: 'info' },
      {
        is: 'curl ~3 -k|--insecure|-ksl|-sk|-fsslk|-skl ~20 <pipe> ~3 <shell>',
        within: 'command',
        severity: 'high',
      },
      { is: 'wget ~8 --no-check-certificate', within: 'command', in: ['code', 'hidden'], severity: 'info' },
      {
        is: 'node_tls_reject_unauthorized|git_ssl_no_verify|pythonhttpsverify =|: 0|1|true|false',
        within: 'line',
        in: ['code', 'hidden'],
      },
      { is: 'http.sslverify|strict-ssl =|: false', within: 'line', in: ['code', 'hidden'] },
      { is: 'http.sslverify|strict-ssl false', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'ssl._create_unverified_context|ssl.cert_none|_create_unverified_https_context',
        within: 'line',
        in: ['code', 'hidden'],
      },
      { is: 'verify = false', within: 'line', in: ['code', 'hidden'], severity: 'info' },
      {
        is: 'ufw|firewalld|iptables|netsh|nft ~4 disable|-f|--flush|flush|off|stop',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      {
        is: 'systemctl ~2 stop|disable|mask ~2 firewalld|ufw|auditd|apparmor|falcon-sensor|clamav-daemon|crowdstrike|osqueryd|wazuh-agent',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'setenforce 0|permissive', within: 'command', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: 'csrutil|spctl ~2 disable|--master-disable',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      {
        is: 'xattr ~3 -d|-c|-cr|-rd|-dr ~3 com.apple.quarantine|<rel-exec>',
        within: 'command',
        in: ['code', 'hidden', 'prose'],
        severity: 'medium',
      },
      {
        is: 'set-mppreference|add-mppreference ~4 -disablerealtimemonitoring|-exclusionpath|-disableioavprotection',
        within: 'command',
        severity: 'high',
      },
      { is: 'set-executionpolicy ~4 bypass|unrestricted', within: 'command', in: ['code', 'hidden'] },
      { is: 'powershell|pwsh|powershell.exe ~10 -w|-windowstyle ~1 hidden|h', within: 'command', severity: 'medium' },
      { is: 'history ~1 -c|-cw', within: 'command', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: 'unset|export ~1 histfile|histfile=/dev/null',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'histfile|histsize = /dev/null|0', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: 'rm|shred|truncate|> ~5 .bash_history|~/.bash_history|~/.zsh_history|/var/log/auth.log|/var/log/*|/var/log',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'docker|podman ~6 run ~20 --privileged', within: 'command', in: ['code', 'hidden'], severity: 'low' },
      {
        is: 'docker|podman ~1 run ~20 -v ~1 /:*|/:/host|/:/mnt',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      {
        is: 'strict_host_key_checking|stricthostkeychecking|-ostricthostkeychecking =|no',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'info',
      },
      { is: '--no-sandbox|--disable-web-security', within: 'line', in: ['code', 'hidden'], severity: 'info' },
      {
        is: 'disable|turn|switch|stop|uninstall|kill|deactivate ~3 antivirus|firewall|defender|selinux|sip|gatekeeper|edr|crowdstrike|sandbox|sandboxing',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'low',
      },
      ...WEAKEN_FORMS,
    ],
  },
  {
    id: 'abuse.miner',
    title: 'Mines cryptocurrency',
    severity: 'high',
    explanation: 'A miner or a mining pool is used, which spends the machine of the user for somebody else.',
    match: [
      { is: '<miner-host>', within: 'line', in: ['code', 'hidden'] },
      {
        is: 'xmrig|minerd|cpuminer|ccminer|nbminer|t-rex|lolminer|phoenixminer|ethminer|cgminer|xmr-stak|./xmrig ~12 -o|--url|-u|--coin|-a|--algo|--donate-level|--user',
        within: 'command',
      },
      { is: '<downloader>|clone ~8 <web-url> ~10 xmrig|minerd|cpuminer|ccminer', within: 'block' },
      {
        is: 'mine|mining|miner ~4 monero|xmr|cryptocurrency|bitcoin|crypto ~10 background|silently|idle|without',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'idle|spare|background|unused|silently|secretly ~10 mine|mining|miner ~3 monero|xmr|bitcoin|cryptocurrency|crypto|coins|ethereum',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      { is: 'coinhive|cryptonight|coinimp|webminepool', within: 'line', in: ['code', 'hidden'], severity: 'medium' },
    ],
  },
  {
    id: 'abuse.scan-and-spread',
    title: 'Attacks or spreads to other machines',
    severity: 'low',
    explanation: 'The code attacks, scans or logs into other machines.',
    match: [
      {
        is: 'hydra|medusa|ncrack|crackmapexec|nxc|netexec|sqlmap|msfconsole|msfvenom|responder',
        within: 'command',
        in: ['code'],
      },
      {
        is: 'for|while ~14 ssh ~14 curl|wget|scp|sh ~10 <pipe>|<web-url>',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      { is: 'msfvenom ~4 -p', within: 'command', in: ['code'], severity: 'medium' },
    ],
  },
];
