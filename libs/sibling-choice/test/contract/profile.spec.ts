import { ContractProfile, contractProfile } from '../../src/contract/profile';

const BODY = `# Monthly report

## Before you start
- Read \`data/sales_2024q3.csv\`, not \`data/sales_2023q3.csv\`.
- Stop if the file is missing.

## Steps
1. Parse the rows.
2. Write a CSV with the columns region and total.

\`\`\`sh
report --from data/example.csv
\`\`\`
`;

const find = (field: string, value: string) =>
  contractProfile(BODY).items.find((item) => item.field === field && item.value === value);

describe('contractProfile', () => {
  it('binds resources with their roles and says on which line', () => {
    expect(find('resource', 'l:data/sales_2024q3.csv')).toMatchObject({ role: 'used', line: 4 });
    expect(find('resource', 'l:data/sales_2023q3.csv')).toMatchObject({ role: 'avoided', line: 4 });
  });

  it('does not take an example for a binding', () => {
    expect(find('resource', 'l:data/example.csv')).toMatchObject({ role: 'other' });
  });

  it('finds conditions, scope, output and procedure', () => {
    expect(find('precondition', 'stop file miss')).toMatchObject({ text: 'Stop if the file is missing.', line: 5 });
    expect(find('scope', 'y:2024')).toBeDefined();
    expect(find('output', 'w:csv')).toBeDefined();
    expect(find('procedure', 'w:pars')).toMatchObject({ line: 8 });
  });

  it('gives items of the description line 0 and is valid stored data', () => {
    const profile = contractProfile('Parse it.', 'Use only `a/b.csv`.');
    expect(profile.items.find(({ value }) => value === 'l:a/b.csv')?.line).toBe(0);
    expect(ContractProfile.parse(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  });

  it('survives 10 MB of hostile text, without lines or all of marks', () => {
    for (const text of ['a/'.repeat(5e6), '`'.repeat(1e7), 'not '.repeat(2.5e6), '| x '.repeat(2.5e6)]) {
      const profile = contractProfile(text);
      expect(profile.items.length).toBeLessThan(1000);
    }
  });
});
