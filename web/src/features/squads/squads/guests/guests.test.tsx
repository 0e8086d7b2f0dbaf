import { screen, waitFor, within } from '@testing-library/react';
import type {
  createGuest,
  deleteGuest,
  getGuest,
  Guest,
  listGuests,
  requestForGuest,
  updateGuest,
} from '@touchline/contract/squads/guests';
import type { getClub } from '@touchline/contract/club/club';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe, newId } from '../../../../test/build.ts';
import { buildSquad } from '../../../../test/build-squads.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { GuestsSheet } from './guests-sheet.tsx';

const u17 = buildSquad({ name: 'U17' });
const several = [u17, buildSquad({ name: 'U15' })].map(({ _id, name, shortName, colour, kind, order }) => {
  return { _id, name, shortName, colour, kind, order, mine: false };
});
const moment = '2026-11-20T09:00:00.000Z';
const tiago: Guest = {
  _id: newId(),
  squad: u17._id,
  name: 'Tiago Lopes',
  birthDate: '2010-09-09',
  from: '2026-11-20',
  until: '2026-12-04',
  guardianName: 'Sofia Lopes',
  guardianPhone: '+34 600 000 517',
  club: 'CD Montelar',
  note: null,
  requested: false,
  createdAt: moment,
  updatedAt: moment,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(moment), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const show = async ({ guests = [tiago], me = buildMe('admin', { squads: several }), canEdit = true } = {}) => {
  signIn(me);
  let there = guests;
  fakeServer.on<typeof listGuests>('GET /v1/squads/:id/guests', () => ({ records: there }));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof requestForGuest>('POST /v1/guests/:id/request', () => {
    there = there.map((guest) => ({ ...guest, requested: true }));
    return there[0]!;
  });
  fakeServer.on<typeof deleteGuest>('DELETE /v1/guests/:id', () => {
    there = [];
    return { deleted: 1 };
  });
  const view = renderPage(<GuestsSheet squad={u17} canEdit={canEdit} />);
  return { ...view, setGuests: (next: Guest[]) => (there = next) };
};
const sheet = () => screen.findByRole('region', { name: /Guests/ });

test('shows guests with their days and guardian, and nothing to change for those who only read', async () => {
  await show({ canEdit: false });
  const row = within(await sheet()).getByRole('listitem');
  for (const text of ['Tiago Lopes', 'Guest', 'CD Montelar', '+34 600 000 517'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(row).toHaveTextContent('November 20, 2026 to December 4, 2026');
  expect(screen.queryByRole('button')).toBeNull();
});

test('adds a guest: a guardian is asked for under 18, and 30 days are the most', async () => {
  const { user, setGuests } = await show({ guests: [] });
  await user.click(within(await sheet()).getByRole('button', { name: 'Add guest' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a guest to the U17' });
  const choose = async (group: RegExp, part: string, option: string) => {
    const box = within(dialog).getByRole('group', { name: group });
    await user.click(within(box).getByRole('button', { name: new RegExp(part) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(within(dialog).getByLabelText('Name'), 'Tiago Lopes');
  await choose(/Birth date/, 'Year', '2010');
  await choose(/Birth date/, 'Month', 'September');
  await choose(/Birth date/, 'Day', '9');
  await user.type(await within(dialog).findByLabelText("Guardian's name"), 'Sofia Lopes');
  await user.type(within(dialog).getByLabelText("Guardian's phone"), '+34 600 000 517');
  await choose(/Until/, 'Year', '2026');
  await choose(/Until/, 'Month', 'December');
  await choose(/Until/, 'Day', '20');
  expect(within(dialog).getByText('A guest stays for 30 days at most')).toBeVisible();
  const save = within(dialog).getByRole('button', { name: 'Add guest' });
  expect(save).toBeDisabled();
  await choose(/Until/, 'Day', '4');
  expect(within(dialog).getByText(/Leaves after December 4, 2026/)).toBeVisible();
  fakeServer.on<typeof createGuest>('POST /v1/squads/:id/guests', () => {
    setGuests([tiago]);
    return tiago;
  });
  await user.click(save);
  await findToast('Guest added');
  const { from, until, name, birthDate, guardianName, guardianPhone, note } = tiago;
  expect(fakeServer.requests('POST /v1/squads/:id/guests').map(({ body }) => body)).toEqual([
    { name, birthDate, from, until, guardianName, guardianPhone, club: null, note },
  ]);
  expect(await screen.findByText('Tiago Lopes')).toBeVisible();
});

test('a guest whom another user has changed is not overwritten: the change stays, and is saved over the newer one', async () => {
  const { user } = await show();
  let stored = tiago;
  let version = '"1"';
  fakeServer.on<typeof getGuest>('GET /v1/guests/:id', () => reply(stored, { etag: version }));
  fakeServer.on<typeof updateGuest>('PATCH /v1/guests/:id', ({ body, headers }) => {
    if (headers.get('if-match') !== version) return refuse('preconditionFailed');
    stored = { ...stored, ...body };
    return stored;
  });
  await user.click(within(await sheet()).getByRole('button', { name: 'Edit Tiago Lopes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit guest' });
  await waitFor(() => expect(fakeServer.requests('GET /v1/guests/:id')).toHaveLength(1));
  [stored, version] = [{ ...tiago, club: 'SD Lucena' }, '"2"'];
  await user.type(within(dialog).getByLabelText('Note'), 'Left foot');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await within(dialog).findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(save).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Club the guest comes from')).toHaveValue('SD Lucena'));
  expect(within(dialog).getByLabelText('Note')).toHaveValue('Left foot');
  await user.click(save);
  await findToast('Guest updated');
  expect(fakeServer.requests('PATCH /v1/guests/:id').map(({ body }) => body)).toEqual([
    { note: 'Left foot' },
    { note: 'Left foot' },
  ]);
});

test('makes a request of a guest after asking for the address, and removes one', async () => {
  const { user } = await show();
  await user.click(within(await sheet()).getByRole('button', { name: 'Make player' }));
  const dialog = await screen.findByRole('dialog');
  const make = within(dialog).getByRole('button', { name: 'Make player' });
  expect(make).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Email'), 'tiago@home.example');
  fakeServer.on<typeof requestForGuest>('POST /v1/guests/:id/request', () =>
    refuse('conflict', { message: 'An account has already been requested for this guest' }),
  );
  await user.click(make);
  expect(await within(dialog).findByText('An account has already been requested for this guest')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await sheet()).getByRole('button', { name: 'Remove Tiago Lopes' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await findToast('Guest removed');
  await waitFor(() => expect(screen.queryByText('Tiago Lopes')).toBeNull());
});

test('a club with one squad is not offered guests', async () => {
  const { queryClient } = await show({ me: buildMe('admin') });
  await waitFor(() => expect(queryClient.getQueryData(['me'])).toBeDefined());
  expect(fakeServer.requests('GET /v1/squads/:id/guests')).toEqual([]);
  expect(screen.queryByText('Guests')).toBeNull();
});
