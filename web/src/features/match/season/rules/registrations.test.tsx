import { screen, waitFor, within } from '@testing-library/react';
import type { deleteRegistration, saveRegistration } from '@touchline/contract/match/registrations';
import type { Registration } from '@touchline/contract/match/rule-sets';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import SeasonPage from '../season-page.tsx';
import { buildPlayerRef, buildRow, openSeason, type OpenSeason, sent } from '../test/season.ts';

const diarra = buildPlayerRef('Moussa Diarra', 5);
const kebbe = buildPlayerRef('Ousmane Kebbé', 20);
const registration = (changes: Partial<Registration> = {}): Registration => ({
  player: diarra,
  licence: 'ES-4471',
  from: '2026-07-01',
  until: null,
  foreign: true,
  homegrown: false,
  updatedAt: '2026-08-15T18:30:00.000Z',
  ...changes,
});
const put = 'PUT /v1/leagues/:id/registrations/:player';
const show = (season: OpenSeason = {}) => {
  openSeason({ rows: [buildRow(diarra), buildRow(kebbe)], registrations: [registration()], ...season });
  return renderPage(<SeasonPage title="Matches" />, { at: '/projects/matches?view=season&tab=rules' });
};

test('lists who is registered, with licence, days and kind', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Moussa Diarra/ });
  expect(row).toHaveTextContent(/5.*Moussa Diarra.*ES-4471.*Jul 1, 2026.*—/);
  expect(within(row).getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
});

test('registers a player who is not registered yet', async () => {
  const { user } = show();
  fakeServer.on<typeof saveRegistration>(put, ({ body }) => registration({ player: kebbe, ...body }));
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register for Liga Costa Verde' }));
  await user.click(await dialog.findByRole('button', { name: /Player/ }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Kebbé'),
    ]),
  );
  await user.click(screen.getByRole('option', { name: /Kebbé/ }));
  await fill(user, dialog.getByLabelText('Licence'), ' SN-9 ');
  await user.click(dialog.getByRole('switch', { name: 'Foreign' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Registration saved');
  expect(sent(put)).toEqual([{ licence: 'SN-9', from: null, until: null, foreign: true, homegrown: false }]);
});

test('a refusal is shown at its field, and keeps the input', async () => {
  const { user } = show();
  fakeServer.on<typeof saveRegistration>(put, () =>
    refuse('badRequest', { errors: [{ field: 'licence', message: 'This text is too long' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change the registration of Moussa Diarra' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Moussa Diarra' }));
  await user.clear(dialog.getByLabelText('Licence'));
  await fill(user, dialog.getByLabelText('Licence'), 'X1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Licence')).toHaveAccessibleDescription(/This text is too long/));
  expect(dialog.getByLabelText('Licence')).toHaveValue('X1');
});

test('deletes a registration that was entered by mistake', async () => {
  const { user } = show();
  fakeServer.on<typeof deleteRegistration>('DELETE /v1/leagues/:id/registrations/:player', () => ({ deleted: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Change the registration of Moussa Diarra' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this registration?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Registration deleted');
});

test('says that a league without registrations does not check them', async () => {
  show({ registrations: [] });
  expect(await screen.findByText('Nobody is registered, so registration is not checked in this league.')).toBeVisible();
});

test('management registers players, though it only reads the rules', async () => {
  show({ role: 'management', mayEdit: false });
  expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('medical staff read the registrations', async () => {
  show({ role: 'medical', mayEdit: false });
  await screen.findByRole('row', { name: /Moussa Diarra/ });
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});
