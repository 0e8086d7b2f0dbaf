import { expect, test } from 'vitest';
import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';
import { countKinds, fitEvents } from './day-events.ts';

const eventOf = (kind: CalendarEvent['kind'], index: number): CalendarEvent => {
  const at = '2026-10-17T09:00:00.000Z';
  const event = { id: String(index), at, endsAt: at, movedFrom: null, takesPlace: 'coming' as const };
  return kind === 'match'
    ? { ...event, kind, squad: null, state: 'scheduled', timeUnknown: false, teams: [] }
    : { ...event, kind, title: 'Activation' };
};

test('counts events by kind in the order of the marks', () => {
  const task = eventOf('task', 0);
  expect(countKinds([task, eventOf('training', 1), task, eventOf('match', 2)])).toEqual([
    { kind: 'match', count: 1 },
    { kind: 'training', count: 1 },
    { kind: 'task', count: 2 },
  ]);
  expect(countKinds([])).toEqual([]);
});

test.each([
  [[], [], 0],
  [['training', 'task', 'task'], ['training', 'task', 'task'], 0],
  [['training', 'match'], ['match', 'training'], 0],
  [['task', 'training', 'match'], ['match'], 2],
  [['match', 'match'], ['match'], 1],
  [['task', 'training', 'training', 'task'], ['training', 'training'], 2],
] as const)('of %j a cell has room for %j, and %i more', (day, fitting, moreCount) => {
  const fit = fitEvents(day.map(eventOf));
  expect(fit.fitting.map(({ kind }) => kind)).toEqual(fitting);
  expect(fit.moreCount).toBe(moreCount);
});
