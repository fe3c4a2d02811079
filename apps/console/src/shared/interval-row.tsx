import { Text } from '@mantine/core';
import classes from './interval-row.module.css';
import { shareInFull, type Share } from './share';

/** A share as a point in its interval, on the scale from none to all, so that rows can be compared. */
export const IntervalRow = ({ label, share }: { label: string; share: Share }) => (
  <li className={classes.row}>
    <Text size="sm" span>
      {label}
    </Text>
    <span className={classes.track} aria-hidden>
      {share !== null && (
        <>
          <span
            className={classes.range}
            style={{ insetInlineStart: `${share.low * 100}%`, width: `${(share.high - share.low) * 100}%` }}
          />
          <span className={classes.point} style={{ insetInlineStart: `${share.value * 100}%` }} />
        </>
      )}
    </span>
    <Text size="sm" span className="number">
      {share === null ? 'No outcome yet' : shareInFull(share)}
    </Text>
  </li>
);
