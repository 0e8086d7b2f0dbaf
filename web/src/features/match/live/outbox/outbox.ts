import type { MatchChanges } from '@touchline/contract/football/matches';
import type { MatchEventInput } from '@touchline/contract/match/match-events';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { DeviceStore } from '../../../../lib/offline/device-store.ts';
import { wantsSetUp } from '../../../../lib/reauth/second-factor.ts';
import { createStore } from '../../../../lib/state/store.ts';

type Order = {
  /** Milliseconds, each later than the one before: what waits is sent in this order. */
  order: number;
};

/** What is to be sent: an event as it is now, its deletion, its return, or the state of the match. */
export type NewEntry =
  { kind: 'event' | 'restore'; event: MatchEventInput } | { kind: 'delete' } | { kind: 'state'; changes: MatchChanges };
export type KeptEntry = Order & NewEntry;

export type WaitingEntry = KeptEntry & {
  key: string;
  match: string;
  /** The event's id, or `state`. */
  id: string;
};

export type OutboxState = {
  account: string | null;
  entries: ReadonlyMap<string, WaitingEntry>;
  /** Entries that the server refused, with its answer. */
  refused: ReadonlyMap<string, ApiError>;
  /** The last round got no answer. */
  hasFailed: boolean;
  /** False if the browser can't keep events beyond the page. */
  isLasting: boolean;
};

type Parts = {
  store: DeviceStore<KeptEntry>;
  send: (entry: WaitingEntry) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** The server has it. The entry leaves the device once this has settled. */
  onSent: (entry: WaitingEntry, answer: unknown) => unknown;
  tellOthers: (what: 'put' | 'sent') => void;
  /** How many entries of an account wait. */
  onCount: (account: string, count: number) => void;
};

/** The tab where the event was recorded sends it; other tabs only do so if that tab was closed. */
const othersMs = 3_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

const nothing: OutboxState = {
  account: null,
  entries: new Map(),
  refused: new Map(),
  hasFailed: false,
  isLasting: true,
};

const prefixOf = (account: string) => `${account}/`;
export const entryKey = (account: string, match: string, id: string): string => `${prefixOf(account)}${match}/${id}`;

const waitingOf = ([key, kept]: readonly [string, KeptEntry]): WaitingEntry => {
  const [, match = '', id = ''] = key.split('/');
  return { ...kept, key, match, id };
};
const keptOf = ({ key, match: _match, id: _id, ...kept }: WaitingEntry): readonly [string, KeptEntry] => [key, kept];
const isSame = (one: KeptEntry, other: KeptEntry) => one.order === other.order;

/** A permanent rejection: not a lost session, a rate limit, a server error, or a pending set-up. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !wantsSetUp(error);

const without = <T>(map: ReadonlyMap<string, T>, keys: Iterable<string>): Map<string, T> => {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
};

/**
 * Events of matches to send. Each is stored on the device before it is shown, sent after those before it, and leaves the
 * device once the server has answered. Ids are made here, so that sending one twice changes nothing. Entries belong to the
 * account that made them: no other one sees or sends them.
 */
export const createOutbox = ({ store, send, onFailure, onSent, tellOthers, onCount }: Parts) => {
  const state = createStore<OutboxState>(nothing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastOrder = 0;
  let running: Promise<void> | undefined;

  const update = (change: (current: OutboxState) => Partial<OutboxState>) =>
    state.set({ ...state.get(), ...change(state.get()) });
  const isFor = (account: string) => state.get().account === account;
  const count = async (account: string) => onCount(account, (await store.read(prefixOf(account))).kept.length);

  const schedule = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
  };

  const load = async (account: string) => {
    const { kept, isLasting } = await store.read(prefixOf(account));
    if (!isFor(account)) return;
    const entries = new Map(kept.map(waitingOf).map((entry) => [entry.key, entry]));
    onCount(account, entries.size);
    update(({ refused }) => ({
      entries,
      isLasting,
      refused: new Map([...refused].filter(([key]) => entries.has(key))),
    }));
  };

  const forget = async (account: string, entries: readonly WaitingEntry[]) => {
    await store.drop(entries.map(keptOf), isSame);
    const keys = entries.flatMap((entry) => {
      const shown = state.get().entries.get(entry.key);
      return shown && isSame(shown, entry) ? [entry.key] : [];
    });
    update((current) => ({ entries: without(current.entries, keys), refused: without(current.refused, keys) }));
    await count(account);
    tellOthers('sent');
  };

  const ready = () => {
    const { entries, refused } = state.get();
    return [...entries.values()].filter(({ key }) => !refused.has(key)).sort((one, other) => one.order - other.order);
  };

  const deliver = async (account: string, entry: WaitingEntry): Promise<void> => {
    // Another user may have signed in since: they must not send this one. Or it was corrected, and comes later.
    if (!isFor(account) || state.get().entries.get(entry.key) !== entry) return;
    try {
      const answer = await send(entry);
      if (isFor(account)) await onSent(entry, answer);
      await forget(account, [entry]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isFor(account)) update(({ refused }) => ({ refused: new Map(refused).set(entry.key, error) }));
    }
  };

  const run = async () => {
    const { account } = state.get();
    if (account === null) return;
    try {
      // Events recorded during sending are sent as well.
      for (let [next] = ready(); next && isFor(account); [next] = ready()) await deliver(account, next);
      failures = 0;
      if (isFor(account)) update(() => ({ hasFailed: false }));
    } catch (error) {
      if (!isFor(account)) return;
      failures += 1;
      update(() => ({ hasFailed: true }));
      onFailure(error);
      if (!isFor(account)) return;
      const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1_000 : 0;
      schedule(Math.max(asked, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)));
    }
  };

  /** Sends what waits; only one round runs at once. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
      // Recorded between the last look and the end of the round.
      if (failures === 0 && ready().length > 0) schedule(0);
    });
    return running;
  };

  return {
    state,
    /** Loads what an account left on this device, and sends it. Resolves once it is shown. */
    start: async (account: string): Promise<void> => {
      if (isFor(account)) return;
      failures = 0;
      state.set({ ...nothing, account });
      await Promise.all([load(account), running]);
      void flush();
    },
    /** Stops showing and sending; what is on the device stays there. */
    stop: (): void => {
      clearTimeout(timer);
      state.set(nothing);
    },
    /** Keeps an entry in place of an earlier one about the same event. Resolves once it is on the device and shown. */
    put: async (match: string, id: string, kept: NewEntry): Promise<void> => {
      const { account } = state.get();
      if (account === null) return;
      lastOrder = Math.max(Date.now(), lastOrder + 1);
      const entry = waitingOf([entryKey(account, match, id), { ...kept, order: lastOrder }]);
      onCount(account, state.get().entries.size + 1);
      const isLasting = await store.put([keptOf(entry)]);
      if (!isFor(account)) return;
      update((current) => {
        const shown = current.entries.get(entry.key);
        // Two taps in quick succession: the later one may have been written first.
        if (shown && shown.order > entry.order) return {};
        return {
          entries: new Map(current.entries).set(entry.key, entry),
          refused: without(current.refused, [entry.key]),
          isLasting: current.isLasting && isLasting,
        };
      });
      onCount(account, state.get().entries.size);
      tellOthers('put');
      void flush();
    },
    flush,
    /** Another tab has added or sent entries. */
    reload: async (): Promise<void> => {
      const { account } = state.get();
      if (account === null) return;
      await load(account);
      if (ready().length > 0) schedule(othersMs);
    },
    /** Resends refused entries. */
    retry: (keys: readonly string[]): Promise<void> => {
      update(({ refused }) => ({ refused: without(refused, keys) }));
      return flush();
    },
    /** Gives refused entries up. Otherwise one leaves only when the server answers. */
    discard: async (keys: readonly string[]): Promise<void> => {
      const { account, entries } = state.get();
      if (account !== null)
        await forget(
          account,
          keys.flatMap((key) => entries.get(key) ?? []),
        );
    },
    /** Deletes everything of an account from the device. */
    wipe: async (account: string): Promise<void> => {
      if (isFor(account)) state.set({ ...nothing, account });
      const { kept } = await store.read(prefixOf(account));
      await store.drop(kept, () => true);
      onCount(account, 0);
      tellOthers('sent');
    },
  };
};
