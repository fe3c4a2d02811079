import { bandKeys, sketchSimilarity, TextSketch } from './text-sketch';

/** How many of the nearest texts can be alternatives (SkillResolve, appendix B.7). */
const NEAREST = 80;
/** Texts that meet in so large a crowd share boilerplate, not a capability; such a meeting does not count. */
const MAX_CROWD = 200;

/** Pairs of similar texts of a changing collection, found by the bands of their sketches. */
export class SimilarTexts {
  private readonly sketches = new Map<string, TextSketch>();
  /** Who meets under a key. Most are alone there, and a million sets of one would take most of the memory. */
  private readonly crowds = new Map<number, string | Set<string>>();
  private readonly near = new Map<string, Map<string, number>>();

  constructor(private readonly minSimilarity: number) {}

  neighbours(id: string): ReadonlyMap<string, number> {
    return this.near.get(id) ?? new Map<string, number>();
  }

  /** The nearest ones, most similar first, ties by id. */
  nearest(id: string): (readonly [string, number])[] {
    return [...this.neighbours(id)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, NEAREST);
  }

  /** @returns ids whose neighbours changed, the given ones included */
  update(added: ReadonlyMap<string, TextSketch>, removed: readonly string[]): Set<string> {
    const touched = new Set<string>();
    for (const id of removed) this.remove(id, touched);
    for (const [id, sketch] of added) {
      this.sketches.set(id, sketch);
      touched.add(id);
      for (const key of bandKeys(sketch)) {
        const known = this.crowds.get(key);
        if (known === undefined) this.crowds.set(key, id);
        else {
          const crowd = typeof known === 'string' ? new Set([known]) : known;
          if (crowd !== known) this.crowds.set(key, crowd);
          crowd.add(id);
          // The crowd has just become too large: meetings in it no longer count for anyone.
          if (crowd.size === MAX_CROWD + 1) for (const each of crowd) touched.add(each);
        }
      }
    }
    const changed = new Set(touched);
    for (const id of touched) {
      for (const other of this.forget(id)) changed.add(other);
      if (!this.sketches.has(id)) continue;
      for (const [other, similarity] of this.find(id)) {
        this.link(id, other, similarity);
        this.link(other, id, similarity);
        changed.add(other);
      }
    }
    return changed;
  }

  private remove(id: string, touched: Set<string>): void {
    const sketch = this.sketches.get(id);
    if (sketch === undefined) return;
    for (const key of bandKeys(sketch)) {
      const crowd = this.crowds.get(key);
      if (crowd === id) this.crowds.delete(key);
      if (crowd === undefined || typeof crowd === 'string') continue;
      crowd.delete(id);
      if (crowd.size === MAX_CROWD) for (const each of crowd) touched.add(each);
      if (crowd.size === 0) this.crowds.delete(key);
    }
    this.sketches.delete(id);
    touched.add(id);
  }

  private link(from: string, to: string, similarity: number): void {
    const known = this.near.get(from);
    if (known === undefined) this.near.set(from, new Map([[to, similarity]]));
    else known.set(to, similarity);
  }

  private forget(id: string): string[] {
    const others = [...(this.near.get(id)?.keys() ?? [])];
    for (const other of others) this.near.get(other)?.delete(id);
    this.near.delete(id);
    return others;
  }

  private find(id: string): Map<string, number> {
    const own = this.sketches.get(id) as TextSketch;
    const found = new Map<string, number>();
    const compared = new Set([id]);
    for (const key of bandKeys(own)) {
      const crowd = this.crowds.get(key);
      if (crowd === undefined || typeof crowd === 'string' || crowd.size > MAX_CROWD) continue;
      for (const other of crowd) {
        if (compared.has(other)) continue;
        compared.add(other);
        const similarity = sketchSimilarity(own, this.sketches.get(other) as TextSketch);
        if (similarity >= this.minSimilarity) found.set(other, similarity);
      }
    }
    return found;
  }
}
