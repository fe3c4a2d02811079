import { Injectable } from '@nestjs/common';
import { ListNamespaces, ListSkills, RequestContext } from '@skillward/lifecycle';

/** As many as the protocol lets one answer have. */
const MOST = 100;
/** What any name begins with; nothing else reaches the database, which does not take every text. */
const BEGINNING = /^[a-z0-9-]*$/;

/** Completes what a person types of a namespace or a skill. */
@Injectable()
export class SkillNames {
  constructor(
    private readonly listNamespaces: ListNamespaces,
    private readonly listSkills: ListSkills,
  ) {}

  async namespaces(context: RequestContext, begin: string): Promise<string[]> {
    const { items } = await this.listNamespaces.list(context, { limit: 200 });
    return items
      .map(({ name }) => name)
      .filter((name) => name.startsWith(begin))
      .slice(0, MOST);
  }

  /** @param namespace of which the name is completed; undefined: none yet, and so no names */
  async names(context: RequestContext, namespace: string | undefined, begin: string): Promise<string[]> {
    if (namespace === undefined || !BEGINNING.test(namespace)) return [];
    return (await this.skills(context, namespace, begin)).map(({ name }) => name);
  }

  /** Of `namespace/name`; what has no namespace yet may be the beginning of either. */
  async references(context: RequestContext, begin: string): Promise<string[]> {
    const [namespace = '', name] = begin.split('/', 2);
    if (name === undefined) {
      const namespaces = (await this.namespaces(context, namespace)).map((each) => `${each}/`);
      const skills = namespace === '' ? [] : await this.skills(context, undefined, namespace);
      return [...namespaces, ...skills.map((skill) => `${skill.namespace}/${skill.name}`)].slice(0, MOST);
    }
    return (await this.names(context, namespace, name)).map((each) => `${namespace}/${each}`);
  }

  /** Active skills whose name begins so; undefined: of all namespaces that the key sees. */
  private async skills(context: RequestContext, namespace: string | undefined, begin: string) {
    if (!BEGINNING.test(begin)) return [];
    return this.listSkills.beginning(context, begin, namespace, MOST);
  }
}
