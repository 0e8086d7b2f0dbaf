import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SecuritySettings, getSecuritySettings, updateSecuritySettings } from '@touchline/contract/club/settings';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildMe } from '../../../../test/build.ts';
import { fakeServer, reply } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';

let security: SecuritySettings;

beforeAll(() => fetchPages('/settings/security'));
beforeEach(() => {
  const me = signIn(buildMe('admin'));
  security = {
    secondFactorRequired: { admin: false, medical: true, tactic: false, management: false },
    people: [
      { _id: 'a'.repeat(24), name: 'Berta Soler', role: 'medical', isOn: true },
      { _id: me._id, name: 'Laura Segura', role: 'admin', isOn: false },
    ],
    updatedAt: '2026-08-15T08:00:00.000Z',
  };
  fakeServer.on<typeof getSecuritySettings>('GET /v1/settings/security', () => reply(security, { etag: '"1"' }));
  fakeServer.on<typeof updateSecuritySettings>('PATCH /v1/settings/security', ({ body }) => {
    security = {
      ...security,
      secondFactorRequired: { ...security.secondFactorRequired, ...body.secondFactorRequired },
    };
    return reply(security, { etag: '"2"' });
  });
});

test('shows who has two-step sign-in, and requires it of the selected roles', async () => {
  const { user } = renderPage(<AppRoutes />, { at: '/settings/security' });
  const people = within(await screen.findByRole('region', { name: 'Who has it' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Berta SolerMedical staffOn',
    'Laura SeguraAdministratorOff',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Medical staff' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  // It would be the next thing to do.
  expect(screen.getByText(/You have not set it up yourself/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('Security rules updated successfully');
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/settings/security').map(({ body }) => body)).toEqual([
      { secondFactorRequired: { admin: true } },
    ]),
  );
});
