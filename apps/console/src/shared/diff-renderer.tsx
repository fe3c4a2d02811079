import 'react-diff-view/style/index.css';
import './diff-colours.css';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Diff,
  Hunk,
  getChangeKey,
  isDelete,
  isInsert,
  isNormal,
  parseDiff,
  pickRanges,
  tokenize,
  type ChangeData,
  type FileData,
} from 'react-diff-view';
import { LINE_SIDE } from './labels';
import { changedWords, markedParts, outside, type DiffMark } from './diff-marks';

export type Side = 'old' | 'new';

/** What stands below lines of a diff, and what happens where somebody chooses one. */
export interface DiffLines {
  /** What is shown below a line; null: nothing. */
  below(side: Side, line: number): ReactNode;
  choose(side: Side, line: number): void;
}

/** Its header would be read as one of git's; the parser needs the two lines of names and what follows. */
function parse(text: string): FileData[] {
  try {
    return parseDiff(text.slice(Math.max(0, text.indexOf('--- '))));
  } catch {
    return [];
  }
}

/** The line of a change on a side; an unchanged line is chosen on the new side. */
function lineOn(change: ChangeData, side: Side): number | null {
  if (isNormal(change)) return side === 'new' ? change.newLineNumber : null;
  if (isInsert(change)) return side === 'new' ? change.lineNumber : null;
  return side === 'old' ? change.lineNumber : null;
}

/** As `lineOn`, of what stands below: comments on the old side of a line that stays stand there too. */
const linesOn = (change: ChangeData): [Side, number][] =>
  isNormal(change)
    ? [
        ['old', change.oldLineNumber],
        ['new', change.newLineNumber],
      ]
    : [[isDelete(change) ? 'old' : 'new', change.lineNumber]];

interface DiffRendererProps {
  readonly text: string;
  readonly path: string;
  readonly marks?: readonly DiffMark[];
  readonly lines?: DiffLines;
}

export default function DiffRenderer({ text, path, marks, lines }: DiffRendererProps) {
  const isWide = useMediaQuery('(min-width: 62em)') ?? true;
  const files = useMemo(() => parse(text), [text]);
  if (files.every(({ hunks }) => hunks.length === 0)) return <pre className="code">{text}</pre>;
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={`Changes of ${path}`}>
      {files.map((file, at) => (
        <FileChanges key={at} file={file} path={path} isWide={isWide} marks={marks ?? NO_MARKS} lines={lines} />
      ))}
    </div>
  );
}

const NO_MARKS: readonly DiffMark[] = [];

interface FileChangesProps {
  readonly file: FileData;
  readonly path: string;
  readonly isWide: boolean;
  readonly marks: readonly DiffMark[];
  readonly lines: DiffLines | undefined;
}

function FileChanges({ file: { hunks, type }, path, isWide, marks, lines }: FileChangesProps) {
  const tokens = useMemo(() => {
    const marked = markedParts(hunks, marks);
    const [old, fresh] = changedWords(hunks);
    return tokenize(hunks, { enhancers: [pickRanges(old, outside(fresh, marked)), pickRanges([], marked)] });
  }, [hunks, marks]);
  const changes = hunks.flatMap((hunk) => hunk.changes);
  const widgets = Object.fromEntries(
    lines === undefined
      ? []
      : changes.flatMap((change) => {
          const shown = linesOn(change).flatMap(([side, line]) => {
            const node = lines.below(side, line);
            return node === null || node === undefined ? [] : [<Fragment key={side}>{node}</Fragment>];
          });
          return shown.length === 0 ? [] : [[getChangeKey(change), <>{shown}</>]];
        }),
  );
  const container = useRef<HTMLDivElement>(null);
  const firstChanged = changes.find((change) => !isNormal(change));
  const [active, setActive] = useState<string | null>(null);
  const entry = active ?? (firstChanged ? keyOf(isDelete(firstChanged) ? 'old' : 'new', firstChanged) : '');
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['line'] === undefined)
      return;
    const all = [...(container.current?.querySelectorAll<HTMLElement>('button[data-line]') ?? [])];
    const next = all[all.indexOf(event.target) + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const shown = (
    <Diff
      viewType={isWide ? 'split' : 'unified'}
      diffType={type}
      hunks={hunks}
      tokens={tokens}
      widgets={widgets}
      renderToken={(token, renderDefault, at) =>
        token.type === 'supply' ? (
          <mark key={at} className="diff-supply" title={String(token['what'])}>
            {(token.children ?? []).map((child, childAt) => renderDefault(child, childAt))}
          </mark>
        ) : (
          renderDefault(token, at)
        )
      }
      {...(lines === undefined
        ? {}
        : {
            renderGutter: ({ change, side, renderDefault }) => {
              const line = lineOn(change, side);
              if (line === null) return renderDefault();
              const key = keyOf(side, change);
              return (
                <button
                  type="button"
                  className="diff-line-button"
                  data-line={key}
                  // One stop for the whole file; the arrows lead on.
                  tabIndex={key === entry ? 0 : -1}
                  aria-label={`Comment on ${LINE_SIDE[side]} ${line} of ${path}`}
                  onFocus={() => setActive(key)}
                  onClick={() => lines.choose(side, line)}
                >
                  {line}
                </button>
              );
            },
          })}
    >
      {(all) => all.map((hunk) => <Hunk key={hunk.content} hunk={hunk} />)}
    </Diff>
  );
  return lines === undefined ? (
    shown
  ) : (
    <div ref={container} onKeyDown={move}>
      {shown}
    </div>
  );
}

const keyOf = (side: Side, change: ChangeData): string => `${side} ${getChangeKey(change)}`;
