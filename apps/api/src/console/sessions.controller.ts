import { Body, Controller, Delete, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LoginLink, LoginLinkCreate, Session, SessionCreate } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { CreateLoginLink, RequestContext, SignIn, SignOut, toSession } from '@skillward/lifecycle';
import { Public } from '../http/access.guard';
import { Caller, sessionOf } from '../http/caller';
import { JsonGuard } from '../http/media-type';
import { Operation, RawOperation } from '../http/operation';
import { parsed } from '../http/parsed.pipe';
import { clearSessionCookie, setSessionCookie } from './session-cookie';

const tag = 'Sessions';

@Controller('api/v1')
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly createLink: CreateLoginLink,
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
