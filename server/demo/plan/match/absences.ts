import { addDays } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';

/**
 * Who can't play on a day: injured, ill, away or absent, as the medical record has it. `players` are the ids of the active
 * players in the order of the squad, `today` the day on which the club is filled.
 */
export const absencesOf = (players: readonly string[], today: string) => {
  const { cases, away, absence } = readClub().medical;
  const dayOf = (daysAgo: number) => addDays(today, -daysAgo);
  const times = [
    ...cases.flatMap(({ player, limits, closedDaysAgo }) =>
      limits.flatMap(({ daysAgo, match }, index) => {
        const next = limits[index + 1]?.daysAgo ?? closedDaysAgo;
        if (match !== 'unavailable') return [];
        return [{ player, from: dayOf(daysAgo), to: next === undefined ? null : dayOf(next + 1) }];
      }),
    ),
    ...[away, absence].map(({ player, daysAgo, untilDaysAgo }) => ({
      player,
      from: dayOf(daysAgo),
      to: dayOf(untilDaysAgo),
    })),
  ];
  return (day: string): ReadonlySet<string> =>
    new Set(
      times.filter(({ from, to }) => from <= day && (to === null || day <= to)).map(({ player }) => players[player]!),
    );
};
