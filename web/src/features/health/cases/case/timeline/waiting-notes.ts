import { sendCaseNote } from '../../../../../api/health/case-entries.ts';
import type { ApiError } from '../../../../../lib/http/api-error.ts';
import { openOutbox } from '../../../../../lib/outbox/outboxes.ts';
import { onWipe } from '../../../../../lib/session/wipe.ts';
import { useStore } from '../../../../../lib/state/store.ts';

/** A note of a case that the server does not have yet, kept under its account and the idempotency key of its first attempt. */
export type KeptNote = {
  caseId: string;
  text: string;
  /** The note that it is added to. */
  to?: string | undefined;
  /** When it was written. */
  at: string;
};
type WaitingNote = KeptNote & { key: string };

const keyIn = (key: string) => key.slice(key.indexOf('/') + 1);

/** The page's only outbox for notes of cases. */
export const caseNotes = openOutbox<KeptNote, WaitingNote>('case-notes', {
  entryOf: (key, kept) => ({ ...kept, key }),
  orderOf: ({ at }) => Date.parse(at),
  // It waits because an attempt got no answer.
  batchMs: 2_000,
  // The first attempt may have arrived: with its key it is written once.
  send: ([{ key, caseId, text, to }]) => sendCaseNote(caseId, { text, ...(to !== undefined && { to }) }, keyIn(key)),
});
// Ends at every sign-out and expired session. Only a sign-out removes the notes from the device.
onWipe(caseNotes.stop);

let whenSent: () => void = () => undefined;
caseNotes.listen({ onSent: () => whenSent() });

/** Shows and sends the notes that an account has left on this device. `sent` is called after each that has arrived. */
export const startNotes = (account: string, sent = whenSent): Promise<void> => {
  whenSent = sent;
  return caseNotes.start(account);
};

/** Keeps a note that could not be sent. False before an account is known: the form then keeps the text. */
export const keepNote = async (key: string, note: KeptNote): Promise<boolean> => {
  if (caseNotes.state.get().owner === null) return false;
  await caseNotes.put([[key, note]]);
  return true;
};

/** Sends a refused note again. */
export const retryNote = (key: string): void => void caseNotes.retry([key]);

/** Throws a refused note away. */
export const dropNote = (key: string): void => void caseNotes.discard([key]);

/** The waiting notes of a case, in the order of writing, and those that the server has refused. */
export const useWaitingNotes = (
  caseId: string,
): { notes: WaitingNote[]; refused: ReadonlyMap<string, ApiError>; isLasting: boolean } => {
  const { entries, refused, isLasting } = useStore(caseNotes.state);
  const notes = [...entries.values()].filter((note) => note.caseId === caseId);
  return { notes: notes.sort((one, other) => one.at.localeCompare(other.at)), refused, isLasting };
};
