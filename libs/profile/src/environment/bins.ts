import { logOddsOf } from '@skillward/text';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands, Sighting } from '../shell/read-commands';
import { compatibilityPrograms, declaredPrograms } from './declared-needs';
import { type Around, programCues } from './named-cues';
import { NamedNeeds } from './named-needs';
import { PROFILE_MODEL } from '../learned/profile-model';

/** The programs that the work of a package needs: those that it declares, and of those that it runs what readers would name. */
export function findBins(texts: PackageTexts, commands: PackageCommands, around: Around): NamedNeeds {
  const needs = declaredBins(texts);
  const runs = runsByProgram(commands);
  for (const [name, own] of runs) {
    const line = own[0]?.line;
    if (line === undefined || needs.has(name)) continue;
    const isWanted = () => logOddsOf(PROFILE_MODEL.programs, programCues(name, own, runs.size, around)) > 0;
    if (own.some(isInterpreter) || isWanted()) needs.add(name, line);
  }
  return needs;
}

/** A script names in its first line what runs it. */
const isInterpreter = ({ line }: Sighting): boolean => line.number === 1 && line.text.startsWith('#!');

/** The programs that a package declares. */
export function declaredBins(texts: PackageTexts): NamedNeeds {
  const needs = new NamedNeeds();
  for (const { name, line } of [...declaredPrograms(texts), ...compatibilityPrograms(texts)]) needs.add(name, line);
  return needs;
}

/** The programs that a package runs, needed or not. Wrappers that grant rights are the business of `privilege`. */
export function runsByProgram({ sightings }: PackageCommands): Map<string, Sighting[]> {
  const runs = new Map<string, Sighting[]>();
  for (const run of sightings) {
    const own = runs.get(run.name);
    if (own === undefined) runs.set(run.name, [run]);
    else own.push(run);
  }
  return runs;
}
