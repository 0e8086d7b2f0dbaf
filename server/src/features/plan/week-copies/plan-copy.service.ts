import { afterMinutes, usualMinutes } from '@touchline/contract/football/takes-place';
import type { planWeekCopy, WeekCopyPlan } from '@touchline/contract/plan/week-copies';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { PlanUse } from '../clashes/plan-use.ts';
import { findClashes } from '../clashes/read-clashes.service.ts';
import { readPlannedTime } from '../clashes/read-uses.service.ts';
import { showClashes } from '../clashes/show-clashes.service.ts';
import type { WeekReader } from '../week/week.service.ts';
import { readCopiedPlayers } from './copied-players.service.ts';
import type { SourceSession } from '../week/week-sessions.service.ts';
import { readSource } from './week-source.service.ts';
import { readTarget } from './week-target.service.ts';

type Asked = RequestOf<typeof planWeekCopy>['body'];
type Reader = { caller: WeekReader; language: Language };
type Dated = { session: SourceSession; date: string };

/** Throws 400 naming `squad` for one that is closed or that the caller does not see: as `assertSquad`, but it locks nothing. */
const assertPlannable = async (db: Db, squad: string, { squads }: Bound): Promise<void> => {
  const row = isOfScope(squad, squads) ? await createSquadsRepository(db).find(squad) : undefined;
  if (!row?.is_active) throw invalidField('squad', 'squadUnknown');
};

/** What copying a week would make. */
export const createPlanCopyService = ({ db, clock }: { db: Db; clock: Clock }) => {
  /** What would not fit, by the number of the session; also of the copies among each other. */
  const clashesOf = async (
    dated: readonly Dated[],
    { squad, now, caller }: { squad: string; now: string; caller: WeekReader },
  ) => {
    const days = dated.map(({ date }) => date).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return () => Promise.resolve([]);
    const playersOf = await readCopiedPlayers(db, squad, true);
    const { timezone: zone } = await createClubRepository(db).get();
    const period = { since: startOfDay(dayIn(first, zone), zone), until: endOfDay(dayIn(last, zone), zone) };
    const time = await readPlannedTime(db, period);
    const uses = dated.map(({ session, date }, index): PlanUse => {
      const minutes = session.durationMin ?? usualMinutes[session.kind];
      return {
        id: `copy ${index}`,
        isOnlyPlanned: true,
        kind: session.kind,
        title: session.title,
        squad,
        from: date,
        to: afterMinutes(date, minutes),
        place: time.placeOf(session.place),
        half: session.half,
        players: playersOf(session),
        staff: [],
      };
    });
    const planned = { ...time, uses: [...time.uses, ...uses] };
    const found = await findClashes(db, planned, { now });
    return (index: number) =>
      showClashes(
        db,
        found.filter((clash) => clash.uses.some(({ id }) => id === `copy ${index}`)),
        { planned, now, caller },
      );
  };

  return {
    /** Throws as `readSource` and `readTarget` do; 400 naming `squad` for one that is closed or that the caller does not see. */
    plan: async ({ sessions: chosen, to, ...source }: Asked, { caller, language }: Reader): Promise<WeekCopyPlan> => {
      const { squad } = source;
      await assertPlannable(db, squad, caller);
      const now = timestampOf(clock);
      const target = await readTarget(db, { squad, to }, now);
      const placed = target.place(await readSource(db, source, { caller, language, now }));
      const dates = new Map(chosen?.map(({ _id, date }) => [_id, date]));
      const planned = placed.map(({ session, date }) => ({ session, date: dates.get(session.id) ?? date }));
      const dated = planned.flatMap(({ session, date }) => (date === null ? [] : [{ session, date }]));
      const clashes = await clashesOf(dated, { squad, now, caller });
      const answers: WeekCopyPlan['sessions'] = [];
      for (const { session, date } of planned)
        answers.push({
          _id: session.id,
          kind: session.kind,
          title: session.title,
          wasDay: session.wasDay,
          wasName: session.name,
          date,
          day: date === null ? null : dayIn(date, target.zone),
          time: target.timeOf(session),
          place: session.place,
          half: session.half,
          planned: session.planned,
          clashes: date === null ? [] : await clashes(dated.findIndex((one) => one.session === session)),
        });
      return { days: target.days, sessions: answers, usual: target.usual };
    },
  };
};

export type PlanCopyService = ReturnType<typeof createPlanCopyService>;
