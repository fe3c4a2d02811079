import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import type { SkillReference } from '@skillward/sdk/install';
import { parseSkillReference } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type Profile = Schema<'VersionProfile'>;
type Needs = NonNullable<Profile['environment']>;
type Quality = NonNullable<Profile['quality']>;
type Statement = Needs[keyof Needs] | Quality[keyof Quality];

const SHOWN_FINDINGS = 20;

export function addProfile(program: Command, environment: Environment): void {
  withServer(
    program
      .command('profile')
      .summary('show what a skill needs, how good and how safe it is')
      .description(
        'Shows the profile of a version: environment, quality, verifiability and what the scan found, each with its ' +
          'reason. A finding is a signal for a person, not a proof.',
      )
      .argument(
        '<ns/name[@version]>',
        'skill, with a version number or digest if not the current one',
        parseSkillReference,
      ),
  ).action(async (reference: SkillReference, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const path = { ns: reference.namespace, name: reference.name, v: reference.version };
    const profile = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/versions/{v}/profile', { params: { path } }));
    terminal.print(profile, describe(profile));
  });
}

function describe(profile: Profile): string {
  const { namespace, name, version, profiler, profiledAt } = profile;
  const by = profiler === null ? '' : ` by ${profiler.name} ${profiler.version}, ${profiledAt ?? ''}`;
  return [
    `${namespace}/${name}@${version}: ${profile.status}${by}`,
    ...(profile.status === 'failed'
      ? profile.attempts.flatMap(({ error }) => (error === null ? [] : [`  ${error}`]))
      : []),
    ...describePart('Environment', profile.environment),
    ...describePart('Quality', profile.quality),
    ...describePart('Verifiability', profile.verifiability),
    ...(profile.typicalRequests.length === 0
      ? []
      : ['', 'How people ask for it:', ...profile.typicalRequests.map((request) => `  ${request}`)]),
    '',
    ...describeScan(profile.scan),
  ].join('\n');
}

function describePart(title: string, part: Readonly<Record<string, Statement>> | null): string[] {
  if (part === null) return [];
  return [
    '',
    `${title}:`,
    ...Object.entries(part).flatMap(([field, statement]) => describeStatement(field, statement)),
  ];
}

function describeStatement(field: string, { value, reason, evidence, overridden }: Statement): string[] {
  const shown = Array.isArray(value) ? value.join(', ') || '-' : String(value);
  const places = evidence.slice(0, 3).map(({ path, line, quote }) => `      ${path}:${line}  ${quote}`);
  return [`  ${field}: ${shown}${overridden ? ' (by a curator)' : ''}`, `    ${reason}`, ...places];
}

function describeScan({ status, verdict, findings, note, profiler }: Profile['scan']): string[] {
  if (status === 'pending') return ['Scan: not scanned yet'];
  const hidden = findings.length - SHOWN_FINDINGS;
  return [
    `Scan: ${verdict ?? '-'} (rules ${profiler?.version ?? '-'}${status === 'outdated' ? ', out of date' : ''})`,
    ...findings
      .slice(0, SHOWN_FINDINGS)
      .flatMap((finding) => [
        `  ${finding.severity}  ${finding.rule}  ${finding.path}:${finding.line}` +
          (finding.suppression === null ? '' : `  suppressed: ${finding.suppression.reason}`),
        `    ${finding.excerpt}`,
        `    ${finding.explanation}`,
      ]),
    ...(hidden > 0 ? [`  and ${hidden} more; --json lists them all.`] : []),
    ...(findings.length > 0 ? [note] : []),
  ];
}
