import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Routes } from '../../lib/router/routes.tsx';
import type { listAttendances } from '@touchline/contract/football/attendances';
import type { getClubFace } from '@touchline/contract/club/face';
import type { getFirstSteps } from '@touchline/contract/club/first-steps';
import type { ReportCategory } from '@touchline/contract/club/reports';
import type { getUser, listUsers } from '@touchline/contract/people/users';
import type { updateTraining } from '@touchline/contract/football/trainings';
import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import { loadFace } from '../../api/club/face.ts';
import { TrainingsPage } from '../../features/football/trainings/trainings-page.tsx';
import { PlayersPage } from '../../features/people/players/players-page.tsx';
import { openClub as openSquad } from '../../features/people/test/club.ts';
import { buildTraining, openEvents } from '../../features/football/assigned/test/events.ts';
import { AttendancePage } from '../../features/football/attendance/attendance-page.tsx';
import {
  buildAttendance,
  buildCalled,
  buildOccasion,
  openClub,
  serveRollCall,
} from '../../features/football/attendance/test/attendance.ts';
import { LibraryPage } from '../../features/club/reports/library-page.tsx';
import { openLibrary } from '../../features/club/reports/test/open-library.tsx';
import { changeHeader } from '../../lib/http/api-client.ts';
import { session } from '../../lib/session/session.ts';
import { buildUser, pageOf } from '../../test/build.ts';
import { fakeServer, refuse, reply } from '../../test/fake-server.ts';
import { fakeStream } from '../../test/fake-stream.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { HeadFace } from '../layout/face/head-face.tsx';
import { WithQueries } from '../routing/with-queries.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const lists = () => fakeServer.requests('GET /v1/attendances');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00.000Z'), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const within = (page: ReactNode, at: string) => {
  const stream = fakeStream('/v1/events');
  const view = renderPage(
    <Routes>
      <Route element={<WithQueries />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>,
    { at },
  );
  return { ...view, stream, change: (...topics: LiveTopic[]) => stream.tell('changed', { topics }) };
};

const showAttendance = async () => {
  const attendances = [buildAttendance('Iker Solana', 1)];
  openClub({ attendances });
  const view = within(<AttendancePage title="Attendance" />, '/reports/attendance');
  await screen.findByText('Iker Solana');
  await pass(0);
  return { ...view, attendances };
};

test("shows a new attendance without a reload, fetched with the person's token", async () => {
  const { change, attendances } = await showAttendance();
  attendances.unshift(buildAttendance('Youssef Amrani', 7));
  await change('attendances', 'rollcalls');
  expect(await screen.findByText('Youssef Amrani')).toBeVisible();
  expect(screen.getByText('Iker Solana')).toBeVisible();
});

test('fetches once for many changes, and nothing that is not on screen', async () => {
  const { change } = await showAttendance();
  for (let count = 0; count < 30; count += 1) await change('attendances');
  await change('reports');
  await pass(1_000);
  expect(lists()).toHaveLength(2);
  expect(fakeServer.requests('GET /v1/reports')).toHaveLength(0);
});

test('catches up with a change that came between the answer and the stream, not with one that it has seen', async () => {
  const { stream, attendances } = await showAttendance();
  await pass(3_000);
  attendances.unshift(buildAttendance('Youssef Amrani', 7));
  const changedAt = performance.now() - 2_500;
  const tellAgain = () =>
    stream.tell('changed', { topics: ['attendances'], causes: {}, agoMs: performance.now() - changedAt });
  await tellAgain();
  expect(await screen.findByText('Youssef Amrani')).toBeVisible();
  expect(lists()).toHaveLength(2);
  await tellAgain();
  await pass(1_000);
  expect(lists()).toHaveLength(2);
});

test('asks for everything again if the stream opens too late to report changes', async () => {
  let open: (answer: Response) => void = () => undefined;
  openClub({ attendances: [buildAttendance('Iker Solana', 1)] });
  within(<AttendancePage title="Attendance" />, '/reports/attendance');
  fakeServer.onFile('/v1/events', () => new Promise((resolve) => (open = resolve)));
  await screen.findByText('Iker Solana');
  await pass(55_000);
  expect(lists()).toHaveLength(1);
  open(new Response(new ReadableStream()));
  await pass(1_000);
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test('understands events of a newer server, and ignores unknown ones', async () => {
  const { stream } = await showAttendance();
  await stream.say('event: changed\ndata: {"topics":["lockers"]}\n\n');
  await stream.say('event: changed\ndata: nonsense\n\nevent: lockers\ndata: {"topics":["attendances"]}\n\n');
  await pass(1_000);
  expect(lists()).toHaveLength(1);
  expect(stream.isOpen()).toBe(true);
});

test('fetches nothing while the page is hidden, and catches up when it is shown', async () => {
  const { change, stream } = await showAttendance();
  await look('hidden');
  await change('attendances');
  await pass(5_000);
  expect(lists()).toHaveLength(1);
  await look('visible');
  await pass(1_000);
  expect(lists()).toHaveLength(2);
  expect(stream.opened()).toBe(1);
});

test('closes its connection after half a minute hidden, and catches up when it is shown', async () => {
  const { stream } = await showAttendance();
  await look('hidden');
  await pass(40_000);
  expect(stream.isOpen()).toBe(false);
  await look('visible');
  await pass(2_000);
  expect(stream.isOpen()).toBe(true);
  expect(lists()).toHaveLength(2);
});

test('reopens a lost stream after growing pauses, and then catches up once', async () => {
  const { stream } = await showAttendance();
  let attempts = 0;
  fakeServer.onFile('/v1/events', () => {
    attempts += 1;
    return new Response('', { status: 503 });
  });
  await stream.end();
  // After 1, 2, 4, 8 and 16 seconds, then every 30.
  await pass(32_500);
  expect(attempts).toBe(5);
  await pass(90_000);
  expect(attempts).toBe(8);
  expect(lists()).toHaveLength(1);
  stream.answer();
  await pass(32_000);
  expect(stream.isOpen()).toBe(true);
  expect(lists()).toHaveLength(2);
});

test('treats a silent stream as lost', async () => {
  const { stream } = await showAttendance();
  await pass(45_000);
  expect(stream.opened()).toBe(2);
  expect(lists()).toHaveLength(2);
});

test('stops with the session, and ends it when the stream is refused', async () => {
  const { stream } = await showAttendance();
  fakeServer.onFile('/v1/events', () => new Response('{}', { status: 401 }));
  await stream.end();
  await pass(2_000);
  expect(session.get()).toBeNull();
  expect(await screen.findByText('Session expired - Please log in again')).toBeVisible();
});

test('stops listening when the person signs out', async () => {
  const { stream } = await showAttendance();
  session.set(null);
  await pass(2_000);
  expect(stream.isOpen()).toBe(false);
});

test('shows no error for a background fetch', async () => {
  const { change } = await showAttendance();
  fakeServer.on<typeof listAttendances>('GET /v1/attendances', () => refuse('defaultError'));
  await change('attendances');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
  await pass(2_000);
  expect(screen.queryByText('Something went wrong - Please try again')).toBeNull();
  fakeServer.on<typeof listAttendances>('GET /v1/attendances', () => pageOf([]));
});

test('does not update a record that is being edited: the draft stays, and the newer record appears afterwards', async () => {
  const pressing = buildTraining();
  const server = openEvents({ trainings: [pressing] });
  const { user, change } = within(<TrainingsPage title="Trainings" />, '/projects/trainings');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const title = await screen.findByLabelText('Title');
  const records = () => fakeServer.requests('GET /v1/trainings/:id').length;
  const before = records();
  fireEvent.change(title, { target: { value: 'Pressing triggers, 9 v 9' } });
  server.change(pressing._id, { title: 'Rondo' });
  await change('trainings');
  await pass(1_000);
  // The list shows it already.
  expect(await screen.findByText('Rondo')).toBeVisible();
  expect(title).toHaveValue('Pressing triggers, 9 v 9');
  expect(records()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rondo' })).toBeVisible();
});

test('asks only once for a person whom a colleague has deleted, and for nothing that belongs to the person', async () => {
  const iker = buildUser({ name: 'Iker Solana' });
  openSquad({ players: [iker] });
  const { change } = within(<PlayersPage title="Players" />, `/profiles/players?player=${iker._id}`);
  await screen.findByRole('heading', { level: 1, name: 'Iker Solana' });
  await waitFor(() => expect(fakeServer.requests('GET /v1/users/:id/consents')).toHaveLength(1));
  for (const asked of ['guardians', 'availability'])
    await waitFor(() => expect(fakeServer.requests(`GET /v1/users/:id/${asked}`)).toHaveLength(1));
  await pass(0);
  const before = fakeServer.requests().length;
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => refuse('resourceNotFound'));
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([]));
  await change('users');
  expect(await screen.findByText('Player not found')).toBeVisible();
  await pass(1_000);
  const asked = fakeServer.requests().slice(before);
  expect(asked.filter(({ address }) => address.includes(iker._id)).map(({ key }) => key)).toEqual([
    'GET /v1/users/:id',
  ]);
});

test('fetches once after a save of its own, and again for a change by somebody else', async () => {
  const rondo = buildTraining({ title: 'Rondo' });
  openEvents({ trainings: [rondo] });
  const { stream, user } = within(<TrainingsPage title="Trainings" />, `/projects/trainings?training=${rondo._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Pressing' } });
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', () =>
    reply({ ...rondo, title: 'Pressing' }, { [changeHeader]: 'own' }),
  );
  await pass(1_000);
  const lists = () => fakeServer.requests('GET /v1/trainings').length;
  const before = lists();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
  await stream.tell('changed', { topics: ['trainings'], causes: { trainings: ['own'] } });
  await pass(1_000);
  expect(lists()).toBe(before + 1);
  await stream.tell('changed', { topics: ['trainings'], causes: { trainings: ['own', 'of a colleague'] } });
  await pass(1_000);
  expect(lists()).toBe(before + 2);
  await stream.tell('changed', { topics: ['trainings'], causes: {} });
  await pass(1_000);
  expect(lists()).toBe(before + 3);
});

test('offers to add a report as soon as the person may', async () => {
  const mayWrite: ReportCategory[] = [];
  openLibrary({ mayWrite });
  const { change } = within(<LibraryPage category="tactical" title="Tactical reports" />, '/reports/tactical');
  expect(await screen.findByText('Reports are added by staff with data-entry access.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New report' })).toBeNull();
  mayWrite.push('tactical');
  await change('users');
  await pass(1_000);
  expect((await screen.findAllByRole('button', { name: 'New report' }))[0]).toBeVisible();
});

test('marks a player who cannot train in the roll call until the complaint is resolved', async () => {
  const occasion = buildOccasion();
  const [iker, hugo] = [buildCalled('Iker Solana', 1), buildCalled('Hugo Peralta', 2)];
  const unfit = { ...iker, player: { ...iker.player, canTrain: 'no' as const } };
  openClub();
  const server = serveRollCall({ occasion, players: [unfit, hugo] });
  const { change } = within(<AttendancePage title="Attendance" />, `/reports/attendance?take=training:${occasion.id}`);
  const row = async (name: string) => (await screen.findByRole('radiogroup', { name })).closest('li');
  expect(await row('Iker Solana')).toHaveTextContent("Can't train");
  expect(await row('Hugo Peralta')).not.toHaveTextContent("Can't train");
  await pass(0);
  server.rollCall.players = [iker, hugo];
  await change('medicalcomplaints');
  await pass(400);
  await waitFor(() => expect(screen.queryByText("Can't train")).not.toBeInTheDocument());
});

test('shows another name of the club in the head', async () => {
  const face = { name: 'UD Valmora', crest: null };
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', () => face);
  signIn();
  await loadFace();
  const { change } = within(<HeadFace />, '/reports/attendance');
  await screen.findByText('UD Valmora');
  await pass(0);
  face.name = 'CD Montelar';
  await change('settings');
  expect(await screen.findByText('CD Montelar')).toBeVisible();
});

test('ticks a first step off when it is done, as by an import on the same page', async () => {
  const steps = { crest: true, squad: false, players: false, staff: false, mail: true, training: false };
  openSquad();
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps }));
  const { change } = within(<PlayersPage title="Players" />, '/profiles/players');
  await screen.findByText('2 of 6 done');
  Object.assign(steps, { squad: true, players: true });
  await change('users');
  expect(await screen.findByText('4 of 6 done')).toBeVisible();
});
