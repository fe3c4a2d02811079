import type { ScanSeverity } from '@skillward/domain';
import { isXml } from '@skillward/skill-package';
import type { Line } from '../text/read-lines';
import type { DetectorRuleId } from '../rules/detector-rules';

interface LineDetection {
  readonly rule: DetectorRuleId;
  /** Index into the lines that were given. */
  readonly line: number;
  /** The rule's own without it. */
  readonly severity?: ScanSeverity;
}

const FAR_RIGHT = /\S[ \t\u00a0\u2000-\u200a\u3000]{150,4000}[^\s|│]{2}/;
/** Between the elements of XML white space is layout. */
const FAR_RIGHT_IN_XML = /\S[ \t\u00a0\u2000-\u200a\u3000]{150,4000}(?!<[\w/?])[^\s|│]{2}/;
const IMAGE_BEACON =
  /!\[[^\]\n]{0,80}\]\(\s{0,3}https?:\/\/[^)\s]{3,200}[?&/=][\w-]{0,40}=?(?:\{\{?|\$\{?|<|%7b|\[)(?!\{?\{?(?:badge|branch|version|owner|repo|style|color))[a-z_ -]{0,60}(?:data|conversation|secret|token|key|context|history|prompt|message|content|encoded|base64|user|input|query|summary|env|info)/i;
/** An order to the agent to show it, not a picture of the page. */
const ORDERED =
  /\b(?:every|each|all|always|end|append|finish|your)\b.{0,60}\b(?:repl(?:y|ies)|responses?|answers?|messages?|output)\b/i;
/** Empty lines are no lines of a file that was read, so a gap in the numbers is their count. */
const MAX_EMPTY_LINES = 80;

/** Finds text that is out of a reader's sight by white space, and image addresses that carry data out. */
export function detectMarkup(lines: readonly Line[]): LineDetection[] {
  const found: LineDetection[] = [];
  let before = 0;
  lines.forEach((line, index) => {
    if (line.number - before > MAX_EMPTY_LINES) found.push({ rule: 'concealment.far-right', line: index });
    before = line.number;
    const farRight = isXml(line.language) ? FAR_RIGHT_IN_XML : FAR_RIGHT;
    if (line.text.length > 150 && farRight.test(line.text)) found.push({ rule: 'concealment.far-right', line: index });
    if (line.text.includes('![') && IMAGE_BEACON.test(line.text)) {
      const isOrdered = ORDERED.test(line.text);
      found.push({ rule: 'injection.image-beacon', line: index, ...(isOrdered ? { severity: 'high' } : {}) });
    }
  });
  return found;
}
