/** Stands for what a reader has to fill in; no name of a program or variable contains it. */
export const PLACEHOLDER = '\ufffd';

/** The words of a list with blanks between them. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** What a shell does itself; `[` and `time` have programs of the same name that nobody means. */
const SHELL_OWN = words(`
  . : [ [[ alias bg bind break builtin caller case cd command compgen complete compopt continue coproc declare dirs
  disown do done echo elif else enable esac eval exec exit export false fc fg fi for function getopts hash help history
  if in jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return select set shift shopt
  source suspend test then time times trap true type typeset ulimit umask unalias unset until wait while { } !
  autoload bindkey emulate rehash setopt unsetopt zmodload zstyle compinit compdef autocd`);

/** Words that open a line of another language, or of prose, in a fence that is called a shell's. */
const NOT_COMMANDS = words(`
  a an and are as async await be because before but by class const create default def delete describe each either
  example except expect extends false final finally foo from function functions get global given how i if implements
  import include insert interface into is it its lambda let list module must my namespace new no none not note null of
  off on once only or output package pass print private protected provides public raise require result return run
  select should static step struct switch that the their them there these they this throw throws to todo true try
  tool tools type undefined update use user uses using usage value values var void want we when where with
  without yes yield you your bar baz cmd command commands program binary executable some-command mycommand my-command
  mytool my-tool your-command option options arg args argument arguments subcommand input file filename path dir
  folder query name id key prompt error warning info debug success failed passed status total summary
  add fix feat chore docs refactor perf style build ci revert breaking skill agent task plan review scope version
  description title details context goal response request body header headers data json yaml text string number
  boolean array object items results message messages model state etc vs per via also then
  first second third next finally optional required recommended important always never avoid prefer ensure verify
  follow choose pick keep move click enter press navigate
  enum impl pub fn mut match trait mod crate val fun def end begin elsif unless elseif foreach endif loop
  assert assertequal 
  assistant system human bot `);

/** Programs that documentation names so often that the bare word in code stands for the program. */
const KNOWN = words(`
  7z ab ack act adb ag age air airflow alembic ansible ansible-playbook ansible-vault apk apt apt-cache apt-get aria2c
  aws az awk base64 basename bat bazel bc biome black bq brew buf bun bundle bunx bzip2 cabal cal cargo cast cat certbot
  chmod chown chrome chromium clang clang-format clang-tidy claude clj cloudflared cmake cmp codex column comm composer
  conda convert corepack cosign cp cron crontab csvcut csvkit curl cut cypress date dbt dd deno df dff dig diff
  difft dig dirname dnf docker docker-compose dotnet dpkg dropdb duckdb du elixir emacs env eslint exa exiftool expo
  fastlane fd ffmpeg ffplay ffprobe fgrep file find firebase fish flake8 flutter flyctl fly fmt forge free fzf g++ gawk
  gcc gcloud gdb gem gh ghc gifsicle git gitleaks glab gleam go gofmt golangci-lint goose gopls gpg gradle grep grpcurl
  gs gsutil gunicorn gunzip gzip hadolint head heroku hg helm helmfile hexdump htop http httpie httpx hugo iconv id
  identify iex ifconfig inkscape ip iptables isort istioctl java javac jekyll jest jj join journalctl jq julia jupyter
  just k3d k6 k9s kind kotlinc ktlint kubectl kubectx kustomize latexmk launchctl ldd less lerna libreoffice ln locust
  ls lsof lua luac magick make man maturin md5 md5sum mdfind meson minikube mise mix mkcert mkdir mkdocs mktemp mlflow
  mocha mongo mongodump mongosh mount mv mvn mypy mysql mysqldump nano nc ncu netlify netstat newman nginx ng ngrok nim
  ninja nix nix-shell nixos-rebuild nl nmap node nohup npm npx nproc nslookup nuclei nvidia-smi nvim nvm nx ollama
  op openssl osascript pandoc parallel paste patch pbcopy pbpaste pdfinfo pdfimages pdftk pdftoppm pdftotext pdm perl
  pg_dump pg_restore pgrep php phpcs phpstan phpunit ping pip pip3 pipenv pipx pkill pm2 pnpm pod podman poetry
  powershell pr pre-commit prettier prisma promtool protoc ps psql pulumi pwsh py pylint pyright pytest python python2
  python3 qpdf r rails rake rbenv rclone readlink realpath redis-cli redis-server rename rg rm rmdir robocopy rollup
  rspec rsync rubocop ruby ruff rustc rustfmt rustup s3cmd sam sbt scala schtasks scp screen screencapture sed semgrep
  seq serverless sftp sha1sum sha256sum shasum shellcheck shfmt shred sips skopeo sleep slither snyk socat soffice sort
  split sqlcmd sqlite3 sqlmap ss ssh ssh-add ssh-keygen stat stern strace strings stripe su supabase svn swift swiftlint
  sw_vers sync systemctl tail tar tcpdump tee telnet terraform terraform-docs terragrunt tesseract tflint tfsec tidy
  timeout tmux top touch tox tr traceroute tree trivy trufflehog truncate tsc tsx turbo twine uname uniq unxz unzip uv
  uvicorn uvx v vagrant vault vercel vi vim virtualenv vite vitest vlc volta watch watchman wc webpack wget wasm-pack
  which where whoami whois winget wkhtmltopdf wp wrangler xargs xattr xcode-select xcodebuild xcrun xclip xdg-open
  xdotool xelatex xmllint xsel xxd xz yamllint yarn yq yt-dlp zip zsh zstd bash sh dash choco scoop cdk amplify eas
  ng hatch rye pixi mamba nuxi astro svelte-kit remix hasura sequelize knex drizzle-kit changeset semantic-release
  playwright puppeteer lighthouse pa11y axe storybook chromatic aider gemini cursor idb_companion lsb_release one_gadget code subl opencode openclaw
  clawdhub clawhub mcporter hermes`);

/** Capital letters that begin the names of real programs. */
const CAPITALISED = words('R Rscript MSBuild Xvfb Xephyr VBoxManage PlistBuddy SetFile GetFileInfo DumpRenderTree');

/** Names with an underscore are functions far more often than programs; those that are not are known. */
const PROGRAM = /^[a-z][a-z0-9.+-]*$/;
const STAND_IN =
  /^(?:your|my|some|the|another)[-_.]|^(?:xxx+|foo|bar|baz|example|sample|placeholder)(?:$|[-_.])|^\.+$|^-|^\d+$/;
const SYSTEM_FOLDER = /^(?:\/usr(?:\/local)?|\/opt\/homebrew|\/snap)?\/s?bin\/([^/]+)$/;
const DATA_FILE =
  /\.(?:md|txt|json|ya?ml|toml|csv|html?|css|tsx?|jsx?|mjs|cjs|py|rb|go|rs|java|kt|swift|c|cpp|h|cs|php|lock|log|png|jpe?g|svg|pdf|xml|sql|sh|bash|zsh|ps1|bat|cmd|conf|cfg|ini|env|com|org|io|dev|net)$/;

/** True for a word that documentation uses as the name of a program and hardly ever as another. */
export const isKnownProgram = (name: string): boolean => KNOWN.has(name);

/**
 * The program that a command word names, or null: built-ins, placeholders, other languages, files of the workspace
 * and words that only a running shell could tell are none.
 */
export function programName(word: string | null | undefined): string | null {
  if (word === null || word === undefined || word.includes(PLACEHOLDER)) return null;
  const name = SYSTEM_FOLDER.exec(word)?.[1] ?? word.replace(/\.exe$/i, '');
  if (CAPITALISED.has(name)) return name;
  if (KNOWN.has(name)) return name;
  if (name.length > 40 || name.length < 2 || !PROGRAM.test(name) || DATA_FILE.test(name) || STAND_IN.test(name))
    return null;
  return SHELL_OWN.has(name) || NOT_COMMANDS.has(name) ? null : name;
}
