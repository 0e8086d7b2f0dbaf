import { expect, test } from 'vitest';
import { festivalMinutesOf, minutesOfGames } from './festival-minutes.ts';

const called = ['ana', 'bia', 'cai', 'dom'].map((player) => ({ player }));
const games = [
  { lengthMin: 7, players: ['ana', 'bia', 'cai'] },
  { lengthMin: 7, players: ['ana', 'bia'] },
  { lengthMin: 10, players: ['cai'] },
  { lengthMin: 8, players: ['ana', 'cai', 'guest'] },
];
const minutesIn = (festival: ReturnType<typeof festivalMinutesOf>) =>
  Object.fromEntries(
    festival.players.map(({ player, official, played, appeared, started }) => [
      player,
      [official, played, appeared, started],
    ]),
  );

test('minutes add up over the games, and are one appearance without a start', () => {
  const festival = festivalMinutesOf({ games, called, events: [] });
  expect(minutesIn(festival)).toEqual({
    ana: [22, 22, true, false],
    bia: [14, 14, true, false],
    cai: [25, 25, true, false],
    dom: [0, 0, false, false],
    guest: [8, 8, true, false],
  });
  expect(festival).toMatchObject({ isKnown: true, end: { official: 32, played: 32 }, possible: 69, untimed: 0 });
});

test('games in a row are one time on the pitch, others a new one', () => {
  const { players } = festivalMinutesOf({ games, called, events: [] });
  expect(players[0]!.stints.map(({ from, to }) => [from.official, to.official])).toEqual([
    [0, 14],
    [24, 32],
  ]);
});

test('goals and cards count for players, a change says nothing about who played', () => {
  const { players, goals } = festivalMinutesOf({
    games,
    called,
    events: [
      { kind: 'goal', side: 'own', period: 1, minute: 3, player: 'ana', otherPlayer: 'bia' },
      { kind: 'yellow', side: 'own', period: 1, minute: 5, player: 'cai' },
      { kind: 'substitution', side: 'own', period: 1, minute: 6, player: 'ana', otherPlayer: 'dom' },
    ],
  });
  expect(players.map(({ player, goals: own, assists, yellow }) => [player, own, assists, yellow]).slice(0, 4)).toEqual([
    ['ana', 1, 0, 0],
    ['bia', 0, 1, 0],
    ['cai', 0, 0, 1],
    ['dom', 0, 0, 0],
  ]);
  expect(goals).toEqual({ own: 1, opponent: 0 });
  expect(players.find(({ player }) => player === 'dom')?.appeared).toBe(false);
});

test.each([
  ['no games', []],
  ['a game without players', [{ lengthMin: 10, players: [] }]],
])('with %s nobody has minutes: unknown is not 0', (_, played) => {
  const { isKnown, players, possible } = festivalMinutesOf({ games: played, called, events: [] });
  expect([isKnown, possible]).toEqual([false, null]);
  for (const { official, shown, appeared } of players) expect([official, shown, appeared]).toEqual([null, null, false]);
});

test('a festival takes its games with breaks of five minutes', () => {
  expect(minutesOfGames(games)).toBe(32 + 15);
  expect(minutesOfGames([{ lengthMin: 10 }])).toBe(10);
  expect(minutesOfGames([])).toBeNull();
});
