import { Button, FileInput, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { Dialog } from '../shared/dialog';
import { HOLD, SOURCE_KIND } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { plural } from '../shared/plural';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
import { NamespaceInput } from '../shared/namespace-input';
import { importArchive } from '../write/send';
import { HoldSelect, type Hold } from './hold-select';
import { SourceSettings } from './source-settings';

/** Where skills come from, and the runs that fetch them. */
export function SourcesPage() {
  const [dialog, setDialog] = useState<'source' | 'upload' | null>(null);
  const query = usePages(['sources'], (page, signal) =>
    unwrap(api.GET('/api/v1/sources', { params: { query: { ...page, limit: 100 } }, signal })),
  );
  const close = () => setDialog(null);
  return (
    <Page
      title="Sources"
      about="Where your skills come from. A dry run shows what would change before agents get it."
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => setDialog('upload')}>
            Upload skills
          </Button>
          <Button size="xs" onClick={() => setDialog('source')}>
            Add a source
          </Button>
        </>
      }
    >
      <Paged
        query={query}
        what="the sources"
        empty={<Empty title="No sources yet">Add a git repository, or upload a file.</Empty>}
      >
        {(sources) => (
          <Stack gap="xs">
            {sources.map((source) => (
              <SourceCard key={source.id} source={source} />
            ))}
          </Stack>
        )}
      </Paged>
      {dialog === 'source' && <SourceDialog onClose={close} />}
      {dialog === 'upload' && <UploadDialog onClose={close} />}
    </Page>
  );
}

function SourceCard({ source }: { source: Schema<'Source'> }) {
  const navigate = useNavigate();
  const [hasSettings, setSettings] = useState(false);
  const { id, kind, location, ref, subpath, namespace, createdAt, createdBy, lastSync, lastRunAt, hold } = source;
  const start = useChange((hold: Hold | null) => {
    const query = hold === null ? {} : { query: { hold } };
    return unwrap(api.POST('/api/v1/sources/{id}/sync', { params: { path: { id }, ...query } }));
  }, 'Sync started');
  const begin = (hold: Hold | null) =>
    start.mutate(hold, {
      onSuccess: (sync) => void navigate({ to: '/syncs/$id', params: { id: sync.id } }),
    });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Group gap="sm">
            <Text fw={600}>{kind === 'upload' ? `Uploads to ${namespace}` : location}</Text>
            {lastSync && <StateBadge state={lastSync.status} prefix="Last sync" />}
          </Group>
          <Text size="sm" c="dimmed">
            {SOURCE_KIND[kind]}
            {ref && `, at ${ref}`}
            {subpath && `, below ${subpath}`}
            {kind !== 'upload' && ', into '}
            {kind !== 'upload' && (
              <RouteAnchor to="/library" search={{ namespace }} inherit underline="always">
                {namespace}
              </RouteAnchor>
            )}
            ; added by {createdBy.name}, <Time at={createdAt} />
          </Text>
          <Group gap="md" mt={2}>
            {lastSync && (
              <RouteAnchor to="/syncs/$id" params={{ id: lastSync.id }} size="sm">
                Last sync{lastRunAt && ', '}
                {lastRunAt && <Time at={lastRunAt} />}
              </RouteAnchor>
            )}
            {source.waitingSync && source.waiting > 0 && (
              <RouteAnchor to="/syncs/$id" params={{ id: source.waitingSync }} size="sm" fw={600}>
                {plural(source.waiting, 'package waits', 'packages wait')} for a decision
              </RouteAnchor>
            )}
            {kind !== 'upload' && (
              <Text size="sm" c="dimmed">
                {HOLD[hold]}
              </Text>
            )}
          </Group>
          <Standing source={source} />
        </div>
        {kind !== 'upload' && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`Settings of ${location}`}
              onClick={() => setSettings(true)}
            >
              Settings
            </Button>
            <Button size="xs" variant="default" disabled={start.isPending} onClick={() => begin('all')}>
              Dry run
            </Button>
            <Button size="xs" variant="default" disabled={start.isPending} onClick={() => begin(null)}>
              Sync now
            </Button>
          </Group>
        )}
      </Group>
      {start.isError && <Failure failure={start.error} />}
      {hasSettings && <SourceSettings source={source} onClose={() => setSettings(false)} />}
    </Paper>
  );
}

/** When it is read by itself, and what a person should know. */
function Standing({ source: { schedule, nextRunAt, notice, hook } }: { source: Schema<'Source'> }) {
  const last = hook?.lastDelivery;
  return (
    <>
      {schedule && (
        <Text size="sm">
          Schedule: {schedule}
          {nextRunAt && (
            <>
              , next <Time at={nextRunAt} />
            </>
          )}
        </Text>
      )}
      {hook && (
        <Text size="sm">
          Pushes start a sync
          {last && (
            <>
              ; last push received <Time at={last.at} />: {last.detail}
            </>
          )}
        </Text>
      )}
      {notice && (
        <Text size="sm" fw={600}>
          {notice}
        </Text>
      )}
    </>
  );
}

interface NewSource {
  readonly kind: 'git' | 'directory';
  readonly location: string;
  readonly ref: string;
  readonly subpath: string;
  readonly namespace: string;
  readonly hold: Hold;
}

const EMPTY: NewSource = { kind: 'git', location: '', ref: '', subpath: '', namespace: '', hold: 'findings' };

function SourceDialog({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState(EMPTY);
  const set = (change: Partial<NewSource>) => setDraft({ ...draft, ...change });
  const add = useChange(({ ref, subpath, ...body }: NewSource) => {
    const optional = { ...(ref === '' ? {} : { ref }), ...(subpath === '' ? {} : { subpath }) };
    return unwrap(api.POST('/api/v1/sources', { body: { ...body, ...optional } }));
  }, 'Source added. Start a dry run to see what it would bring.');
  return (
    <Dialog onClose={onClose} title="Add a source">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(draft, { onSuccess: onClose });
        }}
      >
        <Stack>
          <Select
            label="Kind"
            data={[
              { value: 'git', label: 'Git repository' },
              { value: 'directory', label: 'Folder on the server' },
            ]}
            value={draft.kind}
            onChange={(kind) => kind && set({ kind: kind as NewSource['kind'] })}
            allowDeselect={false}
          />
          <TextInput
            label="Location"
            placeholder={draft.kind === 'git' ? 'https://github.com/anthropics/skills' : '/srv/skills'}
            value={draft.location}
            onChange={(event) => set({ location: event.currentTarget.value })}
            data-autofocus
            required
          />
          {draft.kind === 'git' && (
            <TextInput
              label="Branch, tag or commit"
              value={draft.ref}
              onChange={(event) => set({ ref: event.currentTarget.value })}
            />
          )}
          <TextInput
            label="Subfolder"
            description="Leave empty for the whole source."
            value={draft.subpath}
            onChange={(event) => set({ subpath: event.currentTarget.value })}
          />
          <NamespaceInput value={draft.namespace} onChange={(namespace) => set({ namespace })} />
          <HoldSelect label="What comes in" value={draft.hold} onChange={(hold) => set({ hold })} />
          {add.isError && <Failure failure={add.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={add.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function UploadDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [namespace, setNamespace] = useState('');
  const [hold, setHold] = useState<Hold>('all');
  const upload = useChange(
    () => importArchive(namespace, file as File, (file as File).name, hold),
    'Uploaded. Reading the skills in it',
  );
  return (
    <Dialog onClose={onClose} title="Upload skills">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          upload.mutate(undefined, { onSuccess: ({ id }) => void navigate({ to: '/syncs/$id', params: { id } }) });
        }}
      >
        <Stack>
          <FileInput
            label="File"
            description="SKILL.md, zip, tar.gz, or an export (.jsonl, .jsonl.gz)."
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            required
          />
          <NamespaceInput value={namespace} onChange={setNamespace} />
          <HoldSelect label="What comes in" value={hold} onChange={setHold} />
          {upload.isError && <Failure failure={upload.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={upload.isPending} disabled={file === null}>
              Upload
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
