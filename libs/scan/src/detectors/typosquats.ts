import type { Line } from '../text/read-lines';

/** Packages that everybody installs: the ones whose misspellings pay. */
const POPULAR = new Set(
  (
    'requests numpy pandas matplotlib scipy django flask fastapi pydantic sqlalchemy beautifulsoup4 selenium playwright ' +
    'tensorflow pytorch torchvision transformers scikit-learn opencv-python pillow cryptography paramiko colorama ' +
    'python-dateutil urllib3 setuptools boto3 botocore awscli pytest jinja2 pyyaml openai anthropic langchain httpx ' +
    'aiohttp uvicorn gunicorn celery psycopg2 pymongo streamlit ' +
    'express lodash webpack typescript eslint prettier cross-env mongoose axios dotenv nodemon react-dom next ' +
    'moment chalk commander puppeteer socket.io electron discord.js jsonwebtoken bcrypt body-parser typeorm prisma'
  ).split(' '),
);
/** Near to a popular name, and honest. */
const HONEST = new Set(
  'request httpx httpx2 express-js lodash-es lodash.js openai-agents torch panda flasky axios-mock jinja scapy react-dom2 chalk2 typeform electrum promise'.split(
    ' ',
  ),
);
const INSTALL =
  /\b(?:pip3?|uv|poetry|pipx|npm|pnpm|yarn|bun)\s{1,3}(?:pip\s{1,3})?(?:-\w{1,20}\s{1,3}){0,3}(?:install|add|i)\s{1,3}([^\n;&|#`]{3,400})/;
const NAME = /^(@?[a-z][\w./-]{3,60}?)(?:[=<>~!@[]|$)/;

interface Typosquat {
  readonly line: number;
  readonly name: string;
  readonly meant: string;
}

/** Installs of packages whose name is one slip of the finger away from a popular one. */
export function findTyposquats(lines: readonly Line[], folded: readonly string[]): Typosquat[] {
  const found: Typosquat[] = [];
  for (const [index, text] of folded.entries()) {
    if (
      lines[index]?.place === 'frontmatter' ||
      (!text.includes('install') && !text.includes(' add ') && !text.includes(' i '))
    )
      continue;
    const list = INSTALL.exec(text.slice(0, 2_000))?.[1];
    for (const word of list?.split(/[\s,]+/).slice(0, 30) ?? []) {
      const name = NAME.exec(word)?.[1]?.replace(/[.,:]+$/, '');
      const meant = name === undefined ? undefined : misspelt(name);
      if (name !== undefined && meant !== undefined) found.push({ line: index, name, meant });
    }
  }
  return found;
}

/** The popular name that a name is one transposed, doubled, missing or added letter away from. */
function misspelt(name: string): string | undefined {
  if (POPULAR.has(name) || HONEST.has(name)) return undefined;
  const plain = name.replace(/[-_.]/g, '');
  for (const popular of POPULAR) {
    if (Math.abs(popular.length - name.length) > 1 || popular.length < 6) continue;
    if (plain === popular.replace(/[-_.]/g, '') ? name.replace(/_/g, '-') !== popular : isOneSlip(name, popular))
      return popular;
  }
  return undefined;
}

function isOneSlip(name: string, popular: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === popular[start]) start += 1;
  // A first letter is seldom mistyped, and another one makes another name.
  if (start < 2) return false;
  const rest = name.slice(start);
  const meant = popular.slice(start);
  if (rest.slice(1) === meant || rest === meant.slice(1)) return rest !== '' && meant !== '';
  return rest.length > 1 && rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2);
}
