import { sql } from 'kysely';
import { containing, json, type Tx } from '../../../db/database.ts';

const names = (item: unknown, userId: string): boolean => {
  if (item === userId) return true;
  if (typeof item !== 'object' || item === null) return false;
  const { id, player } = item as { id?: unknown; player?: unknown };
  return id === userId || player === userId;
};

/** A line-up or call-up without one person, in all of its lists. */
const without = <T>(value: T, userId: string): T => {
  if (Array.isArray(value))
    return value.filter((item) => !names(item, userId)).map((item: unknown) => without(item, userId)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without<unknown>(part, userId)])) as T;
};

const contains = (column: string, userId: string) =>
  sql<boolean>`cast(${sql.ref(column)} as text) like ${containing(userId)}`;

/** Takes a person out of the line-ups, takers of set pieces, call-ups and drafts that are kept as JSON. */
export const takeOutOfLineups = async (tx: Tx, userId: string): Promise<void> => {
  const squads = await tx
    .selectFrom('match_squads')
    .select(['match_id', 'set_pieces', 'published', 'published_lineup'])
    .where((on) => on.or(['set_pieces', 'published', 'published_lineup'].map((column) => contains(column, userId))))
    .execute();
  for (const { match_id, set_pieces, published, published_lineup } of squads)
    await tx
      .updateTable('match_squads')
      .set({
        set_pieces: json(without(set_pieces, userId)),
        published: published && json(without(published, userId)),
        published_lineup: published_lineup && json(without(published_lineup, userId)),
      })
      .where('match_id', '=', match_id)
      .execute();
  const drafts = await tx
    .selectFrom('lineup_drafts')
    .select(['id', 'content'])
    .where(contains('content', userId))
    .execute();
  for (const { id, content } of drafts)
    await tx
      .updateTable('lineup_drafts')
      .set({ content: content && json(without(content, userId)) })
      .where('id', '=', id)
      .execute();
};
