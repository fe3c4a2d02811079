import type { Observation, RawPlace } from '@skillward/domain';

const EXIT_CODE = /(?:^|\n)Exit Code: (-?\d{1,5})(?=\n|$)/;

/** What came back for a call, as Gemini CLI and its forks have it: the exit code stands in the text, the rest in a status. */
export function geminiResult(callId: string | null, text: string, status: string | null, raw: RawPlace): Observation {
  const code = EXIT_CODE.exec(text)?.[1];
  const isError = status === 'error' || status === 'cancelled' ? true : null;
  return { callId, text, exitCode: code === undefined ? null : Number(code), isError, raw };
}
