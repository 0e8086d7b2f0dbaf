import { screen, waitFor, within } from '@testing-library/react';
import type { getClub } from '@touchline/contract/club/club';
import type {
  createFixtureSource,
  FixtureDifference,
  FixtureSource,
  listFixtureDifferences,
  listFixtureSources,
  readFixtureSource,
  takeFixtureDifferences,
  updateFixtureSource,
} from '@touchline/contract/club/fixture-sources';
import type { undoCallOff } from '@touchline/contract/football/call-offs';
import type { listSeasons } from '@touchline/contract/club/seasons';
import type { listLeagues } from '@touchline/contract/football/leagues';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLeague, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { MatchTools } from '../match-tools.tsx';

const taking = 'POST /v1/fixture-sources/:id/take';
const creating = 'POST /v1/fixture-sources';
const reading = 'POST /v1/fixture-sources/:id/read';
const league = { ...buildLeague(), name: 'Liga Costa' };
const season = newId();

const sourceOf = (changes: Partial<FixtureSource> = {}): FixtureSource => ({
  _id: newId(),
  address: 'https://league.example/u15.ics',
  league: league._id,
  squad: null,
  season,
  zone: 'Europe/Madrid',
  shiftMin: 0,
  readAt: '2026-10-01T02:00:00.000Z',
  problem: null,
  updatedAt: '2026-10-01T02:00:00.000Z',
  ...changes,
});
const differenceOf = (
  kind: FixtureDifference['kind'],
  fields: FixtureDifference['fields'] = [],
  changes: Partial<FixtureDifference> = {},
): FixtureDifference => ({
  _id: newId(),
  match: newId(),
  kind,
  title: `UD Valmora – ${kind}`,
  date: '2026-10-17T16:30:00.000Z',
  timeUnknown: false,
  asks: false,
  fields,
  ...changes,
});
const moved = (byHand = false) =>
  differenceOf('moved', [{ field: 'date', from: '2026-10-17 18:30', to: '2026-10-18 12:00', byHand }]);

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([import('./league-calendars-dialog.tsx'), import('../../../../components/ui/dialog-window.tsx')]),
);
beforeEach(() => {
  signIn();
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listLeagues>('GET /v1/leagues', () => pageOf([league]));
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({
    records: [
      {
        _id: season,
        name: '2026/27',
        from: '2026-07-01',
        to: '2027-06-30',
        state: 'current',
        ageCutoff: '01-01',
        updatedAt: '2026-07-01T00:00:00.000Z',
      },
    ],
  }));
});

const open = async (sources: FixtureSource[], differences: FixtureDifference[] = [], leftOut = 0) => {
  fakeServer.on<typeof listFixtureSources>('GET /v1/fixture-sources', () => ({ records: sources }));
  fakeServer.on<typeof listFixtureDifferences>('GET /v1/fixture-sources/:id/differences', () => ({
    records: differences,
    leftOut,
  }));
  fakeServer.on<typeof takeFixtureDifferences>(taking, ({ body }) => ({
    taken: body.differences.length,
    unreached: [],
  }));
  const view = renderPage(<MatchTools />);
  await view.user.click(await screen.findByRole('button', { name: 'More: Matches' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Follow a league' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Calendars of leagues' })) };
};
const taken = () => fakeServer.requests(taking).map(({ body }) => body);

test('says in words what a league has changed, and takes one by its press', async () => {
  const differences = [moved(), moved(), differenceOf('calledOff'), differenceOf('exchanged')];
  const { user, dialog } = await open([sourceOf()], differences, 3);
  expect(
    await dialog.findByText(/^home and away exchanged in 1 match, 1 match was called off, and 2 matches have moved$/u),
  ).toBeVisible();
  expect(dialog.getByText('3 entries of the calendar are no match of two teams and are left out')).toBeVisible();
  const [first] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent('October 17, 2026 at 6:30 PM');
  expect(first).toHaveTextContent('DateOctober 17, 2026 at 6:30 PMOctober 18, 2026 at 12:00 PM');
  await user.click(within(first!).getByRole('button', { name: 'Take: UD Valmora – moved' }));
  expect(await screen.findByText('The league’s changes have been taken')).toBeVisible();
  expect(taken()).toEqual([{ differences: [differences[0]!._id] }]);
});

test('what is called off with the league can be undone at once, and names whom no email reaches', async () => {
  const off = differenceOf('calledOff', [{ field: 'state', from: 'scheduled', to: 'calledOff', byHand: false }]);
  const { user, dialog } = await open([sourceOf()], [off]);
  fakeServer.on<typeof takeFixtureDifferences>(taking, () => ({
    taken: 1,
    unreached: [{ _id: newId(), name: 'Biel Roca', phone: '+34 600 111 222' }],
  }));
  fakeServer.on<typeof undoCallOff>('POST /v1/events/call-off/undo', ({ body }) => body);
  await user.click(await dialog.findByRole('button', { name: /^Take: /u }));
  expect(await dialog.findByRole('link', { name: '+34 600 111 222' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It takes place after all')).toBeVisible();
  expect(fakeServer.requests('POST /v1/events/call-off/undo').map(({ body }) => body)).toEqual([
    { events: [off.match] },
  ]);
});

test('leaves a difference as it is by its press, but not a question about the whole file', async () => {
  const change = moved();
  const smaller = differenceOf('smaller', [{ field: 'matches', from: '9', to: '2', byHand: false }], { asks: true });
  const source = sourceOf();
  fakeServer.on<typeof updateFixtureSource>('PATCH /v1/fixture-sources/:id', () => source);
  const { user, dialog } = await open([source], [smaller, change]);
  await user.click(await dialog.findByRole('button', { name: 'Leave as it is: UD Valmora – moved' }));
  expect(await screen.findByText(/^It stays as it is/u)).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/fixture-sources/:id').map(({ body }) => body)).toEqual([
    { leave: [change._id] },
  ]);
  expect(dialog.getAllByRole('button', { name: /^Leave as it is/u })).toHaveLength(1);
});

test('takes all but what was set by hand and what only a person can tell', async () => {
  const together = [moved(), differenceOf('venue', [{ field: 'venue', from: null, to: 'Campo Sur', byHand: false }])];
  const { user, dialog } = await open(
    [sourceOf()],
    [...together, moved(true), differenceOf('gone', [], { asks: true })],
  );
  expect(await dialog.findByText('Set by hand')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark as postponed' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Take all 2 changes' }));
  await waitFor(() => expect(taken()).toEqual([{ differences: together.map(({ _id }) => _id) }]));
});

test('shows what went wrong with an address, and the new differences if one has changed since', async () => {
  const { user, dialog } = await open([sourceOf({ problem: 'notFound' })], [moved()]);
  expect(await dialog.findByText('There is no longer anything at this address.')).toBeVisible();
  fakeServer.on<typeof takeFixtureDifferences>(taking, () =>
    refuse('conflict', { message: 'The records have changed since the preview' }),
  );
  fakeServer.on<typeof listFixtureDifferences>('GET /v1/fixture-sources/:id/differences', () => ({
    records: [],
    leftOut: 0,
  }));
  await user.click(await dialog.findByRole('button', { name: 'Take: UD Valmora – moved' }));
  expect(await screen.findByText('The records have changed since the preview')).toBeVisible();
  expect(await dialog.findByText('Nothing differs from the league')).toBeVisible();
});

test('adds an address for the season of today, and reads it at once', async () => {
  const { user } = await open([]);
  fakeServer.on<typeof createFixtureSource>(creating, ({ body }) => sourceOf({ address: body.address, readAt: null }));
  fakeServer.on<typeof readFixtureSource>(reading, () => sourceOf());
  expect(await screen.findByText('No league is followed yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const save = await screen.findByRole('button', { name: 'Save and read' });
  await user.type(screen.getByRole('textbox', { name: 'Address of the calendar' }), 'webcal://league.example/u15.ics');
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: 'Liga Costa' }));
  await user.type(screen.getByRole('textbox', { name: /^Shift all times/ }), '-60');
  await user.click(save);
  await waitFor(() =>
    expect(fakeServer.requests(creating)[0]?.body).toEqual({
      address: 'webcal://league.example/u15.ics',
      league: league._id,
      season,
      squad: null,
      zone: 'Europe/Madrid',
      shiftMin: -60,
    }),
  );
  await waitFor(() => expect(fakeServer.requests(reading)).toHaveLength(1));
});

test('shows at the address why it is refused', async () => {
  const { user } = await open([sourceOf()]);
  fakeServer.on('PATCH /v1/fixture-sources/:id', () =>
    refuse('badRequest', {
      errors: [
        {
          field: 'address',
          message: 'Enter an address that begins with https:// or webcal://, without a password in it',
        },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change the calendar of Liga Costa' }));
  const address = await screen.findByRole('textbox', { name: 'Address of the calendar' });
  expect(address).toHaveValue('https://league.example/u15.ics');
  await user.clear(address);
  await user.type(address, 'ftp://league.example');
  await user.click(screen.getByRole('button', { name: 'Save and read' }));
  expect(await screen.findByText(/^Enter an address that begins with/)).toBeVisible();
});
