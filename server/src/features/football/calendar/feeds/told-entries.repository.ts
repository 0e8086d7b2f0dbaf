import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { newId } from '../../../../lib/id.ts';
import type { FeedEntryTable } from '../../../../db/tables/feed-tables.ts';

/** What a feed has said about an entry, as it is stored. */
export type Told = Omit<Selectable<FeedEntryTable>, 'feed_id'>;

/** A person's feeds that are remembered: the others, which differ in their squads, are numbered by their times alone. */
const feedsMax = 20;

/** What feeds have said: one feed for each choice of squads in the address of a person's link. */
export const createToldEntriesRepository = (db: Db) => ({
  find: (userId: string, squads: string) =>
    db
      .selectFrom('calendar_feeds')
      .select(['id', 'digest', 'modified_at', 'read_at'])
      .where('user_id', '=', userId)
      .where('squads', '=', squads)
      .executeTakeFirst(),
  entries: (feedId: string): Promise<Told[]> =>
    db
      .selectFrom('feed_entries')
      .select(['entry', 'digest', 'starts_at', 'ends_at', 'is_whole_day', 'sequence', 'revised_at', 'gone_at'])
      .where('feed_id', '=', feedId)
      .orderBy('entry')
      .execute(),
  /** Makes room for a feed of the person: the one that was read longest ago goes. */
  begin: async (userId: string, squads: string, at: string): Promise<string> => {
    const feeds = await db
      .selectFrom('calendar_feeds')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('read_at')
      .orderBy('id')
      .execute();
    const ended = feeds.slice(0, Math.max(0, feeds.length + 1 - feedsMax)).map(({ id }) => id);
    if (ended.length > 0) await db.deleteFrom('calendar_feeds').where('id', 'in', ended).execute();
    const id = newId();
    await db
      .insertInto('calendar_feeds')
      .values({ id, user_id: userId, squads, digest: '', modified_at: at, read_at: at })
      .execute();
    return id;
  },
  note: (id: string, feed: { digest: string; modified_at: string; read_at: string }) =>
    db.updateTable('calendar_feeds').set(feed).where('id', '=', id).execute(),
  put: async (feedId: string, told: readonly Told[]): Promise<void> => {
    await inChunks(told, (part) =>
      db
        .insertInto('feed_entries')
        .values(part.map((one) => ({ feed_id: feedId, ...one })))
        .onConflict((known) =>
          known.columns(['feed_id', 'entry']).doUpdateSet((row) => ({
            digest: row.ref('excluded.digest'),
            starts_at: row.ref('excluded.starts_at'),
            ends_at: row.ref('excluded.ends_at'),
            is_whole_day: row.ref('excluded.is_whole_day'),
            sequence: row.ref('excluded.sequence'),
            revised_at: row.ref('excluded.revised_at'),
            gone_at: row.ref('excluded.gone_at'),
          })),
        )
        .execute(),
    );
  },
  remove: async (feedId: string, entries: readonly string[]): Promise<void> => {
    if (entries.length === 0) return;
    await db
      .deleteFrom('feed_entries')
      .where('feed_id', '=', feedId)
      .where('entry', 'in', anyOf(db, entries))
      .execute();
  },
  /** Forgets what the feeds of a person have said, once nobody can read them. */
  forget: (userId: string) => db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute(),
});

/**
 * Lets the feeds of a record that goes lead on those of the record that stays: readers of either address find no number lower
 * than the one that they know.
 */
export const joinFeeds = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  const twins = await tx
    .selectFrom('calendar_feeds as gone')
    .innerJoin('calendar_feeds as kept', 'kept.squads', 'gone.squads')
    .select(['gone.id as gone', 'kept.id as kept'])
    .where('gone.user_id', '=', from)
    .where('kept.user_id', '=', to)
    .execute();
  for (const { gone, kept } of twins) {
    const twin = (column: 'sequence' | 'revised_at') => sql`(select twin.${sql.ref(column)} from feed_entries as twin
      where twin.feed_id = ${gone} and twin.entry = feed_entries.entry)`;
    const later = (column: 'sequence' | 'revised_at') =>
      sql<never>`case when ${twin(column)} > ${sql.ref(column)} then ${twin(column)} else ${sql.ref(column)} end`;
    const isTwin = sql<boolean>`${twin('sequence')} is not null`;
    await tx
      .updateTable('feed_entries')
      // No text has this digest, so that the next reading goes on from the later of both.
      .set({ sequence: later('sequence'), revised_at: later('revised_at'), digest: '' })
      .where('feed_id', '=', kept)
      .where(isTwin)
      .execute();
    await tx
      .updateTable('feed_entries')
      .set({ feed_id: kept })
      .where('feed_id', '=', gone)
      .where('entry', 'not in', (known) =>
        known.selectFrom('feed_entries as other').select('other.entry').where('other.feed_id', '=', kept),
      )
      .execute();
    await tx.deleteFrom('calendar_feeds').where('id', '=', gone).execute();
  }
  await tx.updateTable('calendar_feeds').set({ user_id: to }).where('user_id', '=', from).execute();
};
