import { readStored } from '../browser/storage.ts';

type Kind = {
  /** Whose it is: of the signed-in account, or of the phone of a player or guardian. */
  of: 'account' | 'phone';
  /** Whether it stays when the account signs out, or the phone is unpaired. An expired session deletes nothing. */
  atSignOut: 'stays' | 'goes';
  /** Whether it goes into local storage where the browser has no database. */
  inStorage: boolean;
  /** The beginning of the keys under which builds before December 2026 kept it in local storage (decision 40). */
  oldPlace?: (owner: string) => string;
};

/** What may wait on a device, by the name of its database. A kind costs a line here, and an `openOutbox` where it is used. */
export const outboxKinds = {
  /** Marks of the roll call: ids and a status. */
  marks: { of: 'account', atSignOut: 'stays', inStorage: false },
  'match-events': { of: 'account', atSignOut: 'goes', inStorage: false },
  /** Words of health. */
  'case-notes': { of: 'account', atSignOut: 'goes', inStorage: true, oldPlace: (owner) => `case-notes/${owner}` },
  /** Answers to events. */
  replies: { of: 'phone', atSignOut: 'goes', inStorage: true, oldPlace: () => 'me-replies' },
  /** How hard matches were. */
  rpes: { of: 'phone', atSignOut: 'goes', inStorage: true, oldPlace: () => 'me-rpes' },
  /** Answers to the forms of links, also on a phone that is not paired. */
  'wellness-answers': { of: 'phone', atSignOut: 'goes', inStorage: true, oldPlace: () => 'wellness-form:' },
} as const satisfies Record<string, Kind>;

export type OutboxKind = keyof typeof outboxKinds;
type KindOf<Owner> = { [K in OutboxKind]: (typeof outboxKinds)[K]['of'] extends Owner ? K : never }[OutboxKind];
export type AccountKind = KindOf<'account'>;

const kindsOf = <Owner extends Kind['of']>(owner: Owner) =>
  (Object.keys(outboxKinds) as OutboxKind[]).filter((kind) => outboxKinds[kind].of === owner) as KindOf<Owner>[];
export const accountKinds = kindsOf('account');
export const phoneKinds = kindsOf('phone');

/** The owner of what waits on a phone: links and pairings are no accounts. */
export const phone = 'phone';

/**
 * Under this key of local storage an unpaired phone notes that what waited on it may still be there: the code that deletes it
 * loads later. A type, so that neither side loads a module for it.
 */
export type WipeOwedKey = 'outbox-wipe';

/** The keys in local storage of what a build before December 2026 has left. */
export const oldKeys = (kind: OutboxKind, owner: string): string[] => {
  const { oldPlace }: Kind = outboxKinds[kind];
  if (!oldPlace) return [];
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(oldPlace(owner)));
    // Begun answers to a form are still kept there.
    return keys.filter((key) => !readStored('local', key)?.includes('"isFinal":false'));
  } catch {
    return [];
  }
};
