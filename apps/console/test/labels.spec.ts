import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as labels from '../src/shared/labels';
import { stateLabel, toneOf } from '../src/shared/tones';

const ROOT = join(__dirname, '../../..');

/** Every list of words that the contract may answer with, wherever it stands in the OpenAPI document. */
function enumsIn(node: unknown, found: string[][] = []): string[][] {
  if (typeof node !== 'object' || node === null) return found;
  const { enum: values } = node as { enum?: unknown };
  if (Array.isArray(values)) found.push(values.filter((value) => typeof value === 'string'));
  for (const child of Object.values(node)) enumsIn(child, found);
  return found;
}

const document = JSON.parse(readFileSync(join(ROOT, 'libs/api-client/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, unknown> };
};
/** What only programs read: answers in the protocol of ClawHub, and to hosts of repositories. */
const OF_PROGRAMS = /^(ClawHub|HookAnswer)/;
const shown = Object.entries(document.components.schemas).filter(([name]) => !OF_PROGRAMS.test(name));
const enums = enumsIn(Object.fromEntries(shown));
const groups: readonly Readonly<Record<string, string>>[] = Object.values(labels).filter(
  (each) => typeof each === 'object',
);

/**
 * Enumerations without labels, because nobody would read them: pages do not show these values, or say what follows from them
 * in whole sentences. A page that begins to show one adds its labels and takes it from this list.
 */
const NOT_SHOWN: readonly string[] = [
  'edit creation rollback',
  'comment edit request_changes assign approve reject',
  'edit create diagnosis',
  'environment human unknown',
  'deterministic model',
  'deterministic model human',
  'ctrf pytest verifier_json reward reported',
  'invalid_json truncated unknown_format empty wrong_format no_content attribution_failed interrupted',
  'skipped_record record_too_long invalid_utf8',
  'digest content path name',
  'offered delivered viewed relied_on',
  'skill_call file_read shell_read injected listed script path content',
  '100644 100755',
  'scanned outdated pending',
  'profiled pending failed',
  'resolve agentic',
  'own other invalid',
  'memory pgvector',
  'name description body',
  'skill-md archive',
];

const SOURCES = join(ROOT, 'apps/console/src');
const textOf = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

describe('labels', () => {
  it('cover every enumeration of the contract that a page shows', () => {
    expect(enums.length).toBeGreaterThan(50);
    const uncovered = enums.filter(
      (values) => !groups.some((group) => values.every((value) => Object.hasOwn(group, value))),
    );
    expect([...new Set(uncovered.map((values) => values.join(' ')))].sort()).toEqual([...NOT_SHOWN].sort());
  });

  it('are shown by a page', () => {
    const pages = files
      .filter((name) => name !== join('shared', 'labels.ts'))
      .map(textOf)
      .join('\n');
    expect(Object.keys(labels).filter((name) => !new RegExp(`\\b${name}\\b`).test(pages))).toEqual([]);
  });

  it('are words for people, each telling its value from the others', () => {
    for (const group of groups) {
      const words = Object.values(group);
      expect(words.filter((label) => /_|^\s*$/.test(label))).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('stand in badges of one kind, so that a state has the same colour on every page', () => {
    expect(files.length).toBeGreaterThan(100);
    const foreign = /import \{[^}]*\bBadge\b[^}]*\} from '@mantine/;
    expect(files.filter((name) => foreign.test(textOf(name)))).toEqual([]);
  });

  it('name every state that a badge shows, and give it one tone', () => {
    expect(stateLabel('success_skill_used_with_extra_exploration')).toBe(
      'Succeeded, but the agent had to work around the skill',
    );
    expect(stateLabel('suppressed_sibling')).toBe('A sibling was chosen');
    expect(stateLabel('not scanned')).toBe('Not scanned');
    expect(['active', 'quarantined', 'fail_skill_issue', 'uncertain_no_judge'].map(toneOf)).toEqual([
      'good',
      'bad',
      'bad',
      'quiet',
    ]);
  });
});
