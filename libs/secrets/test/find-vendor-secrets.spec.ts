import { findVendorSecrets } from '../src';

/** In two parts, so that no scanner of this repository takes it for one that is in use. */
const TOKEN = `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`;

describe('findVendorSecrets', () => {
  it('tells where a credential stands, and the rule that knows it', async () => {
    const text = `One line.\ntoken: ${TOKEN}\nAnother.`;
    const start = text.indexOf(TOKEN);
    expect(await findVendorSecrets(text)).toEqual([{ rule: 'github', start, end: start + TOKEN.length }]);
    expect(await findVendorSecrets('One line.\ntoken: none\nAnother.')).toEqual([]);
  });

  it.each([
    'secretlint-disable',
    'secretlint-disable-next-line',
    'secretlint-disable-next-line @secretlint/secretlint-rule-github',
  ])('does not heed the comment %s of a text', async (comment) => {
    expect(await findVendorSecrets(`# ${comment}\n${TOKEN}\n`)).toHaveLength(1);
  });

  it('leaves no mark in the timeline of the process, which would grow with each text', async () => {
    const before = performance.getEntries().length;
    for (let at = 0; at < 20; at += 1) await findVendorSecrets(`${at} ${TOKEN}`);
    expect(performance.getEntries()).toHaveLength(before);
  });
});
