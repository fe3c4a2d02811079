import { NativeSelect } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { HOLD } from '../shared/labels';

export type Hold = Schema<'Source'>['hold'];

const ORDER: readonly Hold[] = ['all', 'findings', 'none'];
const CHOICES = ORDER.map((value) => ({ value, label: HOLD[value] }));

interface HoldSelectProps {
  readonly label: string;
  readonly value: Hold;
  onChange(hold: Hold): void;
}

/** What of an import a person looks at before agents get it. */
export const HoldSelect = ({ label, value, onChange }: HoldSelectProps) => (
  <NativeSelect
    label={label}
    description="What waits is shown with its scan, its look-alikes and its family. You publish it, or dismiss it."
    data={CHOICES}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Hold)}
  />
);
