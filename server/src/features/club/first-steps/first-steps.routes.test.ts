import { getFirstSteps, hideFirstSteps } from '@touchline/contract/club/first-steps';
import { createTeam } from '@touchline/contract/football/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const open = { crest: false, squad: false, players: false, staff: false, mail: false, training: false };

/** A club as the setup leaves it. */
const startNew = async () => {
  const started = await startTestApp();
  await started.db.updateTable('club').set({ shows_first_steps: true }).execute();
  return started;
};

const nameMailServer = (db: Db) =>
  db
    .insertInto('mail_settings')
    .values({
      id: 1,
      host: 'smtp.example',
      port: 465,
      username: 'club',
      password_sealed: '',
      from_address: 'club@smtp.example',
      secure: true,
      updated_at: new Date(0).toISOString(),
    })
    .execute();

test('leads a new club by what it has not done yet, and says no more once all is done', async () => {
  const started = await startNew();
  const { api, build, db } = started;
  const admin = await build.adminToken();
  const steps = async () => (await api.asAdmin(getFirstSteps, {})).steps;
  expect(await steps()).toEqual(open);

  const icon = await upload(started, admin, 'icon');
  await api.asAdmin(createTeam, { body: { name: 'UD Valmora', icon: icon.key, myTeam: true } });
  expect(await steps()).toEqual({ ...open, crest: true });
  await build.player();
  expect(await steps()).toMatchObject({ squad: true, players: true, staff: false });
  await build.signedIn('tactic');
  await createEvents(started).training({});
  expect(await steps()).toMatchObject({ staff: true, training: true, mail: false });
  await nameMailServer(db);
  expect(await steps()).toBeNull();
  // A grown club that removes its mail server is not led again.
  await db.deleteFrom('mail_settings').execute();
  expect(await steps()).toBeNull();
});

test('says that all is done also while the disk is full', async () => {
  const started = await startNew();
  const { api, build, db, database } = started;
  const icon = await upload(started, await build.adminToken(), 'icon');
  await api.asAdmin(createTeam, { body: { name: 'UD Valmora', icon: icon.key, myTeam: true } });
  await build.player();
  await build.signedIn('tactic');
  await createEvents(started).training({});
  await nameMailServer(db);
  // Pages that exist have room for the change yet, so the club itself is full.
  const refuse =
    database.engine === 'sqlite'
      ? ["create trigger is_full before update on club begin select raise(abort, 'database or disk is full'); end"]
      : [
          "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$",
          'create trigger is_full before update on club for each row execute function refuse()',
        ];
  for (const statement of refuse) await sql.raw(statement).execute(db);
  expect((await api.asAdmin(getFirstSteps, {})).steps).toBeNull();
});

test('puts the list away for the whole club, once', async () => {
  const { api, db } = await startNew();
  await api.asAdmin(hideFirstSteps, {});
  await api.asAdmin(hideFirstSteps, {});
  expect((await api.asAdmin(getFirstSteps, {})).steps).toBeNull();
  const noted = await db.selectFrom('audit_log').select('action').where('action', '=', 'settings.updated').execute();
  expect(noted).toHaveLength(1);
});

test('never shows the list to a club of before it', async () => {
  const { api } = await startTestApp();
  expect((await api.asAdmin(getFirstSteps, {})).steps).toBeNull();
});
