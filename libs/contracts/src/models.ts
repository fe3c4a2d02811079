import { z } from 'zod';

/** A model that the server may ask. */
export const ModelEndpoint = z
  .object({
    kind: z.enum(['language', 'embedding', 'rerank']),
    model: z.string().nullable().describe('Null: none is configured, and everything runs without one.'),
    endpoint: z.string().nullable().describe('Scheme, host and port of the address that is asked.'),
    setting: z.string().describe('The variable of the environment that names the model.'),
    serves: z.array(z.string()).describe('What it does where it is configured, in words.'),
  })
  .meta({ id: 'ModelEndpoint' });
export type ModelEndpoint = z.infer<typeof ModelEndpoint>;

export const ModelEndpointList = z.object({ items: z.array(ModelEndpoint) }).meta({ id: 'ModelEndpointList' });
export type ModelEndpointList = z.infer<typeof ModelEndpointList>;
