import { once } from 'node:events';
import { AddressInfo, Server, Socket, connect, createServer } from 'node:net';

/** A way to a database server that a test can cut, or stop from answering, without a word to the server. */
export interface DatabaseProxy {
  /** The URL of the database by way of the proxy. */
  readonly url: string;
  /** Cuts all connections and refuses new ones, as a server that was stopped. */
  cut(): Promise<void>;
  /** Passes on nothing more and closes nothing, as a host that died or a process that hangs. */
  freeze(): void;
  /** Works again after `cut` or `freeze`. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** @param target URL of a database on this machine */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const accept = (client: Socket) => {
    const server = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  };
  let listener: Server = createServer(accept);
  const listen = async (at: number) => {
    listener = createServer(accept).listen(at, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const cut = async () => {
    const closed = listener.listening ? once(listener, 'close') : Promise.resolve();
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    cut,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore: async () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!listener.listening) await listen(own);
    },
    stop: cut,
  };
}
