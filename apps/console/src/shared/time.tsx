const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the server in the reader's own zone and manner. */
export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))}>
    {short.format(new Date(at))}
  </time>
);
