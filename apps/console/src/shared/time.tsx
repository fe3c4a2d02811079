import { useSyncExternalStore } from 'react';
import { relativeTime } from './relative-time';

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'narrow' });
let full: Intl.DateTimeFormat | undefined;

/** To the second, with the zone; made when somebody points at a time, because making a format takes longer than a page of rows. */
function inFull(at: string): string {
  full ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
  return full.format(new Date(at));
}

let exact: Intl.DateTimeFormat | undefined;

/** For what has to be told to the second, in the reader's own zone and manner. */
export function ExactTime({ at }: { at: string }) {
  exact ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {exact.format(new Date(at))}
    </time>
  );
}

const TICK_MS = 20_000;
const listeners = new Set<() => void>();
let timer: number | undefined;
let now = Date.now();

/** One clock for all times that are shown, which runs only while some are. */
function followClock(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** A time that came after the last tick of the clock must not be said to be still to come. */
function readClock(at: number): number {
  if (at > now) now = Date.now();
  return now;
}

/** How long ago a time of the server was; the exact one, in the reader's own zone and manner, where it is pointed at. */
export function Time({ at }: { at: string }) {
  const time = Date.parse(at);
  const words = useSyncExternalStore(followClock, () => relativeTime(time, readClock(time), relative));
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = inFull(at))}
      style={{ whiteSpace: 'nowrap' }}
    >
      {words}
    </time>
  );
}
