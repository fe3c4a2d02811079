import 'react-diff-view/style/index.css';
import './diff-colours.css';
import { useMediaQuery } from '@mantine/hooks';
import { Diff, Hunk, parseDiff, type FileData } from 'react-diff-view';

/** Its header would be read as one of git's; the parser needs the two lines of names and what follows. */
function parse(text: string): FileData[] {
  try {
    return parseDiff(text.slice(Math.max(0, text.indexOf('--- '))));
  } catch {
    return [];
  }
}

export default function DiffRenderer({ text, path }: { text: string; path: string }) {
  const isWide = useMediaQuery('(min-width: 62em)') ?? true;
  const files = parse(text);
  if (files.every(({ hunks }) => hunks.length === 0)) return <pre className="code">{text}</pre>;
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={`Changes of ${path}`}>
      {files.map(({ hunks, type }, at) => (
        <Diff key={at} viewType={isWide ? 'split' : 'unified'} diffType={type} hunks={hunks}>
          {(shown) => shown.map((hunk) => <Hunk key={hunk.content} hunk={hunk} />)}
        </Diff>
      ))}
    </div>
  );
}
