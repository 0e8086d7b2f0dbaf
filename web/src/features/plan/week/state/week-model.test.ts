import { expect, test } from 'vitest';
import { buildDay, buildEvent, buildWeek } from '../test/build-week.ts';
import { clashesOf, daysOf, overLastFour, scaleOf, toTime } from './week-model.ts';

test('puts events on their day in the club’s zone, with those for all squads and without those of others', () => {
  const late = buildEvent({ title: 'Late', date: '2026-11-24T23:30:00.000Z' });
  const all = buildEvent({ title: 'All', squad: null, date: '2026-11-25T10:00:00.000Z' });
  const other = buildEvent({ title: 'Other', squad: 'b'.repeat(24), date: '2026-11-25T10:00:00.000Z' });
  const week = buildWeek({ events: [late, all, other] });
  const days = daysOf(week, week.squads[0]!, 'Europe/Madrid');
  expect(days.flatMap(({ day, events }) => events.map(({ title }) => [day, title]))).toEqual([
    ['2026-11-25', 'Late'],
    ['2026-11-25', 'All'],
  ]);
});

test.each([
  [[0, 300], 800],
  [[810, 760], 1_000],
  [[800, 0], 800],
])('scales the loads %j up to %i', ([planned = 0, usual = 0], top) => {
  expect(scaleOf([buildDay('2026-11-23', { planned, usual })])).toBe(top);
});

test('compares a week with the four before only where all of them are known', () => {
  expect(overLastFour({ planned: 1_150, lastFour: 1_000 })).toBeCloseTo(0.15);
  expect(overLastFour({ planned: 1_150, lastFour: null })).toBeNull();
});

test('leaves out clashes that somebody has accepted', () => {
  const use = { _id: 'a'.repeat(24), kind: 'training' as const, title: null, squad: null, from: '', to: '' };
  const clash = {
    _id: 'one',
    kind: 'place' as const,
    from: '',
    to: '',
    place: null,
    half: null,
    uses: [use],
    people: [],
    adults: null,
    free: null,
  };
  expect(clashesOf([{ ...clash, accepted: true }], use._id)).toEqual([]);
  expect(clashesOf([{ ...clash, accepted: false }], use._id)).toHaveLength(1);
});

test('keeps times on their day', () => {
  expect(toTime(615)).toBe('10:15');
  expect(toTime(2_000)).toBe('23:55');
});

test('sorts the events of a week into days once, and those of another week again', () => {
  const week = buildWeek({ events: [buildEvent()] });
  const squad = week.squads[0]!;
  const days = daysOf(week, squad, 'Europe/Madrid');
  expect(daysOf(week, squad, 'Europe/Madrid')).toBe(days);
  const emptied = daysOf({ events: [] }, squad, 'Europe/Madrid');
  expect(emptied.every(({ events }) => events.length === 0)).toBe(true);
});
