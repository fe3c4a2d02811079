import { useEffect, useRef } from 'react';
import classes from './source-text.module.css';

/** A file with line numbers; `line` (from 1) is marked and scrolled to. */
export function SourceText({ text, label, line }: { text: string; label: string; line: number }) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A promise in newer browsers, which an effect must not answer with.
    void marked.current?.scrollIntoView({ block: 'center' });
  }, [line, text]);
  const isBinary = text.slice(0, 8000).includes('\0');
  if (isBinary) return <p>A binary file.</p>;
  return (
    <div className={`code ${classes.source}`} tabIndex={0} role="region" aria-label={label}>
      {text.split(/\r?\n/).map((content, at) => (
        <div
          key={at}
          className={at + 1 === line ? classes.marked : undefined}
          ref={at + 1 === line ? marked : undefined}
        >
          <span className={classes.number} data-line={at + 1} aria-hidden />
          {content}
        </div>
      ))}
    </div>
  );
}
