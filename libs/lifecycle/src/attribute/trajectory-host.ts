import type { Step } from '@skillward/domain';
import type { KnownPackage } from '@skillward/trajectory';
import type { MessagePort } from 'node:worker_threads';

/** What a run shows of its skills, by which versions are looked up. */
export interface SkillTraces {
  readonly names: readonly string[];
  /** Hashes (hex) of files that the run read whole. */
  readonly fileHashes: readonly string[];
}

/** What a thread that reads or attributes a trajectory asks for: it has no database of its own. */
export interface TrajectoryHost {
  /** The next piece of a raw file, by its position; null at the end. */
  piece(file: number): Promise<Uint8Array | null>;
  /** Keeps steps, which follow those before. */
  keepSteps(steps: readonly Step[]): Promise<void>;
  /** Some steps from this index on; none at the end. */
  steps(from: number): Promise<readonly Step[]>;
  /** Versions of skills that the run may have seen. */
  packages(traces: SkillTraces): Promise<readonly KnownPackage[]>;
}

type Method = keyof TrajectoryHost;
interface Question {
  readonly method: Method;
  readonly parameter: unknown;
}
type Reply = { readonly value: unknown } | { readonly failed: true };

/** The host as a thread sees it: every call goes over the port, one after the other. */
export function remoteHost(port: MessagePort): TrajectoryHost {
  const ask = (method: Method, parameter: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      port.once('message', (reply: Reply) => {
        if ('value' in reply) resolve(reply.value);
        else reject(new Error('The host of this trajectory failed.'));
      });
      port.postMessage({ method, parameter } satisfies Question);
    });
  return {
    piece: (file) => ask('piece', file) as Promise<Uint8Array | null>,
    keepSteps: (steps) => ask('keepSteps', steps) as Promise<void>,
    steps: (from) => ask('steps', from) as Promise<readonly Step[]>,
    packages: (traces) => ask('packages', traces) as Promise<readonly KnownPackage[]>,
  };
}

/** Answers the calls of a thread. @returns what the host threw, if it did: the thread only learns that it failed */
export function serveHost(port: MessagePort, host: TrajectoryHost): { failure(): unknown } {
  let failure: unknown;
  const call = host as unknown as Record<Method, (parameter: unknown) => Promise<unknown>>;
  port.on('message', ({ method, parameter }: Question) => {
    call[method](parameter).then(
      (value) => port.postMessage({ value } satisfies Reply),
      (error: unknown) => {
        failure = error;
        port.postMessage({ failed: true } satisfies Reply);
      },
    );
  });
  return { failure: () => failure };
}
