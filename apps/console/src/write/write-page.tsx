import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { RouteAnchor, RouteButton } from '../shared/links';
import { NeedsRole } from '../shared/needs-role';
import { Page } from '../shared/page';
import { Loaded } from '../shared/states';
import { skillQuery, versionQuery, type SkillPath } from '../skill/use-skill';
import { NEW_SKILL, keyOfDraft, readDraft, type Draft } from './draft';
import { DropZone } from './drop-zone';
import { useDraft, type KeptDraft } from './use-draft';
import { Workbench } from './workbench';

const EMPTY = { summary: '', rationale: '' };

/** Where a change of a skill is written. */
export function EditSkillPage() {
  const path = useParams({ from: '/signed-in/skills/$ns/$name/edit' });
  const { me, may } = useRights();
  const skill = useQuery(skillQuery(path));
  if (!me) return null;
  if (!may('curator')) return <NotAllowed />;
  return (
    <Loaded query={skill} what="the skill">
      {({ currentVersion }) => (
        <EditSkill key={`${path.ns}/${path.name}`} path={path} current={currentVersion.number} person={me.id} />
      )}
    </Loaded>
  );
}

const NotAllowed = () => (
  <Page title="Write a skill">
    <NeedsRole what="Writing skills" role="curator" />
  </Page>
);

function EditSkill({ path, current, person }: { path: SkillPath; current: number; person: string }) {
  const reference = `${path.ns}/${path.name}`;
  // A draft goes on from the version that it began with; without one, the current version is shown as it becomes known.
  const [begun, setBegun] = useState(
    () => readDraft(window.localStorage.getItem(keyOfDraft(person, reference)))?.base ?? null,
  );
  const base = begun ?? current;
  const version = useQuery(versionQuery(path, String(base)));
  return (
    <Loaded query={version} what="the files">
      {({ files }) => (
        <EditFiles
          key={base}
          path={path}
          base={base}
          current={current}
          person={person}
          files={files}
          onBegun={setBegun}
        />
      )}
    </Loaded>
  );
}

interface EditFilesProps {
  readonly path: SkillPath;
  readonly base: number;
  readonly current: number;
  readonly person: string;
  readonly files: readonly { path: string; size: number; mode: string }[];
  /** Takes the version that a draft goes on from; null once nothing is written. */
  onBegun(base: number | null): void;
}

function EditFiles({ path, base, current, person, files, onBegun }: EditFilesProps) {
  const reference = `${path.ns}/${path.name}`;
  const start: Draft = {
    base,
    namespace: path.ns,
    files: files.map((file) => ({ path: file.path, from: file.path, text: null })),
    ...EMPTY,
  };
  const kept = useDraft(person, reference, start);
  const { isChanged } = kept;
  useEffect(() => onBegun(isChanged ? base : null), [isChanged, base, onBegun]);
  return (
    <Page
      title={`Edit ${reference}`}
      about={`Based on version ${base}. ${wordOn(kept)}`}
      actions={
        <>
          <DiscardButton kept={kept} />
          <RouteButton to="/skills/$ns/$name" params={path} search={{}} variant="default" size="xs">
            Back to the skill
          </RouteButton>
        </>
      }
    >
      {base !== current && (
        <Alert variant="outline" color="yellow" title={`Version ${current} came since you began`}>
          <Text size="sm">
            Your draft is based on version {base}. When you propose it, it is merged with version {current}; where both
            change the same lines it cannot be.{' '}
            <RouteAnchor
              to="/skills/$ns/$name"
              params={path}
              search={{ tab: 'versions', from: String(base), to: String(current) }}
              size="sm"
            >
              What changed
            </RouteAnchor>
          </Text>
        </Alert>
      )}
      <Workbench kept={kept} name={path.name} current={current} baseFiles={files} />
    </Page>
  );
}

/** Where a new skill is written. */
export function NewSkillPage() {
  const { me, may } = useRights();
  if (!me) return null;
  return may('curator') ? <NewSkill person={me.id} own={me.namespaces} /> : <NotAllowed />;
}

function NewSkill({ person, own }: { person: string; own: readonly string[] | null }) {
  const { ns } = useSearch({ from: '/signed-in/skills/new' });
  const kept = useDraft(person, null, {
    base: null,
    namespace: ns ?? (own?.length === 1 ? (own[0] ?? '') : ''),
    files: [{ path: 'SKILL.md', from: null, text: NEW_SKILL }],
    ...EMPTY,
  });
  const list = useId();
  const known = useQuery({
    queryKey: ['namespaces'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/namespaces', { params: { query: { limit: 200 } }, signal })),
  });
  const { draft, change, replace } = kept;
  const problem = draft.namespace !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.namespace);
  return (
    <Page
      title="New skill"
      about={`Write a skill, or start from files that you have. ${wordOn(kept)}`}
      actions={<DiscardButton kept={kept} />}
    >
      <DropZone
        onPackage={(files) => replace({ files: files.map(({ path, text }) => ({ path, from: null, text })) })}
      />
      <Group>
        <TextInput
          label="Namespace"
          description="Where the skill belongs, for instance a team."
          placeholder="team"
          value={draft.namespace}
          onChange={(event) => change({ namespace: event.currentTarget.value })}
          error={problem && 'Use lowercase letters, digits and single hyphens.'}
          list={list}
          autoComplete="off"
          flex="0 1 22rem"
          required
        />
        <datalist id={list}>
          {known.data?.items.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Group>
      <Workbench kept={kept} name={null} current={null} baseFiles={[]} />
    </Page>
  );
}

function wordOn({ isOld, isChanged, problem }: KeptDraft): string {
  if (problem !== null) return problem;
  if (!isChanged) return 'What you write is kept in this browser until you submit it.';
  return isOld ? 'This goes on with the draft that this browser kept.' : 'The draft is kept in this browser.';
}

const DiscardButton = ({ kept }: { kept: KeptDraft }) =>
  kept.isChanged && (
    <Button variant="default" size="xs" onClick={kept.discard}>
      Discard the draft
    </Button>
  );
