import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { ISSUED_KEY } from '@skillward/domain';

function bounded(min: number, max: number) {
  const isOpen = max === Number.MAX_SAFE_INTEGER;
  const error = `must be a whole number ${isOpen ? `of ${min} or more` : `from ${min} to ${max}`}`;
  const tooLarge = { error: isOpen ? `must be a whole number of at most ${max}` : error, abort: true };
  return z.coerce.number({ error }).max(max, tooLarge).int({ error, abort: true }).min(min, { error });
}
export const integer = (fallback: number, min: number, max: number) => bounded(min, max).default(fallback);
export const port = bounded(1, 65_535);
export function share(fallback: number) {
  const error = 'must be a number from 0 to 1';
  return z.coerce.number({ error }).min(0, { error }).max(1, { error }).default(fallback);
}
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
/** Whatever else it held could not be sent as a key; one that looks issued would be looked for among those that are. */
export const administratorKey = z
  .string()
  .min(16, 'must have at least 16 characters')
  .max(200, 'must have at most 200 characters')
  .regex(/^[\x21-\x7e]*$/, 'must consist of visible ASCII characters, without blanks')
  .refine((key) => !ISSUED_KEY.test(key), 'must not look like a key that a server has issued (sw_…)');
export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional();
/** Addresses are made by appending a path to it. */
export const publicAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#@]/.test(url), 'must have no query, fragment or user name')
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => ['on', 'true', '1'].includes(value));
export const absolutePath = z.string().refine(isAbsolute, { error: 'must be an absolute path', abort: true });
/** For files that another program reads later, where nobody would look for the reason. */
export const readableFile = absolutePath.refine(isReadableFile, 'must name a file that this process can read');

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Compared with hosts of addresses: what has more in it, as an address itself, would fit none. */
export const hosts = list.refine(
  (names) => names.every((name) => !/[\s/*@?#]/.test(name)),
  'must be names of hosts separated by commas, as git.internal',
);

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** True for a name of networks that Express knows, an address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [host = '', bits, ...more] = text.split('/');
  const width = { 4: 32, 6: 128 }[isIP(host)];
  return (
    width !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
}
export const networks = list.refine(
  (all) => all.every(isNetwork),
  `must be addresses, networks such as 10.0.0.0/8, or ${NETWORKS.join(', ')}`,
);
