import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './programs';

/** What the scripts and styles of the first page may weigh as a browser gets them, in bytes. */
const MOST = 300_000;

const consoleFolder = join(dist, 'console');
/** The size of a file as it is sent to whoever takes brotli, as every browser does. */
const sentSize = (file: string): number => {
  const packed = join(consoleFolder, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(consoleFolder, file)).size;
};

describe('the first load of the console', () => {
  it('weighs no more than 300 kB: what every page needs, and the page that one begins with', () => {
    const page = readFileSync(join(consoleFolder, 'index.html'), 'utf8');
    const needed = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    const home = readdirSync(join(consoleFolder, 'assets')).filter((name) => /^home-page-.*\.js$/.test(name));
    expect([needed.length > 2, home.length]).toEqual([true, 1]);
    const sizes = [...needed, ...home.map((name) => `assets/${name}`)].map((file) => [file, sentSize(file)] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    process.stderr.write(`First load of the console: ${total} bytes\n`);
    expect(total).toBeLessThanOrEqual(MOST);
  });
});
