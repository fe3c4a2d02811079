import { cleanText } from './clean';
import { get, getInteger, getObject, getString, tryParseObject } from './json';

/** Text of a result and the exit code that stands in it, if any. */
interface ExitStatus {
  readonly text: string;
  readonly exitCode: number | null;
}

/** How harnesses write the exit code into the text, at its start or its end. */
const AT_START = [
  /^(?:Error: )?Exit code:? (-?\d{1,5})\b/,
  /^failed in sandbox [^\n]{0,200}?exit code: (-?\d{1,5})\b/,
  /^(?:Chunk ID: [^\n]*\n)?(?:Wall time: [^\n]*\n)?Process exited with code (-?\d{1,5})\b/,
];
const AT_END = [
  /\[The command completed with exit code (-?\d{1,5})\.?\]\s*$/,
  /(?:^|\n)\[?(?:Command (?:finished|completed) with exit code|Exit Code:|exit_code:|returncode:) ?(-?\d{1,5})\.?\]?\s*$/i,
];
const END_WINDOW = 400;

/** The exit code that a harness wrote into a result, or null. */
export function exitCodeInText(text: string): number | null {
  const end = text.slice(-END_WINDOW);
  const found =
    AT_START.map((pattern) => pattern.exec(text.slice(0, END_WINDOW))).find((match) => match !== null) ??
    AT_END.map((pattern) => pattern.exec(end)).find((match) => match !== null);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** Reads a result that may be a JSON text `{output, metadata: {exit_code}}` as Codex writes it. */
export function readOutput(text: string): ExitStatus {
  if (text.startsWith('{')) {
    const parsed = tryParseObject(text);
    const output = parsed === null ? null : getString(parsed, 'output');
    if (parsed !== null && output !== null) {
      const metadata = getObject(parsed, 'metadata');
      const code = getInteger(metadata, 'exit_code') ?? getInteger(parsed, 'exit_code') ?? exitCodeInText(output);
      return { text: output, exitCode: code };
    }
  }
  return { text: cleanText(text), exitCode: exitCodeInText(text) };
}

/** The exit code among the fields that harnesses attach to a result. */
export function exitCodeOf(fields: unknown): number | null {
  for (const key of ['exit_code', 'exitCode', 'returncode', 'return_code', 'returnCode']) {
    const value = get(fields, key);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  }
  return null;
}
