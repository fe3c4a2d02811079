import { Family } from '@skillward/contracts';
import { FamilyRow } from '@skillward/database';
import { CapabilityGroup } from '@skillward/ranking';
import { RequestContext, seesNamespace } from '../access/principal';
import { IndexKeeper } from './index-keeper';

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

/** A resolved family as a caller may see it. */
export function toResolved(context: RequestContext, group: CapabilityGroup, keeper: IndexKeeper): Family {
  return {
    id: group.id,
    name: group.name,
    origin: 'resolved',
    explanation: group.explanation,
    members: visibleReferences(context, group.members, keeper),
  };
}

/** namespace/name of the skills that a caller may see, sorted. */
export function visibleReferences(context: RequestContext, ids: readonly string[], keeper: IndexKeeper): string[] {
  return ids
    .flatMap((id) => {
      const entry = keeper.catalogue.get(id);
      return entry && seesNamespace(context.principal, entry.namespace) ? [`${entry.namespace}/${entry.name}`] : [];
    })
    .sort();
}
