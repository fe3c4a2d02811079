#!/usr/bin/env node
// Runs the command line tool of this checkout; builds it first when it is missing or older than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bundle = join(root, 'dist', 'apps', 'cli');
const sources = ['apps/cli/src', 'libs', 'tools/build', 'package.json', 'tsconfig.base.json'];
const IGNORED = /(^|\/)(node_modules|starter-library|test|fixtures)$|\.spec\.ts$/;

/** Newest modification among a path and all that is below it, milliseconds since the epoch. */
function newest(path) {
  if (IGNORED.test(path)) return 0;
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.mtimeMs ?? 0;
  return readdirSync(join(root, path)).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), 0);
}

function isStale() {
  const built = statSync(join(bundle, 'main.js'), { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || sources.some((path) => newest(path) > built);
}

function build() {
  // Beside its place, so that another process never runs half a bundle.
  const fresh = `${bundle}-${process.pid}`;
  mkdirSync(dirname(bundle), { recursive: true });
  const script = join(root, 'tools', 'build', 'bundle.mjs');
  const { status } = spawnSync(process.execPath, [script, 'cli', '--out', relative(root, fresh)], {
    cwd: root,
    // Standard output belongs to the command.
    stdio: ['ignore', 2, 'inherit'],
  });
  if (status !== 0) process.exit(1);
  const old = `${fresh}-old`;
  try {
    if (existsSync(bundle)) renameSync(bundle, old);
    renameSync(fresh, bundle);
  } catch (failure) {
    // Another process built the same at the same time.
    if (!existsSync(join(bundle, 'main.js'))) throw failure;
  } finally {
    for (const leftover of [old, fresh]) rmSync(leftover, { recursive: true, force: true });
  }
}

if (isStale()) build();
// npm changes to the root of the package; files are meant from where the person stands.
const { npm_lifecycle_event: script, INIT_CWD: origin } = process.env;
if (script === 'skillward' && origin && existsSync(origin)) process.chdir(origin);
await import(pathToFileURL(join(bundle, 'main.js')).href);
