import { readStored, writeStored } from '../browser/storage.ts';
import { reportFailure } from '../http/call-meta.ts';
import { onConnectionChange } from '../offline/connection.ts';
import { type DeviceStore, openDeviceStore } from '../offline/device-store.ts';
import { oldKeys, outboxKinds, type OutboxKind, phone, phoneKinds, type WipeOwedKey } from './kinds.ts';
import { noteEntered } from './may-wait.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';

type Message = { what: 'put' | 'sent' };
type Opened = Omit<Outbox<never, { key: string }>, 'put'>;

const stores = new Map<OutboxKind, DeviceStore<object>>();
const opened = new Map<OutboxKind, Opened>();
const listeners = new Set<(kind: OutboxKind) => void>();

const wipeOwedKey: WipeOwedKey = 'outbox-wipe';
const isWipeOwed = () => readStored('local', wipeOwedKey) !== null;

const clear = async (kind: OutboxKind, owner: string, store: DeviceStore<object>): Promise<void> => {
  for (const key of oldKeys(kind, owner)) writeStored('local', key, null);
  await store.drop((await store.read(`${owner}/`)).kept, () => true);
};

/** The store of a kind. What the build before has left elsewhere is in it before it is read. */
const storeOf = (kind: OutboxKind): DeviceStore<object> => {
  const found = stores.get(kind);
  if (found) return found;
  const store = openDeviceStore<object>(kind, outboxKinds[kind]);
  const cleared = outboxKinds[kind].of === 'phone' && isWipeOwed() ? clear(kind, phone, store) : undefined;
  const withOld: DeviceStore<object> = {
    ...store,
    put: async (entries) => {
      await cleared;
      return store.put(entries);
    },
    read: async (prefix) => {
      await cleared;
      const [owner = ''] = prefix.split('/');
      if (oldKeys(kind, owner).length > 0)
        await import('./take-over.ts')
          .then(({ takeOver }) => takeOver(kind, owner, store))
          // Without its code, everything stays where it is until the next look.
          .catch(() => undefined);
      return store.read(prefix);
    },
  };
  stores.set(kind, withOld);
  return withOld;
};

/** The outbox of a kind, once its code is loaded. */
export const outboxOf = (kind: OutboxKind): Opened | undefined => opened.get(kind);

/** Opens the page's only outbox of a kind. It sends with each connection, before the page is left and when it is back. */
export const openOutbox = <Kept extends object, Entry extends { key: string }>(
  kind: OutboxKind,
  options: OutboxOptions<Kept, Entry>,
): Outbox<Kept, Entry> => {
  // Missing in some embedded browsers; a tab then sees other tabs' changes only when reopened.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`touchline-${kind}`);
  const made = createOutbox<Kept, Entry>({
    ...options,
    store: storeOf(kind) as unknown as DeviceStore<Kept>,
    // What waits is shown where it was entered; the listener ends a lost session.
    onFailure: (error) => reportFailure(error, { quiet: true }),
    tellOthers: (what) => channel?.postMessage({ what } satisfies Message),
  });
  const outbox: Outbox<Kept, Entry> = {
    ...made,
    put: (given) => {
      if (outboxKinds[kind].of === 'account') noteEntered();
      return made.put(given);
    },
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => void outbox.reload(data.what));
  onConnectionChange((isOnline) => {
    if (isOnline) void outbox.flush();
  });
  window.addEventListener('online', () => void outbox.flush());
  document.addEventListener('visibilitychange', () => void outbox.flush());
  outbox.state.subscribe(() => {
    for (const listener of listeners) listener(kind);
  });
  opened.set(kind, outbox as unknown as Opened);
  return outbox;
};

/** Calls the listener when what waits of a kind may have changed. Returns the unsubscribe function. */
export const onOutboxChange = (listener: (kind: OutboxKind) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many entries of a kind an owner has left on this device; its code need not be loaded. */
export const countWaiting = async (kind: OutboxKind, owner: string): Promise<number> => {
  const outbox = opened.get(kind);
  if (outbox?.state.get().owner === owner) return outbox.count();
  return (await storeOf(kind).read(`${owner}/`)).kept.length;
};

/** Deletes what an owner has left of a kind on this device; its code need not be loaded. */
export const wipeWaiting = async (kind: OutboxKind, owner: string): Promise<void> => {
  const outbox = opened.get(kind);
  if (!outbox) return clear(kind, owner, storeOf(kind));
  for (const key of oldKeys(kind, owner)) writeStored('local', key, null);
  return outbox.wipe(owner);
};

/** Deletes all that waits on this phone. */
export const wipePhone = async (): Promise<void> => {
  await Promise.all(phoneKinds.map((kind) => wipeWaiting(kind, phone)));
  writeStored('local', wipeOwedKey, null);
};

// Before the next person on this phone keeps or sends anything.
if (isWipeOwed()) void wipePhone();
