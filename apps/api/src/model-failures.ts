import type { EndpointOptions } from '@skillward/models';
import type { Logger } from '@skillward/platform';

const SAY_AGAIN_MS = 60_000;

/** Has the log say which models give no answer and why: each once a minute, however often they are asked. */
export function logModelFailures(logger: Logger): NonNullable<EndpointOptions['onFailure']> {
  const said = new Map<string, number>();
  return ({ name, model }, { kind, detail }) => {
    const key = `${name} ${model} ${detail}`;
    if (performance.now() - (said.get(key) ?? -Infinity) < SAY_AGAIN_MS) return;
    said.set(key, performance.now());
    logger.warn({ operation: name, model, kind, reason: detail }, 'a model gives no answer');
  };
}
