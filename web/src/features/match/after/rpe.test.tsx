import type {
  enterRpe,
  getRpeAsking,
  listRpeAnswers,
  RpeAnswers,
  RpeAsking,
  sendRpe,
} from '@touchline/contract/match/session-rpes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { fill, renderPage } from '../../../test/render.tsx';
import { findToast } from '../../../test/toasts.ts';
import { FrameSlotsContext } from '../frame/frame-slots.ts';
import { AfterMatch } from './after-match.tsx';
import StatisticsTab from './statistics-tab.tsx';
import { amrani, baptista, diarra, finished, openMatch, sent } from './test/match.ts';

const asking = (changes: Partial<RpeAsking> = {}): RpeAsking => ({
  players: 14,
  answered: 0,
  sendAt: '2026-11-29T21:25:00.000Z',
  sentAt: null,
  closesAt: null,
  isMissed: false,
  maySend: true,
  mayEnter: true,
  ...changes,
});

const serve = (given: RpeAsking) => {
  let now = given;
  fakeServer.on<typeof getRpeAsking>('GET /v1/events/:id/rpe/asking', () => now);
  fakeServer.on<typeof sendRpe>('POST /v1/events/:id/rpe/asking', () => {
    now = { ...now, sendAt: null, sentAt: '2026-11-29T21:05:00.000Z', maySend: false };
    return now;
  });
};

const open = (Tab: typeof AfterMatch) => {
  const match = finished();
  openMatch({ match });
  return renderPage(
    <FrameSlotsContext value={{ actions: document.body, saved: null, pane: null, isFolded: true }}>
      <Tab match={match} timeZone="Europe/Madrid" />
    </FrameSlotsContext>,
  );
};

test('to finish has the session RPE: when it goes out, sent at once, and how many have answered', async () => {
  serve(asking());
  const { user } = open(AfterMatch);
  const pane = within(await screen.findByRole('region', { name: 'To finish' }));
  expect(await pane.findByText('To 14 players, 30 minutes after the final whistle.')).toBeVisible();
  expect(pane.getByText(/^\d \/ 5$/u)).toBeVisible();
  await user.click(pane.getByRole('button', { name: /^Send at 10:25\sPM$/u }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Send now' }));
  await findToast('Session RPE sent to 14 players');
  expect(await pane.findByText('0 of 14 answered')).toBeVisible();
  expect(pane.queryByRole('button', { name: /^Send/u })).toBeNull();
});

test('the session RPE follows each event that is added', async () => {
  let players = 0;
  fakeServer.on<typeof getRpeAsking>('GET /v1/events/:id/rpe/asking', () => asking({ players }));
  const { user } = open(AfterMatch);
  const pane = within(await screen.findByRole('region', { name: 'To finish' }));
  expect(await pane.findByText('Nobody is known to have played yet.')).toBeVisible();
  players = 14;
  await user.click((await screen.findAllByRole('button', { name: 'Add the goal' }))[0]!);
  const form = within(await screen.findByRole('form', { name: 'New event' }));
  await fill(user, form.getByLabelText('Minute'), '90+3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await pane.findByText('To 14 players, 30 minutes after the final whistle.')).toBeVisible();
});

test('who may not send reads when it goes out', async () => {
  serve(asking({ maySend: false }));
  open(AfterMatch);
  const pane = within(await screen.findByRole('region', { name: 'To finish' }));
  expect(await pane.findByText('To 14 players, 30 minutes after the final whistle.')).toBeVisible();
  expect(pane.queryByRole('button', { name: /^Send/u })).toBeNull();
});

test('staff enter an answer with one tap, the next player opens by itself, and what staff entered can be taken back', async () => {
  serve(asking({ sentAt: '2026-11-29T21:25:00.000Z', sendAt: null, maySend: false, players: 3, answered: 1 }));
  const ref = (one: typeof amrani) => ({ ...one, profileImage: null });
  const answer = { minutes: 90, answeredAt: '2026-11-29T22:00:00.000Z' };
  let answers: RpeAnswers = {
    answers: [{ player: ref(amrani), rpe: 6, by: 'player', byName: null, ...answer }],
    unanswered: [baptista, diarra].map((one) => ({ player: ref(one), minutes: 90 })),
    notAgreed: [],
  };
  fakeServer.on<typeof listRpeAnswers>('GET /v1/events/:id/rpe', () => answers);
  fakeServer.on<typeof enterRpe>('PUT /v1/events/:id/rpe/:player', ({ params, body }) => {
    const player = ref([amrani, baptista, diarra].find(({ _id }) => _id === params.player)!);
    const others = answers.answers.filter((one) => one.player._id !== params.player);
    const entered =
      body.rpe === null ? [] : [{ player, rpe: body.rpe, by: 'staff' as const, byName: 'Laura', ...answer }];
    const isOpen = (one: { player: { _id: string } }) => one.player._id !== params.player;
    answers = {
      ...answers,
      answers: [...others, ...entered],
      unanswered: [...answers.unanswered.filter(isOpen), ...(body.rpe === null ? [{ player, minutes: 90 }] : [])],
    };
    return answers;
  });
  const { user } = open(StatisticsTab);
  expect(await screen.findByText('1 of 3 answered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Session RPE' }));
  await user.click(await dialog.findByRole('button', { name: 'Type it in for João Baptista' }));
  await user.click(
    within(dialog.getByRole('group', { name: 'João Baptista' })).getByRole('button', { name: '7, Very hard' }),
  );
  expect(await dialog.findByRole('group', { name: 'Moussa Diarra' })).toBeVisible();
  expect(dialog.getByText('90 minutes · by staff')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Type it in for João Baptista' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByText('90 minutes · by staff')).toBeNull());
  expect(sent('PUT /v1/events/:id/rpe/:player')).toMatchObject([{ rpe: 7 }, { rpe: null }]);
});
