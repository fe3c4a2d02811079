import { z } from 'zod';
import { Reader, proposalStore } from '@skillward/database';

/** What people are told of a proposal, in a form that each target writes in its own way. Texts are of strangers. */
export interface ReviewMessage {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** What is proposed, or why it was decided so. */
  readonly text: string | null;
  readonly link: { readonly label: string; readonly url: string } | null;
}

/** What a test of a webhook is sent as. */
export const TEST_EVENT = 'webhook.test';

const LONGEST_TEXT = 600;
const LONGEST_VALUE = 200;

const Announced = z.object({
  proposal: z.object({
    id: z.string(),
    namespace: z.string(),
    name: z.string().nullish(),
    reason: z.string().nullish(),
  }),
  by: z.object({ name: z.string() }).optional(),
  version: z.number().optional(),
});

const Tested = z.object({ by: z.object({ name: z.string() }) });

const TITLES: Readonly<Record<string, string>> = {
  'proposal.pending': 'A change waits for review',
  'proposal.approved': 'A change was approved',
  'proposal.rejected': 'A change was rejected',
  'proposal.superseded': 'A proposed change is no longer needed',
};

/** In one line of visible characters: what hides or reorders text has no place in a message. */
export function plainText(text: string, longest: number): string {
  const shown = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...shown];
  return characters.length <= longest ? shown : `${characters.slice(0, longest - 1).join('')}…`;
}

/**
 * @param payload as it was announced
 * @param publicUrl where people reach the console; undefined: the message has no link
 */
export async function readReviewMessage(
  db: Reader,
  { event, payload }: { readonly event: string; readonly payload: Readonly<Record<string, unknown>> },
  publicUrl: string | undefined,
): Promise<ReviewMessage> {
  if (event === TEST_EVENT) return testMessage(Tested.parse(payload).by.name, publicUrl);
  const { proposal, by, version } = Announced.parse(payload);
  const { id, namespace, name, reason } = proposal;
  const row = await proposalStore.find(db, id);
  const draft = row && (await proposalStore.drafts(db, id)).at(-1);
  const isPending = event === 'proposal.pending';
  const author = draft?.author.name ?? row?.createdBy.name;
  const facts = [
    { name: 'Skill', value: name ? `${namespace}/${name}` : `a new skill in ${namespace}` },
    ...(author === undefined ? [] : [{ name: 'Proposed by', value: author }]),
    ...(by === undefined ? [] : [{ name: 'Decided by', value: by.name }]),
    ...(version === undefined ? [] : [{ name: 'Version', value: String(version) }]),
  ];
  const text = isPending ? (draft?.summary ?? reason) : (reason ?? draft?.summary);
  return {
    title: TITLES[event] ?? 'A proposal has changed',
    facts: facts.map((fact) => ({ ...fact, value: plainText(fact.value, LONGEST_VALUE) })),
    text: text ? plainText(text, LONGEST_TEXT) : null,
    link:
      publicUrl === undefined
        ? null
        : {
            label: isPending ? 'Review it' : 'Open the proposal',
            url: `${publicUrl}/review?id=${encodeURIComponent(id)}&status=all`,
          },
  };
}

const testMessage = (name: string, publicUrl: string | undefined): ReviewMessage => ({
  title: 'This is a test',
  facts: [
    { name: 'Sent by', value: 'Skillward' },
    { name: 'Asked by', value: plainText(name, LONGEST_VALUE) },
  ],
  text: 'Messages about proposed changes of skills arrive here.',
  link: publicUrl === undefined ? null : { label: 'Open Skillward', url: publicUrl },
});
