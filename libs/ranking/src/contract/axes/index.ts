import { AGENTS_AXES } from './agents';
import { ANALYSIS_AXES } from './analysis';
import { Axis, united } from './axis';
import { BUSINESS_AXES } from './business';
import { CLOUD_AXES } from './cloud';
import { CONDUCT_AXES } from './conduct';
import { DATA_AXES } from './data';
import { DELIVERY_AXES } from './delivery';
import { EVERYDAY_AXES } from './everyday';
import { HANDLING_AXES } from './handling';
import { INTERFACES_AXES } from './interfaces';
import { MATERIALS_AXES } from './materials';
import { MEDIA_AXES } from './media';
import { OFFICES_AXES } from './offices';
import { OPERATIONS_AXES } from './operations';
import { GATHERINGS_AXES } from './gatherings';
import { PERSONAL_AXES } from './personal';
import { PROSE_AXES } from './prose';
import { REPORTING_AXES } from './reporting';
import { SCIENCE_AXES } from './science';
import { SOFTWARE_AXES } from './software';
import { SYSTEMS_AXES } from './systems';
import { WORK_AXES } from './work';
import { WRITING_AXES } from './writing';

/** All axes; the position of an axis is not part of any stored model, only its name. */
export const AXES: readonly Axis[] = united([
  ...WORK_AXES,
  ...DATA_AXES,
  ...SYSTEMS_AXES,
  ...WRITING_AXES,
  ...EVERYDAY_AXES,
  ...BUSINESS_AXES,
  ...CONDUCT_AXES,
  ...SOFTWARE_AXES,
  ...PROSE_AXES,
  ...GATHERINGS_AXES,
  ...PERSONAL_AXES,
  ...ANALYSIS_AXES,
  ...OPERATIONS_AXES,
  ...SCIENCE_AXES,
  ...MEDIA_AXES,
  ...CLOUD_AXES,
  ...INTERFACES_AXES,
  ...OFFICES_AXES,
  ...AGENTS_AXES,
  ...DELIVERY_AXES,
  ...REPORTING_AXES,
  ...MATERIALS_AXES,
  ...HANDLING_AXES,
]);
