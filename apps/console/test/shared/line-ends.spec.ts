import { lineEndChange } from '../../src/shared/line-ends';

const diffOf = (body: string) => `--- a/SKILL.md\n+++ b/SKILL.md\n@@ -1,2 +1,2 @@\n${body}`;

describe('line ends of a diff', () => {
  it.each([
    ['from CR LF to LF', '-# Title\r\n-one\r\n+# Title\n+two\n'],
    ['from LF to CR LF', '-# Title\n-one\n+# Title\r\n+two\r\n'],
  ])('are told where lines change %s', (change, body) => {
    expect(lineEndChange(diffOf(body))).toContain(change);
  });

  it.each([
    ['stay CR LF', '-# Title\r\n+# Other\r\n'],
    ['stay LF', '-# Title\n+# Other\n'],
    ['go with their lines', ' # Title\n-one\r\n'],
  ])('are not told where they %s', (_what, body) => {
    expect(lineEndChange(diffOf(body))).toBeNull();
  });
});
