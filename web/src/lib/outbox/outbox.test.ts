import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { openDeviceStore } from '../offline/device-store.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';

// As events of a match wait: on the device before they are shown, and sent one after another.

type NewEntry = { kind: 'event'; minute: number } | { kind: 'delete' };
type Kept = NewEntry & { order: number };
type Entry = Kept & { key: string; id: string };

const match = 'match';
const goal = (id: string, { minute = 12 } = {}) => ({ id, minute });
const [one, two] = ['1', '2'] as [string, string];
const refusal = new ApiError('badRequest', { status: 400, message: 'The minute is outside this half.' });

let sent: string[];
let answer: (entry: Entry) => Promise<unknown>;
let device: ReturnType<typeof openDeviceStore<Kept>>;
let keepSent: () => unknown;
let tabs: { stop: () => void }[];

/** One browser tab; all tabs share the device. */
const openTab = (options: Partial<OutboxOptions<Kept, Entry>> = {}) => {
  const outbox = createOutbox<Kept, Entry>({
    store: device,
    entryOf: (key, kept) => ({ ...kept, key, id: key.split('/')[2] ?? '' }),
    orderOf: ({ order }) => order,
    send: ([entry]) => {
      sent.push(`${entry.kind} ${entry.id}${entry.kind === 'event' ? ` ${entry.minute}` : ''}`);
      return answer(entry);
    },
    onFailure: () => undefined,
    tellOthers: () => undefined,
    ...options,
  });
  outbox.listen({ onSent: () => keepSent() });
  tabs.push(outbox);
  const put = (id: string, entry: NewEntry) =>
    outbox.put([[`${match}/${id}`, { ...entry, order: outbox.nextOrder() }]]);
  return { ...outbox, put };
};
const signedIn = async (options?: Partial<OutboxOptions<Kept, Entry>>, account = 'anna') => {
  const outbox = openTab(options);
  await outbox.start(account);
  await pass(0);
  return outbox;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const put = (outbox: ReturnType<typeof openTab>, { id, minute }: ReturnType<typeof goal>) =>
  outbox.put(id, { kind: 'event', minute });
const waiting = (outbox: ReturnType<typeof openTab>) => [...outbox.state.get().entries.values()].map(({ id }) => id);
const onDevice = async () => (await device.read('')).kept.map(([key]) => key);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  keepSent = () => undefined;
  tabs = [];
  device = openDeviceStore<Kept>('test-events');
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
  expect(outbox.count()).toBe(0);
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
  await outbox.put(one, { kind: 'delete' });
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
  const outbox = await signedIn();
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
  await outbox.wipe('anna');
  expect(await onDevice()).toEqual([]);
});

test('counts what is recorded before the device has it', async () => {
  const outbox = await signedIn();
  void put(outbox, goal(one));
  expect(outbox.count()).toBe(1);
  await pass(0);
  expect(outbox.count()).toBe(0);
});

test('a wipe takes along what is shown and what is being written', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  void put(outbox, goal(two));
  await outbox.wipe('anna');
  expect(waiting(outbox)).toEqual([]);
  expect(await onDevice()).toEqual([]);
  await pass(60_000);
  expect(waiting(outbox)).toEqual([]);
});

test('an entry replaced while it is refused is sent again, and is not refused', async () => {
  let refuse = () => undefined as void;
  answer = () => new Promise((_, reject) => (refuse = () => reject(refusal)));
  const outbox = await signedIn();
  await put(outbox, goal(one));
  await pass(0);
  await put(outbox, goal(one, { minute: 45 }));
  answer = () => new Promise(() => undefined);
  refuse();
  await pass(0);
  expect(sent).toEqual([`event ${one} 12`, `event ${one} 45`]);
  expect(outbox.state.get().refused.size).toBe(0);
});

test('each listener hears of what was sent, whatever another one does', async () => {
  const outbox = await signedIn();
  const heard: string[] = [];
  keepSent = () => Promise.reject(new Error('no room'));
  const stop = outbox.listen({ onSent: ([{ id }]) => heard.push(`first ${id}`) });
  outbox.listen({ onSent: ([{ id }]) => heard.push(`second ${id}`) });
  await put(outbox, goal(one));
  await pass(0);
  stop();
  await put(outbox, goal(two));
  await pass(0);
  expect(heard).toEqual([`first ${one}`, `second ${one}`, `second ${two}`]);
  expect(await onDevice()).toEqual([]);
});

test('what is refused can leave the device, with the answer kept for the page', async () => {
  answer = () => Promise.reject(refusal);
  const outbox = await signedIn({ onRefused: () => 'goes' });
  await put(outbox, goal(one));
  await pass(0);
  expect(waiting(outbox)).toEqual([]);
  expect(await onDevice()).toEqual([]);
  expect([...outbox.state.get().refused.values()]).toEqual([refusal]);
  answer = () => Promise.resolve({});
  await put(outbox, goal(one, { minute: 45 }));
  await pass(0);
  expect(outbox.state.get().refused.size).toBe(0);
});

test('a decision about a refusal that gets no answer is made again later', async () => {
  answer = () => Promise.reject(refusal);
  let decide: () => Promise<'goes'> = () => Promise.reject(new ApiError('network'));
  const outbox = await signedIn({ onRefused: () => decide() });
  await put(outbox, goal(one));
  await pass(0);
  expect(await onDevice()).toHaveLength(1);
  decide = () => Promise.resolve('goes');
  await pass(2_000);
  expect(sent).toHaveLength(2);
  expect(await onDevice()).toEqual([]);
});

test('out of order, one that can not be sent holds up no other', async () => {
  answer = ({ id }) =>
    id === one ? Promise.reject(new ApiError('defaultError', { status: 500 })) : Promise.resolve({});
  const outbox = await signedIn({ isInOrder: false });
  await Promise.all([put(outbox, goal(one)), put(outbox, goal(two))]);
  await pass(0);
  expect(waiting(outbox)).toEqual([one]);
  expect(outbox.state.get().hasFailed).toBe(true);
  answer = () => Promise.resolve({});
  await pass(4_000);
  expect(waiting(outbox)).toEqual([]);
});

test('notes on the device that it is about to be sent, and sends it as it was', async () => {
  const minutes: number[] = [];
  const onPhone: unknown[] = [];
  answer = async (entry) => {
    if (entry.kind === 'event') minutes.push(entry.minute);
    onPhone.push(...(await device.read('')).kept.map(([, kept]) => kept));
    throw new ApiError('network');
  };
  const outbox = await signedIn({
    beforeSend: (kept) => (kept.kind === 'event' ? { ...kept, minute: kept.minute + 1 } : kept),
  });
  await put(outbox, goal(one));
  await pass(0);
  expect(onPhone).toMatchObject([{ minute: 13 }]);
  answer = (entry) => Promise.resolve(entry.kind === 'event' && minutes.push(entry.minute));
  await pass(2_000);
  expect(minutes).toEqual([12, 13]);
  expect(await onDevice()).toEqual([]);
});

test('what is shown first is sent once the device has it', async () => {
  const steps: string[] = [];
  const write = device.put;
  device = { ...device, put: async (entries) => (await Promise.resolve(), steps.push('written'), write(entries)) };
  answer = () => Promise.resolve(steps.push('sent'));
  const outbox = await signedIn({ isShownFirst: true });
  const kept = put(outbox, goal(one));
  expect(waiting(outbox)).toEqual([one]);
  await kept;
  await pass(0);
  expect(steps).toEqual(['written', 'sent']);
  expect(await onDevice()).toEqual([]);
});
