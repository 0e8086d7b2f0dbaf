import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Clash, listClashes } from '@touchline/contract/football/clashes';
import type { checkPlan, PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { listPlaces, Place } from '@touchline/contract/plan/places';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PlannedPlace } from '../../../api/football/clashes.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { buildMatch, faro, liga, olmeda, openSeason } from '../../../test/season.ts';
import { buildTraining, openEvents } from '../assigned/test/events.ts';
import { MatchesPage } from '../matches/matches-page.tsx';
import { TrainingsPage } from '../trainings/trainings-page.tsx';

const asking = 'GET /v1/events/clashes';
const pitch = 'Training ground, pitch 2';
const youth: Clash = {
  _id: newId(),
  kind: 'match',
  title: 'UD Valmora – CD Ribera',
  date: '2026-11-18T17:00:00.000Z',
  endsAt: '2026-11-18T18:45:00.000Z',
  squad: null,
};

// A chunk of its own, loaded beforehand so that no test times out waiting for it.
beforeAll(() => import('./clash-note.tsx'));

const answerWith = (records: (query: { place: string }) => Clash[]) => {
  // 17 November 2026, 17:10 in Madrid.
  vi.useFakeTimers({ now: new Date('2026-11-17T16:10:00.000Z'), toFake: ['Date'] });
  fakeServer.on<typeof listClashes>(asking, ({ query }) => ({ records: records(query) }));
};
const asked = () => fakeServer.requests(asking).map(({ query }) => query as PlannedPlace);
const note = async () => within(await screen.findByRole('region', { name: 'At the same place at the same time' }));
const noNote = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'At the same place at the same time' })).toBeNull());

test('a new training says before it is saved what else is on its pitch, with a link that keeps what was typed', async () => {
  answerWith(({ place }) => (place === pitch ? [youth] : []));
  openEvents({ trainings: [buildTraining()] });
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const place = await screen.findByLabelText('Place', { selector: 'input' });
  fireEvent.change(place, { target: { value: pitch } });
  const found = await note();
  expect(found.getByRole('link', { name: 'UD Valmora – CD Ribera' })).toHaveAttribute('target', '_blank');
  expect(found.getByRole('link')).toHaveAttribute('href', `/projects/matches?match=${youth._id}`);
  expect(found.getByText('6:00 PM')).toBeVisible();
  expect(asked().at(-1)).toEqual({ kind: 'training', date: '2026-11-18T17:30:00.000Z', place: pitch });
  fireEvent.change(place, { target: { value: 'Pitch 3' } });
  await noNote();
});

test('a training says it on its page, and while it is edited for what is typed there', async () => {
  const training = buildTraining({ date: '2026-11-18T17:30:00.000Z', endsAt: '2026-11-18T19:00:00.000Z' });
  answerWith(({ place }) => (place === pitch ? [youth] : []));
  openEvents({ trainings: [training] });
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  expect((await note()).getByRole('link')).not.toHaveAttribute('target');
  expect(asked()).toEqual([{ kind: 'training', date: training.date, place: pitch, except: training._id }]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await note();
  fireEvent.change(screen.getByLabelText('Length, minutes', { selector: 'input' }), { target: { value: '20' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ durationMin: 20, except: training._id }));
  fireEvent.change(screen.getByLabelText('Place', { selector: 'input' }), { target: { value: '' } });
  await noNote();
});

test('a match asks with its length, and one of two other clubs asks nothing', async () => {
  answerWith(() => [{ ...youth, kind: 'training', title: 'Rondo' }]);
  const match = buildMatch({ venue: pitch, date: '2026-11-18T17:30:00.000Z' });
  const others = buildMatch({ venue: pitch, date: '2026-11-19T17:30:00.000Z', teams: [faro, olmeda] });
  openSeason({ matches: [match, others] });
  const { user } = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  expect((await note()).getByRole('link', { name: 'Rondo' })).toHaveAttribute(
    'href',
    `/projects/trainings?training=${youth._id}`,
  );
  expect(asked()).toEqual([{ kind: 'match', date: match.date, place: pitch, durationMin: 105, except: match._id }]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ league: liga._id }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /SD Faro Norte Racing Olmeda/u }));
  await noNote();
  expect(asked().filter(({ except }) => except === others._id)).toEqual([]);
});

test('a booking, a closed time and what another squad has are named without a link', async () => {
  const at = (hour: string) => ({ date: `2026-11-18T${hour}:00:00.000Z`, endsAt: `2026-11-18T${hour}:30:00.000Z` });
  answerWith(() => [
    { ...youth, ...at('15'), kind: 'booking', title: 'School of La Loma' },
    { ...youth, ...at('16'), kind: 'closure', title: null },
    { ...youth, ...at('17'), _id: null, kind: 'taken', title: null },
  ]);
  openEvents({ trainings: [buildTraining({ place: pitch, date: '2026-11-18T16:00:00.000Z' })] });
  renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  const shown = await note();
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^School of La Loma/),
    expect.stringMatching(/^Closed/),
    expect.stringMatching(/^Taken/),
  ]);
  expect(shown.queryByRole('link')).toBeNull();
});

const called = (changes: Partial<PlanClash> = {}): PlanClash => ({
  _id: 'clash-0001',
  kind: 'player',
  from: '2026-11-18T17:30:00.000Z',
  to: '2026-11-18T19:00:00.000Z',
  place: null,
  half: null,
  uses: [],
  people: [{ _id: newId(), name: 'Dani Ferrán' }],
  adults: null,
  free: null,
  accepted: false,
  ...changes,
});

test('counts the last ones where a whole squad is elsewhere', async () => {
  const training = buildTraining({ date: '2026-11-18T17:30:00.000Z', endsAt: '2026-11-18T19:00:00.000Z', place: null });
  answerWith(() => []);
  const people = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva'].map((name) => ({ _id: newId(), name }));
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', () => ({
    clashes: [called({ people })],
    place: null,
    freeUntil: null,
    asksAgain: 0,
  }));
  openEvents({ trainings: [training] });
  renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  expect(await screen.findByText(/^Ada, Bea, Cleo,? and 2 more are called twice/u)).toBeVisible();
});

test('a training without a place says who is called twice, and asks again for another time', async () => {
  const training = buildTraining({ date: '2026-11-18T17:30:00.000Z', endsAt: '2026-11-18T19:00:00.000Z', place: null });
  answerWith(() => []);
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', ({ body }) => ({
    clashes: body.date === training.date ? [called(), called({ _id: 'clash-0002', kind: 'place', people: [] })] : [],
    place: null,
    freeUntil: null,
    asksAgain: 0,
  }));
  openEvents({ trainings: [training] });
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  const people = within(await screen.findByRole('region', { name: 'Not everybody can be there' }));
  expect(people.getAllByRole('listitem')).toHaveLength(1);
  expect(people.getByText('Dani Ferrán is called twice, 6:30 PM to 8:00 PM')).toBeVisible();
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Time', { selector: 'input' }), { target: { value: '20:00' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not everybody can be there' })).toBeNull());
  await waitFor(() =>
    expect(fakeServer.requests('POST /v1/clashes/check').at(-1)?.body).toMatchObject({
      kind: 'training',
      event: training._id,
      date: '2026-11-18T19:00:00.000Z',
    }),
  );
  expect(screen.queryByRole('region', { name: 'Not everybody can be there' })).toBeNull();
});

const other: Place = {
  _id: newId(),
  name: 'Pitch 3',
  kind: 'pitch',
  surface: null,
  halves: true,
  lights: false,
  capacity: null,
  order: 1,
  active: true,
  spellings: [],
  updatedAt: '2026-11-20T09:00:00.000Z',
};

test('an edited training takes the free half that is offered for it, and is offered none for what it meets', async () => {
  const training = buildTraining({
    date: '2026-11-18T17:30:00.000Z',
    endsAt: '2026-11-18T19:00:00.000Z',
    place: pitch,
  });
  answerWith(({ place }) => (place === pitch ? [youth] : []));
  fakeServer.on<typeof listPlaces>('GET /v1/places', () => ({ records: [other], proposals: [] }));
  const free = { place: other._id, half: 'b' as const, until: '2026-11-18T20:00:00.000Z' };
  let event = youth._id!;
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', ({ body }) => ({
    clashes: body.place === other.name ? [] : [called({ kind: 'place', people: [], free: { ...free, event } })],
    place: null,
    freeUntil: null,
    asksAgain: 0,
  }));
  openEvents({ trainings: [training] });
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  expect((await note()).queryByText(/is free/u)).toBeNull();
  event = training._id;
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Length, minutes', { selector: 'input' }), { target: { value: '20' } });
  expect(await screen.findByText('Pitch 3, half B is free until 9:00 PM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use Pitch 3, half B' }));
  const place = screen.getByLabelText('Place', { selector: 'input' });
  expect(place).toHaveValue('Pitch 3');
  expect(place).toHaveFocus();
  expect(await screen.findByRole('radio', { name: 'Half B' })).toBeChecked();
  await noNote();
});

test('what somebody has called fine gets no sign on the page of a training', async () => {
  const training = buildTraining({
    date: '2026-11-18T17:30:00.000Z',
    endsAt: '2026-11-18T19:00:00.000Z',
    place: pitch,
  });
  const school: Clash = { ...youth, _id: newId(), kind: 'booking', title: 'School of La Loma' };
  answerWith(() => [youth, school]);
  const use = { kind: 'match' as const, title: youth.title, squad: null, from: youth.date, to: youth.endsAt };
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', () => ({
    clashes: [
      called({ kind: 'place', people: [], uses: [{ ...use, _id: youth._id }], accepted: true }),
      called({ _id: 'clash-0002', accepted: true }),
    ],
    place: null,
    freeUntil: null,
    asksAgain: 0,
  }));
  openEvents({ trainings: [training] });
  renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  const shown = await note();
  expect(shown.getByText('School of La Loma')).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Not everybody can be there' })).toBeNull();
});
