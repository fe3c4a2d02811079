import { z } from 'zod';
import {
  CanaryOutcome,
  DeliveryStatus,
  EVOLUTION_DEFAULTS,
  EvolveAction,
  NamespaceName,
  WebhookFormat as Format,
} from '@skillward/domain';
import { Actor, Reason, Timestamp, page } from './common';

const share = z.number().min(0).max(1);
const { support, locality, autoApprove, ...defaults } = EVOLUTION_DEFAULTS;

/** How a namespace takes changes; what is left out keeps its default. */
export const EvolutionRules = z.object({
  support: z
    .strictObject({
      minTrajectories: z.int().min(1).max(1000).default(support.minTrajectories),
      minTasks: z.int().min(1).max(1000).default(support.minTasks),
      minReporters: z
        .int()
        .min(1)
        .max(1000)
        .default(support.minReporters)
        .describe('Distinct keys. One reporter is no independent support.'),
    })
    .prefault({}),
  locality: z
    .strictObject({
      maxShare: share.default(locality.maxShare).describe('Share of the lines of a file that an edit may change.'),
      minLines: z
        .int()
        .min(1)
        .max(10_000)
        .default(locality.minLines)
        .describe('So many lines it may change in a file of any length.'),
      maxFiles: z.int().min(1).max(200).default(locality.maxFiles),
    })
    .prefault({}),
  replay: z
    .int()
    .min(0)
    .max(500)
    .default(defaults.replay)
    .describe('Stored recommendations that are answered again with the proposed version.'),
  fourEyes: z
    .boolean()
    .default(defaults.fourEyes)
    .describe(
      'The content of an existing skill changes only with a second person: by a proposal that others approve, by a sync of its own source, or by a roll-back of a reviewer.',
    ),
  canaryShare: share
    .default(defaults.canaryShare)
    .describe('Share of recommendations that get an approved version first; 1: all at once.'),
  rollbackWatch: z
    .boolean()
    .default(defaults.rollbackWatch)
    .describe('Propose a roll-back where outcomes get worse beyond an interval.'),
  autoApprove: z
    .strictObject({
      enabled: z.boolean().default(autoApprove.enabled),
      actions: z.array(EvolveAction.exclude(['create_skill', 'skip'])).default([...autoApprove.actions]),
      maxLines: z.int().min(1).max(100).default(autoApprove.maxLines),
      minReporters: z.int().min(2).max(1000).default(autoApprove.minReporters),
    })
    .prefault({})
    .describe('Small additions to Markdown that pass every gate, soft ones too, need no person. Never for scripts.'),
  owners: z
    .array(
      z.object({
        skills: z.string().min(1).max(64).describe('Name of a skill; `*` stands for any part of it.'),
        keys: z.array(z.string().min(1).max(100)).min(1).max(50).describe('Ids of the keys that may decide.'),
      }),
    )
    .max(200)
    .default([])
    .describe('The last entry that fits a skill counts; without one every reviewer of the namespace may decide.'),
});
export type EvolutionRules = z.output<typeof EvolutionRules>;

const asRead = z.unknown().optional().describe('As it was read; it changes nothing.');

/** Strict: a rule that is misspelt would be left at its default, without a word. */
export const EvolutionPolicyUpdate = z.strictObject({
  ...EvolutionRules.shape,
  reason: Reason,
  namespace: asRead,
  keyNames: asRead,
  changed: asRead,
});
export type EvolutionPolicyUpdate = z.output<typeof EvolutionPolicyUpdate>;

export const EvolutionPolicy = z
  .object({
    namespace: z.string(),
    support: z.object({ minTrajectories: z.int(), minTasks: z.int(), minReporters: z.int() }),
    locality: z.object({ maxShare: z.number(), minLines: z.int(), maxFiles: z.int() }),
    replay: z.int(),
    fourEyes: z.boolean(),
    canaryShare: z.number(),
    rollbackWatch: z.boolean(),
    autoApprove: z.object({
      enabled: z.boolean(),
      actions: z.array(z.string()),
      maxLines: z.int(),
      minReporters: z.int(),
    }),
    owners: z.array(z.object({ skills: z.string(), keys: z.array(z.string()) })),
    keyNames: z.record(z.string(), z.string()).describe('Names of the keys among the owners, by their ids.'),
    changed: z.object({ at: Timestamp, by: Actor, reason: z.string() }).nullable(),
  })
  .meta({ id: 'EvolutionPolicy' });
export type EvolutionPolicy = z.infer<typeof EvolutionPolicy>;

const Outcomes = z.object({ uses: z.int(), successes: z.number() });

export const Canary = z
  .object({
    skill: z.string(),
    proposalId: z.string(),
    from: z.int(),
    version: z.int(),
    share: z.number(),
    startedAt: Timestamp,
    outcomes: z.object({ before: Outcomes, after: Outcomes }),
  })
  .meta({ id: 'Canary' });
export type Canary = z.infer<typeof Canary>;

export const CanaryEnd = z.object({ outcome: CanaryOutcome.exclude(['superseded']), reason: Reason });
export type CanaryEnd = z.infer<typeof CanaryEnd>;

export const VersionPush = z
  .object({
    id: z.string(),
    skill: z.string(),
    version: z.int(),
    proposalId: z.string(),
    status: DeliveryStatus,
    attempts: z.int(),
    nextAt: Timestamp,
    branch: z.string().nullable(),
    commit: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: Timestamp,
    doneAt: Timestamp.nullable(),
  })
  .meta({ id: 'VersionPush' });
export type VersionPush = z.infer<typeof VersionPush>;
export const VersionPushPage = page(VersionPush).meta({ id: 'VersionPushPage' });
export type VersionPushPage = z.infer<typeof VersionPushPage>;

export const WebhookEvent = z.enum([
  'proposal.pending',
  'proposal.approved',
  'proposal.rejected',
  'proposal.superseded',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookFormat = Format.describe(
  'What is sent: the event as JSON, a message for an incoming webhook of Slack, or an Adaptive Card for a workflow of ' +
    'Teams. Links in messages need SKILLWARD_PUBLIC_URL.',
);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

const hasCredentials = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

const WebhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => !hasCredentials(url), 'must have no user name or password: deliveries are signed')
  .describe('The audit log has its origin only, since paths of webhooks are often secrets.');
const WebhookEvents = z.array(WebhookEvent).min(1);
const WebhookNamespaces = z.array(NamespaceName).max(100).describe('Empty: all namespaces.');

/** Strict: a misspelt `namespaces` would tell its receiver of everything. */
export const WebhookCreate = z.strictObject({
  url: WebhookUrl,
  format: WebhookFormat.default('skillward'),
  events: WebhookEvents.default(['proposal.pending', 'proposal.approved', 'proposal.rejected']),
  namespaces: WebhookNamespaces.default([]),
});
export type WebhookCreate = z.output<typeof WebhookCreate>;

export const WebhookUpdate = z
  .strictObject({
    url: WebhookUrl.optional(),
    format: WebhookFormat.optional(),
    events: WebhookEvents.optional(),
    namespaces: WebhookNamespaces.optional(),
  })
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: 'Give `url`, `format`, `events` or `namespaces`.',
  })
  .meta({ id: 'WebhookUpdate' });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    format: WebhookFormat,
    events: z.array(z.string()),
    namespaces: z.array(z.string()),
    createdAt: Timestamp,
    createdBy: Actor,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;
export const CreatedWebhook = Webhook.extend({
  secret: z.string().describe('Signs every delivery; shown this once.'),
}).meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;
export const WebhookPage = page(Webhook).meta({ id: 'WebhookPage' });
export type WebhookPage = z.infer<typeof WebhookPage>;

export const WebhookDelivery = z
  .object({
    id: z.string(),
    event: z.string(),
    status: DeliveryStatus,
    attempts: z.int(),
    nextAt: Timestamp,
    responseStatus: z.int().nullable(),
    error: z.string().nullable(),
    createdAt: Timestamp,
    doneAt: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveryPage = page(WebhookDelivery).meta({ id: 'WebhookDeliveryPage' });
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;
