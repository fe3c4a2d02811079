import type { ProfileEvidence } from '@skillward/domain';

const ADDRESS = /\bhttps?:\/\/[^\s"'`<>()[\]{}|\\]+/gi;
const NAMED = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/;
/** Names that stand for any host (RFC 2606 and 6761), or for one that only its own network knows. */
const ANY_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal)$/;

/** Hosts that quoted lines address by name, in the order of the lines; none that stands for any host. */
export function hostsIn(evidence: readonly Pick<ProfileEvidence, 'quote'>[]): string[] {
  const addresses = evidence.flatMap(({ quote }) => quote.match(ADDRESS) ?? []);
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : []));
  return [...new Set(hosts)].filter((host) => NAMED.test(host) && !ANY_HOST.test(host));
}
