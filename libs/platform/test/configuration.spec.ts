import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTING_NAMES, readConfiguration, unknownSettings } from '../src/configuration';
import { ConfigurationError } from '../src/configuration-error';
import { SECRET_SETTINGS } from '../src/secret-settings';

const read = (environment: NodeJS.ProcessEnv = {}) => readConfiguration(environment, '/srv/app');

const failure = (environment: NodeJS.ProcessEnv): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

const HOSTS = 'must be names of hosts separated by commas, as git.internal';

describe('readConfiguration', () => {
  it('has the defaults of the contract', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      role: 'all',
      dataDir: '/srv/app/.skillward',
      adminKey: undefined,
      starterLibrary: true,
      importRoots: [],
      git: { allowHttp: false, allowPrivateNetworks: false, allowedHosts: [] },
      limits: { maxFiles: 200, maxPackageBytes: 20 * 1024 * 1024, maxCompressionRatio: 100 },
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['SKILLWARD_METRICS_PORT', '9464', { metricsPort: 9464 }],
    [
      'SKILLWARD_TRUSTED_PROXIES',
      'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7',
      { trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'] },
    ],
    ['DATABASE_URL', 'postgres://a@b/c', { databaseUrl: 'postgres://a@b/c' }],
    ['DATABASE_URL', 'postgresql://a@b/c', { databaseUrl: 'postgresql://a@b/c' }],
    ['SKILLWARD_DATABASE_POOL', '25', { databasePool: 25 }],
    ['SKILLWARD_DATABASE_WAIT_SECONDS', '5', { databaseWaitSeconds: 5 }],
    ['SKILLWARD_MIGRATE', 'off', { migrate: false }],
    ['SKILLWARD_DRAIN_SECONDS', '20', { drainSeconds: 20 }],
    ['SKILLWARD_ROLE', 'worker', { role: 'worker' }],
    ['SKILLWARD_DATA_DIR', 'data', { dataDir: '/srv/app/data' }],
    ['SKILLWARD_DATA_DIR', '/var/lib/skillward', { dataDir: '/var/lib/skillward' }],
    ['SKILLWARD_ADMIN_KEY', 'a-long-enough-key', { adminKey: 'a-long-enough-key' }],
    ['SKILLWARD_ADMIN_KEY', 'sw_of-my-own:"making"', { adminKey: 'sw_of-my-own:"making"' }],
    ['SKILLWARD_STARTER_LIBRARY', 'off', { starterLibrary: false }],
    ['SKILLWARD_STARTER_LIBRARY', 'on', { starterLibrary: true }],
    ['SKILLWARD_IMPORT_ROOTS', '/a:/b/c:', { importRoots: ['/a', '/b/c'] }],
    ['SKILLWARD_GIT_ALLOW_HTTP', 'true', { git: { allowHttp: true } }],
    ['SKILLWARD_GIT_ALLOW_PRIVATE_NETWORKS', '1', { git: { allowPrivateNetworks: true } }],
    ['SKILLWARD_GIT_ALLOWED_HOSTS', 'a.test, b.test,', { git: { allowedHosts: ['a.test', 'b.test'] } }],
    ['SKILLWARD_GIT_TIMEOUT_SECONDS', '5', { git: { timeoutSeconds: 5 } }],
    ['SKILLWARD_GIT_MAX_BYTES', '1000', { git: { maxBytes: 1000 } }],
    ['SKILLWARD_PACKAGE_MAX_FILES', '7', { limits: { maxFiles: 7 } }],
    ['SKILLWARD_PACKAGE_MAX_BYTES', '7', { limits: { maxPackageBytes: 7 } }],
    ['SKILLWARD_ARCHIVE_MAX_RATIO', '7', { limits: { maxCompressionRatio: 7 } }],
    ['SKILLWARD_ARCHIVE_MAX_ENTRIES', '7', { limits: { maxArchiveEntries: 7 } }],
    ['SKILLWARD_ARCHIVE_MAX_BYTES', '7', { limits: { maxArchiveBytes: 7 } }],
    ['SKILLWARD_UPLOAD_MAX_BYTES', '7', { uploadMaxBytes: 7 }],
    ['SKILLWARD_TOKENISER_THREADS', '0', { tokeniserThreads: 0 }],
    ['SKILLWARD_LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s=%s is read', (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['SKILLWARD_TRUSTED_PROXIES', 'everybody'],
    ['SKILLWARD_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SKILLWARD_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SKILLWARD_METRICS_PORT', '3000'],
    ['SKILLWARD_METRICS_PORT', '0'],
    ['SKILLWARD_METRICS_PORT', '70000'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['SKILLWARD_DATABASE_POOL', '0'],
    ['SKILLWARD_ROLE', 'boss'],
    ['SKILLWARD_ADMIN_KEY', 'short'],
    ['SKILLWARD_ADMIN_KEY', 'a long enough key'],
    ['SKILLWARD_ADMIN_KEY', 'schlüssel-genügend-lang'],
    ['SKILLWARD_ADMIN_KEY', 'a-long-enough-key\n2'],
    ['SKILLWARD_ADMIN_KEY', `sw_${'a'.repeat(16)}_${'B'.repeat(43)}`],
    ['SKILLWARD_STARTER_LIBRARY', 'maybe'],
    ['SKILLWARD_IMPORT_ROOTS', '/a:relative'],
    ['SKILLWARD_GIT_ALLOW_HTTP', 'yes please'],
    ['SKILLWARD_GIT_ALLOW_PRIVATE_NETWORKS', '2'],
    ['SKILLWARD_GIT_TIMEOUT_SECONDS', '0'],
    ['SKILLWARD_GIT_MAX_BYTES', '-1'],
    ['SKILLWARD_PACKAGE_MAX_FILES', '0'],
    ['SKILLWARD_PACKAGE_MAX_BYTES', 'many'],
    ['SKILLWARD_ARCHIVE_MAX_RATIO', '0'],
    ['SKILLWARD_ARCHIVE_MAX_ENTRIES', '0'],
    ['SKILLWARD_ARCHIVE_MAX_BYTES', '0'],
    ['SKILLWARD_UPLOAD_MAX_BYTES', '0'],
    ['SKILLWARD_TOKENISER_THREADS', '-1'],
    ['OPENAI_BASE_URL', 'ftp://models'],
    ['SKILLWARD_LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    const lines = failure({ [name]: value }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.trim().split(' ')[0]).toBe(name);
  });

  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['SKILLWARD_GIT_MAX_BYTES', '0', 'must be a whole number of 1 or more'],
    ['SKILLWARD_GIT_MAX_BYTES', '1e99', 'must be a whole number of at most 9007199254740991'],
    ['SKILLWARD_PACKAGE_MAX_BYTES', '1e99', 'must be a whole number from 1 to 1073741824'],
    ['SKILLWARD_GIT_ALLOWED_HOSTS', 'https://git.internal/', HOSTS],
    ['SKILLWARD_GIT_ALLOWED_HOSTS', 'a.internal, *.internal', HOSTS],
    ['SKILLWARD_EMBEDDING_WEIGHT', '30%', 'must be a number from 0 to 1'],
    ['SKILLWARD_EMBEDDING_WEIGHT', '2', 'must be a number from 0 to 1'],
    ['SKILLWARD_STARTER_LIBRARY', 'maybe', 'must be on or off'],
    ['SKILLWARD_ROLE', 'boss', 'must be one of all, api, worker'],
    ['SKILLWARD_LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be one of otlp, none'],
  ])('says in plain words what %s=%s has to be', (name, value, what) => {
    expect(failure({ [name]: value })).toBe(`The settings cannot be used:\n  ${name} ${what}`);
  });

  it('takes blanks for nothing, and not for the number 0', () => {
    expect(read({ SKILLWARD_RAW_RETENTION_DAYS: ' ', PORT: '\t' })).toMatchObject({ rawRetentionDays: 90, port: 3000 });
  });

  it('names every bad variable at once, and never a secret', () => {
    const message = failure({ PORT: 'x', SKILLWARD_ROLE: 'y', SKILLWARD_ADMIN_KEY: 'hush', DATABASE_URL: 'my:hush@b' });
    for (const name of ['PORT', 'SKILLWARD_ROLE', 'SKILLWARD_ADMIN_KEY', 'DATABASE_URL']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('hush');
  });

  it('takes empty variables for unset ones', () => {
    const names = [
      'PORT',
      'DATABASE_URL',
      'SKILLWARD_ADMIN_KEY',
      'SKILLWARD_IMPORT_ROOTS',
      'SKILLWARD_STARTER_LIBRARY',
    ];
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read());
  });

  it('reads where a language model is, and needs a key or an address for it', () => {
    expect(read({ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://localhost:1/v1' }).languageModel).toBeUndefined();
    expect(read({ SKILLWARD_LLM_MODEL: 'm', OPENAI_API_KEY: 'sk-1' }).languageModel).toEqual({
      model: 'm',
      apiKey: 'sk-1',
      baseUrl: undefined,
    });
    expect(read({ SKILLWARD_LLM_MODEL: 'm', OPENAI_BASE_URL: 'http://localhost:1/v1' }).languageModel).toEqual({
      model: 'm',
      apiKey: 'none',
      baseUrl: 'http://localhost:1/v1',
    });
    expect(failure({ SKILLWARD_LLM_MODEL: 'm' })).toContain('SKILLWARD_LLM_MODEL needs OPENAI_API_KEY');
  });

  it('reads where embeddings and reranker are, and keeps the common key from other addresses', () => {
    const common = { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://localhost:1/v1' };
    expect(read(common)).toMatchObject({ embeddings: undefined, reranker: undefined });
    const models = { SKILLWARD_EMBEDDING_MODEL: 'e', SKILLWARD_RERANK_MODEL: 'r' };
    expect(read({ ...common, ...models })).toMatchObject({
      embeddings: { endpoint: { model: 'e', apiKey: 'sk-1', baseUrl: 'http://localhost:1/v1' }, weight: 0.3 },
      reranker: { model: 'r', apiKey: 'sk-1', baseUrl: 'http://localhost:1/v1' },
      routerSeconds: 3,
    });
    const elsewhere = { ...common, ...models, SKILLWARD_EMBEDDING_BASE_URL: 'http://other:2/v1' };
    expect(read(elsewhere).embeddings?.endpoint).toEqual({ model: 'e', apiKey: 'none', baseUrl: 'http://other:2/v1' });
    expect(read({ ...elsewhere, SKILLWARD_EMBEDDING_API_KEY: 'sk-2' }).embeddings?.endpoint?.apiKey).toBe('sk-2');
    expect(read({ SKILLWARD_ENCODER: '/models/mini' }).embeddings).toMatchObject({
      endpoint: undefined,
      encoder: '/models/mini',
      weight: 0.3,
    });
    expect(failure({ ...common, ...models, SKILLWARD_ENCODER: '/models/mini' })).toContain('exclude each other');
    expect(failure({ SKILLWARD_RERANK_MODEL: 'r' })).toContain('SKILLWARD_RERANK_MODEL needs OPENAI_API_KEY');
    expect(failure({ SKILLWARD_EMBEDDING_WEIGHT: '2' })).toContain('SKILLWARD_EMBEDDING_WEIGHT');
  });

  it('hands git what it needs of the environment and nothing else', () => {
    const environment = {
      PATH: '/bin',
      SSH_AUTH_SOCK: '/run/agent',
      HTTPS_PROXY: '',
      GIT_SSH_COMMAND: 'sh',
      TOKEN: 't',
    };
    expect(read(environment).git.environment).toEqual({ path: '/bin', sshAuthSock: '/run/agent' });
  });
});

describe('the settings of telemetry', () => {
  const read = (environment: NodeJS.ProcessEnv) => readConfiguration(environment).telemetry;
  const urls = (environment: NodeJS.ProcessEnv) => [read(environment)?.tracesUrl, read(environment)?.metricsUrl];
  const OTHER = 'http://127.0.0.1:5000/custom';

  it.each<[NodeJS.ProcessEnv, (string | undefined)[]]>([
    [{}, [undefined, undefined]],
    [{ OTEL_SERVICE_NAME: 'skills', OTEL_TRACES_SAMPLER: 'always_on' }, [undefined, undefined]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' }, ['http://c:4318/v1/traces', 'http://c:4318/v1/metrics']],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, ['http://localhost:4318/v1/traces', undefined]],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: OTHER }, [undefined, OTHER]],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c/base', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: OTHER },
      [OTHER, 'http://c/base/v1/metrics'],
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_METRICS_EXPORTER: 'none' }, ['http://c/v1/traces', undefined]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }, [undefined, undefined]],
  ])('%j sends traces and metrics to %j', (environment, expected) => {
    expect(urls(environment)).toEqual(expected);
  });

  it('take headers and attributes percent-encoded', () => {
    const settings = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, x-tenant = a',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=named,deployment.environment.name=test',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(settings).toMatchObject({
      headers: { Authorization: 'Basic YTpi==', 'x-tenant': 'a' },
      serviceName: 'named',
      resource: { 'deployment.environment.name': 'test' },
      sampler: 'parentbased_traceidratio',
      sampledShare: 0.25,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hush-hush'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%zz-hush-hush'],
    ['OTEL_TRACES_EXPORTER', 'console'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('refuse %s=%s', (name, value) => {
    const error = (() => {
      try {
        return String(read({ [name]: value }));
      } catch (failure) {
        return String(failure);
      }
    })();
    expect(error).toContain(name);
    expect(error).not.toContain('hush-hush');
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillward-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string): string => {
    const path = join(folder, String(Math.random()));
    writeFileSync(path, content);
    return path;
  };

  it('count like variables, without the line end that editors leave', () => {
    const environment = {
      DATABASE_URL_FILE: file('postgres://user:secret@host/skillward\n'),
      SKILLWARD_ADMIN_KEY_FILE: file('a-long-enough-key\r\n'),
      OPENAI_API_KEY_FILE: file('common'),
      SKILLWARD_LLM_MODEL: 'large',
      SKILLWARD_EMBEDDING_MODEL: 'small',
      SKILLWARD_EMBEDDING_API_KEY_FILE: file('of embeddings'),
      SKILLWARD_RERANK_MODEL: 'order',
      SKILLWARD_RERANK_API_KEY_FILE: file('of the reranker'),
    };
    expect(read(environment)).toMatchObject({
      databaseUrl: 'postgres://user:secret@host/skillward',
      adminKey: 'a-long-enough-key',
      languageModel: { apiKey: 'common' },
      embeddings: { endpoint: { apiKey: 'of embeddings' } },
      reranker: { apiKey: 'of the reranker' },
    });
  });

  it('are held to what their variable must be', () => {
    expect(failure({ SKILLWARD_ADMIN_KEY_FILE: file('short') })).toContain('SKILLWARD_ADMIN_KEY must have at least 16');
  });

  it.each([
    ['that is not there', () => join(folder, 'none'), 'cannot be read (ENOENT)'],
    ['that is a folder', () => folder, 'cannot be read (EISDIR)'],
    ['that is empty', () => file('\n'), 'names an empty file'],
  ])('name their variable for a file %s', (_, path, message) => {
    const said = failure({ SKILLWARD_ADMIN_KEY_FILE: path(), OPENAI_API_KEY_FILE: path() });
    expect(said).toContain(`SKILLWARD_ADMIN_KEY_FILE`);
    expect(said).toContain(`OPENAI_API_KEY_FILE`);
    expect(said).toContain(message);
  });

  it('exclude the variable, so that nobody has to guess which of the two counts', () => {
    const both = { SKILLWARD_ADMIN_KEY: 'hush-hush-hush-hush', SKILLWARD_ADMIN_KEY_FILE: file('a-long-enough-key') };
    expect(failure(both)).toContain('SKILLWARD_ADMIN_KEY and SKILLWARD_ADMIN_KEY_FILE exclude each other');
    expect(failure(both)).not.toContain('hush-hush');
    expect(read({ ...both, SKILLWARD_ADMIN_KEY: '' }).adminKey).toBe('a-long-enough-key');
  });
});

describe('docs/operations.md', () => {
  const inRoot = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');
  /** Variables in the first column of the tables, for the server and for the command. */
  const [server, command] = inRoot('docs/operations.md')
    .split(/^The `skillward` command reads these:$/m)
    .map((part) => {
      const rows = part.split(/^## (?!Settings)/m)[0] ?? '';
      const cells = [...rows.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell ?? '');
      return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)).sort();
    });

  it('lists each setting of the server once, and no other', () => {
    expect(server).toEqual([...SETTING_NAMES].sort());
  });

  it('says which settings may stand in a file', () => {
    const [said] = /^(?:`[A-Z_]+`,? ?(?:and )?)+may stand in a file/m.exec(inRoot('docs/operations.md')) ?? [''];
    expect([...said.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual([...SECRET_SETTINGS]);
  });

  it('lists each variable that the command reads once, and no other', () => {
    const read = inRoot('apps/cli/src/environment.ts').matchAll(/environment\['([A-Z_]+)'\]/g);
    expect(command).toEqual([...read].map(([, name]) => name).sort());
  });
});

describe('the search engine', () => {
  const read = (settings: Record<string, string>) => readConfiguration({ ...settings }).search;

  it('is none where nobody names one', () => {
    expect(read({})).toBeUndefined();
  });

  it('has addresses, a user or a token, and limits', () => {
    const nodes = 'https://a.example.org:9200, http://b.example.org';
    expect(
      read({ SKILLWARD_SEARCH_URL: nodes, SKILLWARD_SEARCH_USERNAME: 'skillward', SKILLWARD_SEARCH_PASSWORD: 'p' }),
    ).toEqual({
      nodes: ['https://a.example.org:9200', 'http://b.example.org'],
      auth: { username: 'skillward', password: 'p' },
      token: undefined,
      ca: undefined,
      prefix: 'skillward',
      shards: 1,
      seconds: 3,
      answersFromParts: false,
    });
    expect(read({ SKILLWARD_SEARCH_URL: nodes, SKILLWARD_SEARCH_PARTIAL: 'on' })).toMatchObject({
      answersFromParts: true,
    });
  });

  it.each([
    [{ SKILLWARD_SEARCH_URL: 'ftp://a' }, 'SKILLWARD_SEARCH_URL must be http or https URLs'],
    [{ SKILLWARD_SEARCH_URL: 'http://user:secret@a' }, 'without a user name'],
    [{ SKILLWARD_SEARCH_USERNAME: 'u' }, 'need each other'],
    [
      { SKILLWARD_SEARCH_USERNAME: 'u', SKILLWARD_SEARCH_PASSWORD: 'p', SKILLWARD_SEARCH_TOKEN: 't' },
      'exclude each other',
    ],
    [{ SKILLWARD_SEARCH_PREFIX: 'Skillward' }, 'SKILLWARD_SEARCH_PREFIX must be small letters'],
    [{ SKILLWARD_SEARCH_URL: 'http://a', SKILLWARD_SEARCH_CA_FILE: '/nowhere/ca.pem' }, 'cannot be read (ENOENT)'],
  ])('refuses %j', (settings, message) => {
    expect(() => read(settings)).toThrow(ConfigurationError);
    expect(() => read(settings)).toThrow(message);
  });
});

describe('unknownSettings', () => {
  it('names what looks like a setting and is none', () => {
    const names = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`), 'SKILLWARD_URL', 'HOME'];
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
    expect(unknownSettings({ SKILLWARD_PUBLIC_ULR: 'x', PORT: '1' })).toEqual(['SKILLWARD_PUBLIC_ULR']);
  });
});
