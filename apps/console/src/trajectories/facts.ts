import { RUN_FORMAT } from '../shared/labels';
import type { Run } from './use-trajectories';

/** Agent, version and model, as far as the file says; the format of the file where it does not name the agent. */
export function describeAgent({ agent, format }: Pick<Run, 'agent' | 'format'>): string {
  const agentName = agent?.name ?? (format === null ? 'Unknown format' : RUN_FORMAT[format]);
  return [[agentName, agent?.version].filter(Boolean).join(' '), agent?.model].filter(Boolean).join(', ');
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
