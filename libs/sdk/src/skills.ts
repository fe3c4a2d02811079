import { paginate, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import { common, type CallOptions } from './options';
import { parseSkill, type SkillInput } from './skill-reference';

/** The library. */
export class Skills {
  constructor(private readonly client: SkillwardClient) {}

  /** One page of skills with their current versions, with `q` the best first; `all` reads every page. */
  list(query: SkillQuery = {}, options: CallOptions = {}): Promise<Schema<'SkillPage'>> {
    return unwrap(this.client.GET('/api/v1/skills', { params: { query }, ...common(options) }));
  }

  /** Every skill, page by page as they are asked for. */
  all(query: Omit<SkillQuery, 'cursor'> = {}, options: CallOptions = {}): AsyncGenerator<Schema<'Skill'>> {
    return paginate((page) => this.list({ ...query, ...page }, options));
  }

  /** @throws NotFoundError */
  get(skill: SkillInput, options: CallOptions = {}): Promise<Schema<'Skill'>> {
    const { namespace: ns, name } = parseSkill(skill);
    return unwrap(
      this.client.GET('/api/v1/skills/{ns}/{name}', { params: { path: { ns, name } }, ...common(options) }),
    );
  }

  /** A version with the list of its files: `team/pdf-forms@3`, without a version the current one. @throws NotFoundError */
  version(skill: SkillInput, options: CallOptions = {}): Promise<Schema<'VersionDetail'>> {
    const { namespace: ns, name, version: v } = parseSkill(skill);
    const call = { params: { path: { ns, name, v } }, ...common(options) };
    return unwrap(this.client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', call));
  }

  /** The text of one file: `skills.file('team/pdf-forms', 'SKILL.md')`. @throws NotFoundError */
  async file(skill: SkillInput, path: string, options: CallOptions = {}): Promise<string> {
    return new TextDecoder().decode(await this.fileBytes(skill, path, options));
  }

  /** The bytes of one file. @throws NotFoundError */
  async fileBytes(skill: SkillInput, path: string, options: CallOptions = {}): Promise<Uint8Array> {
    const { namespace: ns, name, version: v } = parseSkill(skill);
    const call = { params: { path: { ns, name, v, path } }, parseAs: 'arrayBuffer' as const, ...common(options) };
    return new Uint8Array(await unwrap(this.client.GET('/api/v1/skills/{ns}/{name}/versions/{v}/files/{path}', call)));
  }
}

export interface SkillQuery {
  /** Words to look for in name, description and text. */
  readonly q?: string;
  readonly namespace?: string;
  readonly status?: Schema<'Skill'>['status'];
  /** Id of a family. */
  readonly family?: string;
  readonly limit?: number;
  readonly cursor?: string;
}
