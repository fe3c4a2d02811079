import fc from 'fast-check';
import type { Finding, PackageFile } from '@skillward/domain';
import { changesProseAlone, isProven } from '../src';

const file = (path: string, text: string, mode: PackageFile['mode'] = '100644'): PackageFile => ({
  path,
  mode,
  content: new TextEncoder().encode(text),
});
const modes = fc.constantFrom<PackageFile['mode']>('100644', '100755');
const endings = fc.constantFrom('.sh', '.py', '.js', '', '.md.sh', '.mdx', '.txt', '.ps1', '.MD.py', '.md ', '.yml');

describe('what a policy may approve', () => {
  it('is a change of Markdown', () => {
    const skill = file('SKILL.md', '# A\n');
    const script = file('scripts/a.sh', '#!/bin/sh\n', '100755');
    expect(changesProseAlone([skill, script], [file('SKILL.md', '# A\n\nB\n'), script])).toBe(true);
    expect(changesProseAlone([file('docs/A.MD', 'a')], [file('docs/A.MD', 'b')])).toBe(true);
  });

  it('is only what exit states of commands bear out', () => {
    const command: Finding = { kind: 'wrong_command', text: 'a', wrong: 'x', right: 'x -a', subject: null };
    const rule: Finding = { kind: 'rule', text: 'b', rule: 'b', command: null };
    const lessons = (finding: Finding, proven: boolean) => ({ lessons: [{ finding, proven, evidence: [] }] });
    expect(isProven('a', lessons(command, true))).toBe(true);
    expect(isProven('a', lessons(command, false))).toBe(false);
    expect(isProven('b', lessons(rule, true))).toBe(false);
    // What a model wrote has no such form: there the other rules of the policy decide.
    expect(isProven('a', {})).toBe(true);
  });

  it('is never a change of a script, whatever its path and rights are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), endings, modes, (stem, ending, mode) => {
        const path = `${stem}${ending}`;
        expect(changesProseAlone([file(path, 'a', mode)], [file(path, 'b', mode)])).toBe(false);
        expect(changesProseAlone([file(`${path}.md`, 'a', '100755')], [file(`${path}.md`, 'b', '100755')])).toBe(false);
        expect(changesProseAlone([file(`${path}.md`, '#!/bin/sh\na')], [file(`${path}.md`, 'b')])).toBe(false);
        expect(changesProseAlone([file(`${path}.md`, 'a')], [file(`${path}.md`, '#!/bin/sh\na')])).toBe(false);
      }),
    );
  });

  it('is no file that is added, removed, or given other rights', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}\.(?:md|sh)$/), (path) => {
        const skill = file('SKILL.md', '# A\n');
        expect(changesProseAlone([skill], [skill, file(path, 'a')])).toBe(false);
        expect(changesProseAlone([skill, file(path, 'a')], [skill])).toBe(false);
        expect(changesProseAlone([file(path, 'a')], [file(path, 'a', '100755')])).toBe(false);
        expect(changesProseAlone([file(path, 'a')], [file('other.md', 'a')])).toBe(false);
      }),
    );
  });
});
