import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import {
  ErrorCode,
  McpError,
  type ListResourcesResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { Problem } from '@skillward/domain';
import { GetVersion, ListSkills, ReadVersionFile, RequestContext } from '@skillward/lifecycle';
import { formatSkillUri, parseSkillUri } from './skill-uri';

const PAGE = 100;
/** Of the protocol, for a resource that is not there. */
const RESOURCE_NOT_FOUND = -32002;

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
    const page = await protocolErrors(() => this.listSkills.execute(context, query));
    return {
      resources: page.items.map(({ namespace, name, description, currentVersion }) => ({
        uri: formatSkillUri({ namespace, name, version: 'current', path: 'SKILL.md' }),
        name: `${namespace}/${name}`,
        description,
        mimeType: 'text/markdown',
        _meta: { version: currentVersion.number, digest: currentVersion.digest },
      })),
      ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    };
  }

  async read(context: RequestContext, uri: string): Promise<ReadResourceResult> {
    const address = parseSkillUri(uri);
    if (!address) throw new McpError(ErrorCode.InvalidParams, 'Give skill://namespace/name[@version][/path].');
    const { namespace, name, path } = address;
    return await protocolErrors(async () => {
      const { number, digest } = await this.getVersion.execute(context, namespace, name, address.version);
      const file = await this.readFile.execute(context, namespace, name, String(number), path);
      const bytes = Buffer.from(file.content);
      const _meta = { version: number, digest, sha256: file.sha256, mode: file.mode };
      const mimeType = path.endsWith('.md') ? 'text/markdown' : 'text/plain';
      return {
        contents: [
          isUtf8(bytes)
            ? { uri, mimeType, text: bytes.toString(), _meta }
            : { uri, mimeType: 'application/octet-stream', blob: bytes.toString('base64'), _meta },
        ],
      };
    });
  }
}

async function protocolErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    throw new McpError(failure.kind === 'not_found' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams, failure.detail);
  }
}
