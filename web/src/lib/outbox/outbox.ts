import { ApiError } from '../http/api-error.ts';
import { createStore, type Store } from '../state/store.ts';
import type { DeviceStore } from '../offline/device-store.ts';
import { isRefusal } from './refusal.ts';

export type OutboxState<Entry> = {
  /** Whose entries these are; null while nobody is signed in. */
  owner: string | null;
  /** By key. */
  entries: ReadonlyMap<string, Entry>;
  /** The answers of the server to entries that it has refused, by key. They are sent again only if the person asks. */
  refused: ReadonlyMap<string, ApiError>;
  /** The last round got no answer. */
  hasFailed: boolean;
  /** False if the browser can't keep entries beyond the page. */
  isLasting: boolean;
};

/** What becomes of an entry that the server has refused: it stays until the person decides, or it leaves the device. */
type Fate = 'stays' | 'goes';

export type OutboxOptions<Kept, Entry> = {
  /** What is shown and sent, of what the device keeps under a key, `<owner>/<path>`. */
  entryOf: (key: string, kept: Kept) => Entry;
  /** The order of sending. Of two under one key the later one counts. */
  orderOf: (kept: Kept) => number;
  send: (batch: readonly [Entry, ...Entry[]]) => Promise<unknown>;
  /** Entries of one group go out together, `batchMs` after the first one; by default each goes out alone and at once. */
  groupOf?: (entry: Entry) => string;
  batchMs?: number;
  /** Shown before it is on the device. It is sent after that in any case. */
  isShownFirst?: boolean;
  /** False if an entry may overtake one that can't be sent. */
  isInOrder?: boolean;
  /** Changes an entry on the device before it is sent. */
  beforeSend?: (kept: Kept) => Kept;
  /** Decides about a refused entry; a rejection counts as no answer. */
  onRefused?: (entry: Entry, error: ApiError) => Fate | Promise<Fate>;
};

type Parts<Kept, Entry> = OutboxOptions<Kept, Entry> & {
  store: DeviceStore<Kept>;
  /** A round that got no answer, or a lost session. */
  onFailure: (error: unknown) => void;
  /** Notifies the browser's other tabs. */
  tellOthers: (what: 'put' | 'sent') => void;
};

/** Hears of what the server has taken. */
type Heard<Entry> = {
  /** Entries leave the device after this has settled. */
  onSent?: (batch: readonly [Entry, ...Entry[]], answer: unknown) => unknown;
  /** Another tab has sent something. */
  onSentElsewhere?: () => unknown;
};

export type Outbox<Kept, Entry> = {
  state: Store<OutboxState<Entry>>;
  /** How many entries of the owner the server does not have. */
  count: () => number;
  /** Shows and sends what an owner has left on this device. Resolves once it is shown. */
  start: (owner: string) => Promise<void>;
  /** Stops showing and sending; what is on the device stays there. */
  stop: () => void;
  /** A moment later than all that waits, whatever the clock of the device did. */
  nextOrder: () => number;
  /** Keeps entries under their paths, in place of earlier ones. Resolves once they are on the device and shown. */
  put: (given: readonly (readonly [path: string, kept: Kept])[]) => Promise<void>;
  /** Sends what waits, after what is being sent. */
  flush: () => Promise<void>;
  /** Another tab has added or sent entries. */
  reload: (what: 'put' | 'sent') => Promise<void>;
  /** Sends refused entries again. */
  retry: (keys: readonly string[]) => Promise<void>;
  /** Gives entries up. Otherwise one leaves only when the server answers. */
  discard: (keys: readonly string[]) => Promise<void>;
  /** Deletes everything of an owner from the device. */
  wipe: (owner: string) => Promise<void>;
  /** Returns the function that ends it. */
  listen: (heard: Heard<Entry>) => () => void;
};

/** A page that is being closed may send at most 64 kB. */
const batchMax = 100;
/** The tab where something was done sends it; other tabs only do so if that tab was closed. */
const othersMs = 3_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

const pauseMs = (failures: number, error: unknown) => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));
};

const without = <T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> => {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
};

const prefixOf = (owner: string) => `${owner}/`;

/**
 * What is not sent yet. An entry is written to the device, shown, and removed from the device after the server has answered,
 * so that a closed page, a lost answer or a second tab loses nothing; calls that may be repeated are what it is for. Entries
 * belong to an owner: nobody else sees or sends them.
 */
export const createOutbox = <Kept extends object, Entry extends { key: string }>({
  store,
  entryOf,
  orderOf,
  send,
  groupOf = ({ key }) => key,
  batchMs = 0,
  isShownFirst = false,
  isInOrder = true,
  beforeSend,
  onRefused = () => 'stays',
  onFailure,
  tellOthers,
}: Parts<Kept, Entry>): Outbox<Kept, Entry> => {
  const nothing: OutboxState<Entry> = {
    owner: null,
    entries: new Map(),
    refused: new Map(),
    hasFailed: false,
    isLasting: true,
  };
  const state = createStore(nothing);
  const listeners = new Set<Heard<Entry>>();
  /** What the device keeps of an entry. */
  const origin = new WeakMap<Entry, Kept>();
  /** Not yet on the device. */
  const unwritten = new Map<string, Entry>();
  let writes: Promise<unknown> = Promise.resolve();
  /** Replaced with each start and stop, so that what began before does nothing after it. */
  let turn = {};
  let started: Promise<void> = Promise.resolve();
  /** The round that sends, and the one after it. */
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastOrder = 0;

  const open = (key: string, kept: Kept): Entry => {
    const entry = entryOf(key, kept);
    origin.set(entry, kept);
    lastOrder = Math.max(lastOrder, orderOf(kept));
    return entry;
  };
  const keptOf = (entry: Entry) => [entry.key, origin.get(entry)!] as const;
  const orderIn = (entry: Entry) => orderOf(origin.get(entry)!);
  const isSame = (one: Kept, other: Kept) => JSON.stringify(one) === JSON.stringify(other);

  const update = (change: (current: OutboxState<Entry>) => Partial<OutboxState<Entry>>) =>
    state.set({ ...state.get(), ...change(state.get()) });
  const show = (added: readonly Entry[]) =>
    update(({ entries, refused }) => ({
      entries: new Map([...entries, ...added.map((entry) => [entry.key, entry] as const)]),
      refused: without(
        refused,
        added.map(({ key }) => key),
      ),
    }));

  const schedule = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
  };

  const load = async (owner: string, mine: object) => {
    await writes;
    const { kept, isLasting } = await store.read(prefixOf(owner));
    if (turn !== mine) return;
    const known = state.get().entries;
    const entries = new Map(
      kept.map(([key, found]) => {
        const shown = known.get(key);
        return [key, shown && isSame(origin.get(shown)!, found) ? shown : open(key, found)] as const;
      }),
    );
    if (isShownFirst) for (const [key, entry] of unwritten) entries.set(key, entry);
    const gone = [...known.keys()].filter((key) => !entries.has(key));
    update(({ refused }) => ({ entries, isLasting, refused: without(refused, gone) }));
  };

  /** It was neither replaced nor taken back. */
  const isShown = (entry: Entry) => state.get().entries.get(entry.key) === entry;

  const forget = async (gone: readonly Entry[]) => {
    await store.drop(gone.map(keptOf), isSame);
    const keys = gone.filter(isShown).map(({ key }) => key);
    update(({ entries, refused }) => ({ entries: without(entries, keys), refused: without(refused, keys) }));
    tellOthers('sent');
  };

  const refuse = async (sent: Entry, entry: Entry, error: ApiError, mine: object) => {
    const fate = await onRefused(sent, error);
    // Replaced while it was on its way: the later one has not been refused.
    const isLatest = isShown(entry);
    if (fate === 'goes') await forget([entry]);
    if (turn === mine && isLatest) update(({ refused }) => ({ refused: new Map(refused).set(entry.key, error) }));
  };

  /** Changes entries on the device before they are sent. */
  const prepare = async (batch: readonly Entry[]): Promise<readonly Entry[]> => {
    if (!beforeSend) return batch;
    const changed = batch.map((entry) => open(entry.key, beforeSend(origin.get(entry)!)));
    await store.put(changed.map(keptOf));
    show(changed);
    return changed;
  };

  const deliver = async (given: readonly Entry[], mine: object): Promise<void> => {
    const [first, ...more] = given.filter(isShown);
    // Somebody else may have signed in since: they must not send these.
    if (!first || turn !== mine) return;
    const batch = [first, ...more] as const;
    const onDevice = await prepare(batch);
    try {
      const answer = await send(batch);
      if (turn === mine) await Promise.allSettled([...listeners].map(async ({ onSent }) => onSent?.(batch, answer)));
      await forget(onDevice);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The server has refused one of them or all: find out.
      const half = Math.ceil(batch.length / 2);
      if (more.length === 0) await refuse(first, onDevice[0]!, error, mine);
      else for (const part of [batch.slice(0, half), batch.slice(half)]) await deliver(part, mine);
    }
  };

  const ready = () => {
    const { entries, refused } = state.get();
    return [...entries.values()]
      .filter(({ key }) => !refused.has(key))
      .sort((one, other) => orderIn(one) - orderIn(other));
  };

  /** Sends what is there at its beginning. */
  const round = async (mine: object): Promise<void> => {
    let rest = ready();
    const failed: unknown[] = [];
    for (let [first] = rest; first && turn === mine; [first] = rest) {
      const group = groupOf(first);
      const batch = rest.filter((entry) => groupOf(entry) === group).slice(0, batchMax);
      rest = rest.filter((entry) => !batch.includes(entry));
      await deliver(batch, mine).catch((error: unknown) => {
        if (isInOrder) throw error;
        failed.push(error);
      });
    }
    if (failed.length > 0) throw failed[0];
  };

  const run = async () => {
    const mine = turn;
    if (state.get().owner === null) return;
    await writes;
    try {
      await round(mine);
      if (turn !== mine) return;
      failures = 0;
      if (state.get().hasFailed) update(() => ({ hasFailed: false }));
    } catch (error) {
      if (turn !== mine) return;
      failures += 1;
      update(() => ({ hasFailed: true }));
      onFailure(error);
      if (turn === mine) schedule(pauseMs(failures, error));
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (running) {
      // It sends what was there when it began.
      next ??= running.then(() => {
        next = undefined;
        return flush();
      });
      return next;
    }
    running = run().finally(() => (running = undefined));
    return running;
  };

  const become = (next: OutboxState<Entry>): object => {
    clearTimeout(timer);
    unwritten.clear();
    failures = 0;
    state.set(next);
    return (turn = {});
  };

  return {
    state,
    count: () => new Set([...state.get().entries.keys(), ...unwritten.keys()]).size,
    start: (owner) => {
      if (state.get().owner === owner) return started;
      const mine = become({ ...nothing, owner });
      // A round of the owner before may still be running.
      started = Promise.all([load(owner, mine), running]).then(() => {
        if (turn === mine) void flush();
      });
      return started;
    },
    stop: () => void become(nothing),
    nextOrder: () => (lastOrder = Math.max(Date.now(), lastOrder + 1)),
    put: async (given) => {
      const { owner } = state.get();
      if (owner === null || given.length === 0) return;
      const mine = turn;
      const added = given.map(([path, kept]) => open(prefixOf(owner) + path, kept));
      for (const entry of added) unwritten.set(entry.key, entry);
      const present = () => {
        show(added);
        if (batchMs > 0) schedule(batchMs);
        else void flush();
      };
      const writing = writes.then(() => store.put(added.map(keptOf)));
      writes = writing;
      if (isShownFirst) present();
      const isLasting = await writing;
      for (const entry of added) if (unwritten.get(entry.key) === entry) unwritten.delete(entry.key);
      tellOthers('put');
      if (turn !== mine) return;
      if (!isShownFirst) present();
      if (!isLasting) update(() => ({ isLasting }));
    },
    flush,
    reload: async (what) => {
      if (what === 'sent')
        await Promise.allSettled([...listeners].map(async ({ onSentElsewhere }) => onSentElsewhere?.()));
      const { owner } = state.get();
      if (owner === null) return;
      await load(owner, turn);
      if (ready().length > 0) schedule(othersMs);
    },
    retry: (keys) => {
      update(({ refused }) => ({ refused: without(refused, keys) }));
      return flush();
    },
    discard: (keys) => forget(keys.flatMap((key) => state.get().entries.get(key) ?? [])),
    wipe: async (owner) => {
      if (state.get().owner === owner) become({ ...nothing, owner });
      await writes;
      const { kept } = await store.read(prefixOf(owner));
      await store.drop(kept, () => true);
      tellOthers('sent');
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
};
