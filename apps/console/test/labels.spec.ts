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

describe('labels', () => {
  it('cover every enumeration of the contract', () => {
    expect(enums.length).toBeGreaterThan(50);
    const uncovered = enums.filter(
      (values) => !groups.some((group) => values.every((value) => Object.hasOwn(group, value))),
    );
    expect(uncovered).toEqual([]);
  });

  it('are words for people, each telling its value from the others', () => {
    for (const group of groups) {
      const words = Object.values(group);
      expect(words.filter((label) => /_|^\s*$/.test(label))).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('stand in badges of one kind, so that a state has the same colour on every page', () => {
    const sources = join(ROOT, 'apps/console/src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(100);
    const foreign = /import \{[^}]*\bBadge\b[^}]*\} from '@mantine/;
    expect(files.filter((name) => foreign.test(readFileSync(join(sources, name), 'utf8')))).toEqual([]);
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
