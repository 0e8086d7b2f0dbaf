import type { StatisticsRow } from '@touchline/contract/match/season-statistics';

/** The aims that a squad can choose, in per cent. */
export const aims = [25, 30, 40, 50, 60, 75] as const;

/** Those who could have played, most of it first; whose share is not known stand last. */
export const byShare = (rows: readonly StatisticsRow[]): StatisticsRow[] =>
  rows
    .filter(({ playingTime }) => playingTime.matches > 0 || playingTime.share !== null)
    .toSorted(
      (one, other) =>
        (other.playingTime.share ?? -1) - (one.playingTime.share ?? -1) ||
        (one.player.shirtNumber ?? 100) - (other.player.shirtNumber ?? 100) ||
        one.player.name.localeCompare(other.player.name),
    );

/** Of the matches of the one called up for most: below this share a player's own share says little. */
const seldomShare = 0.25;

/** Those called up often enough to be compared, and those called up for few matches, in the order that they have. */
export const bySeldom = (rows: readonly StatisticsRow[]): { often: StatisticsRow[]; seldom: StatisticsRow[] } => {
  const most = Math.max(0, ...rows.map(({ playingTime }) => playingTime.matches));
  const isSeldom = ({ playingTime }: StatisticsRow) => playingTime.matches < most * seldomShare;
  return { often: rows.filter((row) => !isSeldom(row)), seldom: rows.filter(isSeldom) };
};

/** Whether a player has less than the aim, in per cent. Without an aim nobody has. */
export const isShort = ({ playingTime: { share } }: StatisticsRow, aim: number | null): boolean =>
  aim !== null && share !== null && share * 100 < aim;

/** The share after one more full match of this length in minutes; 0 to 1. */
export const shareAfter = ({ playingTime: { played, possible } }: StatisticsRow, minutes: number): number =>
  (played + minutes) / (possible + minutes);
