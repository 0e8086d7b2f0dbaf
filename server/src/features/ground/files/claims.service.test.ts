import { messages } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { timestampOf } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createClaimsService, type Claim } from './claims.service.ts';

const start = async () => {
  const { db, clock } = await startTestApp();
  const claims = createClaimsService(clock);
  const uploader = newId();
  const upload = async (kind: Claim['kind'] = 'profile', uploadedBy = uploader) => {
    const id = newId();
    const row = { id, kind, uploaded_by: uploadedBy, variants: json({}), bytes: 1, created_at: timestampOf(clock) };
    await db.insertInto('files').values(row).execute();
    return id;
  };
  return {
    db,
    uploader,
    upload,
    claims,
    claim: (given: Partial<Claim>) =>
      db.transaction().execute((tx) =>
        claims.claim(tx, {
          key: null,
          kind: 'profile',
          holder: 'users:aaaaaaaaaaaaaaaaaaaaaaaa:profileImage',
          uploadedBy: uploader,
          ...given,
        }),
      ),
    file: (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
};
const refusal = (field: string) => ({
  status: 400,
  details: { errors: [{ field, message: messages.imageKey }] },
});

test('AZ6 attaches an upload of the account to a record, and repeating it changes nothing', async () => {
  const { claim, upload, file } = await start();
  const key = await upload();
  await claim({ key });
  await claim({ key });
  expect(await file(key)).toMatchObject({ holder: 'users:aaaaaaaaaaaaaaaaaaaaaaaa:profileImage', removed_at: null });
});

test('AZ6 refuses an upload of another account or kind, an unknown key and one that a record holds', async () => {
  const { claim, upload, file } = await start();
  const [foreign, paper, held] = [await upload('profile', newId()), await upload('document'), await upload()];
  await claim({ key: held, holder: 'users:bbbbbbbbbbbbbbbbbbbbbbbb:profileImage' });
  for (const key of [foreign, paper, held, newId()])
    await expect(claim({ key })).rejects.toMatchObject(refusal('profileImage'));
  expect((await file(foreign)).holder).toBeNull();
  expect((await file(paper)).holder).toBeNull();
  expect((await file(held)).holder).toBe('users:bbbbbbbbbbbbbbbbbbbbbbbb:profileImage');
});

test('AZ6 refuses a key that was removed', async () => {
  const { claim, upload } = await start();
  const key = await upload();
  await claim({ key });
  await claim({ key: null });
  await expect(claim({ key })).rejects.toMatchObject(refusal('profileImage'));
});

test('a new image replaces the old one, which is deleted', async () => {
  const { claim, upload, file } = await start();
  const [before, after] = [await upload(), await upload()];
  await claim({ key: before });
  await claim({ key: after });
  expect(await file(before)).toMatchObject({ holder: null, removed_at: expect.any(String) as string });
  expect((await file(after)).removed_at).toBeNull();
});

test('a refused claim keeps the previous image', async () => {
  const { claim, upload, file } = await start();
  const before = await upload();
  await claim({ key: before });
  await expect(claim({ key: newId() })).rejects.toThrow();
  expect(await file(before)).toMatchObject({ holder: 'users:aaaaaaaaaaaaaaaaaaaaaaaa:profileImage', removed_at: null });
});

test('AZ6 of many concurrent claims of one key one succeeds', async () => {
  const { claim, upload, db } = await start();
  const key = await upload();
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => claim({ key, holder: `users:${newId()}:profileImage` })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('files').select('id').where('holder', 'is not', null).execute()).toHaveLength(1);
});

test('deleting a record deletes all of its files, and no others', async () => {
  const { claim, claims, upload, file, db } = await start();
  const [portrait, paper, other] = [await upload(), await upload('document'), await upload()];
  await claim({ key: portrait, holder: 'users:aaaaaaaaaaaaaaaaaaaaaaaa:profileImage' });
  await claim({ key: paper, kind: 'document', holder: 'users:aaaaaaaaaaaaaaaaaaaaaaaa:idImage' });
  await claim({ key: other, holder: 'users:aaaaaaaaaaaaaaaaaaaaaaab:profileImage' });
  await db.transaction().execute((tx) => claims.releaseAll(tx, 'users:aaaaaaaaaaaaaaaaaaaaaaaa'));
  expect((await file(portrait)).removed_at).not.toBeNull();
  expect((await file(paper)).removed_at).not.toBeNull();
  expect((await file(other)).removed_at).toBeNull();
});
