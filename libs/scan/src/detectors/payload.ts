import { gunzipSync, inflateSync } from 'node:zlib';
import { isText } from '@skillward/skill-package';
import { decodeContent } from '../text/decode';

/** Encoded data that was found in a text and what it decodes to. */
export interface Payload {
  readonly offset: number;
  readonly encoding: string;
  readonly decoded:
    { readonly kind: 'text'; readonly text: string } | { readonly kind: 'program'; readonly format: string };
}

export interface PayloadLimits {
  /** Characters of decoded text that may still be made. */
  characters: number;
  /** Runs that may still be decoded. */
  runs: number;
}

const MAX_RUN = 262_144;
/** They start where a run starts: without that, each letter of a run that is too short would be tried as its start. */
const BASE64 = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{24,}={0,2}/g;
const HEX = /(?<![0-9a-fA-F])[0-9a-fA-F]{48,}/g;
const ESCAPES = /(?:\\x[0-9a-fA-F]{2}|\\u00[0-9a-fA-F]{2}|\\[0-3]?[0-7]{2}){6,4096}/g;
const PERCENT = /(?:%[0-9a-fA-F]{2}){6,4096}/g;
const CODES = /(?:0x[0-9a-fA-F]{2}|\d{2,3})(?:[\s,]{1,8}(?:0x[0-9a-fA-F]{2}|\d{2,3})){9,8192}/g;
const ENTITIES = /(?:&#x?[0-9a-fA-F]{2,4};){6,4096}/g;
/** Ends of a string literal and the start of the next one, as a wrapped or concatenated literal has them. */
const SEAM = /["'`][ \t]{0,12}(?:[+.\\,&][ \t]{0,12})?(?:\r?\n[ \t]{0,40})?(?:\+[ \t]{0,12})?["'`]/g;
const WRAP = /^[ \t]{0,8}([A-Za-z0-9+/]{40,80})\r?\n(?=[ \t]{0,8}[A-Za-z0-9+/]{4,80}={0,2}\s)/gm;
const BENIGN_BEFORE =
  /(?:data:(?:image|font|audio|video)\/[\w.+-]{1,40};base64,|sha(?:256|384|512)[-:]|integrity=["'])$/;
const CAPS_OR_DIGIT = /[A-Z][a-z]|[a-z][A-Z]|\d/;

/**
 * Finds encoded runs in a text (base64, hexadecimal, escapes, percent codes, lists of character codes, entities), also
 * where literals are wrapped or joined, and decodes those that give text or programs. Takes from `limits` what it uses;
 * linear in the length of the text.
 */
export function findPayloads(text: string, limits: PayloadLimits): Payload[] {
  const found: Payload[] = [];
  const seen = new Set<string>();
  const take = (offset: number | (() => number), run: string, encoding: string, decode: (run: string) => Buffer) => {
    if (limits.runs <= 0 || limits.characters <= 0 || seen.has(run)) return;
    seen.add(run);
    const decoded = reveal(decode(run.slice(0, Math.min(MAX_RUN, limits.characters))));
    if (decoded === null) return;
    limits.runs -= 1;
    if (decoded.kind === 'text') limits.characters -= decoded.text.length;
    found.push({ offset: typeof offset === 'number' ? offset : offset(), encoding, decoded });
  };
  const views = [text];
  if (/["'`]/.test(text) && BASE64.test(text)) views.push(text.replace(SEAM, ''));
  BASE64.lastIndex = 0;
  const wrapped = text.replace(WRAP, '$1');
  if (wrapped.length !== text.length) views.push(wrapped);
  for (const [index, view] of views.entries()) {
    for (const match of view.matchAll(BASE64)) {
      if (!looksEncoded(match[0]) || BENIGN_BEFORE.test(view.slice(Math.max(0, match.index - 60), match.index)))
        continue;
      // In a view the offset is only near; the run's first letters say where it is.
      const offset = index === 0 ? match.index : () => Math.max(0, text.indexOf(match[0].slice(0, 16)));
      take(offset, match[0], 'base64', (run) => Buffer.from(run, 'base64'));
    }
  }
  for (const match of text.matchAll(HEX)) take(match.index, match[0], 'hexadecimal', (run) => Buffer.from(run, 'hex'));
  for (const match of text.matchAll(ESCAPES)) take(match.index, match[0], 'escapes', unescapeBytes);
  for (const match of text.matchAll(PERCENT)) {
    take(match.index, match[0], 'percent codes', (run) => Buffer.from(run.replaceAll('%', ''), 'hex'));
  }
  for (const match of text.matchAll(CODES)) take(match.index, match[0], 'character codes', codesToBytes);
  for (const match of text.matchAll(ENTITIES)) take(match.index, match[0], 'entities', entitiesToBytes);
  return found;
}

/** Paths, identifiers and hex digests are long runs of the same letters, but no base64 worth decoding. */
function looksEncoded(run: string): boolean {
  return (
    CAPS_OR_DIGIT.test(run.slice(0, 200)) &&
    !/^[0-9a-f]+$/i.test(run.slice(0, 200)) &&
    !/^[-_/]|[-_/]{2}/.test(run.slice(0, 200))
  );
}

function reveal(bytes: Buffer): Payload['decoded'] | null {
  if (bytes.length < 6) return null;
  const plain = unpack(bytes);
  const content = decodeContent(plain);
  if (content.kind === 'executable') return { kind: 'program', format: content.format };
  if (plain[0] === 0x50 && plain[1] === 0x4b && plain[2] === 0x03 && plain[3] === 0x04) {
    return { kind: 'program', format: 'zip' };
  }
  if (isText(plain) && isReadable(plain)) return { kind: 'text', text: plain.toString('utf8') };
  const wide = wideText(plain);
  return wide === null ? null : { kind: 'text', text: wide };
}

function unpack(bytes: Buffer): Buffer {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, { maxOutputLength: MAX_RUN });
    if (bytes[0] === 0x78 && (bytes[1] === 0x9c || bytes[1] === 0xda || bytes[1] === 0x01 || bytes[1] === 0x5e)) {
      return inflateSync(bytes, { maxOutputLength: MAX_RUN });
    }
  } catch {
    // Not what its first bytes say, or larger than we read: it stays opaque.
    return bytes;
  }
  return bytes;
}

function isReadable(bytes: Buffer): boolean {
  const sample = Math.min(bytes.length, 2_048);
  let printable = 0;
  for (let at = 0; at < sample; at += 1) {
    const code = bytes[at] ?? 0;
    if ((code >= 0x20 && code < 0x7f) || code === 9 || code === 10 || code === 13) printable += 1;
  }
  return printable >= sample * 0.9;
}

/** UTF-16 without a mark, as PowerShell encodes its commands, or null. */
function wideText(bytes: Buffer): string | null {
  if (bytes.length < 12 || bytes[1] !== 0 || bytes[3] !== 0 || bytes[5] !== 0 || bytes[0] === 0) return null;
  const text = bytes.toString('utf16le');
  return /^[\t\r\n\x20-\x7e]{6}/.test(text) ? text : null;
}

function unescapeBytes(run: string): Buffer {
  const bytes: number[] = [];
  for (const match of run.matchAll(/\\x([0-9a-fA-F]{2})|\\u00([0-9a-fA-F]{2})|\\([0-7]{2,3})/g)) {
    const hex = match[1] ?? match[2];
    bytes.push((hex === undefined ? Number.parseInt(match[3] ?? '0', 8) : Number.parseInt(hex, 16)) & 0xff);
  }
  return Buffer.from(bytes);
}

function codesToBytes(run: string): Buffer {
  const codes = run.split(/[\s,]+/).map(Number);
  return codes.every((code) => code >= 9 && code < 127) ? Buffer.from(codes) : Buffer.alloc(0);
}

function entitiesToBytes(run: string): Buffer {
  const codes = [...run.matchAll(/&#(x?)([0-9a-fA-F]{2,4});/g)].map((match) =>
    Number.parseInt(match[2] ?? '0', match[1] === 'x' ? 16 : 10),
  );
  return codes.every((code) => code >= 9 && code < 127) ? Buffer.from(codes) : Buffer.alloc(0);
}
