import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '@skillward/domain';
import { Public } from '../http/access.guard';
import { RawOperation } from '../http/operation';

/** The package of the command line as it is served. */
export interface CommandPackage {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Injection token of a function that gives the package, or null where it was not built. */
export const COMMAND_PACKAGE = Symbol('CommandPackage');

/** @param path of the tarball; null: there is none */
export function readCommandPackage(path: string | null): CommandPackage | null {
  if (path === null || !existsSync(path)) return null;
  const bytes = readFileSync(path);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const tag = 'Agents';

/**
 * The command line for whoever uses this server: no name in a public registry is needed, which could belong to somebody
 * else. It holds nothing secret, so no key is asked for.
 */
@Public()
@Controller()
export class CommandController {
  constructor(@Inject(COMMAND_PACKAGE) private readonly package_: () => CommandPackage | null) {}

  @Get('cli.tgz')
  @RawOperation({
    id: 'readCommandPackage',
    tag,
    summary: 'The command line as a package of npm',
    description:
      '`npm install --global URL/cli.tgz` installs the command `skillward`. `Repr-Digest` is that of RFC 9530.',
    raw: [{ mediaType: 'application/gzip', description: 'Tarball.' }],
    problems: [404],
  })
  tarball(@Res() response: Response): void {
    const { bytes, sha256 } = this.found();
    response
      .set({
        'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
        ETag: `"${sha256}"`,
        'Cache-Control': 'no-cache',
      })
      .type('application/gzip')
      .send(bytes);
  }

  @Get('cli.tgz.sha256')
  @RawOperation({
    id: 'readCommandDigest',
    tag,
    summary: 'SHA-256 of the command line, as sha256sum reads it',
    description: 'Of the file at /cli.tgz.',
    raw: [{ mediaType: 'text/plain', description: 'One line.' }],
    problems: [404],
  })
  digest(@Res() response: Response): void {
    response.type('text/plain').send(`${this.found().sha256}  cli.tgz\n`);
  }

  private found(): CommandPackage {
    const found = this.package_();
    if (found === null) throw notFound('The command line (this server was built without it)');
    return found;
  }
}
