const { dirname } = require('node:path');
const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** The workspace's own modules. */
const OWN = /^(?:[./]|@skillward\/)/;
/** Those of the product, which keep nothing that a test could leave behind. */
const PRODUCT = /\/(?:libs\/(?!testing\/)|apps\/)[^/]+\/src\//;
/** What is loaded: packages by the folder that asked for them and their name there, modules of the product by path. */
const loaded = new Map();
/** Loads a module for the test file that runs: one of the product that loads another one late was loaded by an earlier file. */
let load;

/** Loads packages and modules of the product once for all test files of a process: most of the start of a test file is theirs. */
class SharedModulesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    load = (from, name) => super.requireModuleOrMock(from, name);
  }

  requireModuleOrMock(from, name) {
    if (isBuiltin(name) || name === '@jest/globals') return load(from, name);
    const isOwn = OWN.test(name);
    const key = isOwn ? this._resolution.resolveCjs(from, name) : `${dirname(from)}\0${name}`;
    if (isOwn && !PRODUCT.test(key)) return load(from, name);
    if (!loaded.has(key)) loaded.set(key, isOwn ? load(from, name) : createRequire(from)(name));
    return loaded.get(key);
  }
}

module.exports = SharedModulesRuntime;
