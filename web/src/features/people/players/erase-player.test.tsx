import { screen, waitFor, within } from '@testing-library/react';
import type { erasePerson } from '@touchline/contract/club/privacy';
import type { updateUser } from '@touchline/contract/people/users';
import { messages } from '@touchline/contract/wire/sentences';
import { expect, test, vi } from 'vitest';
import { type BuiltUser, buildUser } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { openClub } from '../test/club.ts';
import { PlayersPage } from './players-page.tsx';

const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1 });
const mateo = buildUser({ name: 'Mateo Iglesias', shirtNumber: 8 });

const openAt = (player: BuiltUser) => {
  openClub({ players: [player] });
  return renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
};

test('PR2 shows the next player behind the confirmation, and focuses it when that is closed', async () => {
  const complaints = vi.spyOn(console, 'error');
  openClub({ players: [iker, mateo] });
  fakeServer.on<typeof erasePerson>('POST /v1/users/:id/erase', () => ({
    person: iker._id,
    erasedAt: '2026-10-17T08:00:00.000Z',
    rows: { users: 1 },
    unlinked: {},
    files: 0,
    filesWaiting: 0,
    traces: [],
  }));
  const { user } = renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${iker._id}` });
  await screen.findByRole('heading', { level: 1, name: 'Iker Solana' });
  await user.click(await screen.findByRole('button', { name: 'Erase data' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByLabelText('Type the full name to confirm'), 'Iker Solana');
  await user.click(question.getByRole('button', { name: 'Erase data' }));
  const proof = within(await screen.findByRole('dialog', { name: 'The person has been erased' }));
  const next = () => screen.findByRole('heading', { level: 1, name: 'Mateo Iglesias', hidden: true });
  expect(await next()).toBeInTheDocument();
  await user.click(proof.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await next()).toHaveFocus());
  expect(complaints).not.toHaveBeenCalled();
});

test.each([
  { who: 'an adult', birthDate: '1990-05-01', says: 'gets no invitation and no wellness forms.' },
  { who: 'a child', birthDate: '2090-05-01', says: 'The wellness forms go to the guardians who may answer.' },
])('says what the missing address of $who means', async ({ birthDate, says }) => {
  openAt(buildUser({ name: 'Iker Solana', birthDate, email: null }));
  expect(await screen.findByText(new RegExp(`^Without an email address the player .*${says}$`))).toBeVisible();
});

test('the administrator gives a player an email address, and sees if another person has it', async () => {
  const player = buildUser({ name: 'Iker Solana', shirtNumber: 1, email: null });
  const { user } = openAt(player);
  await user.click(await screen.findByRole('button', { name: 'Add email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email address' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('This field is required');
  await user.type(dialog.getByLabelText('Email'), 'taken@correo.example');
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', () =>
    refuse('conflict', { message: messages.emailTaken, data: { field: 'email' } }),
  );
  await user.click(save);
  expect(await dialog.findByText(messages.emailTaken)).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveValue('taken@correo.example');
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', ({ body }) => ({ ...player, ...body }) as BuiltUser);
  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), 'iker@correo.example');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email address' })).toBeNull());
  expect(fakeServer.requests('PATCH /v1/users/:id').map(({ body }) => body)).toEqual([
    { email: 'taken@correo.example' },
    { email: 'iker@correo.example' },
  ]);
});

test.each([
  ['a child', { birthDate: '2016-05-01' }],
  ['a player without a birth date', { birthDate: null }],
])("says of %s that a parent's address is entered as the guardian's", async (_who, given) => {
  const { user } = openAt(buildUser({ name: 'Nil Salas', email: null, ...given }));
  await user.click(await screen.findByRole('button', { name: 'Add email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email address' }));
  await user.type(dialog.getByLabelText('Email'), 'coach@club.example');
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', () =>
    refuse('conflict', { message: messages.emailTaken, data: { field: 'email' } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/leave the child's address empty/)).toBeVisible();
});
