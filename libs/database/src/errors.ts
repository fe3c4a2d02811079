import { Prisma } from './generated/client';

/** Whether a write failed because a row with the same key was there first. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    // Raw statements report the server's own code inside P2010.
    return (
      error.code === 'P2002' ||
      (error.code === 'P2010' && /23505|unique constraint/i.test(JSON.stringify(error.meta ?? {}) + error.message))
    );
  }
  return false;
}
