import { getAvailability, readAvailabilityGrid, setAvailability } from '@touchline/contract/health/availability';
import { createCase, getCase } from '@touchline/contract/health/cases';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

const onset = '2026-08-10';

test('case, grid and player page count the same days lost, without day 0', async () => {
  const { api, build, clock } = await startTestApp();
  const { id: player } = await build.player();
  const physio = api.with((await build.signedIn('medical')).token);
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  on(onset);
  const body = { player, kind: 'injury', onsetDate: onset, bodyArea: 'knee' } as const;
  const { _id: id } = await physio(createCase, { body });
  const counted = async (to: string) => {
    const grid = await physio(readAvailabilityGrid, { query: { from: onset, to } });
    const { periods } = await physio(getAvailability, { params: { id: player } });
    const { daysLost, share, days } = grid.players[0]!;
    const { daysLost: ofCase } = await physio(getCase, { params: { id } });
    return { ofCase, daysLost, share, days, lostFrom: periods.map(({ lostFrom }) => lostFrom) };
  };
  expect(await counted(onset)).toEqual({
    ofCase: 0,
    daysLost: 0,
    share: 1,
    days: 'n',
    lostFrom: ['2026-08-11'],
  });
  on('2026-08-13');
  // Away on the day of the onset too: the coach did not have the player.
  const away = { from: '2026-08-09', to: onset, training: 'none', match: 'unavailable', reason: 'family' } as const;
  expect(await counted('2026-08-13')).toMatchObject({ ofCase: 3, daysLost: 3, share: 0.25, days: 'nnnn' });
  const coach = api.with((await build.signedIn('tactic')).token);
  await coach(setAvailability, { params: { id: player }, body: away });
  expect(await counted('2026-08-13')).toMatchObject({ ofCase: 3, daysLost: 3, share: 0 });
});
