import type { Insertable, Selectable, Updateable } from 'kysely';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import type {
  LineupDraftTable,
  MatchPlayerTable,
  MatchSquadTable,
  SquadOverrideTable,
} from '../../../db/tables/match-file-tables.ts';

export type { PublishedCallUp } from '../../../db/tables/match-file-tables.ts';
export type SquadRow = Selectable<MatchSquadTable>;
export type CalledRow = Selectable<MatchPlayerTable>;
export type OverrideRow = Selectable<SquadOverrideTable>;
export type DraftRow = Selectable<LineupDraftTable>;

/** The squads of matches: who is called, what was kept in spite of a warning, drafts, and who has read the call-up. */
export const createMatchSquadsRepository = (db: Db) => ({
  find: (match: string): Promise<SquadRow | undefined> =>
    db.selectFrom('match_squads').selectAll().where('match_id', '=', match).executeTakeFirst(),
  put: (row: Insertable<MatchSquadTable>) => {
    const { match_id: _, ...columns } = row;
    return db
      .insertInto('match_squads')
      .values(row)
      .onConflict((known) => known.column('match_id').doUpdateSet(columns))
      .execute();
  },
  update: (match: string, columns: Updateable<MatchSquadTable>) =>
    db.updateTable('match_squads').set(columns).where('match_id', '=', match).execute(),
  /** The ids of matches after a moment whose line-up is published. */
  withComingLineup: async (after: string): Promise<string[]> =>
    (
      await db
        .selectFrom('match_squads')
        .innerJoin('matches', 'matches.id', 'match_squads.match_id')
        .select('matches.id')
        .where('match_squads.lineup_published_at', 'is not', null)
        .where('matches.starts_at', '>', after)
        .where(matchStands)
        .orderBy('matches.id')
        .execute()
    ).map(({ id }) => id),
  /** The ids of matches after a moment whose line-up those on it can see by now and were not told of. */
  withUntoldLineup: async (now: string): Promise<string[]> =>
    (
      await db
        .selectFrom('match_squads')
        .innerJoin('matches', 'matches.id', 'match_squads.match_id')
        .select('matches.id')
        // Players see the line-up inside the call-up, so only after the call-up is published.
        .where('match_squads.published_at', 'is not', null)
        .where('match_squads.lineup_visible_from', '<=', now)
        .where('match_squads.lineup_told_at', 'is', null)
        .where('matches.starts_at', '>', now)
        .where(matchStands)
        .orderBy('matches.id')
        .execute()
    ).map(({ id }) => id),
  /** In the order in which they were called up. */
  called: (match: string): Promise<CalledRow[]> =>
    db
      .selectFrom('match_players')
      .selectAll()
      .where('match_id', '=', match)
      .orderBy('called_at')
      .orderBy('user_id')
      .execute(),
  /** Those of these matches to which somebody is called up. */
  withCalled: async (matches: readonly string[]): Promise<Set<string>> => {
    if (matches.length === 0) return new Set();
    const rows = await db
      .selectFrom('match_players')
      .select('match_id')
      .distinct()
      .where('match_id', 'in', anyOf(db, matches))
      .execute();
    return new Set(rows.map(({ match_id }) => match_id));
  },
  replaceCalled: async (match: string, rows: readonly Insertable<MatchPlayerTable>[]): Promise<void> => {
    await db.deleteFrom('match_players').where('match_id', '=', match).execute();
    await inChunks(rows, (part) => db.insertInto('match_players').values(part).execute());
  },
  /** Those that hold, in their order. */
  overrides: (match: string): Promise<OverrideRow[]> =>
    db
      .selectFrom('squad_overrides')
      .selectAll()
      .where('match_id', '=', match)
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  addOverride: (row: Insertable<SquadOverrideTable>) => db.insertInto('squad_overrides').values(row).execute(),
  /** Their notes stay for the audit log. */
  endOverrides: async (ids: readonly string[], ended_at: string): Promise<void> => {
    if (ids.length > 0)
      await db
        .updateTable('squad_overrides')
        .set({ ended_at })
        .where('id', 'in', [...ids])
        .execute();
  },
  drafts: (match: string): Promise<DraftRow[]> =>
    db
      .selectFrom('lineup_drafts')
      .selectAll()
      .where('match_id', '=', match)
      .orderBy('list_order')
      .orderBy('id')
      .execute(),
  addDraft: (row: Insertable<LineupDraftTable>) => db.insertInto('lineup_drafts').values(row).execute(),
  updateDraft: (id: string, columns: Updateable<LineupDraftTable>) =>
    db.updateTable('lineup_drafts').set(columns).where('id', '=', id).execute(),
  removeDraft: (id: string) => db.deleteFrom('lineup_drafts').where('id', '=', id).execute(),
  reads: (match: string) =>
    db
      .selectFrom('squad_reads')
      .select(['user_id', 'guardian_id', 'opened_at'])
      .where('match_id', '=', match)
      .execute(),
});
