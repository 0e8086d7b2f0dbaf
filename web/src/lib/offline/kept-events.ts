import { readStored, writeStored } from '../browser/storage.ts';

/** What sends and deletes the events of matches that wait on this device; its code loads where some wait. */
export type EventOutbox = {
  flush: () => Promise<void>;
  /** Deletes the events of an account from this device. */
  wipe: (account: string) => Promise<void>;
};

let outbox: EventOutbox | undefined;
/** The outbox names itself once its code is there. */
export const registerOutbox = (loaded: EventOutbox): void => void (outbox = loaded);
export const eventOutbox = (): EventOutbox | undefined => outbox;

// One number for each account. The events themselves stand in a database that answers late, and a sign-out asks at once.
const placeOf = (account: string) => `match-events/${account}`;
// If storage is refused, it lives as long as the page.
const inPage = new Map<string, number>();

/** How many events of matches an account has left unsent on this device. */
export const countWaitingEvents = (account: string): number =>
  inPage.get(account) ?? (Number(readStored('local', placeOf(account))) || 0);

/** Notes how many events of an account wait. */
export const noteWaitingEvents = (account: string, count: number): void => {
  const text = count > 0 ? String(count) : null;
  writeStored('local', placeOf(account), text);
  if (readStored('local', placeOf(account)) === text) inPage.delete(account);
  else inPage.set(account, count);
};

/** Where copies of matches are kept to open them without a network: the name of a database, and of the store in it. */
export const keptFiles = 'match-files';

/** Deletes these copies: names of players stay on no device after a sign-out. */
export const forgetMatchFiles = (): void => {
  if (typeof indexedDB === 'undefined') return;
  // By hand: the code that reads them may not be there, and there may be no network to load it.
  const opening = indexedDB.open(`touchline-${keptFiles}`);
  // There is none, and none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const change = opening.result.transaction(keptFiles, 'readwrite');
    change.objectStore(keptFiles).clear();
    change.oncomplete = () => opening.result.close();
  };
};
