import type { updateMe } from '@touchline/contract/me/me';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setTheme } from '../../../lib/browser/theme.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openArea, pairPhone } from '../test/area.tsx';

test('changes the language of this phone and of the mails', async () => {
  pairPhone();
  fakeServer.on<typeof updateMe>('PATCH /v1/me', () => ({ message: 'Saved' }));
  const { user } = openArea('/me/more');

  await user.click(await screen.findByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('PATCH /v1/me')[0]?.body).toEqual({ language: 'es' }));
});

test('changes the theme', async () => {
  pairPhone();
  const { user } = openArea('/me/more');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  setTheme('light');
});

test.each([
  [false, 1],
  [true, 0],
])('says that these pages need a network on http alone (https: %s)', async (isSecure, notes) => {
  vi.stubGlobal('isSecureContext', isSecure);
  onTestFinished(() => void vi.unstubAllGlobals());
  pairPhone();
  openArea('/me/more');
  await screen.findByRole('link', { name: 'My data' });
  expect(screen.queryAllByText(/^This address has no https, so these pages open only with a network/)).toHaveLength(
    notes,
  );
});

test('installs the area on the home screen when the browser offers it', async () => {
  pairPhone();
  openArea('/me/more');
  await screen.findByRole('link', { name: 'My data' });
  expect(screen.queryByText('On your home screen')).not.toBeInTheDocument();

  let prompted = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve((prompted += 1)),
  });
  act(() => void window.dispatchEvent(offer));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));

  expect(prompted).toBe(1);
  expect(screen.queryByText('On your home screen')).not.toBeInTheDocument();
});
