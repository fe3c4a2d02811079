import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../src/index';

describe('docs/architecture.md', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');

  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:apps|libs|tools)\/[\w./-]+)`/g)].map(([, path]) => path as string);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  it('names rules that are in the file beside them', () => {
    const rules = [...page.matchAll(/`((?:apps|libs)\/[\w./-]+\.ts)` \(`(\w+)`/g)];
    expect(rules.length).toBeGreaterThan(4);
    const missing = rules.filter(([, path, name]) => {
      return !readFileSync(join(repositoryRoot, path as string), 'utf8').includes(name as string);
    });
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
