import { DEFAULT_PACKAGE_LIMITS, type PackageFile, type PackageIssue, type PackageLimits } from '@skillward/domain';

/** The content of one package as it stands in the source, not yet validated. Files are sorted by path bytes. */
export interface LoadedPackage {
  readonly files: readonly PackageFile[];
  /** What was left out or kept as it is, such as submodules and LFS pointers. */
  readonly warnings: readonly PackageIssue[];
}

/** One folder with a SKILL.md. Its content is read only when it is asked for, so that memory stays bounded. */
export interface CandidatePackage {
  /** Folder relative to the subpath; '' is the subpath itself. */
  readonly path: string;
  /** Reads the package's files. Throws `PackageRejected` with every reason when this package cannot be taken. */
  load(): Promise<LoadedPackage>;
}

/** One state of a source, open for reading. */
export interface Checkout {
  /** Full commit hash of a git source, null for a folder. */
  readonly commit: string | null;
  /** Sorted by path bytes. */
  readonly candidates: readonly CandidatePackage[];
  /** Ends the reading process and removes temporary folders; the cache stays. May be called twice. */
  close(): Promise<void>;
}

/** One package cannot be taken; the others of the source are not concerned. */
export class PackageRejected extends Error {
  constructor(readonly issues: readonly PackageIssue[]) {
    super(issues.map((issue) => issue.message).join(' '));
    this.name = 'PackageRejected';
  }
}

/** Upper bounds of one checkout. Sizes in bytes, times in milliseconds. */
export interface CheckoutLimits extends Pick<PackageLimits, 'maxFiles' | 'maxPackageBytes'> {
  /** Files and links of the whole source. */
  readonly maxEntries: number;
  /** What git may write to disk for one fetch, history of a seeded cache included. */
  readonly maxRepositoryBytes: number;
  /** Data segment of each git process; a server decides how much git keeps in memory. */
  readonly maxGitMemoryBytes: number;
  /** Longest silence of the server. */
  readonly blockTimeoutMs: number;
  /** Longest duration of everything that git does for opening one checkout. */
  readonly totalTimeoutMs: number;
}

export const DEFAULT_CHECKOUT_LIMITS: CheckoutLimits = {
  maxFiles: DEFAULT_PACKAGE_LIMITS.maxFiles,
  maxPackageBytes: DEFAULT_PACKAGE_LIMITS.maxPackageBytes,
  maxEntries: 1_000_000,
  maxRepositoryBytes: 2 * 1024 ** 3,
  maxGitMemoryBytes: 2 * 1024 ** 3,
  blockTimeoutMs: 60_000,
  totalTimeoutMs: 15 * 60_000,
};
