import { type JSONRPCMessage, ProtocolErrorCode, type Transport } from '@modelcontextprotocol/server';
import { z } from 'zod';

const Issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).min(1);

/**
 * Has parameters that do not fit be told as the caller's mistake, in words. The library tells them as a failure of the
 * server, with what its parser found as JSON in the text.
 */
export function tellInvalidParams(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(inWords(message), options);
}

function inWords(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  const issues = issuesIn(message.error.message);
  if (issues === undefined) return message;
  const found = issues.map(({ path, message: text }) => `${path.join('.')}: ${text}`).join('; ');
  return { ...message, error: { ...message.error, code: ProtocolErrorCode.InvalidParams, message: found } };
}

function issuesIn(text: string): z.infer<typeof Issues> | undefined {
  try {
    return Issues.safeParse(JSON.parse(text.slice(text.indexOf('[')))).data;
  } catch {
    return undefined;
  }
}
