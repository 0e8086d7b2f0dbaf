import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import { expect, test } from 'vitest';
import { buildCalendarMatch, buildCalendarTask, buildCalendarTraining } from '../../test/build-calendar.ts';
import { eventsByDay } from './calendar-events.ts';

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
  const days = eventsByDay(calendar({ matches: [buildCalendarMatch('2026-10-17T22:30:00.000Z', [])] }), timeZone);
  expect([...days.keys()]).toEqual([day]);
});

test('sorts a day by time, regardless of kind', () => {
  const days = eventsByDay(
    calendar({
      matches: [buildCalendarMatch('2026-10-17T16:30:00.000Z', [])],
      tasks: [buildCalendarTask('Watch clips', '2026-10-17T12:00:00.000Z')],
      trainings: [buildCalendarTraining('Activation', '2026-10-17T09:00:00.000Z')],
    }),
    'Europe/Madrid',
  );
  expect(days.get('2026-10-17')?.map(({ kind }) => kind)).toEqual(['training', 'task', 'match']);
});
