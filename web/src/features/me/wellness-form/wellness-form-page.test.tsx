import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { answerWellness, getOwnWellnessForm, OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { wellnessQuestions, type WellnessType } from '@touchline/contract/health/wellness';
import { formatter } from '../../../lib/i18n/format.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { sendAllKept } from './sending.ts';
import { WellnessFormPage } from './wellness-form-page.tsx';

const getKey = 'GET /v1/me/wellness/:token';
const postKey = 'POST /v1/me/wellness/:token';

const formOf = (changes: Partial<OwnWellnessForm> = {}, type: WellnessType = 'morning'): OwnWellnessForm => ({
  state: 'open',
  type,
  title: 'Morning wellness',
  firstName: 'Mateo',
  clubName: 'UD Valmora',
  timezone: 'Europe/Madrid',
  expiresAt: '2031-05-01T07:00:00.000Z',
  answeredAt: null,
  consent: 'agreed',
  needsGuardian: false,
  consentAge: 16,
  questions: wellnessQuestions[type].map(({ key, min, max }) => ({ key, min, max })),
  ...changes,
});

const show = (form: OwnWellnessForm | 'none' = formOf(), token = 'token-of-a-link') => {
  fakeServer.on<typeof getOwnWellnessForm>(getKey, () => (form === 'none' ? refuse('resourceNotFound') : form));
  return { user: userEvent.setup(), ...render(<WellnessFormPage token={token} />) };
};
const sent = () => fakeServer.requests(postKey);
const accept = () => fakeServer.on<typeof answerWellness>(postKey, () => ({ message: 'Thank you' }));

const pick = (question: RegExp, answer: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }));
const pickAll = async () => {
  await screen.findByRole('heading', { name: 'Good morning, Mateo' });
  pick(/sleep/, '4');
  pick(/fresh/, '3');
  pick(/muscles/, '5, feeling great');
  pick(/relaxed/, '2');
  pick(/mood/, '1, irritable, down');
};
const all = { sleep: 4, fatigue: 3, soreness: 5, stress: 2, mood: 1 };
const pressSend = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('asks every question with labels at both ends, and sends the answers without an account', async () => {
  accept();
  show();
  await pickAll();
  expect(screen.getByText('very restful')).toBeInTheDocument();
  expect(screen.getByText('5 of 5 answered')).toBeVisible();
  pressSend();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ answers: all }]);
  expect(sent()[0]?.headers.get('authorization')).toBeNull();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('ignores a paired phone: only the link identifies the player', async () => {
  playerSession.set('tlp_of-a-test');
  accept();
  show();
  await pickAll();
  pressSend();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent()[0]?.headers.get('authorization')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open my pages' })).toHaveAttribute('href', '/me');
});

test("shows the form's day if it is not today", async () => {
  // In Madrid the month has just begun.
  vi.useFakeTimers({ now: new Date('2026-11-30T23:10:00.000Z'), toFake: ['Date'] });
  show(formOf({ expiresAt: '2026-12-02T07:00:00.000Z' }));
  await screen.findByRole('heading', { name: 'Good morning, Mateo' });
  expect(screen.queryByText(/^This form is about/u)).toBeNull();
  cleanup();
  show(formOf({ expiresAt: '2026-12-01T21:00:00.000Z' }, 'evening'));
  expect(await screen.findByText(`This form is about ${formatter('en').longDate('2026-11-30')}.`)).toBeVisible();
});

test('can be answered with the keyboard only', async () => {
  const { user } = show();
  await screen.findByRole('heading', { name: 'Good morning, Mateo' });
  await user.tab();
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '3', checked: true })).toHaveFocus();
});

test('focuses and names the first unanswered question on Send', async () => {
  show();
  await screen.findByRole('heading', { name: 'Good morning, Mateo' });
  pick(/sleep/, '4');
  pressSend();
  const second = screen.getByRole('group', { name: /fresh/ });
  expect(within(second).getByRole('radio', { name: '1, exhausted' })).toHaveFocus();
  expect(second).toHaveAccessibleDescription('Choose an answer');
  expect(screen.getAllByText('Choose an answer')).toHaveLength(4);
  expect(sent()).toHaveLength(0);
});

test('the evening asks for effort from 0 to 10, and for minutes with steps, presets or typing', async () => {
  accept();
  const { user } = show(formOf({ type: 'evening' }, 'evening'));
  await screen.findByRole('heading', { name: 'Good evening, Mateo' });
  pick(/hard/, '10, maximal');
  await user.click(screen.getByRole('button', { name: '75 min' }));
  await user.click(screen.getByRole('button', { name: '5 minutes more' }));
  expect(screen.getByRole('textbox', { name: 'Minutes trained' })).toHaveValue('80');
  await user.clear(screen.getByRole('textbox', { name: 'Minutes trained' }));
  await user.type(screen.getByRole('textbox', { name: 'Minutes trained' }), '999x');
  expect(screen.getByRole('textbox', { name: 'Minutes trained' })).toHaveValue('300');
  pick(/mood/, '3');
  pick(/muscles/, '3');
  pressSend();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent()[0]?.body).toEqual({ answers: { effort: 10, minutes: 300, mood: 3, soreness: 3 } });
});

test('a double tap sends once', async () => {
  accept();
  show();
  await pickAll();
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent()).toHaveLength(1);
});

test('shows the consent text before the questions if it is open, and consents with the answers', async () => {
  accept();
  const { user } = show(formOf({ consent: 'open' }));
  expect(await screen.findByText(/UD Valmora keeps your answers only if you agree/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  await pickAll();
  pressSend();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent()[0]?.body).toEqual({ answers: all, consent: 1 });
});

test('asks and stores nothing if the player declines', async () => {
  const { user } = show(formOf({ consent: 'open' }));
  await user.click(await screen.findByRole('button', { name: "I don't agree" }));
  expect(screen.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my pages' })).toHaveAttribute('href', '/me');
  expect(localStorage).toHaveLength(0);
  expect(sent()).toHaveLength(0);
});

test.each([
  [
    'answered',
    formOf({ state: 'answered', answeredAt: '2026-11-21T07:05:00.000Z', questions: [] }),
    'You have answered this form',
    /November 21, 2026 at 8:05 AM/,
  ],
  [
    'expired',
    formOf({ state: 'expired', expiresAt: '2026-11-21T17:00:00.000Z', questions: [] }),
    'This form is closed',
    /November 21, 2026, 6:00 PM/,
  ],
  ['foreign', 'none', 'This link is not valid', /latest email/],
  ['refused', formOf({ consent: 'refused', questions: [] }), "You don't get wellness forms", /your own pages/],
  [
    'under 16',
    formOf({ consent: 'open', needsGuardian: true, questions: [] }),
    'Ask your guardian first',
    /your own pages/,
  ],
] as const)('a link that is %s has its own page', async (_, form, title, text) => {
  show(form);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('keeps the answers offline and sends them automatically when the connection is back', async () => {
  fakeServer.on<typeof answerWellness>(postKey, noAnswer);
  show();
  await pickAll();
  pressSend();
  expect(await screen.findByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
  accept();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ answers: all }, { answers: all }]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('sends unsent answers of an earlier visit when the link is opened again', async () => {
  fakeServer.on<typeof answerWellness>(postKey, noAnswer);
  const { unmount } = show();
  await pickAll();
  pressSend();
  await screen.findByRole('heading', { name: 'Saved on this phone' });
  unmount();
  accept();
  show();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('sends unsent answers of an earlier visit on any page of the players', async () => {
  fakeServer.on<typeof answerWellness>(postKey, noAnswer);
  const { unmount } = show();
  await pickAll();
  pressSend();
  await screen.findByRole('heading', { name: 'Saved on this phone' });
  unmount();
  accept();
  void sendAllKept();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent()).toHaveLength(2);
  const [first, again] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/./u);
  expect(again).toBe(first);
});

test('answers that arrived without a confirmation count as sent', async () => {
  fakeServer.on<typeof answerWellness>(postKey, noAnswer);
  const { unmount } = show();
  await pickAll();
  pressSend();
  await screen.findByRole('heading', { name: 'Saved on this phone' });
  unmount();
  fakeServer.on<typeof answerWellness>(postKey, () => refuse('conflict'));
  show(formOf({ state: 'answered', answeredAt: '2026-11-21T07:05:00.000Z', questions: [] }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('says that it was too late if the form has closed, and keeps nothing', async () => {
  fakeServer.on<typeof answerWellness>(postKey, () => {
    fakeServer.on<typeof getOwnWellnessForm>(getKey, () => formOf({ state: 'expired', questions: [] }));
    return refuse('conflict');
  });
  show();
  await pickAll();
  pressSend();
  expect(await screen.findByRole('heading', { name: 'This form is closed' })).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('asks again if the answers no longer fit the form, with the earlier choices', async () => {
  fakeServer.on<typeof answerWellness>(postKey, () => refuse('badRequest'));
  show();
  await pickAll();
  pressSend();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText('5 of 5 answered')).toBeVisible();
});

test('keeps choices across a reload, and deletes them once the link is invalid', async () => {
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Good morning, Mateo' });
  pick(/sleep/, '4');
  unmount();
  const again = show();
  expect(await screen.findByText('1 of 5 answered')).toBeVisible();
  again.unmount();
  show(formOf({ state: 'expired', questions: [] }));
  await screen.findByRole('heading', { name: 'This form is closed' });
  expect(localStorage).toHaveLength(0);
});

test('says that it could not be loaded offline, and loads automatically when the connection is back', async () => {
  fakeServer.on<typeof getOwnWellnessForm>(getKey, noAnswer);
  render(<WellnessFormPage token="token-of-a-link" />);
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
  fakeServer.on<typeof getOwnWellnessForm>(getKey, () => formOf());
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Good morning, Mateo' })).toBeVisible();
});
