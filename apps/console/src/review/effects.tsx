import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { SKILL_STATUS } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { plural } from '../shared/plural';
import { skillQuery } from '../skill/use-skill';
import { LIVE_MS, type Proposal } from './use-proposals';

type ApprovalEffects = Schema<'ApprovalEffects'>;

/** What approving a proposal would end; asked again while it is open, because others propose meanwhile. */
export const useEffects = ({ id, revision }: Pick<Proposal, 'id' | 'revision'>, isAsked: boolean) =>
  useQuery({
    queryKey: ['approval-effects', id, revision],
    enabled: isAsked,
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/proposals/{id}/effects', { params: { path: { id } }, signal })),
    refetchInterval: 5 * LIVE_MS,
    retry: false,
  });

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Where agents do not get the skill as it stands, and the next version would change nothing of that. */
export function Undelivered({ proposal: { kind, skill } }: { proposal: Pick<Proposal, 'kind' | 'skill'> }) {
  const { namespace, name } = skill;
  const isThere = kind !== 'creation' && name !== null;
  const query = useQuery({ ...skillQuery({ ns: namespace, name: name ?? '' }), enabled: isThere });
  const status = query.data?.status ?? 'active';
  if (status === 'active') return null;
  return (
    <Text size="sm" fw={600} role="note">
      The skill is {SKILL_STATUS[status].toLowerCase()}: agents do not get it recommended, and a new version does not
      change that.
    </Text>
  );
}

/** In words, before it happens; nothing where an approval touches nothing else. */
export function Effects({ effects, isBrief = false }: { effects: ApprovalEffects | undefined; isBrief?: boolean }) {
  if (effects === undefined) return null;
  const { supersedes, endsCanary, canaryShare } = effects;
  // What stays open needs nobody's eye before the dialog.
  const rebases = isBrief ? [] : effects.rebases;
  if (supersedes.length === 0 && rebases.length === 0 && endsCanary === null && canaryShare === null) return null;
  return (
    <div role="note" aria-label="What approving does">
      {canaryShare !== null && (
        <Text size="sm">
          At first {percent(canaryShare)} of the recommendations get the new version; the others keep the current one
          until the trial ends.
        </Text>
      )}
      {endsCanary && (
        <Text size="sm">
          The trial of version {endsCanary.version} ({percent(endsCanary.share)} of the recommendations) ends.
        </Text>
      )}
      {supersedes.length > 0 && (
        <>
          <Text size="sm">
            {canaryShare === null ? 'Approving' : 'The end of the trial'} closes{' '}
            {plural(supersedes.length, 'other proposal')} as superseded:
          </Text>
          <List size="sm">
            {supersedes.map(({ id, rationale, reason }) => (
              <List.Item key={id}>
                <RouteAnchor to="/review" search={{ id, status: 'all' }} size="sm" underline="always" lineClamp={2}>
                  {rationale || 'A proposal'}
                </RouteAnchor>{' '}
                {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {rebases.length > 0 && (
        <Text size="sm" c="dimmed">
          {plural(rebases.length, 'other proposal')} of the skill {rebases.length === 1 ? 'moves' : 'move'} to the new
          version and {rebases.length === 1 ? 'stays' : 'stay'} open.
        </Text>
      )}
    </div>
  );
}
