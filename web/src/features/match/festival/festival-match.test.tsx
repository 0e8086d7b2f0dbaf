import { screen, waitFor, within } from '@testing-library/react';
import type { updateMatch } from '@touchline/contract/football/matches';
import type { getMatchSquad } from '@touchline/contract/match/match-squads';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { matchQuery } from '../../../api/football/matches.ts';
import { buildFilePlayer, buildMatchSquad, buildSquadEntry } from '../../../test/build-match-squad.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { finished, openMatch, sent } from '../after/test/match.ts';
import { FrameSlotsContext } from '../frame/frame-slots.ts';
import MatchTab from '../live/match-tab.tsx';

const patch = 'PATCH /v1/matches/:id';
const [ana, bia] = [
  buildFilePlayer({ name: 'Ana Baptista', shirtNumber: 7 }),
  buildFilePlayer({ name: 'Bia Kebbé', shirtNumber: 10 }),
];
const game = (changes: Partial<FestivalGame> = {}): FestivalGame => ({
  _id: newId(),
  opponent: 'CD Montelar',
  score: { home: 2, away: 1 },
  lengthMin: 10,
  players: [ana._id],
  ...changes,
});

/** The tab of a match as it is stored now: a save shows in it. */
function Shown({ id }: { id: string }) {
  const { data } = useQuery(matchQuery(id));
  return data ? <MatchTab match={data.record} timeZone="Europe/Madrid" /> : null;
}

const open = async (games: FestivalGame[], mayRecord = true) => {
  const match = finished({ games, score: null });
  openMatch({ match, events: [], mayRecord });
  const squad = buildMatchSquad(match._id, {
    exists: true,
    players: [ana, bia].map((player) => buildSquadEntry(player)),
  });
  fakeServer.on<typeof getMatchSquad>('GET /v1/matches/:id/squad', () => squad);
  const actions = document.body.appendChild(document.createElement('div'));
  const view = renderPage(
    <FrameSlotsContext value={{ actions, saved: null, pane: null, isFolded: true }}>
      <Shown id={match._id} />
    </FrameSlotsContext>,
  );
  await screen.findByRole('region', { name: 'Games' });
  return view;
};
const rows = () =>
  within(screen.getByRole('region', { name: 'Games' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('tells the games in their order, with who played as numbers', async () => {
  await open([game(), game({ opponent: 'Albo CF', score: null, lengthMin: 7, players: [] })]);
  expect(await screen.findByText('2 games')).toBeVisible();
  const [first, , second] = rows();
  expect(first).toMatch(/^CD Montelar2 to 12–110 min.*7/);
  expect(second).toMatch(/^Albo CF–7 min.*Nobody noted yet/);
});

test('adds a game with its players, and offers the length and players of the one before', async () => {
  const before = game({ lengthMin: 12 });
  const { user } = await open([before]);
  await user.click(await screen.findByRole('button', { name: 'Add a game' }));
  const form = within(await screen.findByRole('form', { name: 'New game' }));
  expect(form.getByLabelText('Opponent')).toHaveFocus();
  expect(form.getByLabelText('Minutes')).toHaveValue('12');
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, form.getByLabelText('Opponent'), 'Racing Olmeda');
  await fill(user, form.getByLabelText('Our goals'), '3');
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, form.getByLabelText('Their goals'), '٠');
  await user.click(form.getByRole('button', { name: /^10/ }));
  expect(form.getByText('2 players')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await findToast('Game saved');
  const made = { opponent: 'Racing Olmeda', score: { home: 3, away: 0 }, lengthMin: 12, players: [ana._id, bia._id] };
  expect(sent(patch)).toEqual([
    { games: [before, { _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, ...made }] },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a game' })).toHaveFocus());
});

test('edits a game in its place, and keeps what others have saved in between', async () => {
  const [mine, theirs] = [game(), game({ opponent: 'Albo CF' })];
  const { user } = await open([mine]);
  await user.click(await screen.findByRole('button', { name: 'Edit the game against CD Montelar' }));
  const form = within(await screen.findByRole('form', { name: 'Game 1' }));
  await user.click(form.getByRole('button', { name: /^7/ }));
  const changed = finished({ games: [mine, theirs] });
  let isOld = true;
  fakeServer.on<typeof updateMatch>(patch, ({ body }) => {
    if (!isOld) return { ...changed, games: body.games ?? null };
    isOld = false;
    fakeServer.on('GET /v1/matches/:id', () => changed);
    return refuse('preconditionFailed');
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await findToast('Game saved');
  expect(sent(patch).at(-1)).toEqual({ games: [{ ...mine, players: [] }, theirs] });
});

test('deletes a game, and brings it back to its place', async () => {
  const games = [game({ opponent: 'Albo CF' }), game(), game({ opponent: 'Olmeda' })];
  const { user } = await open(games);
  await user.click(await screen.findByRole('button', { name: 'Edit the game against CD Montelar' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the game' }));
  await findToast('Game deleted');
  await waitFor(() => expect(screen.queryByText('CD Montelar')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(patch)).toEqual([{ games: [games[0], games[2]] }, { games }]));
});

test("shows the server's refusal in the form, and keeps what was typed", async () => {
  const { user } = await open([game()]);
  await user.click(await screen.findByRole('button', { name: 'Edit the game against CD Montelar' }));
  const form = within(await screen.findByRole('form', { name: 'Game 1' }));
  await fill(user, form.getByLabelText('Opponent'), 'Olmeda');
  fakeServer.on(patch, () =>
    refuse('badRequest', { errors: [{ field: 'games.0.players.0', message: 'This person is not an active player' }] }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('This person is not an active player');
  expect(form.getByLabelText('Opponent')).toHaveValue('CD MontelarOlmeda');
});

test('who may not record reads the games, and changes none', async () => {
  await open([game()], false);
  expect(await screen.findByText('CD Montelar')).toBeVisible();
  expect(screen.queryByRole('button', { name: /game/i })).toBeNull();
});
