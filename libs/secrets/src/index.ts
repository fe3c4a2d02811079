export { findPatternSecrets } from './find-secrets';
export { findVendorSecrets } from './find-vendor-secrets';
export { TextMasker, mapRecord } from './mask-texts';
