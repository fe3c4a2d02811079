export { packFolder } from './pack-folder';
export { publishedName } from './published-name';
export { openEntry, packagesOf, readEntry, validatePackage, type FolderPackage } from './read-package';
export { walkFolder, type FolderEntry, type UnreadFolder, type WalkedFolder } from './walk-folder';
