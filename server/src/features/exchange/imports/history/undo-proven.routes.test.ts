import { planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { createImporter } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** Takes an import of this file back in a session whose password was entered 16 minutes ago. */
const setup = async (file: string) => {
  const { api, build, clock, db } = await startTestApp();
  const { preview, run } = createImporter({ api, build });
  const iker = { name: 'Iker Solana', birth_date: '2000-02-25' };
  await build.player({ ...iker, email: 'iker@club.example', email_key: 'iker@club.example' });
  await build.player({ name: 'Nil Ortega', birth_date: '2001-05-04', email: null, email_key: null });
  const { plan: imported } = await preview('players', file);
  const { _id } = await run('players', file, { plan: imported });
  const params = { id: _id! };
  const token = await build.adminToken();
  clock.advance(minutesMs(16));
  // A plan writes nothing, so it asks nothing.
  const { plan } = await api.with(token)(planImportUndo, { params });
  const undo = async (as = token, body = { plan }) => {
    const answer = await api.raw(undoImport, { params, body }, as);
    return { code: answer.statusCode, reason: answer.json<{ reason?: string }>().reason };
  };
  const emails = async () => {
    const rows = await db.selectFrom('users').selectAll().where('role', '=', 'player').orderBy('name').execute();
    return rows.map(({ email }) => email);
  };
  return { build, undo, emails };
};

test('AU10 the undo of an import moves an address back only after the password was entered again', async () => {
  const { build, undo, emails } = await setup(
    'name;birthDate;email\nIker Solana;2000-02-25;new@club.example\nUnai Vidal;;',
  );
  expect(await undo()).toEqual({ code: 403, reason: 'passwordNeeded' });
  expect(await emails()).toEqual(['new@club.example', null, null]);
  expect(await undo(await build.tokenOf(await build.adminId()))).toMatchObject({ code: 200 });
  expect(await emails()).toEqual(['iker@club.example', null]);
});

test.each([
  ['of new players with addresses', 'name;email\nUnai Vidal;unai@mail.example'],
  ['of other fields', 'name;birthDate;email;height\nIker Solana;2000-02-25;iker@club.example;180'],
  ['that takes a first address away', 'name;birthDate;email\nNil Ortega;2001-05-04;nil@mail.example'],
])('the undo of an import %s asks for no password', async (_, file) => {
  const { undo, emails } = await setup(file);
  expect(await undo()).toMatchObject({ code: 200 });
  expect(await emails()).toEqual(['iker@club.example', null]);
});

test('an undo that is out of date says so before it asks for the password', async () => {
  const { undo } = await setup('name;birthDate;email\nIker Solana;2000-02-25;new@club.example');
  expect(await undo(undefined, { plan: 'a'.repeat(64) })).toMatchObject({ code: 409 });
});
