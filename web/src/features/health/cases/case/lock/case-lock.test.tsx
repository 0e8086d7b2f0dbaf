import { act, screen, waitFor } from '@testing-library/react';
import { concussionSteps } from '@touchline/contract/health/concussion-rules';
import type { listSymptoms } from '@touchline/contract/health/case-entries';
import type { confirmPassword } from '@touchline/contract/people/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../../../lib/session/session.ts';
import { touchKey } from '../../../../../lib/session/wipe.ts';
import { buildMe } from '../../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../../../test/render.tsx';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase } from '../test/build-case.ts';

const minuteMs = 60_000;
const question = 'Medical data: please confirm that it is you';
const password = 'Valmora2026!';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T07:14:00.000Z'), shouldAdvanceTime: true });
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', ({ body }) =>
    body.password === password
      ? { message: 'Password confirmed' }
      : refuse('badRequest', { errors: [{ field: 'password', message: 'This is not your password' }] }),
  );
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
/** A tablet sleeps: time goes on, and no timer does. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs);
const wake = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const show = (id: string, page = '') =>
  renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${id}${page}` });
type View = ReturnType<typeof show>;
const heading = (name = 'Erik Lindqvist') => screen.findByRole('heading', { level: 1, name });
const locked = () => screen.findByRole('region', { name: question });
const isOpen = () => screen.queryByRole('region', { name: question }) === null;
const unlock = async ({ user }: View, typed = password) => {
  await fill(user, screen.getByLabelText('Password'), typed);
  await user.click(screen.getByRole('button', { name: 'Open the case' }));
};
const words = /Lindqvist|Biceps|Thigh|Gym only|Runs on the pitch/;
const readings = () => fakeServer.requests('GET /v1/cases/:id').length;

test('nothing of a case is left in the page ten minutes after the last touch, until the password is given', async () => {
  const { state, me } = openCase(buildCase());
  const view = show(state.record._id);
  await heading();
  await waitFor(() => expect(document.title).toMatch(words));
  await pass(9);
  await view.user.keyboard('{Shift}');
  await pass(9);
  expect(isOpen()).toBe(true);
  await pass(1);
  expect(await locked()).toHaveTextContent(me.name);
  expect(screen.getByText(/What you have typed is still here/)).toBeVisible();
  expect(document.documentElement).not.toHaveTextContent(words);
  await waitFor(() => expect(document.title).not.toMatch(words));
  const field = screen.getByLabelText('Password');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'current-password');

  await unlock(view, 'Valmora2025!');
  expect(await screen.findByText('This is not your password')).toBeVisible();
  expect(field).toHaveValue('Valmora2025!');
  await view.user.clear(field);
  await unlock(view);
  expect(await heading()).toHaveFocus();
  expect(screen.getByText(/Thigh · Muscle injury/)).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(words));
});

test('a tablet that has slept asks at once when it wakes, and a touch does not wake the case', async () => {
  const { state } = openCase(buildCase());
  const view = show(state.record._id);
  await heading();
  sleep(60);
  await wake();
  await unlock(view);
  await heading();
  sleep(60);
  await view.user.keyboard('{Shift}');
  await locked();
  await view.user.keyboard('{Shift}');
  await pass(1);
  expect(isOpen()).toBe(false);
});

test('what was typed, and the dialog that was open, are there again, however long the case was locked', async () => {
  const { state } = openCase(buildCase());
  const view = show(state.record._id);
  const { user } = view;
  await heading();
  await user.click(await screen.findByRole('button', { name: 'Note' }));
  await fill(user, screen.getByRole('textbox', { name: 'Note' }), 'Pain at 60 %');
  await user.click(screen.getByRole('button', { name: 'Treatment' }));
  await fill(user, screen.getByRole('combobox', { name: 'Treatment' }), 'Dry needling');
  await user.click(screen.getByRole('button', { name: 'Close case' }));
  await screen.findByRole('dialog', { name: 'Close the case?' });
  await user.click(screen.getByRole('radio', { name: 'Left the club' }));
  const before = readings();
  await pass(10);
  await locked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(document.documentElement).not.toHaveTextContent(/Left the club|Close the case/);
  expect(document.querySelector('[aria-hidden] [name=password], [inert] [name=password]')).toBeNull();
  await pass(30);
  expect(readings()).toBe(before);

  await unlock(view);
  const dialog = await screen.findByRole('dialog', { name: 'Close the case?' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('radio', { name: 'Left the club' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Treatment' })).toHaveValue('Dry needling');
  await user.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Pain at 60 %');
});

test('leaving the case, another case, another page and a reload are no way around the password', async () => {
  const { state } = openCase(buildCase());
  const view = show(state.record._id);
  await heading();
  const before = readings();
  await pass(10);
  await locked();
  await view.user.click(screen.getByRole('button', { name: 'Treatment room' }));
  expect(view.where()).toMatch(/^\/reports\/availability\?tab=room/);
  view.travel(-1);
  await locked();
  view.unmount();
  // As a reload does: the token and the time of the last touch are in the storage of the tab.
  const touchedAt = sessionStorage.getItem(touchKey);
  session.set(null);
  sessionStorage.setItem(touchKey, touchedAt!);
  session.set('token-of-a-test');
  const again = show(state.record._id, '/card');
  await locked();
  expect(screen.queryByText(/What you have typed/)).toBeNull();
  expect(readings()).toBe(before);
  await unlock(again);
  expect(await heading()).toHaveFocus();
});

test('a fresh sign-in counts as a touch', async () => {
  const { state } = openCase(buildCase());
  sleep(60);
  session.set(null);
  sessionStorage.clear();
  signIn(buildMe('medical'));
  show(state.record._id);
  await heading();
  await pass(9);
  expect(isOpen()).toBe(true);
});

test('the card for parents is locked like the case', async () => {
  fakeServer.on<typeof listSymptoms>('GET /v1/cases/:id/symptoms', () => ({ records: [] }));
  const steps = concussionSteps.map((key) => ({ key, earliest: '2099-01-04', doneOn: null }));
  const { state } = openCase(buildCase({ protocol: { preset: 'cisg', symptomsUntil: null, steps, doctors: [] } }));
  const view = show(state.record._id, '/card');
  await screen.findByRole('article');
  await pass(10);
  await locked();
  expect(screen.queryByRole('article')).toBeNull();
  await unlock(view);
  expect(await screen.findByRole('article')).toHaveTextContent('Erik Lindqvist');
  expect(await heading('Card for parents')).toHaveFocus();
});

test('an account with two-step sign-in gives a code too', async () => {
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', ({ body }) =>
    body.code === '123456' ? { message: 'Password confirmed' } : refuse('forbidden', { reason: 'secondFactorNeeded' }),
  );
  const { state } = openCase(buildCase());
  const view = show(state.record._id);
  await heading();
  await pass(10);
  await locked();
  await unlock(view);
  await view.user.type(await screen.findByLabelText('Code from the app'), '123456');
  expect(await heading()).toHaveFocus();
});

test('a reader without cases gets "not found", without a question', async () => {
  const { state } = openCase(buildCase());
  signIn(buildMe('tactic'));
  fakeServer.on('GET /v1/cases/:id', () => refuse('forbidden'));
  show(state.record._id);
  await screen.findByRole('button', { name: 'Go to availability' });
  await pass(10);
  expect(isOpen()).toBe(true);
});
