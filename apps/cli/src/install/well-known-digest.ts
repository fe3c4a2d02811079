import { z } from 'zod';
import { SkillwardError, unwrap } from '@skillward/api-client';
import { Digest } from '@skillward/domain';
import type { FetchedPackage } from '@skillward/sdk/install';
import type { Session } from '../session';

const Index = z.looseObject({ skills: z.array(z.looseObject({ name: z.string(), digest: Digest })) });

/**
 * The digest by which other tools see whether there is a newer version: that of the discovery index. Only public
 * namespaces have one, and only current versions are in it. Nothing here depends on it, so an index that cannot be had or
 * understood is as good as none.
 */
export async function readWellKnownDigest(
  { client }: Session,
  { namespace, name, digest }: FetchedPackage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ns = { ns: namespace };
  try {
    const call = client.GET('/namespaces/{ns}/.well-known/agent-skills/index.json', { params: { path: ns }, signal });
    const index = Index.safeParse(await unwrap<unknown>(call));
    const listed = index.data?.skills.find((skill) => skill.name === name);
    if (listed === undefined) return undefined;
    const path = { ...ns, name };
    const skill = await unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path }, signal }));
    return skill.currentVersion.digest === digest ? listed.digest : undefined;
  } catch (failure) {
    if (failure instanceof SkillwardError || failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}
