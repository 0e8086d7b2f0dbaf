import { importPlayers, importPreview, previewPlayers } from '@touchline/contract/club/imports';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { createImporter } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** Imports in a session whose password was entered 16 minutes ago. */
const setup = async () => {
  const { api, build, clock, db } = await startTestApp();
  const { send } = createImporter({ api, build });
  const iker = { name: 'Iker Solana', birth_date: '2000-02-25' };
  await build.player({ ...iker, email: 'iker@club.example', email_key: 'iker@club.example' });
  await build.player({ name: 'Nil Ortega', birth_date: '2001-05-04', email: null, email_key: null });
  const token = await build.adminToken();
  clock.advance(minutesMs(16));
  const preview = async (file: string) => {
    const answer = await send(previewPlayers, file, {}, token);
    expect(answer.statusCode).toBe(200);
    return importPreview.parse(answer.json());
  };
  const take = async (file: string, as = token) => {
    const { plan } = await preview(file);
    const answer = await send(importPlayers, file, { plan }, as);
    return { code: answer.statusCode, ...answer.json<{ reason?: string; new?: number; changed?: number }>() };
  };
  const people = async () => {
    const rows = await db.selectFrom('users').selectAll().where('role', '=', 'player').orderBy('name').execute();
    return rows.map(({ name, email, height }) => ({ name, email, height }));
  };
  const imports = async () => (await db.selectFrom('imports').select('id').execute()).length;
  return { api, build, token, preview, take, people, imports };
};

const refused = { code: 403, reason: 'passwordNeeded' };

test('AU10 an import changes the address of a known player only after the password was entered again', async () => {
  const { build, preview, take, people, imports } = await setup();
  const file = 'name;birthDate;email;height\nIker Solana;2000-02-25;thief@mail.example;180\nUnai Vidal;2003-01-02;;170';
  // A preview writes nothing, so it asks nothing.
  expect(await preview(file)).toMatchObject({ new: 1, changed: 1 });
  expect(await take(file)).toMatchObject(refused);
  expect([await people(), await imports()]).toEqual([
    [
      { name: 'Iker Solana', email: 'iker@club.example', height: null },
      { name: 'Nil Ortega', email: null, height: null },
    ],
    0,
  ]);
  expect(await take(file, await build.tokenOf(await build.adminId()))).toMatchObject({ code: 200, new: 1, changed: 1 });
  expect((await people())[0]).toMatchObject({ email: 'thief@mail.example' });
});

test('AU10 an import gives a known player a first address only after the password was entered again', async () => {
  const { take, people } = await setup();
  expect(await take('name;birthDate;email\nNil Ortega;2001-05-04;nil@mail.example')).toMatchObject(refused);
  expect((await people())[1]).toMatchObject({ email: null });
});

test.each([
  ['new players with addresses', 'name;email\nUnai Vidal;unai@mail.example', { new: 1, changed: 0 }],
  [
    'other fields of a known player whose address stays',
    'name;birthDate;email;height\nIker Solana;2000-02-25;iker@club.example;180',
    { new: 0, changed: 1 },
  ],
  [
    'an address that is left out, because somebody else has it',
    'name;birthDate;email;height\nNil Ortega;2001-05-04;iker@club.example;180',
    { new: 0, changed: 1 },
  ],
])('an import of %s asks for no password', async (_, file, counts) => {
  const { take } = await setup();
  expect(await take(file)).toMatchObject({ code: 200, ...counts });
});

test('an import that somebody else has made out of date says so before it asks for the password', async () => {
  const { api, build, token } = await setup();
  const { send } = createImporter({ api, build });
  const file = 'name;birthDate;email\nIker Solana;2000-02-25;thief@mail.example';
  const answer = await send(importPlayers, file, { plan: 'a'.repeat(64) }, token);
  expect(answer.json()).toMatchObject({ statusCode: 409, message: 'The records have changed since the preview' });
});
