import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import {
  ProfileAccepted,
  ProfilePatch,
  ProfileRequest,
  Profiling,
  VersionParams,
  VersionProfile,
} from '@skillward/contracts';
import { GetProfile, GetProfiling, OverrideProfile, RequestContext, RequestProfile } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';

const tag = 'Profiles';
type Params = z.output<typeof VersionParams>;

@Controller('api/v1')
export class ProfilesController {
  constructor(
    private readonly getProfile: GetProfile,
    private readonly overrideProfile: OverrideProfile,
    private readonly requestProfile: RequestProfile,
    private readonly getProfiling: GetProfiling,
  ) {}

  @Get('skills/:ns/:name/versions/:v/profile')
  @Operation({
    id: 'getProfile',
    tag,
    role: 'agent',
    summary: 'What a version needs, whether it is any good, can be verified, and is safe',
    description:
      'Every statement has its reason, quotes the package and names who made it. The newest valid profile counts; ' +
      'corrections by curators lie over it. Right after an import the parts are null and `status` is `pending`.',
    answer: VersionProfile,
  })
  get(@Caller() caller: RequestContext, @Param(parsed(VersionParams)) { ns, name, v }: Params) {
    return this.getProfile.get(caller, ns, name, v);
  }

  @Patch('skills/:ns/:name/versions/:v/profile')
  @Operation({
    id: 'overrideProfile',
    tag,
    role: 'curator',
    summary: 'Correct one field of a profile',
    description: 'Holds from this version on, until it is corrected again or taken back with null.',
    answer: VersionProfile,
  })
  override(
    @Caller() caller: RequestContext,
    @Param(parsed(VersionParams)) { ns, name, v }: Params,
    @Body(parsed(ProfilePatch)) patch: ProfilePatch,
  ) {
    return this.overrideProfile.override(caller, ns, name, v, patch);
  }

  @Post('skills/:ns/:name/versions/:v/profile')
  @Operation({
    id: 'requestProfile',
    tag,
    role: 'curator',
    summary: 'Ask a profiler for a version again',
    description:
      'What comes of it shows among `attempts` of the profile. A model can be asked any time, the static profiler ' +
      'where it had failed.',
    status: 202,
    answer: ProfileAccepted,
  })
  request(
    @Caller() caller: RequestContext,
    @Param(parsed(VersionParams)) { ns, name, v }: Params,
    @Body(parsed(ProfileRequest)) request: ProfileRequest,
  ) {
    return this.requestProfile.request(caller, ns, name, v, request);
  }

  @Get('profiling')
  @Operation({
    id: 'getProfiling',
    tag,
    role: 'curator',
    summary: 'How far profilers and scanner have come with the library',
    answer: Profiling,
  })
  progress(@Caller() caller: RequestContext) {
    return this.getProfiling.get(caller);
  }
}
