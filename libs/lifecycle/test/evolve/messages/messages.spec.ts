import fc from 'fast-check';
import { ReviewMessage, plainText } from '../../../src/evolve/messages/review-message';
import { toSlackMessage } from '../../../src/evolve/messages/slack';
import { toTeamsMessage } from '../../../src/evolve/messages/teams';

const message = (value: string): ReviewMessage => ({
  title: 'A change waits for review',
  facts: [
    { name: 'Skill', value },
    { name: 'Proposed by', value: 'Ada' },
  ],
  text: value,
  link: { label: 'Review it', url: 'https://skills.example.com/review?id=1&status=all' },
});

const OUR_LINK = { type: 'mrkdwn', text: '<https://skills.example.com/review?id=1&amp;status=all|Review it>' };

/** Every string of a message with the kind of object it stands in. */
function texts(node: unknown, type = ''): { type: string; text: string }[] {
  if (typeof node === 'string') return [{ type, text: node }];
  if (node === null || typeof node !== 'object') return [];
  const own = 'type' in node && typeof node.type === 'string' ? node.type : type;
  return Object.values(node).flatMap((each) => texts(each, own));
}

describe('A message', () => {
  it('for Slack has the title, the skill, who, and a link', () => {
    const sent = JSON.stringify(toSlackMessage(message('team/pdf')));
    for (const part of ['A change waits for review', 'Skill: team/pdf', 'Proposed by: Ada'])
      expect(sent).toContain(part);
    expect(sent).toContain('<https://skills.example.com/review?id=1&amp;status=all|Review it>');
  });

  it('for Slack can neither mention anybody nor bring a link of its own, whatever a text says', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<!channel>',
        '<!here|x>',
        '<@U123>',
        '<#C1>',
        '<https://evil.example|Review it>',
        '&lt;!channel&gt;',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(hostile).map((parts) => parts.join('')),
        (text) => {
          const all = texts(toSlackMessage(message(text)));
          const others = all.filter((each) => each.type !== 'mrkdwn');
          expect(all.filter((each) => each.type === 'mrkdwn' && each.text !== 'mrkdwn')).toEqual([OUR_LINK]);
          return others.every((each) => !/[<>]/.test(each.text));
        },
      ),
    );
  });

  it('for Teams is an Adaptive Card in a message, whose Markdown is ours alone', () => {
    const hostile = '[Review it](https://evil.example) <at>everyone</at> **now**';
    const sent = toTeamsMessage(message(hostile));
    expect(sent).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', title: 'Review it' }] },
        },
      ],
    });
    const kinds = texts(sent).filter(({ text }) => text.includes('evil.example'));
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.every(({ type }) => type === 'TextRun')).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('entities');
  });

  it('without a known address has no link', () => {
    const bare = { ...message('team/pdf'), link: null };
    expect(JSON.stringify([toSlackMessage(bare), toTeamsMessage(bare)])).not.toMatch(/skills\.example|OpenUrl|mrkdwn/);
  });

  it('shows one line of visible characters, and no more than there is room for', () => {
    expect(plainText(' a\u202eb\n\tc\u2028d\u0000 ', 20)).toBe('a b c d');
    expect(plainText('😀'.repeat(9), 4)).toBe('😀😀😀…');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, longest) => {
        const shown = plainText(text, longest);
        return [...shown].length <= longest && !/[\p{Cc}\p{Cf}]/u.test(shown);
      }),
    );
  });
});
