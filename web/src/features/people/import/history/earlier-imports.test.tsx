import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  ImportEntry,
  ImportUndoPlan,
  listImports,
  planImportUndo,
  undoImport,
} from '@touchline/contract/club/import-history';
import type { importPlayers, previewPlayers } from '@touchline/contract/club/imports';
import type { confirmPassword } from '@touchline/contract/people/auth';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { Reauth } from '../../reauth/reauth.tsx';
import { PlayerTools } from '../../players/player-tools.tsx';
import { buildPreview, buildRow } from '../../test/import-preview.ts';
import { earlierImports } from './shown-imports.ts';

const planning = 'POST /v1/imports/:id/undo/plan';
const undoing = 'POST /v1/imports/:id/undo';
const [iker, hugo, nil] = ['Iker Solana', 'Hugo Peña', 'Nil Ortega'].map((name) => ({ _id: newId(), name })) as [
  ImportUndoPlan['goes'][number],
  ImportUndoPlan['goes'][number],
  ImportUndoPlan['goes'][number],
];
const entry = (changes: Partial<ImportEntry> = {}): ImportEntry => ({
  _id: newId(),
  kind: 'players',
  at: '2026-09-01T10:00:00.000Z',
  by: { _id: newId(), name: 'Marta Sanz' },
  fileName: 'u10.xlsx',
  new: 40,
  changed: 2,
  undoUntil: '2026-10-01T10:00:00.000Z',
  undoneAt: null,
  ...changes,
});
const planOf = (changes: Partial<ImportUndoPlan> = {}): ImportUndoPlan => ({
  plan: 'a'.repeat(64),
  goes: [iker],
  restored: [{ ...hugo, fields: ['height', 'guardianEmail'] }],
  stays: [{ ...nil, reasons: ['marked', 'paired'] }],
  numbers: [{ ...hugo, number: 7, wearer: nil }],
  ...changes,
});

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([
    import('../import-people-dialog.tsx'),
    import('./earlier-imports.tsx'),
    import('../../../../components/ui/dialog-window.tsx'),
    import('../../reauth/reauth-dialog.tsx'),
  ]),
);
beforeEach(() => {
  signIn();
  onTestFinished(() => earlierImports.set('closed'));
});

const openList = async (records: ImportEntry[]) => {
  fakeServer.on<typeof listImports>('GET /v1/imports', () => pageOf(records));
  const view = renderPage(
    <>
      <PlayerTools />
      <Reauth />
    </>,
    { at: '/profiles/players' },
  );
  await view.user.click(await screen.findByRole('button', { name: 'More: Players' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await view.user.click(await screen.findByRole('button', { name: 'Earlier imports' }));
  return { ...view, list: within(await screen.findByRole('dialog', { name: 'Earlier imports' })) };
};
const openUndo = async () => {
  const view = await openList([entry()]);
  await view.user.click(await view.list.findByRole('button', { name: /^Undo the import of/ }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Undo the import' })) };
};

test('the import dialog leads to the imports so far, of which those of players can be undone until a day', async () => {
  const { list } = await openList([
    entry(),
    entry({ fileName: null, undoUntil: null, undoneAt: '2026-09-02T10:00:00.000Z' }),
    entry({ kind: 'fixtures', fileName: null, undoUntil: null, by: null }),
  ]);
  const items = await list.findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(
    /^u10\.xlsx40 new, 2 changedSeptember 1, 2026 at 12:00 PM · Marta SanzCan be undone until October 1, 2026Undo$/u,
  );
  expect(items[1]).toHaveTextContent(/^Players40 new.*Undone on Sep 2, 2026$/iu);
  expect(items[2]).toHaveTextContent(/^Matches40 new, 2 changedSeptember 1, 2026 at 12:00 PM$/u);
  expect(list.getAllByRole('button', { name: /^Undo the import of/ })).toHaveLength(1);
});

test('says that nothing has been imported yet', async () => {
  const { list } = await openList([]);
  expect(await list.findByText('Nothing has been imported yet')).toBeVisible();
});

test('an undo shows who goes, who gets back what, and who stays and why, before it is done', async () => {
  fakeServer.on<typeof planImportUndo>(planning, () => planOf());
  fakeServer.on<typeof undoImport>(undoing, () => entry({ undoUntil: null, undoneAt: '2026-09-02T10:00:00.000Z' }));
  const { user, dialog } = await openUndo();
  const part = async (name: string) => dialog.findByRole('region', { name });
  expect(await part('1 player who came with the import is deleted')).toHaveTextContent('Iker Solana');
  expect(await part('1 player gets back the former values')).toHaveTextContent("Hugo PeñaHeight and Guardian's email");
  expect(await part('1 player does not get the former number back')).toHaveTextContent('Nil Ortega wears number 7 now');
  expect(await part('1 player stays as now')).toHaveTextContent(
    'Nil Ortegaalready marked in a roll call and has already connected a phone',
  );
  expect(fakeServer.requests(undoing)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('The import has been undone')).toBeVisible();
  expect(fakeServer.requests(undoing)[0]?.body).toEqual({ plan: 'a'.repeat(64) });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an undo whose outcome has changed shows the new one, and does that', async () => {
  const newer = planOf({ plan: 'b'.repeat(64), goes: [], stays: [{ ...iker, reasons: ['answered'] }] });
  fakeServer.on<typeof planImportUndo>(planning, () => planOf());
  fakeServer.on<typeof undoImport>(undoing, ({ body }) =>
    body.plan === newer.plan
      ? entry({ undoUntil: null })
      : refuse('conflict', { message: 'The records have changed since the preview', data: newer }),
  );
  const { user, dialog } = await openUndo();
  await dialog.findByText('Iker Solana');
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await dialog.findByText('The records have changed since the preview')).toBeVisible();
  expect(dialog.queryByText(/came with the import/)).toBeNull();
  expect(dialog.getByRole('region', { name: '1 player stays as now' })).toHaveTextContent('has already answered');
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('The import has been undone')).toBeVisible();
});

/** The server asks for the password before an undo moves an address back. */
const openUndoOfAddress = async () => {
  let isProven = false;
  fakeServer.on<typeof planImportUndo>(planning, () => planOf());
  fakeServer.on<typeof undoImport>(undoing, () =>
    isProven ? entry({ undoUntil: null }) : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
  const view = await openUndo();
  await view.dialog.findByText('Iker Solana');
  await view.user.click(view.dialog.getByRole('button', { name: 'Undo the import' }));
  return { ...view, password: within(await screen.findByRole('dialog', { name: 'Confirm it is you' })) };
};

test('AU10 an undo that moves an address back asks for the password, and goes on', async () => {
  const { user, password } = await openUndoOfAddress();
  await user.type(password.getByLabelText('Password'), 'Valmora2026!');
  await user.click(password.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The import has been undone')).toBeVisible();
  expect(fakeServer.requests(undoing)).toHaveLength(2);
});

test('an undo whose password was not given has not failed, and can be started again', async () => {
  const { user, dialog, password } = await openUndoOfAddress();
  await user.click(password.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Undo the import' })).toBeEnabled());
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
});

test('says that an import can no longer be undone', async () => {
  fakeServer.on<typeof planImportUndo>(planning, () => refuse('conflict', { message: 'This can no longer be undone' }));
  const { dialog } = await openUndo();
  expect(await dialog.findByText('This can no longer be undone')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undo the import' })).toBeDisabled();
});

test('says that nothing is left to undo, and leads back to the list', async () => {
  fakeServer.on<typeof planImportUndo>(planning, () => planOf({ goes: [], restored: [], numbers: [] }));
  const { user, dialog } = await openUndo();
  expect(await dialog.findByText('There is nothing left to undo.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undo the import' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Earlier imports' })).toBeVisible();
});

test('the toast of an import offers to undo it, also on another page', async () => {
  const id = newId();
  fakeServer.on<typeof previewPlayers>('POST /v1/imports/players/preview', () => buildPreview([buildRow(2)]));
  fakeServer.on<typeof importPlayers>('POST /v1/imports/players', () => ({
    _id: id,
    new: 1,
    changed: 0,
    same: 0,
    wrong: 0,
  }));
  fakeServer.on<typeof planImportUndo>(planning, () => planOf());
  const { user, where } = renderPage(<PlayerTools />, { at: '/reports/attendance' });
  await user.click(await screen.findByRole('button', { name: 'More: Players' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import players' });
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'u10.xlsx')] } });
  await user.click(await screen.findByRole('button', { name: 'Import 1 player' }));
  expect(await screen.findByText('Imported: 1 new, 0 changed, 0 the same, 0 left out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('dialog', { name: 'Undo the import' })).toBeVisible();
  await waitFor(() => expect(where()).toBe('/profiles/players'));
  expect(fakeServer.requests(planning)[0]?.params).toEqual({ id });
});
