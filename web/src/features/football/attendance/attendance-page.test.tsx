import { screen, waitFor, within } from '@testing-library/react';
import type {
  deleteAttendances,
  getAttendance,
  listAttendances,
  updateAttendance,
} from '@touchline/contract/football/attendances';
import type { exportAttendances } from '@touchline/contract/club/exports';
import i18n from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSeason } from '../../../lib/session/season.ts';
import { buildMe, buildUser, newId } from '../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { showAt } from '../../../test/window-width.ts';
import { AttendancePage } from './attendance-page.tsx';
import { buildAttendance, openClub } from './test/attendance.ts';

const show = (at = '/reports/attendance') => renderPage(<AttendancePage title="Attendance" />, { at });
const asked = () => fakeServer.requests('GET /v1/attendances').map(({ query }) => query);
const rows = async (name = 'Attendance') => {
  const table = await screen.findByRole('table', { name });
  return within(table).getAllByRole('row').slice(1);
};
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  chooseSeason(null);
});

test('shows times in and out in the club’s time zone, with the day, and "—" without a check-out', async () => {
  openClub({
    attendances: [
      buildAttendance('Iker Solana', 1),
      buildAttendance('Hugo Peralta', 2, { checkOut: null, late: true, session: 'Morning' }),
    ],
  });
  show();
  await screen.findByText('Iker Solana');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'No.',
    'Player Name',
    'Time In',
    'Session',
    'Time Out',
    'Actions',
  ]);
  const [iker, hugo] = await rows();
  expect(iker).toHaveTextContent(/^1.*Iker Solana10:41 AMNovember 20, 2026Set pieces12:08 PM/u);
  expect(hugo).toHaveTextContent(/^2.*Hugo Peralta10:41 AMLateNovember 20, 2026Morning—/u);
  expect(asked()[0]).toEqual({ pageNo: 1, pageSize: 10, sort: '-checkIn' });
  expect(screen.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
});

test('shows ten per page, sorted and searched by the server', async () => {
  openClub({ attendances: [buildAttendance('Iker Solana', 1)], total: 100_000 });
  const { user } = show();
  expect(await screen.findByText('Page 1 of 10,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNo: 2, pageSize: 10 }));
  await user.click(screen.getByRole('button', { name: 'Player Name' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ pageNo: 1, sort: 'player' }));
  await user.type(within(screen.getByRole('region', { name: 'Attendance' })).getByRole('searchbox'), 'iker');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'iker', pageNo: 1 }));
});

test('says that there are no records, or none on the chosen days', async () => {
  openClub();
  show();
  expect(await screen.findByText('No attendance records found')).toBeVisible();
  expect(screen.getByText(/Players check in with the QR code/u)).toBeVisible();
});

test('shows and exports the attendance of a closed season, without the periods of today', async () => {
  openClub();
  const season = newId();
  chooseSeason(season);
  fakeServer.on<typeof exportAttendances>('GET /v1/exports/attendances.csv', () => reply('No.;Player'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:table';
  const { user } = show();
  expect(await screen.findByText('There is nothing in this period. Choose another one.')).toBeVisible();
  expect(asked()).toMatchObject([{ season }]);
  await user.click(screen.getByRole('button', { name: /Period/u }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All days',
    expect.any(String),
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() =>
    expect(fakeServer.requests('GET /v1/exports/attendances.csv')).toMatchObject([{ query: { season } }]),
  );
});

test('filters by a named period, and keeps it in the address', async () => {
  openClub();
  const { user, where } = show();
  await user.click(await screen.findByRole('button', { name: /Period/u }));
  await user.click(await screen.findByRole('option', { name: 'This week' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', pageNo: 1 }));
  expect(where()).toBe('/reports/attendance?from=2026-11-16&to=2026-11-22');
  expect(await screen.findByText('There is nothing in this period. Choose another one.')).toBeVisible();
});

test('filters by first and last day, and refuses reversed days', async () => {
  openClub();
  const { user } = show('/reports/attendance?from=2026-11-05&to=2026-11-09');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-05', to: '2026-11-09' }));
  await user.click(within(await screen.findByRole('group', { name: 'To' })).getByRole('button', { name: /Day/u }));
  await user.click(await screen.findByRole('option', { name: '3' }));
  expect(await screen.findByText('The last day is before the first')).toBeVisible();
  expect(asked()).not.toContainEqual(expect.objectContaining({ to: '2026-11-03' }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('exports the shown days as a table', async () => {
  openClub();
  let address = '';
  fakeServer.on<typeof exportAttendances>('GET /v1/exports/attendances.csv', ({ query }) => {
    address = JSON.stringify(query);
    return reply('No.;Player');
  });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:table';
  const { user } = show('/reports/attendance?from=2026-11-05&to=2026-11-09');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(names).toEqual(['attendance-2026-11-05-2026-11-09.xlsx']);
  expect(address).toBe('{"from":"2026-11-05","to":"2026-11-09","format":"xlsx"}');
});

test('says that the table could not be loaded, and retries', async () => {
  openClub({ attendances: [buildAttendance('Iker Solana', 1)] });
  fakeServer.on<typeof listAttendances>('GET /v1/attendances', () => refuse('badRequest'));
  const { user } = show();
  expect(await screen.findByText('The attendance could not be loaded.')).toBeVisible();
  openClub({ attendances: [buildAttendance('Iker Solana', 1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Iker Solana')).toBeVisible();
});

test('lets another period be chosen if the attendance of this one could not be loaded', async () => {
  openClub({ attendances: [buildAttendance('Iker Solana', 1)] });
  fakeServer.on<typeof listAttendances>('GET /v1/attendances', () => refuse('badRequest'));
  const { user } = show('/reports/attendance?from=2026-11-05&to=2026-11-09');
  expect(await screen.findByText('The attendance could not be loaded.')).toBeVisible();
  openClub({ attendances: [buildAttendance('Iker Solana', 1)] });
  await user.click(screen.getByRole('button', { name: /Period/u }));
  await user.click(await screen.findByRole('option', { name: 'This week' }));
  expect(await screen.findByText('Iker Solana')).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
});

test('deletes a record after a confirmation that shows it', async () => {
  const record = buildAttendance('Iker Solana', 1);
  openClub({ attendances: [record] });
  let gone: string[] = [];
  fakeServer.on<typeof deleteAttendances>('DELETE /v1/attendances/delete-many', ({ body }) => {
    gone = body.ids;
    return { deleted: 1 };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Delete: Iker Solana/u }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete attendance record' }));
  expect(dialog.getByText('Are you sure to delete attendance record?')).toBeVisible();
  expect(dialog.getByText(/Set pieces · November 20, 2026 at 10:41/u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await findToast('Attendance deleted successfully');
  expect(gone).toEqual([record._id]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const openCorrection = async () => {
  const record = buildAttendance('Iker Solana', 1, { checkIn: '2026-11-20T09:41:27.512Z' });
  openClub({ attendances: [record] });
  fakeServer.on<typeof getAttendance>('GET /v1/attendances/:id', () => reply(record, { etag: '"1"' }));
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: /^Correct: Iker Solana/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct attendance' }));
  const write = async (name: string, value: string) => {
    const field = dialog.getByLabelText(name);
    await view.user.clear(field);
    if (value) await view.user.type(field, value);
  };
  const save = dialog.getByRole('button', { name: 'Save' });
  const submit = async () => {
    await waitFor(() => expect(save).toBeEnabled());
    await view.user.click(save);
  };
  return { ...view, record, dialog, write, save, submit };
};

test('keeps the name of the session apart from the date after it, in Arabic as well', async () => {
  await i18n.changeLanguage('ar');
  const record = buildAttendance('Iker Solana', 1);
  openClub({ attendances: [record] });
  fakeServer.on<typeof getAttendance>('GET /v1/attendances/:id', () => reply(record, { etag: '"1"' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^تصحيح.*Iker Solana/u }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^\u2068Set pieces\u2069 · 20 نوفمبر 2026/)).toBeVisible();
});

test.each([
  ['admin', 'Create an account for a player, or accept a request, under Account requests.'],
  ['medical', 'The administrator adds players under Account requests.'],
] as const)('tells %s in the list of a club without players who adds them', async (role, hint) => {
  openClub();
  signIn(buildMe(role));
  show();
  expect(await within(await screen.findByRole('complementary', { name: 'Players' })).findByText(hint)).toBeVisible();
});

test('the word beside the switch turns it too', async () => {
  const { user, dialog } = await openCorrection();
  await user.click(dialog.getByText('Late'));
  expect(dialog.getByRole('switch', { name: 'Late' })).toBeChecked();
});

test('sends only corrected fields, with the version that was read', async () => {
  const { user, record, dialog, write, save, submit } = await openCorrection();
  expect(dialog.getByLabelText('Time In')).toHaveValue('10:41');
  expect(save).toBeDisabled();
  let sent: unknown;
  fakeServer.on<typeof updateAttendance>('PATCH /v1/attendances/:id', ({ body, headers }) => {
    sent = [headers.get('if-match'), body];
    return record;
  });
  await write('Time Out', '12:30');
  await user.click(dialog.getByRole('switch', { name: 'Late' }));
  await submit();
  await findToast('Attendance updated successfully');
  expect(sent).toEqual(['"1"', { checkOut: '2026-11-20T11:30:00.000Z', late: true }]);
});

test('removes the time out if it is cleared', async () => {
  const { record, write, submit } = await openCorrection();
  let sent: unknown;
  fakeServer.on<typeof updateAttendance>('PATCH /v1/attendances/:id', ({ body }) => {
    sent = body;
    return record;
  });
  await write('Time Out', '');
  await submit();
  await waitFor(() => expect(sent).toEqual({ checkOut: null }));
});

test('refuses a time out before the time in, and a session without a name', async () => {
  const { dialog, write, save } = await openCorrection();
  await write('Time Out', '09:00');
  expect(dialog.getByText('The time out must be after the time in')).toBeVisible();
  expect(save).toBeDisabled();
  await write('Time Out', '12:30');
  await waitFor(() => expect(save).toBeEnabled());
  await write('Session', '');
  expect(dialog.getByText('This field is required')).toBeVisible();
  expect(save).toBeDisabled();
});

test('keeps the input if another user has corrected the record first', async () => {
  const { user, dialog, write, submit, record } = await openCorrection();
  fakeServer.on<typeof updateAttendance>('PATCH /v1/attendances/:id', () => refuse('preconditionFailed'));
  await write('Session', 'Gym');
  await submit();
  expect(await dialog.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  fakeServer.on<typeof getAttendance>('GET /v1/attendances/:id', () =>
    reply({ ...record, late: true }, { etag: '"2"' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Reload and keep my changes' }));
  await waitFor(() => expect(dialog.getByRole('switch', { name: 'Late' })).toBeChecked());
  expect(dialog.getByLabelText('Session')).toHaveValue('Gym');
});

const iker = buildUser({ name: 'Iker Solana', shirtNumber: 1 });

test('shows a player’s rate with figures, history and absences, and goes back', async () => {
  const absence = { _id: newId(), day: '2026-11-12', session: 'Rondo', status: 'absent', reason: 'No notice' } as const;
  openClub({
    players: [iker],
    history: {
      records: [buildAttendance('Iker Solana', 1, { late: true })],
      rate: { present: 38, late: 3, absent: 4, excused: 4, called: 42 },
      absences: [absence, { ...absence, _id: newId(), status: 'excused', reason: 'Boda de su hermana' }],
    },
  });
  const { user, where } = show('/reports/attendance?from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: /Iker Solana/u }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana' })).toBeVisible();
  expect(where()).toBe(`/reports/attendance?from=2026-11-01&to=2026-11-30&player=${iker._id}`);
  expect(await screen.findByText('90%')).toBeVisible();
  for (const words of ['38 of 42 sessions', '3 of them late', '4 absent', '4 excused, not counted'])
    expect(screen.getByText(words)).toBeVisible();
  expect(fakeServer.requests('GET /v1/users/:id/attendances').at(-1)?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  const table = screen.getByRole('table', { name: 'Attendance: Iker Solana' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Time In', 'Session', 'Time Out', 'Date', 'Actions']);
  const absences = (await rows('Absences')).map((row) => row.textContent);
  expect(absences).toEqual([
    'November 12, 2026RondoAbsentNo notice',
    'November 12, 2026RondoExcusedBoda de su hermana',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  expect(where()).toBe('/reports/attendance?from=2026-11-01&to=2026-11-30');
});

test.each([390, 820])('opens the players as a sheet at %i px, which closes after choosing', async (width) => {
  showAt(width);
  openClub({ players: [iker] });
  const { user } = show();
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Players' }));
  const sheet = await screen.findByRole('dialog', { name: 'Players' });
  await user.click(await within(sheet).findByRole('button', { name: /Iker Solana/u }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana' })).toBeVisible();
});

test('a phone shows cards: one opens the player’s history, and one of the history its correction', async () => {
  showAt(390);
  const attendance = buildAttendance('Iker Solana', 1, { player: { ...iker, profileImage: null }, late: true });
  openClub({
    players: [iker],
    attendances: [attendance],
    history: {
      records: [attendance],
      rate: { present: 0, late: 1, absent: 0, excused: 0, called: 1 },
      absences: [],
    },
  });
  fakeServer.on<typeof getAttendance>('GET /v1/attendances/:id', () => reply(attendance, { etag: '"1"' }));
  const { user } = show();
  const cards = async (name: string) => within(await screen.findByRole('list', { name })).findAllByRole('listitem');
  const [card] = await cards('Attendance');
  expect(card).toHaveTextContent(
    /^No\. 1.*Iker SolanaSession Set piecesDate November 20, 2026Time In10:41 AMLateTime Out/u,
  );
  await user.click(within(card!).getByText('Set pieces'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana' })).toBeVisible();
  const [past] = await cards('Attendance: Iker Solana');
  expect(past).toHaveTextContent(/^November 20, 2026Session Set piecesTime In10:41 AMLateTime Out/u);
  await user.click(within(past!).getByText('Set pieces'));
  expect(await screen.findByRole('dialog', { name: 'Correct attendance' })).toBeVisible();
});

test('a name in the table opens the player’s history on the same days, and Back returns to the table', async () => {
  openClub({
    players: [iker],
    attendances: [buildAttendance('Iker Solana', 1, { player: { ...iker, profileImage: null } })],
    history: { records: [], rate: { present: 1, late: 0, absent: 0, excused: 0, called: 1 }, absences: [] },
  });
  const { user, where } = show('/reports/attendance?from=2026-11-01&to=2026-11-30');
  const table = await screen.findByRole('table', { name: 'Attendance' });
  await user.click(await within(table).findByRole('link', { name: /Iker Solana/u }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Iker Solana' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(where()).toBe(`/reports/attendance?from=2026-11-01&to=2026-11-30&player=${iker._id}`);
  expect(await screen.findByText('1 of 1 session')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('table', { name: 'Attendance' })).toBeVisible();
  expect(where()).toBe('/reports/attendance?from=2026-11-01&to=2026-11-30');
});

test('the title takes the focus on the way back to the first page that was opened', async () => {
  openClub({ players: [iker] });
  const { user } = show('/reports/attendance');
  await user.click(await screen.findByRole('button', { name: /Iker Solana/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Iker Solana' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Attendance' });
  await waitFor(() => expect(title).toHaveFocus());
});

test('says that a player has no records, and no events to attend', async () => {
  openClub({ players: [iker] });
  show(`/reports/attendance?player=${iker._id}`);
  expect(await screen.findByText('No attendance records for this player')).toBeVisible();
  expect(screen.getByText('No sessions in this period')).toBeVisible();
});

test('says that there is no such player if the address is wrong', async () => {
  openClub({ players: [iker] });
  show('/reports/attendance?player=nobody');
  expect(await screen.findByText('Player not found')).toBeVisible();
});
