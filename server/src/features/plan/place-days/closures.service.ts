import { startsLater } from '@touchline/contract/football/takes-place';
import type { Closure, ClosurePlan, closePlace, planClosure } from '@touchline/contract/plan/place-days';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { createHash } from 'node:crypto';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { laterBy } from '../../../lib/time/zone.ts';
import { keyOf, movedDelayMs, newsDelayMs, toldOf, type Told } from '../../football/event-news/event-news.service.ts';
import { isNews } from '../../football/event-news/moved-news.service.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { createPublishedCallsRepository } from '../../football/replies/asked/published-calls.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { mayGoAt, nightOf } from '../../ground/mails/timing/mail-timing.service.ts';
import { meet } from '../../ground/places/free-spots.ts';
import { readPlaceBook, type PlaceRow } from '../../ground/places/place-book.service.ts';
import { createCallOffsRepository } from '../../match/call-offs/call-offs.repository.ts';
import { createWritingCallOffs, lockEvents, unreachedOf } from '../../match/call-offs/writing-call-offs.service.ts';
import type { SquadReader } from '../../match/match-squads/read-squad.service.ts';
import { createPlacesRepository } from '../places/places.repository.ts';
import { closedTimeOf, type ClosedTime } from './closure-time.ts';
import { decide, type Decided, type EventUse } from './closure-deeds.ts';
import { createClosuresRepository, type ClosureRow } from './closures.repository.ts';
import { createMovingEvents, type MovingDeps } from './moving-events.service.ts';
import { readUses, type Use } from './read-uses.service.ts';

type Deps = MovingDeps & {
  db: Db;
  clock: Clock;
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'withdrawAbout' | 'sentAbout' | 'wake'>;
};
type Sent = RequestOf<typeof planClosure>['body'];
type Read = {
  time: ClosedTime;
  decided: Decided[];
  bookings: Use[];
  /** Who hears that something is off, and who that something is moved. */
  off: Told[];
  moved: Told[];
  players: string[];
};

/** What the closure itself takes, while it is not stored. */
const unstored = 'closure';

const toClosure = (row: ClosureRow): Closure => ({
  _id: row.id,
  place: row.place_id,
  half: row.half,
  from: row.starts_at,
  to: row.ends_at,
  reason: row.reason,
});

const isEvent = (use: Use): use is EventUse => use.event !== null;
const byDeed = (decided: readonly Decided[], deed: Decided['deed']) => decided.filter((one) => one.deed === deed);

/** Closes places for a time, with what happens to the events that are there. */
export const createClosuresService = (deps: Deps) => {
  const { db, clock, audit, mails } = deps;
  const callOffs = createWritingCallOffs(deps);
  const move = createMovingEvents(deps);

  /** Throws 404. */
  const placeOf = async (tx: Tx, id: string): Promise<PlaceRow> => {
    const place = (await readPlaceBook(tx)).byId(id);
    if (!place) throw notFound('place');
    return place;
  };

  /** Throws 400 as `closedTimeOf` and `decide`. Events that are over stay as they are. */
  const read = async (tx: Tx, closed: PlaceRow, sent: Sent, { userId: without }: SquadReader): Promise<Read> => {
    const now = timestampOf(clock);
    const time = closedTimeOf(sent, closed, (await createClubRepository(tx).get()).timezone);
    // What begins there before or ends there later has to be free elsewhere all the time.
    const around = {
      since: laterBy(time.from, -daysMs(1)),
      until: laterBy(time.to, daysMs(1)),
    };
    const { uses, book } = await readUses(tx, around);
    const closure = { ...time, id: unstored, kind: 'closure' as const, place: closed.id, title: null, squad: null };
    const there = uses.filter((use) => !use.isOff && use.to > now && meet(use, closure));
    const all = [...uses, { ...closure, isOff: false, updatedAt: null, event: null }];
    const decided = decide(there.filter(isEvent), sent.deeds ?? [], { book, uses: all });
    const newsOf = (deed: Decided['deed']) => byDeed(decided, deed).map(({ use }) => ({ event: use.event }));
    const off = await toldOf(tx, newsOf('callOff'), { now, without });
    const published = await createPublishedCallsRepository(tx).of(newsOf('move').map(({ event }) => event.id));
    const near = newsOf('move').filter(
      ({ event }) =>
        startsLater(event.starts_at, now) && isNews(event, { clock, isPublished: published.has(event.id) }),
    );
    const moved = await toldOf(tx, near, { now, without });
    return {
      time,
      decided,
      bookings: there.filter(({ kind }) => kind === 'booking'),
      off: off.told,
      moved: moved.told,
      players: [...new Set([...off.players, ...moved.players])],
    };
  };

  const hashOf = ({ time, decided, bookings, off, moved }: Read): string =>
    createHash('sha256')
      .update(
        JSON.stringify([
          time,
          decided.map(({ use, deed, spot }) => [use.id, use.from, use.place, use.half, deed, spot]),
          bookings.map(({ id }) => id),
          [off, moved].map((told) => told.map(({ reader }) => keyOf(reader)).sort()),
        ]),
      )
      .digest('base64url');

  /** When the first of the mails goes. */
  const goesAtOf = async (tx: Tx, { decided, off, moved }: Read): Promise<string | null> => {
    if (off.length + moved.length === 0) return null;
    // That trainings are moved can be taken back for longer.
    const isSoon = off.length > 0 || byDeed(decided, 'move').some(({ use }) => use.kind === 'match');
    const [earliest, now] = [timestampOf(clock, isSoon ? newsDelayMs : movedDelayMs), timestampOf(clock)];
    const eventAt = decided.find(({ use, deed }) => deed !== 'keep' && startsLater(use.from, now))?.use.from ?? null;
    const timing = { waits_for: 'setOff', event_at: eventAt, useless_from: null };
    return mayGoAt(timing, earliest, await nightOf(tx, earliest)) ?? null;
  };

  const planOf = async (tx: Tx, found: Read): Promise<ClosurePlan> => {
    const { time, decided, bookings, off, moved, players } = found;
    const called = await createAskedEventsRepository(tx).calledToEach(decided.map(({ use }) => use.event));
    const told = [...new Map([...off, ...moved].map((one) => [keyOf(one.reader), one])).values()];
    const count = (isMeant: (one: Told['reader']) => boolean) => told.filter(({ reader }) => isMeant(reader)).length;
    return {
      plan: hashOf(found),
      from: time.from,
      to: time.to,
      events: decided.map(({ use, deed, spot, free }) => ({
        _id: use.id,
        kind: use.event.kind,
        title: use.event.title,
        date: use.from,
        endsAt: use.to,
        squad: use.squad,
        called: called.get(use.id)?.length ?? 0,
        deed,
        place: spot?.place ?? null,
        half: spot?.half ?? null,
        free,
      })),
      bookings: bookings.map(({ id: _id, title, from, to }) => ({ _id, what: title ?? '', from, to })),
      readers: {
        players: count(({ isStaff, childName }) => !isStaff && childName === null),
        guardians: count(({ childName }) => childName !== null),
        staff: count(({ isStaff }) => isStaff),
      },
      goesAt: await goesAtOf(tx, found),
      unreached: await unreachedOf(tx, players, told),
    };
  };

  type Written = Pick<OutputOf<typeof closePlace>, 'moved' | 'unreached'>;

  /** Returns the id of the closure, which is that of the call-off as well if there is one. */
  const write = async (
    tx: Tx,
    place: PlaceRow,
    { plan: expected, ...sent }: RequestOf<typeof closePlace>['body'],
    { actor, note }: { actor: SquadReader; note: (written: Written) => void },
  ): Promise<string> => {
    await createPlacesRepository(tx).lock(place.id);
    const before = await read(tx, place, sent, actor);
    await lockEvents(
      tx,
      before.decided.map(({ use }) => use.event),
    );
    const found = await read(tx, place, sent, actor);
    const plan = await planOf(tx, found);
    if (plan.plan !== expected) throw conflict('closureChanged', plan);
    const { reason = null } = sent;
    const off = byDeed(found.decided, 'callOff').map(({ use }) => use.event);
    const isAnyOff = off.length > 0;
    const id = isAnyOff ? await callOffs.off(tx, off, { told: found.off, reason, actor }) : newId(clock().getTime());
    const moves = byDeed(found.decided, 'move').flatMap(({ use, spot }) => (spot ? [{ use, spot }] : []));
    await move(tx, moves, await readPlaceBook(tx), actor);
    const { from: starts_at, to: ends_at, half } = found.time;
    const row = { id, place_id: place.id, half, starts_at, ends_at, reason, created_by: actor.userId };
    await createClosuresRepository(tx).insert({ ...row, created_at: timestampOf(clock) });
    const fields = ['end', ...(half === null ? [] : ['half']), ...(reason === null ? [] : ['reason']), 'start'];
    await audit.note(tx, { actor, action: 'place.closed', subject: { kind: 'place', id: place.id }, fields });
    note({ moved: moves.map(({ use }) => use.id), unreached: plan.unreached });
    return id;
  };

  return {
    /** Throws 404, and 400 as `read`. */
    plan: (id: string, sent: Sent, actor: SquadReader): Promise<ClosurePlan> =>
      db.transaction().execute(async (tx) => planOf(tx, await read(tx, await placeOf(tx, id), sent, actor))),
    /**
     * Throws as `plan`, and 409 `closureChanged` with the new plan. A repeat with its key is answered as the first was, but for
     * people without a mail address and for moves that were proposed alone: neither is stored.
     */
    close: async (
      id: string,
      body: RequestOf<typeof closePlace>['body'],
      actor: SquadReader,
      once: Once,
    ): Promise<OutputOf<typeof closePlace>> => {
      const answer = await briefly(db, async (tx) => {
        const sentMoves = (body.deeds ?? []).flatMap(({ event, deed }) => (deed === 'move' ? [event] : []));
        let written: Written = { moved: sentMoves, unreached: [] };
        const note = (one: Written) => void (written = one);
        const place = await placeOf(tx, id);
        const closureId = await once(tx, () => write(tx, place, body, { actor, note }));
        const row = await createClosuresRepository(tx).find(closureId);
        if (!row) throw notFound('closure');
        return {
          closure: toClosure(row),
          moved: written.moved,
          calledOff: await createCallOffsRepository(tx).ofCallOff(closureId),
          unreached: written.unreached,
        };
      });
      mails.wake();
      return answer;
    },
    /** Opens the place again. Throws 404. */
    remove: (place: string, closure: string, actor: SquadReader): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        if (!(await createClosuresRepository(tx).remove(closure, place))) throw notFound('closure');
        await audit.note(tx, { actor, action: 'place.opened', subject: { kind: 'place', id: place } });
        return { deleted: 1 };
      }),
  };
};

export type ClosuresService = ReturnType<typeof createClosuresService>;
