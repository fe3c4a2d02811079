export * from './errors';
export * from './package';
export * from './vocabulary';
