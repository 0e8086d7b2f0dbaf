import { getUser, listUsers } from '@touchline/contract/people/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAgain } from '../../../../test/servers/two-servers.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('a person and a page of people show what another server wrote before the call, announced or not', async () => {
  const { api, build, database } = await startTestApp();
  const { id } = await build.player({ name: 'Iker Solana' });
  const names = async () => {
    const { records } = await api.asStaff(listUsers, { query: { type: 'player' } });
    return [(await api.asStaff(getUser, { params: { id } })).name, ...records.map(({ name }) => name)];
  };
  expect(await names()).toEqual(['Iker Solana', 'Iker Solana']);
  const { db: other } = await openAgain(database);
  await sql`alter table users disable trigger announces_writes`.execute(other);
  await other.updateTable('users').set({ name: 'Mateo Solana' }).where('id', '=', id).execute();
  expect(await names()).toEqual(['Mateo Solana', 'Mateo Solana']);
});
