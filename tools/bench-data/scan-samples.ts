/** The samples of the scan's tests, from which its weights are learned as well. */
import { BENIGN } from '../../libs/scan/test/benign';
import { BLIND_INNOCENT } from '../../libs/scan/test/blind-innocent';
import { BLIND_MALICIOUS_CODE } from '../../libs/scan/test/blind-malicious-code';
import { BLIND_MALICIOUS_TEXT } from '../../libs/scan/test/blind-malicious-text';
import { SECOND_INNOCENT, SECOND_MALICIOUS } from '../../libs/scan/test/blind-second';
import { FIFTH_BENIGN } from '../../libs/scan/test/blind/fifth-benign';
import { FIFTH_MALICIOUS } from '../../libs/scan/test/blind/fifth-malicious';
import { FOURTH_BENIGN } from '../../libs/scan/test/blind/fourth-benign';
import { FOURTH_MALICIOUS_CODE } from '../../libs/scan/test/blind/fourth-malicious-code';
import { FOURTH_MALICIOUS_TEXT } from '../../libs/scan/test/blind/fourth-malicious-text';
import { THIRD_BENIGN } from '../../libs/scan/test/blind/third-benign';
import { THIRD_MALICIOUS_CODE } from '../../libs/scan/test/blind/third-malicious-code';
import { THIRD_MALICIOUS_TEXT } from '../../libs/scan/test/blind/third-malicious-text';
import type { Sample } from '../../libs/scan/test/samples';

/** Malicious samples of the tests. */
export const MALICIOUS: readonly Sample[] = [
  ...BLIND_MALICIOUS_CODE,
  ...BLIND_MALICIOUS_TEXT,
  ...SECOND_MALICIOUS,
  ...THIRD_MALICIOUS_CODE,
  ...THIRD_MALICIOUS_TEXT,
  ...FOURTH_MALICIOUS_CODE,
  ...FOURTH_MALICIOUS_TEXT,
  ...FIFTH_MALICIOUS,
];
/** Harmless samples of the tests, many of which look malicious. */
export const INNOCENT: readonly Sample[] = [
  ...BENIGN,
  ...BLIND_INNOCENT,
  ...SECOND_INNOCENT,
  ...THIRD_BENIGN,
  ...FOURTH_BENIGN,
  ...FIFTH_BENIGN,
];
