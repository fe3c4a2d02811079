import type { Step } from '@skillward/domain';

/** What publishers put in the place of a text that they took out: marks without words, or words that say so. */
const WORDS =
  'redacted|removed|omitted|masked|hidden|anonymi[sz]ed|scrubbed|truncated|content (?:not available|unavailable)|(?:text|content) (?:removed|redacted|omitted)';
const TAKEN_OUT = new RegExp(
  `^[\\s*•█▓xX_.…#-]{3,}$|^\\s*[[{<(*]+\\s*(?:${WORDS})\\b[^\\]}>)\\n]{0,80}[\\]}>)*]+\\s*$|^\\s*(?:${WORDS})\\W*$`,
  'iu',
);
/** Of all texts, the share that must say something. */
const MIN_SHARE = 0.05;

/** Counts texts of steps that say something, and those that are empty or were taken out. */
export class ContentCounter {
  private said = 0;
  private takenOut = 0;
  private empty = 0;

  count({ text, reasoning, toolCalls, observations }: Step): void {
    const texts = [text, reasoning ?? '', ...observations.map((each) => each.text)];
    for (const call of toolCalls)
      for (const value of Object.values(call.arguments)) if (typeof value === 'string') texts.push(value);
    for (const each of texts) {
      if (each.trim() === '') this.empty += 1;
      else if (each.length < 200 && TAKEN_OUT.test(each)) this.takenOut += 1;
      else this.said += 1;
    }
  }

  /** Why there is nothing to attribute; null where there is something. */
  missing(): string | null {
    if (this.said === 0 && this.takenOut === 0)
      return 'The steps of the file are empty: there is nothing to attribute.';
    const share = this.said / (this.said + this.takenOut);
    if (share >= MIN_SHARE) return null;
    return `The texts of the file say nothing, as if they had been taken out before it was sent (${this.takenOut} of ${this.said + this.takenOut}): there is nothing to attribute.`;
  }
}
