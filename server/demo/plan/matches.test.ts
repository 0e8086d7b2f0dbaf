import { expect, test } from 'vitest';
import { dayIn, timeIn } from '../../src/lib/time/zone.ts';
import { readClub } from '../club/read-club.ts';
import { mondayOf, planDemoMatches, type DemoMatch } from './matches.ts';

const { organisation, season: demoSeason } = readClub();
const zone = organisation.timezone;

const plan = (now = '2026-11-21T19:00:00.000Z') =>
  planDemoMatches({
    now: new Date(now),
    zone,
    leagues: [{ id: 'league' }, { id: 'cup' }],
    opponents: Array.from({ length: 7 }, (_, index) => ({ id: `team-${index}`, name: `Team ${index}` })),
  });

const dayOf = ({ startsAt }: DemoMatch) => dayIn(startsAt, zone);
const count = (all: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const one of all) found[one] = (found[one] ?? 0) + 1;
  return found;
};

test.each([
  ['2026-11-21T19:00:00.000Z', 2026],
  ['2027-05-31T19:00:00.000Z', 2026],
  ['2027-06-01T10:00:00.000Z', 2027],
  ['2026-12-31T23:30:00.000Z', 2026],
  ['2026-03-29T00:30:00.000Z', 2025],
])('on %s every team is played at home and away, in the last season and in that of %i', (now, present) => {
  const matches = plan(now);
  for (const season of [present - 1, present]) {
    const [first, last] = [`${season}-08-01`, `${season + 1}-05-31`];
    const played = matches.filter((match) => dayOf(match) >= first && dayOf(match) <= last);
    expect(played).toHaveLength(42);
    const pairs = count(played.map(({ opponent, isHome, league }) => `${league} ${opponent.id} ${isHome}`));
    expect(Object.keys(pairs)).toHaveLength(28);
    for (const [pair, times] of Object.entries(pairs)) expect(times).toBe(pair.startsWith('league') ? 2 : 1);
  }
  expect(matches).toHaveLength(84);
  for (const { startsAt, score } of matches)
    expect(score !== null).toBe(Date.parse(startsAt) + 110 * 60_000 < Date.parse(now));
});

test('the league plays at weekends and the cup on Wednesdays, never twice a week against one team', () => {
  const matches = plan();
  for (const match of matches) {
    const weekday = new Date(`${dayOf(match)}T12:00:00.000Z`).getUTCDay();
    expect(match.league === 'league' ? [0, 6] : [3]).toContain(weekday);
    expect([...demoSeason.matches.kickOffs, '20:30']).toContain(timeIn(match.startsAt, zone));
  }
  const weeks = matches.map((match) => mondayOf(dayOf(match)));
  expect(Math.max(...Object.values(count(weeks)))).toBe(2);
  const met = matches.map((match) => `${mondayOf(dayOf(match))} ${match.opponent.id}`);
  expect(new Set(met).size).toBe(met.length);
});

test('results do not change as the season progresses, and are plausible', () => {
  const [now, later] = [plan(), plan('2027-04-10T10:00:00.000Z')];
  for (const [index, { score, ...match }] of now.entries()) {
    const { score: laterScore, ...same } = later[index]!;
    expect(same).toEqual(match);
    if (score) expect(laterScore).toEqual(score);
  }
  const scores = later.flatMap(({ score }) => (score ? [score] : []));
  const goals = scores.flat();
  const mean = goals.reduce((sum, each) => sum + each, 0) / goals.length;
  expect([mean > 1, mean < 2, Math.max(...goals) <= 4]).toEqual([true, true, true]);
  const outcomes = count(scores.map(([own, other]) => String(Math.sign(own - other))));
  for (const outcome of ['-1', '0', '1']) expect(outcomes[outcome]).toBeGreaterThan(5);
});
