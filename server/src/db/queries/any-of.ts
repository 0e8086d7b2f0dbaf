import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { runsInThread, type Db } from '../database.ts';

/** Longer lists become a single parameter: a statement may have 32,766 of them on SQLite and 65,535 on PostgreSQL. */
const namedMax = 5_000;

/** The right side of `in` and `not in`, for any number of values. */
export const anyOf = (db: Db, values: readonly string[]): readonly string[] | RawBuilder<string> => {
  // PostgreSQL takes no empty list.
  if (values.length === 0) return sql<string>`(select '' where false)`;
  if (values.length <= namedMax) return values;
  if (runsInThread(db)) return sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
  return sql<string>`(select unnest(${values}::text[]))`;
};

/** The ids of a list as one text, for a query that is built once (`reusable.ts`). */
export const listOf = (db: Db, ids: readonly string[]): string =>
  runsInThread(db) ? JSON.stringify(ids) : `{${ids.join(',')}}`;

/** The condition that a column has one of the ids of such a list: PostgreSQL enters an index for `any` alone. */
export const isListed = (db: Db, column: string, list: string): RawBuilder<SqlBool> =>
  runsInThread(db)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list}::text[])`;
