import type { setWeekDay, WeekDay } from '@touchline/contract/plan/week';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import { conflict } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertSquad } from '../../ground/reach/event-squads.service.ts';
import { readClosedSeasons } from './closed-season.service.ts';
import { readWeeks } from './read-weeks.service.ts';
import { createWeekDaysRepository } from './week-days.repository.ts';
import type { WeekReader } from './week.service.ts';

type Decision = RequestOf<typeof setWeekDay>['body'];

/** Own names of days, and days off. */
export const createWeekDaysService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => ({
  /**
   * Writes what a squad has decided about a day; without a name of its own and not off nothing is left of it. Throws 400 naming
   * `squad` for one that is closed or that the caller does not see, 409 `seasonClosed`.
   */
  set: (day: string, { squad, name, isOff, note = null }: Decision, caller: WeekReader): Promise<WeekDay> =>
    briefly(db, async (tx) => {
      await assertSquad(tx, squad, caller);
      const now = timestampOf(clock);
      const { timezone } = await createClubRepository(tx).get();
      if ((await readClosedSeasons(tx, dayIn(now, timezone)))(day)) throw conflict('seasonClosed');
      const days = createWeekDaysRepository(tx);
      if (name === null && !isOff) await days.remove(squad, day);
      else await days.put({ squad_id: squad, day, name, is_off: isOff, note: isOff ? note : null, updated_at: now });
      const { figuresOf } = await readWeeks(tx, { from: day, to: day }, { squads: [squad], now });
      const answer = figuresOf(squad).dayOf(day);
      await audit.note(tx, { actor: caller, action: 'squad.dayChanged', subject: { kind: 'squad', id: squad } });
      return answer;
    }),
});

export type WeekDaysService = ReturnType<typeof createWeekDaysService>;
