import { PackageFile, PackageIssue, SkillStatus } from '@skillward/domain';

/** Where a package says that it comes from; what is left out is not known. */
export interface PackageProvenance {
  readonly location?: string;
  readonly commit?: string;
  readonly path?: string;
  readonly license?: string;
}

/** A package on its way in, not yet validated. */
export interface IncomingPackage {
  /** Names the package within its source, for good: its folder, or its id in a dump. */
  readonly path: string;
  readonly folderName: string | undefined;
  readonly files: readonly PackageFile[];
  /** What the reader would not take; each one rejects the package. */
  readonly refused: readonly PackageIssue[];
  readonly warnings: readonly PackageIssue[];
  readonly provenance: PackageProvenance;
  /** What an export of another instance says of the skill. */
  readonly exported?: { readonly name: string | undefined; readonly status: SkillStatus | undefined };
}

export const bytesOf = ({ files }: IncomingPackage): number =>
  files.reduce((sum, { content }) => sum + content.length, 0);

/** The packages of one sync, each path once unless a dump repeats it. */
export interface PackageFeed {
  readonly commit: string | null;
  /** Whether the next attempt finds the same packages in the same order; a folder may change in between. */
  readonly repeatable: boolean;
  /** Number of packages; null where it shows only in reading. */
  readonly total: number | null;
  /** Upstream may lose packages that were there before (a folder, a repository); an upload never takes any away. */
  readonly complete: boolean;
  /** @param from number of packages to leave out at the beginning */
  packages(from: number): AsyncIterable<IncomingPackage>;
  close(): Promise<void>;
}
