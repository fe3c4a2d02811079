import { Button, Group, NativeSelect, Select } from '@mantine/core';
import { FilterText } from '../shared/filter-text';
import { NETWORK, QUALITY, SCAN_VERDICT, SKILL_STATUS, SYSTEM, optionsOf } from '../shared/labels';
import { useDisclosure, useFocusWithin, useMediaQuery } from '@mantine/hooks';
import type { Schema } from '@skillward/api-client';
import { ListFilter, Search, X } from 'lucide-react';
import type { LibraryFilter } from './use-skills';

type Choice = { readonly value: string; readonly label: string };
const choices = (labels: Readonly<Record<string, string>>): Choice[] => [
  { value: '', label: 'All' },
  ...optionsOf(labels),
];

const FIXED: readonly { name: keyof LibraryFilter; label: string; choices: Choice[] }[] = [
  { name: 'status', label: 'Status', choices: choices(SKILL_STATUS) },
  { name: 'scanVerdict', label: 'Risk', choices: choices(SCAN_VERDICT) },
  { name: 'quality', label: 'Quality', choices: choices(QUALITY) },
  { name: 'os', label: 'Runs on', choices: choices(SYSTEM) },
  { name: 'externalty', label: 'Network', choices: choices(NETWORK) },
  { name: 'usage', label: 'Usage', choices: choices({ never_offered: 'Never recommended', never_used: 'Never used' }) },
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
  const { namespace } = filter;
  const known = summary?.namespaces.map(({ name, skills }) => ({ value: name, label: `${name} (${skills})` })) ?? [];
  // An address can name one without skills, or come before the names.
  const isKnown = namespace === undefined || known.some(({ value }) => value === namespace);
  const namespaces = isKnown ? known : [{ value: namespace, label: namespace }, ...known];
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [isOpen, { toggle }] = useDisclosure(false);
  // A field that is in use stays, whatever becomes of the window.
  const { ref, focused: isInUse } = useFocusWithin<HTMLDivElement>();
  const chosen = FIXED.filter(({ name }) => filter[name] !== undefined).length + (namespace ? 1 : 0);
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label="Skills">
      <FilterText
        label="Search"
        type="search"
        placeholder="Name, description or text"
        leftSection={<Search size={14} aria-hidden />}
        value={filter.q ?? ''}
        maxLength={200}
        onChange={(value) => set('q', value)}
        flex="1 1 11rem"
      />
      {isNarrow && (
        <Button
          variant="default"
          onClick={toggle}
          aria-expanded={isOpen}
          leftSection={<ListFilter size={14} aria-hidden />}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      )}
      {(isOpen || !isNarrow || isInUse) && (
        <div ref={ref} style={{ display: 'contents' }}>
          <Select
            label="Namespace"
            placeholder="All"
            data={namespaces}
            value={namespace ?? null}
            onChange={(value) => set('namespace', value)}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Namespace' }}
            w={140}
          />
          {FIXED.map(({ name, label, choices: data }) => (
            <NativeSelect
              key={name}
              label={label}
              data={data}
              value={filter[name] ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
              w={104}
            />
          ))}
        </div>
      )}
      {filter.family !== undefined && (
        <Button variant="light" rightSection={<X size={14} aria-hidden />} onClick={() => set('family', null)}>
          One family
        </Button>
      )}
    </Group>
  );
}
