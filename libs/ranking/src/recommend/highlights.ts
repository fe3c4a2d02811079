import { normaliseText, scanTerms } from '@skillward/text';

/** A text with the places where words of a search stand in it. */
export interface Highlighted {
  readonly text: string;
  /** `[start, end)` in UTF-16 units of `text`, rising and apart from each other. */
  readonly spans: readonly (readonly [number, number])[];
}

/** Marks the terms in a text. The text comes back in Unicode normal form KC, which the spans count in. */
export function highlight(text: string, terms: ReadonlySet<string>): Highlighted {
  const normalised = normaliseText(text);
  const spans: [number, number][] = [];
  scanTerms(normalised, (term, start, end) => {
    if (!terms.has(term)) return;
    const last = spans.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else spans.push([start, end]);
  });
  return { text: normalised, spans };
}

const EXCERPT = 200;

/**
 * The line of a text that holds most of the terms, the first of several, cut around them to about 200 characters; null
 * where none holds any.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): Highlighted | null {
  let best: Highlighted | null = null;
  let most = 0;
  for (const line of text.split('\n')) {
    const found = new Set<string>();
    scanTerms(normaliseText(line), (term) => void (terms.has(term) && found.add(term)));
    if (found.size <= most) continue;
    most = found.size;
    best = highlight(line.trim(), terms);
  }
  return best === null ? null : cutAround(best);
}

function cutAround({ text, spans }: Highlighted): Highlighted {
  const first = spans[0]?.[0] ?? 0;
  if (text.length <= EXCERPT) return { text, spans };
  const wanted = Math.max(0, Math.min(first - 40, text.length - EXCERPT));
  // Not inside a word, nor inside a character of two units.
  const start = wanted === 0 ? 0 : text.lastIndexOf(' ', wanted) + 1 || wanted;
  const end = Math.min(text.length, start + EXCERPT);
  const kept = spans.filter(([from, to]) => from >= start && to <= end);
  return {
    text: text.slice(start, end),
    spans: kept.map(([from, to]) => [from - start, to - start] as const),
  };
}
