import { hasBegun } from '@touchline/contract/football/takes-place';
import type { answerOwn, answerSeveral, OwnReply } from '@touchline/contract/me/me-replies';
import { isClosed } from '@touchline/contract/football/reply-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { Once } from '../../../db/idempotency.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs, hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { isHidden } from '../../people/consents/consent-status.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { asTold, limitOn } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityLimitsRepository } from '../../ground/availability-limits/availability-limits.repository.ts';
import { awakeOf } from './awake.service.ts';
import { keptReason } from './kept-reason.service.ts';
import type { AskedEvent } from './asked/asked-event.ts';
import { createAskedEventsRepository } from './asked/asked-events.repository.ts';
import { createLateAnswers } from './changed/late-answers.service.ts';
import { createPublishedCallsRepository } from './asked/published-calls.repository.ts';
import { withdrawReminders } from './reminders/withdraw-reminders.service.ts';
import { createRepliesRepository, type ReplyRow } from './replies.repository.ts';
import { askedMode, countedOf, deadlineOfEvent, deadlineOfPlayer, markedLate } from './reply-of.ts';
import { namesOfRepliers } from './repliers.repository.ts';
import { readHalves } from '../../ground/places/place-book.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { takesPlaceOfAsked } from './asked/takes-place-of-asked.ts';
import { readTeammates } from './teammates/teammates.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  mails: Pick<MailsService, 'queue' | 'wake' | 'withdrawSome'>;
  config: { publicUrl: string };
};
/** A player's phone, or a guardian's for the player. */
type Phone = { userId: string; guardian?: { id: string } | undefined };
type Answer = RequestOf<typeof answerOwn>['body'] & { event: string };
type Several = RequestOf<typeof answerSeveral>['body'];

/** What the phone lists. */
const listedMs = daysMs(14);
/** An event that has begun stays in the list for a while. */
const begunMs = hoursMs(3);
const undoMs = minutesMs(10);
/** Who comes later than this after the start does not come to the event. */
const latestMs = hoursMs(12);

/** A meeting counts while it is before the start: a match may have been moved since its call-up was published. */
const meetsBefore = (meeting: string | undefined, { starts_at }: AskedEvent): string | null =>
  meeting !== undefined && meeting < starts_at ? meeting : null;

/** A player's own answers, given on the player's or a guardian's phone. */
export const createOwnRepliesService = ({ db, clock, mails, config: { publicUrl } }: Deps) => {
  const tellLate = createLateAnswers({ mails, publicUrl });

  const shown = async (on: Db, player: string, events: readonly AskedEvent[]): Promise<OwnReply[]> => {
    const ids = events.map(({ id }) => id);
    const replies = createRepliesRepository(on);
    const club = await createClubRepository(on).get();
    const days = events.map(({ starts_at }) => dayIn(starts_at, club.timezone));
    const [from, to] = [days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? ''];
    const rows = new Map((await replies.ofPlayer(player, ids)).map((row) => [row.event_id, row]));
    const askings = await replies.askings(ids);
    const away = events.length === 0 ? [] : await replies.away([player], from, to);
    const limits = events.length === 0 ? [] : await createAvailabilityLimitsRepository(on).between([player], from, to);
    // As staff read it, for whom the player is out and no more.
    const periods = asTold(limits, limits.length > 0 && (await isHidden(on, player, 'medical')));
    const late = await replies.lateCallsOf(player, ids);
    const matches = events.filter(({ kind }) => kind === 'match').map(({ id }) => id);
    const meetings = await createPublishedCallsRepository(on).meetings(matches);
    const rulesOf = await replies.rulesOf(events.map(({ squad_id }) => squad_id));
    const counted = events.map((event, index) => {
      const [asking, day] = [askings.get(event.id), days[index]!];
      return { event, day, asking, own: countedOf(event, day, { row: rows.get(event.id), away, asking }) };
    });
    const names = await namesOfRepliers(
      on,
      counted.map(({ own }) => own),
    );
    const halfAt = await readHalves(on, events);
    const [now, ends, awake] = [timestampOf(clock), await readEventEnds(on), awakeOf(club)];
    return counted.map(({ event, day, asking, own: answer }) => {
      const rules = rulesOf(event.squad_id);
      const mode = askedMode(event, asking, rules);
      const deadline =
        mode === 'off'
          ? null
          : deadlineOfPlayer(deadlineOfEvent(event, rules, asking), event, late.get(event.id), awake);
      const own = markedLate(answer, deadline);
      return {
        event: event.id,
        kind: event.kind,
        title: event.title,
        startsAt: event.starts_at,
        meetsAt: meetsBefore(meetings.get(event.id), event),
        timeUnknown: event.time_unknown,
        place: event.place,
        half: halfAt(event.place, event.place_half),
        squad: event.squad_id,
        series: event.series_id,
        takesPlace: takesPlaceOfAsked(event, ends, now),
        offReason: event.called_off_reason,
        mode,
        deadline,
        isClosed: deadline !== null && isClosed(deadline, now),
        reasonNeeded: rules.reasonNeeded,
        out: own.answer !== 'no' && limitOn(periods, day, event.kind).isOut,
        answer: own.answer,
        at: own.at,
        reason: own.reason,
        note: own.note,
        by: own.by,
        byName: names(own),
        answeredAt: own.answeredAt,
        afterDeadline: own.afterDeadline,
        fromAbsence: own.fromAbsence,
        asks: own.asks,
        others: null,
      };
    });
  };

  /** The same with what the player's squads show of the answers of others. */
  const shownWithOthers = async (player: string, events: readonly AskedEvent[]): Promise<OwnReply[]> => {
    const own = await shown(db, player, events);
    const others = await readTeammates(db, events, (await createClubRepository(db).get()).timezone);
    return own.map((reply) => ({ ...reply, others: others.get(reply.event) ?? null }));
  };

  const coming = (on: Db, player: string): Promise<AskedEvent[]> =>
    createAskedEventsRepository(on).ofPlayer(player, {
      since: timestampOf(clock, -begunMs),
      until: timestampOf(clock, listedMs),
    });

  /** An event that concerns the player. Throws 404 for any other. */
  const eventOf = async (on: Db, player: string, id: string): Promise<AskedEvent> => {
    const events = createAskedEventsRepository(on);
    const event = await events.find(id);
    if (!event || !(await events.called(event)).includes(player)) throw notFound('event');
    return event;
  };

  /**
   * The answer as it is stored: after the deadline a no is taken and marked, so is a later arrival of who was coming, and a
   * yes of who had said no asks the coach. Throws 409 `replyClosed` for any other.
   */
  const resultOf = (
    before: OwnReply,
    { answer }: Answer,
    now: string,
  ): { answer: string; late: boolean; asks: boolean } => {
    if (hasBegun(before, now) || before.mode === 'off') throw conflict('replyClosed', { event: before.event });
    if (!before.isClosed) return { answer, late: false, asks: false };
    if (answer === before.answer) return { answer, late: before.afterDeadline, asks: false };
    if (answer === 'no') return { answer, late: true, asks: false };
    if (before.answer === 'no') return { answer: 'no', late: before.afterDeadline, asks: true };
    if (answer === 'late' && before.answer === 'yes') return { answer, late: true, asks: false };
    throw conflict('replyClosed', { event: before.event, deadline: before.deadline });
  };

  /** Writes one answer; one that was tapped before the last is left. Gives back what it has replaced. */
  const write = async (tx: Tx, sent: Answer, caller: Phone): Promise<ReplyRow | null | undefined> => {
    const event = await eventOf(tx, caller.userId, sent.event);
    const replies = createRepliesRepository(tx);
    const former = (await replies.ofPlayer(caller.userId, [event.id]))[0] ?? null;
    const now = timestampOf(clock);
    // A clock that is ahead would win over everyone else's taps.
    const answeredAt = sent.answeredAt !== undefined && sent.answeredAt < now ? sent.answeredAt : now;
    if (former && former.answered_at > answeredAt) return undefined;
    // Tapped without a network before the event was moved: it answers what no longer is.
    const { asked_again_at: askedAgainAt = null } = (await replies.askings([event.id])).get(event.id) ?? {};
    if (askedAgainAt !== null && askedAgainAt > answeredAt) return undefined;
    const [before] = await shown(tx, caller.userId, [event]);
    const { answer, late, asks } = resultOf(before!, sent, now);
    if (answer === 'no' && !asks && before!.reasonNeeded && !sent.reason) throw invalidField('reason', 'required');
    const latest = new Date(Date.parse(event.starts_at) + latestMs).toISOString();
    if (answer === 'late' && sent.at && (sent.at < (before!.meetsAt ?? event.starts_at) || sent.at > latest))
      throw invalidField('at', 'invalidInput');
    const told = answer === 'no' ? (asks ? before!.reason : (sent.reason ?? null)) : null;
    const { reason, note } = await keptReason(tx, caller.userId, { reason: told, note: sent.note ?? null });
    const row = {
      event_id: event.id,
      user_id: caller.userId,
      answer,
      reason,
      answered_by: caller.guardian ? 'guardian' : 'player',
      guardian_id: caller.guardian?.id ?? null,
      staff_id: null,
      after_deadline: late,
    };
    await replies.put({
      ...row,
      arrives_at: answer === 'late' ? (sent.at ?? null) : null,
      note,
      answered_at: answeredAt,
      asks,
      updated_at: now,
    });
    const change = newId(clock().getTime());
    await replies.note({ id: change, ...row, at: now });
    const isNew = answer !== before!.answer || (asks && !before!.asks);
    if (before!.isClosed && isNew) await tellLate(tx, event, { change, player: caller.userId });
    return former;
  };

  return {
    /** The events of the next 14 days with the answers. */
    list: async ({ userId }: Phone): Promise<{ records: OwnReply[] }> => ({
      records: await shownWithOthers(userId, await coming(db, userId)),
    }),
    /** Throws 404 for an event of others, 409 `replyClosed`, 400 naming the field. */
    answer: async (sent: Answer, caller: Phone): Promise<OwnReply> => {
      await briefly(db, async (tx) => {
        await lockRows(tx, 'users', [caller.userId]);
        await write(tx, sent, caller);
        await withdrawReminders(tx, caller.userId, mails);
      });
      mails.wake();
      const [own] = await shownWithOthers(caller.userId, [await eventOf(db, caller.userId, sent.event)]);
      return own!;
    },
    /** All of the answers or none; throws as `answer`. */
    several: async ({ replies: sent }: Several, caller: Phone): Promise<{ records: OwnReply[]; undo: string }> => {
      const undo = newId(clock().getTime());
      await briefly(db, async (tx) => {
        await lockRows(tx, 'users', [caller.userId]);
        const former = [];
        for (const one of sent) {
          const row = await write(tx, one, caller);
          if (row !== undefined) former.push({ event: one.event, answer: null, row });
        }
        await withdrawReminders(tx, caller.userId, mails);
        await tx
          .insertInto('reply_undos')
          .values({ id: undo, user_id: caller.userId, former: JSON.stringify(former), created_at: timestampOf(clock) })
          .execute();
      });
      mails.wake();
      return { records: await shownWithOthers(caller.userId, await coming(db, caller.userId)), undo };
    },
    /** Deletes what can't be taken back any more. */
    forgetUndos: async (): Promise<void> => {
      await db.deleteFrom('reply_undos').where('created_at', '<', timestampOf(clock, -undoMs)).execute();
    },
    /** Puts back what several answers replaced. Throws 404, 409 `undoTooLate` after ten minutes. */
    undo: async (id: string, caller: Phone, once: Once): Promise<{ records: OwnReply[] }> => {
      const write = async (tx: Tx): Promise<void> => {
        await lockRows(tx, 'users', [caller.userId]);
        const kept = await tx
          .selectFrom('reply_undos')
          .selectAll()
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        if (!kept) throw notFound('undo');
        if (kept.created_at < timestampOf(clock, -undoMs)) throw conflict('undoTooLate');
        const replies = createRepliesRepository(tx);
        for (const { event, row } of kept.former) {
          const now = (await replies.ofPlayer(caller.userId, [event]))[0];
          // Answered again in the meantime, by anyone: that answer stays.
          if (now && now.updated_at > kept.created_at) continue;
          if (row) await replies.put(row as unknown as ReplyRow);
          else await replies.remove(event, caller.userId);
        }
        await tx.deleteFrom('reply_undos').where('id', '=', id).execute();
      };
      await briefly(db, (tx) => once(tx, () => write(tx)));
      return { records: await shownWithOthers(caller.userId, await coming(db, caller.userId)) };
    },
  };
};

export type OwnRepliesService = ReturnType<typeof createOwnRepliesService>;
