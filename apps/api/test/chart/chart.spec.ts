import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { SECRET_SETTINGS, SETTING_NAMES, readConfiguration } from '@skillward/platform';
import { repositoryRoot } from '@skillward/testing';
import { parse } from 'yaml';
import { readDockerfile } from '../container/dockerfile';
import { KubernetesObject, Values, chartFolder, describeWithHelm, helm, render } from './helm';

const read = (...path: string[]) => readFileSync(join(chartFolder, ...path), 'utf8');
const SECRETS = {
  DATABASE_URL: 'postgres://skillward:hidden-password@database:5432/skillward',
  SKILLWARD_ADMIN_KEY: 'hidden-administrator-key',
};
const anyPod = [{ podSelector: {} }];

/** Each is a way in which the chart is used. */
const CASES: Readonly<Record<string, Values>> = {
  'the defaults': { secret: { existing: 'skillward-secrets' } },
  'secrets in the release, and a start that migrates': { secret: { values: SECRETS }, migration: { job: false } },
  everything: {
    image: { repository: 'registry.example.org/skillward', tag: '1.2.3', pullSecrets: [{ name: 'registry' }] },
    secret: {
      values: {
        ...SECRETS,
        OPENAI_API_KEY: 'hidden-openai',
        SKILLWARD_AUDIT_KEY: 'hidden-audit',
        SKILLWARD_GIT_SSH_KEY: 'hidden-ssh',
        SKILLWARD_GIT_SSH_KNOWN_HOSTS: 'hidden-hosts',
      },
    },
    settings: { SKILLWARD_LLM_MODEL: 'a-model', SKILLWARD_DATABASE_WAIT_SECONDS: 120, SKILLWARD_MODEL_SCANS: true },
    extraEnv: [
      { name: 'OTEL_EXPORTER_OTLP_HEADERS', valueFrom: { secretKeyRef: { name: 'telemetry', key: 'headers' } } },
    ],
    authorities: { configMap: 'own-authorities', key: 'root.pem' },
    api: {
      autoscaling: { enabled: true },
      annotations: { team: 'tools' },
      nodeSelector: { disk: 'fast' },
      tolerations: [{ key: 'tools', operator: 'Exists' }],
      affinity: { podAntiAffinity: {} },
    },
    service: { type: 'LoadBalancer', port: 8080, annotations: { lb: 'internal' } },
    ingress: {
      enabled: true,
      className: 'nginx',
      host: 'skills.example.org',
      tlsSecret: 'certificate',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '0' },
    },
    metrics: { podMonitor: { enabled: true, labels: { release: 'prometheus' } } },
    networkPolicy: { enabled: true, from: anyPod, metricsFrom: anyPod },
    backup: { enabled: true, storageClassName: 'slow' },
  },
  'backups in a claim that is there': {
    secret: { existing: 'skillward-secrets', existingKeys: ['OPENAI_API_KEY'] },
    backup: { enabled: true, existingClaim: 'backups' },
    worker: { replicas: 2 },
    networkPolicy: { enabled: true },
  },
};

interface Container {
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [field: string]: ReturnType<typeof JSON.parse>;
}

/** The specification of the pods that an object makes. */
const podOf = ({ kind, spec }: KubernetesObject) =>
  kind === 'CronJob' ? spec.jobTemplate.spec.template : /^(?:Deployment|Job)$/.test(kind) ? spec.template : undefined;

const pods = (objects: readonly KubernetesObject[]) =>
  objects.flatMap((object) => {
    const pod = podOf(object);
    return pod === undefined ? [] : [{ object, labels: pod.metadata.labels, ...pod.spec }];
  });

const named = (objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject => {
  const found = objects.filter((object) => object.kind === kind && object.metadata.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} of ${kind} ${name}.`);
  return found[0];
};

/** Paths of the leaves, and of what is empty by default, of a file of values. */
const leaves = (values: object, path: string[] = []): string[][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
      ? leaves(value as object, [...path, name])
      : [[...path, name]],
  );

/** Says what is wrong with an object by the OpenAPI document of a version of Kubernetes. */
function validator(version: string): (object: KubernetesObject) => string[] {
  const { kinds, ...definitions } = JSON.parse(readFileSync(join(__dirname, `kubernetes-${version}.json`), 'utf8')) as {
    kinds: Record<string, string>;
    $defs: object;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'kubernetes', ...definitions });
  return (object) => {
    const name = kinds[`${object.apiVersion} ${object.kind}`];
    const check = name === undefined ? undefined : ajv.getSchema(`kubernetes#/$defs/${name}`);
    if (check === undefined) return [`${object.apiVersion} ${object.kind} is not known.`];
    check(object);
    return (check.errors ?? []).map(({ instancePath, message }) => `${object.kind}${instancePath} ${message}`);
  };
}

describeWithHelm('the Helm chart', () => {
  const plan = readDockerfile();
  const rendered = new Map<string, KubernetesObject[]>();
  const objectsOf = (name: string) => rendered.get(name) ?? [];
  beforeAll(() => {
    for (const [name, values] of Object.entries(CASES)) rendered.set(name, render(values));
  });

  it('is of the version of the product', () => {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
    expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });

  it.each(['1.27', '1.37'])('makes what Kubernetes %s takes', (version) => {
    const complaintsAbout = validator(version);
    for (const [name, values] of Object.entries(CASES)) {
      const { done, complaint, output } = helm('lint', values, version, '--strict');
      expect([name, done ? '' : `${output}${complaint}`]).toEqual([name, '']);
      // The operator of Prometheus brings its own kind.
      const objects = render(values, version).filter(({ apiVersion }) => apiVersion !== 'monitoring.coreos.com/v1');
      expect(objects.length).toBeGreaterThan(5);
      for (const object of objects)
        expect([name, object.metadata.name, complaintsAbout(object)]).toEqual([name, object.metadata.name, []]);
      const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('is held against it for real', () => {
    const complaintsAbout = validator('1.37');
    const deployment = named(objectsOf('the defaults'), 'Deployment', 'skillward-api');
    const broken = (spec: object) => complaintsAbout({ ...deployment, spec: { ...deployment.spec, ...spec } });
    expect(broken({})).toEqual([]);
    expect(broken({ replicas: 'two' })).not.toEqual([]);
    expect(broken({ replica: 2 })).not.toEqual([]);
    expect(broken({ selector: undefined })).not.toEqual([]);
    expect(complaintsAbout({ ...deployment, apiVersion: 'apps/v1beta1' })).not.toEqual([]);
  });

  it('shows no secret but in a Secret', () => {
    for (const [name, objects] of rendered) {
      const open = objects.filter(({ kind }) => kind !== 'Secret');
      expect(JSON.stringify(open)).not.toContain('hidden');
      for (const { containers } of pods(objects)) {
        for (const { env, envFrom = [] } of containers as Container[]) {
          expect([name, envFrom.filter((source: object) => 'secretRef' in source)]).toEqual([name, []]);
          for (const secret of SECRET_SETTINGS) expect(env.map((each) => each.name)).not.toContain(secret);
        }
      }
    }
    const secret = named(objectsOf('everything'), 'Secret', 'skillward');
    const values = CASES['everything']?.['secret'] as { values: Record<string, string> };
    const decoded = Object.entries(secret.data ?? {}).map(([key, value]) => [
      key,
      String(Buffer.from(value, 'base64')),
    ]);
    expect(Object.fromEntries(decoded)).toEqual(values.values);
  });

  it('sets only what the server reads, to what it takes', () => {
    // The last one is for Node.js itself.
    const known = new Set([...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`), 'NODE_EXTRA_CA_CERTS']);
    for (const [name, objects] of rendered) {
      const { data = {} } = named(objects, 'ConfigMap', 'skillward');
      for (const pod of pods(objects).filter(({ object }) => object.kind !== 'CronJob')) {
        const [{ env, envFrom }] = pod.containers as [Container];
        const own = env.map((each) => each.name);
        const all = [...own, ...(envFrom ? Object.keys(data) : [])];
        expect([name, all.filter((each) => !known.has(each))]).toEqual([name, []]);
        expect(new Set(all).size).toBe(all.length);
        // Files of secrets are not here; what they hold is read elsewhere.
        const plain = env.flatMap(({ name, value }) =>
          value === undefined || name.endsWith('_FILE') ? [] : [[name, value]],
        );
        const settings = { ...plan.environment, ...(envFrom ? data : {}), ...Object.fromEntries(plain) };
        const keys = { DATABASE_URL: SECRETS.DATABASE_URL, OPENAI_API_KEY: 'k' };
        const configuration = readConfiguration({ ...settings, ...keys });
        expect(configuration).toMatchObject({ host: '0.0.0.0', port: 3000 });
        if (envFrom) expect(configuration).toMatchObject({ metricsPort: 9464, dataDir: '/data/skillward' });
      }
    }
    const { data } = named(objectsOf('everything'), 'ConfigMap', 'skillward');
    expect(data).toMatchObject({
      SKILLWARD_LLM_MODEL: 'a-model',
      SKILLWARD_DATABASE_WAIT_SECONDS: '120',
      SKILLWARD_MODEL_SCANS: 'true',
      SKILLWARD_PUBLIC_URL: 'https://skills.example.org',
      SKILLWARD_MIGRATE: 'off',
    });
    expect(
      named(objectsOf('secrets in the release, and a start that migrates'), 'ConfigMap', 'skillward').data,
    ).not.toHaveProperty('SKILLWARD_MIGRATE');
  });

  it('hands each secret over as a file that is mounted', () => {
    for (const objects of rendered.values()) {
      for (const pod of pods(objects)) {
        const [{ env, volumeMounts }] = pod.containers as [Container];
        for (const { name, value = '' } of env.filter((each) => each.name.endsWith('_FILE'))) {
          const mount = volumeMounts.find(({ mountPath }) => value.startsWith(`${mountPath}/`));
          const volume = pod.volumes.find((each: { name: string }) => each.name === mount?.name);
          const [key] = value.split('/').slice(-1);
          const items = volume?.secret.items as { key: string; path: string }[] | undefined;
          expect([name, items?.some((item) => item.path === key) ?? true]).toEqual([name, true]);
          expect(volume.secret.defaultMode).toBe(0o440);
          const made = objects.find(
            ({ kind, metadata }) => kind === 'Secret' && metadata.name === volume.secret.secretName,
          );
          expect([name, made === undefined || key === undefined || key in (made.data ?? {})]).toEqual([name, true]);
        }
        const places = volumeMounts.map(({ mountPath }) => mountPath);
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual(
          pod.volumes.map(({ name }: { name: string }) => name).sort(),
        );
        expect(new Set(places).size).toBe(places.length);
      }
    }
  });

  it('trusts authorities of its owner, and has further variables, wherever it reaches out', () => {
    const reachesOut = (name: string) => pods(objectsOf(name)).filter(({ object }) => object.kind !== 'CronJob');
    expect(reachesOut('everything').map(({ object }) => object.metadata.name)).toEqual(
      expect.arrayContaining(['skillward-api', 'skillward-worker', 'skillward-migrate']),
    );
    for (const { containers, volumes } of reachesOut('everything')) {
      const [{ env, volumeMounts }] = containers as [Container];
      const { mountPath } = volumeMounts.find(({ name }) => name === 'authorities') ?? {};
      expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: `${mountPath}/root.pem` });
      expect(volumes).toContainEqual({ name: 'authorities', configMap: { name: 'own-authorities' } });
      expect(env.map(({ name }) => name)).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    }
    expect(JSON.stringify(objectsOf('the defaults'))).not.toMatch(/authorities|NODE_EXTRA_CA_CERTS/);
  });

  it('gives no pod more rights than it needs', () => {
    const [uid, gid] = plan.user.split(':').map(Number);
    for (const objects of rendered.values()) {
      for (const pod of pods(objects)) {
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: uid,
            runAsGroup: gid,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
        for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) expect(pod).not.toHaveProperty(key);
        for (const container of pod.containers as Container[]) {
          expect(container['securityContext']).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container['resources']).toMatchObject({
            requests: { cpu: expect.anything(), memory: expect.anything() },
            limits: { memory: expect.anything() },
          });
        }
      }
      expect(JSON.stringify(objects)).not.toContain('hostPath');
    }
  });

  it('asks only for paths that the server has, on ports that it listens on', () => {
    const { paths } = JSON.parse(readFileSync(join(repositoryRoot, 'libs/api-client/openapi.json'), 'utf8'));
    for (const name of ['skillward-api', 'skillward-worker']) {
      const [container] = named(objectsOf('the defaults'), 'Deployment', name).spec.template.spec.containers;
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => container[probe].httpGet);
      expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/readyz']);
      for (const { path, port } of probes) expect([Object.keys(paths).includes(path), port]).toEqual([true, 'http']);
      expect(container.ports).toEqual([
        { name: 'http', containerPort: Number(plan.environment['PORT']) },
        { name: 'metrics', containerPort: 9464 },
      ]);
    }
    const monitor = objectsOf('everything').find(({ kind }) => kind === 'PodMonitor');
    const [endpoint] = monitor?.spec.podMetricsEndpoints;
    expect([Object.keys(paths).includes(endpoint.path), endpoint.port]).toEqual([true, 'metrics']);
    // Neither the Service nor the Ingress leads to the metrics.
    const { ports } = named(objectsOf('everything'), 'Service', 'skillward').spec;
    expect(ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
  });

  it('waits longer than the server takes to drain and to end', () => {
    for (const drain of [0, 10, 600]) {
      const objects = render({ ...CASES['the defaults'], api: { drainSeconds: drain } });
      const { spec } = named(objects, 'Deployment', 'skillward-api').spec.template;
      expect(spec.containers[0].env).toContainEqual({ name: 'SKILLWARD_DRAIN_SECONDS', value: String(drain) });
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
    }
  });

  it('selects the pods that it means', () => {
    for (const objects of rendered.values()) {
      const all = pods(objects);
      const selected = (labels: Record<string, string>) =>
        all
          .filter((pod) => Object.entries(labels).every(([key, value]) => pod.labels[key] === value))
          .map(({ object }) => object.metadata.name);
      expect(selected(named(objects, 'Service', 'skillward').spec.selector)).toEqual(['skillward-api']);
      for (const { kind, metadata, spec } of objects) {
        if (kind === 'Deployment') expect(selected(spec.selector.matchLabels)).toEqual([metadata.name]);
        if (kind === 'PodDisruptionBudget') expect(selected(spec.selector.matchLabels)).toEqual(['skillward-api']);
        if (kind === 'HorizontalPodAutoscaler')
          expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'skillward-api' });
        if (kind === 'Deployment')
          for (const { labelSelector } of spec.template.spec.topologySpreadConstraints)
            expect(selected(labelSelector.matchLabels)).toEqual([metadata.name]);
      }
    }
    const closed = objectsOf('backups in a claim that is there').find(({ kind }) => kind === 'NetworkPolicy')?.spec;
    expect(closed.ingress).toHaveLength(1);
    expect(closed.ingress[0].from).toHaveLength(1);
    expect(closed.ingress[0].from[0].podSelector.matchLabels).toMatchObject({
      'app.kubernetes.io/component': 'backup',
    });
    // The number of pods is left to whoever scales them.
    expect(named(objectsOf('everything'), 'Deployment', 'skillward-api').spec).not.toHaveProperty('replicas');
  });

  it('migrates before all else, by what is there then', () => {
    for (const [name, objects] of rendered) {
      const jobs = objects.filter(({ kind }) => kind === 'Job');
      const { data = {} } = named(objects, 'ConfigMap', 'skillward');
      expect([name, jobs.length]).toEqual([name, data['SKILLWARD_MIGRATE'] === 'off' ? 1 : 0]);
      for (const job of jobs) {
        expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
        const { spec } = job.spec.template;
        expect(spec.containers[0].args).toEqual(['node', plan.command.at(-1), 'migrate']);
        const isHook = ({ metadata }: KubernetesObject) => metadata.annotations?.['helm.sh/hook'] !== undefined;
        const later = objects
          .filter((object) => !isHook(object))
          .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
        const { secretName } = spec.volumes.find((volume: { name: string }) => volume.name === 'secrets').secret;
        expect(later).not.toContain(`Secret ${secretName}`);
        expect(spec).not.toHaveProperty('serviceAccountName');
        expect(spec.containers[0]).not.toHaveProperty('envFrom');
        const { configMap } = spec.volumes.find((volume: object) => 'configMap' in volume) ?? {};
        expect(later).not.toContain(`ConfigMap ${configMap?.name}`);
      }
    }
  });

  it.each([
    ['no secrets', {}, 'secret.existing'],
    ['a secret among the settings', { settings: { OPENAI_API_KEY: 'k' } }, 'OPENAI_API_KEY is a secret'],
    ['a setting of its own', { settings: { SKILLWARD_ROLE: 'all' } }, 'SKILLWARD_ROLE is set by the chart'],
    ['an address without a name', { ingress: { enabled: true } }, 'Set ingress.host'],
    ['a value that it does not know', { api: { replica: 3 } }, 'replica'],
    ['a value of another kind', { worker: { replicas: 'many' } }, 'replicas'],
    ['a secret that no process reads', { secret: { existing: 's', existingKeys: ['PASSWORD'] } }, 'existingKeys'],
  ])('refuses %s, and says why', (_what, values, message) => {
    const secret = message === 'secret.existing' ? {} : { secret: { existing: 'skillward-secrets' } };
    const { done, complaint } = helm('template', { ...secret, ...values }, '1.37');
    expect([done, complaint]).toEqual([false, expect.stringContaining(message)]);
  });

  it('knows the secrets that the server knows', () => {
    const { properties } = JSON.parse(read('values.schema.json')).properties.secret.properties.values;
    const files = SETTING_NAMES.filter((name) => name.endsWith('_FILE')).map((name) => name.replace(/_FILE$/, ''));
    expect(Object.keys(properties).sort()).toEqual([...SECRET_SETTINGS, ...files].sort());
    for (const name of SECRET_SETTINGS) expect(read('templates', 'configmap.yaml')).toContain(`"${name}"`);
  });

  it('uses every value that it offers, and offers every value that it uses', () => {
    const templates = readdirSync(join(chartFolder, 'templates'))
      .map((name) => read('templates', name))
      .join('\n');
    const used = new Set<string>();
    for (const [, path = ''] of templates.matchAll(/\.Values\.([A-Za-z.]+)/g)) used.add(path);
    for (const [, path = ''] of templates.matchAll(/\$part\.([A-Za-z.]+)/g))
      for (const part of ['api', 'worker']) used.add(`${part}.${path}`);
    const values = parse(read('values.yaml')) as object;
    const offered = leaves(values);
    const isUsed = (path: readonly string[]) => path.some((_name, end) => used.has(path.slice(0, end + 1).join('.')));
    expect(offered.filter((path) => !isUsed(path)).map((path) => path.join('.'))).toEqual([]);
    const has = (path: string) =>
      path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values) !==
      undefined;
    // Of maps that are empty by default, their keys are asked for by name.
    expect([...used].filter((path) => !has(path) && !/^(?:settings|secret\.values)\./.test(path))).toEqual([]);
    const schema = JSON.parse(read('values.schema.json'));
    const described = (path: readonly string[]) =>
      path.reduce((at, name) => at?.properties?.[name] ?? (at?.properties ? undefined : at), schema) !== undefined;
    expect(offered.filter((path) => !described(path)).map((path) => path.join('.'))).toEqual([]);
  });
});
