import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@skillward/testing';

/** Runs the package of that name from the public registry, which belongs to whoever registers it. */
const FROM_REGISTRY = [
  /\b(?:npx|pnpx|bunx)(?:\s+-{1,2}[\w-]+(?:=\S+)?)*\s+(?:-p\s+|--package[= ])?@?skillward(?![\w.]*-|[\w/]*\.tgz)\b/,
  /\b(?:npm|pnpm|yarn)\s+(?:exec|dlx|x)(?:\s+-{1,2}[\w-]*)*\s+@?skillward\b/,
  /\b(?:npm|pnpm|yarn|bun)\s+(?:i|install|add)(?:\s+-{1,2}[\w-]+)*\s+@?skillward\b/,
];
const names = (text: string) => FROM_REGISTRY.some((pattern) => pattern.test(text));

describe('what users are told to type', () => {
  it('is noticed in every way that runs a package by its name', () => {
    const call = 'skillward';
    for (const text of [
      `npx ${call} login`,
      `npx -y ${call}`,
      `npm i -g ${call}`,
      `npm exec -- ${call}`,
      `pnpm dlx ${call}`,
    ]) {
      expect([text, names(text)]).toEqual([text, true]);
    }
    for (const text of [
      `npm run -s ${call} -- x`,
      `npm install --global http://h/cli.tgz`,
      'npx skills add http://h',
    ]) {
      expect([text, names(text)]).toEqual([text, false]);
    }
  });

  it('runs no package of the public registry that carries our name', () => {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' });
    const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));
    expect(files.length).toBeGreaterThan(500);
    const found = files
      .filter((path) => path !== 'apps/api/test/names-of-strangers.spec.ts' && !/\.(?:png|gz|bin|woff2?)$/.test(path))
      .flatMap((path) =>
        readFileSync(join(repositoryRoot, path), 'utf8')
          .split('\n')
          .flatMap((line, at) => (names(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 100)}`] : [])),
      );
    expect(found).toEqual([]);
  });
});
