import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { readConfiguration } from '@skillward/platform';
import { repositoryRoot, temporaryFolder } from '@skillward/testing';
import { Service, environmentOf, readCompose, readDockerFolder, readDockerfile } from './dockerfile';

const folder = join(repositoryRoot, 'docker');
const FILES = ['compose.yaml', 'compose.monitoring.yaml'];
const VALUES = { POSTGRES_PASSWORD: 'password', SKILLWARD_ADMIN_KEY: 'k'.repeat(20), GRAFANA_PASSWORD: 'password' };

/** Rules of taste are off; the schema of the Compose Specification always holds. */
const RULES = {
  'no-duplicate-container-names': 2,
  'no-duplicate-exported-ports': 2,
  'no-unbound-port-interfaces': 2,
  'no-version-field': 2,
  'require-quotes-in-ports': 2,
  // The image is made here, and has a name to save it by.
  'no-build-and-image': 0,
  'service-image-require-explicit-tag': 0,
  'no-quotes-in-volumes': 0,
  'require-project-name-field': 0,
  'service-container-name-regex': 0,
  'service-dependencies-alphabetical-order': 0,
  'service-keys-order': 0,
  'service-ports-alphabetical-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const;

/** Of a message of the linter, whose own types do not resolve. */
interface Complaint {
  readonly rule: string;
  readonly message: string;
}

/** What is wrong with a compose file. */
function complaintsAbout(path: string): string[] {
  const linter = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] });
  const results: { messages: Complaint[] }[] = linter.lintFiles([path], false);
  expect(results).toHaveLength(1);
  return results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

const mountsOf = ({ volumes = [], tmpfs = [] }: Service) => [
  ...volumes.map((volume) => volume.split(':')[1] ?? ''),
  ...tmpfs,
];

describe('the compose files', () => {
  const [main, monitoring] = FILES.map(readCompose);
  const services = { ...main?.services, ...monitoring?.services };
  const plan = readDockerfile();

  it.each(FILES)('keep to the Compose Specification: %s', (name) => {
    expect(complaintsAbout(join(folder, name))).toEqual([]);
  });

  describe('are held against it for real', () => {
    const scratch = temporaryFolder();
    it.each([
      ['read_only: true', 'read_only: { really: true }'],
      ['cap_drop: [ALL]', 'cap_drops: [ALL]'],
      ["'127.0.0.1:3000:3000'", "'3000:3000'"],
      ['condition: service_healthy', 'condition: service_happy'],
    ])('so that %s must not become %s', (right, wrong) => {
      const path = join(scratch, 'compose.yaml');
      writeFileSync(path, readDockerFolder('compose.yaml').replace(right, wrong));
      expect(complaintsAbout(path)).not.toEqual([]);
    });
  });

  it('start an API and a worker of one image, on a PostgreSQL that is ready', () => {
    expect(Object.keys(main?.services ?? {})).toEqual(['database', 'balancer', 'api', 'worker']);
    expect(services['database']?.healthcheck?.test.join(' ')).toContain('pg_isready');
    for (const name of ['api', 'worker'] as const) {
      const service = services[name] as Service;
      expect(service.depends_on).toEqual({ database: { condition: 'service_healthy' } });
      expect(existsSync(join(folder, service.build?.context ?? '', service.build?.dockerfile ?? ''))).toBe(true);
      const configuration = readConfiguration({ ...plan.environment, ...environmentOf(service, VALUES) });
      expect(configuration).toMatchObject({ role: name, host: '0.0.0.0', port: 3000 });
      expect(configuration.databaseUrl).toBe('postgres://skillward:password@database:5432/skillward');
    }
    const database = services['database'] as Service;
    expect(environmentOf(database, VALUES)).toMatchObject({ POSTGRES_USER: 'skillward', POSTGRES_DB: 'skillward' });
  });

  it('give nothing more rights than it needs', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
      expect([name, service.restart]).toEqual([name, 'unless-stopped']);
      // Its start gives up the rights of root by itself.
      if (name === 'database') continue;
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    }
    for (const key of ['privileged', 'network_mode', 'pid', 'cap_add', 'devices', 'userns_mode']) {
      expect(JSON.stringify(services)).not.toContain(`"${key}":`);
    }
    expect(JSON.stringify(services)).not.toContain('docker.sock');
    expect(plan.user).toBe('1000:1000');
  });

  it('are reached from this machine alone, and only where people or agents come in', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published).toEqual([
      ['balancer', '127.0.0.1:3000:3000'],
      ['grafana', '127.0.0.1:3001:3000'],
    ]);
  });

  it('have a place of its own for everything that is written', () => {
    // Several APIs have one each, which the image makes.
    expect(mountsOf(services['api'] as Service)).toEqual(['/tmp']);
    expect(mountsOf(services['worker'] as Service)).toEqual(['/data', '/tmp']);
    expect(plan.environment['SKILLWARD_DATA_DIR']).toBe('/data');
    expect(plan.volumes).toEqual(['/data']);
    const named = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('.')),
    );
    expect(new Set(named).size).toBe(named.length);
    expect(Object.keys({ ...main?.volumes, ...monitoring?.volumes }).sort()).toEqual(named.sort());
  });

  it('take as many APIs as are wanted', () => {
    const api = services['api'] as Service;
    for (const single of ['container_name', 'ports', 'volumes']) expect(api).not.toHaveProperty(single);
    const [source = '', , mode] = services['balancer']?.volumes?.[0]?.split(':') ?? [];
    expect([source, existsSync(join(folder, source)), mode]).toEqual(['./balancer.cfg', true, 'ro']);
    expect(readDockerFolder(source)).toContain(` api:${plan.environment['PORT']} check `);
    const { drainSeconds, trustedProxies } = readConfiguration(environmentOf(api, VALUES));
    expect([drainSeconds, trustedProxies]).toEqual([5, ['uniquelocal']]);
    expect(parseInt(api.stop_grace_period ?? '')).toBeGreaterThan(drainSeconds + 10);
  });

  it('hold no secret, and stop where one is missing', () => {
    for (const name of FILES) {
      const secrets = readDockerFolder(name).matchAll(/^ +(\w*(?:PASSWORD|KEY|SECRET|TOKEN)\w*): (.*)$/gm);
      for (const [, key, value] of secrets)
        expect([key, value]).toEqual([key, expect.stringMatching(/^\$\{\w+:\?.+\}$/)]);
    }
    expect(() => environmentOf(services['api'] as Service, {})).toThrow('no value');
  });

  it('take everything else from an image of a fixed version', () => {
    const images = Object.entries(services).flatMap(([name, { image, build }]) => (build ? [] : [[name, image]]));
    expect(images.length).toBe(4);
    for (const [name, image] of images) expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+[\d.]*$/)]);
  });

  it('give Prometheus and Grafana what they are told to read', () => {
    const mounted = ['prometheus', 'grafana'].flatMap((name) => services[name]?.volumes ?? []);
    const files = mounted.filter((volume) => volume.startsWith('.')).map((volume) => volume.split(':'));
    for (const [source = '', , mode] of files) {
      expect([source, existsSync(join(folder, source)), mode]).toEqual([source, true, 'ro']);
    }
    const read = (name: string) => parse(readDockerFolder(`monitoring/${name}.yaml`));
    const [{ dns_sd_configs: scraped }] = read('prometheus').scrape_configs;
    expect(scraped).toMatchObject([{ names: ['api', 'worker'], type: 'A', port: 3000 }]);
    const [datasource] = read('datasources').datasources;
    expect(datasource).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090', isDefault: true });
    const [{ options }] = read('dashboards').providers;
    const target = files.find(([source]) => source === './grafana-dashboard.json')?.[1] ?? '';
    expect(target.startsWith(`${options.path}/`)).toBe(true);
  });
});

describe('the Dockerfile', () => {
  const plan = readDockerfile();
  const dockerfile = readDockerFolder('Dockerfile');

  it('makes an image that does not run as root, from files of its own build alone', () => {
    const user = dockerfile.lastIndexOf('\nUSER ');
    expect(user).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
    expect(user).toBeLessThan(dockerfile.lastIndexOf('\nCMD '));
    expect(dockerfile).not.toMatch(/^ADD |--privileged|chmod 777|curl|wget/m);
    expect(dockerfile.match(/^FROM .*/gm)?.at(-1)).toBe('FROM scratch');
    expect(plan.copies).toEqual([
      { from: 'system', source: '/system', target: '/' },
      { from: 'build', source: '/image', target: '/app' },
    ]);
    expect(plan.command[0]).toBe('node');
    // It is laid by the script, reaps what git leaves, and passes signals on.
    expect(plan.entryPoint).toEqual(['tini', '--']);
    expect(plan.build.join()).toContain('/lay-system.sh /system /usr/bin/tini');
  });

  it('starts the server as npm start does', async () => {
    const url = `file://${join(repositoryRoot, 'tools', 'server-process.mjs')}`;
    const script = `const { serverProcess } = await import(${JSON.stringify(url)}); console.log(JSON.stringify(serverProcess('')));`;
    const { args, env } = JSON.parse(
      String(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: {} })),
    ) as { args: string[]; env: Record<string, string> };
    expect(plan.command.slice(1)).toEqual(args);
    expect(plan.environment).toMatchObject(env);
  });

  it('is given everything that is kept in git, and no secret, history or build of this machine', () => {
    const ignored = readFileSync(join(repositoryRoot, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
    for (const name of ['.git', 'node_modules', 'dist', '.skillward', '**/.env*']) expect(ignored).toContain(name);
    if (!existsSync(join(repositoryRoot, '.git'))) return;
    const tracked = String(execFileSync('git', ['ls-files'], { cwd: repositoryRoot })).split('\n');
    const forms = ignored.map((pattern) => {
      const [, anywhere, rest = ''] = /^(\*\*\/)?(.*)$/.exec(pattern) ?? [];
      const text = rest.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
      return new RegExp(`^${anywhere ? '(?:.*/)?' : ''}${text}(?:/|$)`);
    });
    expect(tracked.filter((path) => forms.some((form) => form.test(path)))).toEqual([]);
  });
});
