import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { getRollCall, takeAttendance } from '@touchline/contract/football/attendances';
import { beforeEach, expect, test, vi } from 'vitest';
import { restMs } from '../../../../hooks/use-said-at-rest.ts';
import { connectionBack, connectionLost } from '../../../../lib/offline/connection.ts';
import { useAnnouncement } from '../../../../lib/state/announce.ts';
import { buildUser, newId } from '../../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { AttendancePage } from '../attendance-page.tsx';
import { WaitingMarks } from '../marks/waiting-marks.tsx';
import { buildCalled, buildOccasion, openClub, put, sentMarks, serveRollCall } from '../test/attendance.ts';

const page = (
  <>
    <WaitingMarks />
    <AttendancePage title="Attendance" />
  </>
);
const [iker, hugo, erik] = ['Iker Solana', 'Hugo Peralta', 'Erik Lindqvist'].map((name, index) =>
  buildCalled(name, [1, 2, 16][index]!),
) as [Called, Called, Called];
type Called = ReturnType<typeof buildCalled>;

const occasion = buildOccasion();
const at = `/reports/attendance?take=training:${occasion.id}`;

const open = async (players: Called[] = [iker, hugo, erik]) => {
  const server = serveRollCall({ occasion, players: structuredClone(players) });
  const view = renderPage(page, { at });
  await screen.findByRole('radiogroup', { name: players[0]!.player.name });
  return { ...view, server };
};
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const choice = (name: string, status: string) => group(name).getByRole('radio', { name: status });
const row = (name: string) => within(screen.getByRole('radiogroup', { name }).closest('li')!);
const count = (word: string) =>
  within(screen.getByRole('list', { name: 'Attendance so far' }))
    .getByText(word)
    .closest('li');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:40:00.000Z'), toFake: ['Date'] });
  openClub();
});

test('saves a mark with one tap, and confirms it', async () => {
  const { user } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Set pieces' })).toBeVisible();
  expect(screen.getByText('Friday, November 20, 2026, 10:30 AM')).toBeVisible();
  await user.click(choice('Iker Solana', 'Present'));
  expect(choice('Iker Solana', 'Present')).toBeChecked();
  expect(row('Iker Solana').getByText('Waiting')).toBeVisible();
  expect(await row('Iker Solana').findByText('Saved')).toBeVisible();
  expect(sentMarks()).toEqual([{ player: iker.player._id, status: 'present', reason: null }]);
  expect(count('present')).toHaveTextContent('1present');
  expect(count('unmarked')).toHaveTextContent('2unmarked');
});

test('a second tap removes the mark', async () => {
  const { user } = await open([{ ...iker, mark: { ...buildCalled('x', 1, { status: 'late' }).mark! } }, hugo]);
  expect(choice('Iker Solana', 'Late')).toBeChecked();
  await user.click(choice('Iker Solana', 'Late'));
  expect(choice('Iker Solana', 'Late')).not.toBeChecked();
  await waitFor(() => expect(sentMarks()).toEqual([{ player: iker.player._id, status: null, reason: null }]));
  await waitFor(() => expect(row('Iker Solana').queryByText('Waiting')).toBeNull());
});

test('works by keyboard: arrows choose, the space bar removes', async () => {
  const { user } = await open();
  choice('Iker Solana', 'Present').focus();
  await user.keyboard(' ');
  expect(choice('Iker Solana', 'Present')).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(choice('Iker Solana', 'Late')).toBeChecked();
  await user.keyboard(' ');
  for (const radio of group('Iker Solana').getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('a reason for an absence can be chosen, written, or removed', async () => {
  const { user } = await open();
  await user.click(choice('Iker Solana', 'Absent'));
  const reasons = () => within(screen.getByRole('group', { name: 'Reason: Iker Solana' }));
  expect(
    reasons()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Illness', 'Injury', 'School', 'Family', 'No notice', 'Other...']);
  await user.click(reasons().getByRole('button', { name: 'No notice' }));
  await waitFor(() => expect(sentMarks().at(-1)).toMatchObject({ status: 'absent', reason: 'No notice' }));
  await user.click(screen.getByRole('button', { name: /Change the reason: Iker Solana/u }));
  await user.click(reasons().getByRole('button', { name: 'Other...' }));
  const field = screen.getByLabelText('Reason: Iker Solana');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, ' Missed the bus {Enter}');
  await waitFor(() => expect(sentMarks().at(-1)).toMatchObject({ status: 'absent', reason: 'Missed the bus' }));
  await user.click(choice('Iker Solana', 'Present'));
  await waitFor(() => expect(sentMarks().at(-1)).toMatchObject({ status: 'present', reason: null }));
});

test('marks the rest present with one tap, and undoes it with another', async () => {
  const { user } = await open();
  await user.click(choice('Hugo Peralta', 'Absent'));
  await user.click(screen.getByRole('button', { name: 'Mark the rest present' }));
  expect(screen.getByText('2 players marked present.')).toBeVisible();
  expect(choice('Hugo Peralta', 'Absent')).toBeChecked();
  expect(choice('Erik Lindqvist', 'Present')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Mark the rest present' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(choice('Erik Lindqvist', 'Present')).not.toBeChecked();
  await waitFor(() => expect(row('Hugo Peralta').getByText('Saved')).toBeVisible());
  expect(count('unmarked')).toHaveTextContent('2unmarked');
  expect(screen.queryByText('2 players marked present.')).toBeNull();
});

test('finds players by shirt number and part of the name', async () => {
  const { user } = await open();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, '16');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Erik Lindqvist' })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'PERÁLTA');
  expect(screen.getByRole('radiogroup', { name: 'Hugo Peralta' })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getByText('No data found')).toBeVisible();
});

test('works offline, shows how many marks wait, and sends each once when the connection is back', async () => {
  const { user, server } = await open();
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
  act(() => connectionLost());
  await user.click(choice('Iker Solana', 'Present'));
  await user.click(choice('Hugo Peralta', 'Late'));
  expect(await screen.findByText(/2 entries are waiting for a connection/u)).toBeVisible();
  await waitFor(() => expect(fakeServer.requests(put).length).toBeGreaterThan(0));
  expect(row('Iker Solana').getByText('Waiting')).toBeVisible();
  fakeServer.on<typeof takeAttendance>(put, ({ body }) => server.take(body.marks));
  act(() => connectionBack());
  expect(await row('Hugo Peralta').findByText('Saved')).toBeVisible();
  expect(screen.queryByText(/waiting for a connection/u)).toBeNull();
  expect(server.rollCall.players.map(({ mark }) => mark?.status)).toEqual(['present', 'late', undefined]);
});

test('announces how many marks wait once the number rests, and that nothing is left', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:40:00.000Z'), shouldAdvanceTime: true });
  const { user, server } = await open();
  const { result } = renderHook(useAnnouncement);
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
  act(() => connectionLost());
  await user.click(choice('Iker Solana', 'Present'));
  await user.click(choice('Hugo Peralta', 'Late'));
  expect(await screen.findByText(/2 entries are waiting for a connection/u)).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(restMs);
  });
  expect(result.current).toBe('2 entries are waiting for a connection');
  fakeServer.on<typeof takeAttendance>(put, ({ body }) => server.take(body.marks));
  act(() => connectionBack());
  expect(await row('Hugo Peralta').findByText('Saved')).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(restMs);
  });
  expect(result.current).toBe('Nothing is left to send');
});

test('shows tapped marks after leaving the list and returning', async () => {
  const { user, queryClient, unmount } = await open();
  fakeServer.on<typeof takeAttendance>(put, noAnswer);
  await user.click(choice('Iker Solana', 'Excused'));
  await user.click(screen.getByRole('button', { name: 'Attendance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  unmount();
  fakeServer.on<typeof getRollCall>('GET /v1/rollcalls', noAnswer);
  renderPage(page, { at, queryClient });
  expect(await screen.findByRole('radiogroup', { name: 'Iker Solana' })).toBeVisible();
  await waitFor(() => expect(choice('Iker Solana', 'Excused')).toBeChecked());
});

test('names a refused mark, and discards it only on request', async () => {
  const { user, server } = await open();
  fakeServer.on<typeof takeAttendance>(put, ({ body }) => {
    const index = body.marks.findIndex(({ player }) => player === hugo.player._id);
    if (index < 0) return server.take(body.marks);
    const message = 'This person is not an active player';
    return refuse('badRequest', { message, errors: [{ field: `marks.${index}.player`, message }] });
  });
  await user.click(choice('Iker Solana', 'Present'));
  await user.click(choice('Hugo Peralta', 'Present'));
  const refused = within(await screen.findByRole('region', { name: 'Some entries were not accepted' }));
  expect(refused.getByText('Hugo Peralta').closest('li')).toHaveTextContent(
    'Hugo Peralta Present This person is not an active player',
  );
  expect(row('Iker Solana').getByText('Saved')).toBeVisible();
  expect(row('Hugo Peralta').getByText('Not saved')).toBeVisible();
  expect(screen.getByText('1 attendance entry was not accepted')).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Discard 1 entry' }));
  await waitFor(() => expect(choice('Hugo Peralta', 'Present')).not.toBeChecked());
  expect(screen.queryByRole('region', { name: 'Some entries were not accepted' })).toBeNull();
});

test('a tap counts after the mark it changes, even if the device’s clock is behind', async () => {
  const mark = { ...buildCalled('x', 1, { markedAt: '2026-11-20T10:30:00.000Z' }).mark! };
  const { user } = await open([{ ...iker, mark }]);
  await user.click(choice('Iker Solana', 'Absent'));
  await waitFor(() => expect(fakeServer.requests(put)).toHaveLength(1));
  const { marks } = fakeServer.requests(put)[0]!.body as { marks: { markedAt: string }[] };
  expect(marks[0]!.markedAt > mark.markedAt).toBe(true);
});

test('says that only absent and excused can be entered for a future session', async () => {
  vi.setSystemTime(new Date('2026-11-19T09:40:00.000Z'));
  await open();
  expect(screen.getByText(/This session has not started yet/u)).toBeVisible();
  // The server would refuse every one of these marks.
  const rest = screen.getByRole('button', { name: /Mark the rest present/ });
  expect(rest).toBeDisabled();
  expect(rest).toHaveAccessibleDescription(/This session has not started yet/u);
});

test('of a training that was called off it says why, shows what was marked before, and takes no marks', async () => {
  const marked = buildCalled('Iker Solana', 1, { status: 'excused', reason: 'Exam' });
  serveRollCall({
    occasion: { ...occasion, notOn: { why: 'calledOff', reason: 'Storm warning' } },
    players: [marked, hugo],
    summary: { coming: 2, here: 0, noShows: 0 },
  });
  renderPage(page, { at });
  const why = within(await screen.findByRole('region', { name: 'Called off' }));
  expect(why.getByText('Storm warning')).toBeVisible();
  expect(why.getByText('No attendance is taken.')).toBeVisible();
  const before = within(screen.getByRole('region', { name: 'Marked before' }));
  expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1.*Iker Solana.*Exam.*Excused$/u),
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull();
  expect(screen.queryByText(/^This session has not started yet/u)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Attendance so far' })).toBeNull();
});

test.each([
  [{ why: 'postponed', reason: null }, 'Postponed', /^No attendance is taken\.$/u],
  [{ why: 'awarded', reason: null }, 'Awarded', /^This match was awarded without being played/u],
  [{ why: 'ofOthers', reason: null }, 'Take attendance', /^Two other clubs play this match/u],
] as const)('of a match with %j it takes no marks', async (notOn, name, text) => {
  const match = buildOccasion({ kind: 'match', notOn });
  serveRollCall({ occasion: match, players: [iker] });
  renderPage(page, { at: `/reports/attendance?take=match:${match.id}` });
  const why = within(await screen.findByRole('region', { name }));
  expect(why.getByText(text)).toBeVisible();
  expect(screen.getByText('Nobody was marked')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('says that a session no longer exists', async () => {
  fakeServer.on<typeof getRollCall>('GET /v1/rollcalls', () => refuse('resourceNotFound'));
  renderPage(page, { at });
  expect(await screen.findByText('Session not found')).toBeVisible();
});

test('says that nobody is called', async () => {
  serveRollCall({ occasion, players: [] });
  renderPage(page, { at });
  expect(await screen.findByText('Nobody is assigned')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull();
});

test('says that the list could not be loaded, and retries', async () => {
  fakeServer.on<typeof getRollCall>('GET /v1/rollcalls', noAnswer);
  const { user } = renderPage(page, { at });
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  serveRollCall({ occasion, players: [iker] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radiogroup', { name: 'Iker Solana' })).toBeVisible();
});

test('says that the address is of no session', async () => {
  renderPage(page, { at: '/reports/attendance?take=day:2026-11-20:midnight' });
  expect(await screen.findByText('Session not found')).toBeVisible();
});

test('selects a training of today, or a part of another day', async () => {
  const id = newId();
  openClub({
    occasions: [
      {
        kind: 'training',
        id,
        session: 'Set pieces',
        startsAt: occasion.startsAt,
        timeUnknown: false,
        called: 22,
        marked: 18,
      },
    ],
  });
  serveRollCall({ occasion, players: [iker] });
  const { user, where } = renderPage(page, { at: '/reports/attendance' });
  await user.click((await screen.findAllByRole('button', { name: 'Take attendance' }))[0]!);
  let dialog = within(await screen.findByRole('dialog', { name: 'Take attendance' }));
  expect(dialog.getByText('Today, Friday, November 20, 2026')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: /Set pieces.*18 of 22 marked/u }));
  expect(where()).toBe(`/reports/attendance?take=training%3A${id}`);
  await user.click(await screen.findByRole('button', { name: 'Attendance' }));
  await user.click((await screen.findAllByRole('button', { name: 'Take attendance' }))[0]!);
  dialog = within(await screen.findByRole('dialog', { name: 'Take attendance' }));
  await user.click(dialog.getByRole('button', { name: 'Previous day' }));
  expect(await dialog.findByText('Thursday, November 19, 2026')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Evening' }));
  expect(where()).toBe('/reports/attendance?take=day%3A2026-11-19%3Aevening');
});

test('names the player of a refused mark even if the session has since been deleted', async () => {
  openClub({ players: [buildUser({ _id: iker.player._id, name: 'Iker Solana' })] });
  const { user } = await open();
  fakeServer.on<typeof takeAttendance>(put, () => refuse('resourceNotFound'));
  fakeServer.on<typeof getRollCall>('GET /v1/rollcalls', () => refuse('resourceNotFound'));
  await user.click(choice('Iker Solana', 'Present'));
  expect(await screen.findByText('The session or the player has been deleted')).toBeVisible();
  cleanup();
  renderPage(page, { at });
  await waitFor(() =>
    expect(screen.getByText('The session or the player has been deleted').closest('li')).toHaveTextContent(
      'Iker Solana Present',
    ),
  );
  expect(screen.getByText('Session not found')).toBeVisible();
});
