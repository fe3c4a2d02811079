import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { sketchSkill } from '@skillward/text';
import { bodyFingerprint, findDuplicates, type LibrarySkill } from '../../src/duplicates';

const WORDS =
  'amber basil cedar delta ember fjord grove haven inlet jolly kayak linen maple north ocean pearl quilt river stone thyme umber velvet wharf yield zebra'.split(
    ' ',
  );

/** A text of `count` words that depends on the seed alone. */
function text(seed: number, count = 200): string[] {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    // Letters that no stem loses: a number at the end would be a term of its own.
    return `${WORDS[(state >>> 8) % WORDS.length]}${'kqvxz'[(state >>> 20) % 5]}${'kqvxz'[(state >>> 23) % 5]}`;
  });
}

interface Draft extends Partial<LibrarySkill> {
  readonly id: string;
  readonly body: string;
}

const library = (drafts: readonly Draft[]): LibrarySkill[] =>
  drafts.map(({ body, ...draft }) => {
    const description = draft.description ?? text(draft.id.length * 1_000 + draft.id.charCodeAt(0), 12).join(' ');
    return {
      name: draft.id.replace('/', '-'),
      digest: `sha256:${draft.id}`,
      completeness: 'unknown' as const,
      versions: 1,
      updatedAt: '2026-01-01T00:00:00Z',
      uses: 0,
      ...draft,
      description,
      bodyFingerprint: bodyFingerprint(body),
      sketch: sketchSkill({ description, body }),
    };
  });

const find = (drafts: readonly Draft[]) =>
  findDuplicates(
    library(drafts),
    (ids) => new Map(ids.map((id) => [id, drafts.find((draft) => draft.id === id)?.body ?? ''])),
  );

const change = (words: readonly string[], every: number) =>
  words.map((word, at) => (at % every === 0 ? `other${word}` : word)).join(' ');

describe('findDuplicates', () => {
  it('finds the same package and the same text, and lists each once', async () => {
    const body = text(1).join(' ');
    const groups = await find([
      { id: 'a/one', body, digest: 'sha256:1' },
      { id: 'b/two', body, digest: 'sha256:1' },
      { id: 'c/three', body: `  ${body.replaceAll(' ', '\n')}\n`, digest: 'sha256:2' },
      { id: 'd/four', body: text(2).join(' ') },
    ]);
    expect(groups.map(({ kind, members, similarity }) => ({ kind, members, similarity }))).toEqual([
      { kind: 'identical', members: ['a/one', 'b/two'], similarity: 1 },
      { kind: 'same_body', members: ['a/one', 'c/three'], similarity: 1 },
    ]);
  });

  it('finds near copies by their exact similarity, and not what is merely alike', async () => {
    const words = text(3, 400);
    const groups = await find([
      { id: 'a/original', body: words.join(' ') },
      { id: 'b/near', body: change(words, 60) },
      { id: 'c/alike', body: change(words, 5) },
      { id: 'd/other', body: text(4, 400).join(' ') },
    ]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ kind: 'near_copy', members: ['a/original', 'b/near'] });
    // Seven changed terms take three trigrams each, less one at the start.
    expect(groups[0]?.similarity).toBeCloseTo((398 - 19) / (398 + 19), 2);
  });

  it('does not call short texts alike', async () => {
    const drafts = [
      { id: 'a/one', body: 'Do it well.' },
      { id: 'b/two', body: 'Do it well!!' },
    ];
    expect(await find(drafts)).toEqual([]);
  });

  it('lists one name with other content, and not one with near copies alone', async () => {
    const words = text(5, 400);
    const groups = await find([
      { id: 'a/tool', name: 'tool', body: words.join(' ') },
      { id: 'b/tool', name: 'tool', body: change(words, 90) },
      { id: 'c/tool', name: 'tool', body: text(6, 400).join(' ') },
      { id: 'a/copy', name: 'copy', body: text(7, 400).join(' ') },
      { id: 'b/copy', name: 'copy', body: change(text(7, 400), 90) },
    ]);
    expect(groups.filter(({ kind }) => kind === 'same_name').map(({ members }) => members)).toEqual([
      ['a/tool', 'c/tool'],
    ]);
  });

  it('finds skills that claim the same tasks with other content', async () => {
    const description = 'Splits, merges and rotates PDF documents when the user asks for changed pages';
    const filler = Array.from({ length: 20 }, (_, at) => ({
      id: `z/${at}`,
      body: text(50 + at).join(' '),
      description: text(90 + at, 12).join(' '),
    }));
    const groups = await find([
      { id: 'a/pdf', body: text(8).join(' '), description },
      { id: 'b/pages', body: text(9).join(' '), description: `${description}.` },
      { id: 'c/images', body: text(10).join(' '), description: 'Splits, merges and rotates images' },
      ...filler,
    ]);
    expect(groups).toEqual([
      expect.objectContaining({ kind: 'shadowing', members: ['a/pdf', 'b/pages'], similarity: 1 }),
    ]);
  });

  it('does not take a template with other names for shadowing', async () => {
    const about = (name: string) => `${name} integration. Manage data, records and automate workflows with ${name}.`;
    const names = ['Airtable', 'Zendesk', 'Hubspot', 'Notion', 'Linear', 'Asana', 'Jira', 'Trello', 'Slack', 'Github'];
    const groups = await find(
      names.map((name, at) => ({ id: `a/${name}`, body: text(20 + at).join(' '), description: about(name) })),
    );
    expect(groups).toEqual([]);
  });

  it.each<[string, Partial<LibrarySkill>, Partial<LibrarySkill>, string, string]>([
    ['the complete one', { completeness: false, versions: 9 }, { completeness: true }, 'b/two', 'more complete'],
    ['the one with more versions', { versions: 3 }, { uses: 100 }, 'a/one', 'more versions'],
    ['none for what came in with it', { updatedAt: '2026-01-01T00:00:09Z' }, {}, 'a/one', 'name comes first'],
    ['the newer one', { uses: 100 }, { updatedAt: '2026-02-01T00:00:00Z' }, 'b/two', 'newer'],
    ['the one that is used', { uses: 1 }, { uses: 2 }, 'b/two', 'used more'],
    ['the first', {}, {}, 'a/one', 'name comes first'],
  ])('suggests to keep %s', async (_, one, two, survivor, reason) => {
    const body = text(11).join(' ');
    const [group] = await find([
      { ...one, id: 'a/one', body },
      { ...two, id: 'b/two', body },
    ]);
    expect(group).toMatchObject({ survivor, reason: expect.stringContaining(reason) });
  });

  it('gives the same groups in whatever order the skills come', async () => {
    const words = text(12, 300);
    const drafts = Array.from({ length: 12 }, (_, at) => ({
      id: `n/${String.fromCharCode(97 + at)}`,
      name: `s${at % 4}`,
      body: at % 3 === 0 ? text(at + 30, 300).join(' ') : change(words, 40 + at * 7),
    }));
    const expected = await find(drafts);
    expect(expected.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(drafts, { minLength: drafts.length }), async (shuffled) => {
        expect(await find(shuffled)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('takes time nearly in proportion to the number of skills', async () => {
    const secondsFor = async (count: number, enough: number) => {
      const drafts = Array.from({ length: count }, (_, at) => ({
        id: `n/${at}`,
        body: text(at, 120).join(' '),
        description: text(at + 7, 12).join(' '),
      }));
      const skills = library(drafts);
      const bodies = new Map(drafts.map(({ id, body }) => [id, body]));
      return quietSeconds(async () => expect(await findDuplicates(skills, () => bodies)).toEqual([]), enough);
    };
    // Eight times the skills: comparing each with each would take 64 times as long.
    const limit = 24 * Math.max(await secondsFor(750, 0), 0.01);
    expect(await secondsFor(6_000, limit)).toBeLessThan(limit);
  });
});
