import { expect, test } from 'vitest';
import { buildEvent, buildWeek } from '../test/build-week.ts';
import { daysOf } from '../state/week-model.ts';
import { effectsOf } from './effects.ts';

const timeZone = 'Europe/Madrid';
const event = buildEvent();
const week = buildWeek({
  events: [event],
  days: [{}, {}, {}, {}, { planned: 375 }, { planned: 150, usual: 180 }],
});
const squad = week.squads[0]!;
const days = daysOf(week, squad, timeZone);
const effects = (day: string, isCopy = false, moved = event) =>
  effectsOf({ event: moved, slot: { day, index: 0, start: '09:00' }, isCopy, days, squad, timeZone });

test('takes the load from one day to the other, and the week stays', () => {
  expect(effects('2026-11-28')).toMatchObject({
    from: { before: 375, after: 0 },
    to: { before: 150, after: 525 },
    week: { before: 3_170, after: 3_170 },
    isOtherDay: true,
  });
});

test('a copy adds to its day and to the week', () => {
  expect(effects('2026-11-28', true)).toMatchObject({ from: null, to: { after: 525 }, week: { after: 3_545 } });
});

test('changes nothing within a day', () => {
  expect(effects('2026-11-27')).toMatchObject({ from: null, to: { before: 375, after: 375 }, isOtherDay: false });
});

test('adds what comes from another week', () => {
  const earlier = buildEvent({ date: '2026-11-19T09:30:00.000Z' });
  expect(effects('2026-11-28', false, earlier)).toMatchObject({ from: null, week: { after: 3_545 } });
});

test('what is off has no load', () => {
  expect(effects('2026-11-28', true, buildEvent({ takesPlace: 'off' }))).toMatchObject({ to: { after: 150 } });
});
