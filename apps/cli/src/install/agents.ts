import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where an agent looks for the skills of a project, and what its presence is told by. */
interface Agent {
  /** Relative to the project, `/` between its parts. */
  readonly folder: string;
  /** Relative to the project: one of them is there when somebody uses the agent in it. */
  readonly inProject: readonly string[];
  /** Relative to the home folder. */
  readonly inHome: readonly string[];
}

const SHARED = '.agents/skills';

/** Agents whose folder stands in a folder of their own, which tells of them in a project and in a home alike. */
const own = (folder: string, ...inHome: string[]): Agent => {
  const root = folder.slice(0, folder.indexOf('/'));
  return { folder, inProject: [root], inHome: [root, ...inHome] };
};
/** Agents that read the folder which several share. */
const shared = (inHome: string, ...inProject: string[]): Agent => ({
  folder: SHARED,
  inProject,
  inHome: [inHome],
});

/** Names and folders as the `skills` package of npm has them. */
const AGENTS: Readonly<Record<string, Agent>> = {
  adal: own('.adal/skills'),
  'aider-desk': own('.aider-desk/skills'),
  amp: shared('.config/amp'),
  antigravity: shared('.gemini/antigravity'),
  'antigravity-cli': shared('.gemini/antigravity-cli'),
  astrbot: { folder: 'data/skills', inProject: ['data/skills'], inHome: ['.astrbot'] },
  augment: own('.augment/skills'),
  'autohand-code': own('.autohand/skills'),
  bob: own('.bob/skills'),
  'claude-code': own('.claude/skills'),
  cline: shared('.cline', '.cline'),
  'codearts-agent': own('.codeartsdoer/skills'),
  codebuddy: own('.codebuddy/skills'),
  codemaker: own('.codemaker/skills'),
  codestudio: own('.codestudio/skills'),
  codex: shared('.codex', '.codex'),
  'command-code': own('.commandcode/skills'),
  continue: own('.continue/skills'),
  cortex: own('.cortex/skills', '.snowflake/cortex'),
  crush: own('.crush/skills', '.config/crush'),
  cursor: shared('.cursor', '.cursor'),
  deepagents: shared('.deepagents', '.deepagents'),
  devin: own('.devin/skills', '.config/devin'),
  dexto: shared('.dexto', '.dexto'),
  droid: own('.factory/skills'),
  eve: { folder: 'agent/skills', inProject: ['agent/skills'], inHome: [] },
  firebender: shared('.firebender', '.firebender'),
  forgecode: own('.forge/skills'),
  'gemini-cli': shared('.gemini', '.gemini'),
  'github-copilot': shared('.copilot'),
  goose: own('.goose/skills', '.config/goose'),
  'hermes-agent': own('.hermes/skills'),
  'iflow-cli': own('.iflow/skills'),
  'inference-sh': own('.inferencesh/skills'),
  jazz: own('.jazz/skills'),
  junie: own('.junie/skills'),
  kilo: own('.kilocode/skills'),
  'kimi-code-cli': shared('.kimi'),
  'kiro-cli': own('.kiro/skills'),
  kode: own('.kode/skills'),
  lingma: own('.lingma/skills'),
  loaf: shared('.loaf'),
  mcpjam: own('.mcpjam/skills'),
  'mistral-vibe': own('.vibe/skills'),
  moxby: own('.moxby/skills'),
  mux: own('.mux/skills'),
  neovate: own('.neovate/skills'),
  ona: own('.ona/skills'),
  openclaw: { folder: 'skills', inProject: [], inHome: ['.openclaw'] },
  opencode: shared('.config/opencode', '.opencode', 'opencode.json'),
  openhands: own('.openhands/skills'),
  pi: own('.pi/skills'),
  pochi: own('.pochi/skills'),
  promptscript: { folder: SHARED, inProject: ['.promptscript', 'promptscript.yaml'], inHome: [] },
  qoder: own('.qoder/skills'),
  'qoder-cn': { folder: '.qoder/skills', inProject: [], inHome: ['.qoder-cn'] },
  'qwen-code': own('.qwen/skills'),
  reasonix: own('.reasonix/skills'),
  replit: { folder: SHARED, inProject: ['.replit'], inHome: [] },
  roo: own('.roo/skills'),
  rovodev: own('.rovodev/skills'),
  'tabnine-cli': own('.tabnine/agent/skills'),
  terramind: own('.terramind/skills'),
  tinycloud: own('.tinycloud/skills'),
  trae: own('.trae/skills'),
  'trae-cn': { folder: '.trae/skills', inProject: [], inHome: ['.trae-cn'] },
  universal: { folder: SHARED, inProject: ['.agents'], inHome: ['.agents'] },
  warp: shared('.warp'),
  windsurf: own('.windsurf/skills', '.codeium/windsurf'),
  zcode: own('.zcode/skills'),
  zed: shared('.config/zed', '.zed'),
  zencoder: own('.zencoder/skills'),
  zenflow: own('.zencoder/skills'),
};

export const AGENT_NAMES: readonly string[] = Object.keys(AGENTS);

/** Every folder in which some agent looks for skills. */
export const AGENT_FOLDERS: readonly string[] = [...new Set(Object.values(AGENTS).map(({ folder }) => folder))].sort();

/** What most agents find between the two of them. */
const USUAL = ['.agents/skills', '.claude/skills'];

/** Folders of the named agents, sorted; names that are not in AGENT_NAMES are passed over. */
export const foldersOf = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap((name) => AGENTS[name]?.folder ?? []))].sort();

/**
 * Folders for the agents that are used here: those of which the project tells, else those of which the home folder
 * does, else the two that most agents read. The project comes first so that a team gets the same folders everywhere.
 */
export function detectFolders(project: string, home: string): string[] {
  const found = (root: string, marks: (agent: Agent) => readonly string[]) =>
    foldersOf(AGENT_NAMES.filter((name) => marks(AGENTS[name] as Agent).some((mark) => existsSync(join(root, mark)))));
  const inProject = found(project, (agent) => agent.inProject);
  if (inProject.length > 0) return inProject;
  const inHome = found(home, (agent) => agent.inHome);
  return inHome.length > 0 ? inHome : USUAL;
}
