import { SKILL_DESCRIPTION_MAX } from '@skillward/domain';

/** What the manifests say of one skill. */
export interface PluginFacts {
  readonly name: string;
  readonly number: number;
  readonly description: string;
  readonly license: string | null;
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Numbers count from 1, and clients of plugins compare versions of three parts. */
export const pluginVersion = (number: number): string => `${number}.0.0`;

/** As Claude Code looks for the versions of a plugin: https://code.claude.com/docs/en/plugin-dependencies */
export const tagOf = (name: string, number: number): string => `${name}--v${pluginVersion(number)}`;

/** Names of vendors' own marketplaces are reserved in some clients; with a prefix of ours no namespace has one. */
export const marketplaceName = (namespace: string): string => `skillward-${namespace}`;

export const pluginFolder = (name: string): string => `plugins/${name}`;
export const skillFolder = (name: string): string => `${pluginFolder(name)}/skills/${name}`;

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Longer descriptions are kept in SKILL.md; manifests of some clients take no more. */
const shortened = (text: string): string => Array.from(text).slice(0, SKILL_DESCRIPTION_MAX).join('');

/** The manifests of one plugin, which is one skill: Claude Code and Copilot read the first one, Codex the second. */
export function pluginManifests({ name, number, description, license }: PluginFacts): TextFile[] {
  const facts = {
    name,
    version: pluginVersion(number),
    description: shortened(description),
    ...(license === null ? {} : { license }),
  };
  return [
    { path: `${pluginFolder(name)}/.claude-plugin/plugin.json`, text: asJson(facts) },
    { path: `${pluginFolder(name)}/.codex-plugin/plugin.json`, text: asJson({ ...facts, skills: './skills/' }) },
  ];
}

/**
 * The lists of plugins as three kinds of clients look for them: Claude Code (and `npx skills`), Copilot, Codex.
 * @param plugins sorted by name
 */
export function marketplaces(namespace: string, plugins: readonly PluginFacts[]): TextFile[] {
  const name = marketplaceName(namespace);
  const claude = asJson({
    name,
    owner: { name: 'Skillward' },
    metadata: { description: `Skills of the namespace ${namespace}` },
    plugins: plugins.map((plugin) => ({
      name: plugin.name,
      source: `./${pluginFolder(plugin.name)}`,
      description: shortened(plugin.description),
      version: pluginVersion(plugin.number),
    })),
  });
  const codex = asJson({
    name,
    interface: { displayName: `Skillward ${namespace}` },
    plugins: plugins.map((plugin) => ({
      name: plugin.name,
      source: { source: 'local', path: `./${pluginFolder(plugin.name)}` },
      policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
      category: 'Productivity',
    })),
  });
  return [
    { path: '.agents/plugins/marketplace.json', text: codex },
    { path: '.claude-plugin/marketplace.json', text: claude },
    { path: '.github/plugin/marketplace.json', text: claude },
  ];
}
