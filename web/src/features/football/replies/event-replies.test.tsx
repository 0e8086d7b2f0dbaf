import type {
  EventReplies,
  listReplies,
  remindUnanswered,
  Reply,
  setEventReplies,
  setReply,
} from '@touchline/contract/football/replies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { TrainingsPage } from '../trainings/trainings-page.tsx';
import { buildTraining, openEvents } from '../assigned/test/events.ts';
import { buildReply } from '../../../test/build-reply.ts';

const now = '2026-11-27T08:00:00.000Z';
const serve = (replies: Reply[], changes: Partial<EventReplies> = {}) => {
  const state: EventReplies = {
    mode: 'ask',
    deadline: '2026-11-28T14:00:00.000Z',
    isClosed: false,
    counts: { yes: 1, late: 1, no: 2, unanswered: 1, out: 1 },
    positions: [{ position: 'CM', coming: 2, called: 6 }],
    remindedAt: null,
    replies,
    ...changes,
  };
  fakeServer.on<typeof listReplies>('GET /v1/events/:id/replies', () => state);
  fakeServer.on<typeof remindUnanswered>('POST /v1/events/:id/replies/remind', () => {
    state.remindedAt = now;
    return { reminded: 1, remindedAt: now };
  });
  fakeServer.on<typeof setReply>('PUT /v1/events/:id/replies/:player', ({ params, body }) => {
    const found = state.replies.find(({ player }) => player._id === params.player)!;
    return Object.assign(found, { at: null, reason: null, note: null, ...body, by: 'staff', byName: 'Anna' });
  });
  return state;
};
const open = (date: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const training = buildTraining({ date });
  openEvents({ trainings: [training] });
  return renderPage(<TrainingsPage title="Trainings" />, { at: `/projects/trainings?training=${training._id}` });
};
const rows = (group: string) =>
  within(within(screen.getByRole('region', { name: group })).getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows who comes with reasons, reminds the others, and answers for one', async () => {
  serve([
    buildReply('Iker Solana', { answer: 'yes' }),
    buildReply('Samuel Okoro', { answer: 'late', at: '2026-11-28T17:15:00.000Z' }),
    buildReply('Jean Nguyen', { answer: 'no', reason: 'health', afterDeadline: true }),
    buildReply('Omar Fall', { answer: 'no', reason: 'family', asks: true, byName: 'Awa Fall', by: 'guardian' }),
    buildReply('Biel Rovira'),
    buildReply('Erik Lind', { out: true, training: 'none' }),
  ]);
  const { user } = open('2026-11-28T17:00:00.000Z');
  const sheet = await screen.findByRole('region', { name: /^Who is coming/u });
  expect(within(sheet).getByText('Late').nextSibling).toHaveTextContent(/^16:15\sPM$/u);
  expect(within(sheet).getByText("Can't").nextSibling).toHaveTextContent('2health, family');
  expect(within(sheet).getByText('0 goalkeepers · 0 defenders · 2 midfielders · 0 forwards')).toBeVisible();
  expect(rows('Coming later or not')).toEqual([
    expect.stringMatching(/Omar Fall.*Can't: family.*wants to come after all · answered by Awa Fall/u),
    expect.stringMatching(/Samuel Okoro.*Late, 6:15\sPM/u),
    expect.stringMatching(/Jean Nguyen.*Can't: health.*after the deadline/u),
    expect.stringMatching(/Biel Rovira.*Not answered/u),
  ]);
  expect(rows('Out')).toEqual([expect.stringMatching(/Erik Lind.*Out/u)]);

  await user.click(within(sheet).getByRole('button', { name: 'Remind 1' }));
  expect(await within(sheet).findByText(/^Reminded 9:00\sAM$/u)).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: /^Remind/u })).toBeNull();

  await user.click(within(sheet).getByRole('button', { name: 'Answer for Omar Fall' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer for Omar Fall' });
  expect(within(dialog).getByRole('radio', { name: 'Coming' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'Late' }));
  await user.type(within(dialog).getByLabelText('Arrival'), '17:30');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(within(dialog).getByLabelText('Arrival'));
  await user.type(within(dialog).getByLabelText('Arrival'), '18:30');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await findToast('Answer saved');
  expect(fakeServer.requests('PUT /v1/events/:id/replies/:player')[0]?.body).toEqual({
    answer: 'late',
    at: '2026-11-28T17:30:00.000Z',
    reason: null,
    note: null,
  });
});

test('says nothing of a past event without answers, and lets tactical staff ask where players are not asked', async () => {
  serve([buildReply('Biel Rovira')]);
  const past = open('2026-11-20T17:00:00.000Z');
  await waitFor(() => expect(fakeServer.requests('GET /v1/events/:id/replies').length).toBeGreaterThan(0));
  expect(await screen.findByRole('region', { name: /^Players/u })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Who is coming/u })).toBeNull();
  past.unmount();

  const state = serve([buildReply('Biel Rovira')], { mode: 'off', deadline: null });
  fakeServer.on<typeof setEventReplies>('PATCH /v1/events/:id/replies', ({ body }) =>
    Object.assign(state, { mode: body.mode ?? state.mode, deadline: body.deadline ?? null }),
  );
  const { user } = open('2026-11-28T17:00:00.000Z');
  expect(await screen.findByText('Players are not asked about this event.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How players are asked' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How players are asked' }));
  await user.click(dialog.getByRole('button', { name: /Asking/u }));
  await user.click(await screen.findByRole('option', { name: 'Everybody answers' }));
  await user.type(dialog.getByLabelText('Answer by'), '2026-11-28T12:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Coming later or not' })).toBeVisible();
  expect(fakeServer.requests('PATCH /v1/events/:id/replies')[0]?.body).toEqual({
    mode: 'ask',
    deadline: '2026-11-28T11:00:00.000Z',
  });
});

test('management, who gets no answers, sees how many come and the positions', async () => {
  serve([]);
  open('2026-11-28T17:00:00.000Z');
  const sheet = await screen.findByRole('region', { name: /^Who is coming/u });
  expect(within(sheet).getByText('Coming').nextSibling).toHaveTextContent('1');
  expect(within(sheet).getByText('0 goalkeepers · 0 defenders · 2 midfielders · 0 forwards')).toBeVisible();
});
