import { screen } from '@testing-library/react';
import type { publishLineup } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { buildLineup, lastPut, openLineup } from './test/lineup.tsx';

test('publishing while the usual eleven is shown publishes that eleven', async () => {
  const full = buildLineup('m');
  const { user, answer } = await openLineup(undefined, {
    squad: {
      ...full,
      formation: null,
      players: full.players.map((entry) => ({ ...entry, role: 'substitute', slot: null, captain: false })),
      usualEleven: full.players.slice(0, 11).map(({ player }) => player._id),
    },
  });
  let saved: ReturnType<typeof lastPut>;
  fakeServer.on<typeof publishLineup>('POST /v1/matches/:id/squad/lineup', () => {
    saved = lastPut();
    return answer();
  });
  expect(screen.getByText(/This is the club's usual eleven/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish line-up' }));
  expect(await screen.findByText('Line-up visible from Sunday, 6:30 PM')).toBeVisible();
  expect(saved?.players.filter(({ role }) => role === 'starter')).toHaveLength(11);
  expect(saved?.formation).not.toBeNull();
});
