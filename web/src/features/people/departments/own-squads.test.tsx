import { screen, waitFor, within } from '@testing-library/react';
import type { listSquadStaff } from '@touchline/contract/squads/squads';
import type { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { buildMe, buildUser } from '../../../test/build.ts';
import { buildSquad } from '../../../test/build-squads.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { openClub, sent } from '../test/club.ts';
import { DepartmentPage } from './department-page.tsx';

const [first, u15] = [buildSquad({ name: 'First team' }), buildSquad({ name: 'U15', order: 1 })];
const squads = [first, u15].map(({ _id, name, shortName, colour, kind, order }) => {
  return { _id, name, shortName, colour, kind, order, mine: false };
});
const staff = { role: 'medical', shirtNumber: null, position: null, whatsappNumber: null } as const;
const nora = buildUser({ ...staff, name: 'Nora Haddad' });
const person = 'PATCH /v1/users/:id';

/** Opens the record of Nora, who has a function in these squads. */
const show = async (own: (typeof first)[] = [], { me = buildMe('admin', { squads }), changes = {} } = {}) => {
  const club = openClub({ staff: [{ ...nora, ...changes }], me });
  fakeServer.on<typeof listSquadStaff>('GET /v1/squads/:id/staff', ({ params }) => ({
    records: own.some(({ _id }) => _id === params.id) ? [{ user: nora, function: 'physio' as const }] : [],
  }));
  const view = renderPage(<DepartmentPage title="Medical staff" department="medical" />, { at: '/profiles/medical' });
  return { ...view, club, sheet: await screen.findByRole('region', { name: 'Rights' }) };
};
const ownOnly = () => screen.getByRole('switch', { name: 'Own squads only' });

test('the administrator limits a member of staff to squads, which are named', async () => {
  const { user, sheet } = await show([u15]);
  const own = await within(sheet).findByRole('list', { name: 'Squads with a function' });
  expect(
    within(own)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['U15']);
  await waitFor(() => expect(ownOnly()).toBeEnabled());
  expect(ownOnly()).not.toBeChecked();
  await user.click(ownOnly());
  await waitFor(() => expect(ownOnly()).toBeChecked());
  await waitFor(() => expect(ownOnly()).toBeEnabled());
  await user.click(ownOnly());
  await waitFor(() =>
    expect(sent()).toEqual([
      [person, { ownSquadsOnly: true }],
      [person, { ownSquadsOnly: false }],
    ]),
  );
  const [one, two] = fakeServer.requests(person).map(({ headers }) => headers.get('if-match'));
  expect(one).toBe(`"${nora.updatedAt}"`);
  expect(two).not.toBe(one);
});

test('warns about somebody without a squad, who would see nothing', async () => {
  const { sheet } = await show([], { changes: { ownSquadsOnly: true } });
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(/Not on the staff of a squad yet/);
  expect(ownOnly()).toBeChecked();
});

test('shows what another administrator has done, and can then be turned', async () => {
  const { user, club, sheet } = await show([u15]);
  await waitFor(() => expect(ownOnly()).toBeEnabled());
  club.change(nora._id, { ownSquadsOnly: true });
  await user.click(ownOnly());
  expect(await within(sheet).findByText('The right could not be changed. Please try again.')).toBeVisible();
  await waitFor(() => expect(ownOnly()).toBeChecked());
  fakeServer.on<typeof updateUser>(person, () => refuse('forbidden'));
  await user.click(ownOnly());
  await waitFor(() => expect(fakeServer.requests(person)).toHaveLength(2));
  expect(fakeServer.requests(person)[1]?.body).toEqual({ ownSquadsOnly: false });
});

test('a club with one squad has no such switch', async () => {
  const { sheet } = await show([], { me: buildMe('admin') });
  expect(within(sheet).getAllByRole('switch')).toHaveLength(3);
  expect(screen.queryByText('Own squads only')).toBeNull();
});
