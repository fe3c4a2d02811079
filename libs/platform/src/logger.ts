import { pino } from 'pino';

export type Logger = pino.Logger;

/**
 * Structured log on standard output. Headers that carry secrets are removed here, whoever logs them; texts of tasks
 * and skills are never passed to it.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'skillward' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'req.headers.authorization',
        'req.headers.cookie',
        '*.key',
        '*.apiKey',
      ],
      remove: true,
    },
  });
}
