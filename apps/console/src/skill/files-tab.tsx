import { Group, NavLink, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Loaded } from '../shared/states';
import { SourceText } from './source-text';
import type { TabProps } from './tab-props';
import { fileQuery, versionQuery, type SkillPath } from './use-skill';

/** Larger files are offered for download only. */
const MAX_SHOWN_BYTES = 500_000;

export function FilesTab({ path, version }: TabProps) {
  const { file = 'SKILL.md', line } = useSearch({ from: '/signed-in/skills/$ns/$name' });
  const navigate = useNavigate({ from: '/skills/$ns/$name' });
  const detail = useQuery(versionQuery(path, version));
  return (
    <Loaded query={detail} what="the files">
      {({ files }) => {
        const chosen = files.find((each) => each.path === file);
        return (
          <Group align="flex-start" gap="lg">
            <Stack gap={0} flex="0 1 16rem" miw={0} component="nav" aria-label="Files">
              {files.map((each) => (
                <NavLink
                  key={each.path}
                  component="button"
                  label={`${each.path} (${each.size} bytes${each.mode === '100755' ? ', executable' : ''})`}
                  active={each.path === file}
                  aria-current={each.path === file}
                  onClick={() => void navigate({ search: ({ line: _, ...rest }) => ({ ...rest, file: each.path }) })}
                />
              ))}
            </Stack>
            <div style={{ flex: '1 1 24rem', minWidth: 0 }}>
              {!chosen && <Text>There is no file {file} in this version.</Text>}
              {chosen && chosen.size > MAX_SHOWN_BYTES && <Text>The file is too large to be shown here.</Text>}
              {chosen && chosen.size <= MAX_SHOWN_BYTES && (
                <FileContent path={path} version={version} file={file} line={Number(line ?? 0)} />
              )}
            </div>
          </Group>
        );
      }}
    </Loaded>
  );
}

function FileContent({ path, version, file, line }: { path: SkillPath; version: string; file: string; line: number }) {
  const content = useQuery(fileQuery(path, version, file));
  return (
    <Loaded query={content} what={file}>
      {(text) => <SourceText text={text} label={file} line={line} />}
    </Loaded>
  );
}
