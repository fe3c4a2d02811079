export { BACKUP_FORMAT, BackupHeader, BackupManifest, DamagedBackup } from './format';
export type { BackupPart, BackupTable } from './format';
export { checkBackup, readBackup } from './read-backup';
export { writeBackup } from './write-backup';
