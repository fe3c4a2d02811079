import type { Server } from 'node:http';

/** Kept-alive connections fall idle after the server stopped listening; they are looked for this often. */
const IDLE_CHECK_MS = 50;

/**
 * Stops accepting connections and waits until the requests in hand are answered.
 * @param limitMs after it, connections that are still busy are cut
 */
export async function drain(server: Server, limitMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
