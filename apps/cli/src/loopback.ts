const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether the host of a URL is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);
