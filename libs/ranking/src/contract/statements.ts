/** One thing that a text says, with the line where it stands (1 for the first). */
export interface Statement {
  readonly text: string;
  readonly line: number;
  /** Inside a code fence: examples say less about what is assumed. */
  readonly code: boolean;
  readonly heading: boolean;
}

const MAX_STATEMENT = 1200;
const LIST_MARK = /^(?:[-*•+>\s]|\[[ xX]\]|\d{1,3}[.)]\s|\*\*\d{1,3}\.\*\*)+/;
const EMPHASIS = /\*\*|__/g;
/** Ends of sentences; none stands after "e.g." or "Dr.", nor after "no." before a number. */
const STOP =
  /[.!?。！？](?<!\b(?:[a-z]\.[a-z]|vs|approx|ca|cf|incl|excl|resp|mr|mrs|ms|dr|prof|st|(?:no|nr|fig|vol|pp)(?=\.\s\d))\.)(?=\s|$)["')\]]*|[。！？]/giu;
const ONLY_MARKS = /^[\s|:*_=~#>.-]*$/;

/**
 * Sentences, list items and table cells of Markdown or plain text, without the marks around them, in order; linear in
 * the length of the text. Sentences keep their inner colons and semicolons.
 */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let fenced = false;
  let line = 0;
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    line++;
    const raw = text.slice(start, end).trim();
    start = end + 1;
    if (raw.startsWith('```') || raw.startsWith('~~~')) {
      fenced = !fenced;
      continue;
    }
    if (ONLY_MARKS.test(raw)) continue;
    const heading = !fenced && raw.startsWith('#');
    const cells = !fenced && raw.startsWith('|') ? raw.split('|') : [raw];
    for (const cell of cells)
      for (const sentence of fenced ? [cell] : sentencesOf(cell.replace(EMPHASIS, '')))
        push(found, sentence, line, fenced, heading);
  }
  return found;
}

function* sentencesOf(text: string): Generator<string> {
  let start = 0;
  for (const match of text.matchAll(STOP)) {
    const end = match.index + match[0].length;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function push(found: Statement[], text: string, line: number, code: boolean, heading: boolean): void {
  const bare = text.replace(heading ? /^#+\s*/ : LIST_MARK, '').trim();
  for (let at = 0; at < bare.length; at += MAX_STATEMENT) {
    const piece = bare.slice(at, at + MAX_STATEMENT);
    if (piece.length > 2) found.push({ text: piece, line, code, heading });
  }
}
