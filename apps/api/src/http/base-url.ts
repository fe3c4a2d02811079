import type { Request } from 'express';

/** Where the client reached the server. */
export const baseUrlOf = (request: Request): string => `${request.protocol}://${request.get('host') ?? 'localhost'}`;
