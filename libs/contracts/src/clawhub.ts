import { z } from 'zod';

/** Milliseconds since 1970, as this protocol writes times. */
const Milliseconds = z.int();
const text = (max: number) => z.string().max(max);

/** Which skill: `namespace--name`, or `name` with `ownerHandle=namespace`, or a name that only one namespace has. */
export const ClawHubReference = z.object({
  slug: text(200).min(1),
  ownerHandle: text(100).optional().describe('The namespace.'),
});
export type ClawHubReference = z.infer<typeof ClawHubReference>;

const Chosen = z.object({
  version: text(50).optional().describe('`3.0.0` is version 3.'),
  tag: text(50).optional().describe('`latest`.'),
});

export const ClawHubSkillParams = ClawHubReference.pick({ slug: true });
export const ClawHubOwnerQuery = ClawHubReference.pick({ ownerHandle: true });
export const ClawHubVersionParams = ClawHubSkillParams.extend({ version: text(50).min(1) });
export const ClawHubPageQuery = ClawHubOwnerQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: text(500).optional(),
});
export type ClawHubPageQuery = z.infer<typeof ClawHubPageQuery>;
export const ClawHubSearchQuery = z.object({
  q: text(2000),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type ClawHubSearchQuery = z.infer<typeof ClawHubSearchQuery>;
export const ClawHubFileQuery = ClawHubOwnerQuery.extend({ ...Chosen.shape, path: text(1024).min(1) });
export const ClawHubDownloadQuery = ClawHubReference.extend(Chosen.shape);
export type ClawHubChoice = z.infer<typeof Chosen>;
export const ClawHubResolveQuery = ClawHubReference.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'Give the fingerprint of the files: 64 hex digits.'),
});

export const ClawHubDiscovery = z
  .object({ apiBase: z.string(), authBase: z.string() })
  .meta({ id: 'ClawHubDiscovery' });

const LatestVersion = z.object({ version: z.string(), createdAt: Milliseconds, changelog: z.string() });

export const ClawHubSkillSummary = z
  .object({
    slug: z.string().describe('`namespace--name`.'),
    displayName: z.string(),
    summary: z.string(),
    tags: z.object({ latest: z.string() }),
    stats: z.object({}),
    createdAt: Milliseconds,
    updatedAt: Milliseconds,
    ownerHandle: z.string().describe('The namespace.'),
    latestVersion: LatestVersion,
  })
  .meta({ id: 'ClawHubSkillSummary' });
export type ClawHubSkillSummary = z.infer<typeof ClawHubSkillSummary>;

export const ClawHubSkillList = z
  .object({ items: z.array(ClawHubSkillSummary), nextCursor: z.string().nullable() })
  .meta({ id: 'ClawHubSkillList' });
export type ClawHubSkillList = z.infer<typeof ClawHubSkillList>;

export const ClawHubSearchResults = z
  .object({
    results: z.array(
      z.object({
        score: z.number().describe('Falls with the rank, from 1.'),
        slug: z.string(),
        ownerHandle: z.string(),
        displayName: z.string(),
        summary: z.string(),
        version: z.string(),
        updatedAt: Milliseconds,
      }),
    ),
  })
  .meta({ id: 'ClawHubSearchResults' });
export type ClawHubSearchResults = z.infer<typeof ClawHubSearchResults>;

export const ClawHubSkill = z
  .object({
    skill: ClawHubSkillSummary.omit({ ownerHandle: true, latestVersion: true }).extend({
      slug: z.string().describe('As it was asked for.'),
    }),
    latestVersion: LatestVersion,
    metadata: z.null(),
    owner: z.object({ handle: z.string(), displayName: z.string(), image: z.null() }),
  })
  .meta({ id: 'ClawHubSkill' });
export type ClawHubSkill = z.infer<typeof ClawHubSkill>;

export const ClawHubVersionList = z
  .object({ items: z.array(LatestVersion), nextCursor: z.string().nullable() })
  .meta({ id: 'ClawHubVersionList' });
export type ClawHubVersionList = z.infer<typeof ClawHubVersionList>;

export const ClawHubVersion = z
  .object({
    version: LatestVersion.extend({
      files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
    }),
    skill: z.object({ slug: z.string(), displayName: z.string() }),
  })
  .meta({ id: 'ClawHubVersion' });
export type ClawHubVersion = z.infer<typeof ClawHubVersion>;

export const ClawHubResolution = z
  .object({
    slug: z.string(),
    match: z.object({ version: z.string() }).nullable(),
    latestVersion: z.object({ version: z.string() }),
  })
  .meta({ id: 'ClawHubResolution' });
export type ClawHubResolution = z.infer<typeof ClawHubResolution>;

export const ClawHubCaller = z
  .object({
    user: z.object({
      handle: z.string().nullable().describe('The namespace of a key that has only one.'),
      displayName: z.string(),
      image: z.null(),
      role: z.enum(['admin', 'moderator', 'user']),
    }),
  })
  .meta({ id: 'ClawHubCaller' });
export type ClawHubCaller = z.infer<typeof ClawHubCaller>;

/** What is said of a version that is published; further fields of the protocol are passed over. */
export const ClawHubPublication = z.object({
  slug: text(200).min(1),
  ownerHandle: text(100).optional(),
  version: text(50).optional().describe('The library numbers its versions itself.'),
});
export type ClawHubPublication = z.infer<typeof ClawHubPublication>;

/** The field `payload` of a form. */
export const ClawHubForm = z.object({ payload: z.string().describe('JSON: `slug`, `ownerHandle`, …') });

export const ClawHubStagedPublication = ClawHubPublication.extend({
  files: z
    .array(z.object({ path: text(1024).min(1), storageId: text(100).min(1) }))
    .min(1)
    .max(2000),
}).meta({ id: 'ClawHubStagedPublication' });

export const ClawHubUploadRequest = z
  .object({
    path: text(1024).min(1),
    size: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    contentType: text(200).optional(),
  })
  .meta({ id: 'ClawHubUploadRequest' });
export const ClawHubUploadPlace = z
  .object({ uploadUrl: z.string(), uploadTicket: z.string() })
  .meta({ id: 'ClawHubUploadPlace' });
export const ClawHubStored = z.object({ storageId: z.string() }).meta({ id: 'ClawHubStored' });

export const ClawHubPublished = z
  .object({
    ok: z.literal(true),
    skillId: z.string(),
    versionId: z.string(),
    slug: z.string(),
    version: z.string().describe('`3.0.0`: the third version of the skill.'),
    publicationStatus: z.enum(['published', 'pending']).describe('pending: the scan holds it back, or a canary.'),
  })
  .meta({ id: 'ClawHubPublished' });
export type ClawHubPublished = z.infer<typeof ClawHubPublished>;
