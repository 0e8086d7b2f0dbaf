import { CompiledQuery, type TableMetadata } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../start-test-app.ts';

// Tables that change on their own: rate limits, session activity, backup runs.
export const restless = new Set(['attempt_limits', 'sessions', 'durability', 'known_devices', 'backup_runs']);

const log = 'noted_changes';

/** Jobs claim mails and try to send them at any time, so updates of mails are not counted. */
const isChanged = (table: string): boolean => table !== 'mails';

const sqliteTriggers = ({ name, columns }: TableMetadata): string => {
  const note = `begin insert into ${log} (name) values ('${name}'); end;`;
  const differs = columns.map((column) => `old.${column.name} is not new.${column.name}`).join(' or ');
  return [
    `create temp trigger noted_insert_${name} after insert on main.${name} ${note}`,
    `create temp trigger noted_delete_${name} after delete on main.${name} ${note}`,
    isChanged(name)
      ? `create temp trigger noted_update_${name} after update on main.${name} when ${differs} ${note}`
      : '',
  ].join('\n');
};

const postgresTriggers = ({ name }: TableMetadata): string =>
  [
    `create trigger noted after insert or delete on ${name} for each row execute function note_change();`,
    isChanged(name)
      ? `create trigger noted_update after update on ${name} for each row when (old::text is distinct from new::text) execute function note_change();`
      : '',
  ].join('\n');

const postgresLog = `
  create table ${log} (name text not null);
  create function note_change() returns trigger language plpgsql as $$
    begin insert into ${log} (name) values (tg_table_name); return null; end $$;`;

/**
 * Records each row that is created, changed or deleted from now on, like a comparison of all tables before and after.
 * `count` returns the number of changes, at almost no cost. `stop` removes the triggers; without it no other test could
 * use the PostgreSQL database.
 */
export const watchChanges = async ({ db, database }: Pick<TestApp, 'db' | 'database'>) => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !restless.has(name));
  const { sqlite } = database;
  if (sqlite) sqlite.exec(`create temp table ${log} (name text not null);\n${tables.map(sqliteTriggers).join('\n')}`);
  else {
    const script = [postgresLog, ...tables.map(postgresTriggers)].join('\n');
    await db.executeQuery(CompiledQuery.raw(script));
  }
  const query = CompiledQuery.raw(`select count(*) as count from ${log}`);
  return {
    count: async (): Promise<number> => Number(((await db.executeQuery(query)).rows[0] as { count: number }).count),
    stop: async (): Promise<void> => {
      if (!sqlite) await db.executeQuery(CompiledQuery.raw(`drop function note_change cascade; drop table ${log}`));
    },
  };
};

/** The same until the end of the test: the returned function counts the changes. */
export const noteChanges = async (app: Pick<TestApp, 'db' | 'database'>): Promise<() => Promise<number>> => {
  const { count, stop } = await watchChanges(app);
  onTestFinished(stop);
  return count;
};
