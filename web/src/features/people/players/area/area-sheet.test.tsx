import { screen, waitFor, within } from '@testing-library/react';
import type { listPlayerConsents } from '@touchline/contract/people/consents';
import type { PairedDevice, removePlayerDevice } from '@touchline/contract/people/pairing';
import { expect, test } from 'vitest';
import { buildConsents, buildMe, buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { openClub } from '../../test/club.ts';
import { findToast } from '../../../../test/toasts.ts';
import { PlayersPage } from '../players-page.tsx';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const buildDevice = (changes: Partial<PairedDevice> = {}): PairedDevice => ({
  _id: newId(),
  device: iphone,
  pairedAt: '2026-08-15T18:30:00.000Z',
  lastSeenAt: '2026-10-01T08:00:00.000Z',
  expiresAt: '2027-09-19T18:30:00.000Z',
  current: false,
  ...changes,
});

type Club = NonNullable<Parameters<typeof openClub>[0]>;
const show = async (club: Club = {}, player = buildUser()) => {
  openClub({ players: [player], ...club });
  const view = renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
  const sheet = within(await screen.findByRole('region', { name: "Player's area" }));
  return { ...view, sheet };
};
const removal = 'DELETE /v1/users/:id/devices/:deviceId';

test('lists paired phones by browser and system, and removes one after confirmation', async () => {
  const lost = buildDevice();
  const { user, sheet } = await show({ devices: [lost, buildDevice({ device: 'Nokia 3310' })] });
  expect(await sheet.findByText('Nokia 3310')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Remove Safari on iPhone' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this phone?' }));
  expect(dialog.getByText('Safari on iPhone')).toBeVisible();
  expect(fakeServer.requests(removal)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await findToast('Phone removed successfully');
  await waitFor(() => expect(sheet.queryByText('Safari on iPhone')).toBeNull());
  expect(fakeServer.requests(removal)[0]?.params).toMatchObject({ deviceId: lost._id });
});

test('says that a phone could not be removed, and keeps the confirmation open', async () => {
  const { user, sheet } = await show({ devices: [buildDevice()] });
  fakeServer.on<typeof removePlayerDevice>(removal, () => refuse('defaultError'));
  await user.click(await sheet.findByRole('button', { name: 'Remove Safari on iPhone' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('The phone could not be removed. Please try again.')).toBeVisible();
});

test('says that no phone is paired', async () => {
  const { sheet } = await show();
  expect(await sheet.findByText('No phone is paired yet.')).toBeVisible();
});

test('shows staff what was consented to and by whom, but no phones and links', async () => {
  const { user, sheet } = await show({
    me: buildMe('medical'),
    consents: { wellness: 'agreed', medical: 'refused' },
  });
  const items = (await sheet.findAllByRole('listitem')).map((item) => item.textContent);
  expect(items.slice(0, 3)).toEqual([
    expect.stringMatching(/^Wellness formsMateo Iglesias Romero, August 15, 2026.*version 1Agreed$/),
    expect.stringMatching(/^Medical complaints.*Not agreed$/),
    'PhotosNot answered',
  ]);
  await user.click(sheet.getByText('All 2 answers so far'));
  expect(sheet.getByText('Wellness forms:', { exact: false, selector: 'ol *' })).toBeVisible();
  expect(sheet.queryByText('Paired phones')).toBeNull();
  expect(fakeServer.requests('GET /v1/users/:id/devices')).toHaveLength(0);
});

test('names a guardian who has answered as guardian', async () => {
  const player = buildUser();
  openClub({ players: [player] });
  const { consents } = buildConsents({ photos: 'agreed' });
  fakeServer.on<typeof listPlayerConsents>('GET /v1/users/:id/consents', () => ({
    consents: consents.map((each) => (each.at ? { ...each, by: 'guardian' as const, byName: 'Lucía Romero' } : each)),
    history: [],
  }));
  renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
  expect(await screen.findByText(/^Lucía Romero as guardian, /)).toBeVisible();
});

test('says that the consent could not be loaded, and retries', async () => {
  const player = buildUser();
  openClub({ players: [player] });
  fakeServer.on<typeof listPlayerConsents>('GET /v1/users/:id/consents', () => refuse('badRequest'));
  const { user } = renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
  expect(await screen.findByText("The player's consents could not be loaded.")).toBeVisible();
  openClub({ players: [player] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('Not answered')).toHaveLength(3);
});

test('refuses a portrait of a player who has not consented to photos, with the reason', async () => {
  const { user } = await show({ consents: { photos: 'refused' } });
  expect(await screen.findByText('The player has not consented to photos, so none can be added.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: /ID image/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Profile image/ })).toBeNull();
});

const boy = () => buildUser({ birthDate: `${new Date().getFullYear() - 12}-03-14` });
const guardian = () => screen.findByRole('region', { name: 'Guardian' });

test('asks for a guardian of a player under 16, warns without an address, and saves one', async () => {
  const { user } = await show({}, boy());
  expect(within(await guardian()).getByText(/^Under 16: a guardian with an email address is needed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const fields = within(await guardian());
  await fill(user, fields.getByLabelText('Name'), 'Lucía Romero');
  await user.type(fields.getByLabelText('Email'), 'lucia@');
  expect(fields.getByLabelText('Email')).toBeInvalid();
  await user.type(fields.getByLabelText('Email'), 'correo.example');
  expect(fields.queryByText(/^Under 16/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(await guardian()).findByText('lucia@correo.example')).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/users/:id')[0]?.body).toEqual({
    guardianName: 'Lucía Romero',
    guardianEmail: 'lucia@correo.example',
  });
});

test('only the administrator sets the guardian; others change only the phone number', async () => {
  const player = { ...boy(), guardianName: 'Lucía Romero', guardianEmail: 'lucia@correo.example' };
  const { user } = await show({ me: buildMe('medical') }, player);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const fields = within(await guardian());
  expect(fields.getByText('Lucía Romero')).toBeVisible();
  expect(fields.getByText('lucia@correo.example')).toBeVisible();
  expect(fields.getAllByRole('textbox')).toEqual([fields.getByLabelText('Phone')]);
  await fill(user, fields.getByLabelText('Phone'), '+34600123457');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(await guardian()).findByText(/600/)).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/users/:id')[0]?.body).toEqual({ guardianPhone: '+34600123457' });
});

test('shows no guardian for an adult without one', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Guardian' })).toBeNull();
});
