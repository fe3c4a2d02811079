import type { Externalty, Privilege, WriteScope } from '@skillward/domain';
import { quotes } from '../read/evidence';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands, Sighting } from '../shell/read-commands';
import { decide, type Decision } from '../learned/decide';
import type { Statement } from './named-needs';
import { PROFILE_MODEL } from '../learned/profile-model';
import type { SeenCue } from '../learned/package-cues';
import { isSetUp } from './program-effects';

const ROOT_ONLY = /^(?:useradd|usermod|iptables|ufw|modprobe|mount|visudo|update-alternatives)$/;
const SAYS_ROOT =
  /\b(?:requires?|needs?|must have) (?:the )?(?:sudo|root|administrator|admin|elevated)\b|\b(?:must be run|run (?:it|this|these|them|(?:the|this) \w+|powershell|terminal)) (?:as (?:root|an? administrator)|with sudo)\b|#requires -RunAsAdministrator/i;
const NO = /\b(?:no|not|without|never|don'?t|avoid)\b/i;

/** Whether the work needs the rights of an administrator; to install what it needs is set-up. */
export function findPrivilege(texts: PackageTexts, { sightings }: PackageCommands): Statement<Privilege> {
  const lines = sightings.filter(isRootRun).map(({ line }) => line);
  for (const line of texts.skill?.prose ?? []) if (SAYS_ROOT.test(line.text) && !NO.test(line.text)) lines.push(line);
  return lines.length > 0
    ? { value: 'sudo', reason: 'Steps need the rights of an administrator.', evidence: quotes(lines) }
    : { value: 'rootless', reason: 'No step of its work needs the rights of an administrator.', evidence: [] };
}

function isRootRun(run: Sighting): boolean {
  if (isSetUp(run)) return false;
  return run.via.includes('sudo') || run.via.includes('doas') || ROOT_ONLY.test(run.name);
}

const REACHES: Readonly<Record<Externalty, string>> = {
  offline: 'Its work needs nothing beyond the machine',
  online: 'Its work needs the network',
  secured: 'Its work needs the network, with credentials or an account',
};
const WRITES: Readonly<Record<WriteScope, string>> = {
  read: 'Its work changes no file',
  workspace: 'Its work changes files of the workspace',
  system: 'Its work changes the machine beyond the workspace',
};

/** What the work needs beyond the machine once everything is installed, as readers of other skills judged. */
export const findExternalty = (seen: readonly SeenCue[]): Statement<Externalty> =>
  claimOf(decide(PROFILE_MODEL.externalty, seen), REACHES, 'offline');

/** The farthest place that the work changes once everything is installed, as readers of other skills judged. */
export const findWriteScope = (seen: readonly SeenCue[]): Statement<WriteScope> =>
  claimOf(decide(PROFILE_MODEL.writeScope, seen), WRITES, 'read');

/** What was decided as a statement; one for which no line speaks is not made. */
export function claimOf<T extends string>(
  { value, share, lines }: Decision<T>,
  said: Readonly<Record<T, string>>,
  nothing: T,
): Statement<T> {
  const evidence = quotes(lines);
  if (value === nothing || evidence.length === 0)
    return { value: nothing, reason: `${said[nothing]}, as far as its words and commands tell.`, evidence: [] };
  const sure = Math.round(share * 100);
  return { value, reason: `${said[value]} (${sure} %); these lines speak most for it.`, evidence };
}
