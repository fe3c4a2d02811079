import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import { collectNamespaces } from '../arguments';
import type { Environment } from '../environment';
import { CommandFailed, UsageError } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { download } from '../packages/download';
import { writeWhole } from '../part-file';
import { formatBytes, type Progress } from '../progress';
import type { Session } from '../session';
import { refuseUnknownNamespaces } from '../unknown-namespaces';

type Options = OnlineOptions & { out: string; namespace?: string[] };

const LINE_FEED = 0x0a;

export function addExport(program: Command, environment: Environment): void {
  withServer(
    program
      .command('export')
      .summary('write the library to a dump')
      .description(
        'Writes the current version of every skill, with all files, to a dump that `import` turns into the same digests.',
      )
      .requiredOption('--out <file.jsonl.gz>', 'file to write; it is replaced only when the dump is complete')
      .option('--namespace <ns>', 'only this namespace; may be repeated', collectNamespaces),
  ).action(async (options: Options) => {
    const { terminal, session } = invoke(environment, options);
    if (!/\.jsonl\.gz$/i.test(options.out)) {
      throw new UsageError('The name of the file must end in .jsonl.gz, by which `import` knows a dump.');
    }
    const opened = await session();
    // A dump of some of them would be taken for one of all.
    await refuseUnknownNamespaces(opened.client, options.namespace ?? []);
    const progress = terminal.progress();
    const written = await interruptible(
      (signal) => writeDump(opened, options, signal, progress).finally(() => progress.stop()),
      () => `${options.out} was not written.`,
    );
    terminal.print(
      written,
      `Exported ${written.skills} ${written.skills === 1 ? 'skill' : 'skills'} to ${written.file} (${formatBytes(written.bytes)}).`,
    );
  });
}

interface WrittenDump {
  readonly file: string;
  readonly skills: number;
  readonly bytes: number;
}

const MODE = 0o666;

const writeDump = (
  { client }: Session,
  { out, namespace }: Options,
  signal: AbortSignal,
  progress: Progress,
): Promise<WrittenDump> =>
  writeWhole(out, MODE, async (file, path) => {
    const query = namespace === undefined ? {} : { namespace };
    const { response } = await client.GET('/api/v1/export', { params: { query }, parseAs: 'stream', signal });
    const bytes = await download(response, file, { what: 'dump', out, label: 'exporting', progress, signal });
    return { file: out, skills: await countSkills(path, signal), bytes };
  });

/** Reads the dump as it lies on disk: only gzip's own end mark tells a whole one from one that was cut short. */
async function countSkills(file: string, signal: AbortSignal): Promise<number> {
  let lines = 0;
  const count = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
    }
  };
  await pipeline(createReadStream(file), createGunzip(), count, { signal }).catch((failure: Error) => {
    signal.throwIfAborted();
    throw new CommandFailed(`The dump that the server sent is not whole (${failure.message}).`);
  });
  return lines;
}
