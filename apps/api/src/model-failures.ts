import type { ModelFailure } from '@skillward/domain';
import type { Logger } from '@skillward/platform';

const SAY_AGAIN_MS = 60_000;

/** What was asked of a model. */
interface Asked {
  readonly name: string;
  readonly model: string;
}

/** Has the log say which models give no answer and why: each once a minute, however often they are asked. */
export function logModelFailures(logger: Logger): (asked: Asked, failure: ModelFailure) => void {
  const said = new Map<string, number>();
  return ({ name, model }, { kind, detail }) => {
    const key = `${name} ${model} ${detail}`;
    if (performance.now() - (said.get(key) ?? -Infinity) < SAY_AGAIN_MS) return;
    said.set(key, performance.now());
    logger.warn({ operation: name, model, kind, reason: detail }, 'a model gives no answer');
  };
}
