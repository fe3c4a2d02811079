import { Configuration } from '@skillward/platform';
import { SourcePolicy } from './checkout/location-policy';

/** Which sources the settings allow. */
export const sourcePolicy = ({ git, importRoots }: Configuration): SourcePolicy => ({
  importRoots,
  allowHttp: git.allowHttp,
  allowPrivateNetworks: git.allowPrivateNetworks || git.allowedHosts,
});
