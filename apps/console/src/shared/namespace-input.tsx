import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useNamespaces } from './use-namespaces';

const NAMESPACE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A namespace, one that is there or a new one; those that are there are offered while one types. */
export function NamespaceInput({ value, onChange }: { value: string; onChange(namespace: string): void }) {
  const namespaces = useNamespaces();
  const list = useId();
  const isNew = NAMESPACE.test(value) && namespaces.length > 0 && !namespaces.includes(value);
  return (
    <>
      <TextInput
        label="Namespace"
        description={isNew ? 'A new namespace is made.' : 'Lower-case letters, digits and hyphens.'}
        list={list}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
      />
      <datalist id={list}>
        {namespaces.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
