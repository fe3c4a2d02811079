import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readHead } from './read-head';

/** Where the skill about Skillward, or the hook, leaves the id of the recommendation that a task was given. */
export const RECOMMENDATION_FILE = '.skillward-recommendation';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A recommendation may be asked for so long before the agent begins. */
const BEFORE_MS = 15 * 60_000;

/** A recommendation that was found for a session. */
export interface FoundRecommendation {
  readonly id: string;
  /** Notes that it belongs to this session, so that no later one takes it for its own. */
  claim(): Promise<void>;
}

/**
 * The recommendation that an agent asked for in a folder or one above it, if it is of this session: asked for during it or
 * shortly before, and not used by another one.
 *
 * @param session what tells sessions apart
 * @param log of the session, which says when it began
 */
export async function findRecommendation(
  folder: string,
  session: string,
  log: string,
): Promise<FoundRecommendation | null> {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, RECOMMENDATION_FILE);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) {
      const [id = '', owner = ''] = text.split('\n').map((line) => line.trim());
      const { mtimeMs } = await stat(path);
      const isOwn = owner === '' ? mtimeMs >= (await startOf(log)) - BEFORE_MS : owner === session;
      if (!ID.test(id) || !isOwn) return null;
      return { id, claim: () => writeFile(path, `${id}\n${session}\n`).catch(() => undefined) };
    }
    if (dirname(at) === at) return null;
  }
}

/** When a log begins, in milliseconds: its first time stamp, else when the file was made. */
async function startOf(log: string): Promise<number> {
  const time = /"timestamp"\s*:\s*"(\d{4}-[^"]{10,40})"/.exec(await readHead(log))?.[1];
  const start = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(start) ? (await stat(log)).birthtimeMs : start;
}
