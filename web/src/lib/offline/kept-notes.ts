import { readStored, writeStored } from '../browser/storage.ts';

/** A note of a case that the server does not have yet. */
export type KeptNote = {
  /** The idempotency key of the first attempt: that one may have arrived without an answer. */
  key: string;
  caseId: string;
  text: string;
  /** The note that it is added to. */
  to?: string | undefined;
  /** When it was written. */
  at: string;
};

// One entry for each account, so that the next person on this device neither sees nor sends them.
const placeOf = (account: string) => `case-notes/${account}`;
// If storage is refused, they live as long as the page.
const inPage = new Map<string, readonly KeptNote[]>();
const isNote = (value: unknown): value is KeptNote =>
  typeof value === 'object' && value !== null && 'key' in value && 'caseId' in value && 'text' in value;

/** The notes that an account has left on this device, in the order of writing. */
export const keptNotes = (account: string): readonly KeptNote[] => {
  const found = inPage.get(account);
  if (found) return found;
  try {
    const stored: unknown = JSON.parse(readStored('local', placeOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return [];
  }
};

/** Replaces the notes of an account. Returns whether they outlive the page. */
export const writeKeptNotes = (account: string, notes: readonly KeptNote[]): boolean => {
  const text = notes.length > 0 ? JSON.stringify(notes) : null;
  writeStored('local', placeOf(account), text);
  const isLasting = readStored('local', placeOf(account)) === text;
  if (isLasting) inPage.delete(account);
  else inPage.set(account, notes);
  return isLasting;
};

/** Deletes the notes of an account from this device: at a sign-out nothing of health stays on it. */
export const forgetNotes = (account: string | null): void => {
  if (account === null) return;
  writeStored('local', placeOf(account), null);
  inPage.delete(account);
};
