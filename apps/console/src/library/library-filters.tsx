import { Button, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MagnifyingGlassIcon } from '@radix-ui/react-icons';
import type { Schema } from '@skillward/api-client';
import { useEffect, useRef, useState } from 'react';
import type { LibraryFilter } from './use-skills';

type Choice = { readonly value: string; readonly label: string };
const choices = (...values: string[]): Choice[] => [
  { value: '', label: 'All' },
  ...values.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
];

const FIXED: readonly { name: keyof LibraryFilter; label: string; choices: Choice[] }[] = [
  { name: 'status', label: 'Status', choices: choices('active', 'deprecated', 'quarantined', 'archived') },
  { name: 'scanVerdict', label: 'Scan', choices: choices('pass', 'warn', 'quarantine', 'reject') },
  { name: 'quality', label: 'Quality', choices: choices('good', 'flawed', 'unknown') },
  { name: 'os', label: 'Runs on', choices: choices('linux', 'macos', 'windows') },
  { name: 'externalty', label: 'Reach', choices: choices('offline', 'online', 'secured') },
  { name: 'usage', label: 'Usage', choices: choices('never_offered', 'never_used') },
];

interface FiltersProps {
  readonly filter: LibraryFilter;
  readonly summary: Schema<'LibrarySummary'> | undefined;
  onChange(filter: LibraryFilter): void;
}

export function LibraryFilters({ filter, summary, onChange }: FiltersProps) {
  const set = (name: keyof LibraryFilter, value: string | null | undefined) => {
    const { [name]: _before, ...rest } = filter;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  const namespaces =
    summary?.namespaces.map(({ name, skills }) => ({ value: name, label: `${name} (${skills})` })) ?? [];
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label="Skills">
      <SearchField value={filter.q ?? ''} onChange={(q) => set('q', q)} />
      <Select
        label="Namespace"
        placeholder="All"
        data={namespaces}
        value={filter.namespace ?? null}
        onChange={(value) => set('namespace', value)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Namespace' }}
        w={180}
        size="sm"
      />
      {FIXED.map(({ name, label, choices: data }) => (
        <NativeSelect
          key={name}
          label={label}
          data={data}
          value={filter[name] ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
          w={130}
          size="sm"
        />
      ))}
      {filter.family !== undefined && (
        <Button variant="light" size="sm" onClick={() => set('family', null)}>
          One family ✕
        </Button>
      )}
    </Group>
  );
}

/** Asks while a person types, and follows the address when that changes otherwise. */
function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    told.current = next.trim();
    onChange(told.current);
  }, 200);
  useEffect(() => {
    if (value !== told.current) setText((told.current = value));
  }, [value]);
  return (
    <TextInput
      label="Search"
      type="search"
      placeholder="Name or description"
      leftSection={<MagnifyingGlassIcon aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
      flex="1 1 14rem"
    />
  );
}
