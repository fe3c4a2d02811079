import { Body, Controller, Get, Param, Put, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  NamespaceScanQuery,
  ReportFormat,
  ScanPolicySettings,
  ScanPolicyUpdate,
  ScanRules,
  SkillScan,
  SkillScanPage,
  VersionParams,
} from '@skillward/contracts';
import { GetScanPolicy, ReadScans, RequestContext, SetScanPolicy, listScanRules } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation, RawAnswer } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Scans';
const SARIF = 'application/sarif+json';
const raw: RawAnswer[] = [{ mediaType: SARIF, description: 'SARIF 2.1.0, with the suppressed findings marked.' }];
const DESCRIPTION =
  'SARIF 2.1.0 with `format=sarif` or `Accept: application/sarif+json`. A finding is a signal for a person, not a proof.';

@Controller('api/v1')
export class ScansController {
  constructor(
    private readonly scans: ReadScans,
    private readonly getPolicy: GetScanPolicy,
    private readonly setPolicy: SetScanPolicy,
  ) {}

  @Get('skills/:ns/:name/versions/:v/scan')
  @Operation({
    id: 'getVersionScan',
    tag,
    role: 'agent',
    summary: 'What the scan found in a version',
    description: DESCRIPTION,
    answer: SkillScan,
    raw,
  })
  async version(
    @Caller() caller: RequestContext,
    @Param(parsed(VersionParams)) { ns, name, v }: z.output<typeof VersionParams>,
    @Query(parsed(ReportFormat)) { format }: z.output<typeof ReportFormat>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.vary('Accept');
    if (!wantsSarif(request, format)) return this.scans.version(caller, ns, name, v);
    return toSarif(await this.scans.versionSarif(caller, ns, name, v));
  }

  @Get('namespaces/:ns/scan')
  @Operation({
    id: 'getNamespaceScan',
    tag,
    role: 'agent',
    summary: 'What the scan found in the current versions of a namespace',
    description: `${DESCRIPTION} SARIF holds the whole namespace, JSON a page of it.`,
    answer: SkillScanPage,
    raw,
  })
  async namespace(
    @Caller() caller: RequestContext,
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Query(parsed(NamespaceScanQuery)) { format, ...page }: NamespaceScanQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.vary('Accept');
    if (!wantsSarif(request, format)) return this.scans.namespace(caller, ns, page);
    return toSarif(await this.scans.namespaceSarif(caller, ns));
  }

  @Get('scan-rules')
  @Operation({
    id: 'listScanRules',
    tag,
    role: 'agent',
    summary: 'The rules of the scanner',
    description: 'Id, severity and explanation of each.',
    answer: ScanRules,
  })
  rules() {
    return listScanRules();
  }

  @Get('policies/scan')
  @Operation({
    id: 'getScanPolicy',
    tag,
    role: 'curator',
    summary: 'What is done about findings of each severity',
    answer: ScanPolicySettings,
  })
  policy(@Caller() caller: RequestContext) {
    return this.getPolicy.get(caller);
  }

  @Put('policies/scan')
  @Operation({
    id: 'setScanPolicy',
    tag,
    role: 'admin',
    summary: 'Set what is done about findings of each severity',
    description:
      '`none` and `warn` leave a skill as it is, `quarantine` keeps it from being recommended, `reject` keeps new ' +
      'packages out; what is in the library stays there and is not recommended. The verdicts of all skills follow at ' +
      'once, by the findings that are stored.',
    answer: ScanPolicySettings,
  })
  change(@Caller() caller: RequestContext, @Body(parsed(ScanPolicyUpdate)) update: ScanPolicyUpdate) {
    return this.setPolicy.set(caller, update);
  }
}

const wantsSarif = (request: Request, format: 'json' | 'sarif' | undefined): boolean =>
  format === 'sarif' || (format === undefined && request.accepts(['application/json', SARIF]) === SARIF);

const toSarif = (log: object): StreamableFile => new StreamableFile(Buffer.from(JSON.stringify(log)), { type: SARIF });
