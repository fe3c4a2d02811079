export * from './clock';
export * from './configuration';
export * from './data-folder';
export * from './logger';
