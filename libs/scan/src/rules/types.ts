import type { ScanSeverity } from '@skillward/domain';
import type { Sequence } from '../engine/compile';

/** A sequence of a rule; its severity counts instead of the rule's. */
export interface RuleSequence extends Sequence {
  readonly severity?: ScanSeverity;
  /** As a rule's `firm`, for this sequence. */
  readonly firm?: boolean;
  /** Lowers a match by one step where the folded lines match; a plain expression without nested repetition. */
  readonly softenedBy?: RegExp;
}

/** A rule whose matches are sequences of tokens. */
export interface SequenceRule {
  /** `family.name`, stable: suppressions and fingerprints refer to it. */
  readonly id: string;
  readonly title: string;
  readonly severity: ScanSeverity;
  /** What an agent would do and why it matters, for a curator. */
  readonly explanation: string;
  /** A firm rule is not weighed down by "never …" or a heading such as "Attack examples". */
  readonly firm?: boolean;
  readonly match: readonly RuleSequence[];
}

/** Something that is no finding by itself and becomes one together with another fact. */
export interface Fact {
  readonly name: string;
  readonly match: readonly Sequence[];
}

/** A rule that joins two facts. `within` counts lines; `file` and `package` know no distance. */
export interface FlowRule {
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The first that holds gives the severity. `code` asks that both stand in code or in hidden text. */
  readonly levels: readonly {
    readonly within: number | 'file' | 'package';
    readonly severity: ScanSeverity;
    readonly scripts?: boolean;
  }[];
}

/** A rule whose matcher is code: Unicode, payloads, secrets, files, front matter. */
export interface DetectorRule {
  readonly id: string;
  readonly title: string;
  readonly severity: ScanSeverity;
  readonly explanation: string;
}
