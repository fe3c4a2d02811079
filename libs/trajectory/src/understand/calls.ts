import type { ToolCall } from '@skillward/domain';

const SHELL_KEYS = ['command', 'cmd', 'keystrokes', 'script', 'commands', 'code'];
const SHELL_TOOLS =
  /^(?:bash|shell|sh|exec|exec_command|run_shell_command|shell_command|local_shell|execute_bash|bash_command|terminal|run|run_command|run_terminal_cmd|execute|execute_command|container\.exec|powershell|pwsh|Bash)$/i;
const READ_TOOLS =
  /^(?:read|read_file|read_text_file|view|view_file|open|open_file|cat|str_replace_editor|str_replace_based_edit_tool|text_editor|read_many_files|get_file)$/i;
const PATH_KEYS = ['file_path', 'path', 'absolute_path', 'filename', 'target_file', 'file', 'uri'];
const SKILL_TOOLS = /^(?:skill|activate_skill|load_skill|use_skill|invoke_skill|read_skill|get_skill|view_skill)$/i;
const SKILL_KEYS = ['skill', 'name', 'skill_name', 'skillName', 'command', 'skill_id'];

function textAt(call: ToolCall, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = Object.hasOwn(call.arguments, key) ? call.arguments[key] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** Places below a folder of skills, as Windows writes them; bounded, since scripts come from anywhere. */
const WINDOWS_SKILL =
  /(?<![\w.~$%:\\-])(?:[A-Za-z]:\\|[\w.~$%:-]{0,100}\\)(?:[\w.@+ -]{1,100}\\){0,20}skills\\[\w.@+\\-]{1,300}/g;
const MAX_WITH_PATHS = 100_000;

/** The text with the slashes of POSIX in paths of skills. */
export const withSlashes = (text: string): string =>
  text.includes('\\') && text.length <= MAX_WITH_PATHS
    ? text.replace(WINDOWS_SKILL, (path) => path.replaceAll('\\', '/'))
    : text;

/** The words that PowerShell is given to run; undefined where the words start no PowerShell. */
function powerShellOf([program = '', ...words]: readonly string[]): string | undefined {
  if (!/(?:^|[\\/])(?:powershell|pwsh)(?:\.exe)?$/i.test(program)) return undefined;
  const at = words.findIndex((word) => /^-c(?:ommand)?$/i.test(word));
  return words.slice(at + 1).join(' ');
}

/** The shell script that a call runs, or null where it is no call of a shell. */
export function shellScriptOf(call: ToolCall): string | null {
  if (!SHELL_TOOLS.test(call.name)) return null;
  for (const key of SHELL_KEYS) {
    const value = Object.hasOwn(call.arguments, key) ? call.arguments[key] : undefined;
    if (Array.isArray(value)) {
      const words = value.filter((word) => typeof word === 'string');
      // `bash -lc SCRIPT`: the script is what runs.
      const script =
        /^(?:.*\/)?(?:ba|z|da|k)?sh$/.test(words[0] ?? '') && /^-\w*c$/.test(words[1] ?? '') ? words[2] : undefined;
      return script ?? powerShellOf(words) ?? words.join(' ');
    }
  }
  return textAt(call, SHELL_KEYS) ?? textAt(call, ['input']);
}

/** The folder in which a call says it runs. */
export function folderOf(call: ToolCall): string | null {
  return textAt(call, ['workdir', 'cwd', 'directory', 'working_directory']);
}

/** The file that a call reads, or null where it reads none. */
export function readPathOf(call: ToolCall): string | null {
  if (!READ_TOOLS.test(call.name)) return null;
  const command = textAt(call, ['command']);
  if (/editor|edit_tool/i.test(call.name) && command !== null && command !== 'view') return null;
  const path = textAt(call, PATH_KEYS);
  return path === null ? null : withSlashes(path);
}

/** The skill that a call opens, as the agent names it, or null where it opens none. */
export function openedSkillOf(call: ToolCall): string | null {
  if (!SKILL_TOOLS.test(call.name)) return null;
  const name = textAt(call, SKILL_KEYS)?.trim().replace(/^\//, '') ?? null;
  return name === null ? null : (name.split(/\s/, 1)[0] ?? null);
}

/** All text of a call's arguments, joined by line feeds. */
export function argumentText(call: ToolCall): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    // The words of a command are one text, as `shellScriptOf` reads them.
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string')) texts.push(value.join(' '));
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(call.arguments);
  return texts.join('\n');
}
