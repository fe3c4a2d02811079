import { pino } from 'pino';

export type Logger = pino.Logger;

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-gitlab-token'];

/**
 * Structured log on standard output. Headers that carry secrets are removed here, whoever logs them; texts of tasks
 * and skills are never passed to it.
 */
export function createLogger(level: string): Logger {
  const options = {
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
  };
  return pino(options, (output ??= standardOutput()));
}

/** One for all loggers of the process. */
let output: ReturnType<typeof standardOutput> | undefined;

/** Lines that wait while nothing can be written; further ones are lost. */
const WAITING_BYTES = 1024 * 1024;

/**
 * Standard output that may fail: its disk is full, or its terminal was closed. Lines wait meanwhile and are written with the
 * next one that can be.
 */
function standardOutput() {
  const stream = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: WAITING_BYTES });
  const flush = stream.flushSync.bind(stream);
  // At the end of the process the library would try for ever.
  stream.on('error', () => (stream.flushSync = () => undefined));
  stream.on('write', () => (stream.flushSync = flush));
  return stream;
}
