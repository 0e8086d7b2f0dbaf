import { exportMatches } from '@touchline/contract/club/exports';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { createImporter } from '../../../../test/factories/imports.ts';
import { createPlaces } from '../../../../test/factories/plan/places.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';

test('a file that names another ground takes the whole of it, and the same one leaves the half', async () => {
  const app = await startTestApp();
  const { db } = app;
  await createEvents(app).match({ home: 'UD Valmora', venue: 'Pitch 1' });
  await db.updateTable('matches').set({ place_half: 'a' }).execute();
  const at = app.clock().toISOString();
  const importing = async (columns: object) => {
    const row = await db.selectFrom('matches').select(['id', 'venue', 'updated_at']).executeTakeFirstOrThrow();
    await createMatchesImportRepository(db).updateMatch(row, columns, { at, by: null });
    return (await db.selectFrom('matches').select('place_half').executeTakeFirstOrThrow()).place_half;
  };
  expect(await importing({ duration_min: 90 })).toBe('a');
  expect(await importing({ venue: 'Pitch 1' })).toBe('a');
  expect(await importing({ venue: 'PITCH  1' })).toBe('a');
  expect(await importing({ venue: 'Pitch 2' })).toBeNull();
});

test('a table of matches that comes back leaves the halves, and its column is no other one', async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const { preview, take } = createImporter(app);
  const { match } = createEvents(app);
  await createPlaces(app).place('Pitch 1', { halves: true });
  for (const day of [16, 23, 30]) {
    const sides = { home: 'UD Valmora', away: `Albo CF ${day}`, league: 'Liga Costa Verde' };
    const { id } = await match({ ...sides, venue: 'Pitch 1', starts_at: `2026-08-${day}T16:00:00.000Z` });
    await db
      .updateTable('matches')
      .set({ place_half: day === 16 ? 'a' : 'b' })
      .where('id', '=', id)
      .execute();
  }
  const { body } = await api.raw(exportMatches, {}, await build.adminToken());
  expect(body).toContain(',venue,half,');
  expect(body).toContain(',Pitch 1,A,');
  expect(await preview('fixtures', body)).toMatchObject({ new: 0, changed: 0, same: 3, wrong: 0 });
  await take('fixtures', body.replaceAll('18:00', '19:00'));
  const rows = await db.selectFrom('matches').select(['starts_at', 'place_half']).orderBy('starts_at').execute();
  expect(rows.map(({ starts_at, place_half }) => [starts_at.slice(8, 16), place_half])).toEqual([
    ['16T17:00', 'a'],
    ['23T17:00', 'b'],
    ['30T17:00', 'b'],
  ]);
});
