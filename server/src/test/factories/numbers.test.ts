import { expect, test } from 'vitest';
import { playerInput } from './people.ts';
import { startTestApp } from '../start-test-app.ts';

test('people created without a name are listed in the order of their creation', async () => {
  const { build, db } = await startTestApp();
  const made: string[] = [];
  // Past the letters of the alphabet, and past the next power of ten.
  for (let number = 0; number < 120; number += 1) made.push((await build.player()).id);
  for (const key of ['name_key', 'email_key'] as const) {
    const rows = await db.selectFrom('users').select('id').where('role', '=', 'player').orderBy(key).execute();
    expect(rows.map(({ id }) => id)).toEqual(made);
  }
});

test('shirt numbers begin at 1 in each club', async () => {
  await startTestApp();
  expect([playerInput(), playerInput()].map(({ shirtNumber }) => shirtNumber)).toEqual([1, 2]);
  await startTestApp();
  expect(playerInput().shirtNumber).toBe(1);
});
