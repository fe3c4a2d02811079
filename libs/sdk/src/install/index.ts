export { LocalChangesError } from '../errors';
export { fetchPackage, hasVersion, type FetchedPackage, type SkillReference } from './fetch-package';
export { computeFolderHash } from './folder-hash';
export { isInside, realpathOfExisting } from './is-inside';
export {
  checkTarget,
  inspectCopy,
  placePackage,
  repairModes,
  type LocalCopy,
  type PlaceOptions,
  type Placement,
} from './place-package';
export { executablesOf, hasContent } from './same-content';
export { readStanding, standingOf, type SkillStanding } from './standing';
