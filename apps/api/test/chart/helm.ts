import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describeWith, findProgram, repositoryRoot } from '@skillward/testing';
import { parseAllDocuments } from 'yaml';

export const chartFolder = join(repositoryRoot, 'deploy', 'helm', 'skillward');

const program = findProgram('helm');

/** Declares tests that need Helm, which no distribution brings along. */
export function describeWithHelm(name: string, declare: () => void): void {
  const by = 'go install helm.sh/helm/v3/cmd/helm@v3.22.0';
  describeWith([{ is: 'Helm', met: program !== undefined, by, always: false }], name, declare);
}

export type Values = Readonly<Record<string, unknown>>;

/** An object of Kubernetes, as far as the tests look into it. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly data?: Readonly<Record<string, string>>;
  // Read by the tests as what the schemas have shown it to be.
  readonly spec?: ReturnType<typeof JSON.parse>;
}

/** Runs Helm on the chart. @returns what it printed, and whether it ended well */
export function helm(command: 'template' | 'lint', values: Values, version: string, ...more: string[]) {
  if (program === undefined) throw new Error('Helm is not installed.');
  const named = command === 'template' ? ['skillward', chartFolder] : [chartFolder];
  const args = [command, ...named, '--kube-version', version, '--values', '-', ...more];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input: JSON.stringify(values) });
  return { done: status === 0, output: stdout, complaint: stderr };
}

/** What `helm install` would send, the hooks included. */
export function render(values: Values, version = '1.37'): KubernetesObject[] {
  const { done, output, complaint } = helm('template', values, version);
  if (!done) throw new Error(complaint);
  return parseAllDocuments(output, { version: '1.1' }).flatMap((document): KubernetesObject[] => {
    if (document.errors.length > 0) throw new Error(`${document.errors}\n${output}`);
    const object = document.toJS() as KubernetesObject | null;
    return object === null ? [] : [object];
  });
}
