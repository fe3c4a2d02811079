import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';
import { Public } from '../http/access.guard';
import { parsed } from '../http/parsed.pipe';
import { RawOperation } from '../http/operation';
import type { OpenApiDocument } from './document';

/** Injection token of a function that gives the document; it is built when it is first asked for. */
export const OPENAPI_DOCUMENT = Symbol('OpenApiDocument');

const tag = 'Operations';
const AssetParams = z.object({ asset: z.enum(['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) });

/** Everything the reader loads comes from this server; it can talk to no other. */
const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Skillward API</title><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="reader"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>
`;

/** Without \`validatorUrl: null\` the reader would send the document's address to a public validator. */
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reader', deepLinking: true, validatorUrl: null });
`;

@Public()
@Controller()
export class DocsController {
  constructor(@Inject(OPENAPI_DOCUMENT) private readonly document: () => OpenApiDocument) {}

  @Get('openapi.json')
  @RawOperation({
    id: 'readOpenApiDocument',
    tag,
    summary: 'This document',
    description: 'OpenAPI 3.1.',
    raw: [{ mediaType: 'application/json', description: 'OpenAPI 3.1.' }],
  })
  openApi(): OpenApiDocument {
    return this.document();
  }

  @Get('docs')
  @RawOperation({
    id: 'readDocs',
    tag,
    summary: 'A reader for this document',
    description: 'Needs no other host.',
    raw: [{ mediaType: 'text/html', description: 'Page.' }],
  })
  page(@Res() response: Response): void {
    response.set('Content-Security-Policy', READER_POLICY).type('html').send(PAGE);
  }

  @Get('docs/:asset')
  @RawOperation({
    id: 'readDocsAsset',
    tag,
    summary: 'A part of the reader',
    description: 'Scripts and styles of /docs.',
    raw: [{ mediaType: 'text/javascript', description: 'Script or style sheet.' }],
  })
  asset(@Param(parsed(AssetParams)) { asset }: z.output<typeof AssetParams>, @Res() response: Response): void {
    response.setHeader('Cache-Control', 'private, max-age=3600');
    if (asset === 'start.js') response.type('js').send(START);
    else response.sendFile(asset, { root: absolutePath(), cacheControl: false });
  }
}
