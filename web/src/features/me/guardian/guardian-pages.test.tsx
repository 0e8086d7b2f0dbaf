import type { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import type { getOwnCalendar } from '@touchline/contract/me/me-calendar';
import type { listOwnComplaints } from '@touchline/contract/me/me-complaints';
import type { answerConsents } from '@touchline/contract/me/me-consents';
import type { askOwnContact, getOwnGuardian, OwnGuardian } from '@touchline/contract/me/me-guardian';
import type { listOwnWellnessScores } from '@touchline/contract/me/me-wellness';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { buildConsents, listAnswer, openArea, openConsents } from '../test/area.tsx';
import { buildChild, pairGuardian, squad } from '../test/family.ts';
import { chooseChild } from './child-choice.ts';
import { callNamesOf } from './family.ts';

const training = (title: string, date: string) => ({
  match: null,
  task: null,
  training: { _id: newId(), title, date, place: 'Pitch 2', half: 'a' as const },
});

beforeEach(() => chooseChild(null));

test('shows what is up next for all children, each event with its child, and for the chosen one', async () => {
  const rayan = buildChild('Rayan Haddad', { squad: squad('U17', 'c') });
  const sami = buildChild('Sami Haddad', { shirtNumber: 11 });
  pairGuardian([rayan, sami], ({ _id }) => ({
    next:
      _id === rayan._id ? training('Rondo', '2026-10-18T08:00:00.000Z') : training('Shots', '2026-10-17T15:00:00.000Z'),
    forms: [{ type: 'morning', title: 'Morning', token: `of-${_id}`, expiresAt: '2026-10-18T06:00:00.000Z' }],
  }));
  const { user } = openArea('/me');

  const cards = await screen.findAllByRole('region', { name: /Haddad|Rayan|Sami/u });
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/11.*Sami.*U13.*5:00\sPM.*Shots.*Pitch 2, half A/u),
    expect.stringMatching(/7.*Rayan.*U17.*10:00\sAM.*Rondo.*Pitch 2, half A/u),
  ]);
  expect(screen.getByRole('link', { name: /Rayan.*this morning's form/u })).toHaveAttribute(
    'href',
    `/wellness/of-${rayan._id}`,
  );
  // Two of one child differ in their kind.
  expect(cards[0]).toHaveAccessibleName(/Sami.*Shots/u);
  const bar = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Calendar', 'Me']);

  await user.click(screen.getByRole('button', { name: 'Sami' }));
  expect(screen.getByRole('button', { name: 'Sami', pressed: true })).toBeVisible();
  expect(screen.queryByText('Rondo')).toBeNull();
  expect(screen.getByText('Shots')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Rayan/u })).toBeNull();
});

test('says whose event of today is called off', async () => {
  const off = {
    _id: newId(),
    kind: 'training' as const,
    title: 'Rondo',
    date: '2026-10-17T15:30:00.000Z',
    timeUnknown: false,
    takesPlace: 'off' as const,
    offReason: null,
  };
  const [rayan, sami] = [buildChild('Rayan Haddad'), buildChild('Sami Haddad')];
  pairGuardian([rayan, sami], ({ _id }) => ({ notOn: _id === sami._id ? [off] : [] }));
  openArea('/me');
  const card = within(await screen.findByRole('region', { name: /Sami.*Rondo/u }));
  expect(card.getByText('Rondo')).toHaveClass('line-through');
  expect(card.getByText('Called off')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Rayan.*Rondo/u })).toBeNull();
});

test('without squads and with one child there is nothing to choose, and no colour', async () => {
  pairGuardian([buildChild('Rayan Haddad', { squad: null })], () => ({
    next: training('Rondo', '2026-10-18T08:00:00.000Z'),
  }));
  openArea('/me');
  expect(await screen.findByText('Rondo')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Children' })).toBeNull();
});

test('a child that is gone leaves without an error page, and the choice falls back', async () => {
  const rayan = buildChild('Rayan Haddad');
  const sami = buildChild('Sami Haddad');
  const lina = buildChild('Lina Haddad');
  const family = pairGuardian([rayan, sami, lina], () => ({ next: training('Rondo', '2026-10-18T08:00:00.000Z') }));
  fakeServer.on<typeof getOwnCalendar>('GET /v1/me/calendar', ({ headers }) =>
    family.children.some(({ _id }) => _id === headers.get('x-child'))
      ? { matches: [], trainings: [], tasks: [] }
      : refuse('resourceNotFound'),
  );
  const { user } = openArea('/me');
  await user.click(await screen.findByRole('button', { name: 'Sami' }));
  family.children = [rayan, lina];
  await user.click(screen.getByRole('link', { name: 'Calendar' }));
  expect(await screen.findByRole('button', { name: 'All 2', pressed: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sami' })).toBeNull();
  expect(await screen.findByText(/^Nothing in/u)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a guardian consents for each young child before anything else, and may wait', async () => {
  const rayan = buildChild('Rayan Haddad');
  const sami = buildChild('Sami Haddad');
  const other = buildChild('Lina Haddad', { mayConsent: false });
  const stored = new Map([rayan, sami, other].map(({ _id }) => [_id, openConsents()]));
  pairGuardian([rayan, sami, other], ({ _id }) => ({ consents: stored.get(_id)! }));
  fakeServer.on<typeof answerConsents>('PUT /v1/me/consents', ({ headers }) => {
    const consents = buildConsents({ photos: { state: 'refused' } });
    stored.set(headers.get('x-child')!, consents);
    return { consents, guardian: null };
  });
  const { user } = openArea('/me');
  await screen.findByRole('heading', { name: 'You decide for Rayan and Sami' });
  await user.click(screen.getByRole('button', { name: 'Decide later' }));
  await user.click(await screen.findByRole('button', { name: 'Decide for Rayan' }));

  await user.click(await screen.findByRole('button', { name: 'Save my answers' }));
  expect(screen.getAllByText('Choose one of the two.')).toHaveLength(6);
  for (const [index, group] of screen.getAllByRole('group', { name: /^(?:Rayan|Sami)$/u }).entries())
    await user.click(within(group).getByRole('radio', { name: index < 4 ? 'I agree' : "I don't agree" }));
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));

  expect(await screen.findByText('Nothing planned')).toBeVisible();
  const answers = { wellness: true, medical: true, photos: false };
  expect(fakeServer.requests('PUT /v1/me/consents').map(({ headers, body }) => [headers.get('x-child'), body])).toEqual(
    [rayan, sami].map(({ _id }) => [_id, { version: 1, answers }]),
  );
});

test("shows a young child's answers, attendance, reports and consents, and says that an older one decides alone", async () => {
  const young = buildChild('Sami Haddad');
  const old = buildChild('Rayan Haddad', { stage: 'minor' });
  pairGuardian([young, old], ({ stage }) => ({ consents: stage === 'young' ? buildConsents() : [] }));
  fakeServer.on<typeof listOwnWellnessScores>('GET /v1/me/wellnessscores', () =>
    listAnswer([
      {
        _id: newId(),
        type: 'morning' as const,
        score: 70,
        answers: { sleep: 2, mood: 5 },
        createdAt: '2026-10-17T06:00:00.000Z',
      },
    ]),
  );
  fakeServer.on<typeof listOwnAttendances>('GET /v1/me/attendances', () => ({
    ...listAnswer([]),
    rate: { present: 0, called: 0, late: 0, absent: 0, excused: 0 },
    absences: [],
  }));
  fakeServer.on<typeof listOwnComplaints>('GET /v1/me/medicalcomplaints', () => listAnswer([]));
  fakeServer.on<typeof answerConsents>('PUT /v1/me/consents', () => ({
    consents: buildConsents({ wellness: { state: 'refused' } }),
    guardian: null,
  }));
  const { user } = openArea('/me');
  await user.click(await screen.findByRole('link', { name: 'About Sami' }));

  expect(await screen.findByText('Sleep')).toBeVisible();
  expect(screen.getByText('Sleep').nextSibling).toHaveTextContent('2');
  expect(await screen.findByText('Nothing reported')).toBeVisible();
  expect(fakeServer.requests('GET /v1/me/wellnessscores')[0]?.headers.get('x-child')).toBe(young._id);
  await user.click(screen.getByRole('button', { name: 'Withdraw: Wellness forms' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(fakeServer.requests('PUT /v1/me/consents')[0]).toMatchObject({ body: { answers: { wellness: false } } }),
  );

  // The address of the player's own page leads a guardian to the child's.
  for (const page of ['consents', 'attendance']) {
    cleanup();
    openArea(`/me/${page}`);
    expect(await screen.findByRole('button', { name: 'Withdraw: Wellness forms' })).toBeVisible();
  }

  await user.click(screen.getByRole('button', { name: 'Rayan' }));
  expect(await screen.findByRole('heading', { name: 'Rayan decides alone' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Wellness answers' })).toBeNull();
  const asked = fakeServer.requests('GET /v1/me/wellnessscores').map(({ headers }) => headers.get('x-child'));
  expect([...new Set(asked)]).toEqual([young._id]);
});

test('asks the club to change the own contact, and takes the request back', async () => {
  const child = buildChild('Sami Haddad', { stage: 'minor' });
  pairGuardian([child]);
  let own: OwnGuardian = {
    name: 'Mona Haddad',
    email: 'mona@home.example',
    phoneNumber: null,
    language: 'en',
    asked: null,
    children: [child],
    since: '2026-08-01T09:00:00.000Z',
  };
  fakeServer.on<typeof getOwnGuardian>('GET /v1/me/guardian', () => own);
  fakeServer.on<typeof askOwnContact>('PATCH /v1/me/guardian', ({ body }) => {
    const email = body.email ?? null;
    own = { ...own, asked: email ? { name: null, email, phoneNumber: null, at: '2026-10-17T08:00:00.000Z' } : null };
    return own;
  });
  const { user } = openArea('/me/more');
  expect(await screen.findByText('Decides alone')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Change my contact' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'new');
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }));
  expect(fakeServer.requests('PATCH /v1/me/guardian')).toHaveLength(0);
  await user.type(email, '@home.example');
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }));
  expect(await screen.findByText('Waits for the club since October 17, 2026')).toBeVisible();
  expect(screen.getByText('mona@home.example')).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/me/guardian')[0]?.body).toEqual({ email: 'new@home.example' });
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(screen.queryByText(/^Waits for the club/u)).toBeNull());
});

test('children with the same first name are called by their full names', () => {
  const children = ['Sami Haddad', 'Sami Benali', 'Lina Haddad'].map((name, index) => ({ _id: String(index), name }));
  expect([...callNamesOf(children).values()]).toEqual(['Sami Haddad', 'Sami Benali', 'Lina']);
});
