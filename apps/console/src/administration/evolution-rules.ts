import { queryOptions } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';

export type EvolutionPolicy = Schema<'EvolutionPolicy'>;
export type EvolutionRules = Omit<EvolutionPolicy, 'namespace' | 'changed' | 'keyNames'>;

type Section = 'support' | 'locality' | 'autoApprove';
type NumbersOf<T> = { [Name in keyof T]: T[Name] extends number ? Name : never }[keyof T];

/** A number among the rules; `section` is the part that it stands in. */
export type NumberRule = { readonly label: string; readonly about: string; readonly isShare?: true } & (
  | { readonly section?: undefined; readonly name: NumbersOf<EvolutionRules> }
  | { [S in Section]: { readonly section: S; readonly name: NumbersOf<EvolutionRules[S]> } }[Section]
);

export const EVIDENCE: readonly NumberRule[] = [
  { section: 'support', name: 'minTrajectories', label: 'Runs that show it', about: 'So many have to show the same.' },
  { section: 'support', name: 'minTasks', label: 'Tasks of these runs', about: 'So many different ones.' },
  {
    section: 'support',
    name: 'minReporters',
    label: 'Reporters of these runs',
    about: 'Distinct keys that sent them.',
  },
];

export const EXTENT: readonly NumberRule[] = [
  {
    section: 'locality',
    name: 'maxShare',
    label: 'Share of a file it may change',
    about: 'From 0 to 1; 0.2 is a fifth of its lines.',
    isShare: true,
  },
  {
    section: 'locality',
    name: 'minLines',
    label: 'Lines it may change in any file',
    about: 'However short the file is.',
  },
  { section: 'locality', name: 'maxFiles', label: 'Files it may change', about: 'So many in one proposal.' },
];

export const TRIAL: readonly NumberRule[] = [
  { name: 'replay', label: 'Answers to replay', about: 'Stored recommendations, before the review.' },
  {
    name: 'canaryShare',
    label: 'Canary share',
    about: 'Of the recommendations, from 0 to 1; 1 is all at once.',
    isShare: true,
  },
];

export const WITHOUT_PERSON: readonly NumberRule[] = [
  { section: 'autoApprove', name: 'maxLines', label: 'Lines of it at most', about: 'Of the whole change.' },
  {
    section: 'autoApprove',
    name: 'minReporters',
    label: 'Reporters of it at least',
    about: 'Distinct keys; 2 or more.',
  },
];

export const SWITCHES = [
  {
    name: 'fourEyes',
    label: 'Four eyes',
    about: 'What a skill says changes only with a second person.',
  },
  {
    name: 'rollbackWatch',
    label: 'Watch for roll-backs',
    about: 'Propose one where outcomes get worse beyond an interval.',
  },
] as const satisfies readonly { name: keyof EvolutionRules; label: string; about: string }[];

export const AUTO_ACTIONS = [
  { value: 'prerequisite_addition', label: 'Prerequisites that are added' },
  { value: 'knowledge_addition', label: 'Knowledge that is added' },
  { value: 'error_fix', label: 'Errors that are mended' },
] as const;

export type AutoAction = (typeof AUTO_ACTIONS)[number]['value'];

/** Where the server's messages name the rule. */
export const pathOf = ({ section, name }: NumberRule): string => (section ? `${section}.${name}` : name);

/** Null in a field that was emptied; the browser asks for a number then. */
export const readNumber = (rules: EvolutionRules, { section, name }: NumberRule): number | null =>
  (section ? rules[section] : rules)[name as never];

export const writeNumber = (rules: EvolutionRules, { section, name }: NumberRule, value: number | null) =>
  (section
    ? { ...rules, [section]: { ...rules[section], [name]: value } }
    : { ...rules, [name]: value }) as typeof rules;

export function rulesOf({ namespace: _, changed: _by, keyNames: _names, ...rules }: EvolutionPolicy): EvolutionRules {
  return rules;
}

export const evolutionPolicyQuery = (ns: string) =>
  queryOptions({
    queryKey: ['policies', 'evolution', ns],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/namespaces/{ns}/evolution-policy', { params: { path: { ns } }, signal })),
  });
