import { createStore, useStore } from '../state/store.ts';
import { type AccountKind, accountKinds, outboxKinds } from './kinds.ts';
import { countWaiting, onOutboxChange, wipeWaiting } from './outboxes.ts';

/** How many entries of each kind the signed-in account has left on this device. */
export type Unsent = Readonly<Record<AccountKind, number>>;

const none: Unsent = { marks: 0, 'match-events': 0, 'case-notes': 0 };
const store = createStore(none);
let account: string | null = null;

const recount = async (kind: AccountKind): Promise<void> => {
  const owner = account;
  const count = owner === null ? 0 : await countWaiting(kind, owner);
  if (owner === account && store.get()[kind] !== count) store.set({ ...store.get(), [kind]: count });
};

onOutboxChange((changed) => {
  const kind = accountKinds.find((each) => each === changed);
  if (kind) void recount(kind);
});

/** What is unsent, as far as it was counted. */
export const unsent = (): Unsent => store.get();
export const useUnsent = (): Unsent => useStore(store);

/** Counts what is unsent. Resolves once that is known. */
export const countUnsent = async (): Promise<Unsent> => {
  await Promise.all(accountKinds.map(recount));
  return store.get();
};

/** Says whose entries are counted, and deleted at a sign-out; null while nobody is known to be signed in. */
export const setUnsentAccount = (id: string | null): void => {
  if (id === account) return;
  account = id;
  store.set(none);
  void countUnsent();
};

export const unsentAccount = (): string | null => account;

/** Deletes what does not stay at a sign-out. */
export const forgetUnsent = (): void => {
  if (account === null) return;
  for (const kind of accountKinds) if (outboxKinds[kind].atSignOut === 'goes') void wipeWaiting(kind, account);
};

/** Of the unsent, what a sign-out would delete. */
export const countGoing = (counts: Unsent): number =>
  accountKinds.reduce((sum, kind) => sum + (outboxKinds[kind].atSignOut === 'goes' ? counts[kind] : 0), 0);
