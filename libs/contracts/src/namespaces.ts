import { z } from 'zod';
import { Digest, NamespaceName, SkillName } from '@skillward/domain';
import { Reason, Timestamp, page } from './common';

export const Namespace = z
  .object({
    name: NamespaceName,
    public: z.boolean().describe('Whether strangers may discover and download its active skills.'),
    skills: z.int().describe('Skills in it, whatever their status.'),
    createdAt: Timestamp,
  })
  .meta({ id: 'Namespace' });
export type Namespace = z.infer<typeof Namespace>;
export const NamespacePage = page(Namespace).meta({ id: 'NamespacePage' });

export const NamespacePatch = z.object({ public: z.boolean(), reason: Reason });
export type NamespacePatch = z.infer<typeof NamespacePatch>;

/** Agent Skills discovery, version 0.2.0. */
export const DiscoveryIndex = z
  .object({
    $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
    skills: z.array(
      z.object({
        name: SkillName,
        type: z.enum(['skill-md', 'archive']),
        description: z.string(),
        url: z.string().describe('Relative to the server.'),
        digest: Digest.describe('Of the bytes at `url`.'),
      }),
    ),
  })
  .meta({ id: 'DiscoveryIndex' });
export type DiscoveryIndex = z.infer<typeof DiscoveryIndex>;
