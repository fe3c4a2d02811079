import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  SdkHttpError,
  type Transport,
  UnauthorizedError,
  isJSONRPCRequest,
} from '@modelcontextprotocol/client';
import { systemCode } from './failures';

/**
 * Carries the messages of one side to the other, so that a program that speaks the protocol over its standard streams
 * can use a server that speaks it over HTTP. A request that cannot be passed on is answered with an error.
 * @param inputEnded resolves when no more requests come in; those that came are still answered
 * @returns when either side has closed or the input has ended; both are closed then
 */
export async function bridge(near: Transport, far: Transport, inputEnded?: Promise<void>): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const pending = new Set<Promise<void>>();
  near.onclose = end;
  far.onclose = end;
  far.onmessage = (message: JSONRPCMessage) => void near.send(message).catch(end);
  near.onmessage = (message: JSONRPCMessage) => {
    const sent = far.send(message).catch(async (failure: unknown) => {
      if (!isJSONRPCRequest(message)) return;
      const error = { code: ProtocolErrorCode.InternalError, message: explain(failure) };
      await near.send({ jsonrpc: '2.0', id: message.id, error }).catch(end);
    });
    const settled = sent.finally(() => pending.delete(settled));
    pending.add(settled);
  };
  await far.start();
  await near.start();
  await Promise.race([ended, ...(inputEnded ? [inputEnded] : [])]);
  // Standard input ends before the last answers are there when somebody pipes requests in.
  await Promise.allSettled(pending);
  await Promise.allSettled([near.close(), far.close()]);
}

function explain(failure: unknown): string {
  if (failure instanceof UnauthorizedError || (failure instanceof SdkHttpError && failure.status === 401)) {
    return 'The Skillward server does not know the key (401): run `skillward login`, or set SKILLWARD_API_KEY.';
  }
  if (!(failure instanceof Error)) return `The Skillward server did not answer: ${String(failure)}`;
  // `fetch failed` alone says nothing; what the system said stands behind it.
  const cause = failure.cause instanceof Error ? ` (${systemCode(failure.cause) ?? failure.cause.message})` : '';
  return `The Skillward server did not answer: ${failure.message}${cause}`;
}
