import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { openDeviceStore } from '../offline/device-store.ts';
import { createOutbox } from './outbox.ts';

// As marks of the roll call wait: shown at once, and sent together by occasion.

type Kept = { status: string; markedAt: string };
type Mark = Kept & { key: string; occasion: string; player: string };

const batchMs = 500;
const [rondo, gym] = ['rondo', 'gym'];
const [iker, hugo, erik] = ['1', '2', '3'] as [string, string, string];
const tap = (player: string, status: string, markedAt = '2026-11-22T09:00:00.000Z') => ({ player, status, markedAt });
const present = (player: string) => tap(player, 'present');
const rollCall = {};
const refusal = new ApiError('badRequest', { status: 400, message: 'This person is not an active player' });

type Sent = { occasion: string; players: string[]; statuses: string[] };
let sent: Sent[];
let answer: (occasion: string, marks: readonly Mark[]) => Promise<unknown>;
let device: ReturnType<typeof openDeviceStore<Kept>>;
let failures: unknown[];
let tabs: { stop: () => void }[] = [];

/** One browser tab; all tabs share the device store. */
const openTab = () => {
  const others: string[] = [];
  const outbox = createOutbox<Kept, Mark>({
    store: device,
    entryOf: (key, kept) => {
      const [, occasion = '', player = ''] = key.split('/');
      return { ...kept, key, occasion, player };
    },
    orderOf: ({ markedAt }) => Date.parse(markedAt),
    groupOf: ({ occasion }) => occasion,
    batchMs,
    isShownFirst: true,
    send: (marks) => {
      const { occasion } = marks[0];
      sent.push({ occasion, players: marks.map(({ player }) => player), statuses: marks.map(({ status }) => status) });
      return answer(occasion, marks);
    },
    onFailure: (error) => failures.push(error),
    tellOthers: (what) => others.push(what),
  });
  tabs.push(outbox);
  const mark = (occasion: string, given: readonly (Kept & { player: string })[]) =>
    void outbox.put(given.map(({ player, ...kept }) => [`${occasion}/${player}`, kept] as const));
  return { queue: { ...outbox, mark }, others };
};
const waiting = ({ queue }: ReturnType<typeof openTab>) => [...queue.state.get().entries.values()];
/** Advances the clock, so that pending device, server and timer work can continue. */
const pass = (ms = batchMs) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  failures = [];
  tabs = [];
  device = openDeviceStore<Kept>('test');
  answer = () => Promise.resolve(rollCall);
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
});

const signedIn = async (account = 'anna') => {
  const tab = openTab();
  void tab.queue.start(account);
  await pass(0);
  return tab;
};

test('shows a mark at once, and sends marks of half a second together', async () => {
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  expect(waiting(tab)).toMatchObject([{ occasion: rondo, player: iker, status: 'present' }]);
  await pass(300);
  tab.queue.mark(rondo, [present(hugo)]);
  expect(sent).toEqual([]);
  await pass();
  expect(sent).toEqual([{ occasion: rondo, players: [iker, hugo], statuses: ['present', 'present'] }]);
  expect(waiting(tab)).toEqual([]);
});

test('stores what was put and nothing else, by owner and path', async () => {
  const tab = await signedIn();
  tab.queue.mark(rondo, [tap(iker, 'absent')]);
  await pass(0);
  expect((await device.read('')).kept).toEqual([
    [`anna/${rondo}/${iker}`, { status: 'absent', markedAt: '2026-11-22T09:00:00.000Z' }],
  ]);
});

test('stores a mark on the device before it is sent', async () => {
  let onDevice = 0;
  answer = async () => {
    onDevice = (await device.read('anna/')).kept.length;
    return rollCall;
  };
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  expect(onDevice).toBe(1);
  expect((await device.read('anna/')).kept).toEqual([]);
});

test('sends each occasion separately', async () => {
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  tab.queue.mark(gym, [present(iker)]);
  await pass();
  expect(sent.map(({ occasion }) => occasion)).toEqual([rondo, gym]);
});

test('sends only the last of several taps on one player', async () => {
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  tab.queue.mark(rondo, [tap(iker, 'late', '2026-11-22T09:00:01.000Z')]);
  await pass();
  expect(sent).toEqual([{ occasion: rondo, players: [iker], statuses: ['late'] }]);
});

test('retries with growing pauses without an answer, and loses nothing', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  expect(tab.queue.state.get().hasFailed).toBe(true);
  await pass(2_000);
  await pass(4_000);
  expect(sent).toHaveLength(3);
  await pass(7_900);
  expect(sent).toHaveLength(3);
  answer = () => Promise.resolve(rollCall);
  await pass(200);
  expect(waiting(tab)).toEqual([]);
  expect(tab.queue.state.get().hasFailed).toBe(false);
});

test('waits as long as the server asks for', async () => {
  answer = () => Promise.reject(new ApiError('tooManyRequests', { status: 429, retryAfter: 30 }));
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  await pass(29_000);
  expect(sent).toHaveLength(1);
  await pass(1_500);
  expect(sent).toHaveLength(2);
});

test('continues at once when the connection is back', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  answer = () => Promise.resolve(rollCall);
  await tab.queue.flush();
  expect(waiting(tab)).toEqual([]);
});

test('sends marks tapped during a request', async () => {
  const tab = await signedIn();
  let arrive = (_: object) => undefined as void;
  answer = () => new Promise((resolve) => (arrive = resolve));
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  tab.queue.mark(rondo, [tap(iker, 'late', '2026-11-22T09:00:05.000Z')]);
  answer = () => Promise.resolve(rollCall);
  arrive(rollCall);
  await pass(0);
  expect(waiting(tab), 'the newer tap has not been sent by the older one').toMatchObject([{ status: 'late' }]);
  await pass();
  expect(sent.map(({ statuses }) => statuses)).toEqual([['present'], ['late']]);
  expect(waiting(tab)).toEqual([]);
});

test('sends after a reload what the last page left', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const closed = await signedIn();
  closed.queue.mark(rondo, [present(iker)]);
  await pass(0);
  closed.queue.stop();
  answer = () => Promise.resolve(rollCall);
  const reopened = await signedIn();
  expect(sent).toEqual([{ occasion: rondo, players: [iker], statuses: ['present'] }]);
  expect(waiting(reopened)).toEqual([]);
});

test('neither shows nor sends the marks of another account', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const tab = await signedIn('anna');
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  tab.queue.stop();
  answer = () => Promise.resolve(rollCall);
  sent = [];
  void tab.queue.start('bea');
  await pass(60_000);
  expect(waiting(tab)).toEqual([]);
  expect(sent).toEqual([]);
  tab.queue.stop();
  void tab.queue.start('anna');
  await pass(0);
  expect(sent).toEqual([{ occasion: rondo, players: [iker], statuses: ['present'] }]);
});

test('sends nothing more once the session has ended', async () => {
  answer = () => {
    tab.queue.stop();
    return Promise.reject(new ApiError('unauthorized', { status: 401 }));
  };
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  tab.queue.mark(gym, [present(iker)]);
  await pass(120_000);
  expect(sent).toHaveLength(1);
  expect((await device.read('anna/')).kept).toHaveLength(2);
});

test('keeps marks for the same account when the session has expired', async () => {
  answer = () => Promise.reject(new ApiError('unauthorized', { status: 401 }));
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass();
  expect(failures).toMatchObject([{ code: 'unauthorized' }]);
  tab.queue.stop();
  answer = () => Promise.resolve(rollCall);
  void tab.queue.start('anna');
  await pass(0);
  expect((await device.read('anna/')).kept).toEqual([]);
});

test('finds a refused mark, sends the others, and keeps it until the person decides', async () => {
  answer = (_, marks) =>
    marks.some(({ player }) => player === hugo) ? Promise.reject(refusal) : Promise.resolve(rollCall);
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker), present(hugo), present(erik)]);
  await pass();
  expect(waiting(tab)).toMatchObject([{ player: hugo }]);
  const { refused } = tab.queue.state.get();
  expect([...refused.values()]).toEqual([refusal]);
  const tries = sent.length;
  await pass(300_000);
  expect(sent, 'nobody asked for it').toHaveLength(tries);
  expect((await device.read('anna/')).kept).toHaveLength(1);
  await tab.queue.discard([...refused.keys()]);
  expect(waiting(tab)).toEqual([]);
  expect((await device.read('anna/')).kept).toEqual([]);
});

test('resends a refused mark on request, or when it is tapped again', async () => {
  answer = () => Promise.reject(refusal);
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(hugo)]);
  await pass();
  expect(tab.queue.state.get().refused.size).toBe(1);
  await tab.queue.retry([...tab.queue.state.get().refused.keys()]);
  expect(sent).toHaveLength(2);
  answer = () => Promise.resolve(rollCall);
  tab.queue.mark(rondo, [tap(hugo, 'present', '2026-11-22T09:10:00.000Z')]);
  await pass();
  expect(waiting(tab)).toEqual([]);
  expect(tab.queue.state.get().refused.size).toBe(0);
});

test('notifies other tabs, which show the same and send what a closed one left', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const one = await signedIn();
  const other = await signedIn();
  one.queue.mark(rondo, [present(iker)]);
  await pass(0);
  expect(one.others).toEqual(['put']);
  await other.queue.reload('put');
  expect(waiting(other)).toMatchObject([{ player: iker }]);
  one.queue.stop();
  answer = () => Promise.resolve(rollCall);
  await pass(3_000);
  expect(sent.at(-1)).toEqual({ occasion: rondo, players: [iker], statuses: ['present'] });
  expect(other.others).toEqual(['sent']);
});

test('keeps a tap that another tab made after this one sent', async () => {
  const one = await signedIn();
  const other = await signedIn();
  answer = async () => {
    other.queue.mark(rondo, [tap(iker, 'excused', '2026-11-22T09:30:00.000Z')]);
    await pass(0);
    return rollCall;
  };
  one.queue.mark(rondo, [present(iker)]);
  await one.queue.flush();
  expect((await device.read('anna/')).kept).toMatchObject([[expect.anything(), { status: 'excused' }]]);
});

test('reports that the browser stores nothing', async () => {
  const tab = await signedIn();
  tab.queue.mark(rondo, [present(iker)]);
  await pass(0);
  expect(tab.queue.state.get().isLasting).toBe(false);
});

test('accepts no marks while nobody is signed in', async () => {
  const tab = openTab();
  tab.queue.mark(rondo, [present(iker)]);
  await pass(60_000);
  expect(waiting(tab)).toEqual([]);
  expect(sent).toEqual([]);
});
