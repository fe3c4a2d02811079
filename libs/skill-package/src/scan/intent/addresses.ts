import { onlyKnownInstallers } from '../weigh';
import { ESTABLISHED_HOSTS } from './established-hosts';

/** Whose an address is, as far as it tells itself. */
export type AddressKind =
  'local' | 'placeholder' | 'established' | 'registry' | 'repository' | 'numeric' | 'mailbox' | 'other';

export interface Address {
  readonly kind: AddressKind;
  readonly host: string;
}

const ADDRESS =
  /(?:https?|ftp|sftp|wss?):\/\/(?:[^\s/@"'`<>]{1,100}@)?([a-z0-9.-]{1,200}|\[[0-9a-f:]{2,40}\])|\b[\w.+-]{1,64}@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})\b/g;
/** Matches these domains and what lies below them. */
const domains = (list: string): RegExp =>
  new RegExp(`(?:^|\\.)(?:${list.trim().split(/\s+/).join('|').replaceAll('.', '\\.')})$`);
/** Where packages come from under names that their makers own. */
const REGISTRIES = domains(`
  npmjs.com npmjs.org yarnpkg.com pypi.org pythonhosted.org crates.io rubygems.org nuget.org
  packagist.org getcomposer.org maven.org golang.org go.dev docker.com docker.io ghcr.io quay.io
  gcr.io mcr.microsoft.com conda.io conda.anaconda.org anaconda.org debian.org ubuntu.com
  fedoraproject.org archlinux.org alpinelinux.org brew.sh chocolatey.org scoop.sh flathub.org
  snapcraft.io apple.com microsoft.com google.com nvidia.com python.org nodejs.org jsdelivr.net
  unpkg.com cdnjs.com
`);
const REPOSITORIES = domains(`
  github.com githubusercontent.com gitlab.com bitbucket.org codeberg.org huggingface.co sourceforge.net github.io
`);
const LOCAL =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0|169\.254\.|\[)|\.(?:local|internal|lan|localhost)$|^[^.]+$/;
const PLACEHOLDER =
  /(?:^|\.)(?:example\.(?:com|org|net)|(?:your|my)[\w-]{0,40}\.\w{2,10}|domain\.com|foo\.com|bar\.com)$/;

const isKnownInstaller = (text: string): boolean => onlyKnownInstallers(text.split(/[\s"'`<>|)]/, 1).join(''));

function kindOf(host: string, text: string): AddressKind {
  if (LOCAL.test(host)) return 'local';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return 'numeric';
  if (PLACEHOLDER.test(host)) return 'placeholder';
  if (REGISTRIES.test(host) || isKnownInstaller(text)) return 'registry';
  if (REPOSITORIES.test(host)) return 'repository';
  return ESTABLISHED_HOSTS.has(host) ? 'established' : 'other';
}

/** The addresses of a folded text, with the text in which each is replaced by `@kind`. */
export function readAddresses(folded: string): { readonly addresses: readonly Address[]; readonly plain: string } {
  const addresses: Address[] = [];
  const plain = folded.replace(
    ADDRESS,
    (_found: string, site: string | undefined, mail: string | undefined, at: number) => {
      const isMailbox = mail !== undefined && site === undefined;
      const host = site ?? mail ?? '';
      const kind = isMailbox && !PLACEHOLDER.test(host) ? 'mailbox' : kindOf(host, folded.slice(at, at + 300));
      addresses.push({ kind, host });
      return ` @${kind} `;
    },
  );
  return { addresses, plain };
}

/** True for an address that nobody vouches for: no registry, no placeholder, not the reader's own machine or network. */
export const isForeign = ({ kind }: Address): boolean => kind === 'other' || kind === 'numeric' || kind === 'mailbox';
