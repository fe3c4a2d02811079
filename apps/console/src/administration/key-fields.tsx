import { Select, TextInput, type ComboboxData } from '@mantine/core';

interface FieldProps {
  readonly value: string;
  onChange(value: string): void;
}

/** The name of a key, with the focus of its dialog. */
export const KeyNameField = ({ value, onChange }: FieldProps) => (
  <TextInput
    label="Name"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
    required
  />
);

/** When a key ends. */
export const KeyEndField = ({ value, ends, onChange }: FieldProps & { readonly ends: ComboboxData }) => (
  <Select
    label="Expires"
    description="Whoever uses it is refused from then on"
    data={ends}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
  />
);
