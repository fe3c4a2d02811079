export * from './errors';
export * from './model';
export * from './package';
export * from './profile';
export * from './scan';
export * from './vocabulary';
export * from './trajectory';
export * from './version';
