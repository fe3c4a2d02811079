import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/**
 * Carries the messages of one side to the other, so that a program that speaks the protocol over its standard streams
 * can use a server that speaks it over HTTP. A request that cannot be passed on is answered with an error.
 * @returns when either side has closed; both are closed then
 */
export async function bridge(near: Transport, far: Transport): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const pending = new Set<Promise<void>>();
  near.onclose = end;
  far.onclose = end;
  far.onmessage = (message: JSONRPCMessage) => void near.send(message).catch(end);
  near.onmessage = (message: JSONRPCMessage) => {
    const sent = far.send(message).catch(async (failure: unknown) => {
      if (!isJSONRPCRequest(message)) return;
      const text = failure instanceof Error ? failure.message : String(failure);
      const error = { code: ErrorCode.InternalError, message: `The Skillward server did not answer: ${text}` };
      await near.send({ jsonrpc: '2.0', id: message.id, error }).catch(end);
    });
    const settled = sent.finally(() => pending.delete(settled));
    pending.add(settled);
  };
  await far.start();
  await near.start();
  await ended;
  // Standard input ends before the last answers are there when somebody pipes requests in.
  await Promise.allSettled(pending);
  await Promise.allSettled([near.close(), far.close()]);
}
