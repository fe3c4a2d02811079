import { Injectable } from '@nestjs/common';
import { SkillsVoteAnswer, SkillsVoteRequest } from '@skillward/contracts';
import { Database, versionStore, skillStore } from '@skillward/database';
import { RequestContext } from '../access/principal';
import { RecommendSkills } from '../recommend/recommend-skills';
import { githubUrl, nameSkills } from './wire-skills';

/** As many as the hosted service shows. */
const SHOWN = 3;

/** Recommends for the client of SkillsVote; the session of its protocol is our recommendation. */
@Injectable()
export class RecommendForClient {
  constructor(
    private readonly database: Database,
    private readonly recommendSkills: RecommendSkills,
  ) {}

  /** @param baseUrl of this server as the client sees it, without a slash at its end */
  async recommend(context: RequestContext, request: SkillsVoteRequest, baseUrl: string): Promise<SkillsVoteAnswer> {
    const { client_name: name, client_version: version } = request;
    const client = name
      ? { client: { name: name.slice(0, 200), ...(version ? { version: version.slice(0, 100) } : {}) } }
      : {};
    const answer = await this.recommendSkills.recommend(context, {
      task: request.query,
      k: SHOWN,
      mode: 'resolve',
      ...(request.wanted ? { query: request.wanted } : {}),
      ...(request.avoid ? { avoid: request.avoid } : {}),
      ...(request.require ? { require: request.require } : {}),
      ...(request.exclude ? { exclude: request.exclude } : {}),
      ...client,
    });
    const elsewhere: string[] = [];
    const skills: SkillsVoteAnswer['data']['skills'] = [];
    for (const { name: wireName, skill } of nameSkills(answer.skills)) {
      const archive = `${baseUrl}${skill.archiveUrl}`;
      const found = await this.githubUrl(skill);
      // Two namespaces may have the same folder of the same commit, and the client takes an address once.
      const fromGithub = skills.some(({ repo_url: url }) => url === found) ? undefined : found;
      skills.push({ name: wireName, description: skill.description, repo_url: fromGithub ?? archive });
      if (fromGithub === undefined)
        elsewhere.push(`- ${wireName}: ${skill.namespace}/${skill.name}@${skill.version}, ${archive}`);
    }
    return { data: { session_id: answer.id, reason: reasonOf(answer, elsewhere, baseUrl), skills } };
  }

  private async githubUrl(skill: { namespace: string; name: string; version: number }): Promise<string | undefined> {
    const { client } = this.database;
    const found = await skillStore.find(client, skill.namespace, skill.name);
    const version = found && (await versionStore.find(client, found.id, { number: skill.version }));
    return version ? githubUrl(version) : undefined;
  }
}

function reasonOf(
  { guidance, gaps }: { guidance: string; gaps: readonly string[] },
  elsewhere: readonly string[],
  baseUrl: string,
): string {
  const parts = [
    guidance,
    gaps.length === 0 ? '' : ['Not covered:', ...gaps.map((gap) => `- ${gap}`)].join('\n'),
    elsewhere.length === 0
      ? ''
      : [
          'This client downloads from GitHub only, and these skills are kept on the Skillward server itself:',
          ...elsewhere,
          'Get one with `curl -fsS -H "Authorization: Bearer KEY" ADDRESS | tar xz`, or with ' +
            `\`skillward install NAMESPACE/NAME@VERSION --url ${baseUrl}\` where the command is installed ` +
            `(\`npm install --global ${baseUrl}/cli.tgz\`).`,
        ].join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}
