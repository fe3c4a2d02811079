import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

const built = join(ROOT, 'dist', 'apps', 'console');
const LIMIT_BYTES = 300_000;
/** Each is a request; on a busy machine that takes longer than its bytes. */
const MOST_SCRIPTS = 12;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

/** The scripts that a page needs before it can be used: its own chunk and, transitively, what that imports. */
function scriptsOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chunk = manifest[next];
    if (!chunk) throw new Error(`The build has no ${next}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return found;
}

describe('the built console', () => {
  const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const pages = Object.keys(manifest).filter((name) => /-page\.tsx$/.test(name));

  it('has the pages', () => {
    expect(pages).toEqual(expect.arrayContaining(['src/library/library-page.tsx', 'src/skill/skill-page.tsx']));
  });

  it.each(pages)('loads %s with less than 300 kB of compressed script', (page) => {
    const scripts = [...scriptsOf(manifest, ['src/early.ts', 'index.html', page])];
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(built, `${file}.gz`)).size, 0);
    expect(bytes).toBeLessThan(LIMIT_BYTES);
    expect(bytes).toBeGreaterThan(50_000);
    expect(scripts.length).toBeLessThan(MOST_SCRIPTS);
  });

  it('asks early with a script that needs none of the others', () => {
    const scripts = [...scriptsOf(manifest, ['src/early.ts'])];
    const bytes = scripts.reduce((sum, file) => sum + statSync(join(built, file)).size, 0);
    expect(bytes).toBeLessThan(8_000);
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toContain(`async src="/${manifest['src/early.ts']?.file}"`);
  });

  it('has no inline script, which its content policy would refuse', () => {
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/\son\w+=|style=|https?:\/\//);
  });
});
