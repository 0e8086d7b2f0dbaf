import { startsLater } from '@touchline/contract/football/takes-place';
import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { isFar } from '../../football/replies/changed/changed-events.service.ts';
import { readAnswers } from '../../football/replies/read-answers.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { freeUntil } from '../../ground/places/free-spots.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { planBooking } from './plan-booking.service.ts';
import { planEvent } from './plan-event.service.ts';
import type { Planned, Question } from './question.service.ts';
import { findClashes } from './read-clashes.service.ts';
import { readCalled, readPlannedTime, takesTime, type PlannedTime } from './read-uses.service.ts';
import { showClashes } from './show-clashes.service.ts';

/** Whether a move asks the players of an event again: not once it has begun. */
const asksAgain = ({ event, before }: Planned, zone: string, now: string): boolean =>
  event !== null &&
  before !== null &&
  startsLater(event.starts_at, now) &&
  isFar(
    {
      before: { startsAt: before.starts_at, place: before.place, timeUnknown: before.time_unknown },
      after: { startsAt: event.starts_at, place: event.place, timeUnknown: event.time_unknown },
    },
    zone,
  );

/** How many of those who are called have answered themselves: announced absences stay. */
const countAnswers = async (db: Db, { before }: Planned, zone: string): Promise<number> => {
  if (before === null) return 0;
  const answers = await readAnswers(db, [before], { called: await readCalled(db, [before]), zone });
  return answers.flatMap(({ mode, players }) =>
    mode === 'off' ? [] : players.filter(({ own }) => own.answer !== null && !own.fromAbsence),
  ).length;
};

/** What is planned in a time as it would be with this. What is off takes nothing until it gets another date. */
const withPlanned = (time: PlannedTime, { use, event, before }: Planned): PlannedTime => {
  const others = time.uses.filter(({ id }) => id !== use.id);
  const isMoved = before !== null && before.starts_at !== use.from;
  const takes = event === null || takesTime(event) || (isMoved && !event.isOfOthers);
  const events = new Map(time.events);
  if (event) events.set(use.id, event);
  return { ...time, events, uses: takes ? [...others, use] : others };
};

/** What would not fit if something were planned or moved so. */
export const createCheckPlan =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  /** Throws 400 naming `squad`, 404 for what the caller does not see, 403 as `assertMayChange` does. */
  async (question: Question, caller: Bound): Promise<PlanCheck> => {
    const now = timestampOf(clock);
    const { timezone: zone } = await createClubRepository(db).get();
    const day = dayIn(question.date, zone);
    const since = startOfDay(day, zone);
    const ofDay = await readPlannedTime(db, { since, until: endOfDay(day, zone) });
    const facts = { ends: ofDay.ends, placeOf: ofDay.placeOf, halfAt: ofDay.halfAt, caller, now };
    const planned = await (question.kind === 'booking' ? planBooking : planEvent)(db, question, facts);
    const { use } = planned;
    // What goes on after midnight meets what is planned on the days after it.
    const time =
      use.to <= ofDay.period.until
        ? ofDay
        : await readPlannedTime(db, { since, until: endOfDay(dayIn(use.to, zone), zone) });
    const isAsked = asksAgain(planned, zone, now);
    const then = withPlanned(time, planned);
    const found = await findClashes(db, then, { now, askedAgain: isAsked ? use.id : undefined });
    const own = found.filter(({ uses }) => uses.some(({ id }) => id === use.id));
    return {
      clashes: await showClashes(db, own, { planned: then, now, caller, asked: use.id }),
      place: use.place,
      freeUntil:
        use.place === null ? null : freeUntil({ place: use.place, half: use.half }, use, then.uses, time.period.until),
      asksAgain: isAsked ? await countAnswers(db, planned, zone) : 0,
    };
  };
