import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { acceptClash } from '@touchline/contract/plan/plan-clashes';
import type { createPlace } from '@touchline/contract/plan/places';
import type { getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildMe } from '../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { showAt } from '../../../test/window-width.ts';
import { PlacesPage } from './places-page.tsx';
import { at, buildClash, buildPlace, buildUse, firstTeam, openDay, u19 } from './test/day.ts';
import { buildTraining } from './test/training.ts';

const moving = 'PATCH /v1/trainings/:id';

beforeAll(async () => {
  await import('../../../components/ui/dialog-window.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00.000Z'), toFake: ['Date'] });
});

const open = (search = '&day=2026-11-28') =>
  renderPage(<PlacesPage title="Calendar" />, { at: `/profiles/calendar?view=places${search}` });

const pitch1 = buildPlace({ name: 'Pitch 1', order: 0 });
const pitch2 = buildPlace({ name: 'Pitch 2', surface: 'artificial', order: 1 });
const pitch3 = buildPlace({ name: 'Pitch 3', halves: true, lights: false, order: 2 });
const places = [pitch1, pitch2, pitch3];

/** A server that keeps one training, which is a use of the day. */
const keepTraining = (changes: Parameters<typeof buildTraining>[0] = {}) => {
  let training = buildTraining({ date: at('11:00'), endsAt: at('11:50'), place: 'Pitch 1', ...changes });
  const etag = () => ({ etag: `"${training.updatedAt}"` });
  fakeServer.on<typeof getTraining>('GET /v1/trainings/:id', () => reply(training, etag()));
  fakeServer.on<typeof updateTraining>(moving, ({ body, headers }) => {
    if (headers.get('if-match') !== etag().etag) return refuse('preconditionFailed');
    training = {
      ...training,
      date: body.date ?? training.date,
      place: body.place === undefined ? training.place : body.place,
      half: body.half === undefined ? training.half : body.half,
      updatedAt: new Date(Date.parse(training.updatedAt) + 1_000).toISOString(),
    };
    return reply(training, etag());
  });
  return training;
};
const useOf = (training: ReturnType<typeof buildTraining>, changes = {}) =>
  buildUse({
    place: pitch1._id,
    _id: training._id,
    title: training.title,
    squad: firstTeam._id,
    updatedAt: training.updatedAt,
    ...changes,
  });
const sentMoves = () => fakeServer.requests(moving).map(({ body }) => body);
/** Between a time and its half of the day is a no-break space. */
const named = (name: string) => new RegExp(`^${name.replaceAll(/ (?=[AP]M)/gu, '\\s')}$`, 'u');
const block = (name: RegExp) => screen.findByRole('button', { name });

test('a day names its places with what takes them, halves in lines of their own', async () => {
  openDay({
    places,
    uses: [
      buildUse({ place: pitch1._id, squad: u19._id, kind: 'match', title: 'U19 – Faro Azul', mayMove: false }),
      buildUse({ place: pitch3._id, half: 'b', kind: 'closure', title: 'Maintenance' }),
      buildUse({ place: pitch2._id, _id: null, kind: 'taken', title: null, mayMove: false }),
      buildUse({ place: pitch2._id, squad: firstTeam._id, from: at('17:00'), to: at('18:30'), isOff: true }),
    ],
    sunset: at('17:48'),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Saturday, November 28, 2026' })).toBeVisible();
  expect(await block(named('U19: U19 – Faro Azul, Pitch 1, 11:00 AM to 11:50 AM'))).toBeVisible();
  expect(screen.getByText('Places · 2 bookings')).toBeVisible();
  expect(screen.getByRole('button', { name: named('Closed, Pitch 3, half B, 11:00 AM to 11:50 AM') })).toBeVisible();
  expect(
    screen.getByRole('button', { name: named('1st: Set pieces, Pitch 2, 5:00 PM to 6:30 PM, called off') }),
  ).toBeVisible();
  const second = within(screen.getByRole('group', { name: 'Pitch 2' }));
  expect(second.getByText('Taken, Pitch 2, 11:00 AM to 11:50 AM')).toBeInTheDocument();
  expect(second.getAllByRole('button', { name: /^(?!Actions)/u })).toHaveLength(1);
  expect(screen.getByText('Pitch 3, half A')).toBeVisible();
  expect(screen.getByText('Lights are needed from 5:48 PM')).toBeVisible();
  expect(screen.getByText(/A half pitch can be booked by two squads/u)).toBeVisible();
});

test('a place that is closed all day leaves the columns from eight to eleven', async () => {
  const [from, to] = ['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z'];
  openDay({ places: [pitch1], uses: [buildUse({ place: pitch1._id, kind: 'closure', title: 'Storm', from, to })] });
  open();
  const closed = await block(/^Closed/u);
  expect(closed).toHaveStyle({ '--oc-start': '0', '--oc-length': '15' });
});

test('says nothing of lights without the sunset, and nothing of halves where no place has them', async () => {
  openDay({ places: [pitch1], uses: [buildUse({ place: pitch1._id })] });
  open();
  await block(/Set pieces/u);
  expect(screen.queryByText(/Lights are needed/u)).toBeNull();
  expect(screen.queryByText(/A half pitch/u)).toBeNull();
});

test('a clash is solved by moving the training to the free place, and undone', async () => {
  const training = keepTraining({ title: 'Set pieces' });
  const uses = [
    buildUse({ place: pitch1._id, kind: 'match', title: 'U19 – Faro Azul', from: at('10:30'), to: at('12:30') }),
    useOf(training),
  ];
  const free = { event: training._id, place: pitch2._id, half: null, until: at('17:00') };
  openDay({ places, uses, clashes: [buildClash(uses, { free })] });
  const { user } = open();
  const alert = await screen.findByRole('list', { name: 'What does not fit' });
  expect(within(alert).getByRole('heading')).toHaveTextContent('Pitch 1 is used twice, 11:00 AM to 11:50 AM');
  expect(alert).toHaveTextContent('Pitch 2 is free until 5:00 PM.');
  expect(await block(/^1st: Set pieces.*does not fit$/u)).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Move training to Pitch 2' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentMoves()).toEqual([
      { place: 'Pitch 2', half: null },
      { place: 'Pitch 1', half: null },
    ]),
  );
});

test('both are fine: the clash is accepted, and that can be taken back', async () => {
  const uses = [buildUse({ place: pitch1._id }), buildUse({ place: pitch1._id })];
  const day = openDay({ places, uses, clashes: [buildClash(uses)] });
  fakeServer.on<typeof acceptClash>('PUT /v1/clashes/:clash', ({ body }) => {
    day.clashes = [buildClash(uses, { accepted: body.accepted })];
    return day.clashes[0]!;
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Both are fine' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'What does not fit' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('list', { name: 'What does not fit' })).toBeVisible();
});

test('keys pick a block up, move it by a quarter of an hour and to the next place, and set it down', async () => {
  const training = keepTraining({ title: 'Set pieces' });
  openDay({ places, uses: [useOf(training)], check: { place: pitch2._id, freeUntil: at('17:00'), asksAgain: 3 } });
  open();
  const shown = await block(/^1st: Set pieces/u);
  act(() => shown.focus());
  for (const key of ['m', 'ArrowRight', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(shown, { key });
  expect(await screen.findByText('1st: Set pieces to Pitch 2, 11:30 AM.')).toBeInTheDocument();
  expect(await screen.findByText('Free until 5:00 PM.')).toBeInTheDocument();
  expect(screen.getByText('3 answers are asked again.')).toBeInTheDocument();
  fireEvent.keyDown(shown, { key: 'Enter' });
  await waitFor(() => expect(sentMoves()).toEqual([{ date: at('11:30'), place: 'Pitch 2', half: null }]));
});

test('Escape leaves a held block where it was', async () => {
  const training = keepTraining();
  openDay({ places, uses: [useOf(training)] });
  open();
  const shown = await block(/Pitch 1, 11:00/u);
  act(() => shown.focus());
  for (const key of ['m', 'ArrowDown', 'Escape']) fireEvent.keyDown(shown, { key });
  expect(screen.queryByText(/set down/u)).toBeNull();
  expect(sentMoves()).toEqual([]);
});

test('arrows walk from block to block, and one of them is the stop of the tab key', async () => {
  openDay({
    places,
    uses: [
      buildUse({ place: pitch1._id, title: 'One' }),
      buildUse({ place: pitch1._id, title: 'Two', from: at('15:00'), to: at('16:00') }),
      buildUse({ place: pitch2._id, title: 'Three' }),
    ],
  });
  open();
  const [one, two, three] = [await block(/^One/u), await block(/^Two/u), await block(/^Three/u)];
  expect([one, two, three].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => one.focus());
  fireEvent.keyDown(one, { key: 'ArrowRight' });
  expect(two).toHaveFocus();
  fireEvent.keyDown(two, { key: 'ArrowDown' });
  expect(three).toHaveFocus();
});

test('a training that somebody has moved since is not moved', async () => {
  const training = keepTraining({ title: 'Set pieces' });
  openDay({ places, uses: [useOf(training, { updatedAt: '2026-08-01T00:00:00.000Z' })] });
  open();
  const shown = await block(/^1st: Set pieces/u);
  act(() => shown.focus());
  for (const key of ['m', 'ArrowRight', 'Enter']) fireEvent.keyDown(shown, { key });
  expect(await screen.findByText(/changed/u)).toBeVisible();
  expect(sentMoves()).toEqual([]);
});

test('a pressed block opens a form for another start and place, with what that means', async () => {
  const training = keepTraining({ title: 'Set pieces' });
  openDay({ places, uses: [useOf(training)], check: { place: pitch1._id, freeUntil: null } });
  const { user } = open();
  await user.click(await block(/^1st: Set pieces/u));
  const dialog = within(await screen.findByRole('dialog', { name: '1st: Set pieces' }));
  expect(dialog.getByRole('link', { name: 'Open the training' })).toHaveAttribute(
    'href',
    `/projects/trainings?training=${training._id}`,
  );
  fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '09:15' } });
  expect(await dialog.findByText('The place is free.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sentMoves()).toEqual([{ date: at('09:15') }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('matches are moved on their own page, to which a pressed one leads', async () => {
  const match = buildUse({ place: pitch1._id, kind: 'match', title: 'U19 – Faro Azul', mayMove: false });
  openDay({ places, uses: [match] });
  const { user } = open();
  await user.click(await block(/Faro Azul/u));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Matches are moved on their own page.')).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', `/projects/matches?match=${match._id}`);
});

test('texts of the events become places by one press', async () => {
  const day = openDay({
    proposals: [
      { name: 'Pitch 1', spellings: ['Pitch 1', 'pitch1'], kind: 'pitch', events: 14 },
      { name: 'Gym', spellings: ['Gym'], kind: 'gym', events: 1 },
    ],
  });
  fakeServer.on<typeof createPlace>('POST /v1/places', ({ body }) => {
    const made = buildPlace({ name: body.name, kind: body.kind, spellings: body.spellings ?? [] });
    day.places = [...day.places, made];
    day.proposals = day.proposals.filter(({ name }) => name !== body.name);
    return made;
  });
  const { user } = open();
  expect(await screen.findByText('No places yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Take Pitch 1, 14 events' }));
  expect(await screen.findByRole('group', { name: 'Pitch 1' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Take Gym, 1 event' }));
  expect(await screen.findByRole('group', { name: 'Gym' })).toBeVisible();
  expect(fakeServer.requests('POST /v1/places').map(({ body }) => body)).toEqual([
    { name: 'Pitch 1', kind: 'pitch', spellings: ['pitch1'] },
    { name: 'Gym', kind: 'gym', spellings: [] },
  ]);
});

test('who is not tactical staff reads the day and changes nothing', async () => {
  openDay({ me: buildMe('medical'), places, uses: [buildUse({ place: pitch1._id, mayMove: false })] });
  open();
  await block(/Set pieces/u);
  expect(screen.getByText('You see this day, tactical staff change it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/u })).toBeNull();
});

test('who has own squads only books and closes nothing', async () => {
  const me = buildMe('tactic', { squads: [firstTeam, u19], ownSquadsOnly: true });
  openDay({ me, places, uses: [buildUse({ place: pitch1._id })] });
  const { user } = open();
  await block(/Set pieces/u);
  await user.click(screen.getByRole('button', { name: 'Actions for Pitch 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Book']);
});

test('the days beside it, and today, keep the view', async () => {
  openDay({ places, uses: [] });
  const { user, where } = open();
  await user.click(await screen.findByRole('button', { name: 'Next day' }));
  expect(where()).toBe('/profiles/calendar?view=places&day=2026-11-29');
  expect(await screen.findByRole('heading', { name: 'Sunday, November 29, 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(where()).toBe('/profiles/calendar?view=places');
  await user.click(screen.getByRole('button', { name: 'Players' }));
  expect(where()).toBe('/profiles/calendar');
});

test('a phone has a list of places with hours', async () => {
  showAt(390);
  openDay({ places, uses: [buildUse({ place: pitch1._id, squad: firstTeam._id })] });
  open();
  expect(await screen.findByRole('button', { name: /11:00\sAM.*1st.*Set pieces/u })).toBeVisible();
  expect(screen.getAllByText('Free all day')[0]).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Hours of the day' })).toBeNull();
});

test('a day that could not be loaded says so and tries again', async () => {
  openDay({ places, uses: [buildUse({ place: pitch1._id })] });
  const answer = fakeServer.requests;
  fakeServer.on('GET /v1/places/uses', () => refuse('defaultError'));
  const { user } = open();
  expect(await screen.findByText('The places could not be loaded.')).toBeVisible();
  openDay({ places, uses: [buildUse({ place: pitch1._id })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await block(/Set pieces/u);
  expect(answer('GET /v1/places/uses').length).toBeGreaterThan(1);
});

test('the paper has hours from 0 to 24', async () => {
  openDay({ places, uses: [buildUse({ place: pitch1._id, from: at('18:00'), to: at('19:30') })] });
  const { container } = open();
  await block(/Set pieces/u);
  const paper = container.querySelector<HTMLElement>('.print-page')!;
  expect(paper).toHaveTextContent('18:00–19:30Set pieces');
  expect(paper).toHaveTextContent('Printed on Friday, November 27, 2026, 09:00');
});

test('the groundsman gets a whole week on paper, from the first day of the club’s week', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const uses = [
    buildUse({ place: pitch1._id, from: at('18:00'), to: at('19:30') }),
    buildUse({
      place: pitch3._id,
      half: 'a',
      title: 'Finishing',
      from: at('09:00', '2026-11-24'),
      to: at('10:30', '2026-11-24'),
    }),
  ];
  openDay({ places, uses });
  const { container, user } = open();
  await block(/Set pieces/u);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('menuitem', { name: 'This week' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(fakeServer.requests('GET /v1/places/uses').at(-1)?.query).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  const paper = container.querySelector<HTMLElement>('.print-page')!;
  expect(paper).toHaveTextContent('Tuesday, November 24, 2026Pitch 309:00–10:30FinishingHalf A');
  expect(paper).toHaveTextContent('Monday, November 23, 2026Free all day');
  expect(paper).toHaveTextContent('Saturday, November 28, 2026Pitch 118:00–19:30Set pieces');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper).not.toHaveTextContent('Finishing');
});

test('a use that begins before eight widens the day', async () => {
  openDay({ places: [pitch1], uses: [buildUse({ place: pitch1._id, from: at('06:30'), to: at('07:30') })] });
  const { container } = open();
  await block(/Set pieces/u);
  expect(container.querySelector('.oc-hours')).toHaveTextContent(/^6 AM7891011/u);
});

test('a booking is made with its place, time and purpose, and says what it would meet', async () => {
  openDay({ places, uses: [], check: { place: pitch2._id, freeUntil: at('21:00') } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Pitch 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a place' }));
  await fill(user, dialog.getByLabelText(/^What for/u), 'Board meeting');
  expect(await dialog.findByText('Free until 9:00 PM.')).toBeVisible();
  const effects = within(dialog.getByRole('status', { name: 'What it means' }));
  expect(effects.getByRole('list')).toContainElement(effects.getByText('Free until 9:00 PM.'));
  fireEvent.change(dialog.getByLabelText('To', { selector: 'input' }), { target: { value: '17:00' } });
  expect(dialog.getByRole('button', { name: 'Book' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('To', { selector: 'input' }), { target: { value: '20:00' } });
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await block(/^Board meeting/u)).toBeVisible();
  expect(fakeServer.requests('POST /v1/bookings').map(({ body }) => body)).toEqual([
    { what: 'Board meeting', place: pitch2._id, half: null, from: at('18:00'), to: at('20:00'), squad: null },
  ]);
});
