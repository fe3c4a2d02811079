import { lockDataFolder } from '../src/data-folder';

/** A process that takes the data folder that its argument names, says so, and holds it until its input ends. */
try {
  lockDataFolder(process.argv[2] ?? '');
  process.stdout.write('locked\n');
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
