import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PACKAGE_LIMITS, PackageLimits } from '@skillward/domain';
import { ConfigurationError } from './configuration-error';
import { SearchEngineSettings, readSearch, searchEnvironment } from './search-settings';
import { SECRET_SETTINGS, withSecrets } from './secret-settings';
import {
  absolutePath,
  address,
  administratorKey,
  flag,
  hosts,
  integer,
  networks,
  oneOf,
  port,
  publicAddress,
  readableFile,
  share,
} from './setting-types';
import { TelemetrySettings, readTelemetry, telemetryEnvironment } from './telemetry/settings';

/** Empty variables, and those of blanks, count as unset, as compose files and shells leave them. */
const Environment = z.object({
  PORT: integer(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  SKILLWARD_METRICS_PORT: port.optional(),
  SKILLWARD_TRUSTED_PROXIES: networks.default([]),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  SKILLWARD_PUBLIC_URL: publicAddress,
  SKILLWARD_ROLE: oneOf('all', 'api', 'worker').default('all'),
  SKILLWARD_DATA_DIR: z.string().default('.skillward'),
  SKILLWARD_ADMIN_KEY: administratorKey.optional(),
  SKILLWARD_STARTER_LIBRARY: flag.default(true),
  SKILLWARD_IMPORT_ROOTS: z
    .string()
    .transform((value) => value.split(':').filter(Boolean))
    .refine((roots) => roots.every((root) => isAbsolute(root)), 'must be absolute folders separated by colons')
    .default([]),
  SKILLWARD_GIT_ALLOW_HTTP: flag.default(false),
  SKILLWARD_GIT_ALLOW_PRIVATE_NETWORKS: flag.default(false),
  SKILLWARD_GIT_ALLOWED_HOSTS: hosts.default([]),
  SKILLWARD_AUDIT_KEY_FILE: absolutePath.optional(),
  SKILLWARD_GIT_SSH_KEY_FILE: readableFile.optional(),
  SKILLWARD_GIT_SSH_KNOWN_HOSTS_FILE: absolutePath.optional(),
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  SSH_AUTH_SOCK: z.string().optional(),
  SKILLWARD_GIT_TIMEOUT_SECONDS: integer(600, 1, 86_400),
  SKILLWARD_GIT_MAX_BYTES: integer(2 * 1024 ** 3, 1, Number.MAX_SAFE_INTEGER),
  SKILLWARD_PACKAGE_MAX_FILES: integer(DEFAULT_PACKAGE_LIMITS.maxFiles, 1, 100_000),
  SKILLWARD_PACKAGE_MAX_BYTES: integer(DEFAULT_PACKAGE_LIMITS.maxPackageBytes, 1, 1024 ** 3),
  SKILLWARD_ARCHIVE_MAX_RATIO: integer(DEFAULT_PACKAGE_LIMITS.maxCompressionRatio, 1, 10_000),
  SKILLWARD_ARCHIVE_MAX_ENTRIES: integer(DEFAULT_PACKAGE_LIMITS.maxArchiveEntries, 1, 10_000_000),
  SKILLWARD_ARCHIVE_MAX_BYTES: integer(DEFAULT_PACKAGE_LIMITS.maxArchiveBytes, 1, Number.MAX_SAFE_INTEGER),
  SKILLWARD_UPLOAD_MAX_BYTES: integer(1024 ** 3, 1, Number.MAX_SAFE_INTEGER),
  SKILLWARD_REQUESTS_PER_MINUTE: integer(12_000, 0, Number.MAX_SAFE_INTEGER),
  SKILLWARD_TRAJECTORIES_PER_DAY: integer(10_000, 0, Number.MAX_SAFE_INTEGER),
  SKILLWARD_TRAJECTORY_BYTES_PER_DAY: integer(20 * 1024 ** 3, 0, Number.MAX_SAFE_INTEGER),
  SKILLWARD_UPLOAD_BYTES_PER_DAY: integer(50 * 1024 ** 3, 0, Number.MAX_SAFE_INTEGER),
  SKILLWARD_DATABASE_POOL: integer(10, 1, 200),
  SKILLWARD_DATABASE_WAIT_SECONDS: integer(30, 0, 3_600),
  SKILLWARD_MIGRATE: flag.default(true),
  SKILLWARD_DRAIN_SECONDS: integer(0, 0, 600),
  SKILLWARD_TOKENISER_THREADS: integer(1, 0, 64),
  SKILLWARD_ANALYSIS_THREADS: integer(1, 0, 64),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address,
  SKILLWARD_LLM_MODEL: z.string().optional(),
  SKILLWARD_MODEL_CONCURRENCY: integer(2, 1, 64),
  SKILLWARD_MODEL_PROFILES: flag.default(true),
  SKILLWARD_MODEL_ATTRIBUTIONS: flag.default(true),
  SKILLWARD_MODEL_QUERIES: flag.default(true),
  SKILLWARD_MODEL_SCANS: flag.default(false),
  SKILLWARD_SCAN_DAY_TOKENS: integer(2_000_000, 0, 1_000_000_000_000),
  SKILLWARD_MODEL_WINDOW: integer(128_000, 8000, 10_000_000),
  SKILLWARD_ATTRIBUTION_RUN_TOKENS: integer(1_000_000, 1000, 1_000_000_000),
  SKILLWARD_ATTRIBUTION_DAY_TOKENS: integer(20_000_000, 0, 1_000_000_000_000),
  SKILLWARD_AGENTIC_CALLS: integer(20, 1, 200),
  SKILLWARD_AGENTIC_TOKENS: integer(300_000, 1000, 10_000_000),
  SKILLWARD_AGENTIC_SECONDS: integer(60, 1, 600),
  SKILLWARD_EMBEDDING_MODEL: z.string().max(200).optional(),
  SKILLWARD_ENCODER: z.string().min(1).max(500).optional(),
  SKILLWARD_EMBEDDING_BASE_URL: address,
  SKILLWARD_EMBEDDING_API_KEY: z.string().optional(),
  SKILLWARD_EMBEDDING_WEIGHT: share(0.3),
  SKILLWARD_EMBEDDING_MIN_SIMILARITY: share(0.6),
  SKILLWARD_RERANK_MODEL: z.string().max(200).optional(),
  SKILLWARD_RERANK_BASE_URL: address,
  SKILLWARD_RERANK_API_KEY: z.string().optional(),
  SKILLWARD_ROUTER_SECONDS: integer(3, 1, 60),
  SKILLWARD_RAW_RETENTION_DAYS: integer(90, 0, 36_500),
  SKILLWARD_RECOMMENDATION_RETENTION_DAYS: integer(0, 0, 36_500),
  SKILLWARD_EVOLVE_BATCH: integer(1, 1, 10_000),
  SKILLWARD_EVOLVE_BATCH_SECONDS: integer(300, 0, 86_400),
  SKILLWARD_EVOLVE_BENCHMARK: z.string().min(1).optional(),
  SKILLWARD_GIT_PUSH_REPOSITORY: z.string().max(2000).optional(),
  SKILLWARD_GIT_PUSH_BRANCH: z
    .string()
    .regex(/^[\w{}][\w{}./-]{0,199}$/, 'must be the name of a branch; {proposal} stands for the id of the proposal')
    .default('main'),
  SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS: flag.default(false),
  SKILLWARD_LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  ...searchEnvironment,
  ...telemetryEnvironment,
});

/** Names of all variables that `readConfiguration` reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** Variables that the command reads. */
const OF_COMMAND = new Set(['SKILLWARD_URL', 'SKILLWARD_API_KEY']);

/** Variables that look like settings and are none, as misspelt ones. */
export function unknownSettings(environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  const known = new Set([...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`), ...OF_COMMAND]);
  return Object.keys(environment).filter((name) => name.startsWith('SKILLWARD_') && !known.has(name));
}

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Where alone /metrics answers then; undefined: on the port of everything else. */
  readonly metricsPort: number | undefined;
  /** Whose X-Forwarded-For is believed: addresses, networks, or names of networks that Express knows. */
  readonly trustedProxies: readonly string[];
  /** Where people and other programs reach the server, without a slash at the end; undefined: nobody has said. */
  readonly publicUrl: string | undefined;
  /** Undefined: the embedded database below the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** How long a start waits for a database server that does not answer yet. */
  readonly databaseWaitSeconds: number;
  /** Whether a start applies pending migrations; false: it waits so long for another process to do so. */
  readonly migrate: boolean;
  /** How long requests are still taken after SIGTERM while /readyz already says no. */
  readonly drainSeconds: number;
  readonly role: 'all' | 'api' | 'worker';
  readonly dataDir: string;
  readonly adminKey: string | undefined;
  /** Private key that signs checkpoints of the audit log; undefined: the data folder has one. */
  readonly auditKeyFile: string | undefined;
  readonly starterLibrary: boolean;
  readonly importRoots: readonly string[];
  readonly git: {
    readonly allowHttp: boolean;
    readonly allowPrivateNetworks: boolean;
    readonly allowedHosts: readonly string[];
    readonly timeoutSeconds: number;
    readonly maxBytes: number;
    /** Where git and ssh are found, and which ssh keys git may use; it sees nothing else of the environment. */
    readonly environment: {
      readonly path: string;
      readonly sshAuthSock?: string;
      readonly sshIdentityFile?: string;
      readonly sshKnownHostsFile?: string;
    };
  };
  readonly limits: PackageLimits;
  readonly uploadMaxBytes: number;
  /** What one key may do; 0: as much as it likes. */
  readonly rateLimits: {
    /** A minute and process. */
    readonly requests: number;
    /** Runs in 24 hours, and their bytes. */
    readonly trajectories: number;
    readonly bytes: number;
    /** Bytes of packages and archives in 24 hours. */
    readonly uploadBytes: number;
  };
  /** Worker threads that tokenise; 0 does it in the main thread. */
  readonly tokeniserThreads: number;
  /** Worker threads that scan and profile packages; 0 does it in the main thread. */
  readonly analysisThreads: number;
  /** Undefined: every stage runs on its deterministic implementation. */
  readonly languageModel: LanguageModelEndpoint | undefined;
  /** Questions to the model at the same time. */
  readonly modelConcurrency: number;
  /** Whether the model profiles every current version by itself; a person can ask for one in any case. */
  readonly modelProfiles: boolean;
  /** Whether the model attributes trajectories where nobody asked for the deterministic attributor. */
  readonly modelAttributions: boolean;
  /** Whether the model says what a task wants where the caller sends no query. */
  readonly modelQueries: boolean;
  /** Whether the model reads packages that the rules point at and let pass. */
  readonly modelScans: boolean;
  /** Tokens, of input and output together, that this may cost in 24 hours. */
  readonly scanDayTokens: number;
  /** Tokens that the model can read at once. */
  readonly modelWindow: number;
  /** Tokens, of input and output together, that attributions by the model may cost: of one run, and of 24 hours. */
  readonly attributionTokens: { readonly run: number; readonly day: number };
  /** What one agentic recommendation may cost: calls of tools, tokens of input and output together, and time. */
  readonly agentic: { readonly calls: number; readonly tokens: number; readonly seconds: number };
  /** Undefined: no vectors are computed or compared. */
  readonly embeddings: EmbeddingSettings | undefined;
  /** Undefined: the order of the engine stays. */
  readonly reranker: LanguageModelEndpoint | undefined;
  /** A search engine that holds the index for API processes; undefined: each holds it in its memory. */
  readonly search: SearchEngineSettings | undefined;
  /** Time for each of both while somebody waits for a recommendation. */
  readonly routerSeconds: number;
  /** Days after which the raw files of trajectories are removed; their steps stay. */
  readonly rawRetentionDays: number;
  /** 0: recommendations are kept for good. */
  readonly recommendationRetentionDays: number;
  /** Runs that are taken up together, and the longest time that the first of them waits for the others. */
  readonly evolveBatch: { readonly runs: number; readonly seconds: number };
  /** Folder with tasks and pairs in the layout of `bench resolve`, against which proposals are measured; undefined: none. */
  readonly evolveBenchmark: string | undefined;
  /** Where approved versions are pushed; undefined: nowhere. `{proposal}` in the branch makes one a proposal. */
  readonly gitPush: { readonly repository: string; readonly branch: string } | undefined;
  readonly webhookAllowPrivateNetworks: boolean;
  readonly logLevel: string;
  /** Undefined: nothing is sent. */
  readonly telemetry: TelemetrySettings | undefined;
  /** Whether requests to models carry `traceparent`. */
  readonly modelTraceparent: boolean;
}

/** An OpenAI-compatible endpoint and the model to ask there. */
export interface LanguageModelEndpoint {
  readonly model: string;
  readonly apiKey: string;
  /** Undefined: the endpoint of OpenAI. */
  readonly baseUrl: string | undefined;
}

/** An embedding model and what its similarities count for. */
export interface EmbeddingSettings {
  /** Exactly one of the two is set: an endpoint, or the folder or hub name of an encoder in this process. */
  readonly endpoint: LanguageModelEndpoint | undefined;
  readonly encoder?: string | undefined;
  /** Share (0 to 1) of the similarity in the utility. */
  readonly weight: number;
  /** Similarity (0 to 1) from which on a skill may be recommended however few words it shares with the task. */
  readonly minSimilarity: number;
}

/**
 * Reads the process environment once. Nothing else in the product reads it.
 * @throws ConfigurationError that names every bad variable
 */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Configuration {
  const present = withSecrets(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== '')),
  );
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(`The settings cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  if (env.SKILLWARD_METRICS_PORT === env.PORT) {
    throw new ConfigurationError(
      'The settings cannot be used:\n  SKILLWARD_METRICS_PORT must be another port than PORT',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.SKILLWARD_METRICS_PORT,
    trustedProxies: env.SKILLWARD_TRUSTED_PROXIES,
    publicUrl: env.SKILLWARD_PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.SKILLWARD_DATABASE_POOL,
    databaseWaitSeconds: env.SKILLWARD_DATABASE_WAIT_SECONDS,
    migrate: env.SKILLWARD_MIGRATE,
    drainSeconds: env.SKILLWARD_DRAIN_SECONDS,
    role: env.SKILLWARD_ROLE,
    dataDir: resolve(cwd, env.SKILLWARD_DATA_DIR),
    adminKey: env.SKILLWARD_ADMIN_KEY,
    auditKeyFile: env.SKILLWARD_AUDIT_KEY_FILE,
    starterLibrary: env.SKILLWARD_STARTER_LIBRARY,
    importRoots: env.SKILLWARD_IMPORT_ROOTS,
    git: {
      allowHttp: env.SKILLWARD_GIT_ALLOW_HTTP,
      allowPrivateNetworks: env.SKILLWARD_GIT_ALLOW_PRIVATE_NETWORKS,
      allowedHosts: env.SKILLWARD_GIT_ALLOWED_HOSTS,
      timeoutSeconds: env.SKILLWARD_GIT_TIMEOUT_SECONDS,
      maxBytes: env.SKILLWARD_GIT_MAX_BYTES,
      environment: {
        path: env.PATH,
        ...(env.SSH_AUTH_SOCK === undefined ? {} : { sshAuthSock: env.SSH_AUTH_SOCK }),
        ...(env.SKILLWARD_GIT_SSH_KEY_FILE === undefined ? {} : { sshIdentityFile: env.SKILLWARD_GIT_SSH_KEY_FILE }),
        ...(env.SKILLWARD_GIT_SSH_KNOWN_HOSTS_FILE === undefined
          ? {}
          : { sshKnownHostsFile: env.SKILLWARD_GIT_SSH_KNOWN_HOSTS_FILE }),
      },
    },
    limits: {
      ...DEFAULT_PACKAGE_LIMITS,
      maxFiles: env.SKILLWARD_PACKAGE_MAX_FILES,
      maxPackageBytes: env.SKILLWARD_PACKAGE_MAX_BYTES,
      maxCompressionRatio: env.SKILLWARD_ARCHIVE_MAX_RATIO,
      maxArchiveEntries: env.SKILLWARD_ARCHIVE_MAX_ENTRIES,
      maxArchiveBytes: env.SKILLWARD_ARCHIVE_MAX_BYTES,
    },
    uploadMaxBytes: env.SKILLWARD_UPLOAD_MAX_BYTES,
    rateLimits: {
      requests: env.SKILLWARD_REQUESTS_PER_MINUTE,
      trajectories: env.SKILLWARD_TRAJECTORIES_PER_DAY,
      bytes: env.SKILLWARD_TRAJECTORY_BYTES_PER_DAY,
      uploadBytes: env.SKILLWARD_UPLOAD_BYTES_PER_DAY,
    },
    tokeniserThreads: env.SKILLWARD_TOKENISER_THREADS,
    analysisThreads: env.SKILLWARD_ANALYSIS_THREADS,
    languageModel: readEndpoint(env, 'SKILLWARD_LLM_MODEL'),
    modelConcurrency: env.SKILLWARD_MODEL_CONCURRENCY,
    modelProfiles: env.SKILLWARD_MODEL_PROFILES,
    modelAttributions: env.SKILLWARD_MODEL_ATTRIBUTIONS,
    modelQueries: env.SKILLWARD_MODEL_QUERIES,
    modelScans: env.SKILLWARD_MODEL_SCANS,
    scanDayTokens: env.SKILLWARD_SCAN_DAY_TOKENS,
    modelWindow: env.SKILLWARD_MODEL_WINDOW,
    attributionTokens: { run: env.SKILLWARD_ATTRIBUTION_RUN_TOKENS, day: env.SKILLWARD_ATTRIBUTION_DAY_TOKENS },
    agentic: {
      calls: env.SKILLWARD_AGENTIC_CALLS,
      tokens: env.SKILLWARD_AGENTIC_TOKENS,
      seconds: env.SKILLWARD_AGENTIC_SECONDS,
    },
    embeddings: readEmbeddings(env),
    reranker: readEndpoint(env, 'SKILLWARD_RERANK_MODEL', {
      apiKey: env.SKILLWARD_RERANK_API_KEY,
      baseUrl: env.SKILLWARD_RERANK_BASE_URL,
    }),
    search: readSearch(env),
    routerSeconds: env.SKILLWARD_ROUTER_SECONDS,
    rawRetentionDays: env.SKILLWARD_RAW_RETENTION_DAYS,
    recommendationRetentionDays: env.SKILLWARD_RECOMMENDATION_RETENTION_DAYS,
    evolveBatch: { runs: env.SKILLWARD_EVOLVE_BATCH, seconds: env.SKILLWARD_EVOLVE_BATCH_SECONDS },
    evolveBenchmark: env.SKILLWARD_EVOLVE_BENCHMARK,
    gitPush:
      env.SKILLWARD_GIT_PUSH_REPOSITORY === undefined
        ? undefined
        : { repository: env.SKILLWARD_GIT_PUSH_REPOSITORY, branch: env.SKILLWARD_GIT_PUSH_BRANCH },
    webhookAllowPrivateNetworks: env.SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS,
    logLevel: env.SKILLWARD_LOG_LEVEL,
    telemetry: readTelemetry(env),
    modelTraceparent: env.SKILLWARD_MODEL_TRACEPARENT,
  };
}

type Parsed = z.infer<typeof Environment>;
type ModelSetting = 'SKILLWARD_LLM_MODEL' | 'SKILLWARD_EMBEDDING_MODEL' | 'SKILLWARD_RERANK_MODEL';

/** @param own of this model alone; the common key never goes to an address that is not the common one */
function readEndpoint(
  env: Parsed,
  setting: ModelSetting,
  own: { readonly apiKey: string | undefined; readonly baseUrl: string | undefined } = {
    apiKey: undefined,
    baseUrl: undefined,
  },
): LanguageModelEndpoint | undefined {
  const model = env[setting];
  if (model === undefined) return undefined;
  const baseUrl = own.baseUrl ?? env.OPENAI_BASE_URL;
  const apiKey = own.apiKey ?? (own.baseUrl === undefined ? env.OPENAI_API_KEY : undefined);
  if (apiKey === undefined && baseUrl === undefined) {
    throw new ConfigurationError(
      `The settings cannot be used:\n  ${setting} needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server without keys`,
    );
  }
  // Servers without keys take any, and the client insists on one.
  return { model, apiKey: apiKey ?? 'none', baseUrl };
}

function readEmbeddings(env: Parsed): EmbeddingSettings | undefined {
  const endpoint = readEndpoint(env, 'SKILLWARD_EMBEDDING_MODEL', {
    apiKey: env.SKILLWARD_EMBEDDING_API_KEY,
    baseUrl: env.SKILLWARD_EMBEDDING_BASE_URL,
  });
  const { SKILLWARD_EMBEDDING_WEIGHT: weight, SKILLWARD_EMBEDDING_MIN_SIMILARITY: minSimilarity } = env;
  const { SKILLWARD_ENCODER: encoder } = env;
  if (endpoint !== undefined && encoder !== undefined) {
    throw new ConfigurationError(
      'The settings cannot be used:\n  SKILLWARD_ENCODER and SKILLWARD_EMBEDDING_MODEL exclude each other: vectors come from one model',
    );
  }
  if (endpoint === undefined && encoder === undefined) return undefined;
  return { endpoint, encoder, weight, minSimilarity };
}
