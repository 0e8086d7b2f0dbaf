import { changesOf } from '@touchline/contract/match/events/changes-rules';
import { checkEvents } from '@touchline/contract/match/events/event-checks';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { expect, test } from 'vitest';
import { dayIn } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';
import { planDemoMatches } from '../matches.ts';
import { absencesOf } from './absences.ts';
import { cycleOf, createDemoDiscipline, demoRules } from './discipline.ts';
import { isForeign, matchPlayersOf } from './match-players.ts';
import { demoMinutes } from './reviews.ts';
import { planDemoSheets, type DemoSheet } from './sheets.ts';

const { organisation, match: club, squad } = readClub();
const zone = organisation.timezone;
const ids = squad.players.filter(({ status }) => status === undefined).map((_, index) => `player-${index}`);
const people = matchPlayersOf(ids);
const leagues = [{ id: 'league' }, { id: 'cup' }];

const plan = (at: string) => {
  const now = new Date(at);
  const opponents = organisation.teams.slice(1).map(({ name }, index) => ({ id: `team-${index}`, name }));
  const matches = planDemoMatches({ now, zone, leagues, opponents });
  const sheets = planDemoSheets({ seed: 1863, now, zone, players: ids, matches, leagues });
  return { now, matches, sheets, next: sheets.find(({ match }) => match.startsAt > at) };
};
const rulesOf = ({ match }: DemoSheet) => demoRules(match.league === 'league' ? 'league' : 'cup');
const startersOf = ({ lineup }: DemoSheet) => lineup.starters.map(({ player }) => player);
const onSheet = (sheet: DemoSheet) => [...startersOf(sheet), ...sheet.lineup.bench];
const minutesOfSheet = (sheet: DemoSheet) =>
  demoMinutes({
    starters: startersOf(sheet),
    substitutes: sheet.lineup.bench,
    keeper: sheet.lineup.starters[0]!.player,
    events: sheet.events,
  });

const days = [
  '2026-11-27T18:00:00.000Z',
  '2026-08-20T09:00:00.000Z',
  '2026-09-25T09:00:00.000Z',
  '2026-12-28T12:00:00.000Z',
  '2027-02-17T21:00:00.000Z',
  '2027-05-20T12:00:00.000Z',
  '2027-06-10T12:00:00.000Z',
  '2027-07-20T12:00:00.000Z',
];

test.each(days)('on %s every match that is over has a sheet, and so has the next one', (at) => {
  const { matches, sheets, next } = plan(at);
  const over = matches.filter(({ score }) => score !== null);
  expect(sheets.filter(({ events }) => events.length > 0).map(({ match }) => match)).toEqual(over);
  expect(next?.match).toBe(matches.find(({ startsAt }) => startsAt > at));
  for (const sheet of sheets) {
    const codes = formationOf(sheet.lineup.formation)!.slots.map(({ code }) => code);
    expect(sheet.lineup.starters.map(({ slot }) => slot)).toEqual(codes);
    expect(new Set(onSheet(sheet)).size).toBe(20);
    expect(sheet.lineup.starters[0]).toMatchObject({ slot: 'GK' });
    expect(sheet.lineup.captain).not.toBeNull();
    expect(sheet.lineup.viceCaptain).not.toBeNull();
    const foreign = people.filter((player) => onSheet(sheet).includes(player.id) && isForeign(player));
    if (sheet.match.league === 'league') expect(foreign.length).toBeLessThanOrEqual(8);
  }
});

test.each(days)('on %s goals make the results, and nothing is odd about an event', (at) => {
  for (const sheet of plan(at).sheets) {
    const { match, events, lineup } = sheet;
    if (!match.score) continue;
    const [own, opponent] = match.score;
    expect(goalsOf(events)).toEqual({ own, opponent });
    const warnings = checkEvents({
      starters: startersOf(sheet),
      substitutes: lineup.bench,
      captain: lineup.captain,
      suspended: [],
      events: events.map((event, index) => ({ ...event, _id: String(index) })),
      rules: rulesOf(sheet),
      lengths: [45, 45],
      entered: { own, opponent },
    });
    expect(warnings).toEqual([]);
    const { used, windows } = changesOf(events, rulesOf(sheet));
    expect(used).toBeGreaterThan(0);
    expect([used <= 5, windows <= 3]).toEqual([true, true]);
    expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).sort());
    expect(new Set(events.map((event) => event.at)).size).toBe(events.length);
    expect(events.every((event) => event.at < at)).toBe(true);
  }
});

test.each(days)('on %s minutes add up to those of eleven for ninety, less those after a sending-off', (at) => {
  for (const sheet of plan(at).sheets.filter(({ events }) => events.length > 0)) {
    const { players, possible, isKnown } = minutesOfSheet(sheet);
    expect(isKnown).toBe(true);
    expect(players.every(({ official, played }) => official !== null && played !== null)).toBe(true);
    expect(players.reduce((sum, { official }) => sum + official!, 0)).toBe(possible);
    const isSentOff = sheet.events.some(
      ({ kind, side }) => side === 'own' && (kind === 'secondYellow' || kind === 'straightRed'),
    );
    expect(possible! < 990).toBe(isSentOff);
  }
});

test.each(days)('on %s nobody is on a sheet who is suspended, not registered, injured or away', (at) => {
  const { now, sheets, next } = plan(at);
  const isAbsent = absencesOf(ids, dayIn(now, zone));
  const discipline = createDemoDiscipline(leagues);
  for (const sheet of sheets) {
    const { match, events } = sheet;
    const called = onSheet(sheet);
    const { suspended } = discipline.before(match);
    expect(called.filter((id) => suspended.has(id))).toEqual([]);
    expect(called.filter((id) => isAbsent(dayIn(match.startsAt, zone)).has(id))).toEqual([]);
    const missing = club.registrations.missing[match.league as 'league'];
    expect(people.filter(({ id, name }) => called.includes(id) && missing.includes(name))).toEqual([]);
    if (match.score) discipline.add({ match, sheet: called, events });
  }
  // Somebody always misses the next match, except that cup bans of a season end with it.
  if (next) expect(discipline.before(next.match).suspended.size).toBeGreaterThan(0);
});

test.each([
  '2026-11-27T18:00:00.000Z',
  '2026-12-28T12:00:00.000Z',
  '2027-02-17T21:00:00.000Z',
  '2027-05-10T12:00:00.000Z',
])('on %s at least two players are one yellow card from a ban in the next match', (at) => {
  const { sheets, next } = plan(at);
  const discipline = createDemoDiscipline(leagues);
  for (const { match, ...sheet } of sheets)
    if (match.score) discipline.add({ match, sheet: onSheet({ match, ...sheet }), events: sheet.events });
  const { yellows } = discipline.before(next!.match);
  const cycle = cycleOf(rulesOf(next!));
  expect([...yellows.values()].filter((count) => count === cycle - 1).length).toBeGreaterThanOrEqual(2);
});

test('the next match has answers that are missing, late and against it, a second draft, and no red warning', () => {
  const { sheets, next, now } = plan(days[0]!);
  const { callUp, lineup, draft } = next!;
  expect(callUp.publishedAt < now.toISOString()).toBe(true);
  expect(callUp.lineupPublishedAt < now.toISOString()).toBe(true);
  expect(callUp.answers.every(({ at }) => at < now.toISOString())).toBe(true);
  const answers = callUp.answers.map(({ answer }) => answer);
  expect([answers.length, answers.includes('late'), answers.includes('no')]).toEqual([18, true, true]);
  const eleven = new Set(lineup.starters.map(({ player }) => player));
  expect(callUp.answers.filter(({ player }) => eleven.has(player)).every(({ answer }) => answer === 'yes')).toBe(true);
  expect(draft!.formation).not.toBe(lineup.formation);
  expect(draft!.starters.filter(({ player }) => !eleven.has(player)).length).toBeGreaterThan(0);
  const [last] = sheets.filter(({ match }) => match.score !== null).slice(-1);
  expect(last!.review).toBeNull();
  expect(sheets.filter(({ review }) => review !== null).length).toBeGreaterThan(20);
});

test('the sheet of a match stays the same while the season goes on, apart from who is led to a ban', () => {
  const [now, later] = [plan(days[0]!), plan('2027-01-20T12:00:00.000Z')];
  const early = now.sheets.filter(({ match: { startsAt } }) => startsAt > '2026-08-01' && startsAt < '2026-09-15');
  for (const sheet of early) {
    const same = later.sheets.find(({ match }) => match.startsAt === sheet.match.startsAt)!;
    expect(same.lineup.formation).toEqual(sheet.lineup.formation);
    expect(same.events.length).toBe(sheet.events.length);
  }
  expect(plan(days[0]!).sheets).toEqual(now.sheets);
});
