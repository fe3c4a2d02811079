import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { unwrap } from '@skillward/api-client';
import { useAdministrationTabs } from '../administration/tabs';
import { api } from '../api';
import { Failure } from '../shared/states';
import { referenceOf } from '../shared/reference';
import { NAVIGATION } from './navigation';
import classes from './palette.module.css';
import { useRights } from './session';

const PAUSE_MS = 150;
const MOST_SKILLS = 8;

interface Destination {
  /** Differs from that of every other. */
  readonly id: string;
  readonly label: string;
  readonly about?: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

interface DestinationsProps {
  readonly text: string;
  onType(text: string): void;
  onClose(): void;
}

/** The field, and the list of skills and pages that fit it. */
export function Destinations({ text, onType, onClose }: DestinationsProps) {
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the field that was there while this was loaded.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true });
  const hint = useId();
  const pages = usePages(text);
  const { skills, error, isSearching } = useFoundSkills(text);
  const all = [...pages, ...skills];
  const order = all.map(({ id }) => id).join(' ');
  // Enter takes the first that fits, whatever came in last.
  useEffect(() => void combobox.selectFirstOption(), [order, combobox.selectFirstOption]);
  const go = (id: string) => {
    const chosen = all.find((each) => each.id === id);
    if (chosen === undefined) return;
    onClose();
    void navigate(chosen.link);
  };
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            ref={field}
            label="Skill or page"
            placeholder="pdf tables, review, audit log …"
            leftSection={<Search size={14} aria-hidden />}
            value={text}
            onChange={(event) => onType(event.currentTarget.value)}
            // The list, which stays open, would take it for itself.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
            maxLength={200}
            aria-describedby={hint}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options ?? ''} aria-label="Skills and pages">
          <Found label="Pages" destinations={pages} />
          <Found label="Skills" destinations={skills} />
          {all.length === 0 && !isSearching && <Combobox.Empty>Nothing fits these words.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
      {error !== null && <Failure failure={error} />}
      <Text id={hint} size="xs" c="dimmed" mt="xs">
        Arrow keys choose, Enter opens, Escape closes.
      </Text>
    </>
  );
}

function Found({ label, destinations }: { label: string; destinations: readonly Destination[] }) {
  if (destinations.length === 0) return null;
  return (
    <Combobox.Group label={label}>
      {destinations.map(({ id, label: name, about }) => (
        <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
          <Text size="sm" fw={500} className={classes.name ?? ''}>
            {name}
          </Text>
          {about !== undefined && (
            <Text size="xs" c="dimmed" truncate>
              {about}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

/** The pages that the person may see and whose name holds every word of the text. */
function usePages(text: string): Destination[] {
  const { may } = useRights();
  const main = NAVIGATION.flatMap(({ items }) => items)
    .filter(({ from }) => may(from))
    .map(({ to, label }): Destination => ({ id: `page:${to}`, label, link: { to, search: {} } }));
  const tabs = useAdministrationTabs().map(({ id, label }): Destination => ({
    id: `page:/administration/${id}`,
    label: `Administration: ${label}`,
    link: { to: '/administration', search: { tab: id } },
  }));
  const write: Destination = { id: 'page:/skills/new', label: 'New skill', link: { to: '/skills/new', search: {} } };
  const guide: Destination = { id: 'page:/guide', label: 'Guide', link: { to: '/guide' } };
  const others = may('curator') ? [write, guide] : [guide];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // All of the administration at once would hide what is looked for more often.
  const listed = words.length === 0 ? [...main, ...others] : [...main, ...others, ...tabs];
  return listed.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** The skills that the library's search finds for the text, best first. */
function useFoundSkills(text: string) {
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = q !== '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['skills', 'palette', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills', { params: { query: { q, limit: MOST_SKILLS } }, signal })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const skills = (isAsked ? (data?.items ?? []) : []).map((skill): Destination => {
    const { namespace: ns, name, description } = skill;
    const link: Destination['link'] = { to: '/skills/$ns/$name', params: { ns, name } };
    return { id: `skill:${referenceOf(skill)}`, label: referenceOf(skill), about: description, link };
  });
  return { skills, error, isSearching: isFetching || q !== text.trim() };
}
