import type { SkillLink, SkillMatch } from '@skillward/domain';

/** A version of a skill that the run may have seen: those that were exposed, and others of the same names. */
export interface KnownPackage {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  /** True where a recommendation exposed it to this run. */
  readonly exposed: boolean;
  /** Text files, paths relative to the package. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A text that came into the context, and the file of the package that it is said to be; null where that is not said. */
export interface DeliveredText {
  readonly path: string | null;
  readonly text: string;
}

export interface MatchedPackage {
  readonly skill: SkillLink;
  readonly digest: string | null;
  readonly matchedBy: SkillMatch;
  readonly known: KnownPackage | null;
}

/** A file that was shown whole counts more than one of which any number of lines was shown. */
const WHOLE = 1_000_000;
/** Lines that a partial reading must share with a file before it tells a version. */
const MIN_SHARED_LINES = 4;

/** The name without the plugin or namespace that harnesses put before it. */
export function bareName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('/')) + 1);
}

/**
 * Finds the version that was delivered, by its digest or by its content. A name or a path alone names no version.
 *
 * @param name as the run has it; `fallback` is what showed it.
 */
export function matchPackage(
  name: string,
  delivered: readonly DeliveredText[],
  packages: readonly KnownPackage[],
  fallback: 'path' | 'name',
): MatchedPackage {
  const named = packages.filter((candidate) => candidate.name === name || candidate.name === bareName(name));
  const byDigest = named.find(({ digest }) => delivered.some(({ text }) => text.includes(digest)));
  if (byDigest !== undefined) return matched(byDigest, 'digest');
  const scored = packages
    .map((known) => ({ known, score: contentScore(known, delivered) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) => b.score - a.score || preference(b.known, named) - preference(a.known, named) || newer(a.known, b.known),
    );
  const [best] = scored;
  if (best !== undefined) return matched(best.known, 'content');
  const exposed = named.find((candidate) => candidate.exposed);
  return {
    skill: { namespace: exposed?.namespace ?? null, name: exposed?.name ?? name, version: null },
    digest: null,
    matchedBy: fallback,
    known: null,
  };
}

function matched(known: KnownPackage, matchedBy: SkillMatch): MatchedPackage {
  const { namespace, name, version, digest } = known;
  return { skill: { namespace, name, version }, digest, matchedBy, known };
}

function preference(known: KnownPackage, named: readonly KnownPackage[]): number {
  return (named.includes(known) ? 2 : 0) + (known.exposed ? 1 : 0);
}

function newer(a: KnownPackage, b: KnownPackage): number {
  return b.version - a.version || (a.namespace < b.namespace ? -1 : a.namespace > b.namespace ? 1 : 0);
}

/** Lines of the package that stand in the delivered texts; 0 where the texts contradict it or say too little. */
function contentScore(known: KnownPackage, delivered: readonly DeliveredText[]): number {
  let score = 0;
  for (const { path, text } of delivered) {
    const file = known.files.find((candidate) => candidate.path === (path ?? 'SKILL.md'));
    if (file === undefined) continue;
    const shown = new Set(meaningfulLines(text));
    const lines = meaningfulLines(bodyOf(file.text));
    const present = lines.filter((line) => shown.has(line)).length;
    const whole = lines.length > 0 && present === lines.length;
    const all = new Set(meaningfulLines(file.text));
    const foreign = [...shown].filter((line) => !all.has(line)).length;
    const part = shown.size - foreign >= MIN_SHARED_LINES && foreign <= Math.max(1, shown.size * 0.02);
    if (!whole && !part) return 0;
    score += Math.max(1, present) + (whole ? WHOLE : 0);
  }
  return score;
}

/** Lines trimmed and freed of the line numbers that reading tools put before them; empty ones left out. */
function meaningfulLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*\d+(?:→|\t)/, '').trim())
    .filter((line) => line !== '');
}

/** A SKILL.md without its front matter, which some harnesses leave out. */
export function bodyOf(text: string): string {
  return text.replace(/^\ufeff?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
}
