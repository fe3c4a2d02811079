const { rmSync } = require('node:fs');
const { join } = require('node:path');
const { bundleScript } = require('./bundle-script.cjs');

/** Prepares both kinds of database once for all projects of a run; workers inherit the environment. */
module.exports = async () => {
  if (process.env.SKILLWARD_TEST_TEMPLATE) return;
  const bundle = bundleScript(join(__dirname, 'database/prepare.ts'));
  try {
    const { prepareDatabases } = require(bundle);
    Object.assign(process.env, await prepareDatabases(join(__dirname, '../../../prisma/migrations')));
  } finally {
    rmSync(bundle, { force: true });
  }
};
