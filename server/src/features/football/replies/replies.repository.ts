import { replyDefaults } from '@touchline/contract/football/reply-choices';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type {
  AnnouncedAbsenceTable,
  EventAskingTable,
  ReplyChangeTable,
  ReplyTable,
  SquadAskingTable,
} from '../../../db/tables/reply-tables.ts';

export type ReplyRow = Selectable<ReplyTable>;
export type AwayRow = Selectable<AnnouncedAbsenceTable>;
export type AskingRow = Selectable<EventAskingTable>;

const toRules = (row: Selectable<SquadAskingTable> | undefined) => ({
  mode: row?.mode ?? replyDefaults.mode,
  askDays: row?.ask_days ?? replyDefaults.askDays,
  matchHours: row?.match_hours ?? replyDefaults.matchHours,
  trainingHours: row?.training_hours ?? replyDefaults.trainingHours,
  reasonNeeded: row?.reason_needed ?? replyDefaults.reasonNeeded,
  remind: row?.remind ?? false,
  visibleToPlayers: row?.visible_to_players ?? replyDefaults.visibleToPlayers,
});
export type AskingRules = ReturnType<typeof toRules>;

/** Answers of players, the days on which they can't come, and how events and squads ask. */
export const createRepliesRepository = (db: Db) => ({
  ofEvents: (events: readonly string[]): Promise<ReplyRow[]> =>
    events.length === 0
      ? Promise.resolve([])
      : db.selectFrom('replies').selectAll().where('event_id', 'in', anyOf(db, events)).execute(),
  ofPlayer: (player: string, events: readonly string[]): Promise<ReplyRow[]> =>
    events.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('replies')
          .selectAll()
          .where('event_id', 'in', anyOf(db, events))
          .where('user_id', '=', player)
          .execute(),
  put: (row: Insertable<ReplyTable>) => {
    const { event_id: _, user_id: __, ...columns } = row;
    return db
      .insertInto('replies')
      .values(row)
      .onConflict((known) => known.columns(['event_id', 'user_id']).doUpdateSet(columns))
      .execute();
  },
  remove: (event: string, player: string) =>
    db.deleteFrom('replies').where('event_id', '=', event).where('user_id', '=', player).execute(),
  note: (row: Insertable<ReplyChangeTable>) => db.insertInto('reply_changes').values(row).execute(),
  phoneOf: async (player: string): Promise<string | null> =>
    (await db.selectFrom('users').select('phone_number').where('id', '=', player).executeTakeFirst())?.phone_number ??
    null,
  /** The answers that a player gave to an event, the latest first; at most 50. */
  given: (event: string, player: string) =>
    db
      .selectFrom('reply_changes')
      .select(['answer', 'reason', 'answered_by', 'staff_id', 'guardian_id', 'after_deadline', 'at'])
      .where('event_id', '=', event)
      .where('user_id', '=', player)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  /** The times of absence of these players that touch the days. */
  away: (players: readonly string[], from: string, to: string): Promise<AwayRow[]> =>
    players.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('announced_absences')
          .selectAll()
          .where('user_id', 'in', anyOf(db, players))
          .where('to_day', '>=', from)
          .where('from_day', '<=', to)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
  askings: async (events: readonly string[]): Promise<Map<string, AskingRow>> =>
    new Map(
      events.length === 0
        ? []
        : (await db.selectFrom('event_askings').selectAll().where('event_id', 'in', anyOf(db, events)).execute()).map(
            (row) => [row.event_id, row],
          ),
    ),
  setAsking: (event: string, changes: Partial<Omit<AskingRow, 'event_id'>>) =>
    db
      .insertInto('event_askings')
      .values({ event_id: event, ...changes })
      .onConflict((known) => known.column('event_id').doUpdateSet(changes))
      .execute(),
  /** When players were called to events late, by `<event> <player>`. */
  lateCalls: async (events: readonly string[]): Promise<Map<string, string>> =>
    new Map(
      (await db.selectFrom('late_calls').selectAll().where('event_id', 'in', anyOf(db, events)).execute()).map(
        (row) => [`${row.event_id} ${row.user_id}`, row.called_at],
      ),
    ),
  lateCallsOf: async (player: string, events: readonly string[]): Promise<Map<string, string>> =>
    new Map(
      events.length === 0
        ? []
        : (
            await db
              .selectFrom('late_calls')
              .select(['event_id', 'called_at'])
              .where('user_id', '=', player)
              .where('event_id', 'in', anyOf(db, events))
              .execute()
          ).map(({ event_id, called_at }) => [event_id, called_at]),
    ),
  /** How a squad asks; events for all are asked about as the product's defaults say. */
  rules: async (squad: string | null): Promise<AskingRules> =>
    toRules(
      squad === null
        ? undefined
        : await db.selectFrom('squad_askings').selectAll().where('squad_id', '=', squad).executeTakeFirst(),
    ),
  /** The same for the squads of several events. */
  rulesOf: async (squads: readonly (string | null)[]): Promise<(squad: string | null) => AskingRules> => {
    const ids = [...new Set(squads.flatMap((id) => id ?? []))];
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('squad_askings').selectAll().where('squad_id', 'in', anyOf(db, ids)).execute();
    const known = new Map(rows.map((row) => [row.squad_id, row]));
    return (squad) => toRules(known.get(squad ?? ''));
  },
});
