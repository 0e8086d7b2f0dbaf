import type { ReplyRules, setReplyRules } from '@touchline/contract/football/replies';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../lib/errors.ts';
import { hoursMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createSquadsRepository } from '../squads/squads.repository.ts';
import { createAskedEventsRepository } from './asked-events.repository.ts';
import { countsOnly, type EventRepliesService, type Reader } from './event-replies.service.ts';
import { createRepliesRepository } from './replies.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  replies: Pick<EventRepliesService, 'get'>;
  /** Mails the players, and guardians of the young; returns how many people were reached. */
  remindPlayers: (event: string, players: readonly string[]) => Promise<number>;
};
type Changes = RequestOf<typeof setReplyRules>['body'];

/** Staff remind an event's unanswered players at most this often. */
const pauseMs = hoursMs(1);

/** How squads ask their players, and reminders to those who have not answered. */
export const createAskingService = ({ db, clock, audit, replies, remindPlayers }: Deps) => {
  const rules = async (on: Db, squad: string): Promise<ReplyRules> => {
    if (!(await createSquadsRepository(on).find(squad))) throw notFound('squad');
    return (await createRepliesRepository(on).rules(squad)) as ReplyRules;
  };
  return {
    /** Throws 404. */
    rules: (squad: string) => rules(db, squad),
    /** Changes the fields that are sent. Throws 404. */
    setRules: async (squad: string, changes: Changes, actor: Reader): Promise<ReplyRules> => {
      await briefly(db, async (tx) => {
        const next = { ...(await rules(tx, squad)), ...changes };
        const columns = {
          mode: next.mode,
          ask_days: next.askDays,
          match_hours: next.matchHours,
          training_hours: next.trainingHours,
          reason_needed: next.reasonNeeded,
          remind: next.remind,
          updated_at: timestampOf(clock),
        };
        await tx
          .insertInto('squad_askings')
          .values({ squad_id: squad, ...columns })
          .onConflict((known) => known.column('squad_id').doUpdateSet(columns))
          .execute();
        const fields = Object.keys(changes).sort();
        await audit.note(tx, { actor, action: 'reply.rulesUpdated', subject: { kind: 'squad', id: squad }, fields });
      });
      return rules(db, squad);
    },
    /** Throws 404, 403 for management, 409 `remindedRecently` within an hour of the last time. */
    remind: async (id: string, actor: Reader): Promise<{ reminded: number; remindedAt: string }> => {
      if (countsOnly(actor)) throw forbidden();
      const { replies: all } = await replies.get(id, actor);
      const open = all.filter(({ answer, out }) => answer === null && !out).map(({ player }) => player._id);
      const now = timestampOf(clock);
      await briefly(db, async (tx) => {
        const event = await createAskedEventsRepository(tx).find(id);
        if (!event) throw notFound('event');
        const asking = (await createRepliesRepository(tx).askings([id])).get(id);
        if (asking?.reminded_at && asking.reminded_at > timestampOf(clock, -pauseMs))
          throw conflict('remindedRecently', { remindedAt: asking.reminded_at });
        await createRepliesRepository(tx).setAsking(id, { reminded_at: now });
        await audit.note(tx, { actor, action: 'reply.reminded', subject: { kind: event.kind, id }, fields: [] });
      });
      return { reminded: await remindPlayers(id, open), remindedAt: now };
    },
  };
};

export type AskingService = ReturnType<typeof createAskingService>;
