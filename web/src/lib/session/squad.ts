import { readStored, writeStored } from '../browser/storage.ts';
import { createStore, useStore } from '../state/store.ts';

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f]{24}$/.test(value);

/** The squad that an address names. */
export const squadIn = (search: string): string | null => {
  const squad = new URLSearchParams(search).get('squad');
  return isId(squad) ? squad : null;
};

const store = createStore(squadIn(window.location.search));

/** Chooses the squad whose players and events the lists show; null for all. */
export const chooseSquad = store.set;

type Person = { _id: string; squads?: readonly { _id: string }[] | undefined };

const keyOf = (userId: string) => `squad:${userId}`;

/** Remembers what a person chose last, in this browser. */
export const keepChoice = (userId: string, squadId: string | null): void =>
  writeStored('local', keyOf(userId), squadId);

/** Goes back to what a person chose last, if it is still offered and no squad is chosen; returns whether it did. */
export const restoreChoice = (person: Person | undefined): boolean => {
  const kept = person?.squads && store.get() === null ? readStored('local', keyOf(person._id)) : null;
  const isOffered = kept !== null && person?.squads?.some(({ _id }) => _id === kept) === true;
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
