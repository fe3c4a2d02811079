/** One line of a text file, by the number (from 1) that it has there. */
export interface SourceLine {
  readonly path: string;
  readonly number: number;
  readonly text: string;
}

/** A script, or a fenced block of a document, as one text whose offsets lead back to the lines of the file. */
export class CodeText {
  readonly text: string;
  private readonly starts: number[] = [];

  constructor(
    readonly path: string,
    /** Lower case, as `languageOf` names it or the fence says; empty where unknown. */
    readonly language: string,
    readonly lines: readonly SourceLine[],
    /** True for a file that is run, false for what a document shows. */
    readonly isScript: boolean,
  ) {
    let offset = 0;
    for (const line of lines) {
      this.starts.push(offset);
      offset += line.text.length + 1;
    }
    this.text = lines.map(({ text }) => text).join('\n');
  }

  /** The line at an offset of `text`. */
  lineAt(offset: number): SourceLine {
    return this.lines[this.indexAt(offset)] ?? { path: this.path, number: 1, text: '' };
  }

  /** The position in `lines` of the line at an offset. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
