import { PackageDraft } from '@skillward/database';
import { encodeSketch, textOf } from '../profile/sketches';
import { Judged, warningsOf } from './import-batch';
import { ImportStep, wishedName } from './plan-import';

/** Whether a step changes the library. */
export const isDone = (step: ImportStep): step is Exclude<ImportStep, { kind: 'duplicate' }> =>
  step.kind === 'create' || step.kind === 'update' || (step.kind === 'unchanged' && step.revive);

const CHANGES = { create: 'created', update: 'updated', unchanged: 'revived' } as const;

/** What is noted of a package that its source has no more. */
export const GONE: Omit<PackageDraft, 'path' | 'name' | 'description'> = {
  change: 'gone',
  held: true,
  version: null,
  digest: null,
  verdict: null,
  findings: [],
  warnings: [],
  sketch: null,
};

/** More a person does not read of one package: findings, and warnings. */
const MAX_NOTES = 50;

/**
 * What is noted of a package that came in, or waits.
 * @param found undefined for what was not scanned
 */
export function toPackageDraft(
  step: Exclude<ImportStep, { kind: 'duplicate' }>,
  found: Judged | undefined,
  { held, namespace }: { readonly held: boolean; readonly namespace: string },
): PackageDraft {
  const { path, package: built } = step.candidate;
  return {
    path,
    change: CHANGES[step.kind],
    held,
    name: step.kind === 'unchanged' ? wishedName(step.candidate) : step.name,
    version: step.kind === 'create' ? 1 : step.kind === 'update' ? step.number : null,
    digest: built.digest,
    description: built.frontmatter.description.slice(0, 2000).toWellFormed(),
    verdict: found?.verdict ?? null,
    findings: (found?.counted ?? []).slice(0, MAX_NOTES),
    warnings: warningsOf(step, namespace).slice(0, MAX_NOTES),
    sketch: held ? encodeSketch(textOf(built.files)) : null,
  };
}
