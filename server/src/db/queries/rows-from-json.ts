import { sql, type RawBuilder } from 'kysely';
import { runsInThread, type Db } from '../database.ts';

/** What a given column holds, as PostgreSQL calls it. Texts are ordered as in tables (`vocabulary.ts`). */
const typeOf = { text: sql`text collate "C"`, timestamp: sql`timestamptz` };

/**
 * Reads rows from the JSON of an array of objects, for a `with`: all of them are one value, so that the statement is the
 * same for however many there are, and can be `reusable`.
 */
export const rowsFromJson = <Row extends Record<string, string>>(
  db: Db,
  rows: string,
  columns: { [column in keyof Row & string]: keyof typeof typeOf },
): RawBuilder<Row> => {
  const names = Object.entries(columns);
  if (runsInThread(db))
    return sql`(select ${sql.join(names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`))}
      from json_each(${rows}))`;
  return sql`(select * from jsonb_to_recordset(${rows}::jsonb)
    as given(${sql.join(names.map(([name, type]) => sql`${sql.ref(name)} ${typeOf[type]}`))}))`;
};
