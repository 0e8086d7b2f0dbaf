import type { MatchEvent, recordMatchEvent } from '@touchline/contract/match/match-events';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { MatchEventTable } from '../../../db/tables/match-file-tables.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';

/** The fields of an event that a device sends. */
export type EventFields = Omit<MatchEvent, '_id' | 'at' | 'changedAt' | 'device' | 'by' | 'how'> & {
  how: string | null;
};

type Recorded = Omit<RequestOf<typeof recordMatchEvent>['body'], '_id' | 'at' | 'changedAt' | 'device'>;

const stored = {
  kind: 'kind',
  side: 'side',
  period: 'period',
  minute: 'minute',
  added: 'added',
  player: 'user_id',
  otherPlayer: 'other_user_id',
  opponentNumber: 'opponent_number',
  opponentName: 'opponent_name',
  staffName: 'staff_name',
  how: 'how',
  reason: 'reason',
  atBreak: 'is_at_break',
  goesOn: 'goes_on',
  late: 'is_late',
  scored: 'has_scored',
  text: 'text',
  distinct: 'is_distinct',
  overridden: 'is_overridden',
} as const satisfies StoredFields<EventFields & Recorded, Selectable<MatchEventTable>>;

/** The event of a row. */
export const toEvent = (row: EventRow): MatchEvent => ({
  _id: row.id,
  kind: row.kind as MatchEvent['kind'],
  side: row.side as MatchEvent['side'],
  period: row.period,
  minute: row.minute,
  added: row.added,
  player: row.user_id,
  otherPlayer: row.other_user_id,
  opponentNumber: row.opponent_number,
  opponentName: row.opponent_name,
  staffName: row.staff_name,
  how: row.how,
  reason: row.reason as MatchEvent['reason'],
  atBreak: row.is_at_break,
  goesOn: row.goes_on,
  late: row.is_late,
  scored: row.has_scored,
  text: row.text,
  distinct: row.is_distinct,
  overridden: row.is_overridden,
  at: row.happened_at,
  changedAt: row.changed_at,
  device: row.device,
  by: row.by,
});

type Moments = Pick<Insertable<MatchEventTable>, 'happened_at' | 'changed_at'>;
type NewEvent = Moments &
  Pick<Insertable<MatchEventTable>, 'id' | 'match_id' | 'device' | 'recorded_by' | 'removed_at'> & { now: string };

/** What happened in matches. A removed event keeps its row, so that a repeat of its recording finds it. */
export const createMatchEventsRepository = (db: Db) => {
  const rows = () =>
    db
      .selectFrom('match_events')
      .leftJoin('users', 'users.id', 'match_events.recorded_by')
      .selectAll('match_events')
      .select('users.name as by');
  return {
    find: (id: string) => rows().where('match_events.id', '=', id).executeTakeFirst(),
    /** Without removed ones, in the order of recording. */
    ofMatch: (match: string) =>
      rows()
        .where('match_id', '=', match)
        .where('removed_at', 'is', null)
        .orderBy('happened_at')
        .orderBy('match_events.id')
        .execute(),
    insert: ({ now, ...row }: NewEvent, fields: EventFields) =>
      db
        .insertInto('match_events')
        .values({ ...row, ...columnsOf(stored, fields), created_at: now, updated_at: now })
        .execute(),
    update: (id: string, fields: EventFields, moments: Moments & { updated_at: string }) =>
      db
        .updateTable('match_events')
        .set({ ...columnsOf(stored, fields), ...moments })
        .where('id', '=', id)
        .execute(),
    setRemoved: (id: string, removed_at: string | null, updated_at: string) =>
      db.updateTable('match_events').set({ removed_at, updated_at }).where('id', '=', id).execute(),
  };
};

export type EventRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createMatchEventsRepository>['find']>>>;
