import { Alert, Button, Grid, Group, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DiffView } from '../shared/diff-view';
import { Markdown } from '../shared/markdown';
import { Loaded, Loading } from '../shared/states';
import { fileQuery } from '../skill/use-skill';
import { CheckPanel } from './check-panel';
import { pathProblem, type DraftFile } from './draft';
import { FileList } from './file-list';
import { joinMarkdown, splitMarkdown } from './front-matter';
import { SubmitForm } from './submit-form';
import { useCheck } from './use-check';
import type { KeptDraft } from './use-draft';

const CodeEditor = lazy(() => import('./code-editor'));
const FrontMatterForm = lazy(() => import('./front-matter-form'));

/** Larger files stay as they are. */
const LARGEST_EDITED = 500_000;

export interface BaseFile {
  readonly path: string;
  readonly size: number;
  readonly mode: string;
}

interface WorkbenchProps {
  readonly kept: KeptDraft;
  /** Name of the skill that changes; null for a new one. */
  readonly name: string | null;
  /** The current version of that skill; null for a new one. */
  readonly current: number | null;
  /** Files of the base version. */
  readonly baseFiles: readonly BaseFile[];
}

/** Where a package is written: its files, one of them open, what the checks say, and the way to send it. */
export function Workbench({ kept, name, current, baseFiles }: WorkbenchProps) {
  const { draft, change } = kept;
  const [chosen, setChosen] = useState('SKILL.md');
  const [target, setTarget] = useState<{ readonly line: number } | null>(null);
  const check = useCheck(draft, name);
  const file = draft.files.find(({ path }) => path === chosen);
  const setFiles = (files: readonly DraftFile[]) => change({ files });
  const put = (path: string, next: DraftFile) =>
    setFiles(draft.files.map((each) => (each.path === path ? next : each)));
  const choose = (path: string) => {
    setTarget(null);
    setChosen(path);
  };
  const taken = new Set(draft.files.map(({ from }) => from));
  const removed = baseFiles.map(({ path }) => path).filter((path) => !taken.has(path));
  const diff = check.data?.diff ?? [];
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 3 }} miw={0}>
        <FileList
          files={draft.files}
          removed={removed}
          chosen={chosen}
          onChoose={choose}
          onAdd={(path) => {
            setFiles([...draft.files, { path, from: null, text: '' }]);
            choose(path);
          }}
          onRestore={(path) => {
            setFiles([...draft.files.filter((each) => each.path !== path), { path, from: path, text: null }]);
            choose(path);
          }}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 9, lg: 6 }} miw={0}>
        <Tabs defaultValue="edit" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="edit">Edit</Tabs.Tab>
            <Tabs.Tab value="preview">Preview</Tabs.Tab>
            <Tabs.Tab value="changes">{diff.length === 0 ? 'Changes' : `Changes (${diff.length})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="edit" pt="md">
            {file === undefined ? (
              <Text size="sm">Choose a file.</Text>
            ) : (
              <FileEditor
                key={`${kept.generation} ${file.path}`}
                file={file}
                draft={draft}
                name={name}
                base={baseFiles.find(({ path }) => path === file.from)}
                others={draft.files.map(({ path }) => path).filter((path) => path !== file.path)}
                target={target}
                onChange={(next) => put(file.path, next)}
                onRename={(path) => {
                  put(file.path, { ...file, path });
                  choose(path);
                }}
                onRemove={() => {
                  setFiles(draft.files.filter(({ path }) => path !== file.path));
                  choose('SKILL.md');
                }}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="preview" pt="md">
            {file && <Preview file={file} namespace={draft.namespace} name={name} base={draft.base} />}
          </Tabs.Panel>
          <Tabs.Panel value="changes" pt="md">
            <DiffView files={diff} />
          </Tabs.Panel>
        </Tabs>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 3 }} miw={0}>
        <Stack>
          <CheckPanel
            check={check}
            hasNamespace={draft.namespace !== ''}
            onGo={({ path, line }) => {
              setChosen(path);
              setTarget({ line });
            }}
          />
          <SubmitForm
            kept={kept}
            name={name}
            current={current}
            check={check}
            executable={baseFiles.filter(({ mode }) => mode === '100755').map(({ path }) => path)}
          />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

interface TextProps {
  readonly file: DraftFile;
  readonly namespace: string;
  readonly name: string | null;
  readonly base: number | null;
  readonly children: (text: string) => React.ReactNode;
}

/** The text of a file as it is now: what was written, else what the base version says. */
function CurrentText({ file, namespace, name, base, children }: TextProps) {
  const isKept = file.text === null && name !== null && base !== null;
  const query = useQuery({
    ...fileQuery({ ns: namespace, name: name ?? '' }, String(base), file.from ?? file.path),
    enabled: isKept,
  });
  const text = isKept ? query.data : (file.text ?? '');
  // At the same place before and after the first change, or the editor would begin anew under the hands of a writer.
  if (text !== undefined) return children(text);
  return (
    <Loaded query={query} what={file.path}>
      {() => null}
    </Loaded>
  );
}

const isMarkdown = (path: string): boolean => /\.(?:md|mdx|markdown)$/i.test(path);

const Preview = ({ file, ...rest }: Omit<TextProps, 'children'>) => (
  <CurrentText file={file} {...rest}>
    {(text) =>
      isMarkdown(file.path) ? (
        <Markdown text={splitMarkdown(text).body} />
      ) : (
        <pre className="code" tabIndex={0}>
          {text}
        </pre>
      )
    }
  </CurrentText>
);

interface FileEditorProps {
  readonly file: DraftFile;
  readonly draft: KeptDraft['draft'];
  readonly name: string | null;
  readonly base: BaseFile | undefined;
  readonly others: readonly string[];
  readonly target: { readonly line: number } | null;
  onChange(file: DraftFile): void;
  onRename(path: string): void;
  onRemove(): void;
}

function FileEditor({ file, draft, name, base, others, target, onChange, onRename, onRemove }: FileEditorProps) {
  const isTooLarge = file.text === null && base !== undefined && base.size > LARGEST_EDITED;
  const isRoot = file.path === 'SKILL.md';
  return (
    <Stack gap="md">
      {!isRoot && <PathField path={file.path} others={others} onRename={onRename} onRemove={onRemove} />}
      {isTooLarge ? (
        <Text size="sm">The file is too large to be edited here; it stays as it is.</Text>
      ) : (
        <CurrentText file={file} namespace={draft.namespace} name={name} base={draft.base}>
          {(text) =>
            file.text === null && /[\0\uFFFD]/.test(text) ? (
              <Text size="sm">The file is no text; it stays as it is.</Text>
            ) : (
              <TextEditor
                path={file.path}
                text={text}
                hasForm={isRoot}
                isNamed={name !== null}
                target={target}
                onChange={(next) => onChange({ ...file, text: next })}
              />
            )
          }
        </CurrentText>
      )}
    </Stack>
  );
}

interface PathFieldProps {
  readonly path: string;
  readonly others: readonly string[];
  onRename(path: string): void;
  onRemove(): void;
}

function PathField({ path, others, onRename, onRemove }: PathFieldProps) {
  const [next, setNext] = useState(path);
  const problem = next === path ? null : pathProblem(next, others);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && next !== path) onRename(next);
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Path"
          size="xs"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          error={problem}
          flex="1 1 12rem"
        />
        <Button type="submit" size="xs" variant="default" disabled={next === path || problem !== null}>
          Rename
        </Button>
        <Button size="xs" variant="default" onClick={onRemove}>
          Remove file
        </Button>
      </Group>
    </form>
  );
}

interface TextEditorProps {
  readonly path: string;
  readonly text: string;
  readonly hasForm: boolean;
  readonly isNamed: boolean;
  readonly target: { readonly line: number } | null;
  onChange(text: string): void;
}

/** The front matter of SKILL.md has a form of its own; all other text is written as it is. */
function TextEditor({ path, text, hasForm, isNamed, target, onChange }: TextEditorProps) {
  const split = hasForm ? splitMarkdown(text) : { yaml: null, body: text, lines: 0 };
  const { yaml, body, lines } = split;
  return (
    <Stack gap="md">
      {hasForm && yaml === null && (
        <Alert variant="outline" color="yellow" title="There is no front matter">
          <Button size="xs" variant="default" onClick={() => onChange(joinMarkdown('name: \ndescription: ""\n', text))}>
            Add one
          </Button>
        </Alert>
      )}
      <Suspense fallback={<Loading what="the editor" />}>
        {yaml !== null && (
          <FrontMatterForm yaml={yaml} isNamed={isNamed} onChange={(next) => onChange(joinMarkdown(next, body))} />
        )}
        <CodeEditor
          value={body}
          label={`Text of ${path}`}
          isMarkdown={isMarkdown(path)}
          linesBefore={lines}
          target={target}
          onChange={(next) => onChange(yaml === null ? next : joinMarkdown(yaml, next))}
        />
      </Suspense>
    </Stack>
  );
}
