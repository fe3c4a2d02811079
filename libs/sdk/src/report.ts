import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { InvalidInputError, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import { writing, type WriteOptions } from './options';
import { whyUnreadable } from './system-code';

type JsonReport = Schema<'TrajectoryReport'>;

/** A run of an agent: its log as `content`, or as the `file` that it stands in. */
export type RunReport = Omit<JsonReport, 'content'> &
  (
    | { readonly content: JsonReport['content']; readonly file?: undefined }
    | {
        /** Path of the log; of several the main one first, then those of sub-agents. */
        readonly file: string | readonly string[];
        readonly content?: undefined;
      }
  );

/** @throws InvalidInputError for a file that cannot be read, ValidationError */
export async function reportRun(
  client: SkillwardClient,
  { file, content, ...facts }: RunReport,
  options: WriteOptions,
): Promise<Schema<'Trajectory'>> {
  const call = writing(options);
  if (file === undefined) return unwrap(client.POST('/api/v1/trajectories', { body: { ...facts, content }, ...call }));
  const form = await formOf(typeof file === 'string' ? [file] : file, facts);
  return unwrap(client.POST('/api/v1/trajectories', { body: { content: '' }, bodySerializer: () => form, ...call }));
}

async function formOf(paths: readonly string[], facts: Omit<JsonReport, 'content'>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const path of paths) {
    const bytes = await readFile(path).catch((failure: unknown) => {
      throw new InvalidInputError(`${path} cannot be read: ${whyUnreadable(failure)}.`);
    });
    form.append('file', new Blob([new Uint8Array(bytes)]), basename(path));
  }
  return form;
}
