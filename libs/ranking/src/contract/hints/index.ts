import { DATA_HINTS } from './data';
import { FILE_HINTS } from './files';
import { Hint } from './hint';
import { SOFTWARE_HINTS } from './software';
import { MEDIA_HINTS } from './media';
import { PROSE_HINTS } from './prose';
import { SYSTEMS_HINTS } from './systems';
import { WORK_HINTS } from './work';
import { WRITING_HINTS } from './writing';
import { ANALYSIS_HINTS } from './analysis';
import { OPERATIONS_HINTS } from './operations';
import { SCIENCE_HINTS } from './science';

/** All hints; several entries may be of one axis. */
export const HINTS: readonly Hint[] = [
  ...WORK_HINTS,
  ...FILE_HINTS,
  ...DATA_HINTS,
  ...SYSTEMS_HINTS,
  ...WRITING_HINTS,
  ...SOFTWARE_HINTS,
  ...PROSE_HINTS,
  ...ANALYSIS_HINTS,
  ...OPERATIONS_HINTS,
  ...SCIENCE_HINTS,
  ...MEDIA_HINTS,
];
