import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PackageFile, Role, SkillPackage } from '@skillward/domain';
import { buildPackage } from '@skillward/skill-package';

/** Who asks; the shape of the use cases' principal. */
export interface TestPrincipal {
  readonly keyId: string;
  readonly name: string;
  readonly role: Role;
  /** Null: all namespaces. */
  readonly namespaces: readonly string[] | null;
}

/** An administrator of all namespaces, unless said otherwise. */
export function principal(overrides: Partial<TestPrincipal> = {}): TestPrincipal {
  const role = overrides.role ?? 'admin';
  return { keyId: `key-${role}`, name: `Test ${role}`, role, namespaces: null, ...overrides };
}

export interface PackageDraft {
  readonly name: string;
  readonly description?: string;
  /** Markdown after the front matter. */
  readonly body?: string;
  /** Further files: path → content. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** A small valid package: SKILL.md and the further files; those below `scripts/` are executable. */
export function packageFiles({ name, description, body, files = {} }: PackageDraft): PackageFile[] {
  const frontMatter = `---\nname: ${name}\ndescription: ${JSON.stringify(description ?? `Use it for ${name}.`)}\n---\n`;
  const all = { 'SKILL.md': `${frontMatter}\n${body ?? `# ${name}\n\nDo the work step by step.\n`}`, ...files };
  return Object.entries(all).map(([path, content]) => ({
    path,
    mode: path.startsWith('scripts/') ? '100755' : '100644',
    content: typeof content === 'string' ? Buffer.from(content) : content,
  }));
}

/** The same package, parsed and hashed as the library stores it. */
export function builtPackage(draft: PackageDraft): SkillPackage {
  const built = buildPackage(packageFiles(draft));
  if (!built.ok) throw new Error(`The package is not valid: ${JSON.stringify(built.errors)}`);
  return built.package;
}

/** Writes a package into `folder`, which is made if it is missing. */
export function writePackage(folder: string, files: readonly PackageFile[]): void {
  for (const { path, mode, content } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    chmodSync(target, mode === '100755' ? 0o755 : 0o644);
  }
}
