import { parser as pythonParser } from '@lezer/python';
import { parse as parseJavaScript } from 'acorn';
import { parseAllDocuments } from 'yaml';
import type { CodeText, SourceLine } from '../read/code-text';
import type { ShellText } from '../shell/read-commands';

/** What came of parsing a script: null where it is whole. */
interface ParsedScript {
  readonly path: string;
  readonly language: string;
  readonly firstLine: SourceLine;
  readonly error: { readonly line: SourceLine; readonly message: string } | null;
}

const MAX_PARSED = 256 * 1024;
/** The library looks at each pair of keys, so that long mappings take quadratic time. */
const MAX_YAML = 32 * 1024;
const TEMPLATE = /\{\{|\{%|<%|\$\{[a-z_]\w*\}/;

type Failure = { readonly offset: number; readonly message: string } | null;
type Check = (code: CodeText) => Failure | undefined;

const CHECKS: Readonly<Record<string, Check | undefined>> = { python, javascript, json, yaml };

/** Parses the scripts and data files whose language can be read here, and leaves out the others. */
export function parseScripts(
  scripts: readonly CodeText[],
  shells: readonly ShellText[],
  cut: ReadonlySet<string>,
): ParsedScript[] {
  const results: ParsedScript[] = [];
  for (const code of scripts) {
    const { path, language, lines } = code;
    const firstLine = lines.find(({ text }) => text.trim() !== '');
    if (firstLine === undefined || cut.has(path) || code.text.length > MAX_PARSED) continue;
    const failure = language === 'bash' ? shell(code, shells) : CHECKS[language]?.(code);
    if (failure === undefined) continue;
    // A template is whole in its own way; its holes break the language that it becomes.
    if (
      failure !== null &&
      TEMPLATE.test(code.text) &&
      (language === 'json' || language === 'yaml' || /template|asset/i.test(path))
    )
      continue;
    results.push({
      path,
      language,
      firstLine,
      error: failure === null ? null : { line: nearest(code, failure.offset), message: failure.message },
    });
  }
  return results;
}

function shell(code: CodeText, shells: readonly ShellText[]): Failure | undefined {
  // zsh has syntax of its own that the parser of Bash refuses.
  if (/\.zsh$/.test(code.path) || /^#!.*\b(?:zsh|ksh|fish)\b/.test(code.lines[0]?.text ?? '')) return undefined;
  const read = shells.find((candidate) => candidate.code === code);
  if (read === undefined) return undefined;
  const [error] = read.reading.errors;
  return error === undefined ? null : error;
}

function python({ text }: CodeText): Failure {
  let failure: Failure = null;
  pythonParser.parse(text).iterate({
    enter: (node) => {
      if (failure === null && node.type.isError) failure = { offset: node.from, message: 'not valid Python 3' };
      return failure === null;
    },
  });
  return failure;
}

function javascript({ text, path }: CodeText): Failure | undefined {
  if (/\.jsx$/.test(path)) return undefined;
  const options = {
    ecmaVersion: 'latest',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowImportExportEverywhere: true,
  } as const;
  let failure: Failure = null;
  for (const sourceType of ['module', 'script'] as const) {
    try {
      parseJavaScript(text, { ...options, sourceType });
      return null;
    } catch (error) {
      if (error instanceof SyntaxError && 'pos' in error)
        failure ??= { offset: Number(error.pos), message: 'not valid JavaScript' };
      // Nesting beyond the stack is not an error of the script.
      else if (error instanceof RangeError) return null;
      else throw error;
    }
  }
  return failure;
}

function json({ text, path }: CodeText): Failure {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    // These are read by programs that allow comments and trailing commas.
    if (/(?:^|\/)(?:tsconfig|jsconfig|\.eslintrc|\.babelrc|settings|launch|tasks|devcontainer)[^/]*\.json$/.test(path))
      return null;
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return { offset: at === undefined ? text.length : Number(at), message: 'not valid JSON' };
  }
}

function yaml({ text }: CodeText): Failure | undefined {
  if (text.length > MAX_YAML) return undefined;
  for (const document of parseAllDocuments(text, {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    strict: false,
  })) {
    const [error] = document.errors;
    if (error !== undefined) return { offset: error.pos[0], message: 'not valid YAML' };
  }
  return null;
}

/** The line at an offset, or the nearest one before it that is not blank. */
function nearest(code: CodeText, offset: number): SourceLine {
  for (let index = code.indexAt(Math.min(offset, code.text.length)); index > 0; index -= 1) {
    const line = code.lines[index];
    if (line !== undefined && line.text.trim() !== '') return line;
  }
  return code.lines.find(({ text }) => text.trim() !== '') ?? code.lineAt(0);
}
