import type { PackageFile } from '@skillward/domain';
import { file, skillMarkdown } from '@skillward/testing/package-files';

/** A package in short: what its SKILL.md says after the front matter, and further files. */
export interface Sample {
  readonly name: string;
  readonly body?: string;
  /** The whole SKILL.md where the front matter matters. */
  readonly markdown?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export function packageOf(sample: Sample): PackageFile[] {
  const markdown = sample.markdown ?? skillMarkdown('sample', sample.body ?? 'Run the script as described.\n');
  const others = Object.entries(sample.files ?? {}).map(([path, content]) => file(path, content));
  return [file('SKILL.md', markdown), ...others];
}

export const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
export const sh = (code: string) => fence('bash', code);
export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const tags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
