const XML_LANGUAGES = new Set(['xml', 'xsd', 'xsl', 'xslt', 'svg', 'plist', 'rels', 'wsdl', 'rng', 'xaml']);

/** True for XML and what is written in it, by the name of a fence or the ending of a file. */
export const isXml = (language: string): boolean => XML_LANGUAGES.has(language);

/** Text that starts as only a document of XML does. */
export const startsAsXml = (text: string): boolean => /^\ufeff?<\?xml\s/.test(text);

const MARKDOWN = /\.(?:md|mdx|markdown|mdc|txt|rst|adoc)$/i;
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash',
  bash: 'bash',
  zsh: 'bash',
  ksh: 'bash',
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  jsx: 'javascript',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  ps1: 'powershell',
  psm1: 'powershell',
  bat: 'batch',
  cmd: 'batch',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
};
const SHEBANG_LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ba|z|da|k)?sh\b/, 'bash'],
  [/\bpython[\d.]*\b/, 'python'],
  [/\b(?:node|deno|bun)\b/, 'javascript'],
  [/\bruby\b/, 'ruby'],
  [/\bperl\b/, 'perl'],
  [/\bpwsh\b/, 'powershell'],
];

/** The language of a script by its name or first line; empty where neither says one. */
export function languageOf(path: string, text: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase();
  const known = extension === undefined ? undefined : LANGUAGES[extension];
  if (known !== undefined) return known;
  if (isXml(extension ?? '') || startsAsXml(text)) return 'xml';
  if (!text.startsWith('#!')) return '';
  const end = text.indexOf('\n');
  const shebang = text.slice(0, Math.min(end < 0 ? text.length : end, 200));
  return SHEBANG_LANGUAGES.find(([pattern]) => pattern.test(shebang))?.[1] ?? '';
}

/** Lists of packages are read by an installer. */
const PACKAGE_LIST = /(?:^|\/)(?:requirements|constraints)[\w.-]{0,40}\.txt$/i;

/** Whether a file is a document, by its name. */
export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path) && !PACKAGE_LIST.test(path);
