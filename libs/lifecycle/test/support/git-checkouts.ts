import { join } from 'node:path';
import type { Checkout } from '../../src/collect/checkout/checkout';
import { openGitCheckout, type GitCheckout, type GitCheckoutOptions } from '../../src/collect/checkout/git-repository';
import { policyFor, TestRepository, temporaryFolder } from './git-fixture';

/** Repositories, caches and checkouts of one test file. Checkouts are closed after each test, all else is removed at the end. */
export function gitCheckouts() {
  const temporary = temporaryFolder();
  const roots = join(temporary.path, 'roots');
  const opened: GitCheckout[] = [];
  let made = 0;
  const newRepository = () => new TestRepository(join(roots, `repository-${(made += 1)}`));
  const newCache = () => join(temporary.path, `cache ${(made += 1)}`);

  async function open(options: Omit<GitCheckoutOptions, 'policy' | 'cacheDir'> & Partial<GitCheckoutOptions>) {
    const checkout = await openGitCheckout({ policy: policyFor(roots), cacheDir: newCache(), ...options });
    opened.push(checkout);
    return checkout;
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((checkout) => checkout.close()));
  });
  afterAll(() => temporary.remove());
  return { temporary, newRepository, newCache, open };
}

/** Loads the package at a path. */
export async function loadAt(checkout: Checkout, path: string) {
  const candidate = checkout.candidates.find((one) => one.path === path);
  if (candidate === undefined) throw new Error(`No candidate at "${path}".`);
  return candidate.load();
}

export const pathsOf = (checkout: Checkout): string[] => checkout.candidates.map(({ path }) => path);
