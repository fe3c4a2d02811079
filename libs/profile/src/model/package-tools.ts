import { z } from 'zod';
import type { ModelTool, PackageFile } from '@skillward/domain';
import type { TextFile } from '@skillward/skill-package';

const MAX_LISTED = 300;
const MAX_LINES = 400;
const MAX_CHARACTERS = 20_000;
const MAX_MATCHES = 60;

/** Tools over the package in memory: there is nothing else that they could reach. */
export function packageTools(files: readonly PackageFile[], texts: readonly TextFile[]): ModelTool[] {
  const listFiles: ModelTool<Record<string, never>> = {
    name: 'list_files',
    description: 'Lists the files of the package with their sizes in bytes.',
    parameters: z.strictObject({}),
    run: () => {
      const shown = files.slice(0, MAX_LISTED).map(({ path, content }) => `${path} (${content.length} bytes)`);
      if (files.length > MAX_LISTED) shown.push(`… and ${files.length - MAX_LISTED} more`);
      return shown.join('\n');
    },
  };
  const ReadFile = z.strictObject({
    path: z.string().describe('As list_files shows it.'),
    first_line: z.number().int().min(1).default(1),
  });
  const readFile: ModelTool<z.infer<typeof ReadFile>> = {
    name: 'read_file',
    description: `Shows up to ${MAX_LINES} lines of a text file from a line on, each with its number.`,
    parameters: ReadFile,
    run: ({ path, first_line: first }) => {
      const file = texts.find((candidate) => candidate.path === path);
      if (file === undefined) return 'Error: there is no text file of that path.';
      const lines = file.lines.slice(first - 1, first - 1 + MAX_LINES);
      return quoted(path, numbered(lines, first));
    },
  };
  const Grep = z.strictObject({ text: z.string().min(2).describe('Literal text, any letter case.') });
  const grep: ModelTool<z.infer<typeof Grep>> = {
    name: 'grep',
    description: `Finds up to ${MAX_MATCHES} lines that contain a literal text, in all text files.`,
    parameters: Grep,
    run: ({ text }) => {
      const wanted = text.toLowerCase();
      const found: string[] = [];
      for (const { path, lines } of texts) {
        for (const [index, line] of lines.entries()) {
          if (found.length >= MAX_MATCHES) return quoted('grep', found.join('\n'));
          if (line.toLowerCase().includes(wanted)) found.push(`${path}:${index + 1}: ${line.slice(0, 300)}`);
        }
      }
      return found.length === 0 ? 'No line contains it.' : quoted('grep', found.join('\n'));
    },
  };
  return [listFiles, readFile, grep] as ModelTool[];
}

/** Lines with their numbers, cut at a size that a model can take. */
export function numbered(lines: readonly string[], first = 1): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    if (text.length + line.length > MAX_CHARACTERS) return `${text}… (cut: go on with first_line ${first + index})\n`;
    text += `${first + index}\t${line}\n`;
  }
  return text;
}

/**
 * Marks text of the package as data. What looks like the end of the mark inside of it is broken up, so that a package
 * cannot step out of it.
 */
export function quoted(label: string, text: string): string {
  const name = label.replace(/[^\w./ -]/g, '_');
  return `<package_text of="${name}">\n${text.replace(/<(?=\/?package_text)/gi, '<\u200b')}\n</package_text>`;
}
