import { screen, waitFor, within } from '@testing-library/react';
import { TrainingsScreen } from '../../../../app/screens/trainings-screen.tsx';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../../../test/render.tsx';
import { buildPart, buildSession, openSession, saves } from '../test/session.tsx';

beforeAll(() => Promise.all([import('./review-tab.tsx'), import('../session-file.tsx')]));
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
beforeEach(() => {
  at('2026-11-27T11:00:00.000Z');
});

const parts = () => [buildPart('Rondo 5 v 2', 10), buildPart('Counter-press', 20)];
const saved = (count: number) => waitFor(() => expect(saves()).toHaveLength(count), { timeout: 3000 });

test('opens when the session is over', async () => {
  at('2026-11-27T10:00:00.000Z');
  await openSession(TrainingsScreen, { tab: 'review' });
  expect(await screen.findByText(/^The review opens when the session is over, 11:45\sAM\.$/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close review' })).toBeNull();
});

test('says how far it went as planned, and how long each part took', async () => {
  const { user, stored } = await openSession(TrainingsScreen, {
    tab: 'review',
    session: buildSession({ parts: parts() }),
  });
  await user.click(await screen.findByRole('radio', { name: /Mostly/u }));
  await fill(user, screen.getByLabelText('Note'), 'Good from the second block on.');
  await waitFor(() => expect(stored().review.note).toBe('Good from the second block on.'), { timeout: 5000 });
  expect(stored().review.asPlanned).toBe(4);
  const sheet = within(screen.getByRole('region', { name: 'Planned and done' }));
  const [, row] = sheet.getAllByRole('listitem');
  await user.click(within(row!).getByRole('button', { name: 'One minute more: Counter-press' }));
  await user.click(within(row!).getByRole('button', { name: 'One minute more: Counter-press' }));
  expect(within(row!).getByText('20 min planned')).toBeVisible();
  expect(within(row!).getByText('+2')).toBeVisible();
  await waitFor(() => expect(stored().review.done).toMatchObject([{ minutes: 22 }]), { timeout: 5000 });
});

test('closes at once and opens again', async () => {
  const { user } = await openSession(TrainingsScreen, { tab: 'review', session: buildSession({ parts: parts() }) });
  await user.click(await screen.findByRole('button', { name: 'Close review' }));
  await saved(1);
  expect(saves()[0]).toEqual({ review: { isClosed: true } });
  expect(await screen.findByText(/^Núria Vidal, 12:10\sPM$/u)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Mostly/u })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^One minute/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await saved(2);
  expect(saves()[1]).toEqual({ review: { isClosed: false } });
});

test('those who only read see the review, and nothing to change it', async () => {
  const review = { asPlanned: 3, note: 'Too long', done: [], closedAt: null, closedBy: null };
  await openSession(TrainingsScreen, {
    tab: 'review',
    session: buildSession({ parts: parts(), review }),
    role: 'management',
  });
  expect(await screen.findByText('Too long')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Partly/u })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Partly/u })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Close review' })).toBeNull();
});
