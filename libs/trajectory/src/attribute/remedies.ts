import { programWords } from '@skillward/text/shell';
import type { ErrorKind } from '../understand/errors';
import { programName, type SimpleCommand } from '../understand/shell';

/** What a command can put right. */
export type Remedy = 'install' | 'create_path' | 'permit' | 'set_variable' | 'start_service';

const INSTALLS: readonly RegExp[] = [
  /^(?:pip|pipx|uv|uvx) (?:pip )?(?:install|add|sync)\b/,
  /^python -m (?:pip|ensurepip)(?: install)?\b/,
  /^(?:conda|mamba|micromamba|poetry|pdm|rye) (?:\S+ )*?(?:install|add)\b/,
  /^(?:apt|apt-get|aptitude|dnf|yum|zypper|brew|port|snap|choco|winget|scoop|pkg|nix-env|microdnf) (?:-\S+ )*(?:install|add)\b/,
  /^apk (?:-\S+ )*add\b/,
  /^pacman -S/,
  /^(?:npm|pnpm|yarn|bun) (?:-\S+ )*(?:install|i|add|ci)\b/,
  /^(?:gem|bundle|cargo|go|luarocks|cpanm?|composer|opam|cabal|stack|ghcup|rustup|dotnet tool|helm plugin|playwright|deno)\b.*?\b(?:install|add|get|require)\b/,
  /^cpanm? \S/,
  /^(?:npx|python -m|uvx) playwright install/,
  /^(?:R|Rscript) .*install\.packages/,
];
const SERVICES: readonly RegExp[] = [
  /^(?:systemctl|service|rc-service|brew services|supervisorctl|initctl|launchctl)\b.*\b(?:start|restart|load|up)\b/,
  /^\S*init\.d\/\S+ (?:start|restart)/,
  /^(?:docker|podman|nerdctl)(?: compose|-compose)?\b.*\b(?:up|start|run)\b/,
  /^docker-compose .*\b(?:up|start)\b/,
  /^(?:pg_ctl|pg_ctlcluster|apachectl|nginx|redis-server|mongod|mysqld(?:_safe)?|dockerd|postgres|rabbitmq-server|memcached|minikube start|kind create|ollama serve|ssh-agent|Xvfb|sshd|httpd|apache2ctl|etcd|consul agent|caddy (?:run|start))\b/,
];

/** What package managers of all kinds call it; of git it is something else. */
const ADDS = /^(?!git |hg |svn ).*(?:^|[\s.])(?:install|add)(?:[\s(.]|$)/;
/** What programs of all kinds call it to bring themselves up. */
const STARTS = /\s(?:start|up|restart|serve|daemon|--daemon(?:i[sz]e)?|--detach|--background)(?:\s|$)/;

/** What a command can put right, or null where it puts nothing right by itself. */
export function remedyOf({ words }: SimpleCommand): Remedy | null {
  const all = programWords(words);
  const text = [programName(words), ...all.slice(1)].join(' ');
  const program = programName(words);
  if (INSTALLS.some((pattern) => pattern.test(text))) return 'install';
  if (SERVICES.some((pattern) => pattern.test(text))) return 'start_service';
  if (program === 'mkdir' || (program === 'install' && /(?:^| )(?:-d|--directory|-\w*d\w*)(?: |$)/.test(text))) {
    return 'create_path';
  }
  if (
    program === 'chmod' ||
    program === 'chown' ||
    program === 'setfacl' ||
    program === 'chgrp' ||
    program === 'usermod'
  )
    return 'permit';
  if (
    program === 'export' ||
    program === 'setx' ||
    (program === '' && words.some((word) => /^[A-Za-z_]\w*=/.test(word)))
  )
    return 'set_variable';
  if (ADDS.test(text)) return 'install';
  return STARTS.test(text) || /^(?:nohup|setsid)$/.test(words[0] ?? '') ? 'start_service' : null;
}

/** The kinds of trouble that a remedy is for. */
const CURES: Readonly<Record<Remedy, readonly ErrorKind[]>> = {
  install: ['missing_module', 'missing_command', 'missing_library'],
  create_path: ['missing_path'],
  permit: ['permission'],
  set_variable: ['missing_env'],
  start_service: ['service_down'],
};

export const cures = (remedy: Remedy, kind: ErrorKind): boolean => CURES[remedy].includes(kind);

/**
 * Names of what a remedy supplies, as a failure could name it: packages, folders and those above what lies in them,
 * variables, services.
 */
export function suppliedBy(remedy: Remedy, command: SimpleCommand): string[] {
  if (remedy === 'set_variable') return variablesSet(command);
  const operands = programWords(command.words)
    .slice(1)
    .filter((word) => !word.startsWith('-'));
  if (remedy === 'create_path' || remedy === 'permit') return operands.filter((word) => word.includes('/'));
  if (remedy === 'start_service') return operands.map((word) => word.replace(/\.service$/, '')).filter(isNoVerb);
  return operands.filter(isNoVerb).flatMap((word) => {
    const name = word.replace(/(?:\[[^\]]*\])?(?:[=<>~!^].*|@[\d^~].*)?$/, '');
    // `cargo-nextest` supplies `nextest`, `install.packages("ggplot2")` supplies `ggplot2`.
    const parts = name.split(/[^\w.]+|_/).filter(isNoVerb);
    return [name, ...parts];
  });
}

const VERBS = new Set(
  'install add get require sync ci pip npm cargo go gem the repos https http start up run restart load serve daemon'.split(
    ' ',
  ),
);
const isNoVerb = (word: string): boolean => word.length > 2 && !VERBS.has(word.toLowerCase());

/** The variables that a command sets, by name: those before its program, or those that it exports. */
export function variablesSet({ words }: SimpleCommand): string[] {
  const program = programWords(words);
  const exports = /^(?:export|setx|declare|typeset|env)$/.test(program[0] ?? words[0] ?? '');
  const leading = words.slice(0, words.length - program.length);
  return (exports ? words : leading).flatMap((word) => /^([A-Za-z_]\w*)=/.exec(word)?.[1] ?? []);
}
