import type { MatchEventInput } from '@touchline/contract/match/match-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { createOutbox, type KeptEntry, type WaitingEntry } from './outbox.ts';

const match = '0000000000000000000000aa';
const goal = (id: string, changes: Partial<MatchEventInput> = {}): MatchEventInput => ({
  _id: id,
  kind: 'goal',
  side: 'own',
  period: 1,
  minute: 12,
  at: '2026-11-29T19:12:00.000Z',
  changedAt: '2026-11-29T19:12:00.000Z',
  ...changes,
});
const [one, two] = ['1', '2'].map((end) => end.padStart(24, '0')) as [string, string];
const refusal = new ApiError('badRequest', { status: 400, message: 'The minute is outside this half.' });

let sent: string[];
let answer: (entry: WaitingEntry) => Promise<unknown>;
let device: ReturnType<typeof openDeviceStore<KeptEntry>>;
let counts: Map<string, number>;
let keepSent: () => unknown;
let tabs: { stop: () => void }[];

/** One browser tab; all tabs share the device. */
const openTab = () => {
  const outbox = createOutbox({
    store: device,
    send: (entry) => {
      sent.push(`${entry.kind} ${entry.id}${entry.kind === 'event' ? ` ${entry.event.minute}` : ''}`);
      return answer(entry);
    },
    onFailure: () => undefined,
    onSent: () => keepSent(),
    tellOthers: () => undefined,
    onCount: (account, count) => counts.set(account, count),
  });
  tabs.push(outbox);
  return outbox;
};
const signedIn = async (account = 'anna') => {
  const outbox = openTab();
  await outbox.start(account);
  await pass(0);
  return outbox;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const put = (outbox: ReturnType<typeof openTab>, event: MatchEventInput) =>
  outbox.put(match, event._id, { kind: 'event', event });
const waiting = (outbox: ReturnType<typeof openTab>) => [...outbox.state.get().entries.values()].map(({ id }) => id);
const onDevice = async () => (await device.read('')).kept.map(([key]) => key);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  counts = new Map();
  keepSent = () => undefined;
  tabs = [];
  device = openDeviceStore<KeptEntry>('test-events');
  answer = () => Promise.resolve({});
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
});

test('an event is on the device before it is shown, and leaves it once the server has it', async () => {
  const shownBefore: string[][] = [];
  const write = device.put;
  device = { ...device, put: (entries) => (shownBefore.push(waiting(outbox)), write(entries)) };
  let whileSent: string[] = [];
  answer = async () => {
    whileSent = await onDevice();
  };
  const outbox = await signedIn();
  await put(outbox, goal(one));
  expect(shownBefore).toEqual([[]]);
  await pass(0);
  expect(whileSent).toEqual([`anna/${match}/${one}`]);
  expect(waiting(outbox)).toEqual([]);
  expect(await onDevice()).toEqual([]);
  expect(counts.get('anna')).toBe(0);
});

test('what the server has taken leaves the device only once its copy is kept', async () => {
  let kept = () => undefined as void;
  keepSent = () => new Promise<void>((resolve) => (kept = resolve));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await pass(0);
  expect(sent).toHaveLength(1);
  expect(await onDevice()).toEqual([`anna/${match}/${one}`]);
  expect(waiting(outbox)).toEqual([one]);
  kept();
  await pass(0);
  expect(await onDevice()).toEqual([]);
  expect(waiting(outbox)).toEqual([]);
});

test('events are sent one after another, in the order of recording', async () => {
  const answers: (() => void)[] = [];
  answer = () => new Promise<void>((resolve) => answers.push(resolve));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await put(outbox, goal(two, { minute: 9 }));
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`]);
  answers[0]?.();
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`, `event ${two} 9`]);
  answers[1]?.();
});

test('of a correction made without a network only the last one is sent', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await pass(0);
  await put(outbox, goal(one, { minute: 13 }));
  await pass(0);
  sent = [];
  answer = () => Promise.resolve({});
  await outbox.flush();
  expect(sent).toEqual([`event ${one} 13`]);
});

test('a correction made while its event is being sent is sent after it', async () => {
  let arrive = () => undefined as void;
  answer = () => new Promise<void>((resolve) => (arrive = resolve));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await put(outbox, goal(one, { minute: 14 }));
  answer = () => Promise.resolve({});
  arrive();
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`, `event ${one} 14`]);
  expect(await onDevice()).toEqual([]);
});

test('a deletion takes the place of an event that was not sent', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await outbox.put(match, one, { kind: 'delete' });
  sent = [];
  answer = () => Promise.resolve({});
  await outbox.flush();
  expect(sent).toEqual([`delete ${one}`]);
});

test('after a restart with a full outbox everything is shown again, and sent once', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const closed = await signedIn();
  await put(closed, goal(one));
  await put(closed, goal(two));
  await pass(0);
  closed.stop();
  sent = [];
  answer = () => Promise.resolve({});
  const reopened = openTab();
  await reopened.start('anna');
  expect(waiting(reopened)).toEqual([one, two]);
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`, `event ${two} 12`]);
  expect(await onDevice()).toEqual([]);
});

test('retries with growing pauses without an answer, at most half a minute', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await pass(0);
  expect(outbox.state.get().hasFailed).toBe(true);
  await pass(2_000);
  await pass(4_000);
  expect(sent).toHaveLength(3);
  for (let round = 0; round < 4; round += 1) await pass(30_000);
  expect(sent.length).toBeGreaterThanOrEqual(6);
  answer = () => Promise.resolve({});
  await pass(30_000);
  expect(waiting(outbox)).toEqual([]);
});

test('a refused event stays with its reason, and does not hold up the others', async () => {
  answer = ({ id }) => (id === one ? Promise.reject(refusal) : Promise.resolve({}));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await put(outbox, goal(two));
  await pass(0);
  expect(waiting(outbox)).toEqual([one]);
  expect([...outbox.state.get().refused.values()]).toEqual([refusal]);
  const tries = sent.length;
  await pass(120_000);
  expect(sent).toHaveLength(tries);
  answer = () => Promise.resolve({});
  await put(outbox, goal(one, { minute: 45 }));
  await pass(0);
  expect(waiting(outbox)).toEqual([]);
});

test('neither shows nor sends the events of another account', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn('anna');
  await put(outbox, goal(one));
  await pass(0);
  outbox.stop();
  sent = [];
  answer = () => Promise.resolve({});
  await outbox.start('bea');
  await pass(60_000);
  expect(waiting(outbox)).toEqual([]);
  expect(sent).toEqual([]);
  outbox.stop();
  await outbox.start('anna');
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`]);
});

test('keeps events when the session has expired, and deletes them when somebody leaves for good', async () => {
  answer = () => Promise.reject(new ApiError('unauthorized', { status: 401 }));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await pass(0);
  outbox.stop();
  expect(await onDevice()).toHaveLength(1);
  expect(counts.get('anna')).toBe(1);
  await outbox.wipe('anna');
  expect(await onDevice()).toEqual([]);
  expect(counts.get('anna')).toBe(0);
});
