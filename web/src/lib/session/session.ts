import type { UserData } from '@touchline/contract/people/auth';
import { readStored, writeStored } from '../browser/storage.ts';
import { createStore, useStore } from '../state/store.ts';

const createTokenStore = (key: string, place: 'session' | 'local' = 'session') => {
  const store = createStore<string | null>(readStored(place, key));
  let age = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Increases with every sign-in and sign-out. */
    age: () => age,
    set: (token: string | null) => {
      age += 1;
      writeStored(place, key, token);
      store.set(token);
    },
    /** Writes the token into the storage again, after all of that was cleared. */
    keep: () => writeStored(place, key, store.get()),
    store,
  };
};

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The sign-in of a member of staff. The token lives in session storage; a new tab asks its siblings for a remembered one. */
export const session = createTokenStore('Token');
/** The sign-in of the QR account, separate from the console's. */
export const doorSession = createTokenStore('qr-token');
/** The sign-in of a player's paired phone, which survives closing the page. */
export const playerSession = createTokenStore('player-token', 'local');

const rememberedKey = 'Token-remembered';

/** Notes whether the person asked to be remembered: other tabs may then ask this one for the session. */
export const noteRemembered = (isRemembered: boolean): void =>
  writeStored('session', rememberedKey, isRemembered ? 'yes' : null);
/** Whether the person asked to be remembered at the sign-in. */
export const isRemembered = (): boolean => readStored('session', rememberedKey) !== null;

export const useToken = (): string | null => useStore(session.store);
export const useDoorToken = (): string | null => useStore(doorSession.store);
export const usePlayerToken = (): string | null => useStore(playerSession.store);

let person: UserData | undefined;
let foundPerson: UserData | undefined;

/** Caches the person from the sign-in answer in memory, so the header need not fetch it again. */
export const rememberPerson = (userData: UserData | undefined): void => {
  person = userData;
  foundPerson = undefined;
};
export const signedInPerson = (): UserData | undefined => person;

/** Caches the person whose session a reload has found, for the frame that is about to come. */
export const rememberFoundPerson = (userData: UserData): void => {
  foundPerson = userData;
};
/** The person of the sign-in, or whose session a reload has found. */
export const knownPerson = (): UserData | undefined => person ?? foundPerson;
