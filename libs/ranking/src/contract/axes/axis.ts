/**
 * Opposites of everyday work instructions: what one text may ask for and another may rule out. General language,
 * written down by subject; each axis has two poles, each a list of phrases. Words match by stem; `*` stands for up to
 * three words, `a|b` for either. The longest phrase at a place wins.
 */
export interface Axis {
  readonly name: string;
  readonly poles: readonly [readonly string[], readonly string[]];
}

/** @param text phrases with commas between them, and `|` between words of which any will do */
const listed = (text: string): string[] => [...new Set(text.split(',').map((each) => each.trim()))];

/** @param first phrases of the first pole, with commas between them */
export const axis = (name: string, first: string, second: string): Axis => ({
  name,
  poles: [listed(first), listed(second)],
});

/** Axes of one name as one, in the order of their first entries: several trades say the same thing in their own words. */
export function united(axes: readonly Axis[]): Axis[] {
  const byName = new Map<string, Axis>();
  for (const { name, poles } of axes) {
    const known = byName.get(name)?.poles ?? [[], []];
    byName.set(name, {
      name,
      poles: [[...new Set([...known[0], ...poles[0]])], [...new Set([...known[1], ...poles[1]])]],
    });
  }
  return [...byName.values()];
}
