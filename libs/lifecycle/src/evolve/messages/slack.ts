import type { ReviewMessage } from './review-message';

/** The three characters that begin and end what Slack reads as a link, a mention or a channel; it shows them again. */
export const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string) => ({ type: 'plain_text', text: escapeSlack(text), emoji: false });

/** A message of Block Kit, as incoming webhooks of Slack take it. Only the link, which is ours, is marked up. */
export function toSlackMessage({ title, facts, text, link }: ReviewMessage): object {
  const about = facts[0]?.value ?? '';
  return {
    text: escapeSlack(`${title}: ${about}`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(title) },
      { type: 'section', fields: facts.map(({ name, value }) => plain(`${name}: ${value}`)) },
      ...(text === null ? [] : [{ type: 'section', text: plain(text) }]),
      ...(link === null
        ? []
        : [{ type: 'section', text: { type: 'mrkdwn', text: `<${escapeSlack(link.url)}|${link.label}>` } }]),
    ],
  };
}
