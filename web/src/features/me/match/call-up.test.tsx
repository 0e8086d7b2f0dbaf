import type { listOwnMatches, openOwnMatch, OwnMatch } from '@touchline/contract/me/me-matches';
import type { answerOwn, listOwnReplies, OwnReply } from '@touchline/contract/me/me-replies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { chooseChild } from '../guardian/child-choice.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildOwnMatch } from '../test/build-own-match.ts';
import { buildReply } from '../test/build-reply.ts';
import { buildChild, pairGuardian } from '../test/family.ts';

beforeEach(() => chooseChild(null));

const opened = () => fakeServer.requests('POST /v1/me/matches/:id/opened');
const answers = () => fakeServer.requests('PUT /v1/me/replies/:event');
const serve = (match: OwnMatch, changes: Partial<OwnReply> = {}) => {
  const reply = buildReply('UD Valmora - Albo', match.date, {
    event: match._id,
    kind: 'match',
    meetsAt: match.meetingAt,
    deadline: '2026-10-17T18:00:00.000Z',
    reasonNeeded: false,
    ...changes,
  });
  fakeServer.on<typeof listOwnMatches>('GET /v1/me/matches', () => ({ records: [match] }));
  fakeServer.on<typeof openOwnMatch>('POST /v1/me/matches/:id/opened', () => {
    match.openedAt = '2026-10-17T08:00:00.000Z';
    return { openedAt: match.openedAt };
  });
  fakeServer.on<typeof listOwnReplies>('GET /v1/me/replies', () => ({ records: [reply] }));
  fakeServer.on<typeof answerOwn>('PUT /v1/me/replies/:event', ({ body }) =>
    Object.assign(reply, { at: null, reason: null, note: null, ...body, by: 'player' }),
  );
};

test('a called player sees when, where and what to wear, answers, and the call-up counts as read once', async () => {
  pairPhone();
  serve(buildOwnMatch({ half: 'b' }));
  const { user } = openArea('/me');

  const card = within(await screen.findByRole('region', { name: 'You are in the squad, Mateo' }));
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Meet',
    'Kick-off',
    'Travel',
    'Kit',
    'Message',
  ]);
  expect(facts).toEqual([
    expect.stringMatching(/^Sunday, Oct 18, 6:15\sPMGate 3$/u),
    expect.stringMatching(/^8:00\sPMEstadio Municipal, half B · Liga Costa Verde$/u),
    'By bus, from the training ground',
    'Green, White, Green',
    'Tracksuit, both boots',
  ]);
  expect(await card.findByText(/^Answer by 8:00\sPM\. Your coach sees it at once\.$/u)).toBeVisible();
  await user.click(card.getByRole('button', { name: "I'm coming" }));
  expect(card.getByText('You said: coming')).toBeVisible();
  expect(card.getByRole('group', { name: 'Answer: UD Valmora - Albo' })).toHaveFocus();
  await waitFor(() => expect(answers()).toHaveLength(1));
  await waitFor(() => expect(opened()).toHaveLength(1));
});

test('who is late says when, in quarters of an hour from the meeting to the kick-off', async () => {
  pairPhone();
  serve(buildOwnMatch());
  const { user } = openArea('/me');
  await user.click(await screen.findByRole('button', { name: "I'll be late" }));
  const times = within(screen.getByRole('group', { name: 'Arrival' })).getAllByRole('button');
  expect(times.map(({ textContent }) => textContent?.replace(/\s/u, ' '))).toEqual([
    '6:30 PM',
    '6:45 PM',
    '7:00 PM',
    '7:15 PM',
    '7:30 PM',
    '7:45 PM',
    '8:00 PM',
  ]);
  await user.click(times[1]!);
  expect(await screen.findByText(/^You said: late, 6:45\sPM$/u, { selector: 'strong' })).toBeVisible();
  await waitFor(() => expect(answers()[0]?.body).toMatchObject({ answer: 'late', at: '2026-10-18T16:45:00.000Z' }));
});

test('who cannot come says why; of health the coach reads that word alone, and going back sends nothing', async () => {
  pairPhone();
  serve(buildOwnMatch(), { reasonNeeded: true });
  const { user } = openArea('/me');
  const cannot = async () => user.click(await screen.findByRole('button', { name: "I can't" }));
  await cannot();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await cannot();
  await user.click(screen.getByRole('button', { name: "Send: I can't" }));
  expect(await screen.findByText('Choose a reason.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Injured' }));
  expect(screen.queryByText('Choose a reason.')).toBeNull();
  expect(screen.getByText('Your coach sees only "health". What you wrote goes to the medical staff.')).toBeVisible();
  await user.type(screen.getByLabelText('More, if you like'), 'Twisted my ankle');
  await user.click(screen.getByRole('button', { name: 'Work' }));
  expect(screen.getByLabelText('More, if you like')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: "Send: I can't" }));
  expect(await screen.findByText("You said: can't come", { selector: 'strong' })).toBeVisible();
  await waitFor(() => expect(answers().map(({ body }) => body)).toMatchObject([{ answer: 'no', reason: 'work' }]));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('button', { name: "I'm coming" })).toBeVisible();
});

test('after the deadline it warns that the coach is notified at once; without an answer only no is possible', async () => {
  pairPhone();
  const closed = { isClosed: true, deadline: '2026-10-10T18:00:00.000Z' };
  serve(buildOwnMatch(), { ...closed, answer: 'yes' });
  const { unmount } = openArea('/me');
  expect(await screen.findByText('The deadline has passed. Your coach sees your answer at once.')).toBeVisible();
  unmount();

  serve(buildOwnMatch(), closed);
  openArea('/me');
  expect(await screen.findByRole('button', { name: "I'm coming" })).toBeDisabled();
  expect(screen.getByRole('button', { name: "I'll be late" })).toBeDisabled();
  expect(screen.getByRole('button', { name: "I can't" })).toBeEnabled();
});

test('the card of a postponed match says so, asks nothing, and keeps what was answered', async () => {
  pairPhone();
  const postponed = buildOwnMatch({ state: 'postponed', takesPlace: 'onHold', answer: 'yes' });
  const closed = { isClosed: true, deadline: '2026-10-10T18:00:00.000Z' };
  serve(postponed, { takesPlace: 'onHold', answer: 'yes', ...closed });
  openArea('/me');
  const card = within(await screen.findByRole('region', { name: 'You are in the squad, Mateo' }));
  expect(card.getByText('Postponed')).toBeVisible();
  expect(await card.findByText('You said: coming')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByText(/deadline|Answer by/u)).toBeNull();
});

test('a postponed match that is too far away to be answered says so as well', async () => {
  pairPhone();
  serve(buildOwnMatch({ state: 'postponed', takesPlace: 'onHold' }));
  fakeServer.on<typeof listOwnReplies>('GET /v1/me/replies', () => ({ records: [] }));
  openArea('/me');
  expect(await screen.findByText('Postponed')).toBeVisible();
});

test('a goalkeeper sees the own colours', async () => {
  const me = pairPhone();
  me.player.position = 'GK';
  serve(buildOwnMatch());
  openArea('/me');
  expect(await screen.findByText('Yellow, Black, Yellow')).toBeVisible();
});

test('says plainly who is not in the squad, asks nothing and notes nothing', async () => {
  pairPhone();
  const nothing = { meetingAt: null, meetingPlace: null, travel: null, kit: null, note: null };
  serve(buildOwnMatch({ call: 'none', ...nothing, deadline: null, state: 'postponed', takesPlace: 'onHold' }));
  openArea('/me');
  const card = within(await screen.findByRole('region', { name: 'Not in the squad this time.' }));
  expect(card.getByText('Albo Club de Fútbol')).toBeVisible();
  expect(card.getByText('Postponed')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(card.queryByRole('term')).toBeNull();
  expect(opened()).toEqual([]);
});

test('a guardian sees the call-up by the name of the child, and opens it for the child', async () => {
  const biel = buildChild('Biel Puig');
  pairGuardian([biel]);
  serve(buildOwnMatch());
  openArea('/me');
  expect(await screen.findByRole('region', { name: 'Biel is in the squad' })).toBeVisible();
  await waitFor(() => expect(opened()[0]?.headers.get('x-child')).toBe(biel._id));
});

test('what is next for the children stands by date: a call-up of next week comes after the training of tomorrow', async () => {
  const [pablo, lucas] = [buildChild('Pablo Puig'), buildChild('Lucas Puig', { shirtNumber: 11 })];
  const training = { _id: newId(), title: 'Rondo', date: '2026-10-18T08:00:00.000Z', place: null, half: null };
  pairGuardian([pablo, lucas], ({ _id }) => ({
    next: { match: null, task: null, training: _id === lucas._id ? training : null },
  }));
  serve(buildOwnMatch());
  fakeServer.on<typeof listOwnMatches>('GET /v1/me/matches', ({ headers }) => ({
    records: headers.get('x-child') === pablo._id ? [buildOwnMatch({ date: '2026-10-24T16:00:00.000Z' })] : [],
  }));
  openArea('/me');
  await screen.findByRole('region', { name: 'Pablo is in the squad' });
  const order = screen.getAllByRole('region', { name: /Rondo|is in the squad/u });
  expect(order.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Rondo'),
    expect.stringContaining('Pablo is in the squad'),
  ]);
});

test('of a child who is out the card says only that, whatever was answered before', async () => {
  pairGuardian([buildChild('Duarte Puig')]);
  serve(buildOwnMatch(), { answer: 'yes', by: 'guardian', byName: 'Marta Puig', out: true });
  openArea('/me');
  expect(await screen.findByText('Duarte is out and is not asked.')).toBeVisible();
  expect(screen.queryByText('Duarte is coming')).toBeNull();
  expect(screen.queryByText(/Marta Puig/u)).toBeNull();
});
