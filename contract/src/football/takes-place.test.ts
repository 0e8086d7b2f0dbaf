import { expect, test } from 'vitest';
import { setStates } from '../match/match-choices.ts';
import {
  hasBegun,
  hasPassed,
  isAhead,
  matchTakesPlace,
  minutesOfPeriods,
  restTakesPlace,
  sessionTakesPlace,
  shownState,
  startsLater,
  takesPlaceAnswers,
  wasPlayed,
  type MatchFacts,
} from './takes-place.ts';

const at = (time: string) => `2026-11-29T${time}:00.000Z`;
const match: MatchFacts & { endsAt: string } = {
  isCalledOff: false,
  state: null,
  hasScore: false,
  played: null,
  wasKickedOff: false,
  startsAt: at('12:00'),
  endsAt: at('13:45'),
  resumesAt: null,
};
const answer = (facts: Partial<typeof match>, now: string) => matchTakesPlace({ ...match, ...facts }, at(now));

test('the clock alone makes no match a played one', () => {
  expect(['11:59', '12:00', '13:44', '13:45', '23:59'].map((now) => answer({}, now))).toEqual([
    'coming',
    'underWay',
    'underWay',
    'unknown',
    'unknown',
  ]);
});

test('the first that fits decides', () => {
  const everything = { hasScore: true, played: true, wasKickedOff: true } as const;
  expect(answer({ ...everything, isCalledOff: true, state: 'abandoned' }, '15:00')).toBe('off');
  expect(answer({ ...everything, state: 'abandoned' }, '15:00')).toBe('inPart');
  expect(answer({ hasScore: true, played: true, state: 'awarded' }, '15:00')).toBe('off');
  expect(answer({ state: 'awarded', wasKickedOff: true }, '15:00')).toBe('tookPlace');
  expect(answer({ hasScore: true, state: 'live' }, '15:00')).toBe('underWay');
  expect(answer({ hasScore: true, played: false, state: 'postponed' }, '15:00')).toBe('tookPlace');
  expect(answer({ played: true, state: 'postponed' }, '15:00')).toBe('tookPlace');
  expect(answer({ played: false, state: 'postponed' }, '15:00')).toBe('off');
  expect(answer({ state: 'postponed' }, '15:00')).toBe('onHold');
  expect(answer({ state: 'finished' }, '11:00')).toBe('tookPlace');
  expect(answer({ state: 'scheduled' }, '15:00')).toBe('unknown');
});

test('a recording that nobody ended is over six hours after the start, of a resumed match after the second', () => {
  expect(answer({ state: 'live' }, '17:59')).toBe('underWay');
  expect(answer({ state: 'live' }, '18:00')).toBe('tookPlace');
  expect(answer({ state: 'live', resumesAt: at('17:00') }, '22:59')).toBe('underWay');
});

test('figures count matches that are over and were played, to their end or not, whatever their planned end', () => {
  const { endsAt: _, ...facts } = match;
  const played = setStates.filter((state) => wasPlayed({ ...facts, state }, at('20:00')));
  expect(played).toEqual(['live', 'finished', 'abandoned']);
  expect(wasPlayed({ ...facts, state: 'awarded', wasKickedOff: true }, at('20:00'))).toBe(true);
  expect(wasPlayed(facts, at('20:00'))).toBe(false);
});

test('a match shows what was set, else finished by a score or an answer', () => {
  const shown = (facts: Partial<MatchFacts>, now = '15:00') => shownState({ ...match, ...facts }, at(now));
  expect(shown({})).toBe('scheduled');
  expect(shown({ state: 'scheduled', hasScore: true })).toBe('finished');
  expect(shown({ played: true })).toBe('finished');
  expect(shown({ played: false })).toBe('scheduled');
  expect(shown({ state: 'postponed', hasScore: true })).toBe('postponed');
  expect(shown({ state: 'live' }, '18:00')).toBe('finished');
  expect(shown({ state: 'finished', isCalledOff: true })).toBe('calledOff');
});

test('a training takes place by the clock, unless it was called off', () => {
  const training = { isCalledOff: false, startsAt: at('18:00'), endsAt: at('19:30') };
  const told = ['17:59', '18:00', '19:29', '19:30'].map((now) => sessionTakesPlace(training, at(now)));
  expect(told).toEqual(['coming', 'underWay', 'underWay', 'tookPlace']);
  expect(sessionTakesPlace({ ...training, isCalledOff: true }, at('19:00'))).toBe('off');
});

test.each([
  [undefined, 105],
  [[45, 45], 105],
  [[40, 40], 95],
  [[30, 30, 30], 120],
  [[20, 20, 20, 20], 95],
  [[25], 25],
])('periods of %o take %d minutes with their breaks', (periods, minutes) => {
  expect(minutesOfPeriods(periods)).toBe(minutes);
});

test('only what is to come or under way is anybody’s next', () => {
  expect(takesPlaceAnswers.filter(isAhead)).toEqual(['coming', 'underWay']);
});

test('a start is ahead until its moment', () => {
  expect(['11:59', '12:00', '12:01'].map((now) => startsLater(at('12:00'), at(now)))).toEqual([true, false, false]);
});

test('an answer of a while ago says by the clock whether an event has begun; what is off or on hold has not', () => {
  const begunAt = (now: string) =>
    takesPlaceAnswers.filter((takesPlace) => hasBegun({ takesPlace, startsAt: at('12:00') }, at(now)));
  // What was begun early, or has a result, has begun before its time.
  expect(begunAt('11:59')).toEqual(['underWay', 'tookPlace', 'inPart', 'unknown']);
  expect(begunAt('12:00')).toEqual(['coming', 'underWay', 'tookPlace', 'inPart', 'unknown']);
});

test('the time of a match has passed once its end is over, whatever was answered before', () => {
  const passedAt = (now: string) =>
    takesPlaceAnswers.filter((takesPlace) => hasPassed({ takesPlace, endsAt: at('13:45') }, at(now)));
  expect(passedAt('13:44')).toEqual(['unknown']);
  expect(passedAt('13:45')).toEqual(['coming', 'underWay', 'unknown']);
});

test('the rest of an abandoned match comes and goes on by the clock, else it is what the match has become', () => {
  const rest = { ...match, state: 'abandoned' as const, resumesAt: at('18:00'), endsAt: at('18:30') };
  const answerAt = (now: string, facts: Partial<Omit<MatchFacts, 'resumesAt'>> = {}) =>
    restTakesPlace({ ...rest, ...facts }, at(now));
  expect(['17:59', '18:00', '18:29', '18:30'].map((now) => answerAt(now))).toEqual([
    'coming',
    'underWay',
    'underWay',
    'inPart',
  ]);
  expect(answerAt('18:45', { state: 'live' })).toBe('underWay');
  expect(answerAt('18:45', { state: 'finished' })).toBe('tookPlace');
  expect(answerAt('17:00', { isCalledOff: true })).toBe('off');
});
