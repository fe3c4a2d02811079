import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@skillward/testing';
import { AGENT_FOLDERS, AGENT_NAMES, detectFolders, foldersOf } from '../../src/install/agents';

const folder = temporaryFolder();
const having = (...folders: string[]) => {
  const root = mkdtempSync(join(folder, 'f'));
  for (const name of folders) mkdirSync(join(root, name), { recursive: true });
  return root;
};

describe('folders of agents', () => {
  it('knows a folder for every agent, below the project', () => {
    expect(AGENT_NAMES).toEqual([...AGENT_NAMES].sort());
    expect(foldersOf(AGENT_NAMES)).toEqual(AGENT_FOLDERS);
    for (const path of AGENT_FOLDERS) expect(path).toMatch(/^\.?(?:[a-z-]+\/){0,2}skills$/);
    expect(foldersOf(['claude-code', 'codex', 'cursor', 'kiro-cli'])).toEqual([
      '.agents/skills',
      '.claude/skills',
      '.kiro/skills',
    ]);
  });

  it.each<[string, string[], string[], string[]]>([
    ['nothing', [], [], ['.agents/skills', '.claude/skills']],
    ['a home', [], ['.claude', '.config/goose'], ['.claude/skills', '.goose/skills']],
    ['a project, whatever the home has', ['.gemini'], ['.claude'], ['.agents/skills']],
    ['several', ['.claude', '.codex', '.roo'], [], ['.agents/skills', '.claude/skills', '.roo/skills']],
  ])('finds the folders of %s', (_what, project, home, folders) => {
    expect(detectFolders(having(...project), having(...home))).toEqual(folders);
  });
});
