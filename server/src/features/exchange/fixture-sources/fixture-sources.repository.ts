import type { Insertable, Selectable, Updateable } from 'kysely';
import { json, type Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type {
  FixtureSourceTable,
  LeftField,
  SaidFixture,
  StoredFixture,
} from '../../../db/tables/fixture-source-tables.ts';
import type { SourceMatch } from './differences/present-match.service.ts';

export type SourceRow = Selectable<FixtureSourceTable>;
type Claim = Record<'now' | 'until' | 'ahead', string> & {
  /** Only if this night's reading is not done. */
  night?: string;
};

const storedFixture = (said: SaidFixture, left: LeftField[]): StoredFixture =>
  left.length === 0 ? said : { ...said, left };

/** The addresses of leagues, and what these say of each match. */
export const createFixtureSourcesRepository = (db: Db) => ({
  /** In the order of their creation. */
  list: (): Promise<SourceRow[]> => db.selectFrom('fixture_sources').selectAll().orderBy('id').execute(),
  find: (id: string): Promise<SourceRow | undefined> =>
    db.selectFrom('fixture_sources').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Locks a source until the transaction ends. */
  lock: (id: string): Promise<number> => lockRows(db, 'fixture_sources', [id]),
  insert: (row: Insertable<FixtureSourceTable>) => db.insertInto('fixture_sources').values(row).execute(),
  update: (id: string, columns: Updateable<FixtureSourceTable>) =>
    db.updateTable('fixture_sources').set(columns).where('id', '=', id).execute(),
  remove: (id: string) => db.deleteFrom('fixture_sources').where('id', '=', id).execute(),
  /** Claims a source for one server; false if another is at it, or has read it this night. */
  claim: async (id: string, { now, until, ahead, night }: Claim): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('fixture_sources')
      .set({ claimed_until: until })
      .where('id', '=', id)
      .where((on) =>
        // A claim far ahead was made by a clock that was wrong.
        on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now), on('claimed_until', '>', ahead)]),
      )
      .$if(night !== undefined, (query) =>
        query.where((on) => on.or([on('night', 'is', null), on('night', '<>', night!)])),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  matches: async (source: string): Promise<SourceMatch[]> =>
    (
      await db
        .selectFrom('fixture_source_matches')
        .select(['id', 'match_id', 'was_linked', 'is_listed', 'said', 'base'])
        .where('source_id', '=', source)
        .orderBy('id')
        .execute()
    ).map(({ said: { left = [], ...said }, ...row }) => ({
      id: row.id,
      matchId: row.match_id,
      wasLinked: row.was_linked,
      isListed: row.is_listed,
      said,
      left,
      base: row.base,
    })),
  insertMatches: (source: string, rows: readonly SourceMatch[]): Promise<void> =>
    inChunks(rows, (part) =>
      db
        .insertInto('fixture_source_matches')
        .values(
          part.map(({ id, matchId, wasLinked, isListed, said, left, base }) => ({
            id,
            source_id: source,
            uid: said.uid,
            match_id: matchId,
            was_linked: wasLinked,
            is_listed: isListed,
            said: json(storedFixture(said, left)),
            base: base && json(base),
          })),
        )
        .execute(),
    ),
  updateMatch: ({ id, matchId, wasLinked, isListed, said, left, base }: SourceMatch) =>
    db
      .updateTable('fixture_source_matches')
      .set({
        uid: said.uid,
        match_id: matchId,
        was_linked: wasLinked,
        is_listed: isListed,
        said: json(storedFixture(said, left)),
        base: base && json(base),
      })
      .where('id', '=', id)
      .execute(),
  /** Forgets all that a source has said: with another league, squad or season it begins again. */
  removeMatches: (source: string) => db.deleteFrom('fixture_source_matches').where('source_id', '=', source).execute(),
});
