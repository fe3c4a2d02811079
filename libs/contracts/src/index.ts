export * from './access';
export * from './common';
export * from './families';
export * from './recommendations';
export * from './scorers';
export * from './skills';
export * from './sources';
