import type { Schema } from '@skillward/api-client';
import { Text } from '@mantine/core';

/** A share of so many, with the interval it lies in; null where nothing was counted. */
export type Share = Schema<'Share'>;

export const percent = (value: number): string => `${Math.round(value * 100)}\u00a0%`;

/** For example `92 % of 13, surely 67 to 99 %`. */
export const shareInFull = ({ value, low, high, of }: NonNullable<Share>): string =>
  `${percent(value)} of ${of} (95 % interval ${Math.round(low * 100)}–${percent(high)})`;

/** A share with how much it rests on; the interval where there is room for it, else where it is pointed at. */
export const ShareText = ({ share, isShort = false }: { share: Share; isShort?: boolean }) =>
  share === null ? (
    <Text span inherit c="dimmed">
      {isShort ? '–' : 'No outcome yet'}
    </Text>
  ) : (
    <span className="number" {...(isShort ? { title: shareInFull(share) } : {})}>
      {percent(share.value)}{' '}
      <Text span inherit c="dimmed">
        of {share.of}
        {!isShort && `, ${Math.round(share.low * 100)}–${percent(share.high)}`}
      </Text>
    </span>
  );
