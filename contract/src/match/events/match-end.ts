import type { MatchEvent } from '../match-events.ts';
import type { PlayedPeriod } from './match-positions.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * How long after its date a match can end: longer than extra time and a shoot-out take. One whose time is unknown has the
 * beginning of its day as its date, and is played on that day.
 */
export const longestMatchMs = (timeUnknown: boolean): number => (timeUnknown ? 28 : 4) * hourMs;
/** Half-time, and the change of ends in extra time. */
const [halfTime, shortBreak] = [15, 5];

type Timed = { date: string; timeUnknown: boolean };

/**
 * When a match was over, as it was recorded while it went on; undefined if its sheet was entered afterwards, whose events
 * have the moment of the entry.
 */
export const finalWhistle = (
  events: readonly Pick<MatchEvent, 'kind' | 'period' | 'at'>[],
  { date, timeUnknown }: Timed,
): string | undefined => {
  if (!events.some(({ kind }) => kind === 'periodStart')) return undefined;
  const ends = events.filter(({ kind }) => kind === 'periodEnd').toSorted((one, other) => one.period - other.period);
  const at = ends.at(-1)?.at;
  const sinceKickOff = at === undefined ? -1 : Date.parse(at) - Date.parse(date);
  return sinceKickOff >= 0 && sinceKickOff <= longestMatchMs(timeUnknown) ? at : undefined;
};

/** When a match is over by its kick-off: with the added time that is known, and the breaks. Null while its time is unknown. */
export const plannedEnd = ({ date, timeUnknown }: Timed, periods: readonly PlayedPeriod[]): string | null => {
  if (timeUnknown) return null;
  const breaks = periods.length < 2 ? 0 : halfTime + shortBreak * (periods.length - 2);
  const minutes = periods.reduce((sum, { length, added }) => sum + length + (added ?? 0), breaks);
  return new Date(Date.parse(date) + minutes * minuteMs).toISOString();
};
