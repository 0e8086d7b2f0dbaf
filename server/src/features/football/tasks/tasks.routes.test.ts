import { createTask, listTasks, updateTask } from '@touchline/contract/football/tasks';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const touchline = await startTestApp();
  const token = await touchline.build.staffToken('medical');
  const as = touchline.api.with(token);
  const create = (title: string, category: 'tactical' | 'medical' | 'other', date = '2026-08-20T16:00:00.000Z') =>
    as(createTask, { body: { title, category, date } });
  return { ...touchline, token, as, create };
};

test('tasks are listed by category, combined with a search', async () => {
  const { as, create } = await start();
  await create('Physio check', 'medical');
  await create('Knee check', 'medical', '2026-08-01T16:00:00.000Z');
  await create('Check the clips', 'tactical');
  const list = async (query: object) => {
    const { records, total, upcoming } = await as(listTasks, { query });
    return [records.map(({ title }) => title), total, upcoming];
  };
  expect(await list({ category: 'medical' })).toEqual([['Physio check', 'Knee check'], 2, 1]);
  expect(await list({ category: 'medical', search: 'knee' })).toEqual([['Knee check'], 1, 0]);
  expect(await list({ category: 'other' })).toEqual([[], 0, 0]);
});

test('the category of a task is changed, and the change recorded', async () => {
  const { as, create, db } = await start();
  const { _id, images } = await create('Physio check', 'medical');
  const changed = await as(updateTask, { params: { id: _id }, body: { category: 'other', title: 'Physio check' } });
  expect(changed).toMatchObject({ category: 'other', images: [{ key: images[0]!.key }] });
  const last = await db.selectFrom('audit_log').select(['action', 'fields']).orderBy('seq', 'desc').executeTakeFirst();
  expect(last).toEqual({ action: 'task.updated', fields: ['category'] });
});

test.each([undefined, 'rest', null])('refuses %s as a category, of a task and of a list', async (category) => {
  const { api, create, token } = await start();
  const { _id } = await create('Physio check', 'medical');
  const wrong = { statusCode: 400, errors: [{ field: 'category', message: 'Invalid input' }] };
  const body = { title: 'Blood test', date: '2026-08-20T16:00:00.000Z', category };
  expect(await api.refused(createTask, { body }, token)).toMatchObject(wrong);
  if (category === undefined) return;
  expect(await api.refused(updateTask, { params: { id: _id }, body: { category } }, token)).toMatchObject(wrong);
  expect(await api.refused(listTasks, { query: { category: String(category) } }, token)).toMatchObject(wrong);
});
