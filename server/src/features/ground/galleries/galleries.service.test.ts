import { expect, test } from 'vitest';
import { createLinksService } from '../files/links.service.ts';
import { createClaimsService } from '../files/claims.service.ts';
import { createHolders } from '../files/holders.service.ts';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createGalleriesService } from './galleries.service.ts';

const start = async () => {
  const { db, build, clock, secrets, audit } = await startTestApp();
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  const files = { claims: createClaimsService(clock), links, holders: createHolders() };
  const galleries = createGalleriesService({ clock, audit, files });
  const { id: userId } = await build.staff();
  const id = newId();
  const at = clock().toISOString();
  const event = { id, title: 'Set pieces', starts_at: at, search: 'set pieces', created_at: at, updated_at: at };
  await db.insertInto('trainings').values(event).execute();
  const set = (images: { key: string; description: string }[]) =>
    db.transaction().execute((tx) => galleries.replace(tx, { record: 'trainings', id, images, actor: { userId } }));
  return {
    db,
    build,
    galleries,
    id,
    userId,
    set,
    photo: async () => (await build.file('gallery', userId)).id,
    list: async () => (await galleries.imagesOf(db, [id], 'thumb')).get(id) ?? [],
    refresh: () => db.transaction().execute((tx) => galleries.refreshCovers(tx, 'trainings', [id])),
    heldFiles: async () =>
      (await db.selectFrom('files').select(['id', 'holder']).where('removed_at', 'is', null).execute()).filter(
        ({ holder }) => holder !== null,
      ),
  };
};

test('a record created without photos gets a cover', async () => {
  const { set, list, id, heldFiles } = await start();
  expect(await set([])).toBe(true);
  const [cover, ...others] = await list();
  expect(others).toEqual([]);
  expect(cover).toMatchObject({ description: '', isCover: true });
  expect(await heldFiles()).toEqual([{ id: cover!.key, holder: `trainings:${id}:images.${cover!.key}` }]);
});

test('a list that is reordered, shortened and extended is stored as sent', async () => {
  const { set, list, photo, id, heldFiles } = await start();
  const [first, second, third] = [await photo(), await photo(), await photo()];
  const sent = (...keys: string[]) => keys.map((key) => ({ key, description: `Photo ${key}` }));
  await set(sent(first, second));
  expect(await set(sent(third, second))).toBe(true);
  expect((await list()).map(({ key, description }) => ({ key, description }))).toEqual(sent(third, second));
  expect((await heldFiles()).map(({ holder }) => holder).sort()).toEqual(
    [second, third].map((key) => `trainings:${id}:images.${key}`).sort(),
  );
  expect(await set(sent(third, second))).toBe(false);
  expect(await set(sent(second, third))).toBe(true);
});

test('a changed cover has a new key, and its old key still means the cover', async () => {
  const { set, list, photo, refresh } = await start();
  await set([]);
  const [before] = await list();
  await refresh();
  const [cover] = await list();
  expect(cover!.key).not.toBe(before!.key);
  const added = await photo();
  await set([
    { key: before!.key, description: 'Drawn' },
    { key: added, description: 'Photo' },
  ]);
  expect(await list()).toMatchObject([
    { key: cover!.key, description: 'Drawn', isCover: true },
    { key: added, isCover: false },
  ]);
  await set([{ key: added, description: 'Photo' }]);
  await set([
    { key: added, description: 'Photo' },
    { key: before!.key, description: '' },
  ]);
  expect((await list()).map(({ key }) => key)).toEqual([added]);
});

test('many records get their covers at once', async () => {
  const { db, galleries } = await start();
  const ids = Array.from({ length: 450 }, () => newId());
  await db.transaction().execute((tx) => galleries.createCovers(tx, 'matches', ids));
  const images = await galleries.imagesOf(db, ids, 'thumb');
  expect([...images.values()].every(([cover, ...others]) => cover?.isCover && others.length === 0)).toBe(true);
});
