import { CODE, said, TEXT } from './forms';
import type { RuleSequence } from './types';

/** Commands that print a secret and are sent on. */
export const SEND_SECRET_FORMS: readonly RuleSequence[] = [
  {
    is: 'gh|glab|gcloud|az|heroku|npm|doctl|flyctl ~1 auth|account|auth:token|token ~2 token|print-access-token|print-identity-token|get-access-token|list|<pipe> ~4 <pipe> ~4 curl|wget|nc|ncat|socat',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'gh|glab|heroku|npm ~1 auth|auth:token|token ~2 <pipe> ~4 curl|wget|nc|ncat|socat',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'curl|wget ~20 <data-flag> ~4 $(|` ~1 gh|gcloud|az|aws|op|bw|pass|vault|heroku|security|git|kubectl ~2 auth|account|configure|item|get|read|show|kv|credential|find-generic-password|list|token|sts',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'kubectl|oc ~2 get ~1 secret|secrets ~12 <pipe> ~6 curl|nc|ncat|wget|openssl',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'op|bw|pass|vault|secret-tool|gopass|lpass|security|keyring ~2 item|list|read|get|show|export|kv|lookup|find-generic-password|dump-keychain ~12 <pipe> ~6 curl|nc|ncat|wget|mail',
    within: 'command',
  },
  {
    is: 'aws|gsutil|gcloud|rclone|az|mc|s3cmd|b2|azcopy ~3 cp|copy|sync|mv|upload|put|rsync|copyto ~4 <secret-path>|<ssh-key>|<secret-folder>',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'scp|rsync|sftp|croc|magic-wormhole ~6 <secret-folder> ~6 <address>|<ip-login>',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'scp|rsync|sftp ~6 <secret-path>|<ssh-key>|<secret-folder> ~4 <ip-login>|<address>',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'wget|curl ~12 --post-file|--body-file|--upload-file ~2 /etc/*|~*|$home*|/home/*|/root/*|/proc/*',
    within: 'command',
    severity: 'high',
  },
  {
    is: '<secret-path>|<ssh-key>|<env-file> ~20 <pipe> ~2 mail|mailx|sendmail|mutt|msmtp|ssmtp',
    within: 'command',
    severity: 'high',
  },
  {
    is: '<send-call>|fetch|http.post|net::http.post ( ~20 env.to_h.to_s|env.to_h|env.inspect|env.to_a|os.environ',
    within: 'line',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'file_get_contents|curl_exec|fopen|curl_setopt|wp_remote_post|mail ( ~12 json_encode|serialize|http_build_query|print_r|var_export|implode ( ~2 $_env|$_server|$_session|$_cookie',
    within: 'line',
    in: CODE,
    severity: 'high',
  },
  {
    is: 'curl|wget|nc ~30 <data-flag> ~4 @.env|@.env.local|@./.env|@.env.production ~20 <web-url>|<drop-host>',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'curl|wget ~12 <web-url> ~12 <data-flag> ~4 @.env|@.env.local|@./.env|@.env.production',
    within: 'command',
    severity: 'high',
  },
  {
    is: 'git ~3 remote ~1 add|set-url ~2 <odd-git-url> ~24 git ~2 push ~6 --all|--mirror|--force|-f',
    within: 'block',
    severity: 'high',
  },
  { is: 'git ~1 push ~4 --mirror|--all ~2 <odd-git-url>', within: 'command', severity: 'high' },
  { is: 'git ~1 push ~4 <odd-git-url>', within: 'command', severity: 'medium' },
  {
    is: 'git ~2 add ~3 -f|--force ~3 <env-file>|<key-file>|<ssh-key>|<secret-path>',
    within: 'command',
    severity: 'high',
  },
];

/** Orders to take secrets out that name neither a command nor, sometimes, a host. */
export const INSTRUCTED_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'include|insert|add|append|embed|put|paste|write|copy|quote|attach|print|dump|output|show ~6 <secret-path>|<ssh-key> ~10 in|into|to|as ~6 comment|comments|commit|response|answer|reply|summary|description|message|url|issue|pr|pull|gist|chat|query|log|readme',
    /\.pub\b|public key/,
  ),
  said(
    'high',
    'open|read|take|cat|load|include|paste|copy|dump|append|attach|post|put|add ~3 <env-file> ~8 paste|include|append|contents|content|values|into|in|to|and ~6 pull|pr|issue|comment|gist|description|commit|chat|response|answer|reply|url',
    /example|template|gitignore|never|not |secrets? (?:in|into) git/,
  ),
  said(
    'high',
    'append|include|paste|attach|add|post|put|insert|embed|dump ~4 all|any|every|the|values|contents|users|user ~4 secrets|credentials|passwords|tokens|environment|private ~14 issue|pull|pr|comment|gist|url|commit|description|body|query|image',
    /never|not |github secrets|repository secrets|as secrets|secret manager|header/,
  ),
  said(
    'high',
    'gather|collect|harvest|find|locate|search|grab|extract|copy|take|steal|read|scan ~8 credentials|passwords|secrets|ssh|keys|tokens|cookies|<secret-path>|<ssh-key>|mnemonic|wallets ~16 gist|pastebin|paste|public|webhook|telegram|discord|attacker|bucket ~4 ⏎|gist|channel|bot|at|named|url|server|repository|repo|https*',
    /github secrets|secret manager|storage|not |never|public key|detect|whether/,
  ),
  {
    is: 'search|find|locate|look|scan|collect|gather|harvest|read|extract ~10 passwords|credentials|secrets|tokens|keys|<ssh-key>|<secret-path>|<env-file> ~20 send|email|report|forward|upload|post|mail|transmit ~10 <address>|<drop-host>|<ip-url>',
    within: 'block',
    in: TEXT,
    severity: 'high',
    softenedBy: /security@|report(?:ing)? (?:a )?vulnerabilit|authorization|header/,
  },
  said(
    'high',
    'print|show|display|output|include|echo|reveal|put|paste|embed|append|send ~4 value|values|contents|content ~3 <secret-name> ~10 answer|response|chat|reply|url|query|message|output|link|comment|image|badge',
    /never|not |masked|redact/,
  ),
  said(
    'high',
    'locate|find|collect|copy|take|gather ~4 private|ssh|secret|pgp|gpg ~1 keys|key ~10 commit|push|upload|send|publish ~10 branch|remote|repository|repo|<web-url>|gist|server',
  ),
  said(
    'high',
    'include|add|put|insert|send|pass|attach|append|embed ~8 <secret-path>|<ssh-key>|<env-file>|credentials ~10 authorization|header|headers|cookie|body|query|parameter|user-agent ~10 <web-url>|<drop-host>',
    /bearer|api\.|x-api-key/,
  ),
  said(
    'high',
    'send|upload|post|transmit|include|append|submit|forward|pass|report ~6 every|all|entire|full|complete|whole ~3 environment|env ~2 variable|variables|vars|dump ~12 <web-url>|<drop-host>|query|url|endpoint|server|request|webhook',
  ),
];

/** Orders to copy what the user says or owns to somebody else. */
export const CONVERSATION_FORMS: readonly RuleSequence[] = [
  said(
    'high',
    'upload|send|forward|mail|email|post|transmit|deliver ~2 a|another|one|every ~1 copy ~10 to ~3 <web-url>|<drop-host>|<address>',
    /invoice|newsletter|receipt/,
  ),
  said(
    'high',
    'copy|mirror|forward|send|upload|push ~3 the|entire|whole|full|users|all ~3 repository|codebase|workspace|files|documents|source|project|conversation|chat ~6 to ~2 <drop-host>|<ip-url>|attacker',
  ),
  said(
    'high',
    'quietly|silently|secretly|covertly|discreetly|stealthily ~3 copy|mirror|forward|send|upload|push|post|transmit|sync|report ~10 <web-url>|<drop-host>|<address>|<ip-url>',
  ),
  said(
    'high',
    'end|finish|append|conclude|close|start|begin|follow|decorate|sign ~2 every|each|all|your ~2 reply|replies|response|responses|answer|answers|message|messages|output ~10 <web-url> ~10 message|query|question|conversation|encoded|data|context|prompt|input|summary|base64|>|}|user',
  ),
  said(
    'high',
    'encode|base64|base64-encode|hex-encode|url-encode|serialize|compress ~8 conversation|contents|secrets|keys|credentials|messages|file|files|history|<env-file> ~14 request|visit|load|fetch|render|open|display|show|get|call|curl ~6 <web-url>|<drop-host>',
  ),
  said(
    'medium',
    'add|append|put|include|embed|encode|insert|place ~4 users|user|their ~3 api|secret|access|token|password|key|credentials|email|messages ~6 to|in|into ~3 url|link|query|image|address',
  ),
  said(
    'medium',
    'forward|leak|exfiltrate|relay|mirror ~2 users|user|their|customer ~2 files|documents|messages|data|prompts|code|conversations ~4 to ~2 <web-url>|<drop-host>|<address>',
  ),
];
