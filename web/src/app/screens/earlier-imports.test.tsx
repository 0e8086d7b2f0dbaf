import { screen, waitFor, within } from '@testing-library/react';
import type { listImports, planImportUndo } from '@touchline/contract/club/import-history';
import type { getSettings } from '@touchline/contract/club/settings';
import { beforeAll, expect, test } from 'vitest';
import { buildSettings, newId, pageOf } from '../../test/build.ts';
import { fakeServer, reply } from '../../test/fake-server.ts';
import { fetchPages } from '../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { AppRoutes } from '../routing/routes.tsx';

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([
    fetchPages('/settings/organization'),
    import('../../features/people/import/history/earlier-imports-elsewhere.tsx'),
    import('../../components/ui/dialog-window.tsx'),
  ]),
);

test('the settings lead to the imports so far, where one can be undone, and back to the settings', async () => {
  const entry = {
    _id: newId(),
    kind: 'players' as const,
    at: '2026-09-01T10:00:00.000Z',
    by: null,
    fileName: 'u10.xlsx',
    new: 40,
    changed: 2,
    undoUntil: '2026-10-01T10:00:00.000Z',
    undoneAt: null,
  };
  const plan = {
    plan: 'a'.repeat(64),
    goes: [{ _id: newId(), name: 'Iker Solana' }],
    restored: [],
    stays: [],
    numbers: [],
  };
  fakeServer.on<typeof listImports>('GET /v1/imports', () => pageOf([entry]));
  fakeServer.on<typeof planImportUndo>('POST /v1/imports/:id/undo/plan', () => plan);
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => reply(buildSettings(), { etag: '"1"' }));
  signIn();
  const { user, where } = renderPage(<AppRoutes />, { at: '/settings/organization' });
  await user.click(await screen.findByRole('button', { name: 'Earlier imports' }));
  const list = within(await screen.findByRole('dialog', { name: 'Earlier imports' }));
  expect(await list.findByText('u10.xlsx')).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Undo the import of/ }));
  const undo = within(await screen.findByRole('dialog', { name: 'Undo the import' }));
  expect(await undo.findByText('Iker Solana')).toBeVisible();
  await user.click(undo.getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('dialog', { name: 'Earlier imports' });
  await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/settings/organization');
});
