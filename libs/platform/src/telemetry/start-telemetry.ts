import { Logger } from '../logger';
import type { RunningTelemetry } from './running-telemetry';
import { TelemetrySettings } from './settings';

/**
 * Starts to send what the rest of the product records, if it is configured. It has to be called before instruments are
 * made. What sends is loaded only here: it takes a tenth of a second that other starts need not pay.
 */
export function startTelemetry(settings: TelemetrySettings | undefined, logger: Logger): RunningTelemetry | null {
  if (settings === undefined) return null;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads at once, and only here
  const { openOtlp } = require('./otlp') as typeof import('./otlp');
  return openOtlp(settings, logger);
}
