import { randomBytes } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isForBrowser } from './browser-address';
import { Public } from '../http/access.guard';
import { ALL_PATHS } from '../http/problem.filter';

/** Injection token of a function that gives the page of the console, or null where it was not built. */
export const CONSOLE_PAGE = Symbol('ConsolePage');

const NONCE = '__CSP_NONCE__';

/** Everything comes from this server and nothing in a page runs by itself; the nonce lets components bring styles. */
const policy = (nonce: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self' " +
  `'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The console: one page that finds out by its address what to show, so every address that nobody else answers gets it,
 * if a browser asks. It comes last among the controllers.
 */
@Public()
@Controller()
export class ConsoleController {
  constructor(@Inject(CONSOLE_PAGE) private readonly page: () => string | null) {}

  @Get(ALL_PATHS)
  show(@Req() request: Request, @Res() response: Response): void {
    const page = isForBrowser(request) ? this.page() : null;
    if (page === null) throw new NotFoundException();
    const nonce = randomBytes(16).toString('base64');
    response.set('Content-Security-Policy', policy(nonce)).type('html').send(page.replaceAll(NONCE, nonce));
  }
}
