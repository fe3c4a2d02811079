import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** What fewer pages share is loaded with them. */
const SHARED_BY = 2;

/** Has the small script that asks early run before the console is there, not as a part of it. */
const early = {
  name: 'skillward-early',
  transformIndexHtml(html, { bundle }) {
    const file = Object.values(bundle ?? {}).find(
      ({ isEntry, name }) => isEntry === true && name === 'early',
    )?.fileName;
    const src = file === undefined ? '/src/early.ts' : `/${file}`;
    return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' }];
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), early],
  resolve: { alias: { '@skillward/api-client': join(root, 'libs', 'api-client', 'src', 'index.ts') } },
  build: {
    outDir: join(root, 'dist', 'apps', 'console'),
    emptyOutDir: true,
    // Strict content policy: nothing may come as a data address but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), early: join(import.meta.dirname, 'src', 'early.ts') },
      output: {
        // What several pages share comes in few files: each request takes longer than the bytes in it.
        codeSplitting: {
          groups: [
            { name: 'early-parts', test: /early-answers|library-search|app[\\/]search|preload-helper/, priority: 2 },
            { name: 'shared', minShareCount: SHARED_BY, priority: 1 },
          ],
        },
      },
    },
  },
  // For work on the console beside a running server: npx vite apps/console
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
