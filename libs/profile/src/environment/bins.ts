import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands } from '../shell/read-commands';
import { compatibilityPrograms, declaredPrograms } from './declared-needs';
import { NamedNeeds } from './named-needs';

/** The programs that a package runs or declares. Wrappers that grant rights are the business of `privilege`. */
export function findBins(texts: PackageTexts, { sightings }: PackageCommands): NamedNeeds {
  const needs = new NamedNeeds();
  for (const { name, line } of sightings) needs.add(name, line);
  for (const { name, line } of [...declaredPrograms(texts), ...compatibilityPrograms(texts)]) needs.add(name, line);
  return needs;
}
