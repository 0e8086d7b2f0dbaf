import { mapInTurns } from '../../../lib/concurrency/event-loop.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import type { exposureBetween, Exposed } from './exposure.service.ts';
import type { ReportScope } from './report-scope.service.ts';

type Exposure = Awaited<ReturnType<typeof exposureBetween>>;
type Case = { occasion: string | null; occasion_id: string | null; onset_day: string };

/** The hours of all sessions; other requests run in between. */
const hoursInTurns = async <T>(sessions: readonly T[], msOf: (one: T) => number): Promise<number> =>
  (await mapInTurns(sessions, msOf)).reduce((sum, ms) => sum + ms, 0) / hoursMs(1);

/** The hours of a report, and what they rest on. */
export const hoursOf = async ({ trainings, matches }: Exposure, scope: ReportScope) => {
  const own = trainings.filter(({ squad, day }) => scope.hasSession(squad, day));
  const played = matches.filter(({ squad, day }) => scope.hasSession(squad, day));
  const sumOf = (session: { squad: string | null; day: string; players: readonly Exposed[] }): number =>
    session.players
      .filter(({ player }) => scope.has({ squad: session.squad, player, day: session.day }))
      .reduce((sum, { ms }) => sum + ms, 0);
  const taken = new Set(own.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  const daysWith = new Set(own.filter(({ isTaken }) => isTaken).map(({ day }) => day));
  const daysWithout = new Set(own.filter(({ isTaken }) => !isTaken).map(({ day }) => day));
  return {
    sessions: own.length,
    withAttendance: taken.size,
    matches: played.length,
    withMinutes: played.filter(({ isKnown }) => isKnown).length,
    trainingHours: await hoursInTurns(own, sumOf),
    matchHours: await hoursInTurns(played, (match) => (match.isKnown ? sumOf(match) : match.assumedMs)),
    /**
     * Whether an injury happened in a session whose hours are missing. One that names no session is placed by its day: it
     * is left out if all of that day's sessions are.
     */
    isMissing: ({ occasion, occasion_id, onset_day }: Case): boolean => {
      if (occasion !== 'training') return false;
      if (occasion_id !== null) return !taken.has(occasion_id);
      return daysWithout.has(onset_day) && !daysWith.has(onset_day);
    },
  };
};
