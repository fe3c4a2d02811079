const short = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
let full: Intl.DateTimeFormat | undefined;

/** To the second; made when somebody points at a time, because making a format takes longer than a whole page of rows. */
function inFull(at: string): string {
  full ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  return full.format(new Date(at));
}

/** A time of the server in the reader's own zone and manner. */
export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} onPointerEnter={({ currentTarget }) => (currentTarget.title = inFull(at))}>
    {short.format(new Date(at))}
  </time>
);
