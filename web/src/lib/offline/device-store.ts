import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { readStored, writeStored } from '../browser/storage.ts';
import { storedUnder } from '../browser/stored-json.ts';

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

/** Where entries go that the database does not take: into local storage if they may, and else into the page. */
const beside = <T>(name: string, inStorage: boolean): DeviceStore<T> => {
  const page = new Map<string, T>();
  const place = `touchline-${name}/`;
  const entries = (): Kept<T>[] => {
    const stored = inStorage ? storedUnder<T>(place) : [];
    return [...stored.map(([key, value]) => [key.slice(place.length), value] as const), ...page];
  };
  const put = ([key, value]: Kept<T>): boolean => {
    const text = JSON.stringify(value);
    if (inStorage) writeStored('local', place + key, text);
    const isLasting = inStorage && readStored('local', place + key) === text;
    if (isLasting) page.delete(key);
    else page.set(key, value);
    return isLasting;
  };
  return {
    read: (prefix) =>
      Promise.resolve({
        kept: entries().filter(([key]) => key.startsWith(prefix)),
        isLasting: inStorage && ![...page.keys()].some((key) => key.startsWith(prefix)),
      }),
    put: (given) => Promise.resolve(given.map(put).every(Boolean)),
    drop: (given, isSame) => {
      const all = new Map(entries());
      for (const [key, dropped] of given) {
        const kept = all.get(key);
        if (kept === undefined || !isSame(kept, dropped)) continue;
        page.delete(key);
        if (inStorage) writeStored('local', place + key, null);
      }
      return Promise.resolve();
    },
  };
};

/**
 * A separate store on the device. If the browser has no database or refuses it (private windows, full disk), the data
 * stays in memory until the page is closed; with `inStorage` it goes into local storage first, which some of these
 * browsers still have.
 */
export const openDeviceStore = <T>(name: string, { inStorage = false } = {}): DeviceStore<T> => {
  const other = beside<T>(name, inStorage);
  if (typeof indexedDB === 'undefined') return other;
  const device = onDevice<T>(createStore(`touchline-${name}`, name));
  return {
    read: async (prefix) => {
      const found = await other.read(prefix);
      // What could not be written to the device is newer than what is there.
      const merge = (kept: Kept<T>[]) => [...new Map([...kept, ...found.kept])];
      return device.read(prefix).then(
        ({ kept }) => ({ kept: merge(kept), isLasting: found.isLasting || found.kept.length === 0 }),
        () => found,
      );
    },
    put: async (entries) => {
      try {
        await device.put(entries);
      } catch {
        return other.put(entries);
      }
      await other.drop(entries, () => true);
      return true;
    },
    drop: async (entries, isSame) => {
      await other.drop(entries, isSame);
      // Sending it again changes nothing.
      await device.drop(entries, isSame).catch(() => undefined);
    },
  };
};
