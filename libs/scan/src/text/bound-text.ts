import { isTelling } from './telltale';

/** A text as far as it is looked at. */
interface BoundedText {
  /** Parts that are left out are only their line feeds, so that lines keep their numbers. */
  readonly text: string;
  /** True where more of the text calls for a look than is looked at. */
  readonly isCut: boolean;
}

/** Read whole; more than nearly any text that a person wrote. */
const HEAD = 196_608;
/** Of the rest, parts in which something may be are read, up to this many characters in all. */
const MAX_REST = 98_304;
const PART = 4_096;
/** What could start or end near the border of a part. */
const OVERLAP = 128;
const MAX_FEEDS = 200_000;

/** Bounds a text, so that the time of a scan is bounded too; text up to 192 Ki characters stays as it is. */
export function boundText(text: string): BoundedText {
  if (text.length <= HEAD) return { text, isCut: false };
  const parts = [text.slice(0, HEAD)];
  let taken = 0;
  let feeds = 0;
  let isCut = false;
  for (let at = HEAD; at < text.length; at += PART) {
    const end = Math.min(text.length, at + PART);
    // Once a part had to be left out, no other part changes anything.
    if (!isCut && isTelling(text, at - OVERLAP, Math.min(text.length, end + OVERLAP))) {
      if (taken < MAX_REST) {
        parts.push(text.slice(at, end));
        taken += end - at;
        continue;
      }
      isCut = true;
    }
    const count = feeds < MAX_FEEDS ? Math.min(countFeeds(text, at, end), MAX_FEEDS - feeds) : 0;
    feeds += count;
    parts.push('\n'.repeat(count));
  }
  return { text: parts.join(''), isCut };
}

function countFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}
