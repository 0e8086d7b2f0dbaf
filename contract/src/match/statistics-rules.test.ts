import { expect, test } from 'vitest';
import {
  figureOf,
  flagFigureOf,
  playingTimeOf,
  resultOf,
  sheetFiguresOf,
  type PlayerInMatch,
  type SheetValue,
} from './statistics-rules.ts';

const league = 'liga';
const sheets = (...values: [day: string, value: number | null][]): SheetValue[] =>
  values.map(([day, value]) => ({ day, league, value }));
const yellows = sheets(['2026-09-27', 1], ['2026-10-04', 1], ['2026-10-18', 0]);
const minutes = sheets(['2026-09-27', 90], ['2026-10-04', 75], ['2026-10-18', 27]);
const stand = (value: number, asOf = '2026-10-01', of = league) => ({ league: of, value, asOf });

test('sheets after the day of a figure entered add to it, those up to it are covered', () => {
  expect(figureOf(yellows, [stand(3)], true)).toEqual({
    value: 4,
    computed: 2,
    entered: 3,
    asOf: '2026-10-01',
    source: 'both',
  });
  expect(figureOf(minutes, [stand(540)], true)).toMatchObject({ value: 642, computed: 192, entered: 540 });
});

test('without the figure entered the sheets alone count', () => {
  expect(figureOf(yellows, [], true)).toEqual({ value: 2, computed: 2, entered: null, asOf: null, source: 'computed' });
  expect(figureOf(minutes, [], true)).toMatchObject({ value: 192, source: 'computed' });
});

test('a sheet of the very day is covered', () => {
  expect(figureOf(yellows, [stand(3, '2026-10-18')], true)).toMatchObject({ value: 3, source: 'entered' });
  expect(figureOf(yellows, [stand(3, '2026-10-17')], true)).toMatchObject({ value: 3, source: 'both' });
});

test('a zero that was entered is a figure too', () => {
  expect(figureOf(yellows, [stand(0)], true)).toMatchObject({ value: 1, entered: 0, source: 'both' });
});

test('what nobody recorded is unknown, never 0, and adds nothing', () => {
  const unknown = sheets(['2026-10-04', null]);
  expect(figureOf(unknown, [], false)).toEqual({
    value: null,
    computed: null,
    entered: null,
    asOf: null,
    source: 'computed',
  });
  expect(figureOf([], [], true)).toMatchObject({ value: 0, computed: 0 });
  expect(figureOf(unknown, [stand(3)], false)).toMatchObject({ value: 3, computed: null, source: 'entered' });
});

test('each league has its own day, and a league without a figure entered counts its sheets', () => {
  const cup = [{ day: '2026-09-10', league: 'cup', value: 2 }];
  expect(figureOf([...yellows, ...cup], [stand(3)], true)).toMatchObject({ value: 6, computed: 4, entered: 3 });
  const stands = [stand(3), stand(1, '2026-09-12', 'cup')];
  expect(figureOf([...yellows, ...cup], stands, true)).toMatchObject({ value: 5, entered: 4, asOf: null });
});

test('a red card is there or not', () => {
  const reds = sheets(['2026-09-27', 1], ['2026-10-04', 1]);
  expect(flagFigureOf(reds, [], true)).toMatchObject({ value: 1, computed: 1 });
  expect(flagFigureOf(reds, [stand(1)], true)).toMatchObject({ value: 1, entered: 1, source: 'both' });
  expect(flagFigureOf(reds, [stand(0, '2026-10-04')], true)).toMatchObject({ value: 0, computed: 1, entered: 0 });
  expect(flagFigureOf([], [], false)).toMatchObject({ value: null });
});

const player = (more: Partial<PlayerInMatch> = {}): PlayerInMatch => ({
  started: true,
  appeared: true,
  minutes: 80,
  goals: 1,
  assists: 2,
  yellow: 1,
  secondYellow: 0,
  straightRed: 0,
  cleanSheet: null,
  ...more,
});
const figures = {
  appearances: 1,
  starts: 1,
  minutes: 80,
  goals: 1,
  assists: 2,
  yellows: 1,
  secondYellows: 0,
  straightReds: 0,
  cleanSheets: null,
};

test('a sheet says all figures of a player, clean sheets of goalkeepers alone', () => {
  expect(sheetFiguresOf(player(), 'all', true)).toEqual(figures);
  expect(sheetFiguresOf(player({ cleanSheet: true }), 'all', true)).toMatchObject({ cleanSheets: 1 });
  expect(sheetFiguresOf(player({ cleanSheet: false }), 'all', true)).toMatchObject({ cleanSheets: 0 });
});

test('both cards of a sending-off by two yellows are one second yellow', () => {
  const sentOff = { yellows: 0, secondYellows: 1, straightReds: 0 };
  expect(sheetFiguresOf(player({ secondYellow: 1 }), 'all', true)).toMatchObject(sentOff);
  expect(sheetFiguresOf(player({ yellow: 0, secondYellow: 1 }), 'all', true)).toMatchObject(sentOff);
  expect(sheetFiguresOf(player({ straightRed: 1 }), 'all', true)).toMatchObject({ yellows: 1, straightReds: 1 });
});

test('without minutes goals and cards are known from events, and nothing without them', () => {
  const unknown = { appearances: null, starts: null, minutes: null };
  const untold = player({ minutes: null, appeared: false });
  expect(sheetFiguresOf(untold, 'all', true)).toEqual({ ...figures, ...unknown });
  expect(Object.values(sheetFiguresOf(untold, 'all', false))).toEqual(Array(9).fill(null));
  // Nobody knows for how long.
  expect(sheetFiguresOf(player({ minutes: null }), 'all', true)).toEqual({ ...figures, minutes: null });
});

test('a match that a committee decided keeps minutes and cards, one played again its cards', () => {
  expect(sheetFiguresOf(player({ cleanSheet: true }), 'committee', true)).toEqual({ ...figures, goals: 0, assists: 0 });
  expect(sheetFiguresOf(player({ cleanSheet: true }), 'replayed', true)).toEqual({
    ...figures,
    appearances: null,
    starts: null,
    minutes: null,
    goals: null,
    assists: null,
  });
});

test('playing time is the share of what was possible in matches called up for', () => {
  const called = (played: number | null, isExcused = false) => ({ played, possible: 80, isExcused });
  expect(playingTimeOf([called(80), called(20), called(0)])).toEqual({
    played: 100,
    possible: 240,
    share: 100 / 240,
    matches: 3,
  });
});

test('matches without known minutes, and those missed ill, injured or away do not count', () => {
  const called = (played: number | null, isExcused = false) => ({ played, possible: 80, isExcused });
  expect(playingTimeOf([called(40), called(null), called(0, true)])).toMatchObject({ possible: 80, share: 0.5 });
  expect(playingTimeOf([called(40, true)])).toMatchObject({ possible: 80, matches: 1 });
  expect(playingTimeOf([called(0, true)])).toEqual({ played: 0, possible: 0, share: null, matches: 0 });
});

test.each([
  [2, 1, 'won'],
  [1, 1, 'drawn'],
  [0, 3, 'lost'],
] as const)('%i to %i is %s', (own, opponent, result) => {
  expect(resultOf({ own, opponent })).toBe(result);
});
