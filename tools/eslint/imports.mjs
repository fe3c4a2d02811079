import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** Rules about the ways from file to file inside a library or a program; those between them are in `@nx`. */

const root = resolve(import.meta.dirname, '../..');
const sources = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((room) => join(root, kind, room, 'src')))
  .filter(existsSync);

/** The file that a relative import in `from` means; undefined for what is no TypeScript of the workspace. */
function fileOf(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const base = resolve(dirname(from), specifier);
  const paths = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')];
  return paths.find((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** Which files import a file, by what is on the disk: made once a run, for all files. */
let importers;
function readImporters() {
  const found = new Map();
  for (const folder of sources) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!/(?<!\.spec)\.tsx?$/.test(entry.name) || path.includes(`${sep}generated${sep}`)) continue;
      for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8'), true, false).importedFiles) {
        const target = fileOf(path, fileName);
        if (target === undefined) continue;
        if (!found.has(target)) found.set(target, []);
        found.get(target).push(path);
      }
    }
  }
  return found;
}

/** All files from which imports lead to this one. */
function leadingTo(file) {
  importers ??= readImporters();
  const seen = new Set();
  const waiting = [file];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const importer of importers.get(at) ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
  }
  return seen;
}

/** Calls `look` with each relative import or export of a file and the file that it means. */
function relativeImports(context, look) {
  const check = (node) => {
    const target = node.source ? fileOf(context.filename, String(node.source.value)) : undefined;
    if (target !== undefined) look(node, target);
  };
  return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
}

const noCycle = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    let before;
    return relativeImports(context, (node, target) => {
      before ??= leadingTo(context.filename);
      if (target !== context.filename && !before.has(target)) return;
      const path = relative(root, target);
      context.report({ node, message: `${path} imports this file, if not by itself: move what both need to a third.` });
    });
  },
};

const folderOrder = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [{ folder, floors }] = context.options;
    const base = join(root, folder);
    const floorOf = (path) => {
      const [first, ...rest] = relative(base, path).split(sep);
      const name = rest.length === 0 ? '.' : first;
      return { name, floor: floors.findIndex((names) => names.includes(name)) };
    };
    const own = floorOf(context.filename);
    // At the door stands what puts the parts together.
    if (own.name === '.' && /(?:index|services|use-cases|\.module)\.ts$/.test(context.filename)) return {};
    return relativeImports(context, (node, target) => {
      const other = floorOf(target);
      if (other.name === own.name || (other.floor >= 0 && other.floor < own.floor)) return;
      context.report({ node, message: `${own.name} may not import ${other.name}: see the floors in this rule.` });
    });
  },
};

export default { rules: { 'no-cycle': noCycle, 'folder-order': folderOrder } };
