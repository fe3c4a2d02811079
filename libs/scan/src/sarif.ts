import type { ScanFinding, ScanSeverity, ScanSuppression } from '@skillward/domain';
import { describeRules, type RuleDescription } from './rules';
import { SECOND_READER_RULE } from './second-reader';

/** The findings of one package; those that a person decided to pass come apart. */
export interface SarifPackage {
  /** Where the package lies below the scanned folder, `/` between its parts; empty or `.` for that itself. */
  readonly path: string;
  readonly findings: readonly ScanFinding[];
  readonly suppressed?: readonly { readonly finding: ScanFinding; readonly suppression: ScanSuppression }[];
}

/** The program that made the findings. */
interface SarifTool {
  readonly name: string;
  /** Of what decides about findings: `RULES_VERSION`. */
  readonly version: string;
  readonly informationUri?: string;
}

type Level = 'error' | 'warning' | 'note';

interface SarifRule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly defaultConfiguration: { readonly level: Level };
  readonly properties: { readonly tags: readonly string[]; readonly 'security-severity': string };
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: Level;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
      readonly region: { readonly startLine: number; readonly snippet: { readonly text: string } };
    };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly properties: { readonly severity: ScanSeverity; readonly package: string };
  readonly suppressions?: readonly {
    readonly kind: 'external';
    readonly status: 'accepted';
    readonly justification: string;
    readonly properties: { readonly expires: string };
  }[];
}

/** A log as SARIF 2.1.0 (OASIS) defines it, with the parts that we fill. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: {
          readonly name: string;
          readonly version: string;
          readonly informationUri?: string;
          readonly rules: readonly SarifRule[];
        };
      };
      readonly columnKind: 'utf16CodeUnits';
      readonly originalUriBaseIds: Readonly<Record<string, { readonly description: { readonly text: string } }>>;
      readonly results: readonly SarifResult[];
    },
  ];
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const BASE = 'SCANROOT';
/** SARIF knows three levels that count (section 3.27.10); the severity itself goes along as a property. */
const LEVELS: Readonly<Record<ScanSeverity, Level>> = {
  info: 'note',
  low: 'note',
  medium: 'warning',
  high: 'error',
  critical: 'error',
};
/** Code hosts sort by this number from 0 to 10. */
const SCORES: Readonly<Record<ScanSeverity, string>> = {
  info: '0.0',
  low: '3.0',
  medium: '5.5',
  high: '8.0',
  critical: '9.5',
};

/** The findings of packages as one run of SARIF 2.1.0; every rule is described, also those without a result. */
export function toSarif(packages: readonly SarifPackage[], tool: SarifTool): SarifLog {
  const isByModel = packages.some(({ findings, suppressed = [] }) =>
    [...findings, ...suppressed.map(({ finding }) => finding)].some(({ by }) => by === 'model'),
  );
  const rules = isByModel ? [...describeRules(), SECOND_READER_RULE] : describeRules();
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const resultOf = (folder: string, finding: ScanFinding, suppression?: ScanSuppression) =>
    toResult(folder, finding, indices.get(finding.rule) ?? -1, suppression);
  const { name, version, informationUri } = tool;
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name,
            version,
            ...(informationUri === undefined ? {} : { informationUri }),
            rules: rules.map(toRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { description: { text: 'The folder that was scanned.' } } },
        results: packages.flatMap(({ path, findings, suppressed = [] }) => [
          ...findings.map((finding) => resultOf(path, finding)),
          ...suppressed.map(({ finding, suppression }) => resultOf(path, finding, suppression)),
        ]),
      },
    ],
  };
}

function toRule({ id, title, severity, explanation }: RuleDescription): SarifRule {
  const name = id.replace(/(?:^|[.-])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return {
    id,
    name,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: explanation },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['security', id.split('.')[0] ?? id], 'security-severity': SCORES[severity] },
  };
}

function toResult(
  folder: string,
  { rule, severity, path, line, excerpt, explanation, fingerprint }: ScanFinding,
  ruleIndex: number,
  suppression: ScanSuppression | undefined,
): SarifResult {
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: explanation },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(folder, path), uriBaseId: BASE },
          region: { startLine: line, snippet: { text: excerpt } },
        },
      },
    ],
    partialFingerprints: { 'skillward/v1': fingerprint },
    properties: { severity, package: folder === '' ? '.' : folder },
    ...(suppression === undefined
      ? {}
      : {
          suppressions: [
            {
              kind: 'external',
              status: 'accepted',
              justification: suppression.reason,
              properties: { expires: suppression.expires },
            },
          ],
        }),
  };
}

/** A relative URI reference (RFC 3986); a colon in its first part would read as a scheme. */
function toUri(folder: string, path: string): string {
  const whole = folder === '' || folder === '.' ? path : `${folder}/${path}`;
  return whole
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
}
