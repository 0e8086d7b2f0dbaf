import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { childKey } from '../child-key.ts';
import type { Member } from './family.ts';

const chosen = createStore(readStored('local', childKey));

/** Keeps on this phone whose pages are shown; null for all children. */
export const chooseChild = (id: string | null): void => {
  writeStored('local', childKey, id);
  chosen.set(id);
};

/** The chosen child; undefined for all, also if the child that was chosen is gone. */
export const useChosenChild = (members: readonly Member[]): Member | undefined => {
  const id = useStore(chosen);
  return members.length === 1 ? members[0] : members.find(({ _id }) => _id === id);
};
