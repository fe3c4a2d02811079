import { Button, Fieldset, Group, MultiSelect, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paginate, unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import type { EvolutionRules } from './evolution-rules';
import { hasExpired } from './key-end';

type Owners = EvolutionRules['owners'];

interface OwnersProps {
  readonly owners: Owners;
  /** Names of keys by their ids, as far as the policy tells them. */
  readonly names: Readonly<Record<string, string>>;
  readonly namespace: string;
  readonly errors: Readonly<Record<string, string>>;
  onChange(owners: Owners): void;
}

/** Who decides about which skills, in the order in which the entries count. */
export function OwnersField({ owners, names, namespace, errors, onChange }: OwnersProps) {
  const { seesAll } = useRights();
  const deciders = useDeciders(namespace);
  const known = { ...names, ...deciders };
  const set = (at: number, change: Partial<Owners[number]>) =>
    onChange(owners.map((owner, index) => (index === at ? { ...owner, ...change } : owner)));
  const stored = owners.flatMap(({ keys }) => keys);
  const data = [...new Set([...Object.keys(deciders), ...stored])].map((id) => ({ value: id, label: known[id] ?? id }));
  return (
    <Fieldset legend="Owners">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Only they decide about the skills whose names fit; the last entry that fits counts. Without one, every
          reviewer of the namespace decides. Administrators always may.
        </Text>
        {owners.map(({ skills, keys }, at) => {
          const shared = {
            value: keys,
            onChange: (next: string[]) => set(at, { keys: next }),
            error: errorBelow(errors, `owners[${at}].keys`),
            flex: '3 1 16rem',
          };
          return (
            // Entries have no id of their own, and only the last can be added or any taken out.
            <Group key={at} align="flex-start" gap="xs">
              <TextInput
                label={`Skills ${at + 1}`}
                placeholder="pdf-*"
                value={skills}
                onChange={(event) => set(at, { skills: event.currentTarget.value })}
                error={errors[`owners[${at}].skills`]}
                flex="1 1 10rem"
                required
              />
              {seesAll ? (
                <MultiSelect
                  {...shared}
                  label={`Owners ${at + 1}`}
                  data={data}
                  searchable
                  nothingFoundMessage="No reviewer has such a name."
                />
              ) : (
                <TagsInput {...shared} label={`Owners ${at + 1}`} placeholder="Ids of keys" />
              )}
              <Button
                variant="default"
                size="sm"
                mt={{ base: 0, xs: 25 }}
                onClick={() => onChange(owners.filter((_, index) => index !== at))}
                aria-label={`Remove owners ${at + 1}`}
              >
                Remove
              </Button>
            </Group>
          );
        })}
        <div>
          <Button variant="default" size="xs" onClick={() => onChange([...owners, { skills: '', keys: [] }])}>
            Add owners
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

/** What is said of a list, or first of something in it. */
const errorBelow = (errors: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}[`))?.[1];

/** The keys that can decide in a namespace: names by ids, for whoever may list keys. */
function useDeciders(namespace: string): Readonly<Record<string, string>> {
  const { may, seesAll } = useRights();
  const { data = {} } = useQuery({
    queryKey: ['keys', 'deciders', namespace],
    queryFn: async ({ signal }) => {
      const names: Record<string, string> = {};
      const pages = paginate((page) =>
        unwrap(api.GET('/api/v1/keys', { params: { query: { ...page, limit: 200 } }, signal })),
      );
      for await (const key of pages) {
        const { id, name, role, namespaces, revokedAt } = key;
        const decides = role === 'reviewer' || role === 'admin';
        if (decides && revokedAt === null && !hasExpired(key) && (namespaces?.includes(namespace) ?? true))
          names[id] = name;
      }
      return names;
    },
    enabled: may('admin') && seesAll,
  });
  return data;
}
