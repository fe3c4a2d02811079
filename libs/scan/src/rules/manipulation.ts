import { COAXED_FORMS, SPOILT_FORMS } from './general-orders';
import { ASKED_FORMS, DISPLACE_FORMS, SABOTAGE_FORMS } from './indirect-deeds';
import { TEXT } from './forms';
import type { SequenceRule } from './types';

/** What turns the agent's work or words against the people who rely on them. */
export const MANIPULATION_RULES: readonly SequenceRule[] = [
  {
    id: 'manipulation.ask-for-secrets',
    title: 'Gets secrets out of the user',
    severity: 'high',
    explanation:
      'The agent is to ask the user for something that nobody should type into a chat: a one-time code, a recovery phrase, the password of the machine or a card number.',
    match: [
      ...ASKED_FORMS,
      ...COAXED_FORMS,
      {
        is: 'ask|prompt|request|tell|instruct|have|get|require|persuade|convince ~3 <user>|them ~6 2fa|otp|mfa|cvv|cvc|one-time|two-factor|seed|recovery|verification ~1 code|codes|phrase|phrases|password|pin|token',
        within: 'sentence',
        in: TEXT,
        softenedBy: /never|not |enabled|set up|setup|enable|require 2fa|their (?:phone|authenticator)/,
      },
      {
        is: 'ask|prompt|request|tell|instruct|have|get|persuade|convince ~3 <user>|them ~4 paste|type|enter|share|send|reveal|give ~5 password|passwords|passphrase ~14 send|post|forward|upload|log|store|save|submit ~8 <web-url>|<drop-host>|<address>|endpoint|file',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'ask|prompt|request|tell|instruct|have|get ~3 <user>|them ~4 paste|type|enter|share|send|reveal|give|provide ~5 password|passwords|passphrase|private ~2 key|in|into|here|so|to|⏎|for|and',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'ask|prompt|request|tell|have|get ~3 <user>|them ~6 seed|recovery|secret|mnemonic ~1 phrase|words',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'read ~3 -s|-sp|-rs|-rsp|-srp|-p ~8 password*|passphrase*|sudo ~30 curl|wget|nc|ncat|mail ~16 <data-flag>|<web-url>|<port>',
        within: 'block',
        in: ['code', 'hidden'],
      },
      {
        is: 'getpass|getpass.getpass|dialog ~40 requests.post|urlopen|.urlopen|curl|fetch|.sendall (|~|-d|https://*',
        within: 'block',
        in: ['code', 'hidden'],
        severity: 'medium',
      },
      {
        is: 'osascript ~8 display ~1 dialog ~14 password ~14 hidden',
        within: 'command',
        in: ['code', 'hidden'],
      },
      {
        is: 'tell|inform|warn|convince ~2 <user> ~3 that|their|your ~3 session|account|login|licence|license|token|credentials ~4 expired|suspended|locked|compromised|invalid|revoked ~16 <web-url>',
        within: 'sentence',
        in: TEXT,
      },
    ],
  },
  {
    id: 'manipulation.lower-guard',
    title: 'Tells the user to lower their guard',
    severity: 'high',
    explanation: 'The agent is to talk the user into switching a protection off or into trusting something unseen.',
    match: [
      {
        is: 'tell|ask|instruct|advise|have|convince|persuade|make ~2 <user>|them ~3 disable|turn|deactivate|uninstall|switch|whitelist|pause|ignore ~4 antivirus|anti-virus|defender|firewall|gatekeeper|edr|selinux|warning|warnings|smartscreen|protection',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'reassure|convince|persuade|assure ~2 <user> ~8 safe|harmless|trusted|normal|expected|required|official',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'ignore|dismiss|disregard|suppress ~3 security|certificate|antivirus|browser|malware ~1 warning|warnings|alert|alerts',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
    ],
  },
  {
    id: 'manipulation.swap-payment',
    title: 'Redirects payments',
    severity: 'high',
    explanation: 'An address or account that money goes to is to be replaced by another one.',
    match: [
      {
        is: 'replace|swap|substitute|change|rewrite|redirect|exchange|alter|set ~6 bitcoin|btc|eth|ethereum|wallet|crypto|usdt|solana|monero|payment|payout|donation|deposit ~2 address|addresses|wallet|wallets|⏎|that ~14 <wallet>',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'replace|swap|substitute|change|alter|modify|rewrite ~4 bank|iban|payee|beneficiary|routing|payout ~3 account|number|details|iban|address|name ~8 to|with|by',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'clipboard|pbpaste|pyperclip|pyperclip.paste|get-clipboard|xclip ~60 <wallet>|bc1*',
        within: 'block',
        in: ['code', 'hidden'],
      },
    ],
  },
  {
    id: 'manipulation.plant-backdoor',
    title: 'Plants weaknesses in the work',
    severity: 'high',
    explanation:
      'The agent is to build a backdoor or a weakness into what it writes for the user, or to overlook one in a review.',
    match: [
      ...SABOTAGE_FORMS,
      ...SPOILT_FORMS,
      {
        is: 'add|insert|include|create|plant|embed|inject|implement|leave ~4 hidden|secret|undocumented|covert|concealed ~2 account|backdoor|user|admin|endpoint|route|login|password|credential|credentials|access|superuser',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'add|insert|plant|install|embed|include|inject|introduce|create ~3 backdoor|backdoors|keylogger|trojan|rootkit|logic-bomb',
        within: 'sentence',
        in: TEXT,
        softenedBy: /test|whether|check|could|can |may|might|attempt|would/,
      },
      {
        is: 'insert|add|include|append|embed|put|inject ~5 line|lines|snippet|code|command|following|script ~4 in|into|to ~2 every|each|all|any ~3 script|scripts|file|files|dockerfile|workflow|project|projects|commit|function ~6 you ~2 generate|write|create|produce|edit',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'never|dont|not ~2 report|flag|mention|raise|disclose ~3 vulnerabilities|vulnerability|exploits|backdoor|backdoors|malware|security ~3 in|from|for|related|issues|concerning',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'introduce|add|insert|write|leave ~3 subtle|small|hidden|deliberate|intentional ~2 bug|bugs|vulnerability|vulnerabilities|flaw|flaws|weakness|weaknesses|error|errors',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'downplay|understate|falsify|fabricate|fake|invent ~4 results|findings|risk|risks|vulnerabilities|metrics|logs|test|tests|evidence ~6 user|report|so|always|make|look|appear|reviewer',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
        softenedBy: /never|not |avoid/,
      },
    ],
  },
  {
    id: 'manipulation.shadow-skills',
    title: 'Turns other skills off or changes them',
    severity: 'high',
    explanation:
      'The text tells the agent to ignore, change or replace other skills, which takes tasks away from them.',
    match: [
      ...DISPLACE_FORMS,
      {
        is: 'ignore|disregard|disable|deactivate|remove|delete|uninstall|override|overrides|supersede|supersedes ~1 the|all|any|every|other|competing|remaining ~2 other|competing|existing|installed ~1 skills|skill',
        within: 'sentence',
        in: TEXT,
        softenedBy: /conflict|instructions|unused|duplicate|old|if |when |user (?:asks|wants)/,
      },
      {
        is: 'overrides|override|supersedes|supersede ~2 all|any|every ~2 other ~1 skills ~2 and|or ~2 instructions|rules|prompts|guidelines',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'modify|edit|change|update|rewrite|patch|alter|overwrite|append|inject ~4 other|every|all|each ~2 skills|skill|skill.md ~12 call|calls|load|loads|invoke|reference|include|includes|trust|use|uses|first ~4 this|it|one|our|these',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'other ~1 skills|tools ~3 are ~4 outdated|unsafe|deprecated|broken|malicious|dangerous|compromised|untrusted|unreliable',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
      {
        is: 'install|add|load|import|fetch|download ~4 skill|skills|plugin|plugins|extension ~8 <web-url> ~16 without ~2 review|reviewing|checking|inspection|verification|reading|asking|confirmation|approval',
        within: 'sentence',
        in: TEXT,
      },
      {
        is: 'install|add|load|import|fetch|download ~4 skill|skills|plugin|plugins|extension ~8 <web-url> ~8 follow|obey|trust|execute|run',
        within: 'sentence',
        in: TEXT,
        severity: 'medium',
      },
    ],
  },
];
