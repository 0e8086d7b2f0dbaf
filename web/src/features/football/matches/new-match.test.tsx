import { act, screen, waitFor, within } from '@testing-library/react';
import type { createMatch } from '@touchline/contract/football/matches';
import type { createTeam } from '@touchline/contract/football/teams';
import { expect, test, vi } from 'vitest';
import { connectionBack } from '../../../lib/offline/connection.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { MatchesPage } from './matches-page.tsx';
import {
  buildMatch,
  buildTeam,
  copa,
  faro,
  inDays,
  liga,
  olmeda,
  openSeason,
  sent,
  valmora,
} from '../../../test/season.ts';

const post = 'POST /v1/matches';

/** Opens the dialog on the last day of the year, at 23:10 in Madrid. */
const open = async (season: Parameters<typeof openSeason>[0] = {}) => {
  vi.useFakeTimers({ now: new Date('2026-12-31T22:10:00.000Z'), toFake: ['Date'] });
  openSeason({ matches: [buildMatch({ date: '2026-01-10T19:00:00.000Z', leagues: [copa] })], ...season });
  const view = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await screen.findByRole('button', { name: 'Edit' });
  await view.user.click(screen.getByRole('button', { name: 'New' }));
  await screen.findByRole('dialog', { name: 'New match' });
  return view;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'New match' }));
const create = () => dialog().getByRole('button', { name: 'Create match' });
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, name: RegExp, option: string) => {
  await user.click(await dialog().findByRole('button', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test("suggests the club's team at home, league and time of the last match, and tomorrow", async () => {
  await open();
  expect(await dialog().findByRole('button', { name: /Home team/ })).toHaveTextContent('UD Valmora');
  expect(dialog().getByRole('button', { name: /League/ })).toHaveTextContent('Copa Levante');
  expect(dialog().getByLabelText('Time')).toHaveValue('20:00');
  expect(create()).toBeDisabled();
});

test('names the team that a new match still needs, and two equal ones as a field to check', async () => {
  const { user } = await open();
  await dialog().findByRole('button', { name: /Home team/ });
  expect(create()).toHaveAccessibleDescription('Required: Away team');
  await choose(user, /Away team/, 'UD Valmora');
  expect(create()).toHaveAccessibleDescription('Check this field: Teams');
});

test('the fields of a new match carry their own labels: none is a term of a list of facts', async () => {
  await open();
  const date = within(await dialog().findByRole('group', { name: 'Date' }));
  expect(date.getByText('Date')).toBeVisible();
  expect(date.getAllByRole('button')).toHaveLength(3);
  expect(dialog().queryAllByRole('term')).toEqual([]);
});

test('creates a match, confirms and shows it', async () => {
  const { user, where } = await open();
  await choose(user, /Away team/, 'SD Faro Norte');
  await fill(user, dialog().getByLabelText('Venue'), 'Estadio Municipal');
  await user.click(create());
  await findToast('Match created successfully');
  const [body] = sent(post) as { date: string }[];
  expect(body).toEqual({
    date: '2027-01-01T19:00:00.000Z',
    teams: [valmora._id, faro._id],
    leagues: copa._id,
    venue: 'Estadio Municipal',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Estadio Municipal')).toBeVisible();
  expect(where()).toMatch(/\?match=[0-9a-f]{24}$/u);
});

test('creates a match whose time is to be confirmed, and suggests no time after it', async () => {
  const unknown = buildMatch({ date: '2026-01-09T23:00:00.000Z', timeUnknown: true });
  const { user } = await open({ matches: [buildMatch({ date: '2026-01-03T19:00:00.000Z' }), unknown] });
  expect(dialog().getByLabelText('Time')).toHaveValue('20:00');
  await choose(user, /Away team/, 'SD Faro Norte');
  await user.click(dialog().getByRole('checkbox', { name: 'Time to be confirmed' }));
  await user.click(create());
  await waitFor(() => expect(sent(post)).toMatchObject([{ date: '2026-12-31T23:00:00.000Z', timeUnknown: true }]));
});

test('swaps home and away', async () => {
  const { user } = await open();
  await choose(user, /Away team/, 'SD Faro Norte');
  await user.click(dialog().getByRole('button', { name: 'Swap home and away' }));
  await user.click(create());
  await waitFor(() => expect(sent(post)).toMatchObject([{ teams: [faro._id, valmora._id] }]));
});

test('refuses the same team twice', async () => {
  const { user } = await open();
  await choose(user, /Away team/, 'UD Valmora');
  expect(await dialog().findByText('A match needs two different teams')).toBeVisible();
  expect(create()).toBeDisabled();
});

test('finds a team among hundreds by typing', async () => {
  const many = Array.from({ length: 150 }, (_, index) => buildTeam(`Club ${String(index).padStart(3, '0')}`));
  const { user } = await open({ teams: [valmora, ...many, olmeda] });
  await user.click(await dialog().findByRole('button', { name: /Away team/ }));
  await user.keyboard('olme{Enter}');
  expect(await dialog().findByRole('button', { name: /Away team/ })).toHaveTextContent('Racing Olmeda');
});

test('a failed save keeps the input, and a retry creates one match', async () => {
  const { user } = await open();
  await choose(user, /Away team/, 'SD Faro Norte');
  await fill(user, dialog().getByLabelText('Venue'), 'El Faro');
  fakeServer.on<typeof createMatch>(post, noAnswer);
  await user.click(create());
  await screen.findByText('Network error - Please check your connection');
  expect(dialog().getByLabelText('Venue')).toHaveValue('El Faro');
  fakeServer.on<typeof createMatch>(post, () => refuse('defaultError', { message: 'The disk is full' }));
  act(() => connectionBack());
  await user.click(create());
  expect(await screen.findByText('The disk is full')).toBeVisible();
  const keys = fakeServer.requests(post).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(keys[1]).toBe(keys[0]);
});

test("shows the server's errors beside their fields", async () => {
  const { user } = await open();
  await choose(user, /Away team/, 'SD Faro Norte');
  fakeServer.on<typeof createMatch>(post, () =>
    refuse('badRequest', { errors: [{ field: 'teams', message: 'This team is gone' }] }),
  );
  await user.click(create());
  expect(await dialog().findByText('This team is gone')).toBeVisible();
});

test.each([
  ['teams', { teams: [valmora] }, 'A match needs two teams'],
  ['leagues', { leagues: [] }, 'A match needs a league'],
])('says that there are no %s, and links to the logos', async (_case, season, text) => {
  await open({ ...season, matches: [buildMatch({ date: inDays(-3), leagues: [liga] })] });
  expect(await dialog().findByText(text)).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Open Logos' })).toHaveAttribute('href', '/projects/logos');
  expect(dialog().queryByRole('button', { name: 'Create match' })).toBeNull();
});

test('starts empty after it was closed', async () => {
  const { user } = await open();
  await fill(user, await dialog().findByLabelText('Venue'), 'El Faro');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect(await dialog().findByLabelText('Venue')).toHaveValue('');
});

const festival = async (user: User, name: string) => {
  await user.click(await dialog().findByRole('radio', { name: 'Festival' }));
  expect(dialog().queryByRole('button', { name: /^Away/ })).toBeNull();
  expect(create()).toBeDisabled();
  await fill(user, dialog().getByLabelText('Name of the festival'), name);
};

test('a festival is made with its name as the second team, which is new and has no crest', async () => {
  const kids = buildTeam('Kids Cup');
  fakeServer.on<typeof createTeam>('POST /v1/teams', () => ({ ...kids, updatedAt: '2026-12-31T22:10:00.000Z' }));
  const { user } = await open();
  await festival(user, ' Kids Cup ');
  await user.click(create());
  await waitFor(() => expect(sent(post)).toHaveLength(1));
  expect(fakeServer.requests('POST /v1/teams').map(({ body }) => body)).toEqual([{ name: 'Kids Cup', icon: null }]);
  expect(sent(post)[0]).toMatchObject({ teams: [valmora._id, kids._id], games: [] });
  expect(sent(post)[0]).not.toHaveProperty('festival');
});

test('a festival of the year before is the same team', async () => {
  const { user } = await open();
  await festival(user, olmeda.name.toUpperCase());
  await user.click(create());
  await waitFor(() => expect(sent(post)).toHaveLength(1));
  expect(fakeServer.requests('POST /v1/teams').map(({ body }) => body)).toEqual([]);
  expect(sent(post)[0]).toMatchObject({ teams: [valmora._id, olmeda._id], games: [] });
});
