import { getComplaint, listComplaints } from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { startTestApp } from '../../src/test/start-test-app.ts';
import { planDemoComplaints } from '../plan/complaints.ts';
import { insertDemoComplaints } from './complaints.repository.ts';
import { createDemoRandom } from '../lib/random.ts';
import { newId } from '../../src/lib/id.ts';

test('complaints of a season are plausible: some are open today, threads are in order, texts match their status', async () => {
  const { api, build, db, clock } = await startTestApp();
  const players = [];
  for (let index = 0; index < 31; index += 1) players.push((await build.player()).id);
  const medics = [(await build.staff('medical')).id, (await build.staff('medical')).id];
  const planned = planDemoComplaints({ random: createDemoRandom(7), now: clock(), players, medics });
  await db
    .transaction()
    .execute((tx) => insertDemoComplaints(tx, planned, { newRowId: () => newId(), photos: new Map() }));
  const { records, total } = await api.asStaff(listComplaints, {});
  expect(total).toBe(25);
  expect(records.slice(0, 2).map(({ status, createdAt }) => [status, createdAt.slice(0, 10)])).toEqual([
    ['pending', '2026-08-15'],
    ['pending', '2026-08-15'],
  ]);
  expect(new Set(records.map(({ status }) => status)).size).toBe(4);
  expect((await api.asStaff(listComplaints, { query: { search: 'swollen ankle' } })).total).toBe(1);
  for (const { _id, status, reply, createdAt } of records) {
    const { thread } = await api.asStaff(getComplaint, { params: { id: _id } });
    const times = thread.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toBe(createdAt);
    expect(times.every((at) => at <= clock().toISOString())).toBe(true);
    expect(reply === null).toBe(status === 'pending');
    expect(thread.some(({ kind }) => kind === 'replied')).toBe(reply !== null);
    const last = thread.findLast(({ kind, by }) => kind !== 'seen' && by !== null)?.kind;
    expect(last).toBe({ pending: 'sent', replied: 'replied', 'in-progress': 'replied', resolved: 'resolved' }[status]);
  }
});
