import { expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { agendaOf } from './agenda.ts';

const at = (date: string) => ({ _id: newId(), date });

test("sorts events by time on the club's days", () => {
  const late = { ...at('2026-10-03T22:30:00.000Z'), title: 'Video' };
  const early = { ...at('2026-10-03T08:00:00.000Z'), title: 'Recovery' };
  const match = {
    ...at('2026-10-03T16:00:00.000Z'),
    time: '18:00',
    timeUnknown: false,
    teams: [{ name: 'UD Valmora', icon: null }],
  };

  const agenda = agendaOf(
    { matches: [match], trainings: [early], tasks: [{ ...late, category: 'tactical' }] },
    'Europe/Madrid',
  );

  expect(agenda.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-10-03', [early._id, match._id]],
    ['2026-10-04', [late._id]],
  ]);
});

test('omits days without events', () => {
  expect(agendaOf({ matches: [], trainings: [], tasks: [] }, 'Europe/Madrid')).toEqual([]);
});
