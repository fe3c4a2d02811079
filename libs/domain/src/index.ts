export * from './errors';
export * from './package';
export * from './profile';
export * from './scan';
export * from './vocabulary';
