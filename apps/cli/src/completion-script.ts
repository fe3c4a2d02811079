import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Word {
  readonly text: string;
  readonly about: string;
}

/** What may follow a command: its subcommands and options, and the values of options that have a choice of them. */
interface Place {
  /** The words that lead here, such as ` keys create`; empty for the start. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly Word[];
  /** Values by the option that takes one; none where any text may follow. */
  readonly values: readonly { readonly option: string; readonly choices: readonly string[] }[];
}

/** The script that teaches a shell the words of the command line; it starts no program and asks no server. */
export function completionScript(program: Command, shell: Shell): string {
  const places = placesOf(program, '');
  return { bash, zsh, fish }[shell](places);
}

function placesOf(command: Command, path: string): Place[] {
  const options = command.options.filter(({ hidden }) => !hidden);
  const commands = command.commands.filter((each) => each.name() !== 'help');
  const here: Place = {
    path,
    commands: commands.map((each) => ({ text: each.name(), about: each.summary() || each.description() })),
    options: [...options.map(wordOf), { text: '--help', about: 'show how the command is used' }],
    values: options.flatMap(valuesOf),
  };
  return [here, ...commands.flatMap((each) => placesOf(each, `${path} ${each.name()}`))];
}

const wordOf = ({ long, short, description }: Option): Word => ({ text: long ?? short ?? '', about: description });

const valuesOf = ({ long, required, optional, argChoices }: Option) =>
  long && (required || optional) ? [{ option: long, choices: argChoices ?? [] }] : [];

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const wordsOf = ({ commands, options }: Place): string => [...commands, ...options].map(({ text }) => text).join(' ');

/** Cases of a shell: which words lead deeper, which values an option takes, which words may stand in a place. */
function cases(
  places: readonly Place[],
  words: (place: Place) => string,
): { steps: string; values: string; found: string } {
  const deeper = places.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return {
    steps: deeper.join('|'),
    values: places
      .flatMap(({ path, values }) => values.map((value) => ({ path, ...value })))
      .map(({ path, option, choices }) => `    ${quoted(`${path} ${option}`)}) values=${quoted(choices.join(' '))} ;;`)
      .join('\n'),
    found: places.map((place) => `    ${quoted(place.path)}) ${words(place)} ;;`).join('\n'),
  };
}

function bash(places: readonly Place[]): string {
  const { steps, values, found } = cases(places, (place) => `words=${quoted(wordsOf(place))}`);
  return `# bash: skillward completion bash > ~/.local/share/bash-completion/completions/skillward
_skillward() {
  local path='' words='' values='-' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path \${COMP_WORDS[index]}" in
      ${steps}) path="$path \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$path \${COMP_WORDS[COMP_CWORD - 1]}" in
${values}
  esac
  case "$path" in
${found}
  esac
  [ "$values" = - ] || words="$values"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _skillward skillward
`;
}

function zsh(places: readonly Place[]): string {
  const entries = (place: Place) =>
    [...place.commands, ...place.options]
      .map(({ text, about }) => quoted(`${text}:${about.replaceAll(':', '\\:')}`))
      .join(' ');
  const { steps, values, found } = cases(places, (place) => `words_here=(${entries(place)})`);
  return `#compdef skillward
# zsh: skillward completion zsh > FOLDER_OF_FPATH/_skillward
_skillward() {
  local place='' values='-' index
  local -a words_here
  for ((index = 2; index < CURRENT; index++)); do
    case "$place \${words[index]}" in
      ${steps}) place="$place \${words[index]}" ;;
    esac
  done
  case "$place \${words[CURRENT - 1]}" in
${values}
  esac
  case "$place" in
${found}
  esac
  if [[ $values == - ]]; then _describe skillward words_here || _files
  elif [[ -n $values ]]; then compadd -- \${=values}
  else _files
  fi
}
if [[ $funcstack[1] == _skillward ]]; then _skillward "$@"; else compdef _skillward skillward; fi
`;
}

function fish(places: readonly Place[]): string {
  const fishQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const at = (path: string) => `-n ${fishQuoted(`test (__skillward_place) = "${path}"`)}`;
  const steps = places.filter(({ path }) => path !== '').map(({ path }) => fishQuoted(path));
  const lines = places.flatMap(({ path, commands, options, values }) => [
    ...commands.map(({ text, about }) => `complete -c skillward ${at(path)} -f -a ${text} -d ${fishQuoted(about)}`),
    ...options.map(({ text, about }) => {
      const value = values.find(({ option }) => option === text);
      const choices = value?.choices.length ? ` -x -a ${fishQuoted(value.choices.join(' '))}` : value ? ' -r' : '';
      return `complete -c skillward ${at(path)} -l ${text.slice(2)}${choices} -d ${fishQuoted(about)}`;
    }),
  ]);
  return `# fish: skillward completion fish > ~/.config/fish/completions/skillward.fish
function __skillward_place
  set -l place ''
  for word in (commandline -opc)[2..-1]
    if contains -- "$place $word" ${steps.join(' ')}
      set place "$place $word"
    end
  end
  echo "$place"
end
${lines.join('\n')}
`;
}
