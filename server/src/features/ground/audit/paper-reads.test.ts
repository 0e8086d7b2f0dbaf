import { listAuditLog } from '@touchline/contract/club/audit';
import { getUser, updateUser, type UserChanges } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createReadsService } from './reads.service.ts';

type Field = 'profileImage' | 'idImage' | 'passportImage' | 'covidImage';
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const papers = ['idImage', 'passportImage', 'covidImage'] as const;

/** A player with all papers, and a member of the medical department who views them. */
const start = async () => {
  const touchline = await startTestApp();
  const { api, app, build, db } = touchline;
  const reader = await build.signedIn('medical');
  const player = await build.player();
  const body: UserChanges = { profileImage: (await upload(touchline, reader.token)).key };
  for (const field of papers) body[field] = (await upload(touchline, reader.token, 'document')).key;
  await api.with(reader.token)(updateUser, { params: { id: player.id }, body });
  const linksFor = async (token = reader.token) => {
    const shown = await api.with(token)(getUser, { params: { id: player.id } });
    return (field: Field) => shown[field]?.url ?? '';
  };
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.fastify.inject({ method, url, headers });
  const reads = async () =>
    (await api.asAdmin(listAuditLog, { query: { action: 'person.papersRead', sort: 'at' } })).records;
  return { ...touchline, reader, player, linksFor, get, reads, db };
};

test('AD2 viewing a paper is recorded: who, whose and which', async () => {
  const { reader, player, linksFor, get, reads } = await start();
  const link = await linksFor();
  expect((await get(link('idImage'))).statusCode).toBe(200);
  expect(await reads()).toMatchObject([
    {
      actor: { _id: reader.id, role: 'medical' },
      subject: { kind: 'person', _id: player.id },
      fields: ['idImage'],
    },
  ]);
});

test('AD2 papers that a page requests at once are recorded once each', async () => {
  const { linksFor, get, reads } = await start();
  const link = await linksFor();
  const answers = await Promise.all([...papers, ...papers].map((field) => get(link(field))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const noted = (await reads()).flatMap(({ fields }) => fields);
  expect(noted.sort()).toEqual(['covidImage', 'idImage', 'passportImage']);
});

// Over HTTP, seconds could pass between two requests on a slow machine.
test('AD2 papers that are requested at once share one entry', async () => {
  const { db, clock, audit, reader, player, reads } = await start();
  const service = createReadsService({ db, clock, audit, logger: quiet });
  const actor = { userId: reader.id, role: 'medical', sessionId: newId() };
  await Promise.all([...papers, ...papers].map((field) => service.paper(actor, player.id, field)));
  expect((await reads()).map(({ fields }) => fields)).toEqual([['covidImage', 'idImage', 'passportImage']]);
});

test('AD2 viewing again is recorded only for another paper or in a later minute', async () => {
  const { clock, linksFor, get, reads } = await start();
  const link = await linksFor();
  clock.set('2026-08-15T08:05:00.000Z');
  await get(link('idImage'));
  clock.set('2026-08-15T08:05:59.999Z');
  await get(link('idImage'));
  await get(link('idImage'), { range: 'bytes=0-9' });
  expect((await reads()).map(({ fields }) => fields)).toEqual([['idImage']]);
  await get(link('covidImage'));
  expect((await reads()).map(({ fields }) => fields)).toEqual([['covidImage', 'idImage']]);
  clock.set('2026-08-15T08:06:00.000Z');
  await get(link('idImage'));
  expect((await reads()).map(({ fields }) => fields)).toEqual([['covidImage', 'idImage'], ['idImage']]);
});

test('AD2 each reader and each person has entries of their own', async () => {
  const { api, build, reader, linksFor, get, reads, ...touchline } = await start();
  const other = await build.player();
  const { key } = await upload({ api }, reader.token, 'document');
  await api.with(reader.token)(updateUser, { params: { id: other.id }, body: { idImage: key } });
  const shown = await api.with(reader.token)(getUser, { params: { id: other.id } });
  const [mine, admins] = [await linksFor(), await linksFor(await build.adminToken())];
  await Promise.all([get(mine('idImage')), get(admins('idImage')), get(shown.idImage?.url ?? '')]);
  const entries = await reads();
  const pairs = entries.map(({ actor, subject }) => [actor?._id, subject._id]);
  const expected = [
    [reader.id, touchline.player.id],
    [await build.adminId(), touchline.player.id],
    [reader.id, other.id],
  ];
  expect(pairs.sort()).toEqual(expected.sort());
});

test('AD2 a HEAD request is recorded: it tells that the paper is there, and its size', async () => {
  const { linksFor, get, reads } = await start();
  const link = await linksFor();
  const answer = await get(link('idImage'), {}, 'HEAD');
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(await reads()).toMatchObject([{ action: 'person.papersRead', fields: ['idImage'] }]);
});

test('AD2 a portrait and an invalid link are not recorded', async () => {
  const { api, clock, reader, linksFor, get, reads } = await start();
  const link = await linksFor();
  expect((await get(link('profileImage'))).statusCode).toBe(200);
  // An upload that no record uses yet.
  expect((await get((await upload({ api }, reader.token, 'document')).url)).statusCode).toBe(200);
  clock.advance(minutesMs(15));
  expect((await get(link('idImage'))).statusCode).toBe(404);
  expect(await reads()).toEqual([]);
});

test('AD2 AZ8 a paper is not shown when the reading cannot be recorded', async () => {
  const { db, linksFor, get } = await start();
  const link = await linksFor();
  await db.schema.dropTable('audit_head').execute();
  const answer = await get(link('idImage'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
  expect(answer.json()).toMatchObject({ error: 'defaultError' });
  expect((await get(link('profileImage'))).statusCode).toBe(200);
});
