import { Role } from '@skillward/domain';
import { DatabaseKind } from '@skillward/testing';
import { RequestContext } from '../../../src/access/principal';

export const page = { limit: 10 };

/** A use case as a test calls it. */
export interface Call {
  readonly name: string;
  readonly from: Role;
  /** The audited action of a call that changes something. */
  readonly action?: string;
  run(context: RequestContext, at: number): unknown;
}

/** What the library of the test holds, once it is there. */
export interface Scene {
  readonly kind: DatabaseKind;
  source: string;
  sync: string;
  family: string;
  folder: string;
}
