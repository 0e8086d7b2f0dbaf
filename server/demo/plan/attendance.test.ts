import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../src/lib/time/clock.ts';
import { planDemoAttendance } from './attendance.ts';
import { planDemoCalendar } from './calendar.ts';
import { readClub } from '../club/read-club.ts';
import { createDemoRandom } from '../lib/random.ts';

const players = Array.from({ length: 45 }, (_, index) => ({
  id: `player-${index}`,
  isPrimary: index < 11,
  isInjured: index % 15 === 14,
}));

const plan = (now: string) => {
  const calendar = planDemoCalendar({
    random: createDemoRandom(1),
    now: new Date(now),
    zone: readClub().organisation.timezone,
    players,
    opponents: Array.from({ length: 7 }, (_, index) => ({ id: `team-${index}`, name: `Team ${index}` })),
    leagues: [{ id: 'league' }, { id: 'cup' }],
  });
  const attendance = planDemoAttendance({ ...calendar, random: createDemoRandom(2), now: new Date(now), players });
  return { ...calendar, ...attendance };
};

const days = ['2026-08-20T09:00:00.000Z', '2026-11-20T10:20:00.000Z', '2027-05-20T19:00:00.000Z'];

test.each(days)('up to %s only called players are marked, once each, and no future event is', (now) => {
  const { entries, absences, trainings, matches } = plan(now);
  const marks = [...entries, ...absences];
  expect(new Set(marks.map(({ event, player }) => `${(event as { startsAt: string }).startsAt} ${player}`)).size).toBe(
    marks.length,
  );
  const startsOf = new Map<object, string>([...trainings, ...matches].map((event) => [event, event.startsAt]));
  for (const { event, player } of marks) {
    expect(startsOf.get(event)! <= now).toBe(true);
    const training = trainings.find((one) => one === event);
    if (training) expect(training.players).toContain(player);
  }
  for (const { event, checkIn, checkOut, isLate } of entries) {
    expect((checkOut ?? checkIn) <= now).toBe(true);
    const beforeMs = Date.parse(startsOf.get(event)!) - Date.parse(checkIn);
    expect(isLate).toBe(beforeMs < 0);
    expect(Math.abs(beforeMs)).toBeLessThan(hoursMs(2));
    if (!isLate) expect(beforeMs).toBeGreaterThanOrEqual(minutesMs(2));
  }
});

test.each(days.slice(1))('attendance rates on %s are between 70 and 100 per cent and differ', (now) => {
  const { entries, absences } = plan(now);
  const rates = players.flatMap(({ id }) => {
    const present = entries.filter(({ player }) => player === id).length;
    const absent = absences.filter(({ player, status }) => player === id && status === 'absent').length;
    return present + absent > 0 ? [present / (present + absent)] : [];
  });
  expect(rates.length).toBeGreaterThan(35);
  for (const rate of rates) expect(rate).toBeGreaterThanOrEqual(0.7);
  expect(rates.filter((rate) => rate === 1).length).toBeGreaterThan(3);
  expect(Math.min(...rates)).toBeLessThan(0.85);
});

test('a season has a latecomer, a long injury with its reason, and missing check-outs', () => {
  const { entries, absences, trainings } = plan('2026-11-20T19:00:00.000Z');
  expect(entries.length).toBeGreaterThan(1_200);
  const lateOf = (index: number) =>
    entries.filter(({ player, isLate }) => player === `player-${index}` && isLate).length;
  expect(lateOf(5)).toBeGreaterThan(5);
  expect(players.filter((_, index) => lateOf(index) > lateOf(5))).toEqual([]);
  const injured = absences.filter(({ player }) => player === 'player-7');
  expect(
    injured.filter(({ status, reason }) => status === 'excused' && reason === 'Thigh strain').length,
  ).toBeGreaterThan(8);
  expect(entries.filter(({ checkOut }) => checkOut === null).length).toBeGreaterThan(10);
  expect(trainings[0]!.startsAt < '2026-08-16').toBe(true);
});

test('attendance is the same in every run', () => {
  expect(plan(days[1]!)).toEqual(plan(days[1]!));
});
