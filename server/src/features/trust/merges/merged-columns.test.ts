import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSchema } from '../../../db/schema.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { testEngine } from '../../../test/test-database.ts';
import { personTables } from '../me-data/person-tables.repository.ts';
import { documentsWithoutPeople, mergedColumns } from './merged-columns.ts';

/** The columns that refer to people by a foreign key. */
const references = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } =
    testEngine === 'sqlite'
      ? await sql<{ name: string }>`select m.name || '.' || f."from" as name
          from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = 'users'`.execute(db)
      : await sql<{ name: string }>`select t.relname || '.' || a.attname as name
          from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class u on u.oid = c.confrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
          where c.contype = 'f' and u.relname = 'users'`.execute(db);
  return rows.map(({ name }) => name);
};

const naming = /(^|_)(user|person|player|actor|subject|owner)_id$|_by$/;

/** Who of the player, a guardian and staff, or a name: no id. */
const words = [
  'announced_absences.entered_by',
  'case_symptoms.entered_by',
  'consent_answers.given_by',
  'consents.given_by',
  'matches.played_by',
  'replies.answered_by',
  'reply_changes.answered_by',
  'session_rpes.answered_by',
];

test('each column that names a person says what a merge does with it', async () => {
  const app = await startTestApp();
  const tables = await app.db.introspection.getTables();
  const named = tables.flatMap(({ name, columns }) => {
    const rows = personTables[name as keyof typeof personTables];
    const subjects = typeof rows === 'object' && !rows.via ? [rows.of, rows.also] : [];
    return columns
      .map((column) => column.name)
      .filter((column) => naming.test(column) || subjects.includes(column))
      .map((column) => `${name}.${column}`);
  });
  const found = [...new Set([...named, ...(await references(app))])].filter((name) => !words.includes(name));
  expect(found.length).toBeGreaterThan(80);
  expect(found.filter((name) => !(name in mergedColumns))).toEqual([]);
});

test('each document says whether it names people', async () => {
  const { db } = await startTestApp();
  const documents = (await readSchema(db, testEngine)).flatMap(({ name, columns }) =>
    columns.filter(({ isJson }) => isJson).map((column) => `${name}.${column.name}`),
  );
  expect(documents.filter((name) => !(name in mergedColumns) && !documentsWithoutPeople.includes(name))).toEqual([]);
  expect(documentsWithoutPeople.filter((name) => !documents.includes(name))).toEqual([]);
});

test('what is declared is there: columns, keys, times and the files with rules', async () => {
  const { db } = await startTestApp();
  const columns = new Set(
    (await db.introspection.getTables()).flatMap((table) =>
      table.columns.map((column) => `${table.name}.${column.name}`),
    ),
  );
  const declared = Object.entries(mergedColumns).flatMap(([name, one]) => {
    const [table] = name.split('.');
    const others = [
      ...('key' in one ? [one.key ?? []].flat() : []),
      ...('since' in one && one.since ? [one.since] : []),
      ...('later' in one && one.later ? [one.later] : []),
      ...('earlier' in one && one.earlier ? [one.earlier] : []),
    ];
    return [name, ...others.map((column) => `${table}.${column}`)];
  });
  expect(declared.filter((name) => !columns.has(name))).toEqual([]);
  const rooms = join(import.meta.dirname, '../..');
  const places = [import.meta.dirname, join(import.meta.dirname, 'join'), rooms];
  const files = Object.values(mergedColumns).flatMap((one) => (one.way === 'rule' ? [one.in] : []));
  expect(files.filter((file) => !places.some((place) => existsSync(join(place, file))))).toEqual([]);
});
