import { act, screen, waitFor, within } from '@testing-library/react';
import type { approveUser } from '@touchline/contract/people/account-requests';
import { expect, test, vi } from 'vitest';
import { buildMe, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { RequestsPage } from './requests-page.tsx';
import { buildRequest, openOffice } from './test/requests.ts';

const nerea = buildRequest();
const gonzalo = buildRequest({ name: 'Gonzalo Prieto', role: 'tactic', emailConfirmed: false });
const idrissa = buildRequest({ name: 'Idrissa Ndoye', role: 'player', shirtNumber: 9 });
const three = [nerea, gonzalo, idrissa];

const show = (search = '') => renderPage(<RequestsPage title="Account requests" />, { at: `/profiles/new${search}` });
const aside = () => screen.getByRole('complementary', { name: 'Account requests' });
const card = (name: string) => screen.findByRole('heading', { level: 2, name });
const accept = () => screen.findByRole('button', { name: 'Accept' });
const row = (name: RegExp) => within(aside()).findByRole('button', { name });

/** jsdom has no width: a phone is simulated by a matching media query. */
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('width <'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

test('lists requests with department and pending mark, and selects the first', async () => {
  openOffice({ people: [...three, buildUser()] });
  const { where } = show();
  expect(await card('Nerea Campos Villar')).toBeVisible();
  expect(document.body, 'the first Tab leads to the skip links').toHaveFocus();
  const list = within(aside());
  expect(list.getByText('3 in total')).toBeInTheDocument();
  expect(within(await row(/Nerea/)).getByText('Medical')).toBeVisible();
  expect(within(await row(/Gonzalo/)).getByText('Tactical')).toBeVisible();
  expect(within(await row(/Idrissa/)).getByText('Player')).toBeVisible();
  expect(list.getAllByText('pending')).toHaveLength(3);
  await waitFor(() => expect(where()).toBe(`/profiles/new?request=${nerea._id}`));
});

test('shows the request read-only, and marks an unconfirmed address', async () => {
  openOffice({ people: three });
  show(`?request=${gonzalo._id}`);
  expect(await card('Gonzalo Prieto')).toBeVisible();
  expect(screen.getByText('Address not confirmed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'nerea.campos@correo.example' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('does not ask for the availability of a player who has only asked for an account', async () => {
  openOffice({ people: three });
  show(`?request=${idrissa._id}`);
  expect(await card('Idrissa Ndoye')).toBeVisible();
  // The code of the link that would ask.
  await act(async () => void (await import('../players/availability/injury-link.tsx')));
  expect(screen.getByText('No', { selector: 'dd, dd *' })).toBeVisible();
  expect(fakeServer.requests('GET /v1/users/:id/availability')).toHaveLength(0);
});

test('shows all sections of a player: personal, football, contacts and documents', async () => {
  openOffice({ people: three });
  show(`?request=${idrissa._id}`);
  expect(await card('Idrissa Ndoye')).toBeVisible();
  for (const name of ['Personal information', 'Football information', 'Contacts', 'Documents'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.queryByText('Address not confirmed')).toBeNull();
});

test('opens a paper large', async () => {
  const idImage = { key: 'k', url: '/files/id.webp' };
  openOffice({ people: [{ ...nerea, idImage }] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show ID image large' }));
  expect(await screen.findByRole('dialog', { name: 'ID image' })).toBeVisible();
});

test('accepts a request, shows the state of the invitation, and selects the next', async () => {
  openOffice({ people: three });
  const { user, where } = show();
  await user.click(await accept());
  await findToast('User approved successfully');
  const next = await card('Gonzalo Prieto');
  await waitFor(() => expect(next).toHaveFocus());
  expect(screen.getByText('Nerea Campos Villar has been accepted.')).toBeVisible();
  expect(await screen.findByText(/Invitation sent to nerea.campos@correo.example/)).toBeVisible();
  await waitFor(() => expect(within(aside()).queryByText('Nerea Campos Villar')).toBeNull());
  // The URL changes later: React gives clicks priority.
  await waitFor(() => expect(where()).toBe(`/profiles/new?request=${gonzalo._id}`));
  expect(fakeServer.requests('PATCH /v1/users/:id/approve')).toHaveLength(1);
});

test.each([
  ['player', 1],
  ['medical', 0],
] as const)('offers the coming sessions only to an accepted player: %s', async (role, offers) => {
  openOffice({
    people: [buildRequest({ role }), buildRequest({ name: 'Other Request' })],
    sessions: { open: { trainings: 3, tasks: 0 } },
  });
  const { user } = show();
  await user.click(await accept());
  expect(await screen.findByText('Nerea Campos Villar has been accepted.')).toBeVisible();
  await screen.findByRole('link', { name: 'Open profile' });
  await waitFor(() => expect(screen.queryAllByText('Planned for the team: 3 trainings.')).toHaveLength(offers));
  expect(fakeServer.requests('GET /v1/users/:id/coming-sessions')).toHaveLength(offers);
});

test('rejects a request, and links back to it, where it can still be accepted', async () => {
  openOffice({ people: three });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await findToast('User rejected successfully');
  expect(await card('Gonzalo Prieto')).toBeVisible();
  expect(screen.getByText('The request of Nerea Campos Villar has been rejected.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the request again' }));
  expect(await card('Nerea Campos Villar')).toHaveFocus();
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await user.click(await accept());
  expect(await screen.findByText('Nerea Campos Villar has been accepted.')).toBeVisible();
});

test('says that there are no requests after the last was decided', async () => {
  openOffice({ people: [nerea] });
  const { user, where } = show();
  await user.click(await accept());
  expect((await screen.findAllByText('No account requests')).length).toBeGreaterThan(0);
  await waitFor(() => expect(where()).toBe('/profiles/new'));
  expect(screen.getByRole('heading', { level: 1, name: 'Account requests' })).toHaveFocus();
});

test.each([
  [{ field: 'email' }, 'This email address is already in use', /its address is already in use/],
  [{ field: 'shirtNumber' }, 'Another active player wears this shirt number', /another active player wears its shirt/],
  [undefined, 'This request has already been answered', /Someone else has already decided this request/],
])('says why a request cannot be accepted: %o', async (data, message, told) => {
  openOffice({ people: three });
  fakeServer.on<typeof approveUser>('PATCH /v1/users/:id/approve', () => refuse('conflict', { message, data }));
  const { user } = show();
  await user.click(await accept());
  expect(await screen.findByText('Nothing has been changed')).toBeVisible();
  expect(screen.getByText(told)).toBeVisible();
  expect(await card('Nerea Campos Villar')).toBeVisible();
});

test('treats a double click on Accept as one', async () => {
  openOffice({ people: three });
  const { user } = show();
  await user.dblClick(await accept());
  expect(await screen.findByText('Nerea Campos Villar has been accepted.')).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/users/:id/approve')).toHaveLength(1);
});

test.each(['email', 'shirtNumber'])('links to the profile, where a taken %s can be corrected', async (field) => {
  openOffice({ people: three });
  const message = 'Taken';
  fakeServer.on<typeof approveUser>('PATCH /v1/users/:id/approve', () =>
    refuse('conflict', { message, data: { field } }),
  );
  const { user } = show();
  await user.click(await accept());
  expect(await screen.findByRole('link', { name: 'Correct it in the profile' })).toHaveAttribute(
    'href',
    '/profiles/medical',
  );
});

test('fetches the request again if another user was quicker', async () => {
  const office = openOffice({ people: three });
  const { user, where } = show();
  await waitFor(() => expect(where()).toBe(`/profiles/new?request=${nerea._id}`));
  office.decide(nerea._id, 'active');
  await user.click(await accept());
  expect(await screen.findByText('Nerea Campos Villar is already a member')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profiles/medical');
});

test('keeps the request if the server is unreachable', async () => {
  openOffice({ people: three });
  fakeServer.on<typeof approveUser>('PATCH /v1/users/:id/approve', noAnswer);
  const { user } = show();
  await user.click(await accept());
  expect(await screen.findAllByText('Network error - Please check your connection')).not.toHaveLength(0);
  expect(await card('Nerea Campos Villar')).toBeVisible();
  expect(screen.queryByText(/has been accepted/)).toBeNull();
});

test('shows the administrator a known address, people with the same name and a taken number, each with a link', async () => {
  const known = (changes: object) => ({ ...buildUser({ role: 'tactic', ...changes }) });
  const coach = known({ name: 'Nora Campos' });
  const twin = known({ name: 'Idrissa Ndoye', role: 'player' });
  const nine = known({ name: 'Rafa Quintana', role: 'player', shirtNumber: 9 });
  openOffice({ people: [idrissa], hints: { sameAddress: [coach], namesakes: [twin], sameShirtNumber: nine } });
  show();
  expect(await screen.findByText(/This address is already used by/)).toBeVisible();
  expect(screen.getByText(/Same name as/)).toBeVisible();
  expect(screen.getByText(/Shirt number 9 is worn by/)).toBeVisible();
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(link(/Idrissa Ndoye/)).toHaveAttribute('href', `/profiles/players?player=${twin._id}`);
  expect(link(/Rafa Quintana/)).toHaveAttribute('href', `/profiles/players?player=${nine._id}`);
  expect(link(/Nora Campos/)).toHaveAttribute('href', '/profiles/tactical');
});

test('lets staff view requests without deciding, creating or hints', async () => {
  openOffice({ people: three, me: buildMe('medical') });
  show();
  expect(await card('Nerea Campos Villar')).toBeVisible();
  expect(screen.getByText('The administrator decides on requests.')).toBeVisible();
  for (const name of ['Accept', 'Reject', 'Create account', 'Accept account'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(fakeServer.requests('GET /v1/users/:id/request')).toHaveLength(0);
});

test('does not open the form for staff who enter its address', async () => {
  openOffice({ people: three, me: buildMe('medical') });
  show('?mode=create');
  expect(await card('Nerea Campos Villar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('says that the request of a link does not exist', async () => {
  openOffice({ people: three });
  const { user } = show('?request=000000000000000000ffffff');
  expect(await screen.findByText('Request not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the first request' }));
  expect(await card('Nerea Campos Villar')).toBeVisible();
});

test('shows the list first on a phone, the request after a tap, and goes back', async () => {
  onPhone();
  openOffice({ people: three });
  const { user, where } = show();
  const list = within(await screen.findByRole('main', { name: 'Account requests' }));
  await user.click(await list.findByRole('button', { name: /Gonzalo Prieto/ }));
  expect(await card('Gonzalo Prieto')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(where()).toBe('/profiles/new'));
  expect(await list.findByRole('button', { name: /Gonzalo Prieto/ })).toHaveFocus();
});

test('a player is accepted into a squad where the club has several', async () => {
  const squadOf = (name: string) =>
    ({ _id: newId(), name, shortName: name, colour: 'a', kind: 'youth', order: 0, mine: false }) as const;
  const [first, u15] = [squadOf('First team'), squadOf('U15')];
  const nuno = buildRequest({ name: 'Nuno Reis', role: 'player' });
  openOffice({ people: [nuno], me: buildMe('admin', { squads: [first, u15] }) });
  const { user } = show(`?request=${nuno._id}`);
  await user.click(await screen.findByRole('button', { name: /^Squad ?First team$/ }));
  await user.click(await screen.findByRole('option', { name: 'U15' }));
  // The hint is about the number in the chosen squad.
  await waitFor(() =>
    expect(fakeServer.requests('GET /v1/users/:id/request').map(({ query }) => query)).toEqual([
      { squad: first._id },
      { squad: u15._id },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/users/:id/approve').map(({ body }) => body)).toEqual([{ squad: u15._id }]),
  );
});
