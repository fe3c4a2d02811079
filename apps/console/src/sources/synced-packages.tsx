import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { PackageCheck, PackageOpen } from 'lucide-react';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { DUPLICATE_KIND, PACKAGE_CHANGE, SCAN_VERDICT, SEVERITY, optionsOf } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { Paged } from '../shared/more';
import { usePages } from '../shared/pages';
import { Nothing, Panel, Row } from '../shared/panel';
import { plural } from '../shared/plural';
import { percent } from '../shared/share';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';

type Package = Schema<'SyncedPackage'>;

/** Warnings that a person should see: it has another name, lacks content, or takes the place of what was edited here. */
const TOLD = new Set(['name_taken', 'lfs_pointer', 'submodule_left_out', 'local_edit_replaced']);

interface Choice {
  readonly paths?: string[];
  readonly passedOnly?: boolean;
}

type Verdict = NonNullable<Package['verdict']>;

const usePackages = (id: string, filter: { readonly show: 'held' | 'done'; readonly verdict?: Verdict }) =>
  usePages(['syncs', id, 'packages', filter], (page, signal) =>
    unwrap(
      api.GET('/api/v1/syncs/{id}/packages', {
        params: { path: { id }, query: { ...filter, limit: 200, ...page } },
        signal,
      }),
    ),
  );

const VERDICTS = [{ value: '', label: 'All' }, ...optionsOf(SCAN_VERDICT)];

interface HeldPackagesProps {
  readonly sync: Schema<'Sync'>;
  onDecided(): void;
}

/** What a sync holds back: each package with what speaks for and against it, to publish or to turn away. */
export function HeldPackages({ sync, onDecided }: HeldPackagesProps) {
  const { id, waiting, waitingPassed } = sync;
  const [verdict, setVerdict] = useState<Verdict | ''>('');
  const query = usePackages(id, { show: 'held', ...(verdict === '' ? {} : { verdict }) });
  const { may } = useRights();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDismissing, setDismissing] = useState(false);
  const open = query.items.filter(({ decision }) => decision === 'waiting');
  const selected = open.filter(({ path }) => chosen.has(path));
  const selectedPaths = selected.map(({ path }) => path);
  const publish = useChange(
    (body: Choice) => unwrap(api.POST('/api/v1/syncs/{id}/publish', { params: { path: { id } }, body })),
    'Publishing',
  );
  const dismiss = useChange(
    () => unwrap(api.POST('/api/v1/syncs/{id}/dismiss', { params: { path: { id } }, body: { paths: selectedPaths } })),
    'Dismissed',
  );
  const begin = (body: Choice) =>
    publish.mutate(body, {
      onSuccess: (sync) => void navigate({ to: '/syncs/$id', params: { id: sync.id } }),
    });
  const toggle = (path: string) => {
    const next = new Set(chosen);
    if (!next.delete(path)) next.add(path);
    setChosen(next);
  };
  return (
    <Panel
      title="Waiting for your decision"
      icon={PackageOpen}
      more={
        <Text size="xs">
          {waiting.toLocaleString()} of {sync.held.toLocaleString()} left
        </Text>
      }
    >
      {may('curator') && waiting > 0 && (
        <Group gap="xs" px="sm" py={8} role="toolbar" aria-label="Decide">
          <Checkbox
            label={query.hasNextPage ? `Select the ${open.length.toLocaleString()} shown` : 'Select all'}
            checked={open.length > 0 && selected.length === open.length}
            indeterminate={selected.length > 0 && selected.length < open.length}
            onChange={() => setChosen(new Set(selected.length === open.length ? [] : open.map(({ path }) => path)))}
          />
          {selected.length > 0 ? (
            <>
              <Button size="xs" loading={publish.isPending} onClick={() => begin({ paths: selectedPaths })}>
                Publish {selected.length.toLocaleString()}
              </Button>
              <Button size="xs" variant="default" onClick={() => setDismissing(true)}>
                Dismiss {selected.length.toLocaleString()}
              </Button>
            </>
          ) : (
            <>
              {waitingPassed > 0 && waitingPassed < waiting && (
                <Button size="xs" loading={publish.isPending} onClick={() => begin({ passedOnly: true })}>
                  Publish {waitingPassed.toLocaleString()} without findings
                </Button>
              )}
              <Button
                size="xs"
                variant={waitingPassed === waiting ? 'filled' : 'default'}
                loading={publish.isPending}
                onClick={() => begin({})}
              >
                Publish all {waiting.toLocaleString()}
              </Button>
            </>
          )}
        </Group>
      )}
      {publish.isError && <Failure failure={publish.error} />}
      {sync.held > 1 && (
        <NativeSelect
          label="Scan"
          data={VERDICTS}
          value={verdict}
          onChange={(event) => setVerdict(event.currentTarget.value as Verdict | '')}
          w={160}
          mx="sm"
          mb="sm"
        />
      )}
      <Paged
        query={query}
        what="the packages"
        empty={<Nothing>{verdict === '' ? 'Nothing was held back.' : 'Nothing fits this filter.'}</Nothing>}
      >
        {(packages) =>
          packages.map((each) => (
            <HeldRow
              key={each.path}
              package={each}
              isChosen={chosen.has(each.path)}
              onToggle={() => toggle(each.path)}
            />
          ))
        }
      </Paged>
      {isDismissing && (
        <ConfirmDialog
          title={`Dismiss ${plural(selected.length, 'package')}`}
          action={`Dismiss ${plural(selected.length, 'package')}`}
          isBusy={dismiss.isPending}
          failure={dismiss.error}
          onClose={() => setDismissing(false)}
          onConfirm={() =>
            dismiss.mutate(undefined, {
              onSuccess: () => {
                setDismissing(false);
                setChosen(new Set());
                onDecided();
              },
            })
          }
        >
          They stay out of the library. The next sync of this source finds them again and asks anew.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface HeldRowProps {
  readonly package: Package;
  readonly isChosen: boolean;
  onToggle(): void;
}

function HeldRow({
  package: { path, change, skill, description, verdict, findings, alike, family, decision, version, warnings },
  ...row
}: HeldRowProps) {
  const { may } = useRights();
  const isNew = change === 'created' && decision !== 'published';
  return (
    <Row
      isTall
      end={
        <>
          {verdict !== null && verdict !== 'pass' && <StateBadge state={verdict} prefix="Scan" />}
          <StateBadge state={change} label={change === 'updated' ? `Version ${version}` : PACKAGE_CHANGE[change]} />
          {decision !== null && decision !== 'waiting' && <StateBadge state={decision} />}
        </>
      }
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {may('curator') && decision === 'waiting' && (
          <Checkbox checked={row.isChosen} onChange={row.onToggle} aria-label={`Select ${path}`} mt={4} />
        )}
        <Stack gap={2} miw={0}>
          {isNew ? (
            <Text size="sm" className="name-link" title={`Folder: ${path}`}>
              {skill}
            </Text>
          ) : (
            <SkillLink reference={skill} />
          )}
          <Text size="xs" c="dimmed" lineClamp={1}>
            {description}
          </Text>
          <Warnings warnings={warnings} />
          {alike.slice(0, 3).map(({ skill: other, path: otherPath, kind, similarity }) => (
            <Text key={`${other ?? ''} ${otherPath ?? ''}`} size="xs">
              {DUPLICATE_KIND[kind]} ({percent(similarity)}):{' '}
              {other === null ? `${otherPath}, which waits too` : <SkillLink reference={other} />}
            </Text>
          ))}
          {family && (
            <Text size="xs">
              Would join the family{' '}
              <RouteAnchor to="/families/$id" params={{ id: family.id }} inherit underline="always">
                {family.name}
              </RouteAnchor>{' '}
              of {plural(family.members.length, 'skill')}: agents get one of them for a task.
            </Text>
          )}
          {findings.length > 0 && (
            <details>
              <Text component="summary" size="xs">
                {plural(findings.length, 'finding')}
              </Text>
              <Stack gap={4} my={4}>
                {findings.map(({ fingerprint, severity, rule, path: file, line, explanation, excerpt }) => (
                  <div key={fingerprint}>
                    <Text size="xs">
                      <b>{SEVERITY[severity]}</b> {file}:{line} {explanation} ({rule})
                    </Text>
                    <pre className="code" tabIndex={0}>
                      {excerpt}
                    </pre>
                  </div>
                ))}
              </Stack>
            </details>
          )}
        </Stack>
      </Group>
    </Row>
  );
}

/** Skills that a sync made, changed or took away. */
export function DonePackages({ sync: { id, counts, deprecated, status } }: Pick<HeldPackagesProps, 'sync'>) {
  const query = usePackages(id, { show: 'done' });
  if (counts.created + counts.updated + deprecated === 0) return null;
  return (
    <Panel
      title="In the library"
      icon={PackageCheck}
      more={
        status === 'running' && (
          <Anchor component="button" size="sm" onClick={() => void query.refetch()}>
            Refresh
          </Anchor>
        )
      }
    >
      <Paged query={query} what="the skills" empty={<Nothing>No skill was made or changed.</Nothing>}>
        {(packages) =>
          packages.map(({ path, skill, change, version, verdict, description, warnings }) => (
            <Row
              key={path}
              end={
                <>
                  {verdict !== null && verdict !== 'pass' && <StateBadge state={verdict} prefix="Scan" />}
                  <Text size="xs" c="dimmed">
                    {change === 'updated' ? `Version ${version}` : PACKAGE_CHANGE[change]}
                  </Text>
                </>
              }
            >
              <SkillLink reference={skill} />
              <Text size="xs" c="dimmed" lineClamp={1}>
                {description}
              </Text>
              <Warnings warnings={warnings} />
            </Row>
          ))
        }
      </Paged>
    </Panel>
  );
}

const Warnings = ({ warnings }: Pick<Package, 'warnings'>) =>
  warnings
    .filter(({ code }) => TOLD.has(code))
    .map(({ path, message }) => (
      <Text key={`${path} ${message}`} size="xs">
        {path !== undefined && `${path}: `}
        {message}
      </Text>
    ));
