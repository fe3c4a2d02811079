export {
  DEFAULT_CHECKOUT_LIMITS,
  PackageRejected,
  type CandidatePackage,
  type Checkout,
  type CheckoutLimits,
  type LoadedPackage,
} from './checkout';
export { openDirectoryCheckout, type DirectoryCheckoutOptions } from './directory';
export { disposeOldGitCaches } from './git-cache';
export { openGitCheckout, type GitCheckout, type GitCheckoutOptions, type GitProgress } from './git-repository';
export { DEFAULT_GIT_ENVIRONMENT, type GitEnvironment } from './git-sandbox';
export { type HostResolver, type NetworkPolicy } from '../../network/address-policy';
export { judgeDirectoryLocation, judgeGitLocation, type GitRemote, type SourcePolicy } from './location-policy';
export { judgeRef, judgeSubpath } from './source-reference';
