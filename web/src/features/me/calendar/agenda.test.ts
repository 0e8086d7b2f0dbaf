import { expect, test } from 'vitest';
import { buildCalendarMatch, buildCalendarTask, buildCalendarTraining } from '../../../test/build-calendar.ts';
import { agendaOf } from './agenda.ts';

test("sorts events by time on the club's days", () => {
  const late = buildCalendarTask('Video', '2026-10-03T22:30:00.000Z');
  const early = buildCalendarTraining('Recovery', '2026-10-03T08:00:00.000Z');
  const match = buildCalendarMatch('2026-10-03T16:00:00.000Z', ['UD Valmora']);

  const agenda = agendaOf({ matches: [match], trainings: [early], tasks: [late] }, 'Europe/Madrid');

  expect(agenda.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-10-03', [early._id, match._id]],
    ['2026-10-04', [late._id]],
  ]);
});

test('omits days without events', () => {
  expect(agendaOf({ matches: [], trainings: [], tasks: [] }, 'Europe/Madrid')).toEqual([]);
});
