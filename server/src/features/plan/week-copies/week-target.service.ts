import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { addDays, dayIn, momentOf } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { readClosedSeasons } from '../week/closed-season.service.ts';
import { readWeeks } from '../week/read-weeks.service.ts';
import { placeOnDays } from './place-on-days.ts';
import type { SourceSession } from '../week/week-sessions.service.ts';

/** When trainings begin in a club that has none yet. */
const firstTime = '18:00';

/** The week that gets copies, and where each session goes in it. Throws 400 naming `to` for one that is in a closed season as a whole. */
export const readTarget = async (db: Db, { squad, to }: { squad: string; to: string }, now: string) => {
  const { timezone } = await createClubRepository(db).get();
  const today = dayIn(now, timezone);
  const isClosed = await readClosedSeasons(db, today);
  const last = addDays(to, 6);
  if (isClosed(last)) throw invalidField('to', 'seasonClosed');
  const { zone, figuresOf } = await readWeeks(db, { from: to, to: last }, { squads: [squad], now });
  const figures = figuresOf(squad);
  const days = figures.days();
  const usualTime = figures.usualSession().usualTime ?? firstTime;
  const usual = days.flatMap((day) => day.usual ?? []);
  const timeOf = ({ time }: Pick<SourceSession, 'time'>): string => time ?? usualTime;
  return {
    zone,
    today,
    isClosed,
    last,
    days: days.map(({ day, name, isOff }) => ({ day, name, isOff })),
    usual: usual.length === 0 ? null : usual.reduce((sum, one) => sum + one, 0),
    timeOf,
    /** Where the sessions go; what would go to a day that is over is left out. */
    place: (sessions: readonly SourceSession[]) => {
      const placed = placeOnDays(sessions, days);
      return sessions.flatMap((session, index) => {
        const day = placed[index] ?? null;
        if (day !== null && day < today) return [];
        return [{ session, day, date: day === null ? null : momentOf(day, timeOf(session), zone) }];
      });
    },
  };
};
