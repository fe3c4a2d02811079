import type { Line } from '../text/read-lines';

/** Secrets that everybody knows by the name of their variable, and the hosts that they belong to. */
const OWNERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\$\{?\w{0,20}aws_(?:secret_access_key|session_token)\b/, /amazonaws\.com|amazon/],
  [/\$\{?\w{0,20}(?:github|gh)_(?:token|pat)\b/, /github|ghcr\.io/],
  [/\$\{?\w{0,20}gitlab_token\b/, /gitlab/],
  [/\$\{?\w{0,20}npm_token\b/, /npmjs|github|gitlab|registry/],
  [/\$\{?\w{0,20}pypi_(?:token|password)\b/, /pypi/],
  [/\$\{?\w{0,20}(?:ssh_private_key|private_key|mnemonic|seed_phrase)\b/, /(?!)/],
  [/\$\{?\w{0,20}(?:hf|huggingface)_token\b/, /huggingface|hf\.co/],
];
/** What is sent as data or in the address is given away; a header may be a proxy's. */
const SENT = /\b(?:curl|wget|iwr|irm|invoke-restmethod|invoke-webrequest|http|https|nc)\b/;
const DATA = /(?:\s(?:-d|--data\S{0,12}|-f|--form|--json|--post-data)[ =]{1,3}["']?[^\n]{0,200}|\?[^\s"']{0,200})$/;
const HOSTS = /https?:\/\/([^\s/"'`?#]{3,200})/g;
const LOCAL = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\$|\{|<|your|host)/;

/** Lines of code that send such a secret to a host that it does not belong to. Indices into the lines. */
export function findForeignSecrets(lines: readonly Line[], folded: readonly string[]): number[] {
  const found: number[] = [];
  for (const [index, line] of lines.entries()) {
    const text = (folded[index] ?? '').slice(0, 4_000);
    if (line.place === 'frontmatter' || !text.includes('$') || !text.includes('://') || !SENT.test(text)) continue;
    const hosts = [...text.matchAll(HOSTS)].map(([, host]) => host ?? '').filter((host) => !LOCAL.test(host));
    if (hosts.length === 0) continue;
    const given = OWNERS.some(([secret, owner]) => {
      const match = secret.exec(text);
      return match !== null && DATA.test(text.slice(0, match.index)) && hosts.some((host) => !owner.test(host));
    });
    if (given) found.push(index);
  }
  return found;
}
