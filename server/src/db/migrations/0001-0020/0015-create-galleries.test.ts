import { updateTraining } from '@touchline/contract/football/trainings';
import { getMatch, listMatches } from '@touchline/contract/football/matches';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { vocabulary } from '../../vocabulary.ts';
import { createGalleries } from './0015-create-galleries.ts';

/** Restores the tables as they were before, and runs the migration again. */
const migrateAgain = async ({ db, database: { engine } }: TestApp): Promise<void> => {
  await db.schema.dropTable('gallery_images').execute();
  await db.schema.dropIndex('trainings_series').execute();
  await db.schema.alterTable('trainings').dropColumn('series_id').execute();
  await db.schema.alterTable('matches').dropColumn('search').execute();
  await createGalleries.up({ db: db as unknown as Kysely<unknown>, column: vocabulary(engine), engine });
};

test('an older match gets a cover and is found by its venue', async () => {
  const touchline = await startTestApp();
  const { id } = await createEvents(touchline).match({ venue: 'Estádio Novo' });
  await migrateAgain(touchline);
  const { api, app } = touchline;
  expect((await api.asStaff(listMatches, { query: { search: 'estadio' } })).records).toMatchObject([{ _id: id }]);
  const { images } = await api.asStaff(getMatch, { params: { id } });
  expect(images).toMatchObject([{ description: '', isCover: true }]);
  expect((await app.fastify.inject(images[0]!.url)).headers['content-type']).toContain('image/svg+xml');
});

test("the first key of an older training's cover still works after somebody else changed the title", async () => {
  const touchline = await startTestApp();
  const { id } = await createEvents(touchline).training();
  await migrateAgain(touchline);
  const { api, db } = touchline;
  const { file_id: key } = await db.selectFrom('gallery_images').select('file_id').executeTakeFirstOrThrow();
  const change = (body: object) => api.asStaff(updateTraining, { params: { id }, body });
  await change({ title: 'Corners' });
  const images = [{ key, description: '' }];
  expect(await change({ date: '2026-12-01T10:00:00.000Z', images })).toMatchObject({
    title: 'Corners',
    date: '2026-12-01T10:00:00.000Z',
    images: [{ isCover: true }],
  });
});
