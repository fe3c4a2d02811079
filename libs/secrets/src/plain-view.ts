/** A text as a person would read it, and where each of its characters stands in the original. */
interface PlainView {
  readonly text: string;
  /** Start in the original of the character at a position of the view; one more than the view is long. */
  readonly starts: Int32Array;
}

/** Escapes of terminals, raw or spelled out, and characters that are not seen. */
const HIDDEN =
  /(?:\u001b|\\x1[bB]|\\u001[bB]|\\033|\\e(?=\[))(?:\[[0-9;:?]{0,40}[ -/]{0,2}[@-~]|\][^\u0007\u001b\n]{0,300}(?:\u0007|\u001b\\)|[()][A-Z0-9])|[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const MAX_PASSES = 4;
const NEEDS = /\\["'\\/nrtux]|\u001b|\\0|\\e\[|[\u200b-\u200d\u2060\ufeff\u00ad]/;
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };

/**
 * Undoes escapes of terminals and of JSON texts, nested ones too, so that a secret is one word again. Only for finding:
 * what is no escape although it looks like one costs nothing.
 *
 * @returns null where the text reads as it stands
 */
export function plainView(text: string): PlainView | null {
  if (!NEEDS.test(text)) return null;
  let view = without(text, identity(text.length));
  for (let pass = 1; pass < MAX_PASSES && view.text.includes('\\'); pass += 1) {
    const next = without(...unescaped(view));
    if (next.text.length === view.text.length) break;
    view = next;
  }
  return view.text.length === text.length ? null : view;
}

function identity(length: number): Int32Array {
  return Int32Array.from({ length: length + 1 }, (_, at) => at);
}

/** The text without what is hidden. */
function without(text: string, starts: Int32Array): PlainView {
  if (text.search(HIDDEN) < 0) return { text, starts };
  const kept: number[] = [];
  let result = '';
  let from = 0;
  for (const { 0: hidden, index } of text.matchAll(HIDDEN)) {
    result += text.slice(from, index);
    for (let at = from; at < index; at += 1) kept.push(starts[at] as number);
    from = index + hidden.length;
  }
  result += text.slice(from);
  for (let at = from; at <= text.length; at += 1) kept.push(starts[at] as number);
  return { text: result, starts: Int32Array.from(kept) };
}

/** One level of the escapes of JSON texts. */
function unescaped({ text, starts }: PlainView): [string, Int32Array] {
  const parts: string[] = [];
  const kept = new Int32Array(text.length + 1);
  let length = 0;
  let from = 0;
  const keep = (until: number) => {
    parts.push(text.slice(from, until));
    for (let at = from; at < until; at += 1) kept[length++] = starts[at] as number;
  };
  for (let at = text.indexOf('\\'); at >= 0 && at < text.length - 1; at = text.indexOf('\\', from)) {
    const next = text.charAt(at + 1);
    const code = next === 'u' ? /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
    const plain =
      code === undefined
        ? (CONTROL[next] ?? ('"\'\\/'.includes(next) ? next : null))
        : String.fromCharCode(parseInt(code, 16));
    keep(plain === null ? at + 1 : at);
    from = at + 1;
    if (plain === null) continue;
    parts.push(plain);
    kept[length++] = starts[at] as number;
    from = at + (code === undefined ? 2 : 6);
  }
  keep(text.length);
  kept[length] = starts[text.length] as number;
  return [parts.join(''), kept.slice(0, length + 1)];
}
