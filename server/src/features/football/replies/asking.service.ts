import type { ReplyRules, setReplyRules } from '@touchline/contract/football/replies';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Selectable } from 'kysely';
import { briefly, type Db } from '../../../db/database.ts';
import type { SquadAskingTable } from '../../../db/tables/reply-tables.ts';
import { notFound } from '../../../lib/errors.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createSquadsRepository } from '../../ground/reach/squads.repository.ts';
import type { Reader } from './event-replies.service.ts';
import { createRepliesRepository } from './replies.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
};
type Changes = RequestOf<typeof setReplyRules>['body'];

const stored = {
  mode: 'mode',
  askDays: 'ask_days',
  matchHours: 'match_hours',
  trainingHours: 'training_hours',
  reasonNeeded: 'reason_needed',
  remind: 'remind',
  visibleToPlayers: 'visible_to_players',
} as const satisfies StoredFields<Changes, Selectable<SquadAskingTable>>;

/** How squads ask their players. */
export const createAskingService = ({ db, clock, audit }: Deps) => {
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
        const columns = { ...columnsOf(stored, next), updated_at: timestampOf(clock) };
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
  };
};

export type AskingService = ReturnType<typeof createAskingService>;
