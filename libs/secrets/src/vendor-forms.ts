/**
 * Credentials that their own form gives away, wherever they stand: what follows the mark of the vendor. Forms that
 * secretlint's rules know are repeated only where a rule wants words around them.
 */
const FORMS: readonly (readonly [rule: string, forms: string])[] = [
  ['skillward', 'sw_[0-9a-z]{16}_[\\w-]{20,}|skillward_(?=[\\w-]{0,42}[A-Z])[\\w-]{43}(?![\\w-])|whsec_[\\w+/=-]{16,}'],
  ['github', 'gh[pousr]_\\w{20,}|github_pat_\\w{22,}'],
  ['gitlab', 'gl(?:pat|dt|rt|cbt|ptt|soat|ft|imt|agent|oas|ffct)-[\\w.-]{16,}'],
  ['slack', 'xox[abceoprs]-[\\w-]{12,}|xapp-\\d-[\\w-]{16,}'],
  ['stripe', '[spr]k_(?:live|test)_\\w{12,}'],
  [
    'model-api',
    'sk-(?:ant-|proj-|or-|svcacct-|lf-)?[\\w-]{18,}|gsk_\\w{20,}|xai-\\w{20,}|pplx-\\w{20,}|nvapi-[\\w-]{20,}',
  ],
  ['model-api', 'r8_\\w{20,}|hf_\\w{18,}|lsv2_\\w{20,}|tvly-[\\w-]{16,}|jina_\\w{20,}|pcsk_\\w{20,}|AIza[\\w-]{30,}'],
  ['aws', '(?:AKIA|ASIA|AROA|AIDA|ABIA|ACCA)[A-Z0-9]{16}'],
  ['google', 'ya29\\.[\\w-]{16,}|1//0[\\w-]{20,}|GOCSPX-[\\w-]{20,}'],
  ['azure', '[\\w~.-]{3}8Q~[\\w~.-]{28,}'],
  ['vault', 'hv[sbr]\\.[\\w-]{18,}|[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{40,}'],
  ['chat-bot', '\\d{8,10}:AA[\\w-]{30,}|[MNO][\\w-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,}|AAAA[\\w-]{7}:[\\w-]{100,}'],
  [
    'mail-service',
    'SG\\.[\\w-]{16,}\\.?[\\w-]*|key-[0-9a-f]{32}|[0-9a-f]{32}-us\\d{1,2}|xkeysib-[\\w-]{40,}|re_\\w{8,}_\\w{16,}',
  ],
  [
    'registry',
    'npm_\\w{20,}|pypi-[\\w-]{20,}|rubygems_\\w{32,}|oy2[a-z0-9]{43}|dckr_(?:pat|oat)_[\\w-]{20,}|CLOJARS_\\w{40,}',
  ],
  ['registry', 'AKCp\\w{50,}|cio[A-Za-z0-9]{32}'],
  [
    'cloud',
    'do[opr]_v1_\\w{32,}|HRKU-[\\w-]{20,}|fm2_[\\w+/=]{40,}|fo1_[\\w-]{30,}|dp\\.(?:pt|st|ct|sa|scim|audit)\\.\\w{20,}',
  ],
  [
    'cloud',
    'rnd_\\w{20,}|tskey-(?:auth|api|client|scim|webhook)-[\\w-]{16,}|v1\\.0-[0-9a-f]{24}-[0-9a-f]{100,}|pul-[0-9a-f]{40}',
  ],
  ['cloud', 'LTAI[A-Za-z0-9]{12,24}|cfat_\\w{30,}|vc[aprki]_\\w{20,}'],
  [
    'database',
    'sb[ps]_[0-9a-f]{32,}|sb_secret_[\\w-]{20,}|pscale_(?:tkn|oauth|pw)_[\\w.-]{20,}|dapi[0-9a-f]{32}(?:-\\d)?|napi_\\w{40,}',
  ],
  [
    'commerce',
    'shp(?:at|ca|pa|ss)_\\w{20,}|sq0(?:atp|csp)-[\\w-]{20,}|EAAA[\\w-]{50,}|access_token\\$\\w+\\$\\w{16,}\\$\\w{20,}',
  ],
  ['commerce', 'EZ[AT]K\\w{40,}|pat-(?:na|eu)\\d-[0-9a-f-]{30,}'],
  [
    'work-tool',
    'lin_(?:api|oauth)_\\w{20,}|ntn_\\w{30,}|secret_[A-Za-z0-9]{43}|fig[dou]_[\\w-]{20,}|PMAK-[0-9a-f-]{40,}|ATATT3[\\w=-]{40,}',
  ],
  [
    'work-tool',
    'ATBB\\w{28,}|ops_eyJ[\\w-]{40,}|A3(?:-[A-Z0-9]{5,6}){5,}|AGE-SECRET-KEY-1[0-9A-Z]{40,}|dG9rO[\\w+/=]{20,}',
  ],
  [
    'observability',
    'gl(?:sa|c)_[\\w+/=-]{20,}|NR(?:AK|JS|II|RA)-[\\w-]{20,}|sntry[su]_[\\w+/=-]{20,}|sgp_\\w{32,}|ph[cx]_\\w{32,}',
  ],
  ['jwt', 'eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8,}'],
  ['password-hash', '\\$(?:1|2[abxy]?|5|6|7|y|argon2(?:id?|d)|apr1|scrypt|pbkdf2[\\w-]*)\\$[\\w./+$=,-]{20,}'],
];

/** All forms in one pattern: a text is read once. A mark inside a longer word is none. */
export const VENDOR_FORM = new RegExp(
  `(?<![A-Za-z0-9_])(?:${FORMS.map(([, forms], at) => `(?<f${at}>${forms})`).join('|')})`,
  'g',
);

/** The rule of a match of the pattern above. */
export function vendorRule(groups: Readonly<Record<string, string | undefined>>): string {
  const at = FORMS.findIndex((_, index) => groups[`f${index}`] !== undefined);
  return FORMS[at]?.[0] ?? 'prefixed';
}
