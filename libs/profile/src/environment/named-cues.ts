import { normaliseText, scanTerms } from '@skillward/text';
import type { SourceLine } from '../read/code-text';
import type { PackageTexts } from '../read/read-texts';
import type { Sighting } from '../shell/read-commands';
import { isCredential } from './envs';
import { isSetUp } from './program-effects';
import { roughly } from '../learned/roughly';

/** What stands around the lines of SKILL.md. */
interface Surroundings {
  readonly heading: string;
  /** The prose just above a fence; empty elsewhere. */
  readonly lead: string;
  /** Of the fence; `prose` outside of fences, `script` in other files. */
  readonly language: string;
}

/** A line's surroundings, for many lines of one package. */
export type Around = (line: SourceLine) => Surroundings;

const ELSEWHERE: Surroundings = { heading: '', lead: '', language: 'script' };

export function surroundingsIn({ skill }: PackageTexts): Around {
  const known = new Map<number, Surroundings>();
  for (const { number, heading } of skill?.prose ?? []) known.set(number, { heading, lead: '', language: 'prose' });
  for (const { lines, heading, lead, language } of skill?.fences ?? [])
    for (const { number } of lines) known.set(number, { heading, lead, language });
  return ({ path, number }) => (path === skill?.path ? known.get(number) : undefined) ?? ELSEWHERE;
}

function termsOf(prefix: string, text: string): string[] {
  const terms: string[] = [];
  scanTerms(normaliseText(text), (term) => terms.push(`${prefix}:${term}`));
  return terms;
}

/**
 * What tells whether the work of a package needs a program that it runs.
 * @param runs of this program, at least one
 * @param programs how many programs the package runs
 */
export function programCues(name: string, runs: readonly Sighting[], programs: number, around: Around): Set<string> {
  const places = runs.map(({ line }) => around(line));
  return new Set([
    `is ${name}`,
    `times ${roughly(runs.length)}`,
    `programs ${roughly(programs)}`,
    ...(runs.every(isSetUp) ? ['only installs'] : []),
    ...places.map(({ language }) => (language === 'prose' ? 'in prose' : 'in code')),
    ...places.flatMap(({ heading }) => termsOf('h', heading)),
    ...runs.flatMap(({ args }) => args.flatMap((arg) => (arg === null ? [] : termsOf('a', arg)))),
  ]);
}

/**
 * What tells whether a user has to provide a variable that a package names.
 * @param line where it is named first
 * @param variables how many variables the package names
 */
export function variableCues(name: string, line: SourceLine, variables: number, around: Around): Set<string> {
  const { heading, lead, language } = around(line);
  return new Set([
    ...(isCredential(name) ? ['credential'] : []),
    `variables ${roughly(variables)}`,
    `in ${language}`,
    ...termsOf('n', name.replace(/_/g, ' ')),
    ...termsOf('h', heading),
    ...termsOf('l', lead),
    ...termsOf('t', line.text),
  ]);
}
