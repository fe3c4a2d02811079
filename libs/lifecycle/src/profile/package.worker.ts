import type { PackageFile, ScanFinding, SkillProfile } from '@skillward/domain';
import { ContractProfile, contractProfile } from '@skillward/ranking';
import { isSkillMarkdownPath, parseSkillMarkdown, profileStatically, scanPackage } from '@skillward/skill-package';

/** A package and what to make of it. */
export interface AnalysisTask {
  readonly files: readonly PackageFile[];
  readonly wants: { readonly static: boolean; readonly contract: boolean; readonly scan: boolean };
}

/** What was asked for; nothing else is there. */
export interface Analysis {
  readonly static?: SkillProfile;
  readonly contract?: ContractProfile;
  readonly scan?: readonly ScanFinding[];
}

/**
 * Reads packages. What runs in worker threads, and in the main thread where there are none: whatever a package holds,
 * the server goes on answering.
 */
export async function analyse(tasks: readonly AnalysisTask[]): Promise<Analysis[]> {
  const analyses: Analysis[] = [];
  for (const { files, wants } of tasks) {
    analyses.push({
      ...(wants.static ? { static: profileStatically(files) } : {}),
      ...(wants.contract ? { contract: contractOf(files) } : {}),
      ...(wants.scan ? { scan: (await scanPackage(files)).findings } : {}),
    });
  }
  return analyses;
}

function contractOf(files: readonly PackageFile[]): ContractProfile {
  const markdown = files.find(({ path }) => isSkillMarkdownPath(path))?.content ?? new Uint8Array();
  const parsed = parseSkillMarkdown(markdown, { maxLineBytes: Number.MAX_SAFE_INTEGER });
  // A stored package was valid once; under stricter rules of today its whole text still says what it is bound to.
  if (!parsed.ok) return contractProfile(new TextDecoder().decode(markdown));
  return contractProfile(parsed.body, parsed.frontmatter.description);
}
