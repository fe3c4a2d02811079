import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compressedStatic from 'express-static-gzip';

/** @returns the page of the built console; null without one */
export function readConsolePage(folder: string | null): string | null {
  const path = folder && join(folder, 'index.html');
  return path && existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Serves scripts and styles; their names hold a hash of their content, so browsers keep them. */
export function serveConsoleAssets(application: NestExpressApplication, folder: string | null): void {
  const assets = folder && join(folder, 'assets');
  if (!assets || !existsSync(assets)) return;
  const setHeaders = (response: { setHeader(name: string, value: string): unknown }) =>
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  const serveStatic = { index: false, redirect: false, setHeaders } as const;
  application.use(
    '/assets',
    compressedStatic(assets, { enableBrotli: true, orderPreference: ['br', 'gz'], serveStatic }),
  );
}
