import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { createUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { buildSquad } from '../../../test/build-squads.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { wipeSession } from '../../../lib/session/wipe.ts';
import { RequestsPage } from './requests-page.tsx';
import { addCall } from '../test/coming-sessions.ts';
import { buildRequest, openOffice } from './test/requests.ts';

const required = {
  Name: 'Idrissa Ndoye',
  Address: 'Plaza del Muelle 2',
  Nationality: 'Senegalese',
  Language: 'French, Wolof',
  'Place of birth': 'Saint-Louis',
  Education: 'School',
  Children: '0',
  'Shirt number': '22',
  'Favourite number': '9',
  'Height (cm)': '184',
  'Weight (kg)': '76',
  'Previous clubs': 'Real Pinar',
  Relatives: '+34 600 000 231',
};
const optional = { Email: 'idrissa@correo.example', Phone: '+34 600 000 415', WhatsApp: '+34 600 000 415' };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** Sets all fields before the form renders again: rendering after each takes jsdom many seconds. */
const fill = (values: Record<string, string>) => {
  const inputs = Object.entries(values).map(([label, value]) => ({ input: field(label), value }));
  act(() => {
    for (const { input, value } of inputs) fireEvent.change(input, { target: { value } });
  });
};
const save = () => screen.getByRole('button', { name: 'Save' });
const picture = new File(['x'], 'id.png', { type: 'image/png' });
const choose = (label: string) =>
  fireEvent.change(document.querySelector(`input[type=file][aria-label="${label}"]`)!, {
    target: { files: [picture] },
  });

const open = async () => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  const view = renderPage(<RequestsPage title="Account requests" />, { at: '/profiles/new' });
  await view.user.click(await screen.findByRole('button', { name: 'Create account' }));
  await screen.findByRole('textbox', { name: 'Name' });
  return view;
};
const sent = () => fakeServer.requests('POST /v1/users').map(({ body }) => body);

test('switches between accepting and creating, and shows which is active', async () => {
  openOffice({ people: [buildRequest()] });
  const { user, where } = await open();
  const toggle = (name: string) => screen.getByRole('button', { name });
  expect(toggle('Create account')).toHaveAttribute('aria-pressed', 'true');
  expect(toggle('Accept account')).toHaveAttribute('aria-pressed', 'false');
  expect(where()).toBe('/profiles/new?mode=create');
  await user.click(toggle('Accept account'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Nerea Campos Villar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('disables Save until the thirteen required fields and seventeen in total are filled, and shows how many are missing', async () => {
  openOffice();
  await open();
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription(/16 more fields/);
  expect(save()).toHaveAccessibleDescription(/13 of them are required/);
  fill(required);
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription(/^3 more fields · for example .*Email/);
  fill({ Email: optional.Email, Phone: optional.Phone });
  expect(save()).toHaveAccessibleDescription(/^1 more field · for example Birth date/);
  expect(save()).toBeDisabled();
  fill({ WhatsApp: optional.WhatsApp });
  expect(save()).toBeEnabled();
  fill({ Education: '' });
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Required: Education');
});

test('disables Save without any one of the thirteen, whatever else is filled', async () => {
  openOffice();
  await open();
  fill({ ...required, ...optional });
  choose('ID image');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove ID image' })).toBeVisible());
  // Looked up once: finding a button by its role in a form of this size takes jsdom half a second.
  const button = save();
  for (const [label, value] of Object.entries(required)) {
    const input = field(label);
    fireEvent.change(input, { target: { value: '' } });
    expect(button, label).toBeDisabled();
    expect(input).toHaveAccessibleDescription(/This field is required/);
    fireEvent.change(input, { target: { value } });
    expect(button, label).toBeEnabled();
  }
});

test('begins with name and email, says of each group what is missing, and stands on the department of the address', async () => {
  openOffice();
  renderPage(<RequestsPage title="Account requests" />, { at: '/profiles/new?mode=create&type=medical' });
  expect(await screen.findByRole('radio', { name: 'Medical' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Player' }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names().slice(0, 4)).toEqual(['Name and email', 'Football information', 'Contacts', 'Personal information']);
  const football = screen.getByRole('region', { name: 'Football information' });
  expect(within(football).getByText('5 to fill in')).toBeVisible();
  fill({
    'Shirt number': '22',
    'Favourite number': '9',
    'Height (cm)': '184',
    'Weight (kg)': '76',
    'Previous clubs': 'Lar',
  });
  expect(within(football).getByText('complete')).toBeInTheDocument();
});

test('marks invalid input while typing', async () => {
  openOffice();
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.clear(field('Email'));
  await user.type(field('Email'), 'idrissa.ndoye@');
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(save()).toBeDisabled();
  fill({ Email: optional.Email, Phone: '1' });
  expect(screen.getByText('Please enter a valid phone number')).toBeVisible();
  fill({ Phone: optional.Phone, 'Height (cm)': '-1' });
  expect(save()).toBeDisabled();
});

test('offers to add a new player to the coming sessions, with their numbers, and adds the player in one step', async () => {
  openOffice({ sessions: { open: { trainings: 24, tasks: 1 } } });
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  expect(await screen.findByText('Planned for the team: 24 trainings and 1 task.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to the coming sessions' }));
  await findToast('Added to the coming sessions');
  expect(screen.getByText('Now assigned to 24 trainings and 1 task.').closest('[role=status]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add to the coming sessions' })).toBeNull();
  expect(fakeServer.requests(addCall)).toHaveLength(1);
});

test('creates the player, clears and leaves the form, and shows the state of the invitation', async () => {
  openOffice();
  const { user, where } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  await findToast('User created successfully');
  expect(sent()[0]).toMatchObject({ role: 'player', shirtNumber: 22, previousClubs: ['Real Pinar'] });
  expect(await screen.findByText('The account of Idrissa Ndoye has been created.')).toBeVisible();
  expect(await screen.findByText(/Invitation sent to idrissa@correo.example/)).toBeVisible();
  expect(where()).toBe('/profiles/new');
  expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/profiles\/players\?player=[0-9a-f]{24}$/),
  );
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByText('This field is required')).toBeNull();
});

test.each([
  ['Tactic', 'tactic', true],
  ['Medical', 'medical', true],
  ['Management', 'management', false],
] as const)(
  'creates %s staff with the fields that such a person has, and no picture',
  async (label, role, hasDataEntry) => {
    openOffice();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: label }));
    expect(screen.queryByRole('textbox', { name: 'Shirt number' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Data-entry access' }) !== null).toBe(hasDataEntry);
    fill({ Name: 'Nora Campos', Email: 'nora@correo.example' });
    expect(save()).toBeDisabled();
    // Any picture counts as well.
    expect(save()).toHaveAccessibleDescription('1 more field · for example Phone, Profile image, or ID image');
    fill({ Phone: '+34 600 000 415' });
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ role, name: 'Nora Campos' });
  },
);

test('keeps shared fields when the type changes, and all input when the toggle is pressed', async () => {
  openOffice({ people: [buildRequest()] });
  const { user } = await open();
  fill({ Name: 'Nora Campos', Address: 'Calle Mayor 1' });
  await user.click(screen.getByRole('radio', { name: 'Medical' }));
  expect(field('Name')).toHaveValue('Nora Campos');
  await user.click(screen.getByRole('radio', { name: 'Player' }));
  expect(field('Address')).toHaveValue('Calle Mayor 1');
  await user.click(screen.getByRole('button', { name: 'Accept account' }));
  await screen.findByRole('heading', { level: 2, name: 'Nerea Campos Villar' });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(field('Name')).toHaveValue('Nora Campos');
});

test('keeps what was typed when the page is left, until it is discarded', async () => {
  openOffice();
  const first = await open();
  await first.user.click(screen.getByRole('radio', { name: 'Medical' }));
  fill({ Name: 'Nora Campos' });
  first.unmount();
  const second = await open();
  expect(screen.getByRole('radio', { name: 'Medical' })).toBeChecked();
  expect(field('Name')).toHaveValue('Nora Campos');
  await second.user.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(field('Name')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: 'Account requests' })).toHaveFocus();
  second.unmount();
  await open();
  expect(field('Name')).toHaveValue('');
});

test('SE5 the next person finds nothing of what was typed before a sign-out', async () => {
  openOffice();
  const { unmount } = await open();
  fill({ Name: 'Nora Campos' });
  wipeSession('signOut');
  unmount();
  openOffice();
  await open();
  expect(field('Name')).toHaveValue('');
});

test('disables Save while a picture uploads', async () => {
  openOffice();
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', silence);
  const { user } = await open();
  fill({ ...required, ...optional });
  expect(save()).toBeEnabled();
  choose('ID image');
  expect(await screen.findByRole('progressbar', { name: 'Uploading ID image' })).toBeVisible();
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Waiting for the upload to finish');
  await user.click(screen.getByRole('button', { name: 'Stop uploading ID image' }));
  expect(save()).toBeEnabled();
});

test('disables Save while a birth date is incomplete', async () => {
  openOffice();
  const { user } = await open();
  fill({ ...required, ...optional });
  const birthDate = within(screen.getByRole('group', { name: 'Birth date' }));
  expect(birthDate.getByText('Birth date')).toBeVisible();
  await user.click(birthDate.getByRole('button', { name: /Year/ }));
  const thisYear = new Date().getFullYear();
  expect(screen.getByRole('option', { name: String(thisYear) })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: String(thisYear + 1) })).toBeNull();
  expect(screen.queryByRole('option', { name: '1969' })).toBeNull();
  expect(screen.getByRole('option', { name: '1970' })).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: '2004' }));
  expect(await screen.findByText('Choose day, month and year')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Day/ }));
  await user.click(screen.getByRole('option', { name: '9' }));
  await user.click(screen.getByRole('button', { name: /Month/ }));
  await user.click(screen.getByRole('option', { name: 'June' }));
  await user.click(save());
  await waitFor(() => expect(sent()[0]).toMatchObject({ birthDate: '2004-06-09' }));
});

test.each([
  ['Email', { message: 'This email address is already in use', data: { field: 'email' } }],
  ['Shirt number', { message: 'Another active player wears this shirt number', data: { field: 'shirtNumber' } }],
])('marks a taken %s and keeps the input', async (label, body) => {
  openOffice();
  fakeServer.on<typeof createUser>('POST /v1/users', () => refuse('conflict', body));
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  for (const [name, value] of Object.entries({ ...required, ...optional })) expect(field(name)).toHaveValue(value);
  expect(save()).toBeDisabled();
  fill({ [label]: label === 'Email' ? 'other@correo.example' : '23' });
  expect(save()).toBeEnabled();
});

test('marks the fields that the server names', async () => {
  openOffice();
  const errors = [{ field: 'previousClubs.0', message: 'This text is too long' }];
  fakeServer.on<typeof createUser>('POST /v1/users', () =>
    refuse('badRequest', { message: 'Validation error', errors }),
  );
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  expect(await screen.findByText('This text is too long')).toBeVisible();
  expect(field('Previous clubs')).toHaveFocus();
});

test('keeps the input if the server does not answer', async () => {
  openOffice();
  fakeServer.on<typeof createUser>('POST /v1/users', noAnswer);
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  expect(await screen.findByText('Network error - Please check your connection')).toBeVisible();
  for (const [name, value] of Object.entries(required)) expect(field(name)).toHaveValue(value);
});

test('asks for the guardian of a player of the U10 as long as the birth date is empty', async () => {
  openOffice({ squads: [buildSquad({ ageGroup: { under: 10 } })] });
  await open();
  expect(await screen.findByLabelText('Guardian', { selector: 'input' })).toBeVisible();
  expect(field("Guardian's email")).toHaveValue('');
});

test("says of an address that another account has how a parent's is entered", async () => {
  openOffice();
  fakeServer.on<typeof createUser>('POST /v1/users', () =>
    refuse('conflict', { message: 'This email address is already in use', data: { field: 'email' } }),
  );
  const { user } = await open();
  fill({ ...required, ...optional });
  await user.click(save());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/leave the child's address empty/));
});
