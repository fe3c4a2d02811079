import { onlyKnownInstallers } from '../weigh';
import { TOKEN_SHAPES } from '../engine/token-classes';
import { ESTABLISHED_HOSTS } from './established-hosts';
import { isKnownService } from './known-services';

/** Whose an address is, as far as it tells itself. */
type AddressKind =
  'local' | 'placeholder' | 'established' | 'registry' | 'repository' | 'numeric' | 'mailbox' | 'drop' | 'other';

export interface Address {
  readonly kind: AddressKind;
  readonly host: string;
}

const ADDRESS =
  /(?:https?|ftp|sftp|wss?):\/\/(?:[^\s/@"'`<>]{1,100}@)?(?:\$\{?\w{1,40}\}?\.|\{\w{1,40}\}\.)?([a-z0-9.-]{1,200}|\[[0-9a-f:]{2,40}\])|\b[\w.+-]{1,64}@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})\b/g;
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
  /(?:^|\.)(?:example\.(?:com|org|net)|(?:your|my|our)[\w-]{0,40}\.\w{2,10}|domain\.com|foo\.com|bar\.com)$/;

/** A host that prose names without a scheme; endings that are those of files as well are left out. */
const BARE_HOST =
  /(?<![\w@./:-])[a-z0-9][a-z0-9-]{1,60}(?:\.[a-z0-9-]{2,40}){0,3}\.(?:com|net|org|io|dev|app|xyz|top|click|cc|biz|info|site|online|cloud|ru|cn|su|pw|co|gg|lol|eu|de|fr|uk|nl|pl|br|jp|kr|in)(?![\w-]|\.[a-z])/g;

const isKnownInstaller = (text: string): boolean => onlyKnownInstallers(text.split(/[\s"'`<>|)]/, 1).join(''));

/** Where anybody can have things sent to: collectors, pastes, hooks of chats, shortened links. */
const isDrop = (text: string): boolean => DROP_SHAPES.some((shape) => TOKEN_SHAPES[shape]?.test(text) === true);
const DROP_SHAPES = ['drop-host', 'chat-hook', 'short-url'] as const;

function kindOf(host: string, text: string): AddressKind {
  if (LOCAL.test(host)) return 'local';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return 'numeric';
  if (isDrop(text.split(/[\s"'`<>|)]/, 1).join(''))) return 'drop';
  if (PLACEHOLDER.test(host)) return 'placeholder';
  if (REGISTRIES.test(host) || isKnownInstaller(text)) return 'registry';
  if (REPOSITORIES.test(host)) return 'repository';
  return ESTABLISHED_HOSTS.has(host) || isKnownService(host) ? 'established' : 'other';
}

const PATH =
  /(@(?:local|placeholder|established|registry|repository|numeric|mailbox|drop|other) )[^\s"'`<>|)\u3000-\u9fff\uac00-\ud7af]{1,300}/g;

/** What a text says apart from where it points to. */
interface ReadAddresses {
  readonly addresses: readonly Address[];
  /** The text with `@kind` for each host; paths stay. */
  readonly plain: string;
  /** The same without paths: words in an address are said to nobody. */
  readonly spoken: string;
}

/** The addresses of a folded text. */
export function readAddresses(folded: string, { bare = false }: { readonly bare?: boolean } = {}): ReadAddresses {
  const addresses: Address[] = [];
  const named = bare ? folded.replace(BARE_HOST, 'https://$&') : folded;
  const plain = named.replace(
    ADDRESS,
    (_found: string, site: string | undefined, mail: string | undefined, at: number) => {
      const isMailbox = mail !== undefined && site === undefined;
      const host = site ?? mail ?? '';
      const kind = isMailbox && !PLACEHOLDER.test(host) ? 'mailbox' : kindOf(host, named.slice(at, at + 300));
      addresses.push({ kind, host });
      return ` @${kind} `;
    },
  );
  return { addresses, plain, spoken: addresses.length === 0 ? plain : plain.replace(PATH, '$1') };
}

/** True for an address that nobody vouches for: no registry, no placeholder, not the reader's own machine or network. */
export const isForeign = ({ kind }: Address): boolean => FOREIGN.has(kind);
const FOREIGN: ReadonlySet<AddressKind> = new Set(['other', 'numeric', 'mailbox', 'drop']);
