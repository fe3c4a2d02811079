import classes from './badges.module.css';
import { stateLabel, toneOf, type Tone } from './tones';

interface StateBadgeProps {
  /** A value of the contract, or words of the console's own. */
  readonly state: string;
  /** What the state is of, where that is not plain from its place. */
  readonly prefix?: string;
  /** Other words than the usual label. */
  readonly label?: string;
  readonly tone?: Tone;
}

/** A state in words; the colour only helps to find it. */
export const StateBadge = ({ state, prefix, label, tone }: StateBadgeProps) => (
  <span className={classes.badge} data-tone={tone ?? toneOf(state)}>
    <span className={classes.dot} aria-hidden />
    <span>
      {prefix && `${prefix}: `}
      {label ?? stateLabel(state)}
    </span>
  </span>
);

/** A number that something waits by, in the navigation and beside headings. */
export const CountBadge = ({ count, tone = 'busy', what }: { count: number; tone?: Tone; what: string }) => (
  <span className={classes.count} data-tone={tone} title={what}>
    {count > 99 ? '99+' : count}
  </span>
);
