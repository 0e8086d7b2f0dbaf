import type {
  listOccasions,
  Mark,
  occasionQuery,
  RollCall,
  rollCallInput,
} from '@touchline/contract/football/attendances';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../../db/database.ts';
import { currentIdsOf } from '../../../../db/queries/people/former-records.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { conflict, invalid, notFound } from '../../../../lib/errors.ts';
import { endOfDay, startOfDay } from '../../../../lib/time/zone.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../../ground/audit/reads.service.ts';
import { statusesOf } from '../../../health/availability/states.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { trainingLimitsOf } from '../../../health/complaints/training-limits.service.ts';
import type { LinksService } from '../../../ground/files/links.service.ts';
import { playerRefOf } from '../../../people/users/player-ref.ts';
import { createEventSquadsRepository } from '../../../ground/reach/event-squads.repository.ts';
import { scopeOf, type Bound, type BoundActor, type SquadScope } from '../../../ground/reach/scope.ts';
import { dayOccasion, eventOccasion, type EventKind, type Occasion } from '../occasions.ts';
import { createOccasionsRepository } from '../occasions.repository.ts';
import { answersFor } from './answers.service.ts';
import { changesOf, type Tap } from './roll-call-changes.ts';
import { createRollCallsRepository, type Marks } from './roll-calls.repository.ts';
import { writeRollCall } from './write-roll-call.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; reads: ReadsService; files: { links: LinksService } };
/** Staff who read; the reasons of health are for medical staff, and management learns nobody's answers. */
type Reader = BoundActor & { isMedical: boolean };
type Named = z.output<typeof occasionQuery>;
type Input = z.output<typeof rollCallInput>;
type OccasionsQuery = RequestOf<typeof listOccasions>['query'];

/** The mark of each player; of a player who came twice, the first attendance. */
const marksOf = ({ attendances, absences }: Marks): Map<string, Mark> => {
  const marks = new Map<string, Mark>();
  for (const { user_id, check_in, check_out, late, marked_at } of attendances)
    if (!marks.has(user_id))
      marks.set(user_id, {
        status: late ? 'late' : 'present',
        reason: null,
        checkIn: check_in,
        checkOut: check_out,
        markedAt: marked_at ?? check_in,
      });
  for (const { user_id, status, reason, marked_at } of absences)
    marks.set(user_id, {
      status: status === 'excused' ? 'excused' : 'absent',
      reason,
      checkIn: null,
      checkOut: null,
      markedAt: marked_at,
    });
  return marks;
};

/** Whether an event is among those of some squads: those for all always are, unless there is no squad. */
const isSeen = (squad: string | null | undefined, squads: SquadScope): boolean =>
  squads === undefined || (squad == null ? squads.length > 0 : squads.includes(squad));

/**
 * Who is called to an occasion or marked in it, and the marks. Of an event for all and of a day only the players of the
 * squads; in a squad's own event guests of others are seen as well.
 */
const expectedAt = async (
  from: Db,
  occasion: Occasion,
  squads: SquadScope,
): Promise<{ expected: Set<string>; marks: Map<string, Mark> }> => {
  const rollCalls = createRollCallsRepository(from);
  const marks = marksOf(await rollCalls.marks(occasion.key));
  const expected = new Set([...(await rollCalls.called(occasion)), ...marks.keys()]);
  if (squads === undefined || occasion.squad !== null) return { expected, marks };
  const seen = await createEventSquadsRepository(from).among(squads, [...expected]);
  return {
    expected: new Set([...expected].filter((id) => seen.has(id))),
    marks: new Map([...marks].filter(([id]) => seen.has(id))),
  };
};

/** Attendance taken by staff: which of the players called to a training, a match or a part of a day came. */
export const createRollCallsService = ({ db, clock, audit, reads, files: { links } }: Deps) => {
  const zoneOf = async (from: Db): Promise<string> => (await createClubRepository(from).get()).timezone;

  const eventOf = async (
    from: Db,
    { kind, id, isRest = false }: { kind: EventKind; id: string; isRest?: boolean },
    caller: Bound,
  ): Promise<Occasion> => {
    const event = await createOccasionsRepository(from)[kind](id, isRest);
    if (!event || !isSeen(event.squad, caller.squads)) throw notFound(kind);
    return eventOccasion(event, await zoneOf(from));
  };

  /** Throws 404. */
  const occasionOf = async (
    from: Db,
    { training, match, rest, day, part }: Named,
    caller: Bound,
  ): Promise<Occasion> => {
    if (training !== undefined) return eventOf(from, { kind: 'training', id: training }, caller);
    if (match !== undefined) return eventOf(from, { kind: 'match', id: match, isRest: rest === 'true' }, caller);
    return dayOccasion(day ?? '', part ?? 'morning', await zoneOf(from));
  };

  /** Throws 404. That the reader has seen who is injured, and why players are missing, is recorded. */
  const get = async (named: Named, reader: Reader): Promise<RollCall> => {
    const occasion = await occasionOf(db, named, reader);
    const { kind, id, part, day, session, startsAt, timeUnknown, isRest, notOn } = occasion;
    const rollCalls = createRollCallsRepository(db);
    const squads = scopeOf(reader, named.squad);
    const { expected: ids, marks } = await expectedAt(db, occasion, squads);
    const numbersOf = occasion.squad === null ? squads : [occasion.squad];
    const people = ids.size === 0 ? [] : await rollCalls.people([...ids], numbersOf);
    const limits = await trainingLimitsOf(db, [...ids]);
    const statuses = await statusesOf(db, [...ids], { clock, day });
    const given = { players: [...ids], marks, zone: await zoneOf(db), now: timestampOf(clock), reader };
    const answers = reader.role === 'management' ? undefined : await answersFor(db, occasion, given);
    if (people.length > 0) await reads.list(reader, 'players');
    return {
      occasion: {
        kind,
        id,
        part,
        day,
        session,
        startsAt,
        timeUnknown,
        ...(isRest && { rest: true as const }),
        ...(notOn && { notOn }),
      },
      players: people.map((person) => {
        const availability = statuses.get(person.id);
        return {
          player: {
            ...playerRefOf(links, person.id, person),
            position: person.position,
            injury: person.injury,
            canTrain: limits.get(person.id) ?? null,
            ...(availability && { availability }),
          },
          mark: marks.get(person.id) ?? null,
          ...answers?.of(person.id),
        };
      }),
      ...answers?.summary,
    };
  };

  /**
   * Throws 400 naming `marks.<n>.player` for a player who is neither called nor marked, `marks.<n>.status` for one who
   * can't have come yet.
   */
  const assertPossible = (occasion: Occasion, taps: readonly Tap[], known: ReadonlySet<string>): void => {
    const isAhead = timestampOf(clock) < occasion.opensAt;
    const errors = taps.flatMap(({ player, status }, index) => [
      ...(known.has(player) ? [] : [{ field: `marks.${index}.player`, message: sentenceOf('notActivePlayer') }]),
      ...(isAhead && (status === 'present' || status === 'late')
        ? [{ field: `marks.${index}.status`, message: sentenceOf('occasionAhead') }]
        : []),
    ]);
    if (errors.length > 0) throw invalid(errors);
  };

  /** Throws 409 `rollCallNotOn` for an event that is off or on hold: what was marked before stays. */
  const assertOn = ({ kind, id, notOn }: Occasion): void => {
    if (notOn !== null && id !== null) throw conflict('rollCallNotOn', { [kind]: id });
  };

  const take = async (tx: Tx, { occasion: named, marks: waiting }: Input, actor: BoundActor): Promise<void> => {
    // Marks that waited on a device may name a record that was merged in between.
    const current = await currentIdsOf(
      tx,
      waiting.map(({ player }) => player),
    );
    const sent = waiting.map((mark) => ({ ...mark, player: current.get(mark.player) ?? mark.player }));
    const rollCalls = createRollCallsRepository(tx);
    if (named.training !== undefined) await rollCalls.lockEvent('training', named.training);
    if (named.match !== undefined) await rollCalls.lockEvent('match', named.match);
    const occasion = await occasionOf(tx, named, actor);
    assertOn(occasion);
    await rollCalls.lockPeople(sent.map(({ player }) => player));
    const marks = await rollCalls.marks(occasion.key);
    const { expected: known } = await expectedAt(tx, occasion, scopeOf(actor, named.squad));
    const now = timestampOf(clock);
    // A clock that is ahead would override everyone else's taps.
    const taps = sent.map((tap) => ({ ...tap, markedAt: tap.markedAt < now ? tap.markedAt : now }));
    assertPossible(occasion, taps, known);
    const changes = changesOf(occasion, taps, marks, await rollCalls.taps(occasion.key));
    const { deleted, fields } = await writeRollCall(tx, occasion, changes, { actor, clock });
    for (const id of deleted)
      await audit.note(tx, { actor, action: 'attendance.deleted', subject: { kind: 'attendance', id } });
    const subject = { kind: occasion.kind === 'day' ? 'attendance' : occasion.kind, id: occasion.id } as const;
    if (fields.length > 0) await audit.note(tx, { actor, action: 'attendance.taken', subject, fields });
  };

  return {
    get,
    /**
     * Marks players; of several taps of a player the latest one counts, in whatever order they arrive. Throws 404, and
     * 400 as `assertPossible` does, 409 `rollCallNotOn`.
     */
    take: async (input: Input, actor: Reader): Promise<RollCall> => {
      await briefly(db, (tx) => take(tx, input, actor));
      return get(input.occasion, actor);
    },
    /** The trainings and matches on a day of the club that take place, by start; also one that goes on from the day before. */
    occasionsOf: async ({ day, squad }: OccasionsQuery, caller: Bound): Promise<OutputOf<typeof listOccasions>> => {
      const zone = await zoneOf(db);
      const squads = scopeOf(caller, squad);
      const hours = { from: startOfDay(day, zone), before: endOfDay(day, zone) };
      const records = [];
      const events = await createOccasionsRepository(db).between(hours, timestampOf(clock));
      for (const event of events.filter((one) => isSeen(one.squad, squads))) {
        const { kind, id, title: session, startsAt, timeUnknown, isRest } = event;
        const { expected, marks } = await expectedAt(db, eventOccasion(event, zone), squads);
        const counts = { called: expected.size, marked: marks.size };
        records.push({ kind, id, session, startsAt, timeUnknown, ...(isRest && { rest: true as const }), ...counts });
      }
      return { records };
    },
  };
};

export type RollCallsService = ReturnType<typeof createRollCallsService>;
