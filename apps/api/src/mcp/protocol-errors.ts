import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { Problem } from '@skillward/domain';

/**
 * Says what is wrong as the protocol does.
 * @param uri of the resource that was asked for: clients of all revisions know by it that there is none
 */
export async function protocolErrors<T>(work: () => Promise<T>, uri?: string): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    if (failure.kind === 'not_found' && uri !== undefined) throw new ResourceNotFoundError(uri, failure.detail);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, failure.detail);
  }
}
