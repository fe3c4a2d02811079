import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  LoginLink,
  LoginLinkCreate,
  OpenSessionPage,
  Session,
  SessionCreate,
  SessionListQuery,
} from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import {
  CreateLoginLink,
  EndSession,
  ListSessions,
  RequestContext,
  SignIn,
  SignOut,
  toSession,
} from '@skillward/lifecycle';
import { Public } from '../http/access.guard';
import { Caller, sessionOf } from '../http/caller';
import { JsonGuard } from '../http/media-type';
import { Operation, RawOperation } from '../http/operation';
import { UuidParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';
import { clearSessionCookie, setSessionCookie } from './session-cookie';

const tag = 'Sessions';

@Controller('api/v1')
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly createLink: CreateLoginLink,
    private readonly listSessions: ListSessions,
    private readonly endSession: EndSession,
  ) {}

  @Public()
  @UseGuards(JsonGuard)
  @Post('session')
  @Operation({
    id: 'signIn',
    tag,
    summary: 'Sign in with a key or a one-time link',
    description: 'Sets the cookie of the session. It ends 12 hours after its last use, and 7 days after its start.',
    status: 201,
    answer: Session,
    problems: [401],
  })
  async create(
    @Body(parsed(SessionCreate)) input: SessionCreate,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { secret, session } = await this.signIn.signIn(input);
    setSessionCookie(request, response, secret);
    return session;
  }

  @Get('session')
  @Operation({
    id: 'getSession',
    tag,
    role: 'agent',
    summary: 'The session of this browser',
    description: 'Of the cookie that was sent.',
    answer: Session,
    problems: [404],
  })
  get(@Req() request: Request) {
    const session = sessionOf(request);
    if (!session) throw notFound('A session');
    return toSession(session.caller.principal, session.secret, session.caller.expiresAt);
  }

  @Delete('session')
  @RawOperation({
    id: 'signOut',
    tag,
    role: 'agent',
    summary: 'Sign out',
    description: 'Ends the session of the cookie that was sent.',
    status: 204,
  })
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const session = sessionOf(request);
    if (session) await this.signOut.signOut(session.caller);
    clearSessionCookie(request, response);
  }

  @Get('sessions')
  @Operation({
    id: 'listSessions',
    tag,
    role: 'admin',
    summary: 'List who is signed in to the console',
    description: 'Newest first; without their secrets. Those that ended, expired or whose key ended are left out.',
    answer: OpenSessionPage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(SessionListQuery)) query: SessionListQuery) {
    return this.listSessions.list(caller, query);
  }

  @Delete('sessions/:id')
  @RawOperation({
    id: 'endSession',
    tag,
    role: 'admin',
    summary: 'Sign somebody out of the console',
    description:
      'Ends the session, and those of the same key that came of it. The key stays, and lets its bearer sign in again.',
    status: 204,
  })
  endOf(@Caller() caller: RequestContext, @Param(parsed(UuidParams)) { id }: UuidParams): Promise<void> {
    return this.endSession.end(caller, id);
  }

  @Post('login-links')
  @Operation({
    id: 'createLoginLink',
    tag,
    role: 'agent',
    summary: 'Make a link that signs in to the console once',
    description: 'For 15 minutes. For the caller; for another key: role admin.',
    status: 201,
    answer: LoginLink,
    problems: [404],
  })
  link(@Caller() caller: RequestContext, @Body(parsed(LoginLinkCreate)) input: LoginLinkCreate) {
    return this.createLink.create(caller, input);
  }
}
