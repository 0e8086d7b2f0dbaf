import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { countInFile, putMarked } from '../../../test/helpers/remains.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { testEngine } from '../../../test/test-database.ts';
import { forgetPerson } from './forget-person.service.ts';

const erased = 120;

/** A club in which most players were removed: the neighbours that remain were moved in every index. */
const start = async () => {
  const app = await startTestApp();
  const people = await putMarked(app, erased * 2);
  const gone = people.filter((_, index) => index % 2 === 0);
  for (const { id } of gone) await app.db.transaction().execute((tx) => forgetPerson(tx, app.clock, id));
  return { ...app, texts: gone.map(({ marker }) => marker) };
};

const rewrite = ({ app }: TestApp) => app.jobs.find((job) => job.report?.().name === 'database.rewriteFile');

const marked = ({ database }: TestApp) => database.sqlite?.prepare('PRAGMA user_version').get() as unknown;

test('PR2 the night after people were removed, no byte of them is left in the file of the database', async () => {
  const app = await start();
  // PostgreSQL purges on its own, and its files are not ours.
  if (testEngine === 'postgres') return expect(rewrite(app)).toBeUndefined();
  app.clock.set('2026-08-15T12:00:00.000Z');
  await rewrite(app)?.wake();
  expect(marked(app)).toEqual({ user_version: 1 });
  // Four in the morning in Madrid.
  app.clock.set('2026-08-16T02:00:00.000Z');
  await rewrite(app)?.wake();
  expect(marked(app)).toEqual({ user_version: 0 });
  expect(countInFile(app.dataDir, app.texts)).toBe(0);
  expect((await app.db.selectFrom('users').select('id').where('role', '=', 'player').execute()).length).toBe(erased);
});

test('PR2 while a backup reads the file, it is rewritten later', async () => {
  const { database, dataDir, texts } = await start();
  if (testEngine === 'postgres') return expect(database.rewriteFile).toBeUndefined();
  const reader = openDatabase({ engine: 'sqlite', file: `${dataDir}/touchline.db` }, () => {});
  reader.sqlite?.exec('BEGIN');
  reader.sqlite?.prepare('SELECT count(*) FROM users').get();
  await database.db.updateTable('club').set({ name: 'CD Ribera' }).execute();
  expect(await database.rewriteFile?.()).toBe(false);
  reader.sqlite?.exec('COMMIT');
  await reader.close();
  expect(await database.rewriteFile?.()).toBe(true);
  expect(countInFile(dataDir, texts)).toBe(0);
});
