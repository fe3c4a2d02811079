import { z } from 'zod';

/**
 * A backup is a tar file: `backup.json` (the header), parts with rows, and `manifest.json` with the SHA-256 of all of
 * them. A part holds rows of one table as gzip of JSON lines. Tables come in an order in which they can be loaded.
 * Since the manifest is the last entry, a file that was cut short has none.
 */
export const BACKUP_FORMAT = 1;

export const HEADER_NAME = 'backup.json';
export const MANIFEST_NAME = 'manifest.json';

/** A header or manifest that is larger is no work of ours. */
export const DESCRIPTION_MAX_BYTES = 64 * 1024 * 1024;
/** One part holds a few megabytes, or one row, which can be as large as a stored file. */
export const PART_MAX_BYTES = 1024 ** 3;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const BackupHeader = z.object({
  /** Newer formats have higher numbers. */
  format: z.int().min(1),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The migrations of the database that was read, in their order: they say what the rows look like. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })).min(1),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const BackupPart = z.object({
  name: z.string(),
  table: z.string(),
  rows: z.int().min(1),
  /** As it lies in the file, compressed. */
  bytes: z.int().min(1),
  sha256: Sha256,
});
export type BackupPart = z.infer<typeof BackupPart>;

export const BackupManifest = z.object({
  /** SHA-256 of the header as it lies in the file. */
  header: Sha256,
  parts: z.array(BackupPart),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Rows of one table, each as a JSON object. */
export interface BackupTable {
  readonly table: string;
  /** At least one. */
  readonly rows: readonly string[];
}

/** The file is no backup, or not as it was written; the message says what is wrong with it. */
export class DamagedBackup extends Error {}
