import { basename, dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Problem, invalidInput, notAllowed, notFound } from '@skillward/domain';
import { Database, namespaceStore, publishedVersionStore } from '@skillward/database';
import type { Configuration } from '@skillward/platform';
import { RequestContext, seesNamespace } from '../access/principal';
import { ByteReader } from '../collect/checkout/byte-reader';
import { CONFIGURATION } from '../tokens';
import { GitProcess, startGit } from './git-process';
import { LibraryRepositories } from './library-repositories';
import { Slots } from './slots';

/** A reader that takes nothing for so long is gone. */
const IDLE_MS = 60_000;
const MAX_HEADER_BYTES = 8192;

export type GitService = 'git-upload-pack' | 'git-receive-pack';

/** What a client of git asks: the list of references, or objects. */
export interface GitRequest {
  readonly service: GitService;
  /** Null: what there is; else what the client wants and has. */
  readonly body: Uint8Array | null;
  /** Header `Git-Protocol`. */
  readonly protocol: string;
  /** Who is counted where there is no key, as the address. */
  readonly stranger: string;
}

export interface GitAnswer {
  readonly status: number;
  readonly mediaType: string;
  /** Breaks off with an error when git fails; ending it early ends git. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Answers clients of git: a namespace is a repository that can be read, a version a tag. */
@Injectable()
export class ServeRepository {
  private readonly slots = new Slots({ total: 6, perCaller: 3, waiting: 60, waitMs: 30_000 });

  constructor(
    private readonly database: Database,
    private readonly repositories: LibraryRepositories,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Says whether the repository may be asked for that, before anything is read of the request.
   * @param context null: a stranger, who sees public namespaces
   * @throws Problem unauthenticated, not_found, or not_allowed for whatever would write
   */
  async authorise(context: RequestContext | null, namespace: string, service: GitService): Promise<void> {
    if (context === null) {
      // What does not exist answers as what is private does.
      if (!(await namespaceStore.isPublic(this.database.client, namespace)))
        throw new Problem('unauthenticated', 'Send a key as the password, with any user name.');
    } else {
      const isThere =
        seesNamespace(context.principal, namespace) &&
        (await publishedVersionStore.namespaceExists(this.database.client, namespace));
      if (!isThere) throw notFound(`The repository of a namespace ${namespace}`);
    }
    if (service !== 'git-upload-pack') {
      throw notAllowed('This repository is read-only: publish with `skillward publish` or by an import.');
    }
  }

  /** @throws Problem as `authorise`, or unavailable when too many are being served */
  async serve(context: RequestContext | null, namespace: string, request: GitRequest): Promise<GitAnswer> {
    await this.authorise(context, namespace, request.service);
    const { folder, release } = await this.repositories.borrow(namespace);
    const leave = await this.slots.take(context?.principal.keyId ?? request.stranger).catch((error: unknown) => {
      release();
      throw error;
    });
    const git = this.start(folder, request);
    // Whatever becomes of the answer, the place is free when the process is gone.
    const gone = () => {
      leave();
      release();
    };
    git.ended.then(gone, gone);
    try {
      return await readAnswer(git);
    } catch (error) {
      git.kill();
      // Nothing is out yet: what it stumbled over came with the request.
      if (request.body !== null) throw invalidInput('This is no request that git can answer.');
      throw error;
    }
  }

  private start(folder: string, { body, protocol, service }: GitRequest): GitProcess {
    const variables = {
      GIT_PROJECT_ROOT: dirname(folder),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${basename(folder)}/${body === null ? 'info/refs' : service}`,
      QUERY_STRING: body === null ? `service=${service}` : '',
      REQUEST_METHOD: body === null ? 'GET' : 'POST',
      CONTENT_TYPE: body === null ? '' : `application/x-${service}-request`,
      CONTENT_LENGTH: String(body?.byteLength ?? 0),
      GIT_PROTOCOL: /^version=[0-2]$/.test(protocol) ? protocol : '',
    };
    const git = startGit(this.configuration.git, folder, ['http-backend'], variables);
    git.stdin.end(body ?? undefined);
    return git;
  }
}

/** Reads the headers of a CGI program and the first of its content, so that a failure at once can still be told. */
async function readAnswer(git: GitProcess): Promise<GitAnswer> {
  const reader = new ByteReader(git.stdout as AsyncIterable<Buffer>);
  const headers = new Map<string, string>();
  for (;;) {
    const line = (await reader.until(0x0a, MAX_HEADER_BYTES))?.toString('latin1').trimEnd();
    if (line === undefined) {
      await git.ended;
      throw new Error('git http-backend ended without an answer');
    }
    if (line === '') break;
    const [name = '', value = ''] = line.split(/:\s*/, 2);
    headers.set(name.toLowerCase(), value);
  }
  const first = await reader.some();
  if (first === undefined) await git.ended;
  return {
    status: Number.parseInt(headers.get('status') ?? '200', 10),
    mediaType: headers.get('content-type') ?? 'application/octet-stream',
    content: endingGit(rest(first, reader, git), git),
  };
}

/** A generator that was never begun does nothing when it is ended; the process has to go then too. */
const endingGit = (chunks: AsyncGenerator<Uint8Array>, git: GitProcess): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => chunks.next(),
    return: () => {
      git.kill();
      return chunks.return(undefined);
    },
  }),
});

async function* rest(first: Uint8Array | undefined, reader: ByteReader, git: GitProcess): AsyncGenerator<Uint8Array> {
  let idle = setTimeout(git.kill, IDLE_MS);
  try {
    for (let chunk = first; chunk !== undefined; chunk = await reader.some()) {
      clearTimeout(idle);
      idle = setTimeout(git.kill, IDLE_MS);
      yield chunk;
    }
    await git.ended;
  } finally {
    clearTimeout(idle);
    git.kill();
  }
}
