import { screen, waitFor, within } from '@testing-library/react';
import type {
  Guardian,
  GuardianInput,
  listGuardians,
  removeGuardianPhones,
  sendGuardianLink,
  updateGuardians,
} from '@touchline/contract/people/guardians';
import { expect, test } from 'vitest';
import { buildMe, buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, noAnswer, refuse, reply } from '../../../../test/fake-server.ts';
import { fill, renderPage } from '../../../../test/render.tsx';
import { findToast } from '../../../../test/toasts.ts';
import { openClub } from '../../test/club.ts';
import { PlayersPage } from '../players-page.tsx';

const boy = () => buildUser({ name: 'Iker Solana', birthDate: `${new Date().getFullYear() - 12}-03-14` });
const buildGuardian = (changes: Partial<Guardian> = {}): Guardian => ({
  _id: newId(),
  name: 'Pilar Solana',
  email: 'pilar@home.example',
  phoneNumber: '+34600112233',
  relation: 'mother',
  mayAnswer: true,
  mayConsent: true,
  getsMessages: true,
  emergency: false,
  custodyNote: null,
  asked: null,
  siblings: [],
  phones: 0,
  linkExpiresAt: null,
  ...changes,
});
const luis = () => buildGuardian({ name: 'Luis Solana', email: 'luis@home.example', relation: 'father' });

const patch = 'PATCH /v1/users/:id/guardians';
const bodies = () => fakeServer.requests(patch).map(({ body }) => (body as { guardians: GuardianInput[] }).guardians);
const namesSent = () => bodies().map((list) => list.map(({ name }) => name));

/** A server with one list of guardians; each save is a new version. */
const serve = (first: Guardian[]) => {
  const state = { list: first, version: 1 };
  const answer = () => reply(state.list, { etag: `"${state.version}"` });
  fakeServer.on<typeof listGuardians>('GET /v1/users/:id/guardians', answer);
  fakeServer.on<typeof updateGuardians>(patch, ({ body, headers }) => {
    if (headers.get('if-match') !== `"${state.version}"`) return refuse('preconditionFailed');
    state.version += 1;
    state.list = body.guardians.map(({ decide, apart: _apart, custodyNote, ...given }) => {
      const known = state.list.find(({ _id }) => _id === given._id);
      const asked = decide ? null : (known?.asked ?? null);
      return {
        ...buildGuardian(),
        ...known,
        ...given,
        _id: given._id ?? newId(),
        custodyNote: custodyNote ?? null,
        asked,
      };
    });
    return answer();
  });
  return state;
};

const show = async (guardians: Guardian[] = [], { player = boy(), me = buildMe('admin') } = {}) => {
  openClub({ players: [player], me });
  const state = serve(guardians);
  const view = renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
  const sheet = within(await screen.findByRole('region', { name: /^Guardians/ }));
  const open = async (name: string, action: string) => {
    await view.user.click(await sheet.findByRole('button', { name: `More for ${name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...view, sheet, state, player, open };
};
type User = Awaited<ReturnType<typeof show>>['user'];

const typeNew = async (user: User, name: string, email: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add guardian' }));
  await fill(user, dialog.getByLabelText('Name'), name);
  await fill(user, dialog.getByLabelText('Email'), email);
  await user.click(dialog.getByRole('button', { name: /Relation/ }));
  await user.click(await screen.findByRole('option', { name: 'Father' }));
  return dialog;
};

test('invites to add the first guardian, who gets a link', async () => {
  const { user, sheet } = await show();
  expect(await sheet.findByText('No guardian yet')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Add guardian' }));
  const empty = within(await screen.findByRole('dialog', { name: 'Add guardian' }));
  expect(await empty.findByText('Required: Name and Relation')).toBeVisible();
  const dialog = await typeNew(user, 'Luis Solana', 'luis@home.example');
  await user.click(dialog.getByRole('switch', { name: 'Consents' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Luis Solana')).toBeVisible();
  expect(bodies()[0]).toEqual([
    {
      name: 'Luis Solana',
      email: 'luis@home.example',
      phoneNumber: null,
      relation: 'father',
      mayAnswer: true,
      mayConsent: false,
      getsMessages: true,
      emergency: true,
      custodyNote: null,
    },
  ]);
  expect(sheet.getByText('No phone paired, and no valid link.')).toBeVisible();
  fakeServer.on<typeof sendGuardianLink>('POST /v1/users/:id/guardians/:guardianId/link', () => {
    serve([buildGuardian({ name: 'Luis Solana', linkExpiresAt: '2026-12-03T18:30:00.000Z' })]);
    return { message: 'The link is on its way' };
  });
  await user.click(sheet.getByRole('button', { name: 'Send link to Luis Solana' }));
  await findToast('Link sent');
  expect(await sheet.findByText(/^Link sent on November 26, 2026.*valid until December 3, 2026\.$/)).toBeVisible();
});

test('a link pressed again after a lost answer is the same one, and after success another', async () => {
  const { user, sheet } = await show([luis()]);
  const link = 'POST /v1/users/:id/guardians/:guardianId/link';
  const press = async (times: number) => {
    await user.click(await sheet.findByRole('button', { name: 'Send link to Luis Solana' }));
    await waitFor(() => expect(fakeServer.requests(link)).toHaveLength(times));
  };
  fakeServer.on(link, noAnswer);
  await press(1);
  fakeServer.on<typeof sendGuardianLink>(link, () => ({ message: 'The link is on its way' }));
  await press(2);
  await findToast('Link sent');
  await press(3);
  const [lost, again, another] = fakeServer.requests(link).map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toMatch(/^[0-9a-f]{32}$/u);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('shows what each may do, the siblings and the paired phones, and changes the order', async () => {
  const lina = { _id: newId(), name: 'Lina Solana' };
  const { sheet, open } = await show([buildGuardian({ siblings: [lina], phones: 2 }), luis()]);
  const [first = document.body, second = document.body] = await sheet
    .findAllByRole('listitem', {
      name: (_name, item) => item.textContent.includes('Solana'),
    })
    .then((items) => items.filter((item) => item.textContent.includes('@')));
  expect(first).toHaveTextContent(/Pilar Solana.*Mother.*First contact.*Also guardian of Lina Solana/);
  expect(first).toHaveTextContent('2 phones paired.');
  expect(within(first).getByText('Answers')).toBeVisible();
  expect(within(first).queryByText('Emergency contact')).toBeNull();
  expect(within(first).getByRole('link', { name: 'Lina Solana' })).toHaveAttribute(
    'href',
    `/profiles/players?player=${lina._id}`,
  );
  expect(second).not.toHaveTextContent('First contact');
  await open('Luis Solana', 'Move up');
  await waitFor(() => expect(namesSent()).toEqual([['Luis Solana', 'Pilar Solana']]));
});

test('removes a guardian and unpairs phones, each after a question', async () => {
  const { user, sheet, open, state } = await show([buildGuardian({ phones: 1 }), luis()]);
  fakeServer.on<typeof removeGuardianPhones>('DELETE /v1/users/:id/guardians/:guardianId/phones', () => {
    state.list = state.list.map((each) => ({ ...each, phones: 0 }));
    return { deleted: 1 };
  });
  await open('Pilar Solana', 'Unpair phones');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unpair phones' }));
  await waitFor(() => expect(sheet.queryByText('1 phone paired.')).toBeNull());
  await open('Pilar Solana', 'Remove');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this guardian?' }));
  expect(bodies()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sheet.queryByText('Pilar Solana')).toBeNull());
  expect(namesSent()).toEqual([['Luis Solana']]);
});

test('a known address is the same person or another one, as the administrator says', async () => {
  const { user, sheet, state } = await show();
  const known = newId();
  fakeServer.on<typeof updateGuardians>(patch, ({ body }) => {
    const [given] = body.guardians;
    if (!given?.apart && given?._id !== known)
      return refuse('conflict', {
        message: 'A guardian with this email address is already known',
        data: {
          index: 0,
          guardian: { _id: known, name: 'Pilar Solana', children: [{ _id: newId(), name: 'Lina Solana' }] },
        },
      });
    state.list = [buildGuardian({ _id: known })];
    return reply(state.list, { etag: '"2"' });
  });
  await user.click(await sheet.findByRole('button', { name: 'Add guardian' }));
  const dialog = await typeNew(user, 'P. Solana', 'pilar@home.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Pilar Solana has this email address')).toBeVisible();
  expect(dialog.getByText(/^Guardian of Lina Solana\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Another person' })).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('P. Solana');
  await user.click(dialog.getByRole('button', { name: 'The same person' }));
  expect(await sheet.findByText('Pilar Solana')).toBeVisible();
  expect(bodies()[1]).toMatchObject([{ _id: known, name: 'Pilar Solana', relation: 'father' }]);
});

test('keeps what was typed when somebody else has changed the list, and saves it over the newer one', async () => {
  const mother = buildGuardian();
  const { user, sheet, open, state } = await show([mother]);
  await open('Pilar Solana', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pilar Solana' }));
  await user.clear(dialog.getByLabelText('Phone'));
  await fill(user, dialog.getByLabelText('Phone'), '+34600000009');
  state.list = [luis(), { ...mother, relation: 'other' }];
  state.version = 7;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('+34600000009')).toBeVisible();
  expect(bodies()[1]).toMatchObject([
    { name: 'Luis Solana' },
    { _id: mother._id, phoneNumber: '+34600000009', relation: 'other' },
  ]);
});

test('the administrator accepts or refuses what a guardian has asked to change', async () => {
  const asked = { name: null, email: 'new@home.example', phoneNumber: null, at: '2026-11-20T10:00:00.000Z' };
  const { user, sheet } = await show([buildGuardian({ asked })]);
  const box = within(await sheet.findByRole('region', { name: 'Change asked for by Pilar Solana' }));
  expect(box.getByText('new@home.example')).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Accept the change of Pilar Solana' }));
  await waitFor(() => expect(sheet.queryByText('new@home.example')).toBeNull());
  expect(bodies()).toMatchObject([[{ name: 'Pilar Solana', decide: 'accept' }]]);
});

test('staff change the phone number and the emergency contact, and nothing else', async () => {
  const { user, sheet, open } = await show([buildGuardian()], { me: buildMe('medical') });
  await open('Pilar Solana', 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Phone')]);
  expect(dialog.getAllByRole('switch')).toEqual([dialog.getByRole('switch', { name: 'Emergency contact' })]);
  await user.clear(dialog.getByLabelText('Phone'));
  await fill(user, dialog.getByLabelText('Phone'), '+34600000001');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('+34600000001')).toBeVisible();
  expect(bodies()[0]?.[0]).not.toHaveProperty('custodyNote');
  expect(sheet.queryByRole('button', { name: 'Add guardian' })).toBeNull();
});

test('says that an adult has none any more', async () => {
  const { sheet } = await show([], { player: buildUser({ birthDate: '1998-03-14' }) });
  expect(await sheet.findByText('Of age since March 14, 2016. Guardians no longer have access.')).toBeVisible();
  expect(sheet.queryByRole('button')).toBeNull();
});

test('says that the guardians could not be loaded, and retries', async () => {
  const player = boy();
  openClub({ players: [player] });
  fakeServer.on<typeof listGuardians>('GET /v1/users/:id/guardians', () => refuse('badRequest'));
  const { user } = renderPage(<PlayersPage title="Players" />, { at: `/profiles/players?player=${player._id}` });
  const sheet = within(await screen.findByRole('region', { name: 'Guardians' }));
  expect(await sheet.findByText('The guardians could not be loaded.')).toBeVisible();
  serve([buildGuardian()]);
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByText('Pilar Solana')).toBeVisible();
});
