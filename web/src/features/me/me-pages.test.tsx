import type { getMe } from '@touchline/contract/me/me';
import type { createPlayerSession, endPlayerSession } from '@touchline/contract/me/me-pairing';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { playerSession } from '../../lib/session/session.ts';
import { fakeServer, noAnswer, refuse } from '../../test/fake-server.ts';
import { MissingCode } from './missing-code.tsx';
import { keepReport, emptyDraft, readReport } from './report/report-draft.ts';
import { buildToday, openArea, pairPhone } from './test/area.tsx';

const session = 'POST /v1/me/session';
const paired = { accessToken: 'tlp_new', expiresAt: '2027-10-17T08:00:00.000Z' };
const useButton = () => screen.findByRole('button', { name: 'Use this phone' });

test('removes the token from the address at once and pairs only after a tap', async () => {
  fakeServer.on<typeof createPlayerSession>(session, () => paired);
  fakeServer.on<typeof getMe>('GET /v1/me', () => buildToday());
  const { user } = openArea('/me/tpl_secret_of_the_mailxxxxxxxxxxxxxxxxxxxxxxxxx');

  const button = await useButton();
  expect(window.location.pathname).toBe('/me');
  expect(fakeServer.requests(session)).toHaveLength(0);
  await user.click(button);

  expect(await screen.findByRole('heading', { name: 'Hi, Mateo' })).toBeVisible();
  expect(fakeServer.requests(session)[0]?.body).toEqual({ token: 'tpl_secret_of_the_mailxxxxxxxxxxxxxxxxxxxxxxxxx' });
  expect(playerSession.get()).toBe('tlp_new');
  expect(fakeServer.requests('GET /v1/me')[0]?.headers.get('authorization')).toBe('Bearer tlp_new');
});

test("ends the phone's previous pairing", async () => {
  pairPhone();
  fakeServer.on<typeof createPlayerSession>(session, () => paired);
  fakeServer.on<typeof endPlayerSession>('DELETE /v1/me/session', () => ({ deleted: 1 }));
  const { user } = openArea('/me/tpl_another_linkxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');

  // The link may be a brother's: nothing is replaced without a word.
  expect(await screen.findByText(/This phone shows the pages of Mateo/)).toBeVisible();
  await user.click(await useButton());

  await screen.findByRole('heading', { name: 'Hi, Mateo' });
  await waitFor(() =>
    expect(fakeServer.requests('DELETE /v1/me/session')[0]?.headers.get('authorization')).toBe('Bearer tlp_of-a-test'),
  );
});

test('asks for the address if the link is invalid, and mails a new one', async () => {
  fakeServer.on<typeof createPlayerSession>(session, ({ body }) =>
    'token' in body && body.token !== undefined
      ? refuse('badRequest', { message: sentenceOf('linkDead') })
      : { message: 'sent' },
  );
  const { user } = openArea('/me/tpl_dead_linkxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');

  await user.click(await useButton());
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'mateo@udvalmora.example');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));

  await waitFor(() => expect(fakeServer.requests(session).at(-1)?.body).toEqual({ email: 'mateo@udvalmora.example' }));
  expect(playerSession.get()).toBeNull();
});

test('says that the phone could not be paired offline, and retries', async () => {
  fakeServer.on<typeof createPlayerSession>(session, noAnswer);
  const { user } = openArea('/me/tpl_good_linkxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx');

  await user.click(await useButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
  fakeServer.on<typeof createPlayerSession>(session, () => paired);
  fakeServer.on<typeof getMe>('GET /v1/me', () => buildToday());
  await user.click(await useButton());

  expect(await screen.findByRole('heading', { name: 'Hi, Mateo' })).toBeVisible();
});

test('asks an unpaired phone for the address on every page', async () => {
  openArea('/me/calendar');
  expect(await screen.findByRole('heading', { name: 'Pair this phone' })).toBeVisible();
  expect(fakeServer.requests()).toHaveLength(0);
});

test("deletes the player's data once the phone has lost access", async () => {
  playerSession.set('tlp_removed');
  keepReport({ ...emptyDraft, description: 'My knee' });
  fakeServer.on<typeof getMe>('GET /v1/me', () => refuse('unauthorized'));
  openArea('/me');

  expect(await screen.findByRole('heading', { name: 'This phone is no longer paired.' })).toBeVisible();
  expect(playerSession.get()).toBeNull();
  expect(readReport()).toBeUndefined();
});

test('says that today could not be loaded, and loads it on request', async () => {
  playerSession.set('tlp_of-a-test');
  fakeServer.on<typeof getMe>('GET /v1/me', noAnswer);
  const { user } = openArea('/me');

  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.getByText(/Network error/)).toBeVisible();
  fakeServer.on<typeof getMe>('GET /v1/me', () => buildToday());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Hi, Mateo' })).toBeVisible();
});

test.each([
  ['/me/calendar', 'My calendar'],
  ['/me/more', 'Me'],
  ['/me/rpe', 'How hard was it?'],
])('%s has its own heading and title when nothing could be loaded', async (path, heading) => {
  pairPhone();
  fakeServer.on<typeof getMe>('GET /v1/me', noAnswer);
  openArea(path);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.title).toBe(`${heading} · Touchline`);
});

test('says that a page whose code did not load could not be loaded, and ignores other errors', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = ({ words }: { words: string }): ReactNode => {
    throw new TypeError(words);
  };
  render(
    <MissingCode>
      <Broken words="Failed to fetch dynamically imported module: /assets/a.js" />
    </MissingCode>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(() =>
    render(
      <MissingCode>
        <Broken words="x is not a function" />
      </MissingCode>,
    ),
  ).toThrow('x is not a function');
  log.mockRestore();
});

test('navigates with the bar at the bottom', async () => {
  pairPhone(buildToday({ unreadReplies: 2 }));
  const { user } = openArea('/me');

  const bar = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await user.click(bar.getByRole('link', { name: /Me.*2 new replies/ }));

  expect(await screen.findByRole('heading', { name: 'Me', level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe('/me/more');
  expect(screen.getByRole('main')).toHaveFocus();
});
