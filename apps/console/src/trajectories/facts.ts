import type { Run } from './use-trajectories';

/** Agent, version and model, as far as the file says; null where it says nothing. */
export function describeAgent(agent: Run['agent']): string | null {
  if (agent === null) return null;
  const { name, version, model } = agent;
  const parts = [[name, version].filter(Boolean).join(' '), model].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

const number = new Intl.NumberFormat();
const MINUTE = 60;
const HOUR = 60 * MINUTE;

function describeSeconds(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return `${Math.floor(seconds / HOUR)} h ${Math.round((seconds % HOUR) / MINUTE)} min`;
}

/** Duration and tokens, each with a comma before it. */
export function describeUsage(usage: Run['usage']): string {
  if (usage === undefined) return '';
  const { seconds, inputTokens, outputTokens } = usage;
  return [
    seconds === null ? '' : `, ${describeSeconds(seconds)}`,
    inputTokens === null ? '' : `, ${number.format(inputTokens)} tokens in`,
    outputTokens === null ? '' : `, ${number.format(outputTokens)} tokens out`,
  ].join('');
}
