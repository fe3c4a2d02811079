import { Button, Group, MultiSelect, Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { NETWORK, PRIVILEGE, SYSTEM, WRITE_SCOPE, optionsOf } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import type { TabProps } from './tab-props';

export type ProfileField = Schema<'ProfilePatch'>['field'];

const JUDGEMENTS = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
  { value: 'unknown', label: 'Unknown' },
];
const CHOICES: Partial<Readonly<Record<ProfileField, ReturnType<typeof optionsOf>>>> = {
  'environment.writeScope': optionsOf(WRITE_SCOPE),
  'environment.privilege': optionsOf(PRIVILEGE),
  'environment.externalty': optionsOf(NETWORK),
};

interface CorrectionProps {
  readonly field: ProfileField;
  readonly label: string;
  readonly statement: { readonly value: unknown; readonly overridden: boolean };
  readonly tab: Pick<TabProps, 'path' | 'version'>;
}

/** What a curator can do about one statement: say what is right, or take back what a curator said. */
export function Correction({ field, label, statement: { value, overridden }, tab }: CorrectionProps) {
  const { may } = useRights();
  const [dialog, setDialog] = useState<'correct' | 'take back' | null>(null);
  const close = () => setDialog(null);
  const takeBack = useChange(
    (reason: string) =>
      unwrap(
        api.PATCH('/api/v1/skills/{ns}/{name}/versions/{v}/profile', {
          params: { path: { ...tab.path, v: tab.version } },
          body: { field, value: null, reason },
        }),
      ),
    'What the profiler says counts again.',
  );
  if (!may('curator')) return null;
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-xs" variant="default" onClick={() => setDialog('correct')} aria-label={`Correct: ${label}`}>
        Correct
      </Button>
      {overridden && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => setDialog('take back')}
          aria-label={`Take back: ${label}`}
        >
          Take back
        </Button>
      )}
      {dialog === 'correct' && <CorrectDialog {...tab} field={field} label={label} value={value} onClose={close} />}
      {dialog === 'take back' && (
        <ReasonDialog
          title={`Take back: ${label}`}
          action="Take back"
          isBusy={takeBack.isPending}
          onClose={close}
          onConfirm={(reason) => takeBack.mutate(reason, { onSuccess: close })}
        >
          {takeBack.isError && <Failure failure={takeBack.error} />}
        </ReasonDialog>
      )}
    </Group>
  );
}

interface CorrectDialogProps extends Pick<TabProps, 'path' | 'version'> {
  readonly field: ProfileField;
  /** As people call it. */
  readonly label: string;
  readonly value: unknown;
  onClose(): void;
}

/** Says of one field what a curator knows better; it holds from the version that is looked at. */
function CorrectDialog({ path, version, field, label, value, onClose }: CorrectDialogProps) {
  const [draft, setDraft] = useState<string | string[]>(Array.isArray(value) ? value.map(String) : String(value));
  const correct = useChange(
    (reason: string) =>
      unwrap(
        api.PATCH('/api/v1/skills/{ns}/{name}/versions/{v}/profile', {
          params: { path: { ...path, v: version } },
          body: { field, value: toValue(draft), reason },
        }),
      ),
    'The profile is corrected.',
  );
  return (
    <ReasonDialog
      title={`Correct: ${label}`}
      action="Correct"
      isBusy={correct.isPending}
      onClose={onClose}
      onConfirm={(reason) => correct.mutate(reason, { onSuccess: onClose })}
    >
      {Array.isArray(draft) ? (
        <Several field={field} values={draft} onChange={setDraft} />
      ) : (
        <Select
          label="Value"
          data={CHOICES[field] ?? JUDGEMENTS}
          value={draft}
          onChange={(next) => next && setDraft(next)}
          allowDeselect={false}
        />
      )}
      {correct.isError && <Failure failure={correct.error} />}
    </ReasonDialog>
  );
}

interface SeveralProps {
  readonly field: ProfileField;
  readonly values: string[];
  onChange(values: string[]): void;
}

const Several = ({ field, values, onChange }: SeveralProps) =>
  field === 'environment.os' ? (
    <MultiSelect
      label="Value"
      description="None: any system."
      data={optionsOf(SYSTEM)}
      value={values}
      onChange={onChange}
    />
  ) : (
    <TagsInput label="Value" description="Enter ends a name." value={values} onChange={onChange} />
  );

const toValue = (draft: string | string[]): unknown => (draft === 'true' ? true : draft === 'false' ? false : draft);
