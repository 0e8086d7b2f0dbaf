import { isClosed, reminderAt } from '@touchline/contract/football/reply-rules';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Once } from '../../../../db/idempotency.ts';
import { conflict, notFound } from '../../../../lib/errors.ts';
import { momentInWords } from '../../../../lib/text/moment-words.ts';
import { firstNameOf } from '../../../../lib/text/first-name.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { besideNight, nightAt, type QuietHours } from '../../../../lib/time/quiet-hours.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { guardianReaders, youngNow } from '../../../people/guardians/mailed-guardians.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { storedTiming } from '../../../ground/mails/timing/mail-kinds.ts';
import { mayGoAt, nightOf } from '../../../ground/mails/timing/mail-timing.service.ts';
import type { AskedEvent } from '../asked/asked-event.ts';
import { createAskedEventsRepository } from '../asked/asked-events.repository.ts';
import { calledSeen, type Reader } from '../event-replies.service.ts';
import { isOpen, readAnswers, type EventAnswers } from '../read-answers.service.ts';
import { createRepliesRepository } from '../replies.repository.ts';
import { createRemindersRepository } from './reminders.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; mails: MailsService; config: { publicUrl: string } };
/** The quiet hours of the club in its time zone. */
type Quiet = { zone: string; hours: QuietHours };
type Open = Pick<EventAnswers, 'event' | 'deadline'> & { players: readonly string[] };

/** Staff remind an event's unanswered players at most this often. */
const pauseMs = hoursMs(1);
/** A reminder of staff waits for the morning unless its event begins before or soon after. */
const byStaff = (event: AskedEvent) => ({ eventAt: event.starts_at });

/** Nobody is asked earlier than this before an event. */
const aheadMs = daysMs(14);

/**
 * Mails a reminder to players who have not answered: when staff ask for it, and once automatically if the squad has it on, never
 * in the club's quiet hours.
 */
export const createRemindersService = ({ db, clock, audit, mails, config: { publicUrl } }: Deps) => {
  const zoneOf = async (on: Db | Tx): Promise<string> => (await createClubRepository(on).get()).timezone;
  const quietHoursOf = async (on: Db): Promise<Quiet> => {
    const { timezone: zone, quiet_from: from, quiet_to: to } = await createClubRepository(on).get();
    return { zone, hours: { from, to } };
  };

  const openOf = async (tx: Tx, event: AskedEvent, called: readonly string[]): Promise<Open> => {
    const given = { called: new Map([[event.id, called]]), zone: await zoneOf(tx) };
    const [answers] = await readAnswers(tx, [event], given);
    const { mode, deadline, players } = answers!;
    return { event, deadline, players: players.filter((one) => isOpen(one, mode)).map(({ id }) => id) };
  };

  /**
   * Queues a mail to each player, or to the guardians who answer for one without an address. Returns how many players it
   * reaches. It names the kind and time of the event alone: a title may tell of treatment.
   */
  const queue = async (
    tx: Tx,
    { event, deadline, players }: Open,
    { now, isByStaff }: { now: string; isByStaff: boolean },
  ): Promise<number> => {
    if (players.length === 0) return 0;
    const club = await createClubRepository(tx).get();
    const zone = club.timezone;
    const young = youngNow(club, now);
    const own = (await createRemindersRepository(tx).players(players)).flatMap(({ email, ...row }) =>
      email === null ? [] : [{ ...row, email, player: row.id, values: {} }],
    );
    const guarded = (await guardianReaders(tx, { right: 'may_answer', young, ids: players })).map((row) => ({
      ...row,
      player: row.user_id,
      values: { firstName: firstNameOf(row.child_name) },
    }));
    const readers = [...own, ...guarded];
    for (const { id, player, name, email, language_code: language, values } of readers)
      await mails.queue(tx, {
        template: 'replyReminder',
        values: {
          link: `${publicUrl}/me`,
          kind: event.kind,
          when: momentInWords(event.starts_at, language, { zone, isDay: event.time_unknown }),
          until: deadline === null || isClosed(deadline, now) ? null : momentInWords(deadline, language, { zone }),
          ...values,
        },
        to: { userId: player, name, address: email },
        language,
        cause: `replyReminder:${event.id}:${player}:${id}:${now}`,
        timing: isByStaff ? byStaff(event) : { uselessFrom: deadline },
      });
    return new Set(readers.map(({ player }) => player)).size;
  };

  /** Whether what staff send now would come only after the deadline, because it waits for the end of the quiet hours. */
  const isTooLate = async (tx: Tx, { event, deadline }: Open, now: string): Promise<boolean> => {
    const at = mayGoAt(storedTiming('replyReminder', byStaff(event)), now, await nightOf(tx, now));
    return at !== undefined && at > now && deadline !== null && at >= deadline;
  };

  /** Whether a reminder of staff has just gone, or goes with the end of this night. */
  const isJustReminded = (at: string | null | undefined, now: string, { hours, zone }: Quiet): boolean => {
    if (at == null) return false;
    const went = nightAt(at, hours, zone)?.until ?? at;
    return Date.parse(now) < Date.parse(went) + pauseMs;
  };

  /** Whether an event's unanswered players are due to be reminded once: before the night, if its deadline passes in it. */
  const isDue = (
    { mode, deadline, rules, asking, event, players }: EventAnswers,
    now: string,
    quiet: Quiet,
  ): boolean => {
    if (mode !== 'ask' || deadline === null || isClosed(deadline, now)) return false;
    if (isJustReminded(asking?.reminded_at, now, quiet)) return false;
    const { hours, zone } = quiet;
    if (asking?.auto_reminded_at != null || !players.some((one) => isOpen(one, mode))) return false;
    const firstAsked = new Date(Date.parse(event.starts_at) - daysMs(rules.askDays)).toISOString();
    const askedAt = [firstAsked, event.created_at, asking?.asked_again_at ?? ''].sort().at(-1)!;
    return askedAt <= now && besideNight(reminderAt(askedAt, deadline), deadline, hours, zone) <= now;
  };

  return {
    /**
     * Mails those of an event who have not answered. Throws 404, 409 `eventNotOn` of one that is off or on hold, `remindedRecently` within an hour of the last time, and
     * `remindedTooLate` if it would go only once the time to answer is over; a repeat with its key is answered as the first was.
     */
    remind: async (id: string, actor: Reader, once: Once): Promise<{ reminded: number; remindedAt: string }> => {
      const now = timestampOf(clock);
      const write = async (tx: Tx): Promise<string> => {
        const event = await createAskedEventsRepository(tx).find(id);
        if (!event) throw notFound('event');
        if (event.standing !== 'stands') throw conflict('eventNotOn');
        const since = timestampOf(clock, -pauseMs);
        if (!(await createRemindersRepository(tx).claim(id, 'reminded_at', { at: now, since })))
          throw conflict('remindedRecently');
        await audit.note(tx, { actor, action: 'reply.reminded', subject: { kind: event.kind, id }, fields: [] });
        const open = await openOf(tx, event, await calledSeen(tx, event, actor));
        if (await isTooLate(tx, open, now)) throw conflict('remindedTooLate');
        return String(await queue(tx, open, { now, isByStaff: true }));
      };
      const answer = await db.transaction().execute(async (tx) => {
        const reminded = Number(await once(tx, () => write(tx)));
        const asking = (await createRepliesRepository(tx).askings([id])).get(id);
        return { reminded, remindedAt: asking?.reminded_at ?? now };
      });
      mails.wake();
      return answer;
    },
    /** Reminds once for each event that is due, of the squads that want it. Returns for how many events. */
    remindDue: async (): Promise<number> => {
      const squads = await createRemindersRepository(db).squads();
      if (squads.length === 0) return 0;
      const now = timestampOf(clock);
      const quiet = await quietHoursOf(db);
      if (nightAt(now, quiet.hours, quiet.zone)) return 0;
      const repository = createAskedEventsRepository(db);
      const period = { since: now, until: timestampOf(clock, aheadMs) };
      const events = (await repository.between(period, squads)).filter(({ squad_id }) => squad_id !== null);
      const called = await repository.calledToEach(events);
      const due = (await readAnswers(db, events, { called, zone: quiet.zone })).filter((one) => isDue(one, now, quiet));
      let reminded = 0;
      for (const { event } of due) {
        // Claimed and queued by one commit: a server that stops in between reminds again, and never twice.
        const hasReminded = await db.transaction().execute(async (tx) => {
          const claim = { at: now, since: null };
          if (!(await createRemindersRepository(tx).claim(event.id, 'auto_reminded_at', claim))) return false;
          const present = await createAskedEventsRepository(tx).find(event.id);
          const open = present && (await openOf(tx, present, called.get(event.id) ?? []));
          if (open) await queue(tx, open, { now, isByStaff: false });
          return true;
        });
        if (hasReminded) reminded += 1;
      }
      if (reminded > 0) mails.wake();
      return reminded;
    },
  };
};

export type RemindersService = ReturnType<typeof createRemindersService>;
