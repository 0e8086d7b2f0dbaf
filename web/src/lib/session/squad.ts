import { readStored, writeStored } from '../browser/storage.ts';
import { createStore, useStore } from '../state/store.ts';

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f]{24}$/.test(value);

/** The id that an address gives under a name. */
export const idIn = (search: string, name: string): string | null => {
  const id = new URLSearchParams(search).get(name);
  return isId(id) ? id : null;
};

/** The squad that an address names. */
export const squadIn = (search: string): string | null => idIn(search, 'squad');

const store = createStore(squadIn(window.location.search));

const tabKey = 'squad';

/** Chooses the squad whose players and events the lists show; null for all. */
export const chooseSquad = (squadId: string | null): void => {
  writeStored('session', tabKey, squadId);
  store.set(squadId);
};

type Person = { _id: string; squads?: readonly { _id: string }[] | undefined };

const keyOf = (userId: string) => `squad:${userId}`;

/** Remembers what a person chose last, in this browser. */
export const keepChoice = (userId: string, squadId: string | null): void =>
  writeStored('local', keyOf(userId), squadId);

/**
 * Goes back to what a person chose last, if it is still offered and no squad is chosen; returns whether it did. After a
 * reload the person is not known yet: then to what this tab showed, so that the first page asks for its list once.
 */
export const restoreChoice = (person: Person | undefined): boolean => {
  if (store.get() !== null) return false;
  const kept = person ? readStored('local', keyOf(person._id)) : readStored('session', tabKey);
  const isOffered = isId(kept) && (!person || person.squads?.some(({ _id }) => _id === kept) === true);
  if (isOffered) chooseSquad(kept);
  return isOffered;
};

/** The chosen squad. A change remounts the page, so that queries may read it as they are built. */
export const useSquad = (): string | null => useStore(store);

/** The part of a list's query that limits it to the chosen squad; nothing without one. */
export const ofSquad = (): { squad?: string } => {
  const squad = store.get();
  return squad === null ? {} : { squad };
};
