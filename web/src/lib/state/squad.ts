import { createStore, useStore } from './store.ts';

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f]{24}$/.test(value);

/** The squad that an address names. */
export const squadIn = (search: string): string | null => {
  const squad = new URLSearchParams(search).get('squad');
  return isId(squad) ? squad : null;
};

const store = createStore(squadIn(window.location.search));

/** Chooses the squad whose players and events the lists show; null for all. */
export const chooseSquad = store.set;

/** The chosen squad. A change remounts the page, so that queries may read it as they are built. */
export const useSquad = (): string | null => useStore(store);

/** The part of a list's query that limits it to the chosen squad; nothing without one. */
export const ofSquad = (): { squad?: string } => {
  const squad = store.get();
  return squad === null ? {} : { squad };
};
