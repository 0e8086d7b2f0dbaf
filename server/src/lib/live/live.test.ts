import { expect, test } from 'vitest';
import { createLive, batchChanges } from './live.ts';

const event = { kind: 'in', firstName: 'Iker', shirtNumber: 1, at: '2026-08-15T08:00:00.000Z' } as const;

test('notifies all listeners until they unsubscribe', () => {
  const live = createLive(() => {});
  const heard: string[] = [];
  const leave = live.subscribe('door', ({ firstName }) => heard.push(`first ${firstName}`));
  live.subscribe('door', ({ firstName }) => heard.push(`second ${firstName}`));
  live.publish('door', event);
  leave();
  live.publish('door', event);
  expect(heard).toEqual(['first Iker', 'second Iker', 'second Iker']);
});

test('a failing listener affects neither the others nor the publisher', () => {
  const errors: unknown[] = [];
  const live = createLive((error) => errors.push(error));
  const heard: string[] = [];
  live.subscribe('door', () => {
    throw new Error('broken');
  });
  live.subscribe('door', ({ firstName }) => heard.push(firstName));
  live.publish('door', event);
  expect([heard, errors.length]).toEqual([['Iker'], 1]);
});

test('many changes become one event that names each list once', async () => {
  let hear: (topics: readonly string[]) => void = () => {};
  const told = () => new Promise<readonly string[]>((resolve) => (hear = resolve));
  const { notify, flush } = batchChanges(({ topics }) => hear(topics), 1);
  const first = told();
  notify([]);
  notify(['users', 'mails']);
  notify(['users', 'trainings']);
  expect(await first).toEqual(['users', 'mails', 'trainings']);
  const second = told();
  notify(['tasks']);
  expect(await second).toEqual(['tasks']);
  const last = told();
  notify(['teams']);
  flush();
  expect(await last).toEqual(['teams']);
});

test('names the changes of a list only where all of them are known', async () => {
  const told = new Promise<unknown>((resolve) => {
    const { notify } = batchChanges(resolve, 1);
    notify(['users', 'mails'], 'first');
    notify(['users', 'teams'], 'second');
    notify(['mails']);
    for (let count = 0; count < 30; count += 1) notify(['tasks'], `many-${count}`);
  });
  expect(await told).toEqual({
    topics: ['users', 'mails', 'teams', 'tasks'],
    causes: { users: ['first', 'second'], teams: ['second'] },
  });
});

test('tells the lists that changed a moment ago, each with its latest change', () => {
  let now = 1_000;
  const live = createLive(
    () => {},
    () => now,
  );
  expect(live.changedWithin(60_000)).toEqual([]);
  live.publish('changed', { topics: ['users', 'mails'], causes: { users: ['first'] } });
  live.publish('door', event);
  now += 500;
  live.publishLocally('changed', { topics: ['users', 'tasks'], causes: {} });
  now += 10;
  expect(live.changedWithin(60_000)).toEqual([
    { topics: ['users', 'tasks'], causes: {}, agoMs: 10 },
    { topics: ['mails'], causes: {}, agoMs: 510 },
  ]);
  expect(live.changedWithin(509)).toEqual([{ topics: ['users', 'tasks'], causes: {}, agoMs: 10 }]);
  expect(live.changedWithin(0)).toEqual([]);
  now += 60_000;
  live.publish('changed', { topics: ['teams'], causes: {} });
  expect(live.changedWithin(120_000)).toEqual([{ topics: ['teams'], causes: {}, agoMs: 0 }]);
});
