import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildUser } from '../../../test/build.ts';
import { renderPage } from '../../../test/render.tsx';
import { openClub } from '../test/club.ts';
import { PlayersPage } from './players-page.tsx';

const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1, injury: true, phoneNumber: '+34600100001' });
const mateo = buildUser({ name: 'Mateo Iglesias', shirtNumber: 8, injury: false, phoneNumber: '+34600160002' });
const rafa = buildUser({
  name: 'Rafa Quintana',
  shirtNumber: 19,
  injury: false,
  status: 'inactive',
  phoneNumber: null,
});

const show = async () => {
  openClub({ players: [iker, mateo, rafa] });
  renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
  const list = await screen.findByRole('complementary', { name: 'Players' });
  await within(list).findByRole('button', { name: /Mateo Iglesias/ });
  const names = () =>
    ['Iker Solana', 'Mateo Iglesias', 'Rafa Quintana'].filter(
      (name) => within(list).queryByRole('button', { name: new RegExp(name) }) !== null,
    );
  const chip = (name: string) => within(list).getByRole('button', { name });
  return { list, names, chip };
};

test('the list is narrowed to the injured or the inactive, and a second tap shows everybody again', async () => {
  const user = userEvent.setup();
  const { names, chip } = await show();
  await user.click(chip('Injured'));
  await waitFor(() => expect(names()).toEqual(['Iker Solana']));
  expect(chip('Injured')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('Inactive'));
  await waitFor(() => expect(names()).toEqual(['Rafa Quintana']));
  expect(chip('Injured')).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip('Inactive'));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('where nobody is injured the list says so, and the choice stays', async () => {
  const user = userEvent.setup();
  openClub({ players: [mateo] });
  renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
  const list = await screen.findByRole('complementary', { name: 'Players' });
  await within(list).findByRole('button', { name: /Mateo/ });
  await user.click(within(list).getByRole('button', { name: 'Injured' }));
  expect(await within(list).findByText('No player is injured.')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Injured' }));
  expect(await within(list).findByRole('button', { name: /Mateo/ })).toBeVisible();
});

test('a hit says by which field it was found where the row does not show it', async () => {
  const { list, names } = await show();
  fireEvent.change(within(list).getByRole('searchbox'), { target: { value: '16' } });
  await waitFor(() => expect(names()).toEqual(['Mateo Iglesias']));
  expect(within(list).getByRole('button', { name: /Mateo Iglesias/ })).toHaveTextContent('Phone: +34600160002');
});
