import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { matches, type Db } from '../../db/database.ts';
import { fold } from '../../lib/text/search.ts';
import type { UserRow } from '../users/user-row.repository.ts';

/** Where words of a person stand, and in how many rows. */
export type Trace = { table: string; column: string; rows: number };

/** Shorter ones stand everywhere by chance. */
const wordsMin = 4;

/** By which words a person is found: the name, and what leads to nobody else. */
const wordsOf = (person: UserRow): string[] => {
  const { name, email, phone_number, whatsapp_number, address, guardian_name, guardian_email, guardian_phone } = person;
  const given = [
    name,
    email,
    phone_number,
    whatsapp_number,
    address,
    guardian_name,
    guardian_email,
    guardian_phone,
    ...person.relative_numbers,
  ].filter((word) => word !== null);
  // Columns that are searched hold words folded.
  const all = new Set([person.id, ...given, ...given.map(fold)]);
  return [...all].filter((word) => word.length >= wordsMin);
};

const isText = (type: string): boolean => /^(text|varchar|json)/i.test(type);

/**
 * Where the id, the name, addresses and numbers of a person stand, over all columns of all tables but the log, which
 * keeps the id as a pseudonym. Others may bear the same name.
 */
export const findTraces = async (db: Db, person: UserRow): Promise<Trace[]> => {
  const words = wordsOf(person);
  const traces: Trace[] = [];
  for (const { name: table, columns } of await db.introspection.getTables()) {
    if (table === 'audit_log') continue;
    for (const { name: column } of columns.filter(({ dataType }) => isText(dataType))) {
      // Each column apart: SQLite answers at once, and nobody else would be heard meanwhile.
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from (select cast(${sql.ref(column)} as text) as words from ${sql.table(table)}) as texts
        where ${sql.join(
          words.map((word) => matches('words', word)),
          sql` or `,
        )}`.execute(db);
      const total = Number(rows[0]?.total);
      if (total > 0) traces.push({ table, column, rows: total });
      await breathe();
    }
  }
  return traces;
};
