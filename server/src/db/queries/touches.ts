import { sql } from 'kysely';

/** Put before the columns of a query, it makes the rows be cached like a count: until one of its tables is written. */
export const untilWritten = sql`/* until written */`;
const untilWrittenText = '/* until written */';

/** The effect of a statement: on nothing, on one table, or possibly on everything. */
export type Touch = 'nothing' | 'everything' | { table: string };

/**
 * What a statement may change. A delete may cascade to other tables, and a rollback undoes writes whose effects may
 * already have been read.
 */
export const touchOf = (sql: string): Touch => {
  const [word = ''] = /^\s*\w+/.exec(sql.toLowerCase()) ?? [];
  const verb = word.trim();
  if (['select', 'begin', 'commit', 'savepoint', 'release', 'pragma', 'explain'].includes(verb)) return 'nothing';
  if (verb === 'with') return /\b(insert|update|delete)\b/i.test(sql) ? 'everything' : 'nothing';
  const table = /^\s*(?:insert into|update) "(\w+)"/i.exec(sql)?.[1];
  return table === undefined ? 'everything' : { table };
};

/**
 * The tables that a count reads, or a query marked by `untilWritten`; undefined for other statements, or if the tables
 * are unclear.
 */
export const tablesCounted = (sql: string): string[] | undefined => {
  if (!/^\s*select\b/i.test(sql)) return undefined;
  if (!sql.includes('count(*)') && !sql.includes(untilWrittenText)) return undefined;
  const tables = [...sql.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table!);
  return tables.length > 0 ? [...new Set(tables)] : undefined;
};
