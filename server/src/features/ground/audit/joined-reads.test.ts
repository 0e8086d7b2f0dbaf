import { listAuditLog } from '@touchline/contract/club/audit';
import { listOwnReads } from '@touchline/contract/me/me-data';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createMeDataRepository } from '../../trust/me-data/me-data.repository.ts';
import { verifyChain } from './chain/verify-chain.service.ts';
import { createReadsService } from './reads.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const storedOf = ({ db }: TestApp) =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'fields']).orderBy('seq').execute();

/** Two doctors and a player whose data they read. */
const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock, audit } = app;
  clock.set('2026-08-15T08:05:00.000Z');
  const [doctor, other] = [
    await build.staff('medical', { name: 'Noor Haddad' }),
    await build.staff('medical', { name: 'Eva Prado' }),
  ];
  const player = await build.player({ name: 'Iker Solana' });
  const actorOf = ({ id }: { id: string }) => ({ userId: id, role: 'medical', sessionId: newId() });
  const phone = api.with(await build.phoneToken(player.id));
  return {
    ...app,
    reads: createReadsService({ db, clock, audit, logger: quiet }),
    player,
    doctor: actorOf(doctor),
    other: actorOf(other),
    list: (query: InputOf<typeof listAuditLog>['query'] = {}) => api.asAdmin(listAuditLog, { query }),
    own: (query: InputOf<typeof listOwnReads>['query'] = {}) => phone(listOwnReads, { query }),
  };
};

test('AD2 what a reader sees of a person at once and a moment later is one entry in the log, for the player and in the archive', async () => {
  const { reads, player, doctor, other, list, own, clock, ...app } = await start();
  await Promise.all([reads.medicalData(doctor, player.id, 'wellness'), reads.medicalData(doctor, player.id, 'injury')]);
  clock.advance(900);
  await reads.medicalData(doctor, player.id, 'complaints');
  await reads.medicalData(doctor, player.id, 'wellness');
  await reads.medicalData(other, player.id, 'absences');
  const fields = ['complaints', 'injury', 'wellness'];
  expect(await list()).toMatchObject({
    total: 2,
    records: [
      { action: 'person.medicalDataRead', actor: { name: 'Eva Prado' }, fields: ['absences'] },
      { action: 'person.medicalDataRead', actor: { name: 'Noor Haddad' }, fields, at: '2026-08-15T08:05:00.000Z' },
    ],
  });
  expect(await own()).toMatchObject({
    total: 2,
    records: [
      { reader: { name: 'Eva Prado' }, kinds: ['absences'] },
      { reader: { name: 'Noor Haddad' }, kinds: ['injury', 'wellness', 'complaints'] },
    ],
  });
  const archived = await createMeDataRepository(app.db, player.id).entries({ after: 0, limit: 10 });
  expect(archived.map((entry) => [entry.name, entry.fields])).toEqual([
    ['Noor Haddad', fields],
    ['Eva Prado', ['absences']],
  ]);
  clock.set('2026-08-15T08:06:00.000Z');
  await reads.medicalData(doctor, player.id, 'complaints');
  expect((await list()).records.map((entry) => entry.fields)).toEqual([['complaints'], ['absences'], fields]);
  expect(await storedOf({ ...app, clock })).toHaveLength(4);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: 4, broken: undefined, isHeadSealed: true });
});

test('AD2 papers seen one after the other are one entry', async () => {
  const { reads, player, doctor, list, own } = await start();
  for (const field of ['passportImage', 'idImage', 'passportImage', 'covidImage'])
    await reads.paper(doctor, player.id, field);
  const { records, total } = await list();
  expect([total, records.map(({ action, fields }) => [action, fields])]).toEqual([
    1,
    [['person.papersRead', ['covidImage', 'idImage', 'passportImage']]],
  ]);
  expect(await own()).toMatchObject({ total: 1, records: [{ kinds: ['papers'], inList: false }] });
});

test('AD2 pages and totals count what is shown, and each entry is on one page', async () => {
  const { reads, player, doctor, other, list, own, clock } = await start();
  for (let minute = 0; minute < 5; minute += 1) {
    for (const field of ['injury', 'wellness', 'complaints'] as const) {
      await reads.medicalData(doctor, player.id, field);
      await reads.medicalData(other, player.id, field);
    }
    clock.advance(60_000);
  }
  const fields = ['complaints', 'injury', 'wellness'];
  for (const [query, total] of [
    [{}, 10],
    [{ sort: 'at' }, 10],
    [{ actor: doctor.userId }, 5],
    [{ subject: player.id }, 10],
    [{ action: 'person.medicalDataRead' }, 10],
    [{ search: 'Prado' }, 5],
    [{ from: '2026-08-15' }, 10],
  ] as const) {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ ...query, pageNo, pageSize: 4 })));
    expect([query, pages.map((page) => page.total)]).toEqual([query, Array(4).fill(total)]);
    const records = pages.flatMap((page) => page.records);
    expect(new Set(records.map(({ _id }) => _id)).size).toBe(total);
    expect([query, records.map((entry) => entry.fields)]).toEqual([query, Array(total).fill(fields)]);
    expect(pages.map((page) => page.records.length)).toEqual(
      [0, 4, 8, 12].map((before) => Math.min(4, Math.max(0, total - before))),
    );
  }
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => own({ pageNo, pageSize: 4 })));
  expect(pages.map(({ total, records }) => [total, records.length])).toEqual([
    [10, 4],
    [10, 4],
    [10, 2],
    [10, 0],
  ]);
});

test('AD2 a search for a field finds the entry that shows it, whichever reading it came with', async () => {
  const { reads, player, doctor, other, list, clock } = await start();
  await reads.medicalData(doctor, player.id, 'injury');
  await reads.medicalData(doctor, player.id, 'wellness');
  await reads.medicalData(other, player.id, 'wellness');
  clock.advance(60_000);
  await reads.medicalData(doctor, player.id, 'complaints');
  const found = async (search: string) => {
    const { records, total } = await list({ search });
    return [total, records.map(({ actor, fields }) => [actor?.name, fields])];
  };
  expect(await found('wellness')).toEqual([
    2,
    [
      ['Eva Prado', ['wellness']],
      ['Noor Haddad', ['injury', 'wellness']],
    ],
  ]);
  expect(await found('injury wellness Haddad')).toEqual([1, [['Noor Haddad', ['injury', 'wellness']]]]);
  expect(await found('complaints wellness')).toEqual([0, []]);
});

test('AD2 a reading is noted without a timer, and the fields that a reader opens later are noted as they come', async () => {
  const { reads, player, doctor, other, db, ...app } = await start();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const timersBefore = timers();
  const first = reads.medicalData(doctor, player.id, 'injury');
  expect(timers()).toBe(timersBefore);
  await first;
  // The first of these is being written when the others come.
  await Promise.all([
    reads.medicalData(doctor, player.id, 'wellness'),
    Promise.resolve().then(() =>
      Promise.all([reads.medicalData(doctor, player.id, 'complaints'), reads.medicalData(other, player.id, 'injury')]),
    ),
  ]);
  expect(await storedOf({ ...app, db })).toMatchObject([
    { actor_id: doctor.userId, fields: ['injury'] },
    { actor_id: doctor.userId, fields: ['wellness'] },
    { actor_id: doctor.userId, fields: ['complaints'] },
    { actor_id: other.userId, fields: ['injury'] },
  ]);
});

test('AD2 sixteen readers at once have an entry each, in a chain without a gap', async () => {
  const { reads, player, doctor, list, db, secrets, build } = await start();
  const players = [player, await build.player(), await build.player()];
  const readers = await Promise.all(Array.from({ length: 16 }, () => build.staff('medical')));
  await Promise.all(
    readers.flatMap(({ id }) => players.map((each) => reads.medicalData({ ...doctor, userId: id }, each.id, 'injury'))),
  );
  const { records, total } = await list({ pageSize: 100 });
  expect(total).toBe(48);
  expect(new Set(records.map(({ actor, subject }) => `${actor?._id} ${subject._id}`)).size).toBe(48);
  expect(new Set(records.map(({ actor }) => actor?._id))).toEqual(new Set(readers.map(({ id }) => id)));
  expect(await verifyChain(db, secrets)).toMatchObject({ entries: 48, broken: undefined, isHeadSealed: true });
});

test('AD2 readings of several people and lists at once need one transaction', async () => {
  const { player, doctor, other, db, clock, audit, build } = await start();
  let transactions = 0;
  const reads = createReadsService({
    db,
    clock,
    logger: quiet,
    audit: {
      noteLacking: (...given) => {
        transactions += 1;
        return audit.noteLacking(...given);
      },
    },
  });
  const second = await build.player();
  await Promise.all([
    reads.medicalData(doctor, player.id, 'injury'),
    reads.medicalData(other, second.id, 'injury'),
    reads.paper(other, player.id, 'idImage'),
    reads.report(doctor, newId()),
    reads.list(doctor, 'complaints'),
    reads.list(other, 'players'),
  ]);
  expect(transactions).toBe(1);
  const actions = (await db.selectFrom('audit_log').select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  );
  expect(actions).toEqual([
    'person.medicalDataRead',
    'person.medicalDataRead',
    'person.papersRead',
    'report.read',
    'complaints.listed',
    'players.listed',
  ]);
});
