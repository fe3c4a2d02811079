import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@skillward/testing';
import { parse } from 'yaml';

export const readDockerFolder = (name: string): string => readFileSync(join(repositoryRoot, 'docker', name), 'utf8');

interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** The last stage of a Dockerfile, as far as it says what runs, as whom, with which files. */
export interface ImagePlan {
  /** Commands that the stages before it run. */
  readonly build: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly copies: readonly { readonly from: string; readonly source: string; readonly target: string }[];
  readonly user: string;
  readonly volumes: readonly string[];
  readonly healthCheck: readonly string[];
  readonly entryPoint: readonly string[];
  readonly command: readonly string[];
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const logical = lines.join('\n').replace(/\\\n/g, ' ').split('\n');
  return logical.flatMap((line) => {
    const [, name, value] = /^\s*([A-Z]+)\s+(.*\S)\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}

/** Reads the exec forms that docker/Dockerfile uses; shell forms are refused, because they need a shell in the image. */
export function readDockerfile(text: string = readDockerFolder('Dockerfile')): ImagePlan {
  const all = instructionsOf(text);
  const start = all.findLastIndex(({ name }) => name === 'FROM');
  const stage = all.slice(start);
  const valuesOf = (wanted: string) => stage.filter(({ name }) => name === wanted).map(({ value }) => value);
  const exec = (value = '') => JSON.parse(/(\[.*\])$/.exec(value)?.[1] ?? 'null') as string[];
  return {
    build: all.slice(0, start).flatMap(({ name, value }) => (name === 'RUN' ? [value] : [])),
    environment: Object.fromEntries(
      valuesOf('ENV').flatMap((value) => value.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    ),
    folder: valuesOf('WORKDIR').at(-1) ?? '/',
    copies: valuesOf('COPY').map((value) => {
      const [, from = '', source = '', target = ''] = /^--from=(\S+) (\S+) (\S+)$/.exec(value) ?? [];
      return { from, source, target };
    }),
    user: valuesOf('USER').at(-1) ?? 'root',
    volumes: valuesOf('VOLUME'),
    healthCheck: exec(valuesOf('HEALTHCHECK').at(-1)),
    entryPoint: exec(valuesOf('ENTRYPOINT').at(-1)),
    command: exec(valuesOf('CMD').at(-1)),
  };
}

export interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly stop_grace_period?: string;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, object>>;
}

export const readCompose = (name: string): ComposeFile => parse(readDockerFolder(name), { merge: true }) as ComposeFile;

/** The environment of a service with `values` in the place of `${NAME}`. */
export function environmentOf(
  { environment = {} }: Service,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)[^}]*\}/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${name} has no value in this test.`);
      return value;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}
