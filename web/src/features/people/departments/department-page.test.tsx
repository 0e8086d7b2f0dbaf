import { screen, waitFor, within } from '@testing-library/react';
import type { endSessionsOfUser } from '@touchline/contract/people/auth';
import type { findMyTeam } from '@touchline/contract/football/teams';
import type { deleteUser, getUser, listUsers } from '@touchline/contract/people/users';
import { useNavigate } from '../../../lib/router/router.tsx';
import { beforeEach, expect, test } from 'vitest';
import { buildMe, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import type { Where } from '../../../test/memory-router.tsx';
import { renderPage } from '../../../test/render.tsx';
import { showAt } from '../../../test/window-width.ts';
import { openClub } from '../test/club.ts';
import { findToast } from '../../../test/toasts.ts';
import { DepartmentPage } from './department-page.tsx';
import { ManagementPage, MedicalPage, TacticalPage } from './department-pages.tsx';

const staff = { role: 'medical', shirtNumber: null, position: null, whatsappNumber: null } as const;
const nora = buildUser({ ...staff, name: 'Nora Haddad', email: 'nora.haddad@udvalmora.example', dataEntry: true });
const paulo = buildUser({ ...staff, name: 'Paulo Mendonça', email: 'paulo.mendonca@udvalmora.example' });
const sami = buildUser({ ...staff, name: 'سامي الخطيب', status: 'pending' });
const three = [nora, paulo, sami];

function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>browser back</button>;
}

const show = (at: Where = '/profiles/medical') =>
  renderPage(
    <>
      <DepartmentPage title="Medical staff" department="medical" />
      <BrowserBack />
    </>,
    { at },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
// On a phone, the list fills the screen.
const aside = () =>
  screen.queryByRole('complementary', { name: 'Medical staff' }) ?? screen.getByRole('main', { name: 'Medical staff' });
const row = (name: RegExp) => within(aside()).findByRole('button', { name });

beforeEach(() => {
  document.title = '';
});

test("the card shows the crest of the club's own team, and leaves the facts to the sheet", async () => {
  openClub({ staff: three });
  const icon = { key: newId(), url: '/files/crest' };
  fakeServer.on<typeof findMyTeam>('POST /v1/teams/my-team', () => [
    { _id: newId(), name: 'UD Valmora', icon, myTeam: true },
  ]);
  show();
  const card = await screen.findByRole('group', { name: 'Identity card' });
  await waitFor(() => expect(card.querySelector('img[src="/files/crest"]')).not.toBeNull());
  expect(within(card).queryByRole('term')).toBeNull();
  expect(await screen.findByText(nora.phoneNumber!)).toBeVisible();
});

test('selects the first person and puts the id into the address', async () => {
  openClub({ staff: three });
  const { where } = show();
  expect(await heading('Nora Haddad')).toBeVisible();
  expect(await row(/Nora Haddad.*Medical/)).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(where()).toBe(`/profiles/medical?person=${nora._id}`));
  await waitFor(() => expect(document.title).toBe('Nora Haddad · Medical staff · Touchline'));
});

test('marks a pending member in the list, and shows no column of numbers', async () => {
  openClub({ staff: three });
  show();
  await heading('Nora Haddad');
  expect(await row(/سامي الخطيب.*pending/)).toBeVisible();
  expect(within(aside()).queryByText('–')).toBeNull();
});

test.each([
  ['tactic', 'Tactical staff', TacticalPage],
  ['medical', 'Medical staff', MedicalPage],
  ['management', 'Management staff', ManagementPage],
] as const)('requests only the people of its department: %s', async (type, title, Page) => {
  openClub({ staff: [nora, buildUser({ ...staff, role: 'tactic' }), buildUser({ ...staff, role: 'management' })] });
  renderPage(<Page title={title} />, { at: '/profiles' });
  await screen.findByRole('button', { name: 'Edit' });
  const types = fakeServer
    .requests('GET /v1/users')
    .map(({ query }) => (query as { type?: string; pageSize: number }).type);
  expect(types).toEqual([type]);
});

test('shows the person passed by a navigation, and puts the id into the address', async () => {
  openClub({ staff: three });
  const { where, user } = show({ pathname: '/profiles/medical', state: { userId: paulo._id } });
  expect(await heading('Paulo Mendonça')).toBeVisible();
  await waitFor(() => expect(where()).toBe(`/profiles/medical?person=${paulo._id}`));
  await user.click(await row(/Nora Haddad/));
  expect(await heading('Nora Haddad')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'browser back' }));
  expect(await heading('Paulo Mendonça')).toBeVisible();
});

test('keeps the person of the address after a reload or from a link', async () => {
  openClub({ staff: three });
  show(`/profiles/medical?person=${paulo._id}`);
  expect(await heading('Paulo Mendonça')).toBeVisible();
});

test('shows a person passed by a navigation at once on a phone, and the list after Back', async () => {
  showAt(390);
  openClub({ staff: three });
  const { user, where } = show({ pathname: '/profiles/medical', state: { userId: paulo._id } });
  expect(await heading('Paulo Mendonça')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Medical staff' }));
  await waitFor(() => expect(where()).toBe('/profiles/medical'));
  expect(await row(/Paulo Mendonça/)).toBeVisible();
});

test('shows the list first on a phone, and after a tap the person with contact links', async () => {
  showAt(390);
  openClub({ staff: three });
  const { user } = show();
  await user.click(await row(/Paulo Mendonça/));
  expect(await heading('Paulo Mendonça')).toHaveFocus();
  const contacts = within(screen.getByRole('list', { name: 'Get in touch' }));
  expect(contacts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+34600000148',
    'mailto:paulo.mendonca@udvalmora.example',
  ]);
  await user.click(screen.getByRole('button', { name: 'Medical staff' }));
  expect(await row(/Paulo Mendonça/)).toHaveFocus();
});

test.each([
  ['an unknown id', newId()],
  ['an invalid id', 'nonsense'],
])('says that %s is not a person here, and offers the first one', async (_case, id) => {
  openClub({ staff: three });
  const { user } = show(`/profiles/medical?person=${id}`);
  expect(await screen.findByText('Staff member not found')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show the first staff member' }));
  expect(await heading('Nora Haddad')).toBeVisible();
});

test('does not show people of other departments or players', async () => {
  const coach = buildUser({ ...staff, role: 'tactic', name: 'Joaquín Valverde' });
  openClub({ staff: [nora, coach] });
  show(`/profiles/medical?person=${coach._id}`);
  expect(await screen.findByText('Staff member not found')).toBeVisible();
});

test('shows name, department, contacts, status and data entry, and the documents', async () => {
  openClub({ staff: three });
  show();
  await heading('Nora Haddad');
  const personal = screen.getByRole('region', { name: 'Personal information' });
  expect(personal).toHaveTextContent(/Name\s*Nora Haddad\s*Department\s*Medical/);
  expect(personal).toHaveTextContent(/Status\s*Active\s*Data entry\s*Data entry/);
  expect(
    within(personal)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:nora.haddad@udvalmora.example', 'tel:+34600000148']);
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  for (const name of ['Profile image', 'ID image', 'Passport image'])
    expect(await documents.findByText(`${name}: no image`)).toBeInTheDocument();
  expect(documents.queryByText(/Covid/)).toBeNull();
  expect(within(screen.getByRole('banner')).getByText('Data entry')).toBeVisible();
});

test('shows the club on the card instead of a shirt number', async () => {
  openClub({ staff: three });
  show();
  await heading('Nora Haddad');
  const card = within(screen.getByRole('group', { name: 'Identity card' }));
  expect(card.getByText('Medical')).toBeVisible();
  expect(await card.findByText('UV')).toBeInTheDocument();
});

test('has no data entry in management', async () => {
  openClub({ staff: [buildUser({ ...staff, role: 'management', name: 'Elena Prat' })] });
  const { user } = renderPage(<ManagementPage title="Management staff" />, { at: '/profiles/management' });
  await heading('Elena Prat');
  expect(screen.queryByText('Data entry')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.queryByText('Data entry')).toBeNull();
});

test('says that nothing was found', async () => {
  openClub({ staff: three });
  const { user } = show();
  await heading('Nora Haddad');
  await user.type(within(aside()).getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Try adjusting your search terms')).toBeVisible();
  expect(await heading('Nora Haddad')).toBeVisible();
});

test('leads the administrator of an empty department to the form of this department', async () => {
  openClub({ players: [buildUser()] });
  show();
  expect(await screen.findByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/profiles/new?mode=create&type=medical',
  );
  expect(screen.getAllByText('Nobody here yet')).toHaveLength(2);
});

test('tells other staff of an empty department who adds staff', async () => {
  openClub({ me: buildMe('tactic') });
  show();
  expect(await screen.findAllByText('The administrator adds staff under Account requests.')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

test('offers a retry if the staff, or one of them, could not be loaded', async () => {
  openClub({ staff: three });
  fakeServer.on<typeof listUsers>('GET /v1/users', noAnswer);
  const { user } = show();
  expect(await screen.findByText('The staff could not be loaded.')).toBeVisible();
  openClub({ staff: three });
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => refuse('resourceNotFound'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Staff member not found')).toBeVisible();
});

test('deletes a person after a confirmation that shows who it is, and selects the next', async () => {
  openClub({ staff: three });
  const { user } = show(`/profiles/medical?person=${nora._id}`);
  await heading('Nora Haddad');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete staff member' }));
  expect(dialog.getByText('Are you sure to delete staff member?')).toBeVisible();
  expect(dialog.getByText('Nora Haddad')).toBeVisible();
  expect(dialog.getByText('Medical')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Staff member deleted successfully');
  expect(await heading('Paulo Mendonça')).toBeVisible();
  expect(within(aside()).queryByText('Nora Haddad')).toBeNull();
});

test('keeps the confirmation open with an error if deleting fails', async () => {
  openClub({ staff: three });
  fakeServer.on<typeof deleteUser>('DELETE /v1/users/:id', () => refuse('defaultError'));
  const { user } = show();
  await heading('Nora Haddad');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('It could not be deleted. Please try again.')).toBeVisible();
});

test('lets the administrator end all sessions of a person after confirmation', async () => {
  openClub({ staff: three });
  const { user } = show();
  await heading('Nora Haddad');
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End all sessions' }));
  expect(dialog.getByText('Nora Haddad')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(fakeServer.requests('DELETE /v1/users/:id/sessions')).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'End all sessions' }));
  await findToast('Sessions ended successfully');
  expect(fakeServer.requests('DELETE /v1/users/:id/sessions')[0]?.params).toEqual({ id: nora._id });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('keeps the confirmation open with an error if the sessions could not be ended', async () => {
  openClub({ staff: three });
  fakeServer.on<typeof endSessionsOfUser>('DELETE /v1/users/:id/sessions', () => refuse('defaultError'));
  const { user } = show();
  await heading('Nora Haddad');
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'End all sessions' }));
  expect(await dialog.findByText('The sessions could not be ended. Please try again.')).toBeVisible();
});

test('shows the administrator the state of an invitation', async () => {
  openClub({ staff: three, invitation: { accepted: false } });
  show();
  await heading('Nora Haddad');
  const access = within(screen.getByRole('region', { name: 'Access' }));
  expect(await access.findByText('No invitation has been sent yet.')).toBeVisible();
  expect(access.getByRole('button', { name: 'Send invitation' })).toBeVisible();
});

test('offers no access to end for a person who waits for approval', async () => {
  openClub({ staff: [sami] });
  show();
  await heading('سامي الخطيب');
  expect(screen.queryByRole('region', { name: 'Access' })).toBeNull();
});

test('AZ3 offers Delete and access only to the administrator', async () => {
  openClub({ staff: three, me: buildMe('management') });
  show();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await waitFor(() => expect(fakeServer.requests('GET /auth/me')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  expect(fakeServer.requests('GET /v1/users/:id/invitation')).toHaveLength(0);
});
