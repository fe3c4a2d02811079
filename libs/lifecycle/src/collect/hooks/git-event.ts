import { z } from 'zod';
import { invalidInput } from '@skillward/domain';
import { hasControlCharacters, isCommitHash } from '../checkout/source-reference';
import type { HeaderOf } from './proof';

/** What a host of repositories tells. */
export interface GitEvent {
  readonly host: 'GitHub' | 'GitLab' | 'Gitea' | 'a git host';
  /** Its name for the event. */
  readonly name: string;
  readonly kind: 'ping' | 'push' | 'other';
  /** The same for every repetition of one delivery; null: the host gave none. */
  readonly delivery: string | null;
  readonly ref: string | null;
  readonly commit: string | null;
  readonly deleted: boolean;
  readonly defaultBranch: string | null;
}

/** A name that can be stored and shown; any other counts as absent. */
const text = z
  .string()
  .max(1000)
  .refine((value) => value.isWellFormed() && !hasControlCharacters(value))
  .nullish()
  .catch(null);
const Repository = z.looseObject({ default_branch: text }).nullish().catch(null);
/** GitHub and Gitea have `repository`, `deleted`; GitLab `object_kind`, `project`. What has another type counts as absent. */
const Payload = z.looseObject({
  object_kind: text,
  ref: text,
  after: text,
  deleted: z.boolean().nullish().catch(null),
  repository: Repository,
  project: Repository,
});

const NOWHERE = /^0+$/;
const DELIVERY = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads a call that has proved its secret.
 * @throws Problem invalid_input when the body is no JSON object, or no form with one
 */
export function readGitEvent(header: HeaderOf, body: Uint8Array): GitEvent {
  const payload = readPayload(header('content-type') ?? '', body);
  const gitea = header('x-gitea-event') ?? header('x-forgejo-event');
  const github = header('x-github-event');
  const gitlab = header('x-gitlab-event');
  const name = (gitea ?? github ?? gitlab ?? payload.object_kind ?? 'unknown').slice(0, 100);
  const isPush = name === 'push' || ['push', 'tag_push'].includes(payload.object_kind ?? '');
  const delivery =
    header('x-gitea-delivery') ??
    header('x-forgejo-delivery') ??
    header('x-github-delivery') ??
    header('webhook-id') ??
    header('idempotency-key') ??
    header('x-gitlab-event-uuid');
  return {
    host: gitea ? 'Gitea' : github ? 'GitHub' : gitlab ? 'GitLab' : 'a git host',
    name,
    kind: name === 'ping' ? 'ping' : isPush ? 'push' : 'other',
    delivery: delivery !== undefined && DELIVERY.test(delivery) ? delivery : null,
    ref: payload.ref ?? null,
    commit: payload.after ?? null,
    deleted: payload.deleted === true || NOWHERE.test(payload.after ?? ''),
    defaultBranch: payload.project?.default_branch ?? payload.repository?.default_branch ?? null,
  };
}

function readPayload(mediaType: string, body: Uint8Array): z.output<typeof Payload> {
  const raw = Buffer.from(body).toString('utf8');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(mediaType);
  const json = isForm ? (new URLSearchParams(raw).get('payload') ?? '') : raw;
  try {
    return Payload.parse(JSON.parse(json));
  } catch {
    throw invalidInput('The body must be the JSON of an event, or a form that has it as its field `payload`.');
  }
}

/**
 * Whether a push can have changed what a source reads.
 * @param followed branch, tag or commit of the source; null: the default branch
 * @returns why it cannot; null: it can
 */
export function reasonToIgnore(event: Pick<GitEvent, 'ref' | 'deleted' | 'defaultBranch'>, followed: string | null) {
  const { ref, deleted, defaultBranch } = event;
  if (followed !== null && isCommitHash(followed)) return `The source stays at the commit ${followed}.`;
  if (deleted) return `${ref ?? 'The ref'} was deleted: there is nothing to read.`;
  const branch = followed ?? defaultBranch;
  // A host that does not tell its default branch may have pushed to it.
  if (branch === null || ref === null) return null;
  if ([branch, `refs/heads/${branch}`, `refs/tags/${branch}`].includes(ref)) return null;
  return `The push was to ${ref}; the source follows ${followed ?? `the default branch, ${branch}`}.`;
}
