import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { getWeek } from '@touchline/contract/plan/week';
import { buildMe } from '../../../../test/build.ts';
import { fakeServer, noAnswer } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { connectionLost } from '../../../../lib/offline/connection.ts';
import { opensOffline } from '../../../../lib/offline/opens-offline.ts';
import { rememberPerson, session } from '../../../../lib/session/session.ts';
import { buildEvent, buildWeek } from '../test/build-week.ts';
import { card, openWeek, sentMoves } from '../test/open-week.tsx';
import { WeekPages } from '../week-pages.tsx';
import { keptAround } from './kept-around.ts';
import { keptWeek, keepWeek } from './kept-weeks.ts';

test('without a network the week that was read stays, says of when it is, and nothing moves', async () => {
  const { user } = await openWeek({ week: buildWeek({ events: [buildEvent()] }) });
  act(() => connectionLost());
  expect(
    screen.getByText(/^The week as of 9:41\sAM\. You can read it\. Moving waits for the network\.$/u),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy a week' })).toBeNull();
  card('Pressing').focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  expect(sentMoves()).toEqual([]);
});

test('shows a week that was read before from the device', async () => {
  const next = buildWeek({
    from: '2026-11-30',
    events: [buildEvent({ title: 'Read before', date: '2026-12-01T09:30:00.000Z' })],
  });
  const { user } = await openWeek({
    week: () =>
      (fakeServer.requests('GET /v1/week').at(-1)?.query as { from: string }).from === '2026-11-30'
        ? next
        : buildWeek(),
  });
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('button', { name: /Read before/u })).toBeVisible();
});

test('keeps the newest weeks of a person, and gives them to nobody else', async () => {
  for (let index = 1; index <= 14; index += 1) {
    const day = `2026-12-${String(index).padStart(2, '0')}`;
    await keepWeek(`me/${day}/all`, buildWeek({ from: day }), `${day}T10:00:00.000Z`);
  }
  expect((await keptWeek('me/2026-12-14/all'))?.week.from).toBe('2026-12-14');
  expect(await keptWeek('me/2026-12-01/all')).toBeUndefined();
  expect(await keptWeek('other/2026-12-14/all')).toBeUndefined();
});

test('a page that cannot load shows the copy of the device', async () => {
  const view = await openWeek({ week: buildWeek({ events: [buildEvent()] }) });
  const me = view.queryClient.getQueryData<{ _id: string }>(['me']);
  await keepWeek(`${me?._id}/2026-11-30/all`, buildWeek({ from: '2026-11-30' }), '2026-11-27T08:00:00.000Z');
  fakeServer.on<typeof getWeek>('GET /v1/week', noAnswer);
  await view.user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('heading', { name: 'November 30 to December 6' })).toBeVisible();
  expect(await screen.findByText(/^The week as of 9:00\sAM\./u)).toBeVisible();
});

test('opens after a reload without a server from what the device has kept, and has no buttons that change it', async () => {
  const first = await openWeek({ week: buildWeek({ events: [buildEvent()] }) });
  const me = first.queryClient.getQueryData<{ _id: string }>(['me']);
  await waitFor(async () => expect(await keptWeek(`${me?._id}/2026-11-23/all`)).toBeDefined());
  await waitFor(async () => expect(await keptAround(me?._id ?? '')).toBeDefined());
  first.unmount();
  // A reload: the page has forgotten who is signed in, and nothing answers.
  rememberPerson(undefined);
  for (const path of ['GET /auth/me', 'GET /v1/club', 'GET /v1/week'] as const) fakeServer.on(path, noAnswer);
  renderPage(<WeekPages title="Week" />, { at: '/projects/week' });
  expect(await screen.findByRole('heading', { name: 'November 23 to 29' })).toBeVisible();
  expect(await screen.findByText(/^The week as of 9:41\sAM\./u)).toBeVisible();
  expect(card('Pressing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy a week' })).toBeNull();
});

test('without a copy a reload without a server says that the week could not be loaded', async () => {
  signIn(buildMe('tactic'));
  rememberPerson(undefined);
  for (const path of ['GET /auth/me', 'GET /v1/club', 'GET /v1/week'] as const) fakeServer.on(path, noAnswer);
  renderPage(<WeekPages title="Week" />, { at: '/projects/week' });
  expect(await screen.findByText('The week could not be loaded')).toBeVisible();
});

test('is among the pages that open before a server has answered, for somebody who is signed in', () => {
  session.set('token');
  expect(['/projects/week', '/projects/week/print', '/projects/players'].filter(opensOffline)).toEqual([
    '/projects/week',
    '/projects/week/print',
  ]);
  session.set(null);
  expect(opensOffline('/projects/week')).toBe(false);
});
