import { Family } from '@skillward/contracts';
import { FamilyRow } from '@skillward/database';
import { CapabilityGroup } from '@skillward/ranking';
import { RequestContext, seesNamespace } from '../access/principal';
import { Place } from './library/ranked-library';

/** Ids of curated families; resolved ones are named after what joins them. */
export const CURATED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const CURATED = 'put together by a curator';

export const seesReference = (context: RequestContext, reference: string): boolean =>
  seesNamespace(context.principal, reference.split('/')[0] ?? '');

/** A curated family as a caller may see it: members of other namespaces are left out. */
export const toCurated = (context: RequestContext, row: FamilyRow): Family => ({
  id: row.id,
  name: row.name,
  origin: 'curated',
  explanation: CURATED,
  members: row.members.map(({ reference }) => reference).filter((reference) => seesReference(context, reference)),
});

/** Where skills stand, of those that there are. */
export type PlaceOf = (id: string) => Place | null | undefined;

/** A resolved family as a caller may see it; null where too little of it is left to be one. */
export function toResolved(context: RequestContext, group: CapabilityGroup, placeOf: PlaceOf): Family | null {
  const members = visibleReferences(context, group.members, placeOf);
  const isWhole = members.length === group.members.length;
  if (members.length === 0 || (!isWhole && members.length < 2)) return null;
  return { id: group.id, origin: 'resolved', members, ...wordsFor(group, members, isWhole) };
}

/** A resolved family is named after a member, and its explanation is about all of them. */
export function wordsFor(
  { name, explanation }: Pick<CapabilityGroup, 'name' | 'explanation'>,
  [first = '']: readonly string[],
  isWhole: boolean,
): { name: string; explanation: string } {
  if (isWhole) return { name, explanation };
  return { name: first.slice(first.indexOf('/') + 1), explanation: explanation.replace(/ \([^()]*\)$/, '') };
}

/** What a caller may call the family of a skill; a curated one has the name that its curator gave it. */
export function familyNameFor(context: RequestContext, group: CapabilityGroup, placeOf: PlaceOf): string {
  if (CURATED_ID.test(group.id)) return group.name;
  const members = visibleReferences(context, group.members, placeOf);
  return wordsFor(group, members, members.length === group.members.length).name;
}

/** namespace/name of the skills that a caller may see, sorted. */
export function visibleReferences(context: RequestContext, ids: readonly string[], placeOf: PlaceOf): string[] {
  return ids
    .flatMap((id) => {
      const place = placeOf(id);
      return place && seesNamespace(context.principal, place.namespace) ? [`${place.namespace}/${place.name}`] : [];
    })
    .sort();
}
