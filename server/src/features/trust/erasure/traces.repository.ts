import { playerFieldsOf, playerFieldsWith } from '@touchline/contract/people/player-fields';
import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import { matches, type Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import { fold } from '../../../lib/text/search.ts';
import type { Contact } from '../../people/guardians/guardians.repository.ts';
import { type UserRow, valueIn } from '../../people/users/user-row.repository.ts';

/** Where values of a person occur, and in how many rows. */
export type Trace = { table: string; column: string; rows: number };

/** Shorter values occur everywhere by chance. */
const wordsMin = 4;

const identifying = [
  ...playerFieldsOf('name', 'email', 'phone', 'phones'),
  ...playerFieldsWith({ isIdentifying: true }),
];

/** The values that identify a person and the guardians: the id, the names, addresses and numbers. */
const wordsOf = (person: UserRow, guardians: readonly Contact[]): string[] => {
  const ofGuardians = guardians.flatMap(({ name, email, phone }) => [name, email, phone]);
  const given = [...identifying.flatMap((field) => valueIn(person, field)), ...ofGuardians].filter(
    (word) => word !== null,
  );
  // Search columns store folded text.
  const all = new Set([person.id, ...given, ...given.map(fold)]);
  return [...all].filter((word) => word.length >= wordsMin);
};

const isText = (type: string): boolean => /^(text|varchar|json)/i.test(type);

/**
 * Where the id, the name, addresses and numbers of a person occur, over all columns of all tables except the audit log,
 * which keeps the id as a pseudonym. Other people may have the same name.
 */
export const findTraces = async (db: Db, person: UserRow, guardians: readonly Contact[] = []): Promise<Trace[]> => {
  const words = wordsOf(person, guardians);
  const traces: Trace[] = [];
  for (const { name: table, columns } of await db.introspection.getTables()) {
    if (table === 'audit_log') continue;
    for (const { name: column } of columns.filter(({ dataType }) => isText(dataType))) {
      // One column at a time: SQLite is synchronous and would block other requests.
      const hasWord = sql.join(
        words.map((word) => matches('words', word)),
        sql` or `,
      );
      const [found] = await readRows(
        db,
        sql<{ total: number }>`
          select count(*) as total from (select cast(${sql.ref(column)} as text) as words from ${sql.table(table)}) as texts
          where ${hasWord}`,
      );
      const total = Number(found?.total);
      if (total > 0) traces.push({ table, column, rows: total });
      await yieldToEventLoop();
    }
  }
  return traces;
};
