import type { EmbeddingModel } from '@skillward/domain';
import { EmbeddingClient, EndpointOptions, LocalEncoder, encodeHere } from '@skillward/models';
import type { EmbeddingSettings } from '@skillward/platform';

/** What makes vectors by the settings: an endpoint or an encoder in this process; null where neither is set. */
export function createEmbedder(
  settings: EmbeddingSettings | undefined,
  worker: string | null | undefined,
  watched: Pick<EndpointOptions, 'instruments' | 'traceparent' | 'onFailure'>,
): EmbeddingModel | null {
  if (settings?.encoder !== undefined) return new LocalEncoder(settings.encoder, worker ?? encodeHere);
  return settings?.endpoint === undefined ? null : new EmbeddingClient({ ...settings.endpoint, ...watched });
}
