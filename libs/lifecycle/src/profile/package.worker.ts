import type { PackageFile, ScanFinding, SkillProfile } from '@skillward/domain';
import { ContractProfile, contractProfile } from '@skillward/sibling-choice';
import { profileStatically } from '@skillward/profile';
import { scanPackage } from '@skillward/scan';
import { giveWayToRequests } from '../background-thread';
import { encodeSketch, textOf } from './sketches';

giveWayToRequests();

/** A package and what to make of it. */
export interface AnalysisTask {
  readonly files: readonly PackageFile[];
  readonly wants: {
    readonly static: boolean;
    readonly contract: boolean;
    readonly sketch: boolean;
    readonly scan: boolean;
  };
}

/** What was asked for; nothing else is there. */
export interface Analysis {
  readonly static?: SkillProfile;
  readonly contract?: ContractProfile;
  readonly sketch?: Uint8Array;
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
      ...(wants.sketch ? { sketch: encodeSketch(textOf(files)) } : {}),
      ...(wants.scan ? { scan: (await scanPackage(files)).findings } : {}),
    });
  }
  return analyses;
}

function contractOf(files: readonly PackageFile[]): ContractProfile {
  const { description, body } = textOf(files);
  return contractProfile(body, description);
}
