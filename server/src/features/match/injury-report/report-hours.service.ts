import { hoursMs } from '../../../lib/time/clock.ts';
import type { exposureBetween, Exposed } from './exposure.service.ts';
import type { ReportScope } from './report-scope.service.ts';

type Exposure = Awaited<ReturnType<typeof exposureBetween>>;
type Case = { occasion: string | null; occasion_id: string | null; onset_day: string };

/** The hours of a report, and what they rest on. */
export const hoursOf = ({ trainings, matches }: Exposure, scope: ReportScope) => {
  const own = trainings.filter(({ squad }) => scope.hasSession(squad));
  const played = matches.filter(({ squad }) => scope.hasSession(squad));
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
    trainingHours: own.reduce((sum, training) => sum + sumOf(training), 0) / hoursMs(1),
    matchHours: played.reduce((sum, match) => sum + (match.isKnown ? sumOf(match) : match.assumedMs), 0) / hoursMs(1),
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
