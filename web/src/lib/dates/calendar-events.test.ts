import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { expect, test } from 'vitest';
import { newId } from '../../test/build.ts';
import { eventsByDay } from './calendar-events.ts';

const match = (date: string) => ({ _id: newId(), teams: [], date, time: '18:30', timeUnknown: false });
const training = (title: string, date: string) => ({ _id: newId(), title, date });
const task = (title: string, date: string) => ({ _id: newId(), title, date, category: 'other' as const });
const calendar = (parts: Partial<PlayerCalendar>): PlayerCalendar => ({
  matches: [],
  tasks: [],
  trainings: [],
  ...parts,
});

test.each([
  ['Europe/Madrid', '2026-10-18'],
  ['Pacific/Auckland', '2026-10-18'],
  ['America/New_York', '2026-10-17'],
])('puts late events on the day in %s', (timeZone, day) => {
  const days = eventsByDay(calendar({ matches: [match('2026-10-17T22:30:00.000Z')] }), timeZone);
  expect([...days.keys()]).toEqual([day]);
});

test('sorts a day by time, regardless of kind', () => {
  const days = eventsByDay(
    calendar({
      matches: [match('2026-10-17T16:30:00.000Z')],
      tasks: [task('Watch clips', '2026-10-17T12:00:00.000Z')],
      trainings: [training('Activation', '2026-10-17T09:00:00.000Z')],
    }),
    'Europe/Madrid',
  );
  expect(days.get('2026-10-17')?.map(({ kind }) => kind)).toEqual(['training', 'task', 'match']);
});
