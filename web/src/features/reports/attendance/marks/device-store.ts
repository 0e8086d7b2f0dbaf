import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

type Kept<T> = readonly [key: string, value: T];

/** What stays on the device when the page is closed. Keys are texts, values whatever can be cloned. */
export type DeviceStore<T> = {
  /** All that is kept under keys that begin like this, and whether it outlives the page. */
  read: (prefix: string) => Promise<{ kept: Kept<T>[]; isLasting: boolean }>;
  /** All of it or nothing. Answers whether it outlives the page. */
  put: (entries: readonly Kept<T>[]) => Promise<boolean>;
  /** Takes away what is still the same; a newer value under the key stays. */
  drop: (entries: readonly Kept<T>[], isSame: (kept: T, dropped: T) => boolean) => Promise<void>;
};

/** Everything under a prefix; a key does not go beyond the highest character. */
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
 * A store of its own on the device. Where the browser has none or refuses it (private windows, a full disk) it lives
 * in memory instead, as long as the page does.
 */
export const openDeviceStore = <T>(name: string): DeviceStore<T> => {
  const memory = inMemory<T>();
  if (typeof indexedDB === 'undefined') return memory;
  const device = onDevice<T>(createStore(`touchline-${name}`, name));
  return {
    read: async (prefix) => {
      const inPage = await memory.read(prefix);
      // What could not be written to the device is here instead, and newer than what the device has.
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
      // Sent once more it changes nothing.
      await device.drop(entries, isSame).catch(() => undefined);
    },
  };
};
