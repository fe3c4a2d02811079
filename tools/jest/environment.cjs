const vm = require('node:vm');
const { ModuleMocker } = require('jest-mock');

/** Jest asks for a context to compile in; this one stands for the process itself. */
const HERE = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options = {}) => {
  const { parsingContext, ...own } = options;
  return compileFunction(code, parameters, parsingContext === HERE ? own : options);
};

/** Symbols under which Jest's runner keeps what belongs to one test file. */
const RUNNER = /^(?:EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_.*|LOG_ERRORS_BEFORE_RETRY|WAIT_BEFORE_RETRY)$/;

/**
 * Runs a test file in the realm of its process, as the product runs, where Jest would give each file another `Object`,
 * `Error` and `Date`. So packages can be loaded once for all test files of a process (runtime.cjs). What a test file leaves
 * behind on the process is taken away after it.
 */
class ProcessEnvironment {
  constructor() {
    this.global = globalThis;
    this.context = HERE;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.symbols = Object.getOwnPropertySymbols(globalThis);
    this.console = console;
    this.variables = { ...process.env };
    this.folder = process.cwd();
    this.listeners = listeners();
    this.functions = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  }

  async setup() {}

  async teardown() {
    this.context = null;
    this.moduleMocker.restoreAllMocks();
    // The state of Jest's runner. Names stay: Jest gives its own to each file, and packages keep theirs for good.
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      const isRunner = Symbol.keyFor(key) === undefined || RUNNER.test(key.description);
      if (isRunner && !this.symbols.includes(key)) Reflect.deleteProperty(globalThis, key);
    }
    globalThis.console = this.console;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.chdir(this.folder);
    for (const [event, listener] of listeners()) {
      if (!this.listeners.some(([one, other]) => one === event && other === listener)) process.off(event, listener);
    }
    Object.assign(process, this.functions);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }
}

const listeners = () =>
  process.eventNames().flatMap((event) => process.rawListeners(event).map((listener) => [event, listener]));

module.exports = ProcessEnvironment;
