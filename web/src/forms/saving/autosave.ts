import { createStore } from '../../lib/state/store.ts';

/** A version as the server has it. */
export type Version<T> = { content: T; etag: string | undefined; by: string | null; at: string | null };

/** `refused`: the server wants an answer first, like a note on why somebody plays all the same. */
export type SavingState = 'rest' | 'saving' | 'failed' | 'conflict' | 'refused';

export type Autosave<T> = {
  /** What is not saved yet; null while nothing differs from the server. */
  draft: T | null;
  state: SavingState;
  /** Saving takes longer than a blink. */
  isSlow: boolean;
  /** When the last change of one's own was saved. */
  savedAt: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What somebody else saved in the meantime, where it can't be merged. */
  theirs: Version<T> | null;
  /** What the server said when it refused or failed. */
  error: unknown;
};

type Rules<T> = {
  /** Saves; throws what the call throws. `isLeaving`: the page may be gone before the answer. */
  send: (content: T, etag: string | undefined, isLeaving: boolean) => Promise<Version<T>>;
  fetch: () => Promise<Version<T>>;
  /** Three-way merge of my changes since `base` onto `theirs`; null on conflict. */
  merge: (base: T, mine: T, theirs: T) => T | null;
  isSame: (one: T, other: T) => boolean;
  /** What stays of a newer draft once `sent` is saved: without what must not be sent twice. */
  afterSave?: (draft: T, sent: T) => T;
  isOutdated: (error: unknown) => boolean;
  isRefused: (error: unknown) => boolean;
};

/** Time after the last change. */
export const saveAfterMs = 600;
/** A save that takes longer says so. */
export const slowAfterMs = 250;
const stepsMax = 50;
/** How often a save is put onto a newer version before it counts as failed. */
const triesMax = 3;

/**
 * Saves by itself 600 ms after the last change, and keeps 50 steps to undo. What was changed here stays until the server
 * has it: a failed save keeps it, a newer version of somebody else is merged, or becomes a question if both changed the same.
 */
export function createAutosave<T>(rules: Rules<T>) {
  const store = createStore<Autosave<T>>({
    draft: null,
    state: 'rest',
    isSlow: false,
    savedAt: null,
    canUndo: false,
    canRedo: false,
    theirs: null,
    error: null,
  });
  type Step = { before: T; after: T };
  let undos: Step[] = [];
  let redos: Step[] = [];
  /** What the draft is based on, and the newest that is known. */
  let base: Version<T> | null = null;
  let newest: Version<T> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let inFlight: Promise<void> = Promise.resolve();

  const set = (changes: Partial<Autosave<T>>) =>
    store.set({ ...store.get(), ...changes, canUndo: undos.length > 0, canRedo: redos.length > 0 });
  const now = (): T | null => store.get().draft ?? newest?.content ?? null;
  const rest = (changes: Partial<Autosave<T>> = {}) => {
    base = null;
    set({ draft: null, state: 'rest', isSlow: false, theirs: null, error: null, ...changes });
  };

  /** Puts the draft onto a newer version; false if both changed the same. */
  const rebase = (theirs: Version<T>): boolean => {
    const { draft } = store.get();
    newest = theirs;
    if (draft === null || !base) return true;
    const merged = rules.merge(base.content, draft, theirs.content);
    if (merged === null) {
      set({ state: 'conflict', isSlow: false, theirs });
      return false;
    }
    base = theirs;
    set({ draft: merged });
    return true;
  };

  const fail = async (error: unknown, tries: number) => {
    if (rules.isOutdated(error) && tries < triesMax) {
      try {
        if (rebase(await rules.fetch())) await save(false, tries + 1);
        return;
      } catch (later) {
        return set({ state: 'failed', isSlow: false, error: later });
      }
    }
    set({ state: rules.isRefused(error) ? 'refused' : 'failed', isSlow: false, error });
  };

  const save = async (isLeaving = false, tries = 0): Promise<void> => {
    clearTimeout(timer);
    const sent = store.get().draft;
    if (sent === null || !base || store.get().state === 'conflict') return;
    isSending = true;
    set({ state: 'saving', error: null });
    const slow = setTimeout(() => set({ isSlow: true }), slowAfterMs);
    try {
      const saved = await rules.send(sent, base.etag, isLeaving);
      isSending = false;
      newest = saved;
      const { draft } = store.get();
      const savedAt = new Date().toISOString();
      const left = draft === null || rules.isSame(draft, sent) ? null : (rules.afterSave?.(draft, sent) ?? draft);
      if (left === null || rules.isSame(left, saved.content)) rest({ savedAt });
      else {
        base = saved;
        set({ draft: left, state: 'rest', isSlow: false, savedAt });
        wait();
      }
    } catch (error) {
      isSending = false;
      await fail(error, tries);
    } finally {
      isSending = false;
      clearTimeout(slow);
    }
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isSending)
      timer = setTimeout(() => {
        inFlight = save();
      }, saveAfterMs);
  };

  const put = (next: T) => {
    if (!newest) return;
    base ??= newest;
    // Undone before it was sent: there is nothing left to save.
    if (!isSending && rules.isSame(next, base.content)) {
      clearTimeout(timer);
      return rest();
    }
    const { state } = store.get();
    set({ draft: next, state: state === 'conflict' ? state : isSending ? 'saving' : 'rest' });
    if (state !== 'conflict') wait();
  };
  /** A step back or forth, put onto what somebody else has changed since. */
  const step = (from: Step[], to: Step[], of: (one: Step) => { now: T; then: T }) => {
    const last = from.pop();
    const current = now();
    if (!last || current === null) return;
    const { now: left, then } = of(last);
    const next = rules.merge(left, then, current);
    if (next !== null) to.push(last);
    put(next ?? current);
    set({});
  };

  const isSaved = () => store.get().draft === null;

  return {
    store,
    /** The newest version, as fetched. Ignored while something of one's own is on its way. */
    follow: (version: Version<T>) => {
      if (isSending) return;
      newest = version;
      const { draft, state } = store.get();
      if (draft === null || !base || version.etag === base.etag) return;
      if (rebase(version) && state === 'conflict') set({ state: 'rest', theirs: null });
      if (store.get().state === 'rest') wait();
    },
    /** A change of one's own. */
    change: (next: T) => {
      const before = now();
      if (before === null || rules.isSame(before, next)) return;
      undos = [...undos, { before, after: next }].slice(-stepsMax);
      redos = [];
      put(next);
    },
    undo: () => step(undos, redos, ({ before, after }) => ({ now: after, then: before })),
    redo: () => step(redos, undos, ({ before, after }) => ({ now: before, then: after })),
    /** Tries again, or at once what waits. Resolves once the server has answered. */
    save: (isLeaving = false): Promise<void> => {
      if (!isSending) inFlight = save(isLeaving);
      return inFlight;
    },
    /** Saves waiting changes and those made during it; true once the server has all. */
    flush: async (): Promise<boolean> => {
      await inFlight;
      for (let tries = 0; tries < triesMax && !isSaved(); tries += 1) {
        inFlight = save();
        await inFlight;
        // It was not taken: that stands on the page.
        if (store.get().state !== 'rest') break;
      }
      return isSaved();
    },
    /** Drops one's own changes. */
    drop: () => {
      clearTimeout(timer);
      undos = [];
      redos = [];
      rest();
    },
    /** Saves one's own changes over those of somebody else. */
    keepMine: () => {
      const { theirs } = store.get();
      if (theirs) base = theirs;
      set({ state: 'rest', theirs: null });
      return save();
    },
  };
}
