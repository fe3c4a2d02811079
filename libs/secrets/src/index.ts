export * from './find-secrets';
export * from './find-vendor-secrets';
export * from './mask-texts';
export * from './secret-fields';
