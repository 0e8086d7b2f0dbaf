import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { testEngine } from '../test-database.ts';

/** Removes the triggers that protect the audit log, as someone who owns the database could. */
export const dropAuditTriggers = async (db: Db): Promise<void> => {
  const triggers =
    testEngine === 'sqlite'
      ? ['audit_log_no_update', 'audit_log_no_delete', 'audit_head_root'].map((name) => `drop trigger ${name}`)
      : ['audit_log', 'audit_head'].map((table) => `alter table ${table} disable trigger user`);
  for (const statement of triggers) await sql.raw(statement).execute(db);
};

/** Changes the audit log as someone who owns the database could: without its triggers, which are back afterwards. */
export const tamperWithLog = async (db: Db, ...statements: string[]): Promise<void> => {
  const kept =
    testEngine === 'sqlite'
      ? (await sql<{ made: string }>`select sql as made from sqlite_master where type = 'trigger'`.execute(db)).rows
      : ['audit_log', 'audit_head'].map((table) => ({ made: `alter table ${table} enable trigger user` }));
  await dropAuditTriggers(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const { made } of kept)
    if (testEngine === 'postgres' || made.includes(' on audit_')) await sql.raw(made).execute(db);
};
