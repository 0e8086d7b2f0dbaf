import { matchHoursOf } from '@touchline/contract/health/injury-figures';
import type { Db } from '../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { eventKey } from '../attendances/occasions.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { attendedMs } from './attended.ts';
import { createExposureRepository } from './exposure.repository.ts';

type Asked = {
  from: string;
  to: string;
  squads: SquadScope;
  zone: string;
  /** Players whose hours are not counted. */
  without: ReadonlySet<string>;
};

/**
 * What the players of squads were exposed to from one day to the other, as far as it is past. A training counts where
 * attendance was taken; a match, whose minutes nobody records, counts eleven players for 90 minutes.
 */
export const exposureOf = async (
  { db, clock }: { db: Db; clock: Clock },
  { from, to, squads, zone, without }: Asked,
) => {
  const exposure = createExposureRepository(db);
  const since = startOfDay(from, zone);
  const until = (latest: string) => (endOfDay(to, zone) < latest ? endOfDay(to, zone) : latest);
  const trainings = await exposure.trainings({ since, until: until(timestampOf(clock)), squads });
  const keys = trainings.map(({ id }) => eventKey('training', id));
  const taken = await exposure.taken(keys);
  const attended = (await exposure.attended(keys, squads)).filter(({ user_id }) => !without.has(user_id));
  const matches = await exposure.matches({ since, until: until(timestampOf(clock, -hoursMs(2))), squads });
  const daysWith = new Set<string>();
  const daysWithout = new Set<string>();
  for (const { id, starts_at } of trainings)
    (taken.has(eventKey('training', id)) ? daysWith : daysWithout).add(dayIn(starts_at, zone));
  return {
    sessions: trainings.length,
    withAttendance: taken.size,
    matches: matches.length,
    trainingHours: attended.reduce((sum, row) => sum + attendedMs(row), 0) / hoursMs(1),
    matchHours: matches.length * matchHoursOf(),
    /**
     * Whether an injury happened in a session whose hours are missing. One that names no session is placed by its day: it
     * is left out if all of that day's sessions are.
     */
    isMissing: ({ occasion, occasion_id, onset_day }: Case): boolean => {
      if (occasion !== 'training') return false;
      if (occasion_id !== null) return !taken.has(eventKey('training', occasion_id));
      return daysWithout.has(onset_day) && !daysWith.has(onset_day);
    },
  };
};

type Case = { occasion: string; occasion_id: string | null; onset_day: string };
