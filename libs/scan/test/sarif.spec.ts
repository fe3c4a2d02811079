import type { ScanFinding } from '@skillward/domain';
import { z } from 'zod';
import { describeRules } from '../src/rules';
import { toSarif } from '../src/sarif';

/** What SARIF 2.1.0 asks of the objects that we write: sections in brackets, property names as they stand there. */
const Text = z.strictObject({ text: z.string().min(1) });
const Level = z.enum(['none', 'note', 'warning', 'error']);
/** [3.28, 3.29, 3.30] The uri is a relative reference of RFC 3986, so no space, backslash, scheme or control. */
const Location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({
      uri: z.string().regex(/^(?![a-z][a-z0-9+.-]*:)(?:[\w.~!$&'()*+,;=@/-]|%[0-9A-F]{2})+$/i),
      uriBaseId: z.string().min(1),
    }),
    region: z.strictObject({ startLine: z.number().int().min(1), snippet: Text }),
  }),
});
/** [3.27] */
const Result = z.strictObject({
  ruleId: z.string().min(1),
  ruleIndex: z.number().int().min(0),
  level: Level,
  message: Text,
  locations: z.array(Location).length(1),
  partialFingerprints: z.record(z.string().regex(/\/v\d+$/), z.string()),
  properties: z.record(z.string(), z.unknown()),
  suppressions: z
    .array(
      z.strictObject({
        kind: z.enum(['inSource', 'external']),
        status: z.enum(['accepted', 'underReview', 'rejected']),
        justification: z.string().min(1),
        properties: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
});
/** [3.49] */
const Rule = z.strictObject({
  id: z.string().min(1),
  name: z.string().regex(/^[A-Z]\w+$/),
  shortDescription: Text,
  fullDescription: Text,
  defaultConfiguration: z.strictObject({ level: Level }),
  properties: z.looseObject({ tags: z.array(z.string()), 'security-severity': z.string().regex(/^\d+\.\d$/) }),
});
/** [3.13, 3.14, 3.19] */
const Log = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            version: z.string().min(1),
            informationUri: z.url().optional(),
            rules: z.array(Rule).refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length),
          }),
        }),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        originalUriBaseIds: z.record(z.string(), z.strictObject({ description: Text })),
        results: z.array(Result),
      }),
    )
    .length(1),
});

const TOOL = { name: 'Skillward', version: '1.2.3', informationUri: 'https://example.org/' };
const finding = (changes: Partial<ScanFinding> = {}): ScanFinding => ({
  rule: 'links.raw-address',
  severity: 'low',
  path: 'SKILL.md',
  line: 3,
  excerpt: 'http://203.0.113.1/',
  explanation: 'An address.',
  fingerprint: '0'.repeat(32),
  ...changes,
});

describe('toSarif', () => {
  it('writes a log as SARIF 2.1.0 defines it', () => {
    const suppression = { rule: 'links.raw-address', reason: 'our test host', expires: '2026-03-01T00:00:00Z' };
    const log = toSarif(
      [
        { path: '', findings: [finding(), finding({ severity: 'critical', rule: 'unicode.tags' })] },
        { path: 'a b/ü', findings: [], suppressed: [{ finding: finding({ severity: 'medium' }), suppression }] },
      ],
      TOOL,
    );
    Log.parse(JSON.parse(JSON.stringify(log)));
    const [first, second, third] = log.runs[0].results;
    expect([first?.level, second?.level, third?.level]).toEqual(['note', 'error', 'warning']);
    expect(third?.suppressions).toMatchObject([{ kind: 'external', justification: 'our test host' }]);
    expect(third?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('a%20b/%C3%BC/SKILL.md');
  });

  it('describes every rule, and each result names its own', () => {
    const findings = describeRules().map(({ id }) => finding({ rule: id }));
    const [run] = toSarif([{ path: 'x', findings }], TOOL).runs;
    expect(run.results.map(({ ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id)).toEqual(
      findings.map(({ rule }) => rule),
    );
  });

  it('makes a relative reference of every path', () => {
    const uriOf = (path: string, name: string) =>
      toSarif([{ path, findings: [finding({ path: name })] }], TOOL).runs[0].results[0]?.locations[0]?.physicalLocation
        .artifactLocation.uri;
    expect(uriOf('.', 'a.md')).toBe('a.md');
    expect(uriOf('', 'c:/x\\y#z?.md')).toBe('c%3A/x%5Cy%23z%3F.md');
    expect(uriOf('', '\ud800.md')).toBe('%EF%BF%BD.md');
  });

  it('is valid without any finding', () => {
    Log.parse(toSarif([], { ...TOOL }));
  });
});
