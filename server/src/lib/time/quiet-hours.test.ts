import { expect, test } from 'vitest';
import { awakeAt, besideNight, nightAt } from './quiet-hours.ts';

const usual = { from: '21:30', to: '07:30' };
const madrid = 'Europe/Madrid';

test.each([
  ['21:29:59 is outside', '2026-11-21T20:29:59.999Z', undefined],
  ['21:30 is the first moment', '2026-11-21T20:30:00.000Z', ['2026-11-21T20:30:00.000Z', '2026-11-22T06:30:00.000Z']],
  ['the evening', '2026-11-21T21:30:00.000Z', ['2026-11-21T20:30:00.000Z', '2026-11-22T06:30:00.000Z']],
  ['the morning', '2026-11-22T06:29:59.999Z', ['2026-11-21T20:30:00.000Z', '2026-11-22T06:30:00.000Z']],
  ['07:30 is outside', '2026-11-22T06:30:00.000Z', undefined],
  // The clock goes ahead at 02:00, and back at 03:00: the night has nine hours, then eleven.
  ['the night of spring', '2026-03-29T00:30:00.000Z', ['2026-03-28T20:30:00.000Z', '2026-03-29T05:30:00.000Z']],
  ['07:30 after it', '2026-03-29T05:30:00.000Z', undefined],
  ['the night of autumn', '2026-10-25T01:30:00.000Z', ['2026-10-24T19:30:00.000Z', '2026-10-25T06:30:00.000Z']],
  ['its last moment', '2026-10-25T06:29:59.999Z', ['2026-10-24T19:30:00.000Z', '2026-10-25T06:30:00.000Z']],
])('in Madrid, 21:30 to 07:30: %s', (_, at, night) => {
  expect(nightAt(at, usual, madrid)).toEqual(night && { since: night[0], until: night[1] });
});

test.each([
  // 02:30 is skipped: the night ends when the clock jumps to 03:00.
  ['an end that is skipped', { from: '22:00', to: '02:30' }, '2026-03-29T00:59:59.999Z', true],
  ['after the jump', { from: '22:00', to: '02:30' }, '2026-03-29T01:00:00.000Z', false],
  ['a beginning that is skipped', { from: '02:30', to: '06:00' }, '2026-03-29T01:00:00.000Z', true],
  ['before the jump', { from: '02:30', to: '06:00' }, '2026-03-29T00:59:59.999Z', false],
  ['both are skipped', { from: '02:10', to: '02:50' }, '2026-03-29T01:00:00.000Z', false],
  // 02:30 comes twice, at 00:30 and 01:30 UTC: the first counts.
  ['an end that comes twice', { from: '22:00', to: '02:30' }, '2026-10-25T00:29:59.999Z', true],
  ['its first time', { from: '22:00', to: '02:30' }, '2026-10-25T00:30:00.000Z', false],
  ['the hour that comes again', { from: '22:00', to: '02:30' }, '2026-10-25T01:15:00.000Z', false],
  ['a beginning that comes twice', { from: '02:30', to: '06:00' }, '2026-10-25T00:30:00.000Z', true],
  ['the hour again', { from: '02:30', to: '06:00' }, '2026-10-25T01:15:00.000Z', true],
])('over a change of the clock: %s', (_, hours, at, isQuiet) => {
  expect(nightAt(at, hours, madrid) !== undefined).toBe(isQuiet);
});

test.each([
  ['within one day', { from: '13:00', to: '16:00' }, '2026-11-21T12:30:00.000Z', true],
  ['before it', { from: '13:00', to: '16:00' }, '2026-11-21T11:59:59.999Z', false],
  ['its end', { from: '13:00', to: '16:00' }, '2026-11-21T15:00:00.000Z', false],
  ['until midnight', { from: '20:00', to: '00:00' }, '2026-11-21T22:59:59.999Z', true],
  ['from midnight', { from: '00:00', to: '07:00' }, '2026-11-21T23:00:00.000Z', true],
  ['all but a minute', { from: '12:00', to: '11:59' }, '2026-11-21T10:59:30.000Z', false],
  ['equal times are none', { from: '21:30', to: '21:30' }, '2026-11-21T20:30:00.000Z', false],
])('quiet hours need not span midnight: %s', (_, hours, at, isQuiet) => {
  expect(nightAt(at, hours, madrid) !== undefined).toBe(isQuiet);
});

test('they are of the zone of the club', () => {
  expect(nightAt('2026-11-21T20:30:00.000Z', usual, 'Asia/Kathmandu')?.until).toBe('2026-11-22T01:45:00.000Z');
  expect(nightAt('2026-11-21T20:30:00.000Z', usual, 'America/Sao_Paulo')).toBeUndefined();
});

test.each([
  ['by day', '2026-11-21T12:00:00.000Z', '2026-11-22T04:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ['of use in the morning', '2026-11-21T23:00:00.000Z', '2026-11-22T11:00:00.000Z', '2026-11-22T06:30:00.000Z'],
  ['useless in the night', '2026-11-21T23:00:00.000Z', '2026-11-22T04:00:00.000Z', '2026-11-21T20:00:00.000Z'],
  ['useless at 08:30', '2026-11-21T23:00:00.000Z', '2026-11-22T07:30:00.000Z', '2026-11-21T20:00:00.000Z'],
  ['useless after that', '2026-11-21T23:00:00.000Z', '2026-11-22T07:30:00.001Z', '2026-11-22T06:30:00.000Z'],
])('what is due in the night goes after it, or before it where that is too late: %s', (_, at, useless, moment) => {
  expect(besideNight(at, useless, usual, madrid)).toBe(moment);
});

test('a moment of the night becomes one at which people are awake', () => {
  expect(awakeAt('2026-11-22T04:00:00.000Z', usual, madrid)).toBe('2026-11-22T07:30:00.000Z');
  expect(awakeAt('2026-11-22T07:00:00.000Z', usual, madrid)).toBe('2026-11-22T07:00:00.000Z');
});
