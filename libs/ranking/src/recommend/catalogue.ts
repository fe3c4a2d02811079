import type { SkillRequirements } from './environment-fit';

/** What ranking needs to know of a skill besides its indexed text. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  /** What tells skills of one name apart; left out where names are unique. */
  readonly namespace?: string;
  /** The name that SKILL.md asks for, where imports may have given another. */
  readonly declaredName?: string | null;
  readonly description: string;
  /** First heading of the body, if it has one. */
  readonly title: string | null;
  /** `metadata.family` of the front matter. */
  readonly declaredFamily: string | null;
  /** The family that curators put the skill in; it beats every derived one. */
  readonly curatedFamily: { readonly id: string; readonly name: string } | null;
  /** What its profile says it needs; null or left out: not profiled yet. */
  readonly environment?: SkillRequirements | null;
  /** What its front matter says of where it works. */
  readonly compatibility?: string | null;
}

/** How a skill is called where another one may have its name: with its namespace. */
export const pathOf = ({ name, namespace }: Pick<CatalogueEntry, 'name' | 'namespace'>): string =>
  namespace === undefined ? name : `${namespace}/${name}`;

/** Looks skills up by the id under which they are indexed; null when the library no longer has one. */
export interface Catalogue {
  get(id: string): CatalogueEntry | null;
}

/** Text of the first Markdown heading outside code fences, without its marks; null when there is none. */
export function firstHeading(body: string): string | null {
  let fenced = false;
  let start = 0;
  while (start < body.length) {
    const newline = body.indexOf('\n', start);
    const end = newline < 0 ? body.length : newline;
    const line = body.slice(start, Math.min(end, start + 300)).trim();
    if (line.startsWith('```') || line.startsWith('~~~')) fenced = !fenced;
    else if (!fenced && line.startsWith('#')) {
      let marks = 1;
      while (line[marks] === '#') marks++;
      if (marks <= 6 && (line[marks] === ' ' || line[marks] === '\t')) {
        const title = line.slice(marks).trim();
        if (title !== '') return title;
      }
    }
    start = end + 1;
  }
  return null;
}
