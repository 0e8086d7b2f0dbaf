import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { createTraining } from '@touchline/contract/football/trainings';
import type { readHolidays } from '@touchline/contract/plan/holidays';
import { expect, test, vi } from 'vitest';
import { connectionBack } from '../../../lib/offline/connection.ts';
import { chooseSquad } from '../../../lib/session/squad.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { buildPlayer, buildTraining, openEvents, sent } from '../assigned/test/events.ts';
import { TrainingsPage } from './trainings-page.tsx';

const post = 'POST /v1/trainings';
const iker = buildPlayer('Iker Solana', 1);
const erik = buildPlayer('Erik Lindqvist', 6, { injury: true });
const pressing = buildTraining();

/** Opens the dialog on 17 November 2026, at 17:10 in Madrid. */
const openNew = async (club: Parameters<typeof openEvents>[0] = {}) => {
  vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] });
  const server = openEvents({ trainings: [pressing], players: [iker, erik], ...club });
  const view = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await view.user.click(await screen.findByRole('button', { name: 'New' }));
  const dialog = await screen.findByRole('dialog', { name: 'New training' });
  await within(dialog).findByText(/players are assigned/);
  return { ...view, server, dialog: within(dialog) };
};
const day = (name: RegExp) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const create = () => screen.getByRole('button', { name: 'Create' });
const key = (index: number) => fakeServer.requests(post)[index]?.headers.get('idempotency-key');

test('the words beside a switch turn it too', async () => {
  const { user, dialog } = await openNew();
  for (const name of ['Repeat weekly', 'Assign all active players']) {
    const toggle = dialog.getByRole<HTMLInputElement>('switch', { name });
    const before = toggle.checked;
    await user.click(dialog.getByText(name));
    expect(toggle.checked, name).toBe(!before);
  }
});

test('suggests tomorrow at the time of the last training, and the whole squad', async () => {
  const { dialog } = await openNew();
  expect(field('Title')).toHaveFocus();
  expect(day(/Date/)).toEqual(['18', 'Nov', '2026']);
  expect(field('Time')).toHaveValue('18:30');
  expect(dialog.getByRole('switch', { name: 'Assign all active players' })).toBeChecked();
  expect(dialog.getByText('2 players are assigned. 1 of them is injured.')).toBeVisible();
  expect(create()).toBeDisabled();
  expect(create()).toHaveAccessibleDescription('Required: Title');
  expect(screen.getByText('Required: Title')).toBeVisible();
});

test('suggests the next full hour in a club without trainings', async () => {
  await openNew({ trainings: [] });
  expect(day(/Date/)).toEqual(['18', 'Nov', '2026']);
  expect(field('Time')).toHaveValue('18:00');
});

test('creates a training of all active players, confirms, and selects it', async () => {
  const { user, where } = await openNew();
  write('Title', ' Set pieces ');
  await user.click(create());
  await findToast('Training created successfully');
  expect(sent()).toEqual([
    [post, undefined, { title: 'Set pieces', date: '2026-11-18T17:30:00.000Z', players: [iker._id, erik._id] }],
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Set pieces' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(where()).toMatch(/\?training=[0-9a-f]{24}$/u);
});

test.each([
  ['2026-12-05', ['5', 'Dec', '2026']],
  ['2026-13-45', ['18', 'Nov', '2026']],
])('suggests the day that the address asks for: %s', async (asked, shown) => {
  vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] });
  openEvents({ trainings: [pressing], players: [iker] });
  renderPage(<TrainingsPage title="Trainings" />, { at: `/projects/trainings?new=${asked}` });
  await screen.findByRole('dialog', { name: 'New training' });
  expect(day(/Date/)).toEqual(shown);
  expect(field('Time')).toHaveValue('18:30');
});

test('leads from the button of the empty list to the first training', async () => {
  openEvents({ trainings: [], players: [iker] });
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'New training' }));
  await screen.findByText(/is assigned/);
  write('Title', 'Set pieces');
  await user.click(create());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Set pieces' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('keeps what was typed when it is closed by Esc, and drops it by Cancel and once it is created', async () => {
  const { user } = await openNew();
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New' }));
    await screen.findByRole('dialog', { name: 'New training' });
  };
  write('Title', 'Set pieces');
  write('Place', 'Stadium');
  await user.keyboard('{Escape}');
  await reopen();
  expect(field('Title')).toHaveValue('Set pieces');
  expect(field('Place')).toHaveValue('Stadium');
  expect(day(/Date/)).toEqual(['18', 'Nov', '2026']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await reopen();
  expect(field('Title')).toHaveValue('');
  write('Title', 'Corners');
  await user.click(create());
  await screen.findByRole('heading', { level: 1, name: 'Corners' });
  await reopen();
  expect(field('Title')).toHaveValue('');
});

test('sends the place', async () => {
  const { user } = await openNew();
  write('Title', 'Set pieces');
  write('Place', ' Stadium ');
  await user.click(create());
  await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ place: 'Stadium' }));
});

test('assigns nobody on request', async () => {
  const { user, dialog } = await openNew();
  write('Title', 'Set pieces');
  await user.click(dialog.getByRole('switch', { name: 'Assign all active players' }));
  expect(dialog.getByText(/Nobody is assigned yet/)).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ players: [] }));
});

/** Switches the repetition on and waits for its fields. */
const repeat = async ({ user, dialog }: Pick<Awaited<ReturnType<typeof openNew>>, 'user' | 'dialog'>) => {
  await user.click(dialog.getByRole('switch', { name: 'Repeat weekly' }));
  return within(await dialog.findByRole('group', { name: 'On these days' }));
};
const pressed = (chips: Awaited<ReturnType<typeof repeat>>) =>
  chips.getAllByRole('button', { pressed: true }).map((chip) => chip.getAttribute('aria-label'));

test('repeats weekly until a day, and shows the number of trainings', async () => {
  const { user, dialog } = await openNew();
  write('Title', 'Set pieces');
  await repeat({ user, dialog });
  expect(day(/Until/)).toEqual(['3', 'Feb', '2027']);
  expect(dialog.getByText('Creates 12 trainings, the last on Feb 3.')).toBeVisible();
  const until = within(screen.getByRole('group', { name: /Until/ }));
  await user.click(until.getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: '9' }));
  expect(dialog.getByText('Creates 12 trainings, the last on Feb 3.')).toBeVisible();
  await user.click(until.getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: '10' }));
  expect(dialog.getByText('Creates 13 trainings, the last on Feb 10.')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ repeatUntil: '2027-02-10', weekdays: [3] }));
  expect(sent()[0]?.[2]).not.toHaveProperty('pauses');
});

test('repeats on several weekdays in the order of the club’s week, on that of the first day until one is chosen', async () => {
  const { user, dialog } = await openNew({ weekStart: 6 });
  write('Title', 'Set pieces');
  const chips = await repeat({ user, dialog });
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Sat',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
  ]);
  expect(pressed(chips)).toEqual(['Wednesday']);
  const first = within(screen.getByRole('group', { name: /Date/ }));
  await user.click(first.getByRole('button', { name: /Day/ }));
  await user.click(await screen.findByRole('option', { name: '19' }));
  expect(pressed(chips)).toEqual(['Thursday']);
  await user.click(chips.getByRole('button', { name: 'Thursday' }));
  expect(dialog.getByText('Choose at least one day of the week')).toBeVisible();
  expect(create()).toBeDisabled();
  await user.click(chips.getByRole('button', { name: 'Friday' }));
  await user.click(chips.getByRole('button', { name: 'Tuesday' }));
  expect(dialog.getByText('Creates 22 trainings, the last on Feb 2.')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ weekdays: [2, 5] }));
});

test('pauses are typed, and removed again', async () => {
  const { user, dialog } = await openNew();
  write('Title', 'Set pieces');
  await repeat({ user, dialog });
  await user.click(dialog.getByRole('button', { name: 'Add a pause' }));
  const pause = within(dialog.getByRole('group', { name: 'Add a pause' }));
  const choose = async (field: string, part: string, option: string) => {
    await user.click(within(pause.getByRole('group', { name: field })).getByRole('button', { name: new RegExp(part) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Last day', 'Day', '17');
  expect(pause.getByText('The end is before the start')).toBeVisible();
  expect(pause.getByRole('button', { name: 'Add a pause' })).toBeDisabled();
  await choose('Last day', 'Month', 'December');
  await user.click(pause.getByRole('button', { name: 'Add a pause' }));
  expect(dialog.getByText('November 18, 2026 to December 17, 2026')).toBeVisible();
  expect(dialog.getByText('Creates 7 trainings, the last on Feb 3.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add a pause' })).toHaveFocus();
  await user.click(create());
  await waitFor(() =>
    expect(sent()[0]?.[2]).toMatchObject({ pauses: [{ from: '2026-11-18', to: '2026-12-17' }], weekdays: [3] }),
  );
});

const holidays = [
  { name: 'Constitution Day', from: '2026-12-06', to: '2026-12-08', isProposed: true, mayMove: false },
  { name: 'Christmas Eve', from: '2026-12-24', to: '2026-12-24', isProposed: false, mayMove: false },
  { name: 'Eid al-Fitr', from: '2027-01-20', to: '2027-01-20', isProposed: true, mayMove: true },
  { name: 'Easter', from: '2027-03-25', to: '2027-03-28', isProposed: true, mayMove: false },
];
const chooseFile = (user: Awaited<ReturnType<typeof openNew>>['user']) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"][accept*=".ics"]')!,
    new File(['BEGIN:VCALENDAR'], 'holidays.ics', { type: 'text/calendar' }),
  );

test('days off of a calendar file are ticked, those within the series, with the last day shown', async () => {
  const { user, dialog } = await openNew();
  write('Title', 'Set pieces');
  await repeat({ user, dialog });
  fakeServer.on<typeof readHolidays>('POST /v1/holidays/preview', () => ({ records: holidays }));
  await chooseFile(user);
  const found = within(await dialog.findByRole('group', { name: 'Days off in this file' }));
  const boxes = found.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['Constitution Day December 6, 2026 to December 8, 2026', true],
    ['Christmas Eve December 24, 2026', false],
    ['Eid al-Fitr January 20, 2027, may move by a day', true],
  ]);
  await user.click(boxes[1]!);
  await user.click(boxes[0]!);
  await user.click(found.getByRole('button', { name: 'Add 2 pauses' }));
  expect(dialog.queryByRole('group', { name: 'Days off in this file' })).toBeNull();
  expect(dialog.getByText('Creates 11 trainings, the last on Feb 3.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Christmas Eve' }));
  await user.click(create());
  await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ pauses: [{ from: '2027-01-20', to: '2027-01-20' }] }));
});

test('says what a file is not', async () => {
  const { user, dialog } = await openNew();
  await repeat({ user, dialog });
  const errors = [{ field: 'file', message: 'This is not a calendar file' }];
  fakeServer.on<typeof readHolidays>('POST /v1/holidays/preview', () => refuse('badRequest', { errors }));
  await chooseFile(user);
  expect(await dialog.findByText('This is not a calendar file')).toBeVisible();
  fakeServer.on<typeof readHolidays>('POST /v1/holidays/preview', () => ({ records: [] }));
  await chooseFile(user);
  expect(await dialog.findByText(/This file has no more days off in this time/)).toBeVisible();
});

test('refuses a last day before the first, and one more than a year after it', async () => {
  const { user, dialog } = await openNew();
  write('Title', 'Set pieces');
  await repeat({ user, dialog });
  const chooseYear = async (year: string) => {
    await user.click(within(screen.getByRole('group', { name: /Until/ })).getByRole('button', { name: /Year/ }));
    await user.click(await screen.findByRole('option', { name: year }));
  };
  await chooseYear('2026');
  expect(await dialog.findByText('The last day of the repetition is before the first')).toBeVisible();
  expect(create()).toBeDisabled();
  await chooseYear('2028');
  expect(await dialog.findByText('A training can be repeated for a year at most')).toBeVisible();
  expect(create()).toBeDisabled();
});

test('shows an error once an invalid field was edited', async () => {
  await openNew();
  write('Title', 'x');
  write('Title', '');
  expect(field('Title')).toHaveAccessibleDescription('This field is required');
  write('Title', 'Set pieces');
  write('Time', '');
  expect(field('Time')).toHaveAccessibleDescription('Choose a time of day');
  expect(create()).toBeDisabled();
});

test('keeps the input if saving fails, and creates one training in two attempts', async () => {
  const { user } = await openNew();
  write('Title', 'Set pieces');
  fakeServer.on<typeof createTraining>(post, noAnswer);
  await user.click(create());
  await screen.findByText('Network error - Please check your connection');
  expect(create()).toBeDisabled();
  act(() => connectionBack());
  expect(field('Title')).toHaveValue('Set pieces');
  await user.click(create());
  await waitFor(() => expect(fakeServer.requests(post)).toHaveLength(2));
  await waitFor(() => expect(create()).toBeDisabled());
  act(() => connectionBack());
  expect(key(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(key(1)).toBe(key(0));
  write('Title', 'Set pieces, corners');
  await user.click(create());
  await waitFor(() => expect(fakeServer.requests(post)).toHaveLength(3));
  expect(key(2)).not.toBe(key(0));
});

test('marks the field that the server refuses', async () => {
  const { user } = await openNew();
  write('Title', 'Set pieces');
  const errors = [{ field: 'title', message: 'This text contains characters that are not allowed' }];
  fakeServer.on<typeof createTraining>(post, () => refuse('badRequest', { errors }));
  await user.click(create());
  await waitFor(() =>
    expect(field('Title')).toHaveAccessibleDescription('This text contains characters that are not allowed'),
  );
  write('Title', 'Set pieces 2');
  expect(field('Title')).not.toBeInvalid();
});

test('discards the input when the dialog is closed', async () => {
  const { user } = await openNew();
  write('Title', 'Set pieces');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New' }));
  await screen.findByRole('dialog');
  expect(field('Title')).toHaveValue('');
  expect(sent()).toEqual([]);
});

test('belongs to the squad whose trainings are shown', async () => {
  const squad = 'e'.repeat(24);
  chooseSquad(squad);
  const { user } = await openNew();
  write('Title', 'Finishing');
  await user.click(create());
  await findToast('Training created successfully');
  expect(fakeServer.requests(post)[0]?.body).toMatchObject({ squad });
  chooseSquad(null);
});
