import type { MessagePort } from 'node:worker_threads';
import { DuplicateGroup, LibrarySkill, ReadBodies, findDuplicates } from '@skillward/skill-package/duplicates';
import { giveWayToRequests } from '../background-thread';

giveWayToRequests();

/** A library to look through, and whom to ask for texts. */
export interface DuplicateTask {
  readonly skills: readonly LibrarySkill[];
  readonly port: MessagePort;
}

/** What is said to a question for texts; `null` where they could not be read. */
export type BodiesAnswer = ReadonlyMap<string, string> | null;

/** Looks for duplicates in a thread of its own. Texts are asked for over the port, because few of them are needed. */
export default async function duplicates({ skills, port }: DuplicateTask): Promise<DuplicateGroup[]> {
  const readBodies: ReadBodies = (ids) =>
    new Promise((resolve, reject) => {
      port.once('message', (bodies: BodiesAnswer) =>
        bodies === null ? reject(new Error('The texts could not be read.')) : resolve(bodies),
      );
      port.postMessage(ids);
    });
  try {
    return await findDuplicates(skills, readBodies);
  } finally {
    port.close();
  }
}
