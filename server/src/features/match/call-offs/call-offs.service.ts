import { startsLater } from '@touchline/contract/football/takes-place';
import type { callOff, callOffPlan, planCallOff, Unreached } from '@touchline/contract/football/call-offs';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { mayGoAt, nightOf } from '../../ground/mails/timing/mail-timing.service.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { newsDelayMs, toldOf, type NewsEvent, type Told } from '../../football/event-news/event-news.service.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { takesPlaceOfAsked } from '../../football/replies/asked/takes-place-of-asked.ts';
import { createCallOffsRepository } from './call-offs.repository.ts';
import { createWritingCallOffs, lockEvents, unreachedOf } from './writing-call-offs.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'wake' | 'withdrawAbout' | 'sentAbout'>;
  config: { publicUrl: string };
};
type What = RequestOf<typeof planCallOff>['body'];
type Plan = z.infer<typeof callOffPlan>;

/** Calls events off and lets them take place again. */
export const createCallOffsService = ({ db, clock, mails, ...deps }: Deps) => {
  const writing = createWritingCallOffs({ ...deps, clock, mails });

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
      // A call-off is of the whole match, and the first part of an abandoned one was played: its rest loses its date instead.
      const isRest = event.match?.resumes_at === event.starts_at;
      const answer = takesPlaceOfAsked(event, ends, now);
      const isOver = answer === 'tookPlace' && (event.kind === 'match' || !isNamed);
      if (!isRest && answer !== 'off' && answer !== 'inPart' && !isOver) found.push(event);
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
    const eventAt = events.find(({ starts_at }) => startsLater(starts_at, timestampOf(clock)))?.starts_at ?? null;
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

  /** `noteUnreached` gets whom no mail reaches: with the call-up that is withdrawn, it is not known who was called. */
  const write = async (
    tx: Tx,
    { plan: expected, ...what }: RequestOf<typeof callOff>['body'],
    { actor, noteUnreached }: { actor: BoundActor; noteUnreached: (players: Unreached[]) => void },
  ) => {
    await lockEvents(tx, await eventsOf(tx, what, actor));
    const { plan, events, told } = await read(tx, what, actor);
    if (plan.plan !== expected || events.length === 0) throw conflict('callOffChanged', plan);
    noteUnreached(plan.unreached);
    return writing.off(tx, events, { told, reason: what.reason ?? null, actor });
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
        return writing.on(tx, events, actor);
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
