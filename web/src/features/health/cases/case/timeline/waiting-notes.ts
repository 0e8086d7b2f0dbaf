import { sendCaseNote } from '../../../../../api/health/case-entries.ts';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import { reportFailure } from '../../../../../lib/http/call-meta.ts';
import { onConnectionChange } from '../../../../../lib/offline/connection.ts';
import { type KeptNote, keptNotes, writeKeptNotes } from '../../../../../lib/offline/kept-notes.ts';
import { wantsSetUp } from '../../../../../lib/reauth/second-factor.ts';
import { onWipe } from '../../../../../lib/session/wipe.ts';
import { createStore, useStore } from '../../../../../lib/state/store.ts';

type State = {
  account: string | null;
  notes: readonly KeptNote[];
  /** Notes that the server has refused, by key; sent again only when the person asks. */
  refused: ReadonlyMap<string, ApiError>;
  /** False if the browser stores nothing beyond the page's lifetime. */
  isLasting: boolean;
};

// A server that answers "busy", or an answer that never came, changes nothing about the connection.
const retryMs = 20_000;
const nothing: State = { account: null, notes: [], refused: new Map(), isLasting: true };
const store = createStore<State>(nothing);
let onSent: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

// Ends at every sign-out and expired session. Only a sign-out removes the notes from the device.
onWipe(() => {
  clearTimeout(timer);
  store.set(nothing);
});

/** Reads the device first: another tab may have added notes or sent them. */
const change = (work: (notes: readonly KeptNote[]) => readonly KeptNote[]) => {
  const state = store.get();
  const { account } = state;
  if (account === null) return;
  const notes = work(keptNotes(account));
  const refused = new Map([...state.refused].filter(([key]) => notes.some((note) => note.key === key)));
  store.set({ ...state, notes, refused, isLasting: writeKeptNotes(account, notes) });
};

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !wantsSetUp(error);

const sendAll = async (account: string): Promise<void> => {
  clearTimeout(timer);
  change((notes) => notes);
  const isOwn = () => store.get().account === account;
  const next = () => store.get().notes.find(({ key }) => !store.get().refused.has(key));
  for (let note = next(); note && isOwn(); note = next()) {
    const { key, caseId, text, to } = note;
    try {
      await sendCaseNote(caseId, { text, ...(to !== undefined && { to }) }, key);
      if (!isOwn()) return;
      change((notes) => notes.filter((one) => one.key !== key));
      onSent();
    } catch (error) {
      if (!isOwn()) return;
      if (!isRefusal(error)) {
        timer = setTimeout(() => void sendNotes(), retryMs);
        // The timeline shows what waits; the listener ends a lost session.
        reportFailure(error, { quiet: true });
        return;
      }
      store.set({ ...store.get(), refused: new Map(store.get().refused).set(key, error) });
    }
  }
};

/** Sends the notes that wait on this device; a call while it sends joins it. */
const sendNotes = (): Promise<void> => {
  const { account } = store.get();
  if (account === null) return Promise.resolve();
  running ??= sendAll(account).finally(() => (running = undefined));
  return running;
};

onConnectionChange((isOnline) => {
  if (isOnline) void sendNotes();
});

/** Shows and sends the notes that an account has left on this device. `sent` is called after each that has arrived. */
export const startNotes = (account: string, sent: () => void): void => {
  onSent = sent;
  if (store.get().account !== account) store.set({ ...nothing, account });
  // A round of the account before may still be running.
  void Promise.resolve(running).then(sendNotes);
};

/** Tries once to send what an account has left on this device; resolves when that is over, whatever has arrived. */
export const flushNotes = async (account: string): Promise<void> => {
  // A round of the account before may still be running.
  if (store.get().account !== account) {
    store.set({ ...nothing, account });
    await running;
  }
  await sendNotes();
};

/** Keeps a note that could not be sent. False before an account is known: the form then keeps the text. */
export const keepNote = (note: KeptNote): boolean => {
  if (store.get().account === null) return false;
  change((notes) => [...notes.filter(({ key }) => key !== note.key), note]);
  clearTimeout(timer);
  timer = setTimeout(() => void sendNotes(), retryMs);
  return true;
};

/** Sends a refused note again. */
export const retryNote = (key: string): void => {
  const refused = new Map(store.get().refused);
  refused.delete(key);
  store.set({ ...store.get(), refused });
  void sendNotes();
};

/** Throws a refused note away. */
export const dropNote = (key: string): void => change((notes) => notes.filter((note) => note.key !== key));

/** The waiting notes of a case, and those that the server has refused. */
export const useWaitingNotes = (caseId: string): Pick<State, 'refused' | 'isLasting'> & { notes: KeptNote[] } => {
  const { notes, refused, isLasting } = useStore(store);
  return { notes: notes.filter((note) => note.caseId === caseId), refused, isLasting };
};
