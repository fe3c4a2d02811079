import { createLogger } from '@skillward/platform';

/** A logger that writes nothing. */
export const silentLogger = createLogger('silent');
