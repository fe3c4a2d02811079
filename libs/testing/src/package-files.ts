import type { FileMode, PackageFile } from '@skillward/domain';

/** A file of a package from text or bytes. */
export function file(path: string, content: string | Uint8Array = '', mode: FileMode = '100644'): PackageFile {
  return { path, mode, content: typeof content === 'string' ? Buffer.from(content) : content };
}

/** The smallest valid SKILL.md with a name. */
export function skillMarkdown(name = 'pdf-tools', body = '# Steps\n\nRead the file.\n'): string {
  return `---\nname: ${name}\ndescription: Reads PDF files.\n---\n\n${body}`;
}
