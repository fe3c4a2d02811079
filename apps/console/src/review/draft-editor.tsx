import { Button, Group, Paper, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../shared/dialog';
import { MONOSPACE } from '../shared/monospace';
import { Failure } from '../shared/states';
import { useUnsavedDraft, type UnsavedDraft } from './unsent';
import type { Proposal } from './use-proposals';
import type { DraftEdit, Review } from './use-review';

interface DraftEditorProps {
  readonly proposal: Proposal;
  readonly edit: Review['edit'];
  onClose(): void;
}

const EMPTY: DraftEdit = { path: 'SKILL.md', oldText: '', newText: '' };

const startOf = ({ draft, skill, rationale }: Proposal): UnsavedDraft => ({
  rationale: draft?.rationale ?? rationale,
  edits: draft?.edits.length ? draft.edits : [EMPTY],
  name: draft?.skill?.name ?? skill.name ?? '',
  files: draft?.skill?.files ?? [{ path: 'SKILL.md', text: '' }],
});

/** Words a proposal anew; whoever does cannot approve it any more. */
export function DraftEditor({ proposal, edit, onClose }: DraftEditorProps) {
  // A draft that comes meanwhile must not take away what is being written.
  const [revision] = useState(proposal.revision);
  const [unsaved, setUnsaved, forget] = useUnsavedDraft(proposal.id, revision);
  const { rationale, edits, name, files } = unsaved ?? startOf(proposal);
  const change = (part: Partial<UnsavedDraft>) => setUnsaved({ rationale, edits, name, files, ...part });
  const isCreation = proposal.kind === 'creation';
  const save = () =>
    edit.mutate(isCreation ? { rationale, skill: { name, files } } : { rationale, edits }, {
      onSuccess: () => {
        forget();
        onClose();
      },
    });
  return (
    <Dialog onClose={onClose} title="Edit the draft" size="xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <Text size="sm">The gates run again. Whoever edits a proposal cannot approve it: somebody else has to.</Text>
          <Textarea
            label="Why"
            value={rationale}
            onChange={(event) => change({ rationale: event.currentTarget.value })}
            maxLength={10_000}
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            required
          />
          {isCreation ? (
            <>
              <TextInput
                label="Name"
                value={name}
                onChange={(event) => change({ name: event.currentTarget.value })}
                required
              />
              {files.map((file, at) => (
                <Textarea
                  key={file.path}
                  label={file.path}
                  value={file.text}
                  onChange={({ currentTarget: { value } }) =>
                    change({ files: files.with(at, { ...file, text: value }) })
                  }
                  styles={MONOSPACE}
                  autosize
                  minRows={6}
                  maxRows={18}
                />
              ))}
            </>
          ) : (
            <>
              {edits.map((each, at) => (
                <EditFields
                  key={at}
                  number={at + 1}
                  edit={each}
                  onChange={(next) => change({ edits: edits.with(at, next) })}
                  onRemove={edits.length > 1 ? () => change({ edits: edits.toSpliced(at, 1) }) : null}
                />
              ))}
              <Group>
                <Button size="xs" variant="default" onClick={() => change({ edits: [...edits, EMPTY] })}>
                  Add an edit
                </Button>
              </Group>
            </>
          )}
          {edit.isError && <Failure failure={edit.error} />}
          <Group justify="flex-end">
            {unsaved && (
              <Button variant="default" onClick={forget}>
                Start anew
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.isPending}>
              Save the draft
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface EditFieldsProps {
  readonly number: number;
  readonly edit: DraftEdit;
  onChange(edit: DraftEdit): void;
  /** Null: the only edit stays. */
  readonly onRemove: (() => void) | null;
}

const EditFields = ({ number, edit, onChange, onRemove }: EditFieldsProps) => (
  <Paper withBorder p="sm" role="group" aria-label={`Edit ${number}`}>
    <Stack gap="xs">
      <TextInput
        label="File"
        value={edit.path}
        onChange={(event) => onChange({ ...edit, path: event.currentTarget.value })}
        required
      />
      <Textarea
        label="Find"
        description="Must match exactly one place in the current version"
        value={edit.oldText}
        onChange={(event) => onChange({ ...edit, oldText: event.currentTarget.value })}
        styles={MONOSPACE}
        autosize
        minRows={2}
        maxRows={10}
        required
      />
      <Textarea
        label="Replace with"
        value={edit.newText}
        onChange={(event) => onChange({ ...edit, newText: event.currentTarget.value })}
        styles={MONOSPACE}
        autosize
        minRows={2}
        maxRows={10}
      />
      {onRemove && (
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={onRemove}>
            Remove edit {number}
          </Button>
        </Group>
      )}
    </Stack>
  </Paper>
);
