import type { Page } from '@playwright/test';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { saveMatchSquad } from '@touchline/contract/match/match-squads';
import { login } from '@touchline/contract/people/auth';
import { Api, clubOfTests } from '../harness/api.ts';
import { benchDrags, type Way } from '../harness/frames/drag-bench.ts';
import { centreOf } from '../harness/frames/frames.ts';
import { openMatchDay } from '../harness/match-day.ts';
import { Server } from '../harness/server.ts';

// Measures how smoothly something is dragged in the line-up editor of the built console: a disc, and a row of the bench, around
// the pitch and the bench.

const others = 286;

/** From an element three times around the pitch, wide enough to cross discs, grass and the bench beside it. */
const wayFrom =
  (selector: string) =>
  async (page: Page): Promise<Way> => {
    const pitch = await centreOf(page, '[data-pitch]');
    const middle = Math.min(pitch.y, 560);
    return {
      from: await centreOf(page, selector),
      at: (share) => ({
        x: pitch.x + Math.cos(share * 6 * Math.PI) * 420,
        y: middle + Math.sin(share * 12 * Math.PI) * 220,
      }),
    };
  };

const playersOf = (count: number): string =>
  [
    'name,position',
    ...Array.from({ length: count }, (_, index) => {
      const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      return `Player ${letters},CM`;
    }),
  ].join('\n');

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
await server.start();
const api = new Api(server.url);
await api.configure();
await api.signIn();
const kickOff = Date.now() + 86_400_000;
const { match, idOf } = await openMatchDay(api, { kickOff, reachable: [] });
await api.importFile('players', 'players.csv', playersOf(others));
const slots = formationOf('4-4-2')?.slots ?? [];
const eleven = [1, 3, 4, 5, 2, 11, 6, 8, 7, 9, 10];
await api.call(saveMatchSquad, {
  params: { id: match._id },
  body: {
    formation: '4-4-2',
    players: [...eleven, 13, 14, 15].map((shirt, index) => ({
      player: idOf(shirt),
      role: index < eleven.length ? ('starter' as const) : ('substitute' as const),
      slot: slots[index]?.code ?? null,
      goalkeeper: index === 0,
      captain: index === 2,
    })),
  },
});
const { accessToken } = await api.call(login, {
  body: { email: clubOfTests.adminEmail, password: clubOfTests.adminPassword },
});

const carried = {
  path: `/projects/matches?match=${match._id}&tab=lineup`,
  ready: '[data-bench-player]',
  lifted: '.lu-carried',
};
await benchDrags({
  what: `Dragging in the line-up editor, with ${others + 14} players,`,
  server,
  accessToken,
  all: [
    { ...carried, name: 'a disc', wayOn: wayFrom(`[data-player="${idOf(6)}"]`) },
    { ...carried, name: 'a row of the bench', wayOn: wayFrom(`[data-bench-player="${idOf(15)}"]`) },
  ],
});
await server.remove();
