import { wellnessQuestions, type QuestionKey } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '../../src/lib/time/zone.ts';
import { flagOf, usualsOf } from '../../src/features/health/wellness/scores/flags.ts';
import { createWindows, seriesOf } from '../../src/features/health/wellness/scores/trend.ts';
import { planDemoAttendance } from './attendance.ts';
import { planDemoCalendar } from './calendar.ts';
import { readClub } from '../club/read-club.ts';
import { createDemoRandom } from '../lib/random.ts';
import { planDemoWellness, type DemoAnswer } from './wellness.ts';

const players = Array.from({ length: 45 }, (_, index) => ({
  id: `player-${index}`,
  isPrimary: index < 11,
  isInjured: index % 15 === 14,
}));
const zone = readClub().organisation.timezone;

const plan = (now: string) => {
  const calendar = planDemoCalendar({
    random: createDemoRandom(1),
    now: new Date(now),
    zone,
    players,
    opponents: Array.from({ length: 7 }, (_, index) => ({ id: `team-${index}`, name: `Team ${index}` })),
    leagues: [{ id: 'league' }, { id: 'cup' }],
  });
  const { entries } = planDemoAttendance({ ...calendar, random: createDemoRandom(2), now: new Date(now), players });
  const times = { morning: '08:00', evening: '20:00' };
  const given = { now: new Date(now), zone, players, entries, times };
  return { ...calendar, entries, answers: planDemoWellness({ ...given, random: createDemoRandom(3) }) };
};

const days = ['2026-07-01T05:30:00.000Z', '2026-11-20T10:20:00.000Z', '2027-05-20T21:00:00.000Z'];

test.each(days)('up to %s all answers are whole numbers on the scales, one per player, form and day', (now) => {
  const { answers } = plan(now);
  const keys = answers.map(({ player, type, day }) => `${player} ${type} ${day}`);
  expect(new Set(keys).size).toBe(keys.length);
  const isWhole = ({ type, answers: given }: DemoAnswer) =>
    Object.keys(given).length === wellnessQuestions[type].length &&
    wellnessQuestions[type].every(
      ({ key, min, max }) => Number.isInteger(given[key]) && given[key]! >= min && given[key]! <= max,
    );
  expect(answers.filter((answer) => !isWhole(answer) || answer.at > now)).toEqual([]);
  const yesterday = addDays(dayIn(now, zone), -1);
  const first = answers[0]!.day;
  for (const { id } of players) {
    const own = answers.filter(({ player, type, day }) => player === id && type === 'morning' && day <= yesterday);
    const asked = (Date.parse(yesterday) - Date.parse(first)) / 86_400_000 + 1;
    expect(own.length / asked).toBeGreaterThan(0.65);
    expect(own.length / asked).toBeLessThanOrEqual(1);
  }
});

const meanOf = (answers: readonly DemoAnswer[], key: QuestionKey): number =>
  answers.reduce((sum, { answers: given }) => sum + given[key]!, 0) / answers.length;

test('starters are sorest the day after a match, and sleep worse after an away match', () => {
  const { answers, matches } = plan(days[2]!);
  const mornings = answers.filter(
    ({ type, player }) => type === 'morning' && players.slice(0, 11).some(({ id }) => id === player),
  );
  const after = new Map(matches.map(({ startsAt, isHome }) => [addDays(dayIn(startsAt, zone), 1), isHome]));
  const [following, others] = [true, false].map((is) => mornings.filter(({ day }) => after.has(day) === is));
  expect(meanOf(others!, 'soreness') - meanOf(following!, 'soreness')).toBeGreaterThan(0.5);
  const [home, away] = [true, false].map((isHome) => mornings.filter(({ day }) => after.get(day) === isHome));
  expect(meanOf(home!, 'sleep') - meanOf(away!, 'sleep')).toBeGreaterThan(0.4);
});

test('evening forms contain the load of trainings, matches and days off', () => {
  const { answers, entries } = plan(days[1]!);
  const evenings = answers.filter(({ type }) => type === 'evening');
  const trained = new Set(
    entries.map(({ player, event }) => `${player} ${dayIn((event as { startsAt: string }).startsAt, zone)}`),
  );
  const isBusy = ({ player, day }: DemoAnswer) => trained.has(`${player} ${day}`);
  expect(Math.min(...evenings.filter(isBusy).map(({ answers: given }) => given.minutes!))).toBeGreaterThanOrEqual(18);
  const off = evenings.filter((answer) => !isBusy(answer));
  expect(off.filter(({ answers: given }) => given.minutes === 0).length / off.length).toBeGreaterThan(0.5);
});

test.each(days.slice(1))('on %s one player is ill with a red flag, one has overtrained, and flags are rare', (now) => {
  const { answers } = plan(now);
  const rows = answers.map(({ player, type, at, ...answer }) => ({ ...answer, user_id: player, type, created_at: at }));
  const windowOf = createWindows(seriesOf(rows));
  const flagged = rows.flatMap((row) => {
    const before = windowOf(row).map(({ answers: given }) => given);
    const flag = flagOf(row.type, row.answers, usualsOf(row.type, before));
    return flag ? [{ ...row, flag }] : [];
  });
  const today = dayIn(now, zone);
  const ill = flagged.find(({ user_id, type, day }) => user_id === 'player-16' && type === 'morning' && day === today);
  expect(ill?.flag.level).toBe('red');
  expect(ill?.flag.reasons.length).toBeGreaterThan(1);
  const daysOf = (index: number) =>
    flagged.filter(({ user_id, day }) => user_id === `player-${index}` && day > addDays(today, -20));
  expect(daysOf(3).length).toBeGreaterThan(3);
  const recent = (list: readonly { day: string }[]) => list.filter(({ day }) => day > addDays(today, -14)).length;
  const share = recent(flagged) / recent(rows);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.12);
});

test('answers are the same in every run', () => {
  expect(plan(days[1]!).answers).toEqual(plan(days[1]!).answers);
});
