import type { MessagePort } from 'node:worker_threads';
import { DuplicateGroup, LibrarySkill, ReadBodies, findDuplicates } from '@skillward/skill-package';

/** A library to look through, and whom to ask for texts. */
export interface DuplicateTask {
  readonly skills: readonly LibrarySkill[];
  readonly port: MessagePort;
}

/** Looks for duplicates in a thread of its own. Texts are asked for over the port, because few of them are needed. */
export default async function duplicates({ skills, port }: DuplicateTask): Promise<DuplicateGroup[]> {
  const readBodies: ReadBodies = (ids) =>
    new Promise((resolve) => {
      port.once('message', (bodies: ReadonlyMap<string, string>) => resolve(bodies));
      port.postMessage(ids);
    });
  try {
    return await findDuplicates(skills, readBodies);
  } finally {
    port.close();
  }
}
