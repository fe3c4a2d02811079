/** One thing that a text says, with the line where it stands (1 for the first). */
export interface Statement {
  readonly text: string;
  readonly line: number;
  /** Inside a code fence: examples say less about what is assumed. */
  readonly code: boolean;
  readonly heading: boolean;
  /** The headings that it stands under, the highest first, and the line that leads its list in; shared by neighbours. */
  readonly under: readonly string[];
}

const MAX_STATEMENT = 1200;
const LIST_MARK = /^(?:[-*•+>\s]|\[[ xX]\]|\d{1,3}[.)]\s|\*\*\d{1,3}\.\*\*)+/;
const HEADING = /^(#{1,6})\s/;
const HEADING_MARK = /^#+\s*/;
/** Longer headings and leads are cut. */
const MAX_LEAD = 120;
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
  const headings: string[] = [];
  let under: readonly string[] = [];
  /** What the items of a list are led in by: a line before them that ends in a colon. */
  let lead: readonly string[] | null = null;
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
    const heading = fenced ? null : HEADING.exec(raw);
    if (heading !== null) {
      headings.length = (heading[1] as string).length - 1;
      under = headings.filter((each) => each !== undefined);
    }
    const isItem = LIST_MARK.test(raw);
    if (!isItem) lead = null;
    const place = { line, code: fenced, heading: heading !== null, under: lead ?? under };
    const cells = !fenced && raw.startsWith('|') ? raw.split('|') : [raw];
    for (const cell of cells)
      for (const sentence of fenced ? [cell] : sentencesOf(cell.replace(EMPHASIS, ''))) push(found, sentence, place);
    if (heading !== null) {
      headings.push(raw.replace(HEADING_MARK, '').slice(0, MAX_LEAD));
      under = headings.filter((each) => each !== undefined);
    } else if (!fenced && !isItem && raw.replace(EMPHASIS, '').endsWith(':')) {
      const last = found.at(-1);
      if (last?.line === line) lead = [...under, last.text.slice(0, MAX_LEAD)];
    }
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

function push(found: Statement[], text: string, place: Omit<Statement, 'text'>): void {
  const bare = text.replace(place.heading ? HEADING_MARK : LIST_MARK, '').trim();
  for (let at = 0; at < bare.length; at += MAX_STATEMENT) {
    const piece = bare.slice(at, at + MAX_STATEMENT);
    if (piece.length > 2) found.push({ text: piece, ...place });
  }
}
