import { getMatchSquad } from '@touchline/contract/match/match-squads';
import type { Api } from '../harness/api.ts';
import { lineUp, nameOf, openMatchDay } from '../harness/match-day.ts';
import { readTemplate } from '../harness/template.ts';
import { textsIn } from '../harness/texts.ts';
import type { Target } from './device.ts';
import { desk, engines, expect, tablet, test } from './engine-test.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

const pitch: Target = { role: 'application', name: t('match.lineup.pitch', { formation: '4-4-2' }) };
const bench: Target = { role: 'list', name: t('match.lineup.bench.title') };
const named = (shirt: number) => new RegExp(nameOf(shirt), 'u');
const disc = (shirt: number): Target => ({ role: 'button', name: named(shirt), within: pitch });
const row = (shirt: number): Target => ({ role: 'button', name: named(shirt), within: bench });

const openLineup = async (club: Api) => {
  const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + dayMs, reachable: [] });
  await lineUp(club, match._id, idOf);
  const placesOf = async (...shirts: number[]) => {
    const { players } = await club.call(getMatchSquad, { params: { id: match._id } });
    return shirts.map((shirt) => {
      const entry = players.find(({ player }) => player._id === idOf(shirt));
      return entry?.slot ?? (entry?.benchOrder ? `bench ${entry.benchOrder}` : entry?.role);
    });
  };
  return { at: `/projects/matches?match=${match._id}&tab=lineup`, placesOf };
};

for (const [engine, name] of engines) {
  test(
    `${name}: the mouse carries players between bench and pitch`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      const { at, placesOf } = await openLineup(club);
      const device = await openDevice(engine, desk, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open(at);
      await device.drag('mouse', row(14), disc(2));
      await device.sees(row(2));
      await expect.poll(() => placesOf(14, 2)).toEqual(['RB', 'bench 2']);
      await device.drag('mouse', disc(3), disc(14));
      await expect.poll(() => placesOf(3, 14)).toEqual(['RB', 'LB']);
    },
  );

  test(
    `${name}: two taps change places on a tablet, and a finger carries`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      const { at, placesOf } = await openLineup(club);
      const device = await openDevice(engine, tablet, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open(at);
      await device.tap(disc(2));
      await device.sees(disc(2), { isPressed: true });
      await device.tap(row(14));
      await device.sees(row(2));
      await expect.poll(() => placesOf(14, 2)).toEqual(['RB', 'bench 2']);
      await device.drag('touch', disc(9), disc(10));
      await expect.poll(() => placesOf(9, 10)).toEqual(['RS', 'LS']);
    },
  );
}
