import type { PackageFile } from '@skillward/domain';
import { packageFiles } from '@skillward/testing';

/** Texts that would run, load or deceive if any page took them for more than text. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg onload=alert(3)></svg>',
  '<iframe srcdoc="<script>alert(4)</script>"></iframe>',
  '"><b onmouseover=alert(5)>bold</b>',
  '<a href="javascript:alert(6)">click</a>',
  '<style>*{display:none}</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(7)>',
];

const MARKDOWN = `# Hostile {{constructor.constructor('alert(8)')()}}

${PAYLOADS.join('\n\n')}

[plain](javascript:alert(9)) [encoded](jav&#x61;script:alert(10)) [data](data:text/html,<script>alert(11)</script>)
![picture](https://tracker.example.test/pixel.png) ![data](data:image/svg+xml,<svg/onload=alert(12)>)
<https://example.test/"onmouseover=alert(13)>

[reference]: javascript:alert(14)
[reference]

\`\`\`html
<script>alert(15)</script>
\`\`\`

| a | b |
| - | - |
| ${'<img src=x onerror=alert(16)>'} | [x](vbscript:alert(17)) |
`;

export const HOSTILE_FILE = `scripts/<img src=x onerror=alert(18)>&"' onmouseover=alert(19).md`;

/** It poses as what the library says of who brought it in. */
const frontMatterOf = (round: number): string => `---
name: hostile
description: ${JSON.stringify(`Round ${round}. ${PAYLOADS.join(' ')}`)}
metadata:
  By: the administrators
---
`;

/** A valid package whose every text attacks whoever looks at it. */
export const hostileSkill = (round: number): PackageFile[] =>
  packageFiles({
    name: 'hostile',
    files: {
      'SKILL.md': `${frontMatterOf(round)}\n${MARKDOWN}\nround ${round}\n`,
      [HOSTILE_FILE]: `${PAYLOADS.join('\n')}\nround ${round}\n`,
    },
  });
