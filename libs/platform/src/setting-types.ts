import { z } from 'zod';

export const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
export const share = (fallback: number) => z.coerce.number().min(0).max(1).default(fallback);
export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional();
/** Addresses are made by appending a path to it. */
export const publicAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#@]/.test(url), 'must have no query, fragment or user name')
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
