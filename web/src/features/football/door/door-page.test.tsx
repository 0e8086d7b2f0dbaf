import type { getClubFace } from '@touchline/contract/club/face';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DoorEvent, getQrCode, logoutQr } from '@touchline/contract/football/door';
import { clubFace } from '../../../api/club/face.ts';
import { Route, Routes } from '../../../lib/router/routes.tsx';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { doorSession, session } from '../../../lib/session/session.ts';
import { fakeServer, noAnswer, refuse, silence } from '../../../test/fake-server.ts';
import { fakeStream } from '../../../test/fake-stream.ts';
import { renderPage } from '../../../test/render.tsx';
import { DoorPage } from './door-page.tsx';

type Answer = Parameters<typeof fakeServer.on<typeof getQrCode>>[1];
const opening = new Date('2026-11-21T08:00:00Z');
// The server's clock is years ahead of the tablet's.
const serverNow = () => Date.parse('2031-05-01T16:05:00.000Z') + Date.now() - opening.getTime();
let given = 0;
const codeOf: Answer = () => {
  given += 1;
  return {
    image: `data:image/svg+xml;base64,${btoa(String(given))}`,
    now: new Date(serverNow()).toISOString(),
    expiresAt: new Date(serverNow() + 60_000).toISOString(),
    timezone: 'Europe/Madrid',
    club: 'UD Valmora',
  };
};

/** The stream of the door, to which a test writes. */
const openStream = () => {
  const stream = fakeStream('/v1/qrcodes/events');
  return {
    ...stream,
    tell: (event: Partial<DoorEvent>) =>
      stream.tell('checkin', {
        kind: 'in',
        firstName: 'Youssef',
        shirtNumber: 7,
        at: new Date().toISOString(),
        ...event,
      }),
  };
};

function Announcement() {
  return <p data-testid="announced">{useAnnouncement()}</p>;
}

const show = (answer: Answer = codeOf) => {
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', answer);
  const stream = openStream();
  const view = renderPage(
    <>
      <Routes>
        <Route path="/qr" element={<p>QR sign-in</p>} />
        <Route path="/qr/code" element={<DoorPage title="Attendance QR code" />} />
      </Routes>
      <Announcement />
    </>,
    { at: '/qr/code' },
  );
  return { ...view, stream };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Has this name only while it is valid. */
const living = () => screen.queryByRole('img', { name: 'Code to check in and out' });
const sign = () => screen.queryByRole('img', { name: 'The connection is lost' });
const asked = () => fakeServer.requests('GET /v1/qrcodes');
const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  given = 0;
  vi.useFakeTimers({ now: opening });
  doorSession.set('token-of-the-screen');
});

test('redirects to sign-in without a token', () => {
  doorSession.set(null);
  const { where } = show();
  expect(where()).toBe('/qr');
  expect(asked()).toHaveLength(0);
});

test("shows the code, requested with the screen's own token", async () => {
  session.set('token-of-the-console');
  show();
  expect(screen.getByText('Waiting for the code')).toBeVisible();
  await pass(0);
  expect(living()).toHaveAttribute('src', `data:image/svg+xml;base64,${btoa('1')}`);
  expect(asked()[0]?.headers.get('authorization')).toBe('Bearer token-of-the-screen');
  expect(screen.getByRole('heading', { level: 1, name: 'QR Code Access' })).toBeVisible();
});

test("shows the club's crest, and Touchline's mark for one that does not load", async () => {
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', () => ({ name: 'UD Valmora', crest: '/files/crest' }));
  clubFace.set({ name: 'UD Valmora', crest: '/files/crest' });
  show();
  await pass(0);
  const pictureOf = () => screen.getByText('UD Valmora').parentElement?.querySelector('img');
  expect(pictureOf()).toHaveAttribute('src', '/files/crest');
  fireEvent.error(pictureOf()!);
  await pass(0);
  expect(pictureOf()).toHaveAttribute('src', '/mark.svg');
});

test('renews the code every 30 seconds for hours, with one request each', async () => {
  const { stream } = show();
  await pass(0);
  for (let round = 1; round <= 240; round += 1) {
    await stream.say('event: alive\ndata: 1\n\n');
    await pass(15_000);
    await stream.say('event: alive\ndata: 1\n\n');
    await pass(15_000);
  }
  expect(asked()).toHaveLength(241);
  expect(living()).toHaveAttribute('src', `data:image/svg+xml;base64,${btoa('241')}`);
  expect(stream.opened()).toBe(1);
  // The timers of the code, of the arrivals and of the page itself.
  expect(vi.getTimerCount()).toBeLessThan(6);
}, 60_000);

test('shows the time until the next code', async () => {
  show();
  await pass(0);
  const bar = screen.getByRole('progressbar', { name: 'Time until the next code' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  await pass(15_000);
  expect(bar).toHaveAttribute('aria-valuenow', '50');
});

test("shows the club's time by the server's clock", async () => {
  show();
  await pass(0);
  expect(screen.getByText(/^6:05\sPM$/)).toBeVisible();
  expect(screen.getByText('Thursday, May 1, 2031')).toBeVisible();
  await pass(60_000);
  expect(screen.getByText(/^6:06\sPM$/)).toBeVisible();
});

test('greys out the code and says why when the server is unreachable, and recovers automatically', async () => {
  show();
  await pass(0);
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', noAnswer);
  await pass(30_000);
  expect(living()).toBeNull();
  expect(sign()).toBeVisible();
  expect(screen.getByText('Network error - Please check your connection')).toBeVisible();
  expect(document.querySelector('main img[src^="data:"]')).toHaveClass('opacity-8');
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', codeOf);
  await pass(4_000);
  expect(living()).toBeVisible();
  expect(sign()).toBeNull();
});

test('requests a code at once when the connection is back', async () => {
  show();
  await pass(0);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', noAnswer);
  await pass(60_000);
  expect(sign()).toBeVisible();
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', codeOf);
  await pass(10_000);
  expect(living()).toBeVisible();
});

test('says that the server returns no code, and retries', async () => {
  show(() => refuse('defaultError'));
  await pass(0);
  expect(screen.getByText('No new code at the moment - Trying again')).toBeVisible();
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', codeOf);
  await pass(2_000);
  expect(living()).toBeVisible();
});

test('greys out an expired code even while the next one is loading', async () => {
  const { stream } = show();
  await pass(0);
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', silence);
  for (let second = 0; second < 59; second += 1) {
    await stream.say(': x\n\n');
    await pass(500);
  }
  expect(living()).toBeVisible();
  await pass(31_000);
  expect(living()).toBeNull();
});

test('greys out the code after the tablet slept', async () => {
  show();
  await pass(0);
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', silence);
  vi.setSystemTime(Date.now() + 61_000);
  await look();
  expect(living()).toBeNull();
  expect(sign()).toBeVisible();
  expect(asked()).toHaveLength(2);
});

test('signs the screen out with the reason when its session has ended, and leaves the console signed in', async () => {
  session.set('token-of-the-console');
  const { where } = show(() => refuse('unauthorized'));
  await pass(0);
  expect(where()).toBe('/qr');
  expect(doorSession.get()).toBeNull();
  expect(sessionStorage.getItem('qr-token')).toBeNull();
  expect(session.get()).toBe('token-of-the-console');
  expect(screen.getByText('Session expired - Please log in again')).toBeVisible();
});

test('also notices from the stream that its session has ended', async () => {
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', codeOf);
  const { where, stream } = show();
  await pass(0);
  fakeServer.onFile('/v1/qrcodes/events', () => new Response('{}', { status: 401 }));
  await stream.end();
  await pass(2_000);
  expect(where()).toBe('/qr');
  expect(doorSession.get()).toBeNull();
});

test('shows and announces a check-in with first name and shirt number', async () => {
  const { stream } = show();
  await pass(0);
  await stream.tell({ firstName: 'Youssef', shirtNumber: 7 });
  const row = within(screen.getByRole('list', { name: 'Just now' })).getByRole('listitem');
  expect(row).toHaveTextContent('7Youssef');
  expect(within(row).getByRole('img', { name: 'checked in' })).toBeVisible();
  expect(screen.getByTestId('announced')).toHaveTextContent('7 Youssef has checked in');
});

test('distinguishes check-outs from check-ins, and shows people without a number', async () => {
  const { stream } = show();
  await pass(0);
  await stream.tell({ kind: 'out', firstName: 'Mateo', shirtNumber: null });
  const row = within(screen.getByRole('list', { name: 'Just now' })).getByRole('listitem');
  expect(row).toHaveTextContent('Mateo');
  expect(within(row).getByRole('img', { name: 'checked out' })).toBeVisible();
  expect(screen.getByTestId('announced')).toHaveTextContent('Mateo has checked out');
});

test('removes people after 20 seconds and shows at most four', async () => {
  const { stream } = show();
  await pass(0);
  for (const shirtNumber of [1, 2, 3, 4, 5]) await stream.tell({ shirtNumber, firstName: `Player${shirtNumber}` });
  const list = screen.getByRole('list', { name: 'Just now' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Player5');
  await pass(21_000);
  expect(within(list).queryAllByRole('listitem')).toHaveLength(0);
});

test('ignores unknown events', async () => {
  const { stream } = show();
  await pass(0);
  await stream.say(
    'event: checkin\ndata: nonsense\n\nevent: checkin\ndata: {"kind":"in"}\n\nevent: other\ndata: 1\n\n',
  );
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  await stream.tell({});
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('counts 40 seconds of silence as a lost connection, until the server answers', async () => {
  const { stream } = show();
  await pass(0);
  await pass(29_000);
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', silence);
  await pass(12_000);
  expect(sign()).toBeVisible();
  await pass(3_000);
  fakeServer.on<typeof getQrCode>('GET /v1/qrcodes', codeOf);
  await look();
  await pass(0);
  expect(living()).toBeVisible();
  expect(stream.opened()).toBe(2);
});

test('reopens an ended stream, and checks that the server responds', async () => {
  const { stream } = show();
  await pass(5_000);
  await stream.end();
  await pass(2_000);
  expect(stream.opened()).toBe(2);
  expect(asked()).toHaveLength(2);
  expect(living()).toBeVisible();
});

test('signs out on the server and here', async () => {
  fakeServer.on<typeof logoutQr>('POST /v1/qrcodes/account/logout', () => ({ message: 'ok' }));
  const { where } = show();
  await pass(0);
  await act(async () => screen.getByRole('button', { name: 'Sign out' }).click());
  await pass(0);
  expect(where()).toBe('/qr');
  expect(doorSession.get()).toBeNull();
  const [request] = fakeServer.requests('POST /v1/qrcodes/account/logout');
  expect(request?.headers.get('authorization')).toBe('Bearer token-of-the-screen');
});

test('keeps the screen awake, and requests it again when the page is visible again', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ released: request.mock.calls.length === 1, release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  try {
    const { unmount } = show();
    await pass(0);
    expect(request).toHaveBeenCalledWith('screen');
    await look();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    expect(release).toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('works if the screen cannot be kept awake', async () => {
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) },
    configurable: true,
  });
  try {
    show();
    await pass(0);
    expect(living()).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('names the club and says what to do with the code', async () => {
  show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('UD Valmora')).toBeVisible();
  expect(screen.getByText('Scan the code with your phone’s camera.')).toBeVisible();
});
