import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

type Kept<T> = readonly [key: string, value: T];

/** Storage that survives closing the page. Keys are strings, values anything that can be cloned. */
export type DeviceStore<T> = {
  /** Returns all entries whose key starts with the prefix, and whether they outlive the page. */
  read: (prefix: string) => Promise<{ kept: Kept<T>[]; isLasting: boolean }>;
  /** Writes all entries or none. Returns whether they outlive the page. */
  put: (entries: readonly Kept<T>[]) => Promise<boolean>;
  /** Deletes entries that are unchanged; a newer value under the same key stays. */
  drop: (entries: readonly Kept<T>[], isSame: (kept: T, dropped: T) => boolean) => Promise<void>;
};

/** All keys with a prefix; the upper bound is the highest character. */
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const onDevice = <T>(within: UseStore): DeviceStore<T> => ({
  read: (prefix) =>
    within('readonly', async (store) => {
      const range = under(prefix);
      const [keys, values] = await Promise.all([
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest<T[]>(store.getAll(range)),
      ]);
      return { kept: keys.map((key, index) => [key as string, values[index] as T] as const), isLasting: true };
    }),
  put: (entries) =>
    within('readwrite', async (store) => {
      for (const [key, value] of entries) store.put(value, key);
      await promisifyRequest(store.transaction);
      return true;
    }),
  drop: (entries, isSame) =>
    within('readwrite', async (store) => {
      for (const [key, dropped] of entries) {
        const found = store.get(key) as IDBRequest<T | undefined>;
        found.onsuccess = () => {
          if (found.result !== undefined && isSame(found.result, dropped)) store.delete(key);
        };
      }
      await promisifyRequest(store.transaction);
    }),
});

const inMemory = <T>(): DeviceStore<T> => {
  const all = new Map<string, T>();
  return {
    read: (prefix) => Promise.resolve({ kept: [...all].filter(([key]) => key.startsWith(prefix)), isLasting: false }),
    put: (entries) => {
      for (const [key, value] of entries) all.set(key, value);
      return Promise.resolve(false);
    },
    drop: (entries, isSame) => {
      for (const [key, dropped] of entries) {
        const kept = all.get(key);
        if (kept !== undefined && isSame(kept, dropped)) all.delete(key);
      }
      return Promise.resolve();
    },
  };
};

/**
 * A separate store on the device. If the browser has none or refuses it (private windows, full disk), the data stays
 * in memory until the page is closed.
 */
export const openDeviceStore = <T>(name: string): DeviceStore<T> => {
  const memory = inMemory<T>();
  if (typeof indexedDB === 'undefined') return memory;
  const device = onDevice<T>(createStore(`touchline-${name}`, name));
  return {
    read: async (prefix) => {
      const inPage = await memory.read(prefix);
      // Entries that could not be written to the device; newer than those on the device.
      const merge = (kept: Kept<T>[]) => [...new Map([...kept, ...inPage.kept])];
      return device.read(prefix).then(
        ({ kept }) => ({ kept: merge(kept), isLasting: inPage.kept.length === 0 }),
        () => inPage,
      );
    },
    put: async (entries) => {
      try {
        await device.put(entries);
      } catch {
        return memory.put(entries);
      }
      await memory.drop(entries, () => true);
      return true;
    },
    drop: async (entries, isSame) => {
      await memory.drop(entries, isSame);
      // Sending it again changes nothing.
      await device.drop(entries, isSame).catch(() => undefined);
    },
  };
};
