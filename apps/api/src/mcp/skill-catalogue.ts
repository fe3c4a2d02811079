import { Injectable } from '@nestjs/common';
import { type Skill, SkillCatalogError, type SkillSource, skillEntry } from '@modelcontextprotocol/server/ext/skills';
import { GetSkillManifest, ListSkillManifests, RequestContext, type SkillManifest } from '@skillward/lifecycle';
import { protocolErrors } from './protocol-errors';
import { formatSkillUri, parseSkillUri } from './skill-uri';

const PAGE = 100;

/** Skills over MCP (SEP-2640): entries with the front matter as it stands and every file with its digest and size. */
@Injectable()
export class SkillCatalogue {
  constructor(
    private readonly listManifests: ListSkillManifests,
    private readonly getManifest: GetSkillManifest,
  ) {}

  /** The catalogue as one caller sees it. */
  sourceFor(context: RequestContext): SkillSource {
    return {
      list: ({ cursor }) => this.list(context, cursor),
      get: (uri) => this.get(context, uri),
      // Whoever serves this answers `resources/read` for more than skills, and by itself.
      read: () => Promise.resolve(undefined),
    };
  }

  private async list(context: RequestContext, cursor: string | undefined) {
    const query = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await protocolErrors(() => this.listManifests.list(context, query));
    const entries = await Promise.all(page.items.map(toEntry));
    return {
      skills: entries.filter((entry) => entry !== undefined),
      ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    };
  }

  /** Only current versions are skills of their own: the last folder of an address has to be the name. */
  private async get(context: RequestContext, uri: string): Promise<Skill | undefined> {
    const address = parseSkillUri(uri);
    if (address === undefined || uri !== formatSkillUri({ ...address, version: 'current', path: 'SKILL.md' })) {
      return undefined;
    }
    const { namespace, name } = address;
    return toEntry(await protocolErrors(() => this.getManifest.get(context, namespace, name)));
  }
}

/** Undefined where clients could not check it: a front matter that they read otherwise, or of another name. */
async function toEntry({ namespace, name, files, markdown }: SkillManifest): Promise<Skill | undefined> {
  const uriOf = (path: string) => formatSkillUri({ namespace, name, version: 'current', path });
  try {
    const entry = await skillEntry(`${namespace}/${name}`, { 'SKILL.md': markdown });
    const resources = files.map(({ path, sha256, size }) => ({ uri: uriOf(path), digest: `sha256:${sha256}`, size }));
    resources.sort((a, b) => (a.uri < b.uri ? -1 : 1));
    return { ...entry, uri: uriOf('SKILL.md'), resources };
  } catch (failure) {
    if (failure instanceof SkillCatalogError) return undefined;
    throw failure;
  }
}
