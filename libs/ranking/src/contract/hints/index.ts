import { AGENTS_HINTS } from './agents';
import { ANALYSIS_HINTS } from './analysis';
import { CLOUD_HINTS } from './cloud';
import { DATA_HINTS } from './data';
import { FILE_HINTS } from './files';
import { Hint } from './hint';
import { INTERFACES_HINTS } from './interfaces';
import { MEDIA_HINTS } from './media';
import { OFFICES_HINTS } from './offices';
import { OPERATIONS_HINTS } from './operations';
import { GATHERINGS_HINTS } from './gatherings';
import { PERSONAL_HINTS } from './personal';
import { PROSE_HINTS } from './prose';
import { RECORDS_HINTS } from './records';
import { RUNNING_HINTS } from './running';
import { SCIENCE_HINTS } from './science';
import { SOFTWARE_HINTS } from './software';
import { SYSTEMS_HINTS } from './systems';
import { TRADE_HINTS } from './trade';
import { WORDING_HINTS } from './wording';
import { WORK_HINTS } from './work';
import { WRITING_HINTS } from './writing';

/** All hints; several entries may be of one axis. */
export const HINTS: readonly Hint[] = [
  ...WORK_HINTS,
  ...FILE_HINTS,
  ...DATA_HINTS,
  ...SYSTEMS_HINTS,
  ...WRITING_HINTS,
  ...SOFTWARE_HINTS,
  ...PROSE_HINTS,
  ...GATHERINGS_HINTS,
  ...PERSONAL_HINTS,
  ...ANALYSIS_HINTS,
  ...OPERATIONS_HINTS,
  ...SCIENCE_HINTS,
  ...MEDIA_HINTS,
  ...CLOUD_HINTS,
  ...INTERFACES_HINTS,
  ...OFFICES_HINTS,
  ...AGENTS_HINTS,
  ...RECORDS_HINTS,
  ...RUNNING_HINTS,
  ...WORDING_HINTS,
  ...TRADE_HINTS,
];
