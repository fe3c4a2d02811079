export * from './find-vendor-secrets';
