import { Problem, Role } from '@skillward/domain';
import { DatabaseKind } from '@skillward/testing';
import { RequestContext } from '../../../src/access/principal';

export const page = { limit: 10 };

/** A use case as a test calls it. */
export interface Call {
  /** `Class`, or `Class.method` where it has several; more than one joined by ` and `. */
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

/** Awaits a call that the role lets through, and that is then refused for what was sent along. */
export async function refusedAs(kind: Problem['kind'], answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (failure) {
    if (failure instanceof Problem && failure.kind === kind) return;
    throw failure;
  }
  throw new Error(`This was not refused as ${kind}.`);
}
