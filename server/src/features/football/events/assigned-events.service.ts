import type { FollowSession } from '@touchline/contract/football/planned-events';
import { afterMinutes, sessionTakesPlace, usualMinutes } from '@touchline/contract/football/takes-place';
import type { createTask, updateTask } from '@touchline/contract/football/tasks';
import type { createTraining, updateTraining } from '@touchline/contract/football/trainings';
import type { PlayerRef } from '@touchline/contract/wire/common';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { limits } from '@touchline/contract/wire/limits';
import type { Db, Tx } from '../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { fold } from '../../../lib/text/search.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { Variant } from '../../ground/files/link-token.ts';
import { forgetAnswers, noteCalled, noteCreated, noteMoved } from '../replies/changed/changed-events.service.ts';
import type { GalleriesService } from '../../ground/galleries/galleries.service.ts';
import { assertHalf, halfAfter } from '../../ground/places/place-book.service.ts';
import { createSearchReader } from '../../ground/club/search-reader.service.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { assertMayChange, assertSquad, squadOfNew } from '../../ground/reach/event-squads.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { calledOffOf, namesOfCallers, notCalledOff } from '../../ground/takes-place/planned-fields.service.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { moveHours } from '../session-plans/session-plans.repository.ts';
import {
  createAssignedEventsRepository,
  type AssignedFilter,
  type AssignedColumns,
  type AssignedKind,
  type AssignedRow,
  type AssignedSort,
  momentsOf,
} from './assigned-events.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createMovedNews, type Moved } from '../event-news/moved-news.service.ts';
import { createCalledPlayersService, type CallDifference } from './called-players.service.ts';
import { createFormerCallsRepository } from './former-calls.repository.ts';
import { pageOfEvents, type EventsQuery } from './upcoming-first.ts';

export type AssignedEventsDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  galleries: GalleriesService;
  files: { links: LinksService };
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'sentAbout'>;
  config: { publicUrl: string };
};

type AssignedQuery = EventsQuery<AssignedSort> &
  Pick<AssignedFilter, 'category'> & {
    search?: string | undefined;
    squad?: string[] | undefined;
  };
type SentImages = readonly { key: string; description: string }[];
type ChangedTraining = RequestOf<typeof updateTraining>['body'];
type ChangedTask = RequestOf<typeof updateTask>['body'];
type NewTraining = Omit<RequestOf<typeof createTraining>['body'], 'repeatUntil' | 'weekdays' | 'pauses'>;
type NewTask = RequestOf<typeof createTask>['body'];
/** What `session_plans` and its tables hold. */
type OfPlan = 'objectives' | 'parts' | 'groups' | 'bring' | 'staff' | 'review';
type Apart = 'players' | 'images' | 'follow' | OfPlan;
/** The sent values of a record's own columns. */
type Fields = Omit<ChangedTraining & ChangedTask, Apart>;
export type NewAssigned = NewTraining & Partial<Pick<NewTask, 'category'>>;
export type AssignedChanges = ChangedTraining & Partial<ChangedTask>;
type Inserted = NewAssigned & { id: string; series_id?: string | null };
type Applied = Fields & {
  players?: CallDifference | undefined;
  images?: SentImages | undefined;
  follow?: FollowSession | undefined;
  /** A new date leaves it called off: it moves along with its series. */
  staysCalledOff?: boolean;
};

const nouns = { trainings: 'training', tasks: 'task' } as const;

const stored = {
  title: 'title',
  date: 'starts_at',
  category: 'category',
  place: 'place',
  half: 'place_half',
  intensity: 'intensity',
  intendedRpe: 'intended_rpe',
  focus: 'focus',
  squad: 'squad_id',
  durationMin: 'duration_min',
} as const satisfies StoredFields<Fields & Omit<NewTraining & NewTask, Apart>, Required<AssignedColumns>>;

/**
 * The shared part of trainings and tasks: lists, answers, and writing one record inside a transaction. Every change of
 * a record locks its row.
 */
export const createAssignedEventsService = <Kind extends AssignedKind>(kind: Kind, deps: AssignedEventsDeps) => {
  const { db, clock, audit, idempotency, galleries, files, mails } = deps;
  const tellMoved = createMovedNews({ clock, mails, publicUrl: deps.config.publicUrl });
  const noun = nouns[kind];
  const calls = createCalledPlayersService(kind);
  const note = (tx: Tx, act: 'created' | 'updated' | 'deleted', id: string, actor: AuditActor, fields?: string[]) =>
    audit.note(tx, { actor, action: `${noun}.${act}`, subject: { kind: noun, id }, ...(fields && { fields }) });

  const answersOf = async (
    from: Db,
    rows: readonly AssignedRow<Kind>[],
    { variant, caller }: { variant: Variant; caller: Bound },
  ) => {
    const ids = rows.map(({ id }) => id);
    const images = await galleries.imagesOf(from, ids, variant);
    const players = new Map<string, PlayerRef[]>(ids.map((id) => [id, []]));
    const called = ids.length === 0 ? [] : await createAssignedEventsRepository(from, kind).playersOf(ids);
    const isSeen = await calls.seenIn(from, rows, called, caller);
    const [ends, names, now] = [await readEventEnds(from), await namesOfCallers(from, rows), timestampOf(clock)];
    // The same people appear again and again on a page: each link is signed once.
    const known = new Map<string, PlayerRef>();
    for (const row of called) {
      const player = known.get(row.id) ?? playerRefOf(files.links, row.id, row);
      known.set(row.id, player);
      if (isSeen(row.event_id, row.id)) players.get(row.event_id)?.push(player);
    }
    return rows.map((row) => {
      const planned = {
        durationMin: row.duration_min,
        endsAt: ends.ofSession(noun, row),
        movedFrom: row.moved_from,
        calledOff: calledOffOf(row, names),
      };
      const facts = { isCalledOff: planned.calledOff !== null, startsAt: row.starts_at, endsAt: planned.endsAt };
      const answer = {
        _id: row.id,
        title: row.title,
        date: row.starts_at,
        place: row.place,
        half: row.place_half,
        updatedAt: row.updated_at,
        images: images.get(row.id) ?? [],
        players: players.get(row.id) ?? [],
        squad: row.squad_id,
        ...planned,
        takesPlace: sessionTakesPlace(facts, now),
      };
      return { row, answer };
    });
  };

  /** The record as an answer, with its row for the fields of its kind. Throws 404. */
  const get = async (id: string, caller: Bound, from: Db = db) => {
    const row = await createAssignedEventsRepository(from, kind).find(id);
    if (!row) throw notFound(noun);
    const [made] = await answersOf(from, [row], { variant: 'full', caller });
    return made!;
  };

  /**
   * The record, locked and checked against the caller's version. Throws 404, 403 as `assertMayChange` does, and 412 when
   * `ifMatch` names an older version.
   */
  const lockSeen = async (
    tx: Tx,
    id: string,
    ifMatch: string | undefined,
    caller: Bound,
  ): Promise<AssignedRow<Kind>> => {
    const row = await createAssignedEventsRepository(tx, kind).lock(id);
    if (!row) throw notFound(noun);
    await assertMayChange(tx, { noun, squad: row.squad_id }, caller);
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  /** Inserts a record with its players, who must be known to be active, and its pictures. */
  const insert = async (
    tx: Tx,
    { id, series_id, players = [], images = [], ...fields }: Inserted,
    actor: AuditActor,
  ): Promise<void> => {
    const events = createAssignedEventsRepository(tx, kind);
    const { title, date, squad = null } = fields;
    const at = timestampOf(clock);
    await assertHalf(tx, fields.place ?? null, fields.half);
    await events.insert({
      place: null,
      squad_id: null,
      ...columnsOf(stored, fields),
      id,
      search: fold(title),
      ...(series_id !== undefined && { series_id }),
      created_at: at,
      updated_at: at,
    });
    await events.call(id, [...new Set(players)]);
    await noteCreated(tx, { id, kind: noun, squad }, date, at);
    await galleries.replace(tx, { record: kind, id, images, actor });
  };

  const playersOfNew = async (tx: Tx, squad: string | null): Promise<string[]> =>
    kind === 'trainings' && squad !== null
      ? (await createEventSquadsRepository(tx).activePlayers([squad])).slice(0, limits.assignedPlayersMax)
      : [];

  /** Throws 400 naming `squad` if a record can't get the one that is sent. */
  const assertMovable = async (tx: Tx, row: AssignedRow<Kind>, { squad }: Fields, caller: Bound): Promise<void> => {
    if (squad !== undefined && squad !== row.squad_id) await assertSquad(tx, squad, caller);
  };

  /**
   * Writes the fields that differ from the row, and returns their names. Without a difference there is no new version. A new
   * date lets an event take place that was called off.
   */
  const apply = async (
    tx: Tx,
    row: AssignedRow<Kind>,
    { players, images, follow, staysCalledOff = false, ...fields }: Applied,
    actor: AuditActor,
  ): Promise<string[]> => {
    const events = createAssignedEventsRepository(tx, kind);
    const before = { place: row.place, half: row.place_half };
    const written = { ...fields, ...(await halfAfter(tx, before, fields)) };
    const columns = columnsOf(stored, written);
    const changed = changedFields(stored, written, row);
    const called = new Set(players && (await events.calledTo(row.id)));
    const added = (players?.added ?? []).filter((id) => !called.has(id));
    const removed = (players?.removed ?? []).filter((id) => called.has(id));
    const hasOthers = added.length + removed.length > 0;
    const hasImages =
      images !== undefined && (await galleries.replace(tx, { record: kind, id: row.id, images, actor }));
    const names: string[] = [...changed, ...(hasOthers ? ['players'] : []), ...(hasImages ? ['images'] : [])].sort();
    if (names.length === 0) return names;
    await events.call(row.id, added);
    if (removed.length > 0) await events.dismiss(row.id, removed);
    // Who was called by hand is not called again by taking a move back.
    if (added.length > 0) await createFormerCallsRepository(tx, kind).forget([row.id], added);
    await events.update(row.id, {
      ...columns,
      ...(fields.title !== undefined && { search: fold(fields.title) }),
      ...(changed.includes('date') && { moved_from: row.starts_at, ...(staysCalledOff ? {} : notCalledOff) }),
      updated_at: nextVersion(clock, row.updated_at),
    });
    const now = timestampOf(clock);
    await noteCalled(
      tx,
      noun,
      added.map((userId) => ({ id: row.id, userId })),
      now,
    );
    if (changed.includes('date') || changed.includes('place')) {
      const event = { id: row.id, kind: noun, squad: columns.squad_id === undefined ? row.squad_id : columns.squad_id };
      const after = {
        startsAt: columns.starts_at ?? row.starts_at,
        place: columns.place === undefined ? row.place : columns.place,
      };
      await noteMoved(tx, event, { before: { startsAt: row.starts_at, place: row.place }, after, now, follow });
    }
    if (kind === 'trainings' && (changed.includes('date') || changed.includes('durationMin'))) {
      const startsAt = columns.starts_at ?? row.starts_at;
      const minutes = columns.duration_min === undefined ? row.duration_min : columns.duration_min;
      const endsAt = afterMinutes(startsAt, minutes ?? usualMinutes.training);
      await moveHours(tx, row.id, row.starts_at, { startsAt, endsAt });
    }
    if (changed.includes('title') || changed.includes('date')) await galleries.refreshCovers(tx, kind, [row.id]);
    return names;
  };

  /** What of a change players have to hear: another time, place or half of it. */
  const movedOf = (row: AssignedRow<Kind>, fields: readonly string[]): Moved[] =>
    ['date', 'place', 'half'].some((field) => fields.includes(field))
      ? [{ id: row.id, startsAt: row.starts_at, timeUnknown: false }]
      : [];

  const removeAll = async (tx: Tx, ids: readonly string[], actor: AuditActor): Promise<{ deleted: number }> => {
    for (const id of ids) {
      await galleries.releaseAll(tx, kind, id);
      await createAssignedEventsRepository(tx, kind).remove(id);
    }
    await forgetAnswers(tx, ids);
    for (const id of ids) await note(tx, 'deleted', id, actor);
    return { deleted: ids.length };
  };

  /** Gives a locked record a new version, after a change of what belongs to it. */
  const renew = (tx: Tx, { id, updated_at }: AssignedRow<Kind>) =>
    createAssignedEventsRepository(tx, kind).update(id, { updated_at: nextVersion(clock, updated_at) });

  return {
    get,
    lockSeen,
    assertMovable,
    insert,
    apply,
    renew,
    note,
    movedOf,
    tellMoved,
    differenceTo: calls.differenceTo,
    removeAll,
    list: async ({ search, category, squad, ...query }: AssignedQuery, language: Language, caller: Bound) => {
      const events = createAssignedEventsRepository(db, kind);
      const shown = momentsOf(kind);
      const terms = await createSearchReader(db).read(search, { language, shown, hasDaysAlone: true });
      const filter = { terms, category, squads: scopeOf(caller, squad) };
      const source = {
        count: (range: Parameters<typeof events.count>[0]) => events.count(range, filter),
        rows: (slice: Parameters<typeof events.list>[0]) => events.list(slice, filter),
      };
      const { rows, total, upcoming } = await pageOfEvents<AssignedRow<Kind>, AssignedSort>(source, query, clock);
      return {
        records: await answersOf(db, rows, { variant: 'thumb', caller }),
        pageNo: query.pageNo,
        pageSize: query.pageSize,
        total,
        upcoming,
      };
    },
    /**
     * Creates a record once, however often it is sent, with the fields that `make` writes. Returns the id. A training of
     * a squad for which no players are sent calls the active ones of its squad.
     */
    once: async (
      { input, actor, key }: { input: NewAssigned; actor: BoundActor; key: string | undefined },
      make: (tx: Tx, id: string, own: { squad: string | null; players: string[] }) => Promise<void>,
    ): Promise<string> => {
      const write = { accountId: actor.userId, call: `POST /v1/${kind}`, key, body: input };
      const { id } = await db.transaction().execute((tx) =>
        idempotency.once(tx, write, async (newRecordId) => {
          const squad = await squadOfNew(tx, input.squad, actor);
          const players = input.players ?? (await playersOfNew(tx, squad));
          await calls.assertCallable(tx, players, [...new Set(players)], actor);
          await make(tx, newRecordId, { squad, players });
        }),
      );
      return id;
    },
    /** Changes one record. Throws as `lockSeen` does; 400 naming `squad`, `players.<n>` or `images.<n>.…`. */
    updateOne: (id: string, changes: AssignedChanges, actor: BoundActor, ifMatch: string | undefined) =>
      db.transaction().execute(async (tx) => {
        const row = await lockSeen(tx, id, ifMatch, actor);
        const { players: sent, ...others } = changes;
        await assertMovable(tx, row, others, actor);
        const players = sent && (await calls.differenceTo(tx, row, sent, actor));
        const fields = await apply(tx, row, { ...others, players }, actor);
        await tellMoved(tx, movedOf(row, fields), actor.userId);
        const changed = await get(id, actor, tx);
        if (fields.length > 0) await note(tx, 'updated', id, actor, fields);
        return changed;
      }),
    /** Deletes one record with its pictures. Throws as `lockSeen` does. */
    removeOne: (id: string, actor: BoundActor, ifMatch: string | undefined) =>
      db.transaction().execute(async (tx) => {
        await lockSeen(tx, id, ifMatch, actor);
        return removeAll(tx, [id], actor);
      }),
  };
};
