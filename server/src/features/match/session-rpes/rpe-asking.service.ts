import { rpeAskableMs, rpeAskedAfterMs, rpeForgottenMs } from '@touchline/contract/match/rpe-rules';
import type { RpeAsking } from '@touchline/contract/match/session-rpes';
import type { Db, Tx } from '../../../db/database.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { isPlayed } from '../../ground/takes-place/match-facts.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from '../match-events/recorded-matches.repository.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { askedPlayersOf, closesAtOf } from './asked-players.service.ts';
import { endOf, longestAgoMs } from './end-of-match.service.ts';
import { createRpeMails } from './rpe-mails.service.ts';
import { createSessionRpesRepository } from './session-rpes.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: MailsService;
  notifyChanges: NotifyChanges;
  config: { publicUrl: string };
};

const isTactical = ({ role }: BoundActor): boolean => role === 'admin' || role === 'tactic';

/** Asks the players of a match how hard it was: automatically half an hour after its end, or when staff ask for it; once. */
export const createRpeAskingService = ({ db, clock, audit, mails, notifyChanges, config: { publicUrl } }: Deps) => {
  const tell = createRpeMails({ clock, mails, publicUrl });

  const isOver = (match: RecordedMatch): boolean => isPlayed(match, timestampOf(clock));

  const isPast = (match: RecordedMatch): boolean => match.starts_at < timestampOf(clock, -rpeAskableMs);

  /** When the question goes out by itself; null: the match has no end that is known, or it is long ago. */
  const dueAt = async (on: Db, match: RecordedMatch): Promise<string | null> => {
    // Games that were entered between two of them leave a festival under way until its end.
    const mayBeOver = match.state === 'finished' || (match.is_festival && match.state === 'live');
    if (!mayBeOver || match.is_replayed) return null;
    const end = await endOf(on, match);
    if (end === null || end < timestampOf(clock, -rpeForgottenMs)) return null;
    return new Date(Date.parse(end) + rpeAskedAfterMs).toISOString();
  };

  const playersOf = async (on: Db, match: RecordedMatch): Promise<string[]> => {
    const { minutes, refused } = await askedPlayersOf(on, match, clock);
    return [...minutes.keys()].filter((player) => !refused.has(player));
  };

  const get = async (id: string, reader: BoundActor): Promise<RpeAsking> => {
    const match = await createRecordedMatchesRepository(db).find(id);
    if (!match) throw notFound('match');
    const repository = createSessionRpesRepository(db);
    const asking = await repository.asking(id);
    const players = await playersOf(db, match);
    const answered = new Set((await repository.answers(id)).map(({ user_id }) => user_id));
    const { timezone: zone } = await createClubRepository(db).get();
    const mayChange = match.squad_id !== null || (await seesAllSquads(db, reader));
    const canAsk = players.length > 0 && isOver(match);
    return {
      players: players.length,
      answered: players.filter((player) => answered.has(player)).length,
      sendAt: asking || players.length === 0 ? null : await dueAt(db, match),
      sentAt: asking?.asked_at ?? null,
      closesAt: asking ? closesAtOf(asking.asked_at, zone) : null,
      isMissed: !asking && isPast(match),
      maySend: canAsk && !asking && !isPast(match) && mayChange && isTactical(reader),
      mayEnter: canAsk && mayChange && (isTactical(reader) || reader.role === 'medical'),
    };
  };

  /** Asks, unless it was asked before. Returns whether it was not. */
  const ask = async (tx: Tx, match: RecordedMatch, asked_by: string | null): Promise<boolean> => {
    const players = await playersOf(tx, match);
    if (players.length === 0) return false;
    const row = { match_id: match.id, asked_at: timestampOf(clock), asked_by };
    if (!(await createSessionRpesRepository(tx).claim(row))) return false;
    await tell.ask(tx, match.id, players);
    return true;
  };

  return {
    /** Throws 404. */
    get,
    /**
     * Throws 404, 403 as `assertMayChange` does, 409 `rpeTooEarly` before the end, `rpeClosed` two weeks after the match, and
     * `rpeNobody` if nobody is known to have played.
     */
    send: async (id: string, actor: BoundActor): Promise<RpeAsking> => {
      await db.transaction().execute(async (tx) => {
        const match = await createRecordedMatchesRepository(tx).lock(id);
        if (!match) throw notFound('match');
        await assertMayChange(tx, { noun: 'match', squad: match.squad_id }, actor);
        if (!isOver(match)) throw conflict('rpeTooEarly');
        if (isPast(match)) throw conflict('rpeClosed');
        if ((await playersOf(tx, match)).length === 0) throw conflict('rpeNobody');
        if (await ask(tx, match, actor.userId))
          await audit.note(tx, { actor, action: 'rpe.asked', subject: { kind: 'match', id }, fields: [] });
      });
      mails.wake();
      return get(id, actor);
    },
    /** Asks about each match that is due. Returns about how many. */
    askDue: async (): Promise<number> => {
      const [since, until] = [timestampOf(clock, -rpeForgottenMs - longestAgoMs), timestampOf(clock, -rpeAskedAfterMs)];
      let asked = 0;
      for (const id of await createSessionRpesRepository(db).unaskedBegunBetween(since, until)) {
        // Noted and queued by one commit: a server that stops in between asks again, and never twice.
        const isAsked = await db.transaction().execute(async (tx) => {
          const match = await createRecordedMatchesRepository(tx).lock(id);
          const due = match ? await dueAt(tx, match) : null;
          return match !== undefined && due !== null && due <= timestampOf(clock) && (await ask(tx, match, null));
        });
        if (isAsked) asked += 1;
      }
      if (asked > 0) {
        mails.wake();
        notifyChanges(['rpe']);
      }
      return asked;
    },
  };
};

export type RpeAskingService = ReturnType<typeof createRpeAskingService>;
