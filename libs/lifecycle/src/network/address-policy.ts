import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { notAllowed, Problem } from '@skillward/domain';

/** Every address of a host, as text. Rejects when the host has none. */
export type HostResolver = (host: string) => Promise<readonly string[]>;

export interface NetworkPolicy {
  /** Whether sources may live at addresses that are not public: everywhere, nowhere, or on the hosts named. */
  readonly allowPrivateNetworks: boolean | readonly string[];
  /** Name resolution; the system's when left out. */
  readonly resolve?: HostResolver;
}

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parse('2000::');
const NAT64_WELL_KNOWN = ipaddr.IPv6.parse('64:ff9b::');
const NEVER = new Set(['unspecified', 'multicast', 'broadcast']);

const systemResolver: HostResolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Writes a host as URLs do: lower case, punycode, no dot at the end, and every spelling of an IPv4 address
 * (decimal, octal, hexadecimal, short) as four decimal numbers. IPv6 comes without brackets.
 * @returns undefined when it is no host
 */
export function canonicalHost(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined;
  const canonical = new URL(`http://${host}/`).hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  return canonical === '' ? undefined : canonical;
}

/**
 * Whether an address belongs to the public internet. IPv6 forms that carry an IPv4 address (mapped, NAT64) are judged by
 * the address that they carry; other transition forms (6to4, Teredo, IPv4-compatible) are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = embeddedIPv4(ipaddr.parse(address));
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST_V6, 3);
}

/**
 * Resolves a host once and judges all its addresses: one that is not public refuses the host, for which of them a
 * client would use is not ours to say. The caller connects only to what is returned, so that a second resolution with
 * another answer (DNS rebinding) changes nothing.
 * @returns the judged addresses, IPv6 without brackets, at least one
 * @throws Problem not_allowed for an address, unavailable for a name; a name inside is refused as one that there is not, or
 * whoever may add sources could ask for the names of the network
 */
export async function resolveJudged(host: string, policy: NetworkPolicy): Promise<readonly string[]> {
  const judge = judgeFor(host, policy);
  if (ipaddr.isValid(host)) {
    if (judge(host)) return [host];
    throw notAllowed(`${host} is an address outside the public internet. An administrator can allow such sources.`);
  }
  const addresses = await (policy.resolve ?? systemResolver)(host).catch(() => []);
  if (addresses.length > 0 && addresses.every(judge)) return addresses;
  throw new Problem(
    'unavailable',
    `The host ${host} does not resolve to an address of the public internet. An administrator can allow others.`,
  );
}

/** Whether a host is refused whatever its name resolves to: an address, or a name of this machine. Resolves nothing. */
export function isRefusedHost(host: string, policy: NetworkPolicy): boolean {
  const address = /(?:^|\.)localhost$/.test(host) ? '127.0.0.1' : host;
  return ipaddr.isValid(address) && !judgeFor(host, policy)(address);
}

const judgeFor = (host: string, { allowPrivateNetworks }: NetworkPolicy) =>
  allowsPrivate(host, allowPrivateNetworks) ? isReachableAddress : isPublicAddress;

function allowsPrivate(host: string, allowed: NetworkPolicy['allowPrivateNetworks']): boolean {
  return typeof allowed === 'boolean' ? allowed : allowed.some((name) => canonicalHost(name) === host);
}

function isReachableAddress(address: string): boolean {
  return ipaddr.isValid(address) && !NEVER.has(embeddedIPv4(ipaddr.parse(address)).range());
}

function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64_WELL_KNOWN, 96) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
