import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { LookupFunction, isIPv6 } from 'node:net';
import { NetworkPolicy, canonicalHost, resolveJudged } from '../network/address-policy';

/** What an answer says; its body says nothing. */
export interface PostedAnswer {
  readonly status: number;
  /** Its header `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/**
 * Posts to a host whose addresses were judged, and connects to one of those: a name that resolves to something else a
 * moment later (DNS rebinding) changes nothing. Redirects are not followed, proxies not used, the body not read.
 * @throws Problem forbidden where an address of the host is not allowed
 */
export async function postJudged(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<PostedAnswer> {
  const target = new URL(url);
  const host = canonicalHost(target.host.replace(/:\d+$/, ''));
  if (host === undefined) throw new Error('The address has no host.');
  const addresses = await resolveJudged(host, policy);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const length = String(Buffer.byteLength(body));
  return new Promise<PostedAnswer>((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false as const,
      headers: { ...headers, 'content-length': length },
      lookup: pinned(addresses),
      signal,
    };
    const sent = request(target, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A name resolution that knows one answer. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}
