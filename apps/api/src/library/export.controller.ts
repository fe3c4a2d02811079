import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ExportSkills, RequestContext } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { RawOperation } from '../http/operation';
import { ExportQuery } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

@Controller('api/v1/export')
export class ExportController {
  constructor(private readonly exportSkills: ExportSkills) {}

  @Get()
  @RawOperation({
    id: 'exportSkills',
    tag: 'Skills',
    role: 'curator',
    summary: 'Export skills as a dump',
    description: 'One skill a line with all its files; importing it gives the same digests.',
    raw: [{ mediaType: 'application/gzip', description: 'Gzip of JSON lines.' }],
  })
  async export(
    @Caller() caller: RequestContext,
    @Query(parsed(ExportQuery)) { namespace }: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const lines = this.exportSkills.export(caller, namespace ?? null)[Symbol.asyncIterator]();
    // A refusal shows with the first line, while a problem document can still be sent.
    const first = await lines.next();
    response.attachment('skillward-export.jsonl.gz').type('application/gzip');
    await pipeline(Readable.from(withNewlines(first, lines)), createGzip(), response);
  }
}

async function* withNewlines(first: IteratorResult<string>, rest: AsyncIterator<string>) {
  try {
    for (let step = first; !step.done; step = await rest.next()) {
      yield step.value.endsWith('\n') ? step.value : `${step.value}\n`;
    }
  } finally {
    await rest.return?.();
  }
}
