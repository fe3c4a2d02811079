import type { SourceLine } from '../read/code-text';
import type { PackageTexts } from '../read/read-texts';
import { allowedTools, declaredNeeds } from './declared-needs';
import { NamedNeeds } from './named-needs';

const TOOL = /\bmcp__([A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,60})__/g;
const NAMED = /`([a-z0-9][\w.-]{1,40})`(?:'s)? MCP(?: [Ss]erver)?\b(?! tools?\b)/g;
/** "the Playwright MCP server", within a sentence. */
const PROPER = /[a-z,(/] (?:\*\*)?((?:[A-Z][\w-]{1,30} ){0,2}[A-Z][\w-]{1,30})(?:'s)? MCP [Ss]ervers?\b/g;
const WELL_KNOWN =
  /\b(playwright|github|gitlab|context7|chrome[- ]devtools|rube|linear|notion|atlassian|jira|confluence|exa|figma|puppeteer|filesystem|azure devops|serena|sentry|postgres|firecrawl|tavily|slack|perplexity|supabase|stripe|brave search|sequential[- ]thinking|browserbase|deepwiki|microsoft learn|obsidian|blender|zapier|composio|semgrep|pinecone|mongodb|neon|vercel|cloudflare|grafana|kubernetes|desktop commander) MCP\b/gi;
const AFTER = /\bMCP [Ss]erver:? (?:named |called )?`([a-z0-9][\w.-]{1,40})`/g;
const ADDED = /\b(?:claude|codex|gemini) mcp add(?: --?[a-z-]+(?:[ =][a-z]+)?){0,6} ([a-z0-9][\w.-]{1,40})/g;
const STAND_IN =
  /^(?:your|my|some|example|sample|test|foo|server|servers?-?name|name|mcp|the|server-name|unknown|stdio|http|sse)(?:$|[-_])|^mcp-?server/i;
/** Capitalised words before "MCP server" that name no server. */
const NOT_NAMES = new Set(
  `a an the this that your our my each every any all both other another new custom remote local python node typescript
  javascript java kotlin swift ruby php c# go rust restful websocket data database streamable-http anthropic claude codex openai http https stdio sse api official multiple several external no`.split(
    /\s+/,
  ),
);

/** The MCP servers that a package calls. A package about building servers names none. */
export function findMcps(texts: PackageTexts): NamedNeeds {
  const needs = new NamedNeeds();
  const add = (name: string | undefined, line: SourceLine) => {
    if (name !== undefined && !STAND_IN.test(name)) needs.add(name, line);
  };
  for (const { name, line } of declaredNeeds(texts, 'mcps')) add(name, line);
  const allowed = allowedTools(texts);
  for (const line of texts.skill?.frontMatter.lines ?? []) addAll(TOOL, line, add);
  for (const tool of allowed?.tools ?? [])
    for (const [, name] of tool.matchAll(TOOL)) if (allowed !== null) add(name, allowed.line);
  for (const document of [texts.skill, ...texts.documents]) {
    if (document === null) continue;
    for (const line of document.prose) {
      if (!line.text.includes('mcp') && !line.text.includes('MCP')) continue;
      addAll(TOOL, line, add);
      addAll(AFTER, line, add);
      addAll(NAMED, line, add);
      for (const [, name = ''] of line.text.matchAll(WELL_KNOWN)) add(name.toLowerCase().replaceAll(' ', '-'), line);
      if (line.isHeading) continue;
      for (const { 1: name = '', index } of line.text.matchAll(PROPER)) {
        if (isTitle(line.text) && !/\bthe $/.test(line.text.slice(0, index + 2))) continue;
        const words = name.toLowerCase().split(' ');
        if (!words.some((word) => NOT_NAMES.has(word) || word.endsWith('-based'))) add(words.join('-'), line);
      }
    }
    for (const fence of document.fences) {
      if (!/mcp/i.test(fence.text)) continue;
      for (const line of fence.lines) {
        addAll(TOOL, line, add);
        addAll(ADDED, line, add);
      }
      addConfigured(fence.text, fence.lines, add);
    }
  }
  for (const script of texts.scripts) {
    for (const line of script.lines) if (line.text.includes('mcp__')) addAll(TOOL, line, add);
    if (/\.json$/.test(script.path)) addConfigured(script.text, script.lines, add);
  }
  return needs;
}

/** Where every longer word has a capital, capitals tell no name. */
const isTitle = (text: string): boolean => !/(?<![\w'])[a-z]{4}/.test(text);

type Add = (name: string | undefined, line: SourceLine) => void;

function addAll(pattern: RegExp, line: SourceLine, add: Add): void {
  for (const [, name] of line.text.matchAll(pattern)) add(name, line);
}

/** The keys of `mcpServers` in a JSON text that may lack its outer braces or hold comments. */
function addConfigured(text: string, lines: readonly SourceLine[], add: Add): void {
  const at = text.search(/"(?:mcpServers|mcp_servers|servers)"\s{0,8}:\s{0,8}\{/);
  if (at < 0 || !/mcp/i.test(text)) return;
  let depth = 0;
  let offset = 0;
  for (const line of lines) {
    const start = offset;
    offset += line.text.length + 1;
    if (offset <= at) continue;
    const from = Math.max(0, at - start);
    const key = depth === 1 ? /^\s{0,40}"([A-Za-z0-9][\w.-]{0,40})"\s{0,8}:\s{0,8}\{/.exec(line.text)?.[1] : undefined;
    if (key !== undefined) add(key, line);
    for (const character of line.text.slice(from)) {
      if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
    }
    if (depth <= 0) return;
  }
}
