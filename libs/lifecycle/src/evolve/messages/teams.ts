import type { ReviewMessage } from './review-message';

/** Runs of text are shown as they are; blocks of text would be read as Markdown. */
const run = (text: string, isStrong = false) => ({
  type: 'TextRun',
  text,
  ...(isStrong ? { weight: 'Bolder' } : {}),
});
const paragraph = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });

/** A message with one Adaptive Card, as the workflow "when a Teams webhook request is received" takes it. */
export function toTeamsMessage({ title, facts, text, link }: ReviewMessage): object {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: `${title}.`,
    body: [
      { type: 'TextBlock', text: title, size: 'Medium', weight: 'Bolder', wrap: true },
      ...facts.map(({ name, value }) => paragraph(run(`${name}: `, true), run(value))),
      ...(text === null ? [] : [paragraph(run(text))]),
    ],
    ...(link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  };
}
