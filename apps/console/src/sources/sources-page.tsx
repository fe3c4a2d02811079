import { Button, FileInput, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { Dialog } from '../shared/dialog';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { Empty, Failure } from '../shared/states';
import { Time } from '../shared/time';
import { useChange } from '../shared/use-change';
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
      about="Repositories, folders and files that skills come from."
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
        empty={<Empty title="There is no source yet.">Add a git repository, or upload a file.</Empty>}
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
  const { id, kind, location, ref, subpath, namespace, createdAt, createdBy, lastSync } = source;
  const start = useChange(
    () => unwrap(api.POST('/api/v1/sources/{id}/sync', { params: { path: { id } } })),
    'The sync has started.',
  );
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Text fw={600}>{location}</Text>
          <Text size="sm" c="dimmed">
            {kind}
            {ref && `, at ${ref}`}
            {subpath && `, below ${subpath}`}, into {namespace}; added by {createdBy.name}, <Time at={createdAt} />
          </Text>
          {lastSync && (
            <Group gap="xs" mt={4}>
              <RouteAnchor to="/syncs/$id" params={{ id: lastSync.id }} size="sm">
                Last sync
              </RouteAnchor>
              <StateBadge state={lastSync.status} />
            </Group>
          )}
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
            <Button
              size="xs"
              variant="default"
              loading={start.isPending}
              onClick={() =>
                start.mutate(undefined, {
                  onSuccess: (sync) => void navigate({ to: '/syncs/$id', params: { id: sync.id } }),
                })
              }
            >
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
              ; the last call came <Time at={last.at} />: {last.detail}
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

type NewSource = { kind: 'git' | 'directory'; location: string; ref: string; subpath: string; namespace: string };

function SourceDialog({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState<NewSource>({ kind: 'git', location: '', ref: '', subpath: '', namespace: '' });
  const set = (change: Partial<NewSource>) => setDraft({ ...draft, ...change });
  const add = useChange(({ ref, subpath, ...body }: NewSource) => {
    const optional = { ...(ref === '' ? {} : { ref }), ...(subpath === '' ? {} : { subpath }) };
    return unwrap(api.POST('/api/v1/sources', { body: { ...body, ...optional } }));
  }, 'The source is added.');
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
            label="Only below this folder"
            value={draft.subpath}
            onChange={(event) => set({ subpath: event.currentTarget.value })}
          />
          <TextInput
            label="Namespace"
            description="Lower-case letters, digits and hyphens."
            value={draft.namespace}
            onChange={(event) => set({ namespace: event.currentTarget.value })}
            required
          />
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
  const upload = useChange(async () => {
    const form = new FormData();
    form.append('file', file as File);
    const { data } = await api.POST('/api/v1/namespaces/{ns}/imports', {
      params: { path: { ns: namespace } },
      body: { file: '' },
      bodySerializer: () => form,
    });
    return data as Schema<'SyncAccepted'>;
  }, 'The file is there; its skills are being read.');
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
            description="zip, tar.gz, or a dump (.jsonl, .jsonl.gz)."
            placeholder="Choose a file"
            value={file}
            onChange={setFile}
            required
          />
          <TextInput
            label="Namespace"
            value={namespace}
            onChange={(event) => setNamespace(event.currentTarget.value)}
            required
          />
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
