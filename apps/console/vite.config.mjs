import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..', '..');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: { '@skillward/api-client': join(root, 'libs', 'api-client', 'src', 'index.ts') } },
  build: {
    outDir: join(root, 'dist', 'apps', 'console'),
    emptyOutDir: true,
    // Strict content policy: nothing may come as a data address but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  // For work on the console beside a running server: npx vite apps/console
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
