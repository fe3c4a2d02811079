import { BEHAVIOURS_OF_EXECUTION } from './behaviours-execution';
import { BEHAVIOURS_OF_EXFILTRATION } from './behaviours-exfiltration';
import { BEHAVIOURS_OF_PAYLOAD } from './behaviours-payload';
import { BEHAVIOURS_OF_SYSTEM } from './behaviours-system';
import type { Sample } from './samples';

/** What a skill runs, by subject. */
export const BEHAVIOURS_IN_CODE: readonly Sample[] = [
  ...BEHAVIOURS_OF_EXECUTION,
  ...BEHAVIOURS_OF_EXFILTRATION,
  ...BEHAVIOURS_OF_SYSTEM,
  ...BEHAVIOURS_OF_PAYLOAD,
];
