import { isKnownProgram, PLACEHOLDER } from './names';

/** `<file>`, `<your name>`, `<a|b>`: a word in angle brackets, which a shell would take for redirections. */
const ANGLE_PLACEHOLDER = /(?<![<\w>])<(?=[\p{L}_])[^<>\n`$&;]{0,60}[^\s<>`$&;]>/gu;
/** `[OPTIONS]`, `[--flag]`, `{{name}}`, `{name}`. */
const BRACKET_PLACEHOLDER =
  /(?<=\s)\[(?=[-A-Za-z<])[^\][\n$"'=]{1,200}\](?=\s|$)|\{\{[^{}\n]{1,60}\}\}|(?<![$\w}])\{[A-Za-z_][\w-]{0,40}\}/g;
/** `dev|staging|prod`, in which no bar is a pipe. */
const ALTERNATIVES = /(?<=[\s=])[\w.-]{1,40}(?:\|[\w.-]{1,40}){1,12}(?=\s|$)/g;
const PROMPT = /^(\s{0,8}(?:\([\w.-]{1,30}\) ?)?(?:[\w.-]{1,30}@[\w.-]{1,60}:?[\w~/.-]{0,60})?[$❯➜%] )(?=\S)/;
const POWERSHELL_PROMPT = /^\s{0,8}PS(?: [A-Z]:[^>\n]{0,80})?> /;

/**
 * Makes documentation readable for a shell's parser without moving a character: placeholders become one word; in a
 * session with prompts the prompts become blanks and the lines without one, which are output, empty.
 */
export function prepareShell(lines: readonly string[]): string {
  const isSession = lines.some((line) => PROMPT.test(line));
  let goesOn = false;
  return lines
    .map((line) => {
      const prompt = PROMPT.exec(line)?.[0];
      const isCommand = !isSession || prompt !== undefined || goesOn;
      if (!isCommand || POWERSHELL_PROMPT.test(line)) return ' '.repeat(line.length);
      goesOn = line.endsWith('\\');
      const command = prompt === undefined ? line : ' '.repeat(prompt.length) + line.slice(prompt.length);
      return command.includes('|') || command.includes('<') || command.includes('[') || command.includes('{')
        ? fillPlaceholders(command)
        : command;
    })
    .join('\n');
}

function fillPlaceholders(line: string): string {
  const fill = (match: string) => PLACEHOLDER.repeat(match.length);
  return line
    .replace(ANGLE_PLACEHOLDER, fill)
    .replace(BRACKET_PLACEHOLDER, fill)
    .replace(ALTERNATIVES, (match) => (match.split('|').slice(1).some(isKnownProgram) ? match : fill(match)));
}
