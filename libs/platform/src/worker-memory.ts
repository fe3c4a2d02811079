import { setFlagsFromString } from 'node:v8';

/**
 * Worker threads take over the nursery of the main thread, which is large because requests leave much garbage behind; a
 * handful of them would hold half a gigabyte of it.
 */
export const WORKER_MEMORY = { maxYoungGenerationSizeMb: 12 } as const;

/**
 * A nursery that was set on the command line counts for more than the limits of a thread. The main thread has it by now;
 * after this call, threads have what their limits say.
 */
export const keepNurseryToMainThread = (): void => setFlagsFromString('--max-semi-space-size=0');
