import { Button, Group, Paper, Radio, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import { propose, publish, type ChangeKind } from './send';
import type { useCheck } from './use-check';
import type { KeptDraft } from './use-draft';

interface SubmitFormProps {
  readonly kept: KeptDraft;
  readonly name: string | null;
  /** The current version of the skill; null for a new one. */
  readonly current: number | null;
  readonly check: ReturnType<typeof useCheck>;
  /** Files of the base version that may be executed. */
  readonly executable: readonly string[];
}

const KINDS: readonly { readonly value: ChangeKind; readonly label: string }[] = [
  { value: 'error_fix', label: 'Fixes an error' },
  { value: 'knowledge_addition', label: 'Adds knowledge' },
  { value: 'prerequisite_addition', label: 'Adds a prerequisite' },
];

/** The way out of the editor: a proposal that somebody else decides or, where that is allowed, a version at once. */
export function SubmitForm({ kept, name, current, check, executable }: SubmitFormProps) {
  const { draft, change, discard } = kept;
  const navigate = useNavigate();
  const [kind, setKind] = useState<ChangeKind>('error_fix');
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, isCurrent } = check;
  const skill = name ?? data?.name ?? '';
  const isDifferent = name === null || (data?.diff.length ?? 0) > 0;
  const isReady = isCurrent && data?.valid === true && isDifferent;
  const proposing = useChange(() => propose(draft, skill, name === null ? 'create_skill' : kind), 'Proposed.');
  const publishing = useChange((base: number) => publish(draft, skill, executable, base), 'Published.');
  const sendProposal = () =>
    proposing.mutate(undefined, {
      onSuccess: ({ id, status, reason }) => {
        // What was overtaken can be decided by nobody: the text stays here.
        if (status === 'superseded') return setOvertaken(reason);
        discard();
        void navigate({ to: '/review', search: { id, status: 'all' } });
      },
    });
  const sendVersion = (base: number) =>
    publishing.mutate(base, {
      onSuccess: () => {
        discard();
        void navigate({ to: '/skills/$ns/$name', params: { ns: draft.namespace, name: skill }, search: {} });
      },
    });
  const isSaid = draft.summary.trim() !== '' && draft.rationale.trim() !== '';
  return (
    <Paper withBorder p="sm" component="section" aria-label="Submit">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sendProposal();
        }}
      >
        <Stack gap="sm">
          <Title order={2} size="h3">
            Submit
          </Title>
          {name !== null && (
            <Radio.Group label="This change" value={kind} onChange={(value) => setKind(value as ChangeKind)}>
              <Stack gap={8} mt={6}>
                {KINDS.map((each) => (
                  <Radio key={each.value} {...each} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <TextInput
            label="Summary"
            placeholder={name === null ? 'Adds a skill for …' : 'Corrects the command for …'}
            value={draft.summary}
            onChange={(event) => change({ summary: event.currentTarget.value })}
            maxLength={500}
          />
          <Textarea
            label="Why"
            description="Reviewers and everybody who reads the history see it."
            value={draft.rationale}
            onChange={(event) => change({ rationale: event.currentTarget.value })}
            maxLength={10_000}
            autosize
            minRows={2}
            maxRows={8}
          />
          {overtaken !== null && <Failure failure={new Error(`Your text is kept here. ${overtaken}`)} />}
          {proposing.isError && <Failure failure={proposing.error} />}
          {publishing.isError && !isAsking && <Failure failure={publishing.error} />}
          <Group gap="xs">
            <Button type="submit" size="sm" disabled={!isReady || !isSaid} loading={proposing.isPending}>
              Propose
            </Button>
            {data?.upload.allowed === true && (
              <Button
                size="sm"
                variant="default"
                disabled={!isReady}
                loading={publishing.isPending}
                onClick={() => (draft.base === current ? sendVersion(current ?? 0) : setAsking(true))}
              >
                {name === null ? 'Create now' : 'Publish now'}
              </Button>
            )}
          </Group>
          {isAsking && (
            <ConfirmDialog
              title={`Publish in the place of version ${current}`}
              action={`Publish in the place of version ${current}`}
              isBusy={publishing.isPending}
              failure={publishing.error}
              onClose={() => setAsking(false)}
              onConfirm={() => sendVersion(current ?? 0)}
            >
              Version {current} came after version {draft.base}, on which your draft is based. Published at once, your
              draft takes its place as it is, without what version {current} changed. Propose it to have both merged.
            </ConfirmDialog>
          )}
          <Text size="xs" c="dimmed">
            {hint({ isReady, isSaid, isDifferent, reason: data?.upload.reason ?? null })}
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}

/** What stands in the way, or what follows. */
function hint(state: { isReady: boolean; isSaid: boolean; isDifferent: boolean; reason: string | null }): string {
  if (!state.isDifferent) return 'Nothing has changed yet.';
  if (!state.isReady) return 'The package has to be valid first; see the checks.';
  const ways = state.isSaid
    ? 'A proposal passes the gates, and somebody else decides on it.'
    : 'A proposal needs a summary and a reason.';
  return state.reason === null ? ways : `${ways} It cannot be published directly: ${state.reason}`;
}
