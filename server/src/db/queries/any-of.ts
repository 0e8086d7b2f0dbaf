import { sql, type RawBuilder } from 'kysely';
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
