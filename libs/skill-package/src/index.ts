export { packTarGz } from './archive/pack-tar-gz';
export { packZip } from './archive/pack-zip';
export { readArchive } from './archive/read-archive';
export { assignSkillNames } from './assign-names';
export { type BuildResult, buildPackage } from './build-package';
export { findCandidates, groupPackagePaths } from './candidates';
export { type FileDiff, diffPackages } from './diff-packages';
export { hashFiles, packageDigest, sha256Hex } from './digest';
export { formatDumpLine, parseDumpLine } from './dump/dump-line';
export { readDumpLines } from './dump/read-lines';
export {
  type ComparedSkill,
  type DuplicateGroup,
  IncomingSkills,
  type LibrarySkill,
  type Likeness,
  NEAR_COPY,
  type ReadBodies,
  SHADOWING,
  bodyFingerprint,
  findDuplicates,
  suggestSurvivor,
} from './duplicates';
export { describeCodePoint, findHiddenUnicode } from './hidden-unicode';
export { isMarkdownPath, isXml, languageOf, startsAsXml } from './languages';
export { parseSkillMarkdown } from './markdown/parse-skill-markdown';
export { readYaml } from './markdown/read-yaml';
export { recoverYaml } from './markdown/recover-yaml';
export { comparePaths, isSkillMarkdownPath } from './paths';
export { asBuffer, isText } from './text';
export { type TextFile, readTextFiles } from './text-files';
