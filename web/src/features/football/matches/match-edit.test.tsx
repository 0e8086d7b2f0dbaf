import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match, updateMatch } from '@touchline/contract/football/matches';
import { expect, test, vi } from 'vitest';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { MatchesPage } from './matches-page.tsx';
import {
  buildImage,
  buildMatch,
  copa,
  faro,
  inDays,
  liga,
  olmeda,
  openSeason,
  sent,
  valmora,
} from '../../../test/season.ts';

const patch = 'PATCH /v1/matches/:id';
const upcoming = () => buildMatch({ venue: 'Estadio Municipal' });
const played = () => buildMatch({ date: inDays(-1) });

/** Opens a match for editing. */
const edit = async (match: Match, options: { timezone?: string } = {}) => {
  const server = openSeason({ matches: [match], ...options });
  const view = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Venue', { selector: 'input' });
  return { ...view, server };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
type User = Awaited<ReturnType<typeof edit>>['user'];
const choose = async (user: User, name: RegExp, option: string) => {
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('cannot save without a change, nor after reverting it', async () => {
  await edit(upcoming());
  expect(save()).toBeDisabled();
  write('Venue', 'El Faro');
  expect(save()).toBeEnabled();
  write('Venue', ' Estadio Municipal ');
  expect(save()).toBeDisabled();
});

test('sends only the changes, the league as its id, and confirms', async () => {
  const { user } = await edit(upcoming());
  await choose(user, /League/, 'Copa Levante');
  await user.click(save());
  await findToast('Match updated successfully');
  expect(sent(patch)).toEqual([{ leagues: copa._id }]);
  const toggle = await screen.findByRole('button', { name: 'Edit' });
  expect(toggle).toHaveFocus();
  expect(within(screen.getByRole('main')).getByText('Copa Levante').parentElement).toHaveTextContent(
    /^League .*Copa Levante$/,
  );
});

test("shows and sends the time in the club's time zone", async () => {
  const { user } = await edit(buildMatch({ date: '2031-01-03T23:30:00.000Z' }), { timezone: 'Asia/Tokyo' });
  expect(field('Time')).toHaveValue('08:30');
  write('Time', '20:45');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ date: '2031-01-04T11:45:00.000Z' }]));
});

test('a match without a time cannot be saved', async () => {
  await edit(upcoming());
  write('Time', '');
  expect(save()).toBeDisabled();
  expect(field('Time')).toBeInvalid();
});

const toBeConfirmed = () => screen.getByRole('checkbox', { name: 'Time to be confirmed' });

test('a time is taken back while the kick-off is not known', async () => {
  const { user } = await edit(buildMatch({ date: '2031-01-03T19:30:00.000Z' }));
  await user.click(toBeConfirmed());
  expect(field('Time')).toBeDisabled();
  expect(field('Time')).toHaveValue('');
  await user.click(toBeConfirmed());
  expect(field('Time')).toHaveValue('20:30');
  expect(save()).toBeDisabled();
  await user.click(toBeConfirmed());
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ timeUnknown: true }]));
});

test('a match without a known time needs one once it is no longer to be confirmed', async () => {
  const { user } = await edit(buildMatch({ date: '2031-01-02T23:00:00.000Z', timeUnknown: true }));
  expect(toBeConfirmed()).toBeChecked();
  await user.click(toBeConfirmed());
  expect(field('Time')).toHaveValue('');
  expect(save()).toBeDisabled();
  write('Time', '20:30');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ date: '2031-01-03T19:30:00.000Z', timeUnknown: false }]));
});

test('changes teams, and refuses the same one twice', async () => {
  const { user } = await edit(upcoming());
  await choose(user, /Away team/, 'UD Valmora');
  expect(await screen.findByText('A match needs two different teams')).toBeVisible();
  expect(save()).toBeDisabled();
  await choose(user, /Away team/, 'Racing Olmeda');
  expect(screen.queryByText('A match needs two different teams')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ teams: [valmora._id, olmeda._id] }]));
});

test('removes a venue', async () => {
  const { user } = await edit(upcoming());
  write('Venue', '');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ venue: null }]));
});

test('enters the score of a past match', async () => {
  const { user } = await edit(played());
  write('Goals of the home team', '3');
  expect(save()).toBeDisabled();
  write('Goals of the away team', '1');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ score: { home: 3, away: 1 } }]));
  const line = (await screen.findByText('Score')).parentElement;
  expect(line).toHaveTextContent('Score 3 – 1');
});

test('removes a score', async () => {
  const { user } = await edit({ ...played(), score: { home: 3, away: 1 } });
  write('Goals of the home team', '');
  write('Goals of the away team', '');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ score: null }]));
});

test.each([
  ['-1', 'Enter a whole number from 0 to 99'],
  ['x', 'Enter a whole number from 0 to 99'],
  ['1.5', 'Enter a whole number from 0 to 99'],
])('refuses %s goals', async (value, message) => {
  await edit({ ...played(), score: { home: 3, away: 1 } });
  write('Goals of the away team', value);
  expect(field('Goals of the away team')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(save()).toBeDisabled();
});

test('has no score fields before a match has begun', async () => {
  await edit(upcoming());
  expect(screen.queryByLabelText('Goals of the home team')).toBeNull();
});

test('a match with a score cannot be postponed before the score is removed', async () => {
  // A year after 29 February, that day does not exist.
  vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] });
  const { user } = await edit({ ...played(), score: { home: 3, away: 1 } });
  const date = within(screen.getByRole('group', { name: 'Date' }));
  await user.click(date.getByRole('button', { name: /Year/ }));
  await user.click(await screen.findByRole('option', { name: '2027' }));
  expect(save()).toBeDisabled();
  write('Goals of the away team', '2');
  write('Goals of the home team', '2');
  expect(await screen.findByText('A score can be entered once the match has started')).toBeVisible();
  write('Goals of the away team', '');
  write('Goals of the home team', '');
  expect(save()).toBeEnabled();
});

test('saves the description of a picture with all pictures in order', async () => {
  const images = [buildImage(), buildImage({ description: 'Corner' })];
  const { user } = await edit(buildMatch({ images }));
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Under the lights' } });
  await user.click(save());
  await waitFor(() =>
    expect(sent(patch)).toEqual([
      {
        images: [
          { key: images[0]?.key, description: 'Under the lights' },
          { key: images[1]?.key, description: 'Corner' },
        ],
      },
    ]),
  );
});

test('cannot save a match without a picture', async () => {
  const { user } = await edit(upcoming());
  write('Venue', 'El Faro');
  await user.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(save()).toBeDisabled();
});

test('cannot save while the connection is lost', async () => {
  await edit(upcoming());
  write('Venue', 'El Faro');
  act(() => connectionLost());
  expect(save()).toBeDisabled();
  act(() => connectionBack());
  expect(save()).toBeEnabled();
});

test('discards everything on Cancel', async () => {
  const { user } = await edit(upcoming());
  write('Venue', 'El Faro');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.getByText('Estadio Municipal')).toBeVisible();
  expect(sent(patch)).toEqual([]);
});

test('marks the field that the server refuses, and keeps the input', async () => {
  const { user } = await edit(upcoming());
  write('Venue', 'El Faro');
  fakeServer.on<typeof updateMatch>(patch, () =>
    refuse('badRequest', { errors: [{ field: 'venue', message: 'Too long' }] }),
  );
  await user.click(save());
  await waitFor(() => expect(field('Venue')).toHaveAccessibleDescription(expect.stringContaining('Too long')));
  expect(field('Venue')).toHaveValue('El Faro');
  expect(field('Venue')).toHaveFocus();
});

test('neither of two concurrent changes is lost', async () => {
  const match = upcoming();
  const { user, server } = await edit(match);
  write('Venue', 'El Faro');
  server.change(match._id, { leagues: copa._id });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Reload and keep my changes' }));
  expect(await screen.findByRole('button', { name: /Copa Levante/ })).toBeVisible();
  expect(field('Venue')).toHaveValue('El Faro');
  await user.click(save());
  await findToast('Match updated successfully');
  expect(sent(patch).at(-1)).toEqual({ venue: 'El Faro' });
  expect(screen.getByText('El Faro')).toBeVisible();
});

test('says that the match was deleted, keeps the input, and discards it on Cancel', async () => {
  const { user, server } = await edit(upcoming());
  write('Venue', 'El Faro');
  server.empty();
  await user.click(save());
  expect(await screen.findByText('This has been deleted in the meantime')).toBeVisible();
  expect(field('Venue')).toHaveValue('El Faro');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findAllByText('No matches yet')).not.toEqual([]);
});

test('shows the crests of the chosen teams, even of one that is not in the list', async () => {
  const gone = { ...faro, _id: 'f'.repeat(24), name: 'CD Brava Interior' };
  await edit(buildMatch({ teams: [valmora, gone], leagues: [liga] }));
  expect(screen.getByRole('button', { name: /Away team/ })).toHaveTextContent('CD Brava Interior');
});

test('a match has a length of its own where its periods do not say it', async () => {
  const { user } = await edit(upcoming());
  expect(field('Length, minutes')).toHaveAttribute('placeholder', '105');
  write('Length, minutes', '40');
  await user.click(save());
  await waitFor(() => expect(sent(patch)).toEqual([{ durationMin: 40 }]));
});
