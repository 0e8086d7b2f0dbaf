import type {
  listOccasions,
  Mark,
  occasionQuery,
  RollCall,
  rollCallInput,
} from '@touchline/contract/football/attendances';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { sentenceOf } from '@touchline/contract/wire/messages';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalid, notFound } from '../../../lib/errors.ts';
import { endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../audit/audit.service.ts';
import type { ReadsService } from '../../audit/reads.service.ts';
import { createClubRepository } from '../../club/club.repository.ts';
import { trainingLimitsOf } from '../../complaints/training-limits.service.ts';
import type { LinksService } from '../../files/links.service.ts';
import { playerRefOf } from '../../users/player-ref.ts';
import { dayOccasion, eventKey, eventOccasion, type EventKind, type Occasion } from '../occasions.ts';
import { createOccasionsRepository } from '../occasions.repository.ts';
import { changesOf, type Tap } from './roll-call-changes.ts';
import { createRollCallsRepository, type Marks } from './roll-calls.repository.ts';
import { writeRollCall } from './write-roll-call.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; reads: ReadsService; files: { links: LinksService } };
type Named = z.output<typeof occasionQuery>;
type Input = z.output<typeof rollCallInput>;

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

/** Attendance taken by staff: which of the players called to a training, a match or a part of a day came. */
export const createRollCallsService = ({ db, clock, audit, reads, files: { links } }: Deps) => {
  const zoneOf = async (from: Db): Promise<string> => (await createClubRepository(from).get()).timezone;

  const eventOf = async (from: Db, kind: EventKind, id: string): Promise<Occasion> => {
    const event = await createOccasionsRepository(from)[kind](id);
    if (!event) throw notFound(kind);
    return eventOccasion(event, await zoneOf(from));
  };

  /** Throws 404. */
  const occasionOf = async (from: Db, { training, match, day, part }: Named): Promise<Occasion> => {
    if (training !== undefined) return eventOf(from, 'training', training);
    if (match !== undefined) return eventOf(from, 'match', match);
    return dayOccasion(day ?? '', part ?? 'morning', await zoneOf(from));
  };

  /** Throws 404. That the reader has seen who is injured, and why players are missing, is recorded. */
  const get = async (named: Named, reader: AuditActor): Promise<RollCall> => {
    const { kind, id, part, day, session, startsAt, timeUnknown, key } = await occasionOf(db, named);
    const rollCalls = createRollCallsRepository(db);
    const marks = marksOf(await rollCalls.marks(key));
    const ids = new Set([...(await rollCalls.called({ kind, id })), ...marks.keys()]);
    const people = ids.size === 0 ? [] : await rollCalls.people([...ids]);
    const limits = await trainingLimitsOf(db, [...ids]);
    if (people.length > 0) await reads.list(reader, 'players');
    return {
      occasion: { kind, id, part, day, session, startsAt, timeUnknown },
      players: people.map((person) => ({
        player: {
          ...playerRefOf(links, person.id, person),
          position: person.position,
          injury: person.injury,
          canTrain: limits.get(person.id) ?? null,
        },
        mark: marks.get(person.id) ?? null,
      })),
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

  const take = async (tx: Tx, { occasion: named, marks: sent }: Input, actor: AuditActor): Promise<void> => {
    const rollCalls = createRollCallsRepository(tx);
    if (named.training !== undefined) await rollCalls.lockEvent('training', named.training);
    if (named.match !== undefined) await rollCalls.lockEvent('match', named.match);
    const occasion = await occasionOf(tx, named);
    await rollCalls.lockPeople(sent.map(({ player }) => player));
    const marks = await rollCalls.marks(occasion.key);
    const known = new Set([...(await rollCalls.called(occasion)), ...marksOf(marks).keys()]);
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
     * 400 as `assertPossible` does.
     */
    take: async (input: Input, actor: AuditActor): Promise<RollCall> => {
      await briefly(db, (tx) => take(tx, input, actor));
      return get(input.occasion, actor);
    },
    /** The trainings and matches on a day of the club, by start. */
    occasionsOf: async (day: string): Promise<OutputOf<typeof listOccasions>> => {
      const zone = await zoneOf(db);
      const rollCalls = createRollCallsRepository(db);
      const hours = { from: startOfDay(day, zone), before: endOfDay(day, zone) };
      const records = [];
      for (const { kind, id, title, startsAt, timeUnknown } of await createOccasionsRepository(db).between(hours)) {
        const marks = marksOf(await rollCalls.marks(eventKey(kind, id)));
        const called = new Set([...(await rollCalls.called({ kind, id })), ...marks.keys()]);
        records.push({ kind, id, session: title, startsAt, timeUnknown, called: called.size, marked: marks.size });
      }
      return { records };
    },
  };
};

export type RollCallsService = ReturnType<typeof createRollCallsService>;
