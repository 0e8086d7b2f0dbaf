import type { callOff, callOffPlan, planCallOff, Unreached } from '@touchline/contract/football/call-offs';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { mayGoAt, nightOf } from '../../ground/mails/timing/mail-timing.service.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { notCalledOff } from '../../ground/takes-place/planned-fields.service.ts';
import {
  createEventNews,
  newsDelayMs,
  toldOf,
  type NewsEvent,
  type Told,
} from '../../football/event-news/event-news.service.ts';
import { createNewsReadersRepository } from '../../football/event-news/news-readers.repository.ts';
import type { AskedEvent, EventKind } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { takesPlaceOfAsked } from '../../football/replies/asked/takes-place-of-asked.ts';
import { createCallOffsRepository } from './call-offs.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'wake' | 'withdrawAbout' | 'sentAbout'>;
  config: { publicUrl: string };
};
type What = RequestOf<typeof planCallOff>['body'];
type Plan = z.infer<typeof callOffPlan>;

/** What the product writes about an event that takes place. */
const mailsOfEvents = [
  'replyReminder',
  'calledUp',
  'callUpChanged',
  'callUpWithdrawn',
  'lineupOut',
  'lineupCheck',
  'lateAnswer',
  'lateTrainingAnswer',
  'rpeAsked',
] as const;
const kinds: readonly EventKind[] = ['match', 'training', 'task'];

/** Calls events off and lets them take place again. */
export const createCallOffsService = ({ db, clock, audit, mails, config: { publicUrl } }: Deps) => {
  const news = createEventNews({ clock, mails, publicUrl });

  /** The ids that are meant, and whether each has to be there and be the caller's. */
  const meant = async (tx: Tx, what: What): Promise<{ ids: string[]; isNamed: boolean }> => {
    const repository = createCallOffsRepository(tx);
    if (what.events !== undefined) return { ids: [...new Set(what.events)], isNamed: true };
    const { timezone: zone } = await createClubRepository(tx).get();
    const { series, from = '', place: meantPlace = '', day = '' } = what;
    if (series !== undefined) {
      if (!(await repository.isSeries(series))) throw notFound('series');
      return { ids: await repository.ofSeries(series, startOfDay(from, zone)), isNamed: false };
    }
    const hours = { since: startOfDay(day, zone), until: endOfDay(day, zone) };
    const placed = await repository.placed(hours);
    return { ids: placed.filter(({ place }) => samePlace(place, meantPlace)).map(({ id }) => id), isNamed: false };
  };

  const isReached = async (tx: Tx, { squad_id }: AskedEvent, caller: BoundActor): Promise<boolean> =>
    caller.squads === undefined || (squad_id === null ? seesAllSquads(tx, caller) : caller.squads.includes(squad_id));

  /** The events that can be called off, by start. Throws 404, and 403 as `assertMayChange` does, for events that are named. */
  const eventsOf = async (tx: Tx, what: What, caller: BoundActor): Promise<AskedEvent[]> => {
    const { ids, isNamed } = await meant(tx, what);
    const asked = createAskedEventsRepository(tx);
    const [ends, now] = [await readEventEnds(tx), timestampOf(clock)];
    const found: AskedEvent[] = [];
    for (const id of ids) {
      const event = await asked.find(id);
      if (!event && isNamed) throw notFound('event');
      if (!event) continue;
      if (isNamed) await assertMayChange(tx, { noun: event.kind, squad: event.squad_id }, caller);
      else if (!(await isReached(tx, event, caller))) continue;
      const answer = takesPlaceOfAsked(event, ends, now);
      const isOver = answer === 'tookPlace' && (event.kind === 'match' || !isNamed);
      if (answer !== 'off' && answer !== 'inPart' && !isOver) found.push(event);
    }
    return found.sort((a, b) => (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)));
  };

  const hashOf = (events: readonly AskedEvent[], told: readonly Told[]): string =>
    createHash('sha256')
      .update(
        JSON.stringify([
          events.map(({ id, starts_at, place }) => [id, starts_at, place]),
          told.map(({ reader }) => [reader.id, reader.player]).sort(),
        ]),
      )
      .digest('base64url');

  const unreachedOf = async (tx: Tx, players: readonly string[], told: readonly Told[]): Promise<Unreached[]> => {
    const reached = new Set(told.map(({ reader }) => reader.player));
    const rows = await createNewsReadersRepository(tx).phones(players.filter((player) => !reached.has(player)));
    return rows.map(({ id: _id, name, phone }) => ({ _id, name, phone }));
  };

  /** Whom no mail reaches of those who are called to these events now. */
  const unreachedNow = async (
    tx: Tx,
    ids: readonly string[],
    { userId: without }: BoundActor,
  ): Promise<Unreached[]> => {
    const asked = createAskedEventsRepository(tx);
    const events: NewsEvent[] = [];
    for (const id of ids) {
      const event = await asked.find(id);
      if (event) events.push({ event });
    }
    const { told, players } = await toldOf(tx, events, { now: timestampOf(clock), without });
    return unreachedOf(tx, players, told);
  };

  /** When the first of the mails goes. */
  const goesAtOf = async (tx: Tx, events: readonly AskedEvent[], told: readonly Told[]): Promise<string | null> => {
    if (told.length === 0) return null;
    const earliest = timestampOf(clock, newsDelayMs);
    const eventAt = events.find(({ starts_at }) => starts_at > timestampOf(clock))?.starts_at ?? null;
    const timing = { waits_for: 'setOff', event_at: eventAt, useless_from: null };
    return mayGoAt(timing, earliest, await nightOf(tx, earliest)) ?? null;
  };

  const read = async (tx: Tx, what: What, caller: BoundActor) => {
    const events = await eventsOf(tx, what, caller);
    const { told, players } = await toldOf(
      tx,
      events.map((event) => ({ event })),
      { now: timestampOf(clock), without: caller.userId },
    );
    const called = await createAskedEventsRepository(tx).calledToEach(events);
    const published = await createCallOffsRepository(tx).published(events.map(({ id }) => id));
    const count = (isMeant: (one: Told['reader']) => boolean) => told.filter(({ reader }) => isMeant(reader)).length;
    const plan: Plan = {
      plan: hashOf(events, told),
      events: events.map((event) => ({
        _id: event.id,
        kind: event.kind,
        title: event.title,
        date: event.starts_at,
        timeUnknown: event.time_unknown,
        place: event.place,
        squad: event.squad_id,
        called: called.get(event.id)?.length ?? 0,
        isCallUpPublished: published.has(event.id),
      })),
      readers: {
        players: count(({ isStaff, childName }) => !isStaff && childName === null),
        guardians: count(({ childName }) => childName !== null),
        staff: count(({ isStaff }) => isStaff),
      },
      goesAt: await goesAtOf(tx, events, told),
      unreached: await unreachedOf(tx, players, told),
    };
    return { plan, events, told };
  };

  const noteAll = async (tx: Tx, events: readonly AskedEvent[], actor: BoundActor): Promise<void> => {
    for (const { id, kind } of events)
      await audit.note(tx, { actor, action: `${kind}.updated`, subject: { kind, id }, fields: ['calledOff'] });
  };

  const lockAll = async (tx: Tx, events: readonly AskedEvent[]): Promise<Map<string, string>> => {
    const versions = new Map<string, string>();
    for (const kind of kinds) {
      const ids = events.flatMap((one) => (one.kind === kind ? [one.id] : []));
      for (const [id, version] of await createCallOffsRepository(tx).lock(kind, ids)) versions.set(id, version);
    }
    return versions;
  };

  /** `noteUnreached` gets whom no mail reaches: with the call-up that is withdrawn, it is not known who was called. */
  const write = async (
    tx: Tx,
    { plan: expected, ...what }: RequestOf<typeof callOff>['body'],
    { actor, noteUnreached }: { actor: BoundActor; noteUnreached: (players: Unreached[]) => void },
  ) => {
    const versions = await lockAll(tx, await eventsOf(tx, what, actor));
    const { plan, events, told } = await read(tx, what, actor);
    if (plan.plan !== expected || events.length === 0) throw conflict('callOffChanged', plan);
    const id = newId(clock().getTime());
    noteUnreached(plan.unreached);
    await news.tell(tx, { news: 'off', id, told, reason: what.reason ?? null });
    for (const event of events) {
      await createCallOffsRepository(tx).set(event.kind, event.id, {
        called_off_at: timestampOf(clock),
        called_off_by: actor.userId,
        called_off_reason: what.reason ?? null,
        call_off_id: id,
        updated_at: nextVersion(clock, versions.get(event.id) ?? timestampOf(clock)),
      });
      await mails.withdrawAbout(tx, event.id, mailsOfEvents);
      if (event.kind === 'match') await createCallOffsRepository(tx).withdrawCallUp(event.id);
    }
    await noteAll(tx, events, actor);
    return id;
  };

  /** Whom a mail about a call-off has reached, with the events of it that take place again. */
  const toldAgain = async (tx: Tx, callOffId: string, events: readonly AskedEvent[]): Promise<Told[]> => {
    const sent = new Set(
      (await mails.sentAbout(tx, callOffId, ['eventOff'])).map((cause) => cause.split(':').slice(2, 4).join(':')),
    );
    const now = timestampOf(clock);
    const news = events.map((event) => ({ event }));
    const players = [...sent].map((one) => one.split(':')[0]!);
    const readers = createNewsReadersRepository(tx);
    const { told } = await toldOf(tx, news, { now, without: null });
    const known = new Map(told.map((one) => [`${one.reader.player}:${one.reader.id}`, one]));
    // Who was called by a call-up that was withdrawn hears of it as well.
    for (const reader of await readers.players(players))
      if (!known.has(`${reader.player}:${reader.id}`))
        known.set(`${reader.player}:${reader.id}`, { reader, events: news });
    return [...known].flatMap(([key, one]) => (sent.has(key) ? [one] : []));
  };

  return {
    /** Throws 404, and 403 as `assertMayChange` does. */
    plan: (what: What, caller: BoundActor): Promise<Plan> =>
      db.transaction().execute(async (tx) => (await read(tx, what, caller)).plan),
    /** Throws as `plan`, and 409 `callOffChanged` with the new plan. A repeat with its key is answered as the first was. */
    callOff: async (
      body: RequestOf<typeof callOff>['body'],
      actor: BoundActor,
      once: Once,
    ): Promise<OutputOf<typeof callOff>> => {
      const answer = await briefly(db, async (tx) => {
        let unreached: Unreached[] | undefined;
        const noteUnreached = (players: Unreached[]) => void (unreached = players);
        const id = await once(tx, () => write(tx, body, { actor, noteUnreached }));
        const events = await createCallOffsRepository(tx).ofCallOff(id);
        // A repeat asks again, and rather names somebody too many: whose call-up was withdrawn is not stored.
        return { events, unreached: unreached ?? (await unreachedNow(tx, events, actor)) };
      });
      mails.wake();
      return answer;
    },
    /** Throws 404, and 403 as `assertMayChange` does. What is not called off is left as it is. */
    undo: async ({ events: ids }: { events: string[] }, actor: BoundActor): Promise<{ events: string[] }> => {
      const again = await briefly(db, async (tx) => {
        const asked = createAskedEventsRepository(tx);
        const events: AskedEvent[] = [];
        for (const id of new Set(ids)) {
          const event = await asked.find(id);
          if (!event) throw notFound('event');
          await assertMayChange(tx, { noun: event.kind, squad: event.squad_id }, actor);
          events.push(event);
        }
        const versions = await lockAll(tx, events);
        const repository = createCallOffsRepository(tx);
        const ofCall = new Map<string, AskedEvent[]>();
        const back: AskedEvent[] = [];
        for (const kind of kinds) {
          const own = events.filter((one) => one.kind === kind);
          const rows = await repository.callOffsOf(
            kind,
            own.map(({ id }) => id),
          );
          for (const { id, call_off_id } of rows) {
            await repository.set(kind, id, {
              ...notCalledOff,
              updated_at: nextVersion(clock, versions.get(id) ?? timestampOf(clock)),
            });
            const event = (await asked.find(id))!;
            back.push(event);
            if (call_off_id !== null) ofCall.set(call_off_id, [...(ofCall.get(call_off_id) ?? []), event]);
          }
        }
        for (const [callOffId, own] of ofCall) {
          // Of a call-off that was taken back in part the mails go as they are.
          if ((await repository.ofCallOff(callOffId)).length === 0)
            await mails.withdrawAbout(tx, callOffId, ['eventOff']);
          const id = newId(clock().getTime());
          await news.tell(tx, { news: 'on', id, told: await toldAgain(tx, callOffId, own) });
        }
        await noteAll(tx, back, actor);
        return back.map(({ id }) => id);
      });
      mails.wake();
      return { events: again };
    },
    /** Whether a mail that waited still says how things stand: something of its call-off is off. */
    isStillOff: async (callOffId: string): Promise<boolean> =>
      (await createCallOffsRepository(db).ofCallOff(callOffId)).length > 0,
  };
};

export type CallOffsService = ReturnType<typeof createCallOffsService>;
