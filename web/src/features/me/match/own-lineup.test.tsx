import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import type { listOwnMatches, openOwnMatch, OwnMatch } from '@touchline/contract/me/me-matches';
import type { listOwnReplies } from '@touchline/contract/me/me-replies';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildOwnMatch } from '../test/build-own-match.ts';

type Lineup = NonNullable<OwnMatch['lineup']>;
const starter = (name: string, slot: string, changes: Partial<Lineup['eleven'][number]> = {}) => {
  const nowhere = { shirtNumber: null, x: null, y: null };
  return { name, shirtName: shirtNameOf({ name }), slot, isOwn: false, captain: false, ...nowhere, ...changes };
};
const bench = [
  { name: 'Samuel Okoro', shirtNumber: 12, isOwn: false },
  { name: 'يوسف الأمراني', shirtNumber: null, isOwn: false },
];

const open = (lineup: Partial<Lineup>, plan: OwnMatch['plan'] = null) => {
  pairPhone();
  const shown: Lineup = {
    role: 'starter',
    slot: 'RM',
    captain: false,
    setPieces: [],
    formation: '4-4-2',
    eleven: [
      starter('Unai Solana', 'GK', { shirtNumber: 1 }),
      starter('Mateo Iglesias Romero', 'RM', { shirtNumber: 8, isOwn: true }),
      starter('Iker Castaño', 'LS', { x: 40, y: 20 }),
    ],
    bench,
    ...lineup,
  };
  const match = buildOwnMatch({ lineup: shown, plan });
  fakeServer.on<typeof listOwnMatches>('GET /v1/me/matches', () => ({ records: [match] }));
  fakeServer.on<typeof openOwnMatch>('POST /v1/me/matches/:id/opened', () => ({ openedAt: match.publishedAt }));
  fakeServer.on<typeof listOwnReplies>('GET /v1/me/replies', () => ({ records: [] }));
  return openArea('/me');
};

test('a starter sees the own place and tasks, the own disc ringed among the others, and the bench', async () => {
  const { container } = open({
    captain: true,
    setPieces: [
      { kind: 'penalties', rank: 1 },
      { kind: 'cornersRight', rank: 2 },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'You start' })).toBeVisible();
  const tasks =
    'Your place: right midfield. You are the captain. You take penalties and corners from the right (no. 2).';
  expect(screen.getByText(tasks)).toBeVisible();
  const own = container.querySelectorAll('svg [data-own]');
  expect(own).toHaveLength(1);
  expect(own[0]).toHaveTextContent('8Iglesias');
  expect(screen.getByText('Shirt number 8, Mateo Iglesias Romero, right midfield')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Bench 2' })).toBeVisible();
  expect(screen.getByText('يوسف الأمراني')).toBeVisible();
});

test('a substitute reads that, with the eleven beside', async () => {
  open({
    role: 'substitute',
    slot: null,
    eleven: [starter('Unai Solana', 'GK', { shirtNumber: 1 })],
    bench: [...bench, { name: 'Mateo Iglesias Romero', shirtNumber: 8, isOwn: true }],
  });
  expect(await screen.findByRole('heading', { name: 'You are on the bench' })).toBeVisible();
  const list = within(screen.getByText('Mateo Iglesias Romero').closest('ul')!);
  expect(list.getAllByRole('listitem')).toHaveLength(3);
});

test('a line-up whose places are not known is read as a list, without a pitch', async () => {
  const { container } = open({
    formation: null,
    eleven: [starter('Unai Solana', 'GK'), starter('Iker Castaño', 'LS')],
  });
  const name = await screen.findByText(/^Iker Castaño/u);
  expect(name.closest('.sr-only')).toBeNull();
  expect(container.querySelector('svg [data-own], svg g text')).toBeNull();
});

test('our plan stands beside it where staff show it, with what the player takes under the set pieces', async () => {
  open(
    { setPieces: [{ kind: 'cornersLeft', rank: 1 }] },
    {
      whatWeWant: 'Press high.\nKeep the ball.',
      setPiecesFor: 'Short corner, then to the near post',
      setPiecesAgainst: null,
    },
  );
  const plan = (await screen.findByRole('heading', { name: 'Our plan' })).parentElement!;
  expect(
    within(plan)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['What we want', 'Set pieces for']);
  expect(within(plan).getByText(/Press high/u)).toBeVisible();
  expect(within(plan).getByText('You take corners from the left.')).toBeVisible();
});

test('without a plan for players nothing is said of it', async () => {
  open({}, { whatWeWant: null, setPiecesFor: null, setPiecesAgainst: null });
  expect(await screen.findByRole('heading', { name: 'You start' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Our plan' })).toBeNull();
});
