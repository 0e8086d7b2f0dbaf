import { sql, type RawBuilder } from 'kysely';
import { runsInThread, type Db } from '../database.ts';

/** The column types of given rows on PostgreSQL. Texts sort as in tables (`vocabulary.ts`). */
const typeOf = {
  text: sql`text collate "C"`,
  timestamp: sql`timestamptz`,
  integer: sql`integer`,
  json: sql`jsonb`,
};

/**
 * Reads rows from a JSON array of objects, for a `with` clause. All rows are one parameter, so the statement is the
 * same for any number of rows and can be `reusable`.
 */
export const rowsFromJson = <Row extends object>(
  db: Db,
  rows: string,
  columns: Record<keyof Row & string, keyof typeof typeOf>,
): RawBuilder<Row> => {
  const names = Object.entries<keyof typeof typeOf>(columns);
  if (runsInThread(db))
    return sql`(select ${sql.join(names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))}
      from json_each(${rows}))`;
  return sql`(select * from jsonb_to_recordset(${rows}::jsonb)
    as given(${sql.join(names.map(([name, type]) => sql`${sql.ref(name)} ${typeOf[type]}`))}))`;
};
