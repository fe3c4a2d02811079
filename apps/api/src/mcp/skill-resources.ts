import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import { type ListResourcesResult, type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { GetVersion, ListSkills, ReadVersionFile, RequestContext } from '@skillward/lifecycle';
import { protocolErrors } from './protocol-errors';
import { formatSkillUri, parseSkillUri } from './skill-uri';

const PAGE = 100;
/** SEP-2640 wants this before every key that is not the protocol's. */
const META = 'io.modelcontextprotocol.skills/';

function metaOf(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [META + key, value]));
}

/** Skills as resources: the list has the current SKILL.md of each active skill, any file of any version can be read. */
@Injectable()
export class SkillResources {
  constructor(
    private readonly listSkills: ListSkills,
    private readonly getVersion: GetVersion,
    private readonly readFile: ReadVersionFile,
  ) {}

  async list(context: RequestContext, cursor: string | undefined): Promise<ListResourcesResult> {
    const query = { status: 'active' as const, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const page = await protocolErrors(() => this.listSkills.list(context, query));
    return {
      resources: page.items.map(({ namespace, name, description, currentVersion }) => ({
        uri: formatSkillUri({ namespace, name, version: 'current', path: 'SKILL.md' }),
        name,
        title: `${namespace}/${name}`,
        description,
        mimeType: 'text/markdown',
        _meta: metaOf({ version: currentVersion.number, digest: currentVersion.digest }),
      })),
      ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    };
  }

  async read(context: RequestContext, uri: string): Promise<ReadResourceResult> {
    const address = parseSkillUri(uri);
    if (!address) throw new ResourceNotFoundError(uri, 'Give skill://namespace/name[@version][/path].');
    const { namespace, name, path } = address;
    return await protocolErrors(async () => {
      const { number, digest } = await this.getVersion.get(context, namespace, name, address.version);
      const file = await this.readFile.read(context, namespace, name, String(number), path);
      const bytes = Buffer.from(file.content);
      const _meta = metaOf({ version: number, digest, sha256: file.sha256, mode: file.mode });
      const mimeType = path.endsWith('.md') ? 'text/markdown' : 'text/plain';
      return {
        contents: [
          isUtf8(bytes)
            ? { uri, mimeType, text: bytes.toString(), _meta }
            : { uri, mimeType: 'application/octet-stream', blob: bytes.toString('base64'), _meta },
        ],
      };
    }, uri);
  }
}
