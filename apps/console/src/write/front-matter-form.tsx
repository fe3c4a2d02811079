import { Alert, Group, SimpleGrid, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MONOSPACE } from '../shared/monospace';
import { readFields, setField, type Field } from './front-matter-fields';

interface FrontMatterProps {
  readonly yaml: string;
  /** Whether the skill is there already: it keeps its name. */
  readonly isNamed: boolean;
  onChange(yaml: string): void;
}

const MOST: Partial<Readonly<Record<Field, number>>> = { name: 64, description: 1024, compatibility: 500 };

/** The front matter of a SKILL.md as fields, or as the YAML that it is. */
export default function FrontMatterForm({ yaml, isNamed, onChange }: FrontMatterProps) {
  const [isRaw, setRaw] = useState(false);
  const read = readFields(yaml);
  const broken = 'error' in read ? read.error : null;
  return (
    <Stack gap="sm" component="section" aria-label="Front matter">
      <Group justify="space-between">
        <Text fw={600} size="sm">
          Front matter
        </Text>
        <Switch
          label="As YAML"
          size="xs"
          checked={isRaw || broken !== null}
          disabled={broken !== null}
          onChange={(event) => setRaw(event.currentTarget.checked)}
        />
      </Group>
      {broken !== null && (
        <Alert variant="outline" color="red" title="The front matter is no valid YAML" role="alert">
          {broken}
        </Alert>
      )}
      {'error' in read || isRaw ? (
        <Textarea
          aria-label="Front matter as YAML"
          value={yaml}
          onChange={(event) => onChange(event.currentTarget.value)}
          styles={MONOSPACE}
          autosize
          minRows={4}
          maxRows={16}
        />
      ) : (
        <Fields
          fields={read.fields}
          isNamed={isNamed}
          onSet={(field, value) => onChange(setField(yaml, field, value))}
        />
      )}
    </Stack>
  );
}

interface FieldsProps {
  readonly fields: Readonly<Record<Field, string>>;
  readonly isNamed: boolean;
  onSet(field: Field, value: string): void;
}

function Fields({ fields, isNamed, onSet }: FieldsProps) {
  const length = [...fields.description].length;
  const most = MOST.description ?? 0;
  const name = fields.name;
  return (
    <>
      <TextInput
        label="Name"
        description={
          isNamed ? 'A skill keeps its name.' : 'Lowercase letters, digits and hyphens; the folder has the same name.'
        }
        value={name}
        disabled={isNamed}
        error={
          name !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && 'Use lowercase letters, digits and single hyphens.'
        }
        onChange={(event) => onSet('name', event.currentTarget.value)}
        maxLength={MOST.name}
        required
      />
      <Textarea
        label="Description"
        description={`What it does, and when to use it: by this text it is found. ${length} of ${most} characters.`}
        value={fields.description}
        onChange={(event) => onSet('description', event.currentTarget.value)}
        error={length > most && `${length - most} characters too many.`}
        autosize
        minRows={2}
        maxRows={8}
        required
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput
          label="License"
          placeholder="MIT"
          value={fields.license}
          onChange={(event) => onSet('license', event.currentTarget.value)}
        />
        <TextInput
          label="Compatibility"
          placeholder="Needs Python 3.10"
          value={fields.compatibility}
          onChange={(event) => onSet('compatibility', event.currentTarget.value)}
          error={[...fields.compatibility].length > (MOST.compatibility ?? 0) && 'At most 500 characters.'}
        />
        <TextInput
          label="Allowed tools"
          placeholder="Bash(git:*) Read"
          value={fields['allowed-tools']}
          onChange={(event) => onSet('allowed-tools', event.currentTarget.value)}
        />
      </SimpleGrid>
    </>
  );
}
