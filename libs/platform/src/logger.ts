import { pino } from 'pino';

export type Logger = pino.Logger;

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-gitlab-token'];

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
        ...SECRET_HEADERS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
        '*.key',
        '*.apiKey',
      ],
      remove: true,
    },
  });
}
