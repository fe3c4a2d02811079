// Authors and checks migrations without Prisma's native engine, on an in-memory database.
//   node tools/migrate.mjs diff            prints the SQL that leads from the migrations to schema.prisma
//   node tools/migrate.mjs check           exit 1 when that SQL is not empty
//   node tools/migrate.mjs create NAME     writes it as a new migration
import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const migrations = join(root, 'prisma', 'migrations');
const require = createRequire(import.meta.url);

async function loadEngine() {
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const glue = await import(join(folder, 'schema_engine_bg.js'));
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue,
  });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

function readMigrations() {
  const names = readdirSync(migrations).filter((name) => existsSync(join(migrations, name, 'migration.sql')));
  return names.sort().map((name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok', value: readFileSync(join(migrations, name, 'migration.sql'), 'utf8') },
    },
  }));
}

async function diff() {
  const { PGlite } = await import('@electric-sql/pglite');
  const { PrismaPGlite } = await import('pglite-prisma-adapter');
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils');
  const SchemaEngine = await loadEngine();
  const content = readFileSync(join(root, 'prisma', 'schema.prisma'), 'utf8');
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(new PGlite()));
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', content]] }, () => {}, adapter);
  const { stdout } = await engine.diff({
    from: {
      tag: 'migrations',
      baseDir: migrations,
      lockfile: {
        path: 'migration_lock.toml',
        content: readFileSync(join(migrations, 'migration_lock.toml'), 'utf8'),
      },
      shadowDbInitScript: '',
      migrationDirectories: readMigrations(),
    },
    to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout.includes('This is an empty migration') ? '' : stdout;
}

const [command, name] = process.argv.slice(2);
const sql = await diff();
if (command === 'diff') {
  console.log(sql);
} else if (command === 'check') {
  if (sql) {
    console.error(`schema.prisma and the migrations differ:\n${sql}`);
    process.exit(1);
  }
} else if (command === 'create' && /^[a-z0-9_]+$/.test(name ?? '')) {
  if (!sql) throw new Error('Nothing to migrate: schema.prisma and the migrations agree.');
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  mkdirSync(join(migrations, `${stamp}_${name}`));
  writeFileSync(join(migrations, `${stamp}_${name}`, 'migration.sql'), sql);
  console.log(`prisma/migrations/${stamp}_${name}/migration.sql`);
} else {
  console.error('usage: node tools/migrate.mjs diff | check | create NAME');
  process.exit(2);
}
process.exit(0);
