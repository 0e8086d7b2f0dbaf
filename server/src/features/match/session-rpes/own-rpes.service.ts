import type { answerRpe, OwnRpe } from '@touchline/contract/me/me-rpes';
import { mayAnswerRpe, rpeAskableMs } from '@touchline/contract/match/rpe-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { consentNeeded } from '../../people/consents/answering.service.ts';
import { consentStateOf } from '../../people/consents/consent-status.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { askedPlayersOf, closesAtOf } from './asked-players.service.ts';
import { answererOf } from './rpe-answers.service.ts';
import { createRpeMails } from './rpe-mails.service.ts';
import { createSessionRpesRepository, type RpeRow } from './session-rpes.repository.ts';

type Deps = { db: Db; clock: Clock; mails: MailsService; config: { publicUrl: string } };
/** A player's phone, or a guardian's for the player. */
type Phone = { userId: string; guardian?: { id: string } | undefined };
type Answer = RequestOf<typeof answerRpe>['body'];

/** Longer than any question can be answered or changed. */
const listedMs = daysMs(4);

/** A staff member's entry is not the player's own answer: it gives the player no day to change it. */
const ownAnsweredAt = (row: RpeRow | undefined): string | null =>
  row && row.answered_by !== 'staff' ? row.answered_at : null;

/** Whether a question went out later than it may: nobody is shown one about a match of long ago. */
const askedTooLate = (startsAt: string, askedAt: string): boolean =>
  Date.parse(askedAt) > Date.parse(startsAt) + rpeAskableMs;

/** A player's own answers how hard matches were, given on the player's or a guardian's phone. */
export const createOwnRpesService = ({ db, clock, mails, config: { publicUrl } }: Deps) => {
  const tell = createRpeMails({ clock, mails, publicUrl });

  /** A match that the player is asked about; undefined for any other, and for one in which the player did not play. */
  const found = async (on: Db, id: string, player: string) => {
    const repository = createSessionRpesRepository(on);
    const asking = await repository.asking(id);
    const match = asking && (await createRecordedMatchesRepository(on).find(id));
    const fixture = match && (await repository.fixture(id));
    if (!match || !fixture || askedTooLate(match.starts_at, asking.asked_at)) return undefined;
    const { minutes } = await askedPlayersOf(on, match, clock);
    if (!minutes.has(player)) return undefined;
    const { timezone: zone } = await createClubRepository(on).get();
    const row = await repository.answerOf(id, player);
    const closesAt = closesAtOf(asking.asked_at, zone);
    const isOpenAt = (at: string) => mayAnswerRpe({ closesAt, answeredAt: ownAnsweredAt(row) }, at);
    const played = minutes.get(player) ?? null;
    const shown: OwnRpe = {
      event: id,
      title: matchTitle(fixture.home, fixture.away),
      startsAt: fixture.starts_at,
      timeUnknown: fixture.time_unknown,
      played,
      askedAt: asking.asked_at,
      closesAt,
      isOpen: isOpenAt(timestampOf(clock)),
      answer: row ? { rpe: row.rpe, minutes: row.minutes, by: answererOf(row), answeredAt: row.changed_at } : null,
    };
    return { shown, row, played, isOpenAt };
  };

  return {
    /** Those that can be answered or changed, latest first. */
    list: async ({ userId: player }: Phone): Promise<{ records: OwnRpe[] }> => {
      const ids = await createSessionRpesRepository(db).askedOf(player, timestampOf(clock, -listedMs));
      if (ids.length === 0 || (await consentStateOf(db, player, 'wellness')) !== 'agreed') return { records: [] };
      const records: OwnRpe[] = [];
      for (const id of ids) {
        const one = await found(db, id, player);
        if (one?.shown.isOpen) records.push(one.shown);
      }
      return { records };
    },
    /**
     * Stores an answer; one that was tapped before the last is left. Throws 404 for a match that the player is not asked
     * about, 403 without consent, 409 `rpeClosed`.
     */
    answer: (id: string, { rpe, minutes, answeredAt }: Answer, phone: Phone): Promise<OwnRpe> =>
      briefly(db, async (tx) => {
        const { userId: player, guardian } = phone;
        // Locked, so that a withdrawal of consent is either seen here or happens afterwards.
        await lockRows(tx, 'users', [player]);
        const one = await found(tx, id, player);
        if (!one) throw notFound('event');
        if ((await consentStateOf(tx, player, 'wellness')) !== 'agreed') throw consentNeeded();
        const now = timestampOf(clock);
        // A clock that is ahead would win over everyone else's taps.
        const at = answeredAt !== undefined && answeredAt < now ? answeredAt : now;
        if (!one.isOpenAt(at)) throw conflict('rpeClosed', { closesAt: one.shown.closesAt });
        if (one.row && one.row.changed_at > at) return one.shown;
        await createSessionRpesRepository(tx).put({
          match_id: id,
          user_id: player,
          rpe,
          minutes: minutes ?? one.played,
          answered_by: guardian ? 'guardian' : 'player',
          staff_id: null,
          guardian_id: guardian?.id ?? null,
          answered_at: ownAnsweredAt(one.row) ?? at,
          changed_at: at,
        });
        await tell.withdraw(tx, id, player);
        return (await found(tx, id, player))!.shown;
      }),
  };
};

export type OwnRpesService = ReturnType<typeof createOwnRpesService>;
