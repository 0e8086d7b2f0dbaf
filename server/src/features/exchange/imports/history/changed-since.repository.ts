import type { UndoReason } from '@touchline/contract/club/import-history';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { readRows } from '../../../../db/read-rows.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

type Sign = { table: keyof Tables; at: string; reason: UndoReason; of?: string };

/** What people do and what is written about them, with the moment when it was written. */
const signs: readonly Sign[] = [
  { table: 'memberships', at: 'updated_at', reason: 'moved' },
  { table: 'attendances', at: 'updated_at', reason: 'marked' },
  { table: 'missed_sessions', at: 'updated_at', reason: 'marked' },
  { table: 'replies', at: 'updated_at', reason: 'answered' },
  { table: 'announced_absences', at: 'updated_at', reason: 'answered' },
  { table: 'wellness_scores', at: 'created_at', reason: 'answered' },
  { table: 'session_rpes', at: 'changed_at', reason: 'answered' },
  { table: 'medical_complaints', at: 'updated_at', reason: 'answered' },
  { table: 'consents', at: 'at', reason: 'consented' },
  { table: 'sessions', at: 'created_at', reason: 'paired' },
  { table: 'availability_limits', at: 'updated_at', reason: 'recorded' },
  { table: 'cases', at: 'updated_at', reason: 'recorded' },
  { table: 'match_players', at: 'called_at', reason: 'recorded' },
  { table: 'festival_game_players', at: 'noted_at', reason: 'recorded' },
  { table: 'match_events', at: 'created_at', reason: 'recorded' },
  { table: 'match_events', at: 'created_at', reason: 'recorded', of: 'other_user_id' },
  { table: 'minute_corrections', at: 'updated_at', reason: 'recorded' },
  { table: 'registrations', at: 'updated_at', reason: 'recorded' },
  { table: 'suspension_decisions', at: 'decided_at', reason: 'recorded' },
  { table: 'figure_stands', at: 'entered_at', reason: 'recorded' },
];

/** What has happened to people since a moment. */
export const createChangedSinceRepository = (db: Db) => ({
  /** The reasons to leave people as they are, by id; people without any are missing. */
  reasons: async (ids: readonly string[], at: string): Promise<Map<string, Set<UndoReason>>> => {
    const found = new Map<string, Set<UndoReason>>();
    const add = (id: string, reason: UndoReason) => found.set(id, (found.get(id) ?? new Set<UndoReason>()).add(reason));
    await inChunks(ids, async (part) => {
      for (const { table, at: column, reason, of = 'user_id' } of signs) {
        const rows = await readRows(
          db,
          sql<{ id: string }>`select distinct ${sql.ref(of)} as id from ${sql.table(table)}
            where ${sql.ref(of)} in (${sql.join(part)}) and ${sql.ref(column)} > ${at}`,
        );
        for (const { id } of rows) add(id, reason);
      }
      const phones = await db
        .selectFrom('guardian_phones')
        .innerJoin('guardian_children', 'guardian_children.guardian_id', 'guardian_phones.guardian_id')
        .select('guardian_children.user_id')
        .distinct()
        .where('guardian_children.user_id', 'in', part)
        .where('guardian_phones.created_at', '>', at)
        .execute();
      for (const { user_id } of phones) add(user_id, 'paired');
      const later = await db
        .selectFrom('import_people')
        .innerJoin('imports', 'imports.id', 'import_people.import_id')
        .select('import_people.user_id')
        .where('import_people.user_id', 'in', part)
        .where('imports.created_at', '>', at)
        .execute();
      for (const { user_id } of later) add(user_id, 'imported');
    });
    return found;
  },
});
