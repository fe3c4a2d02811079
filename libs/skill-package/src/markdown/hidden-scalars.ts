import { isScalar, visit, type YAMLMap } from 'yaml';
import { describeCodePoint, findHiddenUnicode } from '../hidden-unicode';

/** What no name or description needs, and what steers terminals: all control characters but tab and line ends. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

interface HiddenScalar {
  readonly node: unknown;
  /** `U+202E` and the like. */
  readonly character: string;
}

/**
 * Hidden and control characters in keys and values, as they are after decoding: in a quoted YAML scalar an escape makes
 * them of plain letters, so that looking at the source finds nothing.
 */
export function findHiddenScalars(map: YAMLMap): HiddenScalar[] {
  const found: HiddenScalar[] = [];
  visit(map, {
    Scalar: (_key, node) => {
      if (!isScalar(node) || typeof node.value !== 'string') return;
      const codePoint = findHiddenUnicode(node.value)?.codePoint ?? CONTROL.exec(node.value)?.[0].codePointAt(0);
      if (codePoint !== undefined) found.push({ node, character: describeCodePoint(codePoint) });
    },
  });
  return found;
}
