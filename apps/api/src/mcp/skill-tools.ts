import { isUtf8 } from 'node:buffer';
import { Inject, Injectable } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type {
  GetSkillInput,
  GetSkillOutput,
  RecommendSkillsInput,
  RecommendSkillsOutput,
  ReportTrajectoryInput,
  ReportTrajectoryOutput,
} from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import {
  GetSkill,
  GetVersion,
  ReadVersionFile,
  ReceiveTrajectory,
  RecommendSkills,
  RequestContext,
  reportedBytes,
} from '@skillward/lifecycle';
import type { Logger } from '@skillward/platform';
import { LOGGER } from '../http/logger';
import { describeFailure } from '../http/problems';
import { safeError } from '../http/request-log';
import { requireStorable } from '../http/storable';
import { formatSkillUri } from './skill-uri';

/** Bytes of all files that one answer may carry; what is larger comes as an archive. */
const MAX_PACKAGE_BYTES = 2 * 1024 * 1024;

/** The tools of the Model Context Protocol, each of which calls the use case that the REST call of its kind calls. */
@Injectable()
export class SkillTools {
  constructor(
    private readonly recommendSkills: RecommendSkills,
    private readonly getSkill: GetSkill,
    private readonly getVersion: GetVersion,
    private readonly readFile: ReadVersionFile,
    private readonly receive: ReceiveTrajectory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param baseUrl where the client reached the server: a model can fetch an address, not a path */
  recommend(
    context: RequestContext,
    input: z.output<typeof RecommendSkillsInput>,
    baseUrl: string,
  ): Promise<CallToolResult> {
    return this.answer(context, async (): Promise<RecommendSkillsOutput> => {
      requireStorable(input);
      const request = { ...input, client: { name: 'mcp' } };
      const answer = await this.recommendSkills.recommend(context, request);
      const skills = answer.skills.map((skill) => ({
        ...skill,
        archiveUrl: new URL(skill.archiveUrl, baseUrl).href,
        uri: formatSkillUri({ ...skill, version: String(skill.version), path: 'SKILL.md' }),
      }));
      return { ...answer, skills };
    });
  }

  /** @param baseUrl as for `recommend` */
  read(context: RequestContext, input: z.output<typeof GetSkillInput>, baseUrl: string): Promise<CallToolResult> {
    return this.answer(context, () => {
      requireStorable(input);
      return this.readSkill(context, input, baseUrl);
    });
  }

  report(context: RequestContext, input: z.output<typeof ReportTrajectoryInput>): Promise<CallToolResult> {
    return this.answer(context, async (): Promise<ReportTrajectoryOutput> => {
      const { content, ...facts } = input;
      requireStorable(facts);
      const stream = reportedBytes(content, facts.format);
      const file = await this.receive.keep(context, { fileName: null, stream });
      const { id, status, format, recommendationId } = await this.receive.receive(context, [file], facts);
      return { id, status, format, recommendationId };
    });
  }

  private async readSkill(
    context: RequestContext,
    { skill: reference, version: wanted, path, whole }: z.output<typeof GetSkillInput>,
    baseUrl: string,
  ): Promise<GetSkillOutput> {
    const [namespace = '', name = ''] = reference.split('/');
    const version = await this.getVersion.get(context, namespace, name, wanted);
    const skill = await this.getSkill.get(context, namespace, name);
    const at = { namespace, name, version: String(version.number) };
    const read = whole ? version.files.map((file) => file.path) : [path ?? 'SKILL.md'];
    const bytes = version.files.reduce((sum, { size }) => sum + (whole ? size : 0), 0);
    const archiveUrl = `${baseUrl}/api/v1/skills/${namespace}/${name}/versions/${version.number}/archive`;
    if (bytes > MAX_PACKAGE_BYTES) {
      throw invalidInput(`The package has ${bytes} bytes: read its files one by one, or fetch ${archiveUrl}.`);
    }
    const contents = new Map<string, Uint8Array>();
    for (const file of read) {
      const { content } = await this.readFile.read(context, namespace, name, at.version, file);
      contents.set(file, content);
    }
    return {
      namespace,
      name,
      version: version.number,
      digest: version.digest,
      description: version.description,
      status: skill.status,
      statusReason: skill.statusReason,
      scanVerdict: skill.scanVerdict,
      uri: formatSkillUri({ ...at, path: 'SKILL.md' }),
      archiveUrl,
      files: version.files.map((file) => ({
        ...file,
        uri: formatSkillUri({ ...at, path: file.path }),
        ...encode(contents.get(file.path)),
      })),
    };
  }

  /** Failures are told to the model, which can act on them; what is unexpected is only logged. */
  private async answer(context: RequestContext, work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
    try {
      const structuredContent = await work();
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    } catch (failure) {
      const { problem, unexpected } = describeFailure(failure);
      if (unexpected) this.logger.error({ reqId: context.requestId, err: safeError(failure) }, 'a tool call failed');
      const issues = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
      const text = [`${problem.title}: ${problem.detail}`, ...issues].join('\n');
      return { isError: true, content: [{ type: 'text', text }] };
    }
  }
}

function encode(content: Uint8Array | undefined): { encoding?: 'utf-8' | 'base64'; content?: string } {
  if (content === undefined) return {};
  const bytes = Buffer.from(content);
  return isUtf8(bytes)
    ? { encoding: 'utf-8', content: bytes.toString() }
    : { encoding: 'base64', content: bytes.toString('base64') };
}
