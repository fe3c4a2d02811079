const { dirname } = require('node:path');
const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** The workspace's own modules; they are loaded anew for each test file. */
const OWN = /^(?:[./]|@skillward\/)/;
/** What is loaded, by the folder that asked for it and its name there. */
const loaded = new Map();

/** Loads packages as Node.js does, once for all test files of a process: most of the start of a test file is theirs. */
class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    if (OWN.test(name) || isBuiltin(name) || name === '@jest/globals') return super.requireModuleOrMock(from, name);
    const key = `${dirname(from)}\0${name}`;
    if (!loaded.has(key)) loaded.set(key, createRequire(from)(name));
    return loaded.get(key);
  }
}

module.exports = SharedPackagesRuntime;
