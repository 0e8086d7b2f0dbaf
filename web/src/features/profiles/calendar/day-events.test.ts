import { expect, test } from 'vitest';
import { countKinds } from './day-events.ts';

test('counts events by kind in the order of the marks', () => {
  const at = '2026-10-17T09:00:00.000Z';
  const task = { kind: 'task', id: 'a', at, title: 'Watch clips' } as const;
  expect(
    countKinds([
      task,
      { ...task, kind: 'training' },
      task,
      { kind: 'match', id: 'b', at, timeUnknown: false, teams: [] },
    ]),
  ).toEqual([
    { kind: 'match', count: 1 },
    { kind: 'training', count: 1 },
    { kind: 'task', count: 2 },
  ]);
  expect(countKinds([])).toEqual([]);
});
