import type { RuleSequence } from './types';

type Severity = NonNullable<RuleSequence['severity']>;

/** Places that speak to the agent. */
export const TEXT = ['prose', 'hidden', 'frontmatter'] as const;
/** Places whose text is run or read by a program. */
export const CODE = ['code', 'hidden'] as const;

/** An order in one sentence of text. */
export const said = (severity: Severity, is: string, softenedBy?: RegExp): RuleSequence => ({
  is,
  within: 'sentence',
  in: TEXT,
  severity,
  ...(softenedBy === undefined ? {} : { softenedBy }),
});

/** As `said`, for orders whose own words ("refuse", "attack") would read like a defence. */
export const saidFirmly = (severity: Severity, is: string, softenedBy?: RegExp): RuleSequence => ({
  ...said(severity, is, softenedBy),
  firm: true,
});

/** Something that a block of code does. */
export const done = (severity: Severity, is: string, softenedBy?: RegExp): RuleSequence => ({
  is,
  within: 'block',
  in: CODE,
  severity,
  ...(softenedBy === undefined ? {} : { softenedBy }),
});
