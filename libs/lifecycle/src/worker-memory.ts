/**
 * Worker threads take over the nursery of the main thread, which is large because requests leave much garbage behind; a
 * handful of them would hold half a gigabyte of it.
 */
export const WORKER_MEMORY = { maxYoungGenerationSizeMb: 12 } as const;
