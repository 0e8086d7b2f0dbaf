import { screen, waitFor, within } from '@testing-library/react';
import type { UserData } from '@touchline/contract/people/auth';
import type { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { buildMe, newId, pageOf } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { MatchesPage } from '../matches/matches-page.tsx';
import { buildMatch, openSeason } from '../../../test/season.ts';
import { TrainingsPage } from '../trainings/trainings-page.tsx';
import { buildPlayer, buildTraining, openEvents, refOf, sent } from './test/events.ts';

const squadOf = (name: string, colour: 'a' | 'd') => ({
  _id: newId(),
  name,
  shortName: name,
  colour,
  kind: 'youth' as const,
  order: 0,
  mine: true,
});
const first = squadOf('First team', 'a');
const u15 = squadOf('U15', 'd');
const marc = buildPlayer('Marc Pons', 9);
const biel = buildPlayer('Biel Rovira', 9);

const open = async (training = buildTraining({ squad: u15._id }), me: Partial<UserData> = {}) => {
  openEvents({ trainings: [training], players: [marc, biel] });
  signIn(buildMe('tactic', { squads: [first, u15], ...me }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query: { squad } }) =>
    pageOf(squad === undefined ? [marc, biel] : squad.includes(u15._id) ? [biel] : [marc]),
  );
  const view = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await screen.findByRole('link', { name: 'Take attendance' });
  return view;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], button: RegExp, option: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a list of all squads names the squad of each event, in the row and under the title', async () => {
  await open();
  await waitFor(() => expect(screen.getAllByText('U15')).toHaveLength(2));
  expect(screen.getByRole('button', { name: /Pressing triggers.*U15/ })).toBeVisible();
});

test('a new training belongs to the chosen squad and calls its players', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New training' }));
  await fill(user, dialog.getByLabelText('Title'), 'Finishing');
  expect(await dialog.findByText('2 players are assigned.')).toBeVisible();
  await choose(user, /^Squad ?All squads$/, 'U15');
  expect(await dialog.findByText('1 player is assigned.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await findToast('Training created successfully');
  expect(sent()).toMatchObject([['POST /v1/trainings', undefined, { squad: u15._id, players: [biel._id] }]]);
});

test('with own squads only an event is always for one of them', async () => {
  const { user } = await open(undefined, { ownSquadsOnly: true });
  await user.click(screen.getByRole('button', { name: 'New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New training' }));
  await user.click(await dialog.findByRole('button', { name: /Squad/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('option', { name: 'All squads' })).toBeNull();
});

const acts = () => ['Edit', 'Assign', 'Delete'].filter((name) => screen.queryByRole('button', { name }) !== null);

test.each([
  { who: 'all squads', me: {}, of: null, offered: ['Edit', 'Assign', 'Delete'] },
  { who: 'each squad as one of the own', me: { ownSquadsOnly: true }, of: null, offered: ['Edit', 'Assign', 'Delete'] },
  { who: 'own squads only', me: { ownSquadsOnly: true, hasHiddenSquads: true as const }, of: null, offered: [] },
  {
    who: 'own squads only, of an own one,',
    me: { ownSquadsOnly: true, hasHiddenSquads: true as const },
    of: u15._id,
    offered: ['Edit', 'Assign', 'Delete'],
  },
])('a reader who sees $who is offered the allowed changes of a training', async ({ me, of, offered }) => {
  await open(buildTraining({ squad: of }), me);
  // Until the training has come, its place has the buttons of any.
  await waitFor(() => expect(acts()).toEqual(offered));
});

test('with own squads only, a match for all is read alone', async () => {
  openSeason({ matches: [buildMatch()] });
  signIn(buildMe('tactic', { squads: [first, u15], ownSquadsOnly: true, hasHiddenSquads: true }));
  renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await screen.findByText('Images');
  // Until the match has come, its place has the buttons of any.
  await waitFor(() => expect(acts()).toEqual([]));
});

test('the picker offers the players of the squad first; one of another squad is a guest', async () => {
  const { user } = await open(buildTraining({ squad: u15._id, players: [biel].map(refOf) }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const panel = within(await screen.findByRole('group', { name: /^Assign players/ }));
  await panel.findByRole('checkbox', { name: 'Biel Rovira' });
  expect(panel.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    null,
    'Biel Rovira',
    'Marc Pons',
  ]);
  expect(panel.getByText('Others')).toBeVisible();
  // Only the squad: everybody of the club is seldom meant.
  expect(panel.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  expect(panel.queryByText('Guest')).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: 'Marc Pons' }));
  expect(panel.getByText('Guest')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Training updated successfully');
  const guest = (await screen.findAllByText('Marc Pons')).at(-1)!.closest('li')!;
  await waitFor(() => expect(guest).toHaveTextContent('Guest'));
  expect(screen.getAllByText('Guest')).toHaveLength(1);
});

test('the squad of a match is changed in its form, to all as well', async () => {
  openSeason({ matches: [buildMatch({ squad: u15._id })] });
  signIn(buildMe('tactic', { squads: [first, u15] }));
  const { user } = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await choose(user, /^Squad ?U15$/, 'All squads');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Match updated successfully');
  expect(fakeServer.requests('PATCH /v1/matches/:id')[0]?.body).toEqual({ squad: null });
  expect(screen.queryByText('U15')).toBeNull();
});
