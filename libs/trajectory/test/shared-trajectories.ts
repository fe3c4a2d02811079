import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';

/** The real runs that lie beside the checkout. */
export const TRAJECTORIES = join(__dirname, '../../../../shared/trajectories');
export const describeWithTrajectories = existsSync(TRAJECTORIES) ? describe : describe.skip;
if (!existsSync(TRAJECTORIES)) process.emitWarning('SKIPPED: the real trajectories are not there, none is read.');

export const openTrajectory = (file: string): AsyncIterable<Uint8Array> => createReadStream(join(TRAJECTORIES, file));
