export { type ShellCommand, type ShellReading, readShell } from './read-shell';
export { programWords, wrappedCommand, wrapperNamed } from './wrappers';
