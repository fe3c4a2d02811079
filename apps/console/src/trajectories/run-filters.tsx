import { Button, Group, NativeSelect } from '@mantine/core';
import { FilterText } from '../shared/filter-text';
import { isReference } from '../shared/reference';
import type { RunFilter } from './run-search';

const OUTCOMES = [
  { value: '', label: 'Any outcome' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
  { value: 'unknown', label: 'No outcome' },
];
const DAY_MS = 24 * 3600 * 1000;
const SPANS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, quarter: 91 };
const TIMES = [
  { value: '', label: 'Any time' },
  { value: 'day', label: 'Last day' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 91 days' },
];
const JUDGED = [
  { value: '', label: 'All runs' },
  { value: 'verdict', label: 'Awaiting a verdict' },
];

interface RunQuery {
  readonly q?: string;
  readonly outcome?: 'passed' | 'failed' | 'unknown';
  readonly skill?: string;
  readonly agent?: string;
  readonly awaits?: 'verdict';
  readonly from?: string;
}

/** The filters as the server takes them; what it would not take is left out. */
export function toQuery({ q, outcome, skill, agent, since, awaits }: RunFilter): RunQuery {
  const days = since === undefined ? undefined : SPANS[since];
  // To the hour, so that the same page asks for the same.
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  return {
    ...(q === undefined || q.trim() === '' ? {} : { q: q.trim() }),
    ...(outcome === 'passed' || outcome === 'failed' || outcome === 'unknown' ? { outcome } : {}),
    ...(skill !== undefined && isReference(skill) ? { skill } : {}),
    ...(agent === undefined || agent.trim() === '' ? {} : { agent: agent.trim() }),
    ...(awaits === 'verdict' ? { awaits } : {}),
    ...(days === undefined ? {} : { from: new Date(now - days * DAY_MS).toISOString() }),
  };
}

interface RunFiltersProps {
  readonly filter: RunFilter;
  onChange(filter: RunFilter): void;
}

/** Filters of runs, which stand in the address. */
export function RunFilters({ filter, onChange }: RunFiltersProps) {
  const set = (name: keyof RunFilter, value: string) => {
    const { [name]: _before, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const { skill = '' } = filter;
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label="Runs">
      <FilterText
        size="xs"
        label="Search tasks"
        value={filter.q ?? ''}
        onChange={(value) => set('q', value)}
        flex="1 1 10rem"
      />
      <NativeSelect
        label="Outcome"
        size="xs"
        data={OUTCOMES}
        value={filter.outcome ?? ''}
        onChange={(event) => set('outcome', event.currentTarget.value)}
      />
      <FilterText
        size="xs"
        label="Skill"
        placeholder="namespace/name"
        value={skill}
        onChange={(value) => set('skill', value)}
        error={skill !== '' && !isReference(skill) ? 'As namespace/name' : null}
        flex="0 1 11rem"
      />
      <FilterText
        size="xs"
        label="Agent or model"
        value={filter.agent ?? ''}
        onChange={(value) => set('agent', value)}
        flex="0 1 8rem"
      />
      <NativeSelect
        label="Time"
        size="xs"
        data={TIMES}
        value={filter.since ?? ''}
        onChange={(event) => set('since', event.currentTarget.value)}
      />
      <NativeSelect
        label="Verdict"
        size="xs"
        data={JUDGED}
        value={filter.awaits ?? ''}
        onChange={(event) => set('awaits', event.currentTarget.value)}
      />
      {Object.keys(filter).length > 0 && (
        <Button size="xs" variant="default" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </Group>
  );
}
