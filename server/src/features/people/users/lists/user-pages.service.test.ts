import { userSortFields } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createUserPages } from './user-pages.service.ts';
import type { UsersQuery } from './users-list.repository.ts';

const players = 120;

const start = async () => {
  const app = await startTestApp();
  for (let index = 0; index < players; index += 1)
    await app.build.player({
      name: `Player ${(index * 7) % players} ${index % 4 === 0 ? 'Solana' : 'Ibarra'}`,
      name_key: `player ${(index * 7) % players} ${index % 4 === 0 ? 'solana' : 'ibarra'}`,
      shirt_number: index < 60 ? index + 1 : null,
      list_order: index < 60 ? index + 1 : 1_000_000,
      status: index % 5 === 0 ? 'inactive' : 'active',
    });
  return app;
};

const searches = ['solana', 'player', '7', '31', 'nobody'];
const pageSize = 7;

test('the number of search parts changes neither results nor pages, in any order', async () => {
  const { db } = await start();
  const whole = createUserPages(db);
  for (const [fewMax, candidatesMax] of [
    [0, 0],
    [2_000, 60],
  ])
    for (const search of searches)
      for (const sort of [undefined, ...userSortFields.flatMap((field) => [field, `-${field}`] as const)]) {
        const parts = createUserPages(db, { partSize: 31, fewMax, candidatesMax });
        for (const pageNo of [1, 3, 40]) {
          const query: UsersQuery = { pageNo, pageSize, type: 'player', search, sort };
          expect([query, await parts.page(query)]).toEqual([query, await whole.page(query)]);
        }
      }
});

test.each(['player', '7'])('other requests are answered during a search of many people for %s', async (search) => {
  const { db, database } = await start();
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  await createUserPages(db, { partSize: 10, fewMax: 0, candidatesMax: 0 }).page({
    pageNo: 1,
    pageSize,
    type: 'player',
    search,
  });
  clearImmediate(waiting);
  // PostgreSQL searches in another process, with one query.
  expect(turns).toBeGreaterThanOrEqual(database.engine === 'sqlite' ? players / 10 : 1);
});
