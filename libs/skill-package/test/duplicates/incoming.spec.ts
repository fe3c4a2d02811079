import { sketchSkill } from '@skillward/text';
import { IncomingSkills, bodyFingerprint } from '../../src/duplicates';

const WORDS = 'amber basil cedar delta ember fjord grove haven inlet jolly kayak linen maple north ocean pearl'.split(
  ' ',
);

/** A text of 200 words that depends on the seed alone. */
function text(seed: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: 200 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `${WORDS[(state >>> 8) % WORDS.length]}${(state >>> 20) % 40}`;
  });
}

const skill = (name: string, body: string, { description = `Does ${name}.`, digest = `sha256:${name}` } = {}) => ({
  name,
  description,
  digest,
  bodyFingerprint: bodyFingerprint(body),
  sketch: sketchSkill({ description, body }),
});

const CLAIM = 'Turns scanned invoices of suppliers into rows of a ledger and checks every sum against the order';

describe('IncomingSkills', () => {
  const body = text(1).join(' ');
  const near = text(1)
    .map((word, at) => (at % 50 === 0 ? `x${at}` : word))
    .join(' ');
  const known = skill('known', body, { description: CLAIM });

  it.each([
    ['identical', 1, skill('other', 'Something else.', { digest: known.digest })],
    ['same_body', 1, skill('other', `${body}\n`)],
    ['near_copy', 0.9, skill('other', near)],
    ['same_name', 0, skill('known', text(2).join(' '), { digest: 'sha256:2' })],
    ['shadowing', 0.8, skill('other', text(3).join(' '), { description: `${CLAIM}.` })],
  ])('finds %s by what is kept of a skill', (kind, least, incoming) => {
    const found = new IncomingSkills([incoming, skill('stranger', text(9).join(' '))]).like(known);
    expect(found).toEqual([{ incoming, likeness: { kind, similarity: expect.any(Number) } }]);
    expect(found[0]?.likeness.similarity).toBeGreaterThanOrEqual(least - 0.1);
  });

  it('takes texts that are half the same for no shadowing, as the library does', () => {
    const partly = text(1).map((word, at) => (at % 14 === 0 ? `x${at}` : word));
    const incoming = skill('other', partly.join(' '), { description: `${CLAIM}.` });
    expect(new IncomingSkills([incoming]).like(known)).toEqual([]);
  });

  it('compares those that come in with each other, and none with itself', () => {
    const [one, other] = [skill('one', body), skill('two', body)];
    const incoming = new IncomingSkills([one, other]);
    expect(incoming.like(one).map(({ incoming: { name } }) => name)).toEqual(['two']);
    expect(incoming.like(other).map(({ incoming: { name } }) => name)).toEqual(['one']);
  });

  it('takes texts that are too short to compare for like nothing', () => {
    expect(new IncomingSkills([skill('a', 'Short.')]).like(skill('b', 'Also short.'))).toEqual([]);
  });
});
