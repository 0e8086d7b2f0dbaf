import { screen, waitFor } from '@testing-library/react';
import type { erasePerson, ErasureProof } from '@touchline/contract/club/privacy';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';

const person = buildUser({ name: 'Iker Solana' });
const proof: ErasureProof = {
  person: person._id,
  erasedAt: '2026-10-17T08:00:00.000Z',
  rows: { users: 1, mails: 4 },
  unlinked: {},
  files: 2,
  filesWaiting: 0,
  traces: [],
};
const onErased = vi.fn();

const show = (shown = person) =>
  renderPage(<ErasePersonDialog person={shown} detail="Goalkeeper" onErased={onErased} onClose={() => undefined} />);
const erase = () => screen.getByRole('button', { name: 'Erase data' });
const name = () => screen.getByLabelText('Type the full name to confirm');
const asked = () => fakeServer.requests('POST /v1/users/:id/erase');

beforeEach(() => {
  signIn();
  onErased.mockClear();
});

test('PR2 erases only after the name was typed, and then shows what was removed', async () => {
  fakeServer.on<typeof erasePerson>('POST /v1/users/:id/erase', () => proof);
  const { user } = show();
  expect(erase()).toBeDisabled();
  await user.type(name(), 'Iker');
  expect(erase()).toBeDisabled();
  await user.type(name(), ' Solana');
  await user.click(erase());
  expect(await screen.findByText('The person has been erased')).toBeVisible();
  expect(asked()).toMatchObject([{ body: { name: 'Iker Solana' } }]);
  expect(onErased).toHaveBeenCalledOnce();
  expect(screen.getByText('Entries removed').nextSibling).toHaveTextContent('5');
  expect(screen.getByText(/no longer appear anywhere/)).toBeVisible();
});

test('accepts a long name however its letters are typed and its spaces stored', async () => {
  fakeServer.on<typeof erasePerson>('POST /v1/users/:id/erase', () => proof);
  const long = `João  ${'Vasconcelos '.repeat(9)}Prado`;
  const { user } = show({ ...person, name: long });
  expect(screen.getByText(/Vasconcelos Prado$/)).toBeVisible();
  await user.click(name());
  await user.paste(`Joa\u0303o ${'Vasconcelos '.repeat(9)}Prado`);
  await user.click(erase());
  await waitFor(() => expect(asked()).toMatchObject([{ body: { name: long } }]));
});

test('PR2 says in plain words where the name still appears, and keeps the names of tables for support', async () => {
  fakeServer.on<typeof erasePerson>('POST /v1/users/:id/erase', () => ({
    ...proof,
    traces: [
      { table: 'reports', column: 'title', rows: 1 },
      {
        table: 'match_reviews',
        column: 'note',
        rows: 1,
        matches: [{ _id: '1'.repeat(24), date: '2026-08-08T18:00:00.000Z', title: 'UD Valmora – Albo CF' }],
      },
      {
        table: 'match_squads',
        column: 'note',
        rows: 2,
        matches: [{ _id: '1'.repeat(24), date: '2026-08-08T18:00:00.000Z', title: 'UD Valmora – Albo CF' }],
      },
      { table: 'a_table_to_come', column: 'note', rows: 1 },
    ],
  }));
  const { user } = show();
  await user.type(name(), 'Iker Solana');
  await user.click(erase());
  expect((await screen.findByText('Reports')).nextSibling).toHaveTextContent('1');
  expect(screen.getByText('Matches').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Other records')).toBeVisible();
  expect(screen.getByText('reports.title')).not.toBeVisible();
  await user.click(screen.getByText('Technical names, for support'));
  expect(screen.getByText('reports.title')).toBeVisible();
  expect(screen.getByText('UD Valmora – Albo CF').parentElement).toHaveTextContent(/2026/);
  expect(screen.queryByText(/no longer appear anywhere/)).toBeNull();
});

test('says that the result is unknown if no confirmation arrives', async () => {
  fakeServer.on<typeof erasePerson>('POST /v1/users/:id/erase', () => refuse('defaultError'));
  const { user } = show();
  await user.type(name(), 'Iker Solana');
  await user.click(erase());
  expect(
    await screen.findByText(
      'We could not confirm that the person was erased. Check whether the person is still there, and try again.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(erase()).toBeEnabled());
  expect(onErased).not.toHaveBeenCalled();
});
