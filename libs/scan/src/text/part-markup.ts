import { CELL_END } from './tokenise';

const BOUNDARY = ` ${CELL_END} `;
const NAME = /[a-z_:?!/]/;
/** A program, which is read as it stands. */
const RAW = /^<script(?=[\s/>])/;

/** Where in a document the reader is. */
type Place = 'text' | 'tag' | 'comment' | 'section' | 'script' | '"' | "'";

const ENDS: Readonly<Partial<Record<Place, string>>> = { comment: '-->', section: ']]>', script: '</script' };

/**
 * Parts what the markup of XML parts: every text, value and comment stands for itself, so that `value="rd"/>` is no
 * `rd /`. What stands in them is not changed, nor is anything left out but the signs of tags. One reader takes the folded
 * lines of one document in order; the time is linear.
 */
export class MarkupReader {
  private place: Place = 'text';
  private tagIsScript = false;

  line(text: string): string {
    let parted = '';
    for (let at = 0; at < text.length;) {
      const [piece, next] = this.step(text, at);
      parted += piece;
      at = next;
    }
    return parted;
  }

  /** What becomes of the text at a place, and where it goes on. */
  private step(text: string, at: number): [piece: string, next: number] {
    if (this.place === 'text') return this.inText(text, at);
    if (this.place === 'tag') return this.inTag(text, at);
    const end = ENDS[this.place] ?? this.place;
    const found = text.indexOf(end, at);
    if (found < 0) return [text.slice(at), text.length];
    const isValue = end.length === 1;
    // The end of a script is a tag of its own.
    const isScript = this.place === 'script';
    this.place = isValue ? 'tag' : 'text';
    return [text.slice(at, found) + BOUNDARY, isScript ? found : found + end.length];
  }

  private inText(text: string, at: number): [string, number] {
    const open = text.indexOf('<', at);
    if (open < 0) return [text.slice(at), text.length];
    const before = text.slice(at, open);
    for (const [mark, place] of [
      ['<!--', 'comment'],
      ['<![cdata[', 'section'],
    ] as const) {
      if (!text.startsWith(mark, open)) continue;
      this.place = place;
      return [before + BOUNDARY, open + mark.length];
    }
    if (!NAME.test(text[open + 1] ?? '')) return [`${before}<`, open + 1];
    this.place = 'tag';
    this.tagIsScript = RAW.test(text.slice(open, open + 10));
    return [before + BOUNDARY, open + (text[open + 1] === '/' ? 2 : 1)];
  }

  private inTag(text: string, at: number): [string, number] {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") {
      this.place = sign;
      return [BOUNDARY, at + 1];
    }
    if (sign === '>' || ((sign === '/' || sign === '?') && text[at + 1] === '>')) {
      this.place = this.tagIsScript && sign === '>' ? 'script' : 'text';
      return [BOUNDARY, at + (sign === '>' ? 1 : 2)];
    }
    const rest = /^[^"'>/?]+/.exec(text.slice(at))?.[0] ?? sign;
    return [rest, at + rest.length];
  }
}
