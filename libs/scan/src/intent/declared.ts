import type { Line } from '../text/read-lines';
import { readAddresses } from './addresses';
import { classesOf } from './lexicon';

const FIELD = /^\s{0,8}(?:description|when_to_use|summary)\s{0,4}:/;
/** Any of these words; `*` stands for any end of one. */
const anyOf = (list: string): RegExp =>
  new RegExp(`\\b(?:${list.trim().split(/\s+/).join('|').replaceAll('*', '\\w*')})\\b`);
const TRANSFER = anyOf(`
  send* post* upload* share shares sharing sync* publish* notif* mail mails email emails e-mail e-mails
  webhook webhooks api apis rest backup backs deploy* import* online web* http https url urls browser
  cloud remote download* fetch* scrap* search* server servers service services integrat* telemetry
  analytics ship* connect* slack discord telegram
`);
const DEFENCE = anyOf(`
  malware penetration pentest* security ctf vulnerab* attack* threat threats injection injections
  exploit* hostile untrusted red-team* defender defense defence phishing
`);
const INSTALLATION = /\b(?:install\w*|set(?:s|ting)? ?up|bootstrap\w*|provision\w*|configur\w+)\b/;

/** What the front matter tells the reader that the package does. */
export function declaredFacts(lines: readonly Line[], folded: readonly string[]): string[] {
  let within = false;
  const parts: string[] = [];
  const hosts = new Set<string>();
  lines.forEach(({ place }, line) => {
    const text = folded[line] ?? '';
    if (place === 'frontmatter') {
      if (/^\S/.test(text)) within = FIELD.test(text);
      if (within) parts.push(text);
      return;
    }
    for (const { host } of readAddresses(text).addresses) hosts.add(host);
  });
  const description = parts.join(' ');
  const known = new Set(description.match(/[a-z0-9]{3,40}/g));
  const classes = classesOf(description.replace(/^.{0,40}:/, ''));
  const facts: string[] = [];
  if (TRANSFER.test(description) || classes.has('send') || classes.has('fetch')) facts.push('transfer');
  if (DEFENCE.test(description) || classes.has('defence')) facts.push('defence');
  if (INSTALLATION.test(description)) facts.push('installation');
  if ([...hosts].some((host) => host.split('.').some((label) => label.length > 2 && known.has(label)))) {
    facts.push('service');
  }
  return facts;
}
