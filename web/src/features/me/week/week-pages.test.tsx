import type { createOwnAbsence, listOwnAbsences, OwnAbsence } from '@touchline/contract/me/me-absences';
import type {
  answerOwn,
  answerSeveral,
  listOwnReplies,
  OwnReply,
  undoAnswers,
} from '@touchline/contract/me/me-replies';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { openArea, pairPhone } from '../test/area.tsx';
import { buildReply } from '../test/build-reply.ts';
import { buildChild, pairGuardian } from '../test/family.ts';
import { chooseChild } from '../guardian/child-choice.ts';

const now = '2026-11-27T08:00:00.000Z';
/** Answers as the server does, for the player or for each child. */
const serve = (all: Map<string, OwnReply[]> | OwnReply[]) => {
  const listOf = (headers: Headers) => (Array.isArray(all) ? all : (all.get(headers.get('x-child') ?? '') ?? []));
  const put = (headers: Headers, event: string, changes: Partial<OwnReply>): OwnReply => {
    const list = listOf(headers);
    const index = list.findIndex((each) => each.event === event);
    list[index] = { ...list[index]!, at: null, reason: null, note: null, ...changes };
    return list[index];
  };
  fakeServer.on<typeof listOwnReplies>('GET /v1/me/replies', ({ headers }) => ({ records: listOf(headers) }));
  fakeServer.on<typeof answerOwn>('PUT /v1/me/replies/:event', ({ params, body, headers }) =>
    put(headers, params.event, { ...body, by: Array.isArray(all) ? 'player' : 'guardian' }),
  );
  fakeServer.on<typeof answerSeveral>('PUT /v1/me/replies', ({ body, headers }) => {
    for (const { event, answer } of body.replies) put(headers, event, { answer });
    return { records: listOf(headers), undo: newId() };
  });
  fakeServer.on<typeof undoAnswers>('POST /v1/me/replies/undo', ({ headers }) => {
    for (const { event } of listOf(headers)) put(headers, event, { answer: null });
    return { records: listOf(headers) };
  });
};
const sent = () => fakeServer.requests('PUT /v1/me/replies/:event').map(({ body }) => body);
const card = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }));
afterEach(() => chooseChild(null));

test('answers with one tap, says by quarters how late, and why not', async () => {
  pairPhone();
  serve([
    buildReply('Rondo', '2026-11-27T09:30:00.000Z'),
    buildReply('Corners', '2026-11-28T17:00:00.000Z'),
    buildReply('Gym', '2026-11-29T10:00:00.000Z', { out: true }),
    buildReply('Old', '2026-11-30T10:00:00.000Z', { isClosed: true }),
  ]);
  const { user } = openArea('/me/calendar');
  fakeServer.on('GET /v1/me/calendar', () => ({ matches: [], tasks: [], trainings: [] }));
  fakeServer.on('GET /v1/me/calendar/link', () => ({ link: null }));
  await user.click(await screen.findByRole('link', { name: /^My week/u }));

  expect(await screen.findByRole('region', { name: 'Today, Friday' })).toHaveTextContent(/answer by 7:30\sAM/u);
  await user.click(card('Rondo').getByRole('button', { name: 'Coming' }));
  expect(card('Rondo').getByRole('button', { name: 'Coming', pressed: true })).toBeVisible();

  await user.click(card('Corners').getByRole('button', { name: 'Late' }));
  expect(card('Corners').getByRole('button', { name: /^Late, 6:15\sPM$/u, pressed: true })).toBeVisible();
  await user.click(card('Corners').getByRole('button', { name: /^6:45\sPM$/u }));
  await user.click(card('Corners').getByRole('button', { name: "Can't" }));
  await user.click(card('Corners').getByRole('button', { name: 'Illness' }));
  expect(card('Corners').getByText(/The coach sees only "health"/u)).toBeVisible();
  await user.type(card('Corners').getByRole('textbox', { name: 'Note for the medical staff' }), 'Fever');
  await user.click(card('Corners').getByRole('button', { name: 'Send the note' }));

  const own = { answeredAt: now };
  await waitFor(() =>
    expect(sent()).toEqual([
      { answer: 'yes', ...own },
      { answer: 'late', at: '2026-11-28T17:15:00.000Z', ...own },
      { answer: 'late', at: '2026-11-28T17:45:00.000Z', ...own },
      { answer: 'no', reason: 'illness', note: null, ...own },
      { answer: 'no', reason: 'illness', note: 'Fever', ...own },
    ]),
  );
  expect(card('Gym').getByText('You are out. You are not asked.')).toBeVisible();
  expect(card('Gym').queryByRole('button')).toBeNull();
  expect(card('Old').getByRole('button', { name: 'Coming' })).toBeDisabled();
  expect(card('Old').getByRole('button', { name: "Can't" })).toBeEnabled();
});

test('shows how many come, and who, as far as the squad shows it', async () => {
  pairPhone();
  const counts = { yes: 2, late: 0, no: 1, unanswered: 3 };
  serve([
    buildReply('Rondo', '2026-11-28T09:30:00.000Z', {
      others: { counts, names: { yes: ['Ana Roca', 'Leo Vidal'], late: [], no: ['Joan Pla'] } },
    }),
    buildReply('Corners', '2026-11-29T17:00:00.000Z', { others: { counts, names: null } }),
    buildReply('Gym', '2026-11-30T17:00:00.000Z'),
  ]);
  const { user } = openArea('/me/week');
  const line = "Answers so far: Coming 2 · Can't 1 · Not answered 3";
  await waitFor(() => expect(card('Rondo').getByRole('group', { name: '' })).toHaveTextContent(line));
  expect(card('Rondo').getByText('Leo Vidal')).not.toBeVisible();
  await user.click(card('Rondo').getByText(/^Coming 2/u, { selector: 'summary *' }));
  expect(card('Rondo').getByText('Leo Vidal')).toBeVisible();
  expect(card('Rondo').getByText('Joan Pla')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Corners' })).toHaveTextContent(line);
  expect(screen.getByRole('article', { name: 'Gym' })).not.toHaveTextContent('Answers so far');
});

test('keeps a tap without a network, sends it later with its own time, and says what was refused', async () => {
  pairPhone();
  const [rondo, corners] = [
    buildReply('Rondo', '2026-11-28T09:30:00.000Z'),
    buildReply('Corners', '2026-11-29T17:00:00.000Z'),
  ];
  serve([rondo, corners]);
  fakeServer.on<typeof answerOwn>('PUT /v1/me/replies/:event', noAnswer);
  const view = openArea('/me/week');
  await screen.findByRole('article', { name: 'Rondo' });
  await view.user.click(card('Rondo').getByRole('button', { name: 'Coming' }));
  expect(await card('Rondo').findByText('Waits on this phone. Sent when you are back online.')).toBeVisible();
  await view.user.click(card('Corners').getByRole('button', { name: 'Coming' }));
  view.unmount();
  vi.setSystemTime('2026-11-27T09:00:00.000Z');

  fakeServer.on<typeof answerOwn>('PUT /v1/me/replies/:event', ({ params }) =>
    params.event === corners.event
      ? refuse('conflict', { message: 'The deadline for answers has passed' })
      : Object.assign(rondo, { answer: 'yes', by: 'player' }),
  );
  openArea('/me/week');
  await screen.findByRole('article', { name: 'Rondo' });
  expect(await screen.findByText('The deadline for answers has passed')).toBeVisible();
  expect(card('Rondo').getByRole('button', { name: 'Coming', pressed: true })).toBeVisible();
  expect(card('Corners').getByRole('button', { name: 'Coming', pressed: false })).toBeVisible();
  expect(sent().slice(-2)).toEqual([
    { answer: 'yes', answeredAt: now },
    { answer: 'yes', answeredAt: now },
  ]);
});

test('says yes to all that is open, and takes it back', async () => {
  pairPhone();
  const list = [
    buildReply('Rondo', '2026-11-28T09:30:00.000Z'),
    buildReply('Corners', '2026-11-29T17:00:00.000Z'),
    buildReply('Answered', '2026-11-30T17:00:00.000Z', { answer: 'no', reason: 'work', by: 'player' }),
    buildReply('Gym', '2026-11-30T10:00:00.000Z', { out: true }),
  ];
  serve(list);
  const { user } = openArea('/me/week');
  await user.click(await screen.findByRole('button', { name: "I'm coming to all 2 open" }));
  expect(await screen.findByRole('heading', { name: '2 answers' })).toBeVisible();
  expect(fakeServer.requests('PUT /v1/me/replies')[0]?.body).toEqual({
    replies: list.slice(0, 2).map(({ event }) => ({ event, answer: 'yes', answeredAt: now })),
  });
  await user.click(screen.getByRole('button', { name: 'Undo all 2' }));
  expect(await screen.findByRole('heading', { name: 'My week' })).toBeVisible();
  expect(card('Rondo').getByRole('button', { name: 'Coming', pressed: false })).toBeVisible();
});

test('a guardian answers for each child by name, and sees who is at two places', async () => {
  const [biel, ona] = [buildChild('Biel Rovira'), buildChild('Ona Rovira')];
  pairGuardian([biel, ona]);
  const all = new Map([
    [biel._id, [buildReply('Faro Azul', '2026-11-28T09:30:00.000Z'), buildReply('Gym', '2026-11-30T09:30:00.000Z')]],
    [
      ona._id,
      [buildReply('Lucena', '2026-11-28T08:30:00.000Z', { answer: 'yes', by: 'player', byName: 'Ona Rovira' })],
    ],
  ]);
  serve(all);
  const { user } = openArea('/me/week');
  expect(await screen.findByRole('region', { name: 'Saturday' })).toHaveTextContent('two at the same time');
  expect(card('Ona: Lucena').getByText('Answered by Ona Rovira')).toBeVisible();
  await user.click(card('Biel: Faro Azul').getByRole('button', { name: 'Coming' }));
  await waitFor(() =>
    expect(fakeServer.requests('PUT /v1/me/replies/:event')[0]?.headers.get('x-child')).toBe(biel._id),
  );
  expect(screen.queryByRole('button', { name: /^Ona comes/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Biel is coming to the one open' }));
  expect(await screen.findByText('Biel is coming to 1 session')).toBeVisible();
});

test('tells an absence over days with its series, and deletes it', async () => {
  pairPhone();
  const series = newId();
  serve([buildReply('Rondo', '2026-12-01T18:00:00.000Z', { series })]);
  let absences: OwnAbsence[] = [];
  fakeServer.on<typeof listOwnAbsences>('GET /v1/me/absences', () => ({ records: absences }));
  fakeServer.on<typeof createOwnAbsence>('POST /v1/me/absences', ({ body }) => {
    const made = { _id: newId(), note: null, series: null, ...body, by: 'player' as const, byName: null };
    absences = [{ ...made, createdAt: now, updatedAt: now }];
    return absences[0]!;
  });
  fakeServer.on('DELETE /v1/me/absences/:id', () => {
    absences = [];
    return { deleted: 1 };
  });
  const { user } = openArea('/me/week');
  await user.click(await screen.findByRole('link', { name: 'I will be away for a few days' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose the first and the last day.')).toBeVisible();
  await user.type(screen.getByLabelText('First day'), '2026-11-30');
  await user.clear(screen.getByLabelText('Last day'));
  await user.type(screen.getByLabelText('Last day'), '2026-12-20');
  await user.click(screen.getByRole('radio', { name: 'School' }));
  await user.selectOptions(screen.getByLabelText('For what?'), 'Only Rondo, Tuesday');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('article', { name: 'Rondo' });
  expect(fakeServer.requests('POST /v1/me/absences')[0]?.body).toEqual({
    from: '2026-11-30',
    to: '2026-12-20',
    reason: 'school',
    series,
    note: null,
  });
  await user.click(screen.getByRole('link', { name: 'I will be away for a few days' }));
  const range = 'November 30, 2026 to December 20, 2026';
  await user.click(await screen.findByRole('button', { name: `Delete: ${range}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(range)).toBeNull());
});

test('what is called off is struck through with the reason, and nobody is asked about it or what is postponed', async () => {
  pairPhone();
  serve([
    buildReply('Rondo', '2026-11-28T09:30:00.000Z', { takesPlace: 'off', offReason: 'The pitch is frozen' }),
    buildReply('UD Valmora – Albo CF', '2026-11-29T10:00:00.000Z', { kind: 'match', takesPlace: 'onHold' }),
    buildReply('Corners', '2026-11-30T17:00:00.000Z'),
    buildReply('Gym', '2026-12-01T17:00:00.000Z'),
  ]);
  const { user } = openArea('/me/week');
  expect(await screen.findByText('Called off')).toBeVisible();
  const rondo = card('Rondo');
  expect(rondo.getByText('Rondo')).toHaveClass('line-through');
  expect(rondo.getByText('The pitch is frozen')).toBeVisible();
  expect(rondo.queryByRole('button')).toBeNull();
  const match = card('UD Valmora – Albo CF');
  expect(match.getByText('Postponed')).toBeVisible();
  expect(match.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: /2/ }));
  await waitFor(() => expect(fakeServer.requests('PUT /v1/me/replies')).toHaveLength(1));
  const [request] = fakeServer.requests('PUT /v1/me/replies');
  expect((request?.body as { replies: unknown[] }).replies).toHaveLength(2);
});
