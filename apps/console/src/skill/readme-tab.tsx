import { Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyLine } from '../shared/copy-line';
import { ORIGIN_KIND, VERSION_STATUS } from '../shared/labels';
import { Markdown } from '../shared/markdown';
import { Loaded } from '../shared/states';
import { Time } from '../shared/time';
import type { TabProps } from './tab-props';
import { fileQuery, versionQuery } from './use-skill';

/** The front matter is shown as a table of its own. */
const bodyOf = (markdown: string): string => markdown.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');

export function ReadmeTab({ path, version }: TabProps) {
  const text = useQuery(fileQuery(path, version, 'SKILL.md'));
  const detail = useQuery(versionQuery(path, version));
  return (
    <Group align="flex-start" gap="xl">
      <div style={{ flex: '1 1 26rem', minWidth: 0 }}>
        <Loaded query={text} what="SKILL.md">
          {(markdown) => <Markdown text={bodyOf(markdown)} />}
        </Loaded>
      </div>
      <div style={{ flex: '0 1 20rem', minWidth: 0 }}>
        <Loaded query={detail} what="the version">
          {(found) => {
            const facts = [
              ['Version', `${found.number} (${VERSION_STATUS[found.status].toLowerCase()})`],
              ['Digest', <CopyLine key="digest" text={found.digest} what="the digest" />],
              ['Created', <Time key="at" at={found.createdAt} />],
              ['By', found.createdBy.name],
              ['From', found.origin.location ?? ORIGIN_KIND[found.origin.kind]],
              ['Commit', found.origin.commit],
              ['Folder', found.origin.path],
              ['Licence', found.license],
              ['Compatibility', found.compatibility],
              ['Allowed tools', found.allowedTools?.join(', ')],
              // What a package says of itself must not read as what the library knows.
              ...Object.entries(found.metadata ?? {}).map(([name, value]) => [`metadata.${name}`, value] as const),
              ...found.warnings.map(({ message }) => ['Warning', message] as const),
            ] as const;
            return (
              <Table layout="fixed" aria-label="Facts of the version">
                <Table.Tbody>
                  {facts
                    .filter(([, value]) => value !== undefined && value !== '')
                    .map(([label, value], at) => (
                      <Table.Tr key={at}>
                        <Table.Th w={110} scope="row">
                          <Text size="xs" c="dimmed">
                            {label}
                          </Text>
                        </Table.Th>
                        <Table.Td>
                          <Text size="sm" component="div">
                            {value}
                          </Text>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                </Table.Tbody>
              </Table>
            );
          }}
        </Loaded>
      </div>
    </Group>
  );
}
