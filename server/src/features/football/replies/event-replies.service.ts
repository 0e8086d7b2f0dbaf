import type {
  eventReplies,
  listGivenAnswers,
  Reply,
  setEventReplies,
  setReply,
} from '@touchline/contract/football/replies';
import { isClosed } from '@touchline/contract/football/reply-rules';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type * as z from 'zod';
import { briefly, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { byShownNumber } from '../../../db/queries/of-squads.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { keptReason } from './kept-reason.service.ts';
import { givenAnswers } from './given-answers.service.ts';
import type { AskedEvent } from './asked/asked-event.ts';
import { createAskedEventsRepository } from './asked/asked-events.repository.ts';
import { createRepliesRepository, type AskingRow } from './replies.repository.ts';
import { namesOfRepliers } from './repliers.repository.ts';
import { comes, countsOf, readAnswers } from './read-answers.service.ts';
import { createReliabilityRepository } from './reliability.repository.ts';
import { withdrawReminders } from './reminders/withdraw-reminders.service.ts';
import { shownReason } from './shown-reason.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: ReadsService;
  mails: Pick<MailsService, 'withdrawSome'>;
  files: { links: LinksService };
};
/** Staff who read; the reason and note of health are for medical staff. */
export type Reader = BoundActor & { isMedical: boolean };
type Answer = RequestOf<typeof setReply>['body'];
type Asking = RequestOf<typeof setEventReplies>['body'];

const storedOfAsking = { mode: 'mode', deadline: 'deadline' } as const satisfies StoredFields<Asking, AskingRow>;

/** Management sees how many come, not who. */
export const countsOnly = ({ role }: Pick<Reader, 'role'>): boolean => role === 'management';

/** Those called whom the reader sees: of an event for all only players of the own squads. */
export const calledSeen = async (on: Db, event: AskedEvent, { squads }: Reader): Promise<string[]> => {
  const ids = await createAskedEventsRepository(on).called(event);
  if (squads === undefined || event.squad_id !== null) return ids;
  const own = await createEventSquadsRepository(on).among(squads, ids);
  return ids.filter((id) => own.has(id));
};

/** The answers to a match, training or task, for staff. */
export const createEventRepliesService = ({ db, clock, audit, reads, mails, files: { links } }: Deps) => {
  const zoneOf = async (on: Db): Promise<string> => (await createClubRepository(on).get()).timezone;

  const eventOf = async (on: Db, id: string): Promise<AskedEvent> => {
    const event = await createAskedEventsRepository(on).find(id);
    if (!event) throw notFound('event');
    return event;
  };

  const get = async (id: string, reader: Reader): Promise<z.infer<typeof eventReplies>> => {
    const event = await eventOf(db, id);
    const zone = await zoneOf(db);
    const ids = await calledSeen(db, event, reader);
    const [answers] = await readAnswers(db, [event], { called: new Map([[id, ids]]), zone });
    const { mode, deadline, asking, players } = answers!;
    const people = await byShownNumber(
      db,
      event.squad_id === null ? reader.squads : [event.squad_id],
      await createAskedEventsRepository(db).people(ids),
    );
    const answered = new Map(players.map((one) => [one.id, one]));
    const nameOf = await namesOfRepliers(
      db,
      players.map(({ own }) => own),
    );
    if (people.length > 0 && !countsOnly(reader)) await reads.list(reader, 'players');
    const came = await createReliabilityRepository(db).of(ids, timestampOf(clock));
    const records = people.map((person): Reply => {
      const { own, isOut, training } = answered.get(person.id)!;
      return {
        player: { ...playerRefOf(links, person.id, person), position: person.position },
        answer: own.answer,
        at: own.at,
        ...shownReason(own, reader),
        by: own.by,
        byName: nameOf(own),
        answeredAt: own.answeredAt,
        afterDeadline: own.afterDeadline,
        fromAbsence: own.fromAbsence,
        asks: own.asks,
        out: isOut,
        training,
        came: came.get(person.id) ?? null,
      };
    });
    const positionOf = new Map(people.map((person) => [person.id, person.position ?? '']));
    const positions = [...new Set(people.map(({ position }) => position ?? ''))].map((position) => {
      const own = players.filter((one) => positionOf.get(one.id) === position);
      return { position, coming: own.filter((one) => comes(one, mode)).length, called: own.length };
    });
    return {
      mode,
      deadline,
      isClosed: deadline !== null && isClosed(deadline, timestampOf(clock)),
      counts: countsOf(players, mode),
      positions,
      remindedAt: asking?.reminded_at ?? null,
      replies: countsOnly(reader) ? [] : records,
    };
  };

  return {
    /** Throws 404. For management it has the counts alone. */
    get,
    /** What a called player has answered so far. Throws 404, also for who is not called or not seen. */
    given: async (id: string, player: string, reader: Reader): Promise<OutputOf<typeof listGivenAnswers>> => {
      if (!(await calledSeen(db, await eventOf(db, id), reader)).includes(player)) throw notFound('player');
      await reads.list(reader, 'players');
      return {
        answers: await givenAnswers(db, { event: id, player, isMedical: reader.isMedical }),
        phoneNumber: await createRepliesRepository(db).phoneOf(player),
      };
    },
    /**
     * Answers for a player, also after the deadline. Throws 404, also for who is not called; 400 naming
     * `at` for a late one without a time.
     */
    set: async (id: string, player: string, answer: Answer, actor: Reader): Promise<Reply> => {
      await briefly(db, async (tx) => {
        // As the player's own answers: of two at once the one that comes later finds the other.
        await lockRows(tx, 'users', [player]);
        const event = await eventOf(tx, id);
        if (!(await calledSeen(tx, event, actor)).includes(player)) throw notFound('player');
        const at = timestampOf(clock);
        const told = answer.answer === 'no' ? (answer.reason ?? null) : null;
        const { reason, note } = await keptReason(tx, player, { reason: told, note: answer.note ?? null });
        const replies = createRepliesRepository(tx);
        const row = {
          event_id: id,
          user_id: player,
          answer: answer.answer,
          answered_by: 'staff',
          staff_id: actor.userId,
        };
        await replies.put({
          ...row,
          arrives_at: answer.answer === 'late' ? (answer.at ?? null) : null,
          reason,
          note,
          guardian_id: null,
          answered_at: at,
          after_deadline: false,
          asks: false,
          updated_at: at,
        });
        await replies.note({ id: newId(clock().getTime()), ...row, reason, at });
        await withdrawReminders(tx, player, mails);
        await audit.note(tx, { actor, action: 'reply.set', subject: { kind: 'person', id: player }, fields: [] });
      });
      const { replies } = await get(id, actor);
      return replies.find((one) => one.player._id === player)!;
    },
    /**
     * Sets the deadline and way of asking of one event; without any field it changes nothing. Throws 404, 400 for a
     * deadline after the start.
     */
    setAsking: async (id: string, changes: Asking, actor: Reader): Promise<OutputOf<typeof setEventReplies>> => {
      await briefly(db, async (tx) => {
        const event = await eventOf(tx, id);
        if (changes.deadline && changes.deadline > event.starts_at) throw invalidField('deadline', 'invalidInput');
        const columns = columnsOf(storedOfAsking, changes);
        if (Object.keys(columns).length === 0) return;
        await createRepliesRepository(tx).setAsking(id, columns);
        await audit.note(tx, { actor, action: 'reply.rulesUpdated', subject: { kind: event.kind, id }, fields: [] });
      });
      return get(id, actor);
    },
  };
};

export type EventRepliesService = ReturnType<typeof createEventRepliesService>;
