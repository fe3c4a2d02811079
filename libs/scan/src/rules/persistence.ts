import { GUARD_FURTHER } from './further-languages';
import { AGENT_DEEDS, RESTART_DEEDS } from './general-deeds';
import { AGENT_FORMS, STARTUP_FORMS } from './persistence-forms';
import type { SequenceRule } from './types';

/** What outlives the task: settings of the agent, and programs that start by themselves. */
export const PERSISTENCE_RULES: readonly SequenceRule[] = [
  {
    id: 'persistence.agent-configuration',
    title: 'Changes the configuration of the agent',
    severity: 'medium',
    explanation:
      'A script or command writes settings, hooks, instructions or tool servers of an agent, which act on every later session.',
    match: [
      { is: '>>|>|tee ~3 <agent-config>', within: 'command', in: ['code', 'hidden'] },
      { is: '>>|>|tee ~3 <home-agent-config>', within: 'command', in: ['code', 'hidden'], severity: 'high' },
      { is: 'cp|mv|ln|install ~8 <home-agent-config>', within: 'command', in: ['code', 'hidden'] },
      { is: 'sed ~3 -i|-i.bak ~8 <agent-config>', within: 'command', in: ['code', 'hidden'] },
      { is: 'open|.open ( ~8 <agent-config> ~4 w|a|r+|w+|a+', within: 'line', in: ['code', 'hidden'] },
      {
        is: '<home-agent-config> ~30 .write|.write_text|.writelines|writefilesync|fs.writefilesync|appendfilesync|fs.appendfilesync|.writefile|json.dump',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      {
        is: '<agent-config> ~30 .write|.write_text|.writelines|writefilesync|fs.writefilesync|appendfilesync|fs.appendfilesync|.writefile|json.dump',
        within: 'block',
        in: ['code', 'hidden'],
      },
      {
        is: 'writefilesync|fs.writefilesync|appendfilesync|fs.appendfilesync|fs.writefile|add-content|set-content|out-file ~6 <agent-config>',
        within: 'line',
        in: ['code', 'hidden'],
      },
      {
        is: 'add|append|write|insert|put|modify|edit|update|create|change|inject ~10 <home-agent-config>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'low',
      },
      {
        is: 'silently|quietly|automatically|always|secretly|also ~4 add|append|write|insert|modify|edit|update|inject ~8 <agent-config>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: 'claude|codex|gemini ~1 mcp ~1 add ~10 <ip-url>|<plain-url>|<drop-host>',
        within: 'command',
        severity: 'high',
      },
      { is: 'claude|codex|gemini ~1 mcp ~1 add', within: 'command', in: ['code', 'hidden'], severity: 'low' },
      {
        is: 'mcpservers ~12 command ~6 bash|sh|curl|/bin/sh|powershell|wget ~6 -c',
        within: 'block',
        severity: 'medium',
      },
      {
        is: 'hooks ~12 pretooluse|posttooluse|sessionstart|userpromptsubmit|stop ~30 command ~6 curl|wget|bash|nc|base64|powershell ~12 <web-url>|<drop-host>',
        within: 'block',
        severity: 'high',
      },
      {
        is: 'anthropic_base_url|openai_base_url|anthropic_api_url ~2 <ip-url>|<drop-host>',
        within: 'line',
        severity: 'high',
      },
      {
        is: 'hooks|pretooluse|posttooluse|sessionstart ~40 <home-agent-config>',
        within: 'block',
        in: ['code'],
        severity: 'low',
      },
      ...AGENT_FORMS,
      ...AGENT_DEEDS,
      ...GUARD_FURTHER,
    ],
  },
  {
    id: 'persistence.startup',
    title: 'Makes itself start again',
    severity: 'medium',
    explanation:
      'Something is set to run at login, at boot, on a schedule or on every commit, so that it outlives the task.',
    match: [
      { is: 'crontab ~2 -|-e|-l', within: 'command', in: ['code', 'hidden'], severity: 'low' },
      {
        is: 'crontab ~20 curl|wget|base64|bash|nc|python ~12 <web-url>|<pipe>|-c',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      { is: '* * * *|*/1 ~20 curl|wget|nc|base64 ~20 <pipe>|<shell>', within: 'line', severity: 'high' },
      { is: '*/5|@reboot|@hourly|* ~14 curl|wget ~14 <pipe> ~3 <shell> ~12 crontab', within: 'line', severity: 'high' },
      { is: '@reboot', within: 'line', in: ['code', 'hidden'], severity: 'low' },
      {
        is: '>>|>|tee|cp|mv|install|open|ln|.write_text|writefilesync|fs.writefilesync ~6 <boot-path>',
        within: 'command',
        in: ['code', 'hidden'],
      },
      { is: '<pipe> ~2 crontab ~1 -', within: 'command', in: ['code', 'hidden'] },
      { is: '>>|>|tee ~3 <shell-rc>', within: 'command', in: ['code', 'hidden'], severity: 'low' },
      {
        is: 'curl|wget|nc|base64|eval|alias|python3|nohup ~30 >>|tee ~3 <shell-rc>',
        within: 'command',
        in: ['code', 'hidden'],
      },
      {
        is: 'alias ~2 sudo|ssh|git|ls|cd|su = ~24 <shell-rc>',
        within: 'line',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      {
        is: 'open|.open|writefilesync|appendfilesync|fs.appendfilesync|fs.writefilesync|.write_text|os.path.expanduser|path|path.join|.expanduser ~8 <shell-rc> ~24 .write|a|w|curl|wget|a+|alias|nohup|export|eval',
        within: 'block',
        in: ['code', 'hidden'],
      },
      {
        is: 'add|append|write|insert|inject ~10 <shell-rc> ~12 curl|wget|silently|every|persist|nohup|background|reverse',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
      },
      {
        is: '>>|>|tee|cp|mv|ln|ssh-copy-id|echo ~12 <authorized-keys>',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      {
        is: '<authorized-keys> ~20 .write|appendfilesync|.write_text|a|a+|w',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      {
        is: 'add|append|write|insert|put|install ~10 <authorized-keys>',
        within: 'sentence',
        in: ['prose', 'hidden', 'frontmatter'],
        severity: 'medium',
      },
      {
        is: '>>|>|tee|cp|mv|ln|cat|open|writefilesync|fs.writefilesync|install|echo ~5 <git-hook>',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      {
        is: 'curl|wget|nc|base64 ~12 <pipe>|<web-url>|<data-flag> ~20 <git-hook>',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      { is: 'curl|wget|nc|base64 ~30 <git-hook>', within: 'block', in: ['code', 'hidden'], severity: 'medium' },
      {
        is: '<git-hook> ~30 curl|wget|nc|base64 ~12 <pipe>|<web-url>|<data-flag>',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'high',
      },
      {
        is: 'git ~1 config ~3 core.hookspath|init.templatedir|core.sshcommand|core.fsmonitor|credential.helper|core.pager',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      { is: 'launchctl ~1 load|bootstrap|enable|submit', within: 'command', in: ['code', 'hidden'], severity: 'low' },
      { is: 'systemctl ~2 enable', within: 'command', in: ['code', 'hidden'], severity: 'info' },
      {
        is: 'schtasks ~2 /create|-create ~20 powershell|cmd|.ps1|.exe|.bat|wscript|mshta',
        within: 'command',
        in: ['code', 'hidden'],
      },
      {
        is: 'register-scheduledtask|new-scheduledtask|new-service',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      {
        is: 'reg|set-itemproperty|new-itemproperty|reg.exe ~4 hkcu*|hklm*|hkcu:*|<boot-path>|add ~6 <boot-path>|run|/v',
        within: 'command',
        in: ['code', 'hidden'],
      },
      { is: '<boot-path>', within: 'line', in: ['code', 'hidden'], severity: 'info' },
      { is: 'osascript ~12 login ~1 item', within: 'command', in: ['code', 'hidden'] },
      {
        is: 'useradd|adduser|net.user|usermod ~12 sudo|wheel|administrators|-o|admin|0',
        within: 'command',
        in: ['code', 'hidden'],
        severity: 'low',
      },
      ...STARTUP_FORMS,
      ...RESTART_DEEDS,
    ],
  },
];
