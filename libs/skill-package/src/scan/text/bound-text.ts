/** A text as far as it is looked at. */
export interface BoundedText {
  /** Parts that are left out are only their line feeds, so that lines keep their numbers. */
  readonly text: string;
  /** True where more of the text calls for a look than is looked at. */
  readonly isCut: boolean;
}

/** Read whole; more than nearly any text that a person wrote. */
const HEAD = 196_608;
/** Of the rest, parts in which something may be are read, up to this many characters in all. */
const MAX_REST = 98_304;
const PART = 4_096;
/** What could start or end near the border of a part. */
const OVERLAP = 128;
const MAX_FEEDS = 200_000;

/**
 * Words and characters without which hardly any rule can match. It may well find too much: that costs a look. Plain
 * alternatives, so that a long text is passed over quickly.
 */
const TELLTALE =
  /curl|wget|fetch|https?:|invoke-|iex|iwr|eval|exec|spawn|popen|system|base64|atob|charcode|\\x[0-9a-f]{2}|&#x?\d|ignor|disregard|forget|instruc|overrid|secret|passw|token|credential|\.ssh|\.aws|\.env|environ|printenv|\/dev\/tcp|netcat|\bnc\b|socket|chmod|sudo|\brm -|crontab|bashrc|zshrc|authorized_keys|\.claude|agents\.md|hooks|allowed-tools|permission|silent|quietly|do not|don't|never|without|<!--|private key|ghp_|sk-|akia|mkfs|shred|anweisung|vergiss|olvida|oublie|istruzion|忽略|无视|忘记|指令|密钥|密码|用户|无条件|ユーザー|指示|игнор|забудь|пользовател|무시|사용자|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f]{2}|\udb40|[a-z0-9+/]{120}/i;

/** Bounds a text, so that the time of a scan is bounded too; text up to 192 Ki characters stays as it is. */
export function boundText(text: string): BoundedText {
  if (text.length <= HEAD) return { text, isCut: false };
  const parts = [text.slice(0, HEAD)];
  let taken = 0;
  let feeds = 0;
  let isCut = false;
  for (let at = HEAD; at < text.length; at += PART) {
    const end = Math.min(text.length, at + PART);
    const isTelling = TELLTALE.test(text.slice(at - OVERLAP, end + OVERLAP));
    if (isTelling && taken < MAX_REST) {
      parts.push(text.slice(at, end));
      taken += end - at;
      continue;
    }
    isCut ||= isTelling;
    const count = Math.min(countFeeds(text, at, end), MAX_FEEDS - feeds);
    feeds += count;
    parts.push('\n'.repeat(count));
  }
  return { text: parts.join(''), isCut };
}

function countFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}
