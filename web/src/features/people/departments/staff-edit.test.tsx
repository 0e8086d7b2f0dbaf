import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { buildMe, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, refuse, silence } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { openClub, sent } from '../test/club.ts';
import { findToast } from '../../../test/toasts.ts';
import { DepartmentPage } from './department-page.tsx';

const staff = { role: 'medical', shirtNumber: null, position: null, whatsappNumber: null } as const;
const passportImage = { key: newId(), url: '/files/passport' };
const nora = buildUser({ ...staff, name: 'Nora Haddad', email: 'nora.haddad@udvalmora.example', passportImage });
const other = buildUser({ ...staff, name: 'Paulo Mendonça' });
const person = 'PATCH /v1/users/:id';
const upload = 'POST /v1/uploads/upload-image';

/** Opens the first person of the department for editing. */
const edit = async (club: Parameters<typeof openClub>[0] = {}) => {
  const server = openClub({ staff: [nora, other], ...club });
  const view = renderPage(<DepartmentPage title="Medical staff" department="medical" />, { at: '/profiles/medical' });
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  return { ...view, server };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('cannot save without a change, nor after reverting it', async () => {
  await edit();
  expect(save()).toBeDisabled();
  write('Phone', '+34 600 000 777');
  expect(save()).toBeEnabled();
  write('Phone', ` ${nora.phoneNumber} `);
  expect(save()).toBeDisabled();
});

test("sends only the changes with the record's ETag, confirms, and returns to the view", async () => {
  const { user } = await edit();
  write('Phone', '+34 600 000 777');
  await user.click(screen.getByRole('checkbox', { name: 'Data entry' }));
  expect(screen.getAllByText('Changed, not saved yet')).toHaveLength(2);
  await user.click(save());
  await findToast('Staff member updated successfully');
  expect(sent()).toEqual([[person, { phoneNumber: '+34 600 000 777', dataEntry: true }]]);
  expect(fakeServer.requests(person)[0]?.headers.get('if-match')).toBe(`"${nora.updatedAt}"`);
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(within(screen.getByRole('banner')).getByText('Data entry')).toBeVisible();
});

test('sends null for a removed phone number', async () => {
  const { user } = await edit();
  write('Phone', ' ');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { phoneNumber: null }]]));
});

test('lets the administrator change address and status, and explains the effect of a new address', async () => {
  const { user } = await edit();
  expect(screen.queryByText(/A new address signs this person out/)).toBeNull();
  write('Email', 'nora@udvalmora.example');
  expect(field('Email')).toHaveAccessibleDescription(/A new address signs this person out everywhere/);
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { email: 'nora@udvalmora.example', status: 'inactive' }]]));
  expect(await within(screen.getByRole('banner')).findByText('inactive')).toBeVisible();
});

test('does not offer the status of a person who waits for approval', async () => {
  await edit({ staff: [{ ...nora, status: 'pending' }] });
  expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
  expect(field('Status')).toHaveValue('Pending');
  expect(field('Status')).toHaveAttribute('readonly');
});

test('AZ3 lets other staff change only name, phone and documents', async () => {
  const { user } = await edit({ me: buildMe('medical'), staff: [{ ...nora, dataEntry: true }] });
  for (const name of ['Email', 'Status', 'Department']) expect(field(name)).toHaveAttribute('readonly');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Personal information' })).getAllByText('Data entry')).toHaveLength(
    2,
  );
  write('Name', 'Nora Haddad Saleh');
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { name: 'Nora Haddad Saleh' }]]));
});

test('shows an error once an invalid field was edited, and saves nothing', async () => {
  await edit();
  const button = save();
  for (const [name, value, message] of [
    ['Name', '', 'This field is required'],
    ['Name', 'N0ra', 'Names must be 1 to 100 letters and spaces'],
    ['Email', '', 'This field is required'],
    ['Email', 'nora@', 'Please enter a valid email address'],
    ['Phone', '+34 600', 'Please enter a valid phone number'],
  ] as const) {
    const input = field(name);
    const before = input.value;
    fireEvent.change(input, { target: { value } });
    expect(input, `${name} ${value}`).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(button, name).toBeDisabled();
    fireEvent.change(input, { target: { value: before } });
    expect(input, name).not.toBeInvalid();
  }
});

test('discards everything on Cancel, and when another person is selected', async () => {
  const { user } = await edit();
  write('Name', 'Nora Saleh');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.queryByText('Nora Saleh')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  write('Name', 'Nora Saleh');
  await user.click(screen.getByRole('button', { name: /Paulo Mendonça/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Paulo Mendonça' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test('marks an address that is taken, and keeps the input', async () => {
  const { user } = await edit();
  const taken = 'This email address is already in use';
  write('Email', 'paulo.mendonca@udvalmora.example');
  fakeServer.on<typeof updateUser>(person, () => refuse('conflict', { message: taken, data: { field: 'email' } }));
  await user.click(save());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining(taken)));
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveValue('paulo.mendonca@udvalmora.example');
  write('Email', 'nora@udvalmora.example');
  expect(save()).toBeEnabled();
});

test('offers to reload if another user has saved first, and keeps the changes', async () => {
  const { user, server } = await edit();
  write('Name', 'Nora Saleh');
  server.change(nora._id, { phoneNumber: '+34 600 000 999' });
  await user.click(save());
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(field('Phone')).toHaveValue('+34 600 000 999'));
  expect(field('Name')).toHaveValue('Nora Saleh');
  expect(save()).toHaveFocus();
  await user.click(save());
  await findToast('Staff member updated successfully');
  expect(server.person(nora._id)).toMatchObject({ name: 'Nora Saleh', phoneNumber: '+34 600 000 999' });
});

test('cannot save without a connection, and keeps the draft when saving fails', async () => {
  const { user } = await edit();
  write('Name', 'Nora Saleh');
  act(() => connectionLost());
  expect(save()).toBeDisabled();
  act(() => connectionBack());
  fakeServer.on<typeof updateUser>(person, () => refuse('defaultError', { message: 'The disk is full' }));
  await user.click(save());
  expect(await screen.findByText('The disk is full')).toBeVisible();
  expect(field('Name')).toHaveValue('Nora Saleh');
  expect(save()).toBeEnabled();
});

test('uploads a portrait, removes a document, and cannot save during an upload', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const { user } = await edit();
  const choose = (label: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input[type="file"]' }), {
      target: { files: [new File([new Uint8Array(9)], 'nora.png', { type: 'image/png' })] },
    });
  choose('Profile image');
  await screen.findByRole('button', { name: 'Replace Profile image' });
  expect(fakeServer.requests(upload)[0]?.query).toEqual({ kind: 'profile' });
  await user.click(screen.getByRole('button', { name: 'Remove Passport image' }));
  fakeServer.on<typeof uploadImage>(upload, silence);
  choose('ID image');
  await screen.findByRole('progressbar', { name: 'Uploading ID image' });
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop uploading ID image' }));
  await user.click(save());
  await findToast('Staff member updated successfully');
  const key = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
  expect(sent()).toEqual([[person, { profileImage: key, passportImage: null }]]);
});

test('lets the administrator say until when somebody is cleared', async () => {
  const { user } = await edit({ staff: [{ ...nora, clearedUntil: '2027-03-31' }, other] });
  const group = screen.getByRole('group', { name: 'Cleared until' });
  await user.click(within(group).getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: '30' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { clearedUntil: '2027-03-30' }]]));
});

test('takes a clearance away, and keeps the focus in its line', async () => {
  const { user } = await edit({ staff: [{ ...nora, clearedUntil: '2027-03-31' }, other] });
  await user.click(screen.getByRole('button', { name: 'Remove the date' }));
  const group = screen.getByRole('group', { name: 'Cleared until' });
  expect(within(group).getByRole('button', { name: /Day/ })).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { clearedUntil: null }]]));
});

test('does not save a clearance of which a part is missing', async () => {
  const { user } = await edit();
  const group = screen.getByRole('group', { name: 'Cleared until' });
  await user.click(within(group).getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: '30' }));
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove the date' }));
  expect(within(screen.getByRole('group', { name: 'Cleared until' })).queryByRole('button', { name: /30/ })).toBeNull();
});

test('others see only that a clearance has passed', async () => {
  openClub({ me: buildMe('tactic'), staff: [{ ...nora, isNotCleared: true }, other] });
  renderPage(<DepartmentPage title="Medical staff" department="medical" />, { at: '/profiles/medical' });
  expect(await within(await screen.findByRole('banner')).findByText('Not cleared')).toBeVisible();
  expect(screen.queryByText('Cleared until')).toBeNull();
});
