import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem, invalidInput } from '@skillward/domain';
import { sizeOf } from '../http/problems';

const KEPT_MS = 15 * 60_000;
/** Bytes that one key, and all keys together, may have waiting in memory. */
const MOST_OF_A_KEY = 64 * 1024 * 1024;
const MOST = 256 * 1024 * 1024;
const MOST_FILES_OF_A_KEY = 2000;

interface Staged {
  readonly keyId: string;
  readonly size: number;
  readonly sha256: string;
  readonly expires: number;
  content?: Uint8Array;
}

/**
 * Files that a client uploads one by one before it publishes them together. They wait in the memory of this process, for a
 * quarter of an hour.
 */
@Injectable()
export class StagedFiles {
  private readonly files = new Map<string, Staged>();

  /**
   * Makes room for a file that was announced.
   * @returns id under which its bytes are to be sent
   * @throws Problem too_large, rate_limited
   */
  announce(keyId: string, { size, sha256 }: { readonly size: number; readonly sha256: string }): string {
    this.forget();
    const all = [...this.files.values()];
    const own = all.filter((file) => file.keyId === keyId);
    const sum = (files: readonly Staged[]) => files.reduce((total, file) => total + file.size, size);
    if (sum(own) > MOST_OF_A_KEY || own.length >= MOST_FILES_OF_A_KEY) {
      const most = `${MOST_FILES_OF_A_KEY} files with up to ${sizeOf(MOST_OF_A_KEY)} together`;
      throw new Problem('too_large', `At most ${most} may wait to be published: publish some first.`);
    }
    if (sum(all) > MOST) throw new Problem('unavailable', 'Too many files wait to be published: try again later.');
    const id = randomUUID();
    this.files.set(id, { keyId, size, sha256, expires: Date.now() + KEPT_MS });
    return id;
  }

  /** What was announced under an id. @throws Problem invalid_input for another key's, and for what is gone */
  expected(keyId: string, id: string): { readonly size: number } {
    return this.own(keyId, id);
  }

  /** @throws Problem invalid_input where the bytes are not those that were announced */
  keep(keyId: string, id: string, content: Uint8Array): void {
    const file = this.own(keyId, id);
    const isAnnounced = createHash('sha256').update(content).digest('hex') === file.sha256;
    if (!isAnnounced || content.byteLength !== file.size) {
      throw invalidInput('The bytes are not those that were announced.');
    }
    file.content = content;
  }

  /** The bytes under these ids, which are forgotten. @throws Problem invalid_input where some are not there */
  take(keyId: string, ids: readonly string[]): Uint8Array[] {
    const contents = ids.map((id) => {
      const { content } = this.own(keyId, id);
      if (content === undefined) throw invalidInput('A file was announced and never sent.');
      return content;
    });
    for (const id of ids) this.files.delete(id);
    return contents;
  }

  private own(keyId: string, id: string): Staged {
    this.forget();
    const file = this.files.get(id);
    if (file?.keyId !== keyId) throw invalidInput('There is no such upload, or it is too old: upload the file again.');
    return file;
  }

  private forget(): void {
    const now = Date.now();
    for (const [id, { expires }] of this.files) if (expires <= now) this.files.delete(id);
  }
}
