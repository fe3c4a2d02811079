import { createHash } from 'node:crypto';
import { TrajectoryKind } from '@skillward/domain';
import { TrajectoryRow } from '@skillward/database';

/** Formats whose session ids name one session; in others the field names a task, or is shared between runs. */
const WITH_SESSIONS: ReadonlySet<TrajectoryKind> = new Set<TrajectoryKind>([
  'claude-code',
  'codex',
  'gemini-cli',
  'skillward',
]);
const MAX_KEY = 200;

/** What is equal for the files of one session, which grows when it is resumed; null where the file tells none. */
export function sessionKeyOf(format: TrajectoryKind, sessionId: string | null): string | null {
  if (sessionId === null || sessionId.trim() === '' || !WITH_SESSIONS.has(format)) return null;
  return sessionId.length <= MAX_KEY ? sessionId : createHash('sha256').update(sessionId).digest('hex');
}

type RunNames = Pick<TrajectoryRow, 'id' | 'format' | 'sessionKey' | 'keyId'>;

/**
 * What is equal for all that says how one run went: the session as one reporter sent it (what others claim of it takes the
 * place of nothing), or the trajectory itself where its file tells no session.
 */
export const runKeyOf = ({ id, format, sessionKey, keyId }: RunNames): string =>
  createHash('sha256')
    .update((sessionKey === null ? ['trajectory', id] : [format, keyId, sessionKey]).join('\n'))
    .digest('hex');
