import type { PackageFile, ScanSeverity } from '@skillward/domain';
import type { DetectorRuleId } from '../rules/detector-rules';
import { DETECTOR_RULES } from '../rules/detector-rules';
import { decodeContent } from '../text/decode';

const PASSIVE =
  /\.(?:png|jpe?g|gif|webp|bmp|ico|svg|pdf|docx?|xlsx?|pptx?|csv|json|txt|md|ya?ml|html?|css|ttf|woff2?|mp[34]|wav)$/i;
const CODE_OBJECT =
  /\.(?:pyc|pyo|pkl|pickle|joblib|class|jar|war|so|dll|dylib|exe|msi|node|whl|egg|scr|com|lnk|hta|vbs|vbe|wsf|jse)$/i;

interface FileFinding {
  readonly rule: DetectorRuleId;
  readonly severity: ScanSeverity;
  readonly line: 0;
  readonly lastLine: 0;
  readonly detail: string;
}

/** Finds programs among the files of a package by their content and name. */
export function inspectFile(file: PackageFile): FileFinding[] {
  const decoded = decodeContent(file.content);
  const finding = (rule: DetectorRuleId, detail: string): FileFinding[] => [
    { rule, severity: DETECTOR_RULES[rule].severity, line: 0, lastLine: 0, detail },
  ];
  if (decoded.kind === 'executable') {
    const rule = PASSIVE.test(file.path) ? 'payload.disguised-file' : 'payload.binary-program';
    return finding(rule, `The content is a program (${decoded.format}).`);
  }
  if (decoded.kind === 'text') {
    const isScript =
      decoded.text.startsWith('#!') && /^#!\s{0,4}\/\S{1,60}(?:sh|python|perl|ruby|node|env)/.test(decoded.text);
    if (isScript && /\.(?:png|jpe?g|gif|webp|pdf|docx?|xlsx?|csv|ttf|woff2?|mp[34])$/i.test(file.path)) {
      return finding('payload.disguised-file', 'The content is a script.');
    }
  }
  return CODE_OBJECT.test(file.path) ? finding('payload.code-object', 'By its name.') : [];
}
