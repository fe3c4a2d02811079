/** Git's two file modes; a package knows no others. */
export type FileMode = '100644' | '100755';

/** One file of a package. `path` is relative, uses `/`, and is valid UTF-8 in normal form C. */
export interface PackageFile {
  readonly path: string;
  readonly mode: FileMode;
  readonly content: Uint8Array;
}

/** Upper bounds for one package and for one archive that carries packages. Sizes are in bytes. */
export interface PackageLimits {
  readonly maxFiles: number;
  readonly maxPackageBytes: number;
  /** Longest line of a text file that is still read as text. */
  readonly maxLineBytes: number;
  /** Largest allowed quotient of unpacked and packed size of an archive. */
  readonly maxCompressionRatio: number;
  readonly maxArchiveEntries: number;
  readonly maxArchiveBytes: number;
}

export const DEFAULT_PACKAGE_LIMITS: PackageLimits = {
  maxFiles: 200,
  maxPackageBytes: 20 * 1024 * 1024,
  maxLineBytes: 1024 * 1024,
  maxCompressionRatio: 100,
  maxArchiveEntries: 50_000,
  maxArchiveBytes: 1024 * 1024 * 1024,
};

/** One reason why a package is rejected (error) or worth a look (warning). `code` is stable, `message` is for people. */
export interface PackageIssue {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
}

/** The front matter of a SKILL.md after validation by the open Agent Skills specification. */
export interface SkillFrontmatter {
  readonly name: string;
  readonly description: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly allowedTools?: readonly string[];
}

/** A validated package: files sorted by path bytes, SKILL.md parsed, digest computed. */
export interface SkillPackage {
  readonly frontmatter: SkillFrontmatter;
  /** Markdown after the front matter. */
  readonly body: string;
  readonly files: readonly HashedFile[];
  /** `sha256:` and the hex digest of the manifest (contract, section 2). */
  readonly digest: string;
  readonly warnings: readonly PackageIssue[];
}

/** A file with the SHA-256 (hex) of its content. */
export interface HashedFile extends PackageFile {
  readonly sha256: string;
}
