import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { getWellnessToday, remindOfWellness, WellnessToday } from '@touchline/contract/health/wellness';
import { buildUser } from '../../../../test/build.ts';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/render.tsx';
import { buildToday, buildWaiting, iker, mateo, openWellness, refOf } from '../test/wellness.ts';
import { WellnessPage } from '../wellness-page.tsx';

const show = (today: WellnessToday[]) => {
  vi.useFakeTimers({ now: new Date('2026-10-15T08:00:00.000Z'), toFake: ['Date'] });
  openWellness({ today });
  return renderPage(<WellnessPage title="Wellness" />, { at: '/reports/wellness' });
};
const panel = async () => {
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  await waitFor(() => expect(today.queryByRole('status')).toBeNull());
  return today;
};
const line = async (index: number) => within((await panel()).getAllByRole('list')[0]!).getAllByRole('listitem')[index]!;
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/gu, ' ');
const evening = (changes: Partial<WellnessToday> = {}) =>
  buildToday({ type: 'evening', sent: 0, answered: 0, sendsAt: '2026-10-15T18:00:00.000Z', ...changes });
const reminded = () =>
  fakeServer.requests('POST /v1/wellnesslinks/remind').map(({ body }) => (body as { links: string[] }).links);

test('has one line for a form that all have answered, and one for a form not yet sent', async () => {
  show([buildToday(), evening()]);
  expect(plain((await line(0)).textContent)).toBe('Morning24 of 24 answered');
  expect(plain((await line(1)).textContent)).toBe('EveningGoes out at 8:00 PM');
});

test.each([null, '2026-10-15T06:00:00.000Z'])('says that a form is not sent today (%s)', async (sendsAt) => {
  show([buildToday({ sent: 0, answered: 0, sendsAt })]);
  expect((await line(0)).textContent).toBe('MorningNot sent today');
});

test('shows on request who has not answered, and reminds all of them at once', async () => {
  const waiting = [buildWaiting(iker), buildWaiting(mateo)];
  const { user } = show([buildToday({ answered: 22, waiting })]);
  const today = await panel();
  expect(today.getByText('22 of 24 answered')).toBeVisible();
  expect(today.queryByText('Iker Solana')).toBeNull();
  const button = today.getByRole('button', { name: '2 have not answered' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const list = within(today.getByRole('list', { name: 'Morning: who has not answered' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1ISIker Solana'),
    expect.stringContaining('Mateo Iglesias Romero'),
  ]);
  await user.click(today.getByRole('button', { name: 'Remind 2 players' }));
  expect(await screen.findByText('Reminder sent to 2 players')).toBeVisible();
  expect(reminded()).toEqual([waiting.map(({ link }) => link)]);
  await waitFor(() => expect(today.queryByRole('button', { name: /^Remind 2/ })).toBeNull());
  const note = today.getByText(/^Nobody is emailed more than once an hour/);
  expect(plain(note.textContent)).toBe('Nobody is emailed more than once an hour. Next reminder from 11:12 AM.');
  expect(plain(list.getAllByRole('listitem')[0]!.textContent)).toContain('Reminded at 10:12 AM');
  expect(list.getByRole('button', { name: 'Remind Iker Solana' })).toBeDisabled();
});

test('reminds one player, and skips players reminded within the hour', async () => {
  const recent = buildWaiting(iker, {
    remindedAt: '2026-10-15T07:40:00.000Z',
    mayBeReminded: false,
    nextReminderAt: '2026-10-15T08:40:00.000Z',
  });
  const other = buildWaiting(mateo);
  const { user } = show([buildToday({ answered: 22, waiting: [recent, other] })]);
  const today = await panel();
  expect(today.getByRole('button', { name: 'Remind 1 player' })).toBeVisible();
  await user.click(today.getByRole('button', { name: '2 have not answered' }));
  const paused = today.getByRole('button', { name: 'Remind Iker Solana' });
  expect(paused).toBeDisabled();
  expect(plain(paused.getAttribute('title'))).toBe('Next reminder from 10:40 AM');
  expect(plain(paused.closest('li')!.textContent)).toContain('Reminded at 9:40 AMAgain from 10:40 AM');
  await user.click(today.getByRole('button', { name: 'Remind Mateo Iglesias Romero' }));
  expect(await screen.findByText('Reminder sent to 1 player')).toBeVisible();
  expect(reminded()).toEqual([[other.link]]);
});

test('says once from when players can be reminded of a form that was just sent', async () => {
  const waiting = [iker, mateo].map((player) =>
    buildWaiting(player, { mayBeReminded: false, nextReminderAt: '2026-10-15T08:30:00.000Z' }),
  );
  const { user } = show([buildToday({ answered: 22, waiting })]);
  const today = await panel();
  await user.click(today.getByRole('button', { name: '2 have not answered' }));
  expect(today.getAllByText(/Next reminder from 10:30/)).toHaveLength(1);
});

test('shows twelve of 45 players first, then all, with the focus on the first new one', async () => {
  const players = Array.from({ length: 45 }, (_, index) => buildUser({ name: `Player ${index + 1}` }));
  const waiting = players.map((player) => buildWaiting(player));
  const { user } = show([buildToday({ sent: 45, answered: 0, waiting })]);
  const today = await panel();
  await user.click(today.getByRole('button', { name: '45 have not answered' }));
  const rows = () => within(today.getByRole('list', { name: /who has not answered/ })).getAllByRole('listitem');
  expect(rows()).toHaveLength(12);
  await user.click(today.getByRole('button', { name: 'Show all 45' }));
  expect(rows()).toHaveLength(45);
  expect(rows()[12]).toHaveFocus();
  expect(today.queryByRole('button', { name: 'Show all 45' })).toBeNull();
});

test('says that a player without an address cannot be reminded', async () => {
  const { user } = show([buildToday({ answered: 23, waiting: [buildWaiting(iker, { mayBeReminded: false })] })]);
  const today = await panel();
  await user.click(today.getByRole('button', { name: '1 has not answered' }));
  expect(today.getByRole('button', { name: 'Remind Iker Solana' })).toHaveAttribute('title', 'No email address');
});

test('says that nobody was reminded because all have since answered', async () => {
  const { user } = show([buildToday({ answered: 23, waiting: [buildWaiting(iker)] })]);
  fakeServer.on<typeof remindOfWellness>('POST /v1/wellnesslinks/remind', () => ({ reminded: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Remind 1 player' }));
  expect(await screen.findByText(/^Nobody was reminded/)).toBeVisible();
});

test('lists players without an address, each with a link to the profile', async () => {
  show([buildToday({ withoutAddress: [refOf(iker)] }), evening({ withoutAddress: [refOf(iker)] })]);
  const today = await panel();
  expect(today.getByText(/1 player has no email address/)).toBeVisible();
  expect(today.getByRole('link', { name: 'Iker Solana' })).toHaveAttribute(
    'href',
    `/profiles/players?player=${iker._id}`,
  );
});

test('is hidden if there is no form', async () => {
  show([]);
  expect(await screen.findByRole('table', { name: 'Wellness' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Today' })).toBeNull());
});

test('says that it could not be loaded, while the scores still show', async () => {
  openWellness();
  fakeServer.on<typeof getWellnessToday>('GET /v1/wellnesstoday', () => refuse('badRequest'));
  const { user } = renderPage(<WellnessPage title="Wellness" />, { at: '/reports/wellness' });
  expect(await screen.findByText("Today's answers could not be loaded.")).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Wellness' })).toBeVisible();
  fakeServer.on<typeof getWellnessToday>('GET /v1/wellnesstoday', () => ({ forms: [buildToday()] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('24 of 24 answered')).toBeVisible();
});
