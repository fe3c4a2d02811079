import { words } from '../shell/names';
import type { Sighting } from '../shell/read-commands';

type Run = Pick<Sighting, 'name' | 'args' | 'via'>;

/** Programs that are of no use without a network, but for those that install. */
export const NETWORK_PROGRAMS =
  words(`curl wget ssh scp sftp rsync ping dig nslookup host traceroute telnet aria2c yt-dlp http httpie
  gh glab aws gcloud gsutil az heroku vercel netlify flyctl fly railway wrangler supabase firebase eas doctl linode-cli oci ibmcloud
  ngrok cloudflared npx bunx uvx pipx certbot stripe twilio nmap masscan whois clawhub clawdhub`);

/** Programs whose every use acts for an account, with the subcommands that do not. */
const ACCOUNTS: Readonly<Record<string, RegExp>> = {
  gh: /^(?:--version|--help|help|completion)$/,
  glab: /^(?:--version|--help)$/,
  aws: /^(?:--version|help|configure)$/,
  gcloud: /^(?:--version|version|components)$/,
  gsutil: /^version$/,
  az: /^(?:--version|version|bicep)$/,
  heroku: /^--version$/,
  vercel: /^(?:--version|dev|build)$/,
  netlify: /^(?:--version|dev|build)$/,
  flyctl: /^version$/,
  wrangler: /^(?:--version|dev|types|init)$/,
  stripe: /^(?:--version|version)$/,
  twilio: /^--version$/,
  eas: /^--version$/,
  doctl: /^version$/,
};
/** Subcommands that act for an account. */
const ACCOUNT_ACTIONS: Readonly<Record<string, RegExp>> = {
  npm: /^(?:publish|login|adduser|whoami|owner|access|token)$/,
  pnpm: /^(?:publish|login)$/,
  docker: /^(?:login|push)$/,
  twine: /^upload$/,
  cargo: /^(?:publish|login)$/,
  gem: /^(?:push|signin)$/,
  helm: /^push$/,
  supabase: /^(?:login|link|db push)$/,
  firebase: /^(?:login|deploy)$/,
  railway: /^(?:login|up|deploy)$/,
  kubectl: /^(?:apply|get|describe|logs|exec|delete|create|rollout|scale|port-forward|config|top)$/,
};
const INSTALLS: Readonly<Record<string, RegExp>> = {
  pip: /^(?:install|download)$/,
  pip3: /^(?:install|download)$/,
  npm: /^(?:install|i|ci|add|update|audit|outdated|view|create|init|exec)$/,
  pnpm: /^(?:install|i|add|update|dlx|create)$/,
  yarn: /^(?:install|add|dlx|create|upgrade)$/,
  bun: /^(?:install|add|i|create)$/,
  uv: /^(?:add|sync|pip|tool|lock)$/,
  poetry: /^(?:install|add|update|lock)$/,
  cargo: /^(?:install|add|update|fetch)$/,
  go: /^(?:get|install|mod)$/,
  gem: /^(?:install|update)$/,
  bundle: /^(?:install|update|add)$/,
  composer: /^(?:install|require|update|create-project)$/,
  conda: /^(?:install|create|env)$/,
  mamba: /^(?:install|create)$/,
  dotnet: /^(?:restore|add|tool)$/,
  mix: /^deps\.get$/,
  choco: /^install$/,
  winget: /^install$/,
  scoop: /^install$/,
  snap: /^install$/,
  pacman: /^-S/,
  apk: /^add$/,
  rustup: /^(?:install|update|component|target|toolchain)$/,
  nvm: /^install$/,
  helm: /^(?:repo|install|upgrade|pull|dependency)$/,
  terraform: /^init$/,
  python: /^(?:-mpip)$/,
};
const REMOTE: Readonly<Record<string, RegExp>> = {
  git: /^(?:clone|pull|push|fetch|ls-remote|submodule)$/,
  docker: /^(?:pull|push|login|build)$/,
  podman: /^(?:pull|push|login)$/,
};

const first = ({ args }: Run) => args.find((arg) => arg !== null && !arg.startsWith('-')) ?? '';
const matches = (table: Readonly<Record<string, RegExp>>, run: Run) =>
  Object.hasOwn(table, run.name) && table[run.name]?.test(first(run) || (run.args[0] ?? '')) === true;
const isModule = ({ name, args }: Run, module: string) =>
  /^python[\d.]*$/.test(name) && args[0] === '-m' && args[1] === module;

/** True where the run fetches packages. */
const installs = (run: Run): boolean => matches(INSTALLS, run) || isModule(run, 'pip');

/** True where the run reaches another machine by a subcommand. */
export const isRemote = (run: Run): boolean => matches(REMOTE, run);

/** True where the run acts for an account. */
export function isSignedIn(run: Run): boolean {
  if (Object.hasOwn(ACCOUNTS, run.name))
    return run.args.length > 0 && ACCOUNTS[run.name]?.test(run.args[0] ?? '') === false;
  return matches(ACCOUNT_ACTIONS, run);
}

const SYSTEM_INSTALLERS = words('apt apt-get dnf yum zypper pacman apk brew choco winget scoop snap rustup');

/** True where the run makes a machine ready for the work and is none of it: it fetches packages, or manages those of a system. */
export const isSetUp = (run: Run): boolean => installs(run) || SYSTEM_INSTALLERS.has(run.name);

const SYSTEM_PROGRAMS = words(
  'systemctl launchctl crontab useradd usermod chown update-alternatives modprobe iptables ufw schtasks',
);

/** True where a run that is no set-up changes the machine beyond the workspace: services, accounts, settings. */
export function writesSystem({ name, args }: Run): boolean {
  if (SYSTEM_PROGRAMS.has(name)) return !args.some((arg) => arg === '-l' || arg === 'status' || arg === 'list');
  return name === 'git' && args.includes('--global') && args.includes('config');
}

const WRITERS =
  words(`mkdir touch cp mv rm rmdir ln tee dd install patch unzip tar gunzip zip chmod truncate mktemp rename rsync
  pandoc ffmpeg convert magick cookiecutter`);
const WRITING_ACTIONS: Readonly<Record<string, RegExp>> = {
  git: /^(?:add|commit|checkout|switch|merge|rebase|reset|stash|init|clone|pull|apply|cherry-pick|mv|rm|tag|worktree|restore|revert|am|config|push)$/,
  npm: /^(?:install|i|ci|init|create|version|pack|uninstall|update)$/,
  pnpm: /^(?:install|i|add|init|create|remove|dlx|build|run)$/,
  yarn: /^(?:install|add|init|create|remove|build)$/,
  bun: /^(?:install|add|init|create|build)$/,
  uv: /^(?:init|add|sync|venv|lock|remove)$/,
  poetry: /^(?:init|new|add|install|lock|build)$/,
  cargo: /^(?:new|init|add|build|fmt|generate|fix)$/,
  go: /^(?:mod|get|build|generate|fmt)$/,
  dotnet: /^(?:new|add|build|publish|ef)$/,
  terraform: /^(?:init|apply|fmt|import|destroy)$/,
  make: /^(?:install|build|all|generate|clean)?$/,
  docker: /^(?:build|compose|cp|save)$/,
  prettier: /^--write$/,
  rails: /^(?:new|generate|g|db:migrate)$/,
  composer: /^(?:install|require|create-project)$/,
  conda: /^(?:create|install)$/,
  gh: /^(?:repo|release)$/,
  sed: /^-i/,
  perl: /^-[pn]?i/,
};
const OUTPUT_OPTION = /^(?:-o|-O|--output(?:-\w+)?|--out(?:-?(?:dir|file))?|--write|--fix|-i|--in-place)(?:=|$)/;

/** True where the run writes files. */
export function writesFiles(run: Run): boolean {
  const { name, args } = run;
  if (WRITERS.has(name)) return true;
  if (name === 'curl' || name === 'wget')
    return name === 'wget' || args.some((arg) => arg !== null && /^(?:-[a-zA-Z]*[oO]|--output)/.test(arg));
  if (matches(WRITING_ACTIONS, run) || (name === 'sed' && args.some((arg) => arg?.startsWith('-i') === true)))
    return true;
  return (
    name !== 'grep' && name !== 'rg' && args.some((arg) => arg !== null && arg.length > 2 && OUTPUT_OPTION.test(arg))
  );
}
