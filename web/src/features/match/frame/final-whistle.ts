import type { MatchEvent } from '@touchline/contract/match/match-events';

/** Longer than extra time and a shoot-out take. */
const longestMs = 4 * 3_600_000;

/**
 * When a match was over, as it was recorded while it went on; undefined if its sheet was entered afterwards, whose events
 * have the moment of the entry. `date` is the kick-off.
 */
export const finalWhistle = (events: readonly MatchEvent[], date: string): string | undefined => {
  if (!events.some(({ kind }) => kind === 'periodStart')) return undefined;
  const ends = events.filter(({ kind }) => kind === 'periodEnd').sort((a, b) => a.period - b.period);
  const at = ends.at(-1)?.at;
  const sinceKickOff = at === undefined ? -1 : Date.parse(at) - Date.parse(date);
  return sinceKickOff >= 0 && sinceKickOff <= longestMs ? at : undefined;
};
