import type { PrismaClient } from '../generated/client';
import type { Transaction } from '../database';

/** Either the root client or a transaction: whoever calls decides. */
export type Reader = PrismaClient | Transaction;
