import { types } from 'node:util';
import {
  ApiProblem,
  InvalidInputError,
  ServerUnreachable,
  SkillwardError,
  UnknownCallError,
} from '@skillward/api-client';
import { Problem } from '@skillward/domain';
import { isLoopback } from './loopback';
import { systemCode, whyUnreadable } from '@skillward/sdk/system-code';

export { systemCode };

export const FAILED = 1;
export const USAGE = 2;

/** The command line or a file that it names cannot be used: exit code 2. */
export class UsageError extends Error {}

/** What was asked for did not work out: exit code 1. */
export class CommandFailed extends Error {}

/** The command was interrupted; `message` says what state that leaves. */
export class Interrupted extends Error {}

export interface Explanation {
  readonly exitCode: number;
  readonly message: string;
  /** The failure for programs. */
  readonly json: object;
}

/** What a person and a program are told of a failure. */
export function explain(failure: unknown): Explanation {
  if (failure instanceof ApiProblem) return explainProblem(failure);
  if (failure instanceof ServerUnreachable) {
    const message = unreachable(failure);
    return { exitCode: FAILED, message, json: { title: 'The server is not reachable', detail: message } };
  }
  if (failure instanceof Problem) {
    const lines = failure.issues.map(lineOf);
    const json = { title: 'The input is not valid', detail: failure.detail, errors: failure.issues };
    return { exitCode: USAGE, message: [failure.detail, ...lines].join('\n'), json };
  }
  const exitCode = [UsageError, InvalidInputError].some((kind) => failure instanceof kind) ? USAGE : FAILED;
  const isKnown = [UsageError, CommandFailed, Interrupted, SkillwardError].some((kind) => failure instanceof kind);
  const error = types.isNativeError(failure) ? failure : new Error(String(failure));
  const known = isKnown ? error.message : systemMessage(error);
  const message = known ?? error.stack ?? error.message;
  return { exitCode, message, json: { title: 'The command failed', detail: known ?? error.message } };
}

/** A server that was there, and went away before it had answered. */
const BROKEN_OFF = /^(?:UND_ERR_SOCKET|UND_ERR_BODY_TIMEOUT|ECONNRESET|EPIPE)$/;
const UNTRUSTED = /^(?:CERT_|UNABLE_TO_(?:VERIFY|GET_ISSUER)|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|ERR_TLS_CERT)/;

function unreachable({ server, reason }: ServerUnreachable): string {
  if (BROKEN_OFF.test(reason))
    return `The connection to ${server} broke off before the answer was there (${reason}). Try again; its log may tell why.`;
  const said = `No Skillward server answers at ${server} (${reason}).`;
  const other = 'name another with --url or SKILLWARD_URL.';
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `${said} What answers there speaks no TLS: try http://, or ${other}`;
  if (UNTRUSTED.test(reason))
    return `${said} Its certificate is not trusted here: name that of its authority in NODE_EXTRA_CA_CERTS, or ${other}`;
  if (isLoopback(new URL(server).hostname))
    return `${said} Start one with \`skillward serve\`, in a checkout with \`npm start\`, or ${other}`;
  return `${said} See that the address is right and that the network reaches it, or ${other}`;
}

/** Failures of the system say in one line what is wrong; a defect is worth its stack. */
function systemMessage(error: Error): string | undefined {
  if (!('code' in error && 'syscall' in error)) return undefined;
  return 'path' in error ? `${String(error.path)} cannot be used: ${whyUnreadable(error)}.` : error.message;
}

/** What is said of the whole has no path. */
const lineOf = ({ path, message }: { readonly path: string; readonly message: string }): string =>
  path === '' ? `  ${message}` : `  ${path}: ${message}`;

function explainProblem(problem: ApiProblem): Explanation {
  // The fields themselves stand below; only programs look into `errors`.
  const isListed = problem.errors.length > 0 && problem.detail.includes('see `errors`');
  const said = isListed || problem.detail === '' ? problem.title : `${problem.title}: ${problem.detail}`;
  const lines = [said, ...problem.errors.map(lineOf)];
  if (problem.status === 401) {
    lines.push('Log in with `skillward login`, or give a valid key with --api-key or SKILLWARD_API_KEY.');
  }
  if (problem instanceof UnknownCallError) {
    lines.push(
      'See that --url (or SKILLWARD_URL) names the server alone, without a path, and that it is not older than this command.',
    );
  }
  if (problem.status >= 500 && problem.requestId) lines.push(`Request id: ${problem.requestId}`);
  const { status, title, detail, errors } = problem;
  return { exitCode: FAILED, message: lines.join('\n'), json: { status, title, detail, errors } };
}

/** For a file of the command line that cannot be read. */
export const unreadable = (what: string, failure: unknown): UsageError =>
  new UsageError(`${what} cannot be read: ${whyUnreadable(failure)}.`);
