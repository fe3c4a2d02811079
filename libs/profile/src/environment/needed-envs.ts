import { logOddsOf } from '@skillward/text';
import type { PackageTexts } from '../read/read-texts';
import { declaredNeeds } from './declared-needs';
import { type Around, variableCues } from './named-cues';
import type { NamedNeeds } from './named-needs';
import { PROFILE_MODEL } from '../learned/profile-model';

/** Of the variables that a package names those that its user has to provide: what it declares, and what readers would name. */
export function neededEnvs(variables: NamedNeeds, texts: PackageTexts, around: Around): NamedNeeds {
  const declared = new Set(declaredNeeds(texts, 'envs').map(({ name }) => name));
  const count = variables.names.length;
  return variables.only(
    (name, line) =>
      declared.has(name) || logOddsOf(PROFILE_MODEL.variables, variableCues(name, line, count, around)) > 0,
  );
}
