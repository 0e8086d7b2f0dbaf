import type { changeSeries, SeriesDeed, SeriesPlan, SeriesRhythm } from '@touchline/contract/plan/series';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import { dayIn, timeIn } from '../../../lib/time/zone.ts';
import { toldOf } from '../../football/event-news/event-news.service.ts';
import { createAssignedEventsService, type AssignedEventsDeps } from '../../football/events/assigned-events.service.ts';
import type { AssignedRow } from '../../football/events/assigned-events.repository.ts';
import type { Moved } from '../../football/event-news/moved-news.service.ts';
import { putCopiedPlan, readCopiedPlan } from '../../football/session-plans/copied-plan.repository.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { createWritingCallOffs, type WritingDeps } from '../../match/call-offs/writing-call-offs.service.ts';
import { createClubService } from '../../ground/club/club.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { readPlaceBook } from '../../ground/places/place-book.service.ts';
import { assertSquad } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { readSeriesPlan, type SeriesChange, seriesOf } from './plan-series.service.ts';
import { createSeriesContentRepository } from './series-content.repository.ts';
import { rhythmOf } from './series-rhythm.ts';

type Deps = Omit<AssignedEventsDeps, 'mails'> & {
  mails: AssignedEventsDeps['mails'] & WritingDeps['mails'] & Pick<MailsService, 'wake'>;
};
type Row = AssignedRow<'trainings'>;

/** Changes the weekdays, the time, the pauses and the end of a series from a day on. */
export const createSeriesService = (deps: Deps) => {
  const { db, clock, mails } = deps;
  const trainings = createAssignedEventsService('trainings', deps);
  const writing = createWritingCallOffs(deps);

  const move = async (tx: Tx, row: Row, date: string, actor: BoundActor): Promise<Moved[]> => {
    const fields = await trainings.apply(tx, row, { date }, actor);
    await trainings.note(tx, 'updated', row.id, actor, fields);
    return trainings.movedOf(row, fields);
  };

  /** Makes a training like another one of its series, with the players who are still active. */
  const add = async (tx: Tx, model: Row, date: string, actor: BoundActor): Promise<string> => {
    const content = createSeriesContentRepository(tx);
    const id = newId(clock().getTime());
    const { title, place, place_half, squad_id, series_id, duration_min, intensity, intended_rpe, focus } = model;
    await assertSquad(tx, squad_id, actor);
    // The text of the model may mean no place with halves any more.
    const half = (await readPlaceBook(tx)).halfAt(place, place_half);
    const fields = { title, place, half, durationMin: duration_min, intensity, intendedRpe: intended_rpe };
    await trainings.insert(
      tx,
      { ...fields, id, date, series_id, squad: squad_id, focus, players: await content.activeCalled(model.id) },
      actor,
    );
    const plan = await readCopiedPlan(tx, model.id);
    if (plan) await putCopiedPlan(tx, id, plan, clock().getTime());
    await trainings.note(tx, 'created', id, actor);
    return id;
  };

  const callOff = async (tx: Tx, ids: readonly string[], actor: BoundActor): Promise<void> => {
    if (ids.length === 0) return;
    const asked = createAskedEventsRepository(tx);
    const events: AskedEvent[] = [];
    for (const id of ids) {
      const event = await asked.find(id);
      if (event) events.push(event);
    }
    const news = events.map((event) => ({ event }));
    const { told } = await toldOf(tx, news, { now: timestampOf(clock), without: actor.userId });
    await writing.off(tx, events, { told, reason: null, actor });
  };

  return {
    /** From today on; of a series that is over all of it. Throws as `seriesOf` does. */
    get: (id: string, caller: BoundActor): Promise<SeriesRhythm> =>
      db.transaction().execute(async (tx) => {
        const { own } = await seriesOf(tx, id, { caller, locks: false });
        const { timezone: zone, weekStart } = await createClubService(tx).get();
        const today = dayIn(clock(), zone);
        const all = own.map(({ starts_at, called_off_at }) => ({
          day: dayIn(starts_at, zone),
          time: timeIn(starts_at, zone),
          isOff: called_off_at !== null,
        }));
        const coming = all.filter(({ day }) => day >= today);
        return rhythmOf(coming.length > 0 ? coming : all, weekStart);
      }),
    /** Throws as `readSeriesPlan` does. */
    plan: (id: string, change: SeriesChange, caller: BoundActor): Promise<SeriesPlan> =>
      db
        .transaction()
        .execute(async (tx) => (await readSeriesPlan(tx, id, change, { clock, caller, locks: false })).plan),
    /** Throws as `plan`, 409 `seriesChanged` with the new plan, and 400 naming `squad` for new ones of a squad that is closed. */
    change: async (
      id: string,
      { plan: expected, ...change }: RequestOf<typeof changeSeries>['body'],
      actor: BoundActor,
    ): Promise<OutputOf<typeof changeSeries>> => {
      const answer = await db.transaction().execute(async (tx) => {
        const { series, planned, plan } = await readSeriesPlan(tx, id, change, { clock, caller: actor, locks: true });
        if (plan.plan !== expected) throw conflict('seriesChanged', plan);
        const idsOf = (deed: SeriesDeed) => planned.filter((one) => one.deed === deed).map(({ row }) => row.id);
        // Before what they are made like goes.
        const created: string[] = [];
        for (const { deed, row, to } of planned)
          if (deed === 'add' && to !== null) created.push(await add(tx, row, to, actor));
        const news: Moved[] = [];
        for (const { deed, row, to } of planned)
          if (deed === 'move' && to !== null) news.push(...(await move(tx, row, to, actor)));
        await callOff(tx, idsOf('callOff'), actor);
        const { deleted } = await trainings.removeAll(tx, idsOf('delete'), actor);
        await trainings.tellMoved(tx, news, actor.userId);
        return { series, created, moved: idsOf('move'), calledOff: idsOf('callOff'), deleted };
      });
      mails.wake();
      return answer;
    },
  };
};

export type SeriesService = ReturnType<typeof createSeriesService>;
