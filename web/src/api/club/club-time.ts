import { useClubZone } from './club.ts';
import { type Formatter, useFormat } from '../../lib/i18n/format.ts';

export type ClubTime = {
  /** Shows moments in the club's time zone. */
  format: Formatter;
  /** The zone that `format` uses, for `ZoneNote`; undefined until it is known. */
  timeZone: string | undefined;
  /** False while the zone loads: a moment shown before would change. */
  isKnown: boolean;
};

/**
 * Moments in the club's time zone. If that cannot be loaded, they are in UTC, which `ZoneNote` then says. Parts that
 * appear once the zone is known get `format` from their sheet: each new use of the hook asks for a failed zone again.
 */
export function useClubTime(): ClubTime {
  const { timeZone: clubZone, hasFailed } = useClubZone();
  const timeZone = clubZone ?? (hasFailed ? 'UTC' : undefined);
  return { format: useFormat(timeZone ?? 'UTC'), timeZone, isKnown: timeZone !== undefined };
}
