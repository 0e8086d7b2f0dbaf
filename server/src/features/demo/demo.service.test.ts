import { login } from '@touchline/contract/auth';
import { listLeagues } from '@touchline/contract/leagues';
import { listUsers } from '@touchline/contract/users';
import { newPassword } from '@touchline/contract/rules';
import { expect, test } from 'vitest';
import { hashToken } from '../../lib/tokens.ts';
import { createPasswords } from '../../lib/passwords.ts';
import { diskStorage } from '../../lib/storage.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createPictureKeeper } from '../files/picture-keeper.service.ts';
import { createDemoService, newDemoPassword } from './demo.service.ts';
import { rasterize } from './draw.ts';

const startDemo = async ({ configured = false } = {}) => {
  const test = await startTestApp({ configured });
  const keeper = createPictureKeeper({ db: test.db, storage: diskStorage(`${test.dataDir}/files`), clock: test.clock });
  const demo = createDemoService({
    db: test.db,
    clock: test.clock,
    hashPassword: createPasswords().hash,
    keepDrawing: async (kind, uploadedBy, svg) => keeper.keep(kind, uploadedBy, await rasterize(svg)),
  });
  return { ...test, demo };
};

test('fills an empty installation with a club that can be signed in to', async () => {
  const { api, app, demo } = await startDemo();
  const { email, password } = await demo.fill();
  const { accessToken } = await api.anonymous(login, { body: { email, password } });
  const as = api.with(accessToken);

  const players = await as(listUsers, { query: { type: 'player', pageSize: 200 } });
  expect(players.total).toBe(48);
  expect(players.records[0]).toMatchObject({ shirtNumber: 1, name: 'Iker Solana', primary: true });
  expect(players.records.filter(({ profileImage }) => !profileImage).length).toBeGreaterThan(5);
  expect(players.records.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(players.records.some(({ name }) => name.length > 40)).toBe(true);
  const photo = players.records.find(({ profileImage }) => profileImage)?.profileImage;
  expect((await app.fastify.inject({ url: photo!.url })).headers['content-type']).toBe('image/webp');

  for (const type of ['tactic', 'medical', 'management'] as const)
    expect((await as(listUsers, { query: { type } })).total).toBeGreaterThan(2);
  const leagues = await as(listLeagues, {});
  expect(leagues.records.map(({ name, icon }) => [name, icon !== null])).toEqual([
    ['Copa Regional', true],
    ['Friendly matches', true],
    ['Liga Costa Verde', true],
    ['Youth League', true],
  ]);
});

test('makes the same people with the same faces in every run', async () => {
  const people = async () => {
    const { db, clock } = await startTestApp({ configured: false });
    // A key made of the drawing tells whether two drawings are the same.
    const keepDrawing = async (_kind: string, _by: string, svg: string) => hashToken(svg).slice(0, 24);
    await createDemoService({ db, clock, hashPassword: createPasswords().hash, keepDrawing }).fill();
    const columns = ['name', 'email', 'height', 'address', 'relative_numbers', 'profile_image'] as const;
    return db.selectFrom('users').select(columns).orderBy('email').execute();
  };
  expect(await people()).toEqual(await people());
});

test('SU7 refuses an installation that holds people, and changes nothing in it', async () => {
  const { db, demo } = await startDemo({ configured: true });
  await expect(demo.fill()).rejects.toThrow('only goes into an empty one');
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(0);
});

test('SU7 gives a new password each time, of the rule for passwords', () => {
  const passwords = Array.from({ length: 200 }, newDemoPassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) expect(newPassword.safeParse(password).success).toBe(true);
});
