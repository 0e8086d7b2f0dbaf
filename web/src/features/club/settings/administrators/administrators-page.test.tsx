import { screen, waitFor, within } from '@testing-library/react';
import type {
  Administrator,
  listAdministrators,
  makeAdministrator,
  removeAdministrator,
} from '@touchline/contract/people/administrators';
import type { getMe } from '@touchline/contract/people/auth';
import type { listUsers } from '@touchline/contract/people/users';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AppRoutes } from '../../../../app/routing/routes.tsx';
import { buildMe, buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { fetchPages } from '../../../../test/fetch-pages.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';

const doctor = buildUser({ role: 'medical', name: 'Berta Soler', email: 'berta@club.example' });
let records: Administrator[];
let me = buildMe('admin');

const asAdministrator = (person: Pick<Administrator, '_id' | 'name' | 'role'>): Administrator => ({
  email: null,
  profileImage: null,
  since: '2026-08-01T08:00:00.000Z',
  ...person,
});

beforeAll(() => fetchPages('/settings/administrators'));
beforeEach(() => {
  me = signIn(buildMe('admin'));
  records = [asAdministrator({ _id: me._id, name: me.name, role: 'admin' })];
  fakeServer.on<typeof listAdministrators>('GET /v1/administrators', () => ({ records }));
  fakeServer.on<typeof getMe>('GET /auth/me', () => me);
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => {
    const people = query.type === 'medical' ? [doctor] : [];
    return { records: people, pageNo: 1, pageSize: 100, total: people.length };
  });
});

test('makes a member of staff administrator, who is no longer offered then', async () => {
  fakeServer.on<typeof makeAdministrator>('POST /v1/administrators', ({ body }) => {
    const made = asAdministrator({ _id: body.user, name: doctor.name, role: 'medical' });
    records = [...records, made];
    return made;
  });
  const { user } = renderPage(<AppRoutes />, { at: '/settings/administrators' });
  expect(await screen.findByText(/Add another administrator first/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make administrator' }));
  await user.click(await dialog.findByRole('button', { name: /Person/ }));
  await user.click(await screen.findByRole('option', { name: /Berta Soler/ }));
  await user.click(dialog.getByRole('button', { name: 'Make administrator' }));
  await findToast('Administrator added');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^BSBerta SolerMedical/),
    ),
  );
  expect(fakeServer.requests('POST /v1/administrators').map(({ body }) => body)).toEqual([{ user: doctor._id }]);
});

test('says why somebody cannot become administrator', async () => {
  fakeServer.on<typeof makeAdministrator>('POST /v1/administrators', () =>
    refuse('badRequest', { errors: [{ field: 'user', message: 'This person has not chosen a password yet' }] }),
  );
  const { user } = renderPage(<AppRoutes />, { at: '/settings/administrators' });
  await user.click(await screen.findByRole('button', { name: 'Make administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make administrator' }));
  await user.click(await dialog.findByRole('button', { name: /Person/ }));
  await user.click(await screen.findByRole('option', { name: /Berta Soler/ }));
  await user.click(dialog.getByRole('button', { name: 'Make administrator' }));
  expect(await dialog.findByText('This person has not chosen a password yet')).toBeVisible();
});

test('steps down once there is another one, and the page closes', async () => {
  records = [...records, asAdministrator({ _id: newId(), name: 'Berta Soler', role: 'medical' })];
  fakeServer.on<typeof removeAdministrator>('DELETE /v1/administrators/:id', ({ params }) => {
    records = records.filter(({ _id }) => _id !== params.id);
    me = { ...me, role: 'management' };
    return { deleted: 1 };
  });
  const { user } = renderPage(<AppRoutes />, { at: '/settings/administrators' });
  await user.click(await screen.findByRole('button', { name: 'Step down' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Step down' }));
  expect(dialog.getByText(/You have no department and become management/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Step down' }));
  expect(await screen.findByText('Only the administrator can open this')).toBeVisible();
  expect(fakeServer.requests('DELETE /v1/administrators/:id')).toMatchObject([{ params: { id: me._id } }]);
});
