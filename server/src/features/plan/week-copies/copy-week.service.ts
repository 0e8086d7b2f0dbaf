import { startsLater } from '@touchline/contract/football/takes-place';
import type { copyWeek, undoWeekCopy } from '@touchline/contract/plan/week-copies';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import type { Tx } from '../../../db/database.ts';
import { invalidField, conflict, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs, timestampOf } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createAssignedEventsService, type AssignedEventsDeps } from '../../football/events/assigned-events.service.ts';
import { putCopiedPlan } from '../../football/session-plans/copied-plan.repository.ts';
import { readPlaceBook } from '../../ground/places/place-book.service.ts';
import { assertSquad } from '../../ground/reach/event-squads.service.ts';
import { isOfScope, type BoundActor } from '../../ground/reach/scope.ts';
import { readCopiedPlayers } from './copied-players.service.ts';
import { createWeekCopiesRepository } from './week-copies.repository.ts';
import type { SourceSession } from '../week/week-sessions.service.ts';
import { readSource } from './week-source.service.ts';
import { readTarget } from './week-target.service.ts';

type Wanted = RequestOf<typeof copyWeek>['body'];
type Copied = OutputOf<typeof copyWeek>;
type Given = { caller: BoundActor; language: Language; key: string | undefined };
type Dated = { session: SourceSession; date: string };

/** A copy can be taken back for a day. */
const copyUndoMs = daysMs(1);

const kinds = ['trainings', 'tasks'] as const;

/** Copies weeks, and takes copies back. */
export const createCopyWeekService = (deps: AssignedEventsDeps) => {
  const { db, clock, idempotency } = deps;
  const trainings = createAssignedEventsService('trainings', deps);
  const tasks = createAssignedEventsService('tasks', deps);

  /**
   * The sessions to copy with their dates. Throws 400 naming `sessions.<n>._id` for one that the source does not have, and
   * `sessions.<n>.date` in a closed season, on a day that is over, or outside the week.
   */
  const chosen = async (tx: Tx, { sessions, to, ...source }: Wanted, { caller, language }: Given): Promise<Dated[]> => {
    const now = timestampOf(clock);
    const target = await readTarget(tx, { squad: source.squad, to }, now);
    const known = new Map((await readSource(tx, source, { caller, language, now })).map((one) => [one.id, one]));
    return sessions.map(({ _id, date }, index) => {
      const session = known.get(_id);
      if (!session) throw invalidField(`sessions.${index}._id`, 'invalidInput');
      const day = dayIn(date, target.zone);
      const field = `sessions.${index}.date`;
      if (target.isClosed(day)) throw invalidField(field, 'seasonClosed');
      if (day < target.today) throw invalidField(field, 'dayOver');
      if (day < to || day > target.last) throw invalidField(field, 'invalidInput');
      return { session, date };
    });
  };

  const insert = async (
    tx: Tx,
    { session, date }: Dated,
    { squad, players, parts, actor }: { squad: string; players: string[]; parts: boolean; actor: BoundActor },
  ): Promise<string> => {
    const id = newId(clock().getTime());
    const { title, place, durationMin, plan } = session;
    // The place may have lost its halves since.
    const half = (await readPlaceBook(tx)).halfAt(place, session.half);
    const common = { id, title, date, place, half, squad, durationMin, players };
    if (session.kind === 'task') {
      await tasks.insert(tx, { ...common, category: session.category ?? 'other' }, actor);
      await tasks.note(tx, 'created', id, actor);
      return id;
    }
    const { intensity, intendedRpe, focus } = session;
    await trainings.insert(tx, { ...common, series_id: null, intensity, intendedRpe, focus }, actor);
    if (parts && plan) await putCopiedPlan(tx, id, plan, clock().getTime());
    await trainings.note(tx, 'created', id, actor);
    return id;
  };

  const copy = async (tx: Tx, id: string, wanted: Wanted, given: Given): Promise<void> => {
    const { squad, players = true, parts = true } = wanted;
    await assertSquad(tx, squad, given.caller);
    const dated = await chosen(tx, wanted, given);
    const playersOf = await readCopiedPlayers(tx, squad, players);
    const copies = createWeekCopiesRepository(tx);
    await copies.insert({ id, squad_id: squad, created_at: timestampOf(clock) });
    const made = { trainings: [] as string[], tasks: [] as string[] };
    for (const one of dated) {
      const own = { squad, players: playersOf(one.session), parts, actor: given.caller };
      made[one.session.kind === 'task' ? 'tasks' : 'trainings'].push(await insert(tx, one, own));
    }
    for (const kind of kinds) await copies.mark(kind, made[kind], id);
  };

  return {
    /** Throws as `chosen`, `readSource` and `readTarget` do; 400 naming `squad`. A repeat with its key answers what the first has made. */
    copy: (wanted: Wanted, given: Given): Promise<Copied> =>
      db.transaction().execute(async (tx) => {
        const write = { accountId: given.caller.userId, call: 'POST /v1/week/copy', key: given.key, body: wanted };
        const { id } = await idempotency.once(tx, write, (newCopyId) => copy(tx, newCopyId, wanted, given));
        const copies = createWeekCopiesRepository(tx);
        const made = [...(await copies.made('trainings', id)), ...(await copies.made('tasks', id))];
        const byStart = made.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)));
        return { _id: id, events: byStart.map((one) => one.id) };
      }),
    /** Throws 404 for a copy that the caller does not see, 409 `undoTooLate`. */
    undo: (id: string, actor: BoundActor): Promise<OutputOf<typeof undoWeekCopy>> =>
      db.transaction().execute(async (tx) => {
        const copies = createWeekCopiesRepository(tx);
        const row = await copies.lock(id);
        if (!row || row.squad_id === null || !isOfScope(row.squad_id, actor.squads)) throw notFound('copy');
        const now = timestampOf(clock);
        const answer = { deleted: 0, kept: 0 };
        if (row.undone_at === null && row.created_at < timestampOf(clock, -copyUndoMs)) throw conflict('undoTooLate');
        for (const kind of kinds) {
          await copies.lockMade(
            kind,
            (await copies.made(kind, id)).map((one) => one.id),
          );
          // Read again under the lock: a change may have been on its way.
          const made = await copies.made(kind, id);
          const answered = await copies.answered(made.map((one) => one.id));
          const isUntouched = (one: (typeof made)[number]) =>
            row.undone_at === null &&
            one.updated_at === one.created_at &&
            startsLater(one.starts_at, now) &&
            !answered.has(one.id);
          const gone = made.filter(isUntouched).map((one) => one.id);
          await { trainings, tasks }[kind].removeAll(tx, gone, actor);
          answer.deleted += gone.length;
          answer.kept += made.length - gone.length;
        }
        await copies.close(id, row.undone_at ?? now);
        return answer;
      }),
  };
};

export type CopyWeekService = ReturnType<typeof createCopyWeekService>;
