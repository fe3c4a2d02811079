import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
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
const TYPING_MS = 300;

interface RunQuery {
  readonly q?: string;
  readonly outcome?: 'passed' | 'failed' | 'unknown';
  readonly skill?: string;
  readonly agent?: string;
  readonly awaits?: 'verdict';
  readonly from?: string;
}

const isReference = (text: string): boolean => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text);

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
      <Words label="Search tasks" value={filter.q ?? ''} onChange={(value) => set('q', value)} width="1 1 10rem" />
      <NativeSelect
        label="Outcome"
        size="xs"
        data={OUTCOMES}
        value={filter.outcome ?? ''}
        onChange={(event) => set('outcome', event.currentTarget.value)}
      />
      <Words
        label="Skill"
        placeholder="namespace/name"
        value={skill}
        onChange={(value) => set('skill', value)}
        error={skill !== '' && !isReference(skill) ? 'As namespace/name' : null}
        width="0 1 11rem"
      />
      <Words
        label="Agent or model"
        value={filter.agent ?? ''}
        onChange={(value) => set('agent', value)}
        width="0 1 8rem"
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

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly width: string;
  onChange(value: string): void;
}

/** A field whose words count when nobody has typed for a moment. */
function Words({ label, value, placeholder = '', error = null, width, onChange }: WordsProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // What was told here comes back late, when more may be typed already.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  const tell = useDebouncedCallback((next: string) => {
    told.current = next;
    onChange(next);
  }, TYPING_MS);
  return (
    <TextInput
      label={label}
      size="xs"
      placeholder={placeholder}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(currentTarget.value);
      }}
      flex={width}
    />
  );
}
