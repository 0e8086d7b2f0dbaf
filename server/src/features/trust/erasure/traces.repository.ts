import type { ErasureProof } from '@touchline/contract/club/privacy';
import { playerFieldsOf, playerFieldsWith } from '@touchline/contract/people/player-fields';
import { sql, type RawBuilder } from 'kysely';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import { matches, type Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import { matchTitle } from '../../../lib/text/match-title.ts';
import { fold } from '../../../lib/text/search.ts';
import type { Contact } from '../../people/guardians/guardians.repository.ts';
import { type UserRow, valueIn } from '../../people/users/user-row.repository.ts';

/** Where values of a person occur, and in how many rows; in texts about matches, in which of them. */
export type Trace = ErasureProof['traces'][number];

/** The most matches that are named for a column. */
const matchesMax = 20;

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

/** The column that names the match of a row; undefined in tables that are not about matches. */
const matchColumnOf = (table: string, columns: readonly { name: string }[]): string | undefined =>
  table === 'matches' ? 'id' : columns.find(({ name }) => name === 'match_id')?.name;

type NamedMatch = NonNullable<Trace['matches']>[number];
type MatchRow = { id: string; starts_at: string; home: string; away: string };

/** The latest of the matches to which these texts belong. */
const matchesIn = async (db: Db, texts: RawBuilder<unknown>): Promise<NamedMatch[]> =>
  (
    await readRows(
      db,
      sql<MatchRow>`select matches.id, matches.starts_at, home.name as home, away.name as away
        from matches join teams home on home.id = matches.home_team_id join teams away on away.id = matches.away_team_id
        where matches.id in (select of_match from ${texts})
        order by matches.starts_at desc, matches.id limit ${matchesMax}`,
    )
  ).map(({ id, starts_at: date, home, away }) => ({ _id: id, date, title: matchTitle(home, away) }));

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
      const matchColumn = matchColumnOf(table, columns);
      const texts = sql`(select cast(${sql.ref(column)} as text) as words,
        ${matchColumn === undefined ? sql`null` : sql.ref(matchColumn)} as of_match from ${sql.table(table)}) as texts`;
      const [found] = await readRows(
        db,
        sql<{ total: number }>`select count(*) as total from ${texts} where ${hasWord}`,
      );
      const total = Number(found?.total);
      if (total > 0) {
        const named = matchColumn === undefined ? [] : await matchesIn(db, sql`${texts} where ${hasWord}`);
        traces.push({ table, column, rows: total, ...(named.length > 0 && { matches: named }) });
      }
      await yieldToEventLoop();
    }
  }
  return traces;
};
