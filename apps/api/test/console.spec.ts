import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { temporaryFolder } from '@skillward/testing';
import { Shell, bearer, startShell } from './support/shell';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('the console', () => {
  const folder = temporaryFolder();
  let shell: Shell;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>');
    writeFileSync(join(folder, 'secret.txt'), 'not an asset');
    writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'start();');
    writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync('start();'));
    shell = await startShell([], { consoleFolder: folder });
  });
  afterAll(() => shell.application.close());

  const browse = (path: string) => request(shell.url).get(path).set('Accept', HTML);

  it.each(['/', '/library?q=pdf', '/skills/team/pdf', '/no/such/page', '/login', '/%E0%A4%A', '/skills/100%'])(
    'answers %s',
    async (path) => {
      const { text, headers } = await browse(path)
        .expect(200)
        .expect('Content-Type', /text\/html/);
      expect(text).toContain('id="root"');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('allows nothing but itself, and styles by a nonce that is new each time', async () => {
    const answers = await Promise.all([browse('/'), browse('/')]);
    const nonces = answers.map(({ text, headers }) => {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(policy).toContain(`'nonce-${nonce}'`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('leaves to the API what is the API', async () => {
    await browse('/api/v1/nothing').expect(401);
    await browse('/api/v1/nothing')
      .set('Authorization', bearer)
      .expect(404)
      .expect('Content-Type', /problem\+json/);
    await browse('/api/v1/skills/%E0%A4%A/x').expect(400);
    await request(shell.url).get('/%E0%A4%A').expect(400);
    await browse('/healthz').expect(200).expect('Content-Type', /json/);
    await request(shell.url).get('/library').expect(404);
    await request(shell.url).get('/library').set('Accept', 'application/json').expect(404);
    await request(shell.url).post('/library').set('Accept', HTML).expect(404);
    await request(shell.url).put('/healthz').set('Accept', HTML).expect(405);
  });

  it('serves its scripts compressed and for good, and nothing beside them', async () => {
    const { text, headers } = await browse('/assets/main-1a2b.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(text).toBe('start();');
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await request(shell.url).get('/assets/main-1a2b.js').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const path of ['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/none.js', '/secret.txt']) {
      expect((await request(shell.url).get(path)).text).not.toContain('not an asset');
    }
  });

  it('goes on when its files are replaced while it runs', async () => {
    const gone = ['main-1a2b.js', 'main-1a2b.js.gz'].map((name) => join(folder, 'assets', name));
    for (const path of gone) rmSync(path);
    const gzipped = request(shell.url).get('/assets/main-1a2b.js').set('Accept-Encoding', 'gzip');
    expect((await gzipped).status).toBe(404);
    await request(shell.url).get('/healthz').expect(200);
    for (const path of gone) writeFileSync(path, path.endsWith('.gz') ? gzipSync('start();') : 'start();');
    await browse('/assets/main-1a2b.js').expect(200);
  });

  it('is not there where it was not built', async () => {
    const bare = await startShell();
    await request(bare.url).get('/').set('Accept', HTML).expect(404);
    await bare.application.close();
  });
});
