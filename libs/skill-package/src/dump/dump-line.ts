import { isUtf8 } from 'node:buffer';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { PackageFile, PackageIssue, SkillPackage } from '@skillward/domain';
import { asBuffer, isText } from '../text';
import { baseName } from '../paths';

/** Where a dumped skill was first published, as far as the dump says. */
const DumpSource = z.looseObject({
  repo: z.string().optional(),
  path: z.string().optional(),
  commit: z.string().optional(),
  license: z.string().optional(),
});
type DumpSource = z.infer<typeof DumpSource>;

const DumpFile = z.object({
  path: z.string(),
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']).default('utf8'),
  mode: z.enum(['100644', '100755']).default('100644'),
});

/** Our own facts about a skill (status, labels, origin, …): carried through, not interpreted here. */
const DumpExtension = z.record(z.string(), z.unknown());

const DumpLine = z.union([
  z.object({
    id: z.string().min(1),
    files: z.array(DumpFile).min(1),
    source: DumpSource.nullish(),
    skillward: DumpExtension.nullish(),
  }),
  z.object({
    id: z.string().min(1),
    name: z.string(),
    description: z.string(),
    body: z.string(),
    source: DumpSource.nullish(),
    skillward: DumpExtension.nullish(),
  }),
]);

/** One skill of a dump, ready for `buildPackage`. */
interface DumpedSkill {
  readonly id: string;
  /** The last part of the id, which stands for the name of the folder. */
  readonly folderName: string;
  readonly files: readonly PackageFile[];
  readonly upstream: DumpSource | null;
  readonly extension: Readonly<Record<string, unknown>> | null;
}

type DumpLineResult =
  | { readonly ok: true; readonly skill: DumpedSkill }
  | { readonly ok: false; readonly id: string | null; readonly errors: readonly PackageIssue[] };

/**
 * Reads one line of a dump (contract, section 3): either `{id, name, description, body, source?}`, from which a
 * SKILL.md is made whose bytes depend on these fields alone, or `{id, files, source?}`. `lineNumber` counts from 1.
 */
export function parseDumpLine(line: string | Uint8Array, lineNumber: number): DumpLineResult {
  const refuse = (id: string | null, code: string, message: string): DumpLineResult => ({
    ok: false,
    id,
    errors: [{ code, message, line: lineNumber }],
  });
  if (typeof line !== 'string' && !isUtf8(line)) return refuse(null, 'invalid_utf8', 'The line is not valid UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(typeof line === 'string' ? line : asBuffer(line).toString());
  } catch {
    return refuse(null, 'dump_not_json', 'The line is not valid JSON.');
  }
  const parsed = DumpLine.safeParse(value);
  if (!parsed.success) {
    return refuse(readId(value), 'dump_shape', `The line does not describe a skill: ${describeShape(value)}.`);
  }
  const { data } = parsed;
  const files: PackageFile[] = [];
  if ('files' in data) {
    for (const { path, content, encoding, mode } of data.files) {
      const bytes = Buffer.from(content, encoding);
      if (encoding === 'base64' && !isBase64Of(content, bytes)) {
        return refuse(data.id, 'dump_base64', 'The content of a file is not valid base64.');
      }
      files.push({ path, mode, content: bytes });
    }
  } else {
    files.push({ path: 'SKILL.md', mode: '100644', content: Buffer.from(synthesiseSkillMarkdown(data, data.source)) });
  }
  const { id, source, skillward } = data;
  const skill = { id, folderName: baseName(id), files, upstream: source ?? null, extension: skillward ?? null };
  return { ok: true, skill };
}

/** A package as one line of a dump. */
interface DumpEntry {
  readonly id: string;
  readonly package: Pick<SkillPackage, 'frontmatter' | 'files'>;
  readonly source?: DumpSource | null;
  /** Our own facts, see `DumpedSkill.extension`. */
  readonly extension?: Readonly<Record<string, unknown>> | null;
}

/**
 * One line of a dump, without a line feed at its end. `parseDumpLine` and `buildPackage` make the same digest of it:
 * text goes as it is, everything else as base64, and the modes go along.
 */
export function formatDumpLine({ id, package: { frontmatter, files }, source, extension }: DumpEntry): string {
  return JSON.stringify({
    id,
    name: frontmatter.name,
    description: frontmatter.description,
    files: files.map(({ path, mode, content }) => {
      const text = isText(content);
      return {
        path,
        content: asBuffer(content).toString(text ? 'utf8' : 'base64'),
        ...(text ? {} : { encoding: 'base64' }),
        ...(mode === '100644' ? {} : { mode }),
      };
    }),
    ...(source ? { source } : {}),
    ...(extension ? { skillward: extension } : {}),
  });
}

function synthesiseSkillMarkdown(
  { name, description, body }: { name: string; description: string; body: string },
  source: DumpSource | null | undefined,
): string {
  const license = source?.license;
  const fields = { name, description, ...(license === undefined ? {} : { license }) };
  // Double quotes on one line hold any text, also what YAML would fold, trim or take for a number.
  const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;
  return `---\n${stringify(fields, options)}---\n\n${body}`;
}

function readId(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
}

function describeShape(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const shape = 'files' in value ? DumpLine.options[0] : DumpLine.options[1];
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  return issue === undefined ? 'fields are missing' : `${issue.path.join('.')}: ${issue.message}`;
}

function isBase64Of(text: string, bytes: Buffer): boolean {
  return bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
}
