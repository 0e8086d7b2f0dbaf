import type { MarkInput, MarkStatus, RollCall } from '@touchline/contract/football/attendances';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { DeviceStore } from '../../../../lib/offline/device-store.ts';
import { wantsSetUp } from '../../../../lib/reauth/second-factor.ts';
import { createStore } from '../../../../lib/state/store.ts';
import type { OccasionKey } from '../parts/occasion.ts';

/** A mark as stored on the device, keyed by account, occasion and player. */
export type KeptMark = {
  status: MarkStatus | null;
  reason: string | null;
  /** When a late player came, if somebody has said it. */
  checkIn?: string | undefined;
  markedAt: string;
};
export type WaitingMark = KeptMark & { key: string; occasion: OccasionKey; player: string };

export type QueueState = {
  account: string | null;
  /** By key. */
  marks: ReadonlyMap<string, WaitingMark>;
  /** Marks that the server rejected, by key; resent only when the user asks. */
  refused: ReadonlyMap<string, ApiError>;
  /** The last attempt failed. */
  hasFailed: boolean;
  /** False if the browser stores nothing beyond the page's lifetime. */
  isLasting: boolean;
};

type Parts = {
  store: DeviceStore<KeptMark>;
  send: (occasion: OccasionKey, marks: MarkInput[]) => Promise<RollCall>;
  /** Called for a failed request; a lost session is handled here. */
  onFailure: (error: unknown) => void;
  /** Receives the server's new state before the accepted marks leave the queue. */
  onSaved: (occasion: OccasionKey, rollCall: RollCall) => void;
  /** Notifies the browser's other tabs of changes to marks. */
  tellOthers: (what: 'put' | 'sent') => void;
};

export const batchMs = 500;
/** A page that is being closed may send at most 64 kB. */
const batchMax = 100;
/** The tab where the mark was tapped sends it; other tabs only do so if that tab was closed. */
const othersMs = 3_000;
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

const nothing: QueueState = { account: null, marks: new Map(), refused: new Map(), hasFailed: false, isLasting: true };

const prefixOf = (account: string) => `${account}/`;
export const keyOf = (account: string, occasion: OccasionKey, player: string): string =>
  `${prefixOf(account)}${occasion}/${player}`;

const waitingOf = ([key, mark]: readonly [string, KeptMark]): WaitingMark => {
  const [, occasion = '', player = ''] = key.split('/');
  return { ...mark, key, occasion, player };
};
const contentOf = ({ status, reason, checkIn, markedAt }: KeptMark): KeptMark => ({
  status,
  reason,
  ...(checkIn !== undefined && { checkIn }),
  markedAt,
});
const keptOf = (mark: WaitingMark) => [mark.key, contentOf(mark)] as const;
const isSame = (one: KeptMark, other: KeptMark) =>
  one.markedAt === other.markedAt &&
  one.status === other.status &&
  one.reason === other.reason &&
  one.checkIn === other.checkIn;

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
 * Queue of marks to send. Each mark is stored on the device first, shown at once, and removed from the device after the
 * server has answered. Marks belong to the account that made them: no other account sees or sends them.
 */
export const createMarkQueue = ({ store, send, onFailure, onSaved, tellOthers }: Parts) => {
  const state = createStore<QueueState>(nothing);
  /** Marks not yet written to the device. */
  const unwritten = new Map<string, WaitingMark>();
  let writes: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;

  const update = (change: (current: QueueState) => Partial<QueueState>) =>
    state.set({ ...state.get(), ...change(state.get()) });
  const isFor = (account: string) => state.get().account === account;

  const schedule = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
  };

  const load = async (account: string) => {
    await writes;
    const { kept, isLasting } = await store.read(prefixOf(account));
    if (!isFor(account)) return;
    const marks = new Map(kept.map(waitingOf).map((mark) => [mark.key, mark]));
    for (const [key, mark] of unwritten) marks.set(key, mark);
    update(({ refused }) => ({
      marks,
      isLasting,
      refused: new Map([...refused].filter(([key]) => marks.has(key))),
    }));
  };

  const forget = async (marks: readonly WaitingMark[]) => {
    await store.drop(marks.map(keptOf), isSame);
    const gone = marks.filter((mark) => {
      const shown = state.get().marks.get(mark.key);
      return shown !== undefined && isSame(shown, mark);
    });
    const keys = gone.map(({ key }) => key);
    update((current) => ({ marks: without(current.marks, keys), refused: without(current.refused, keys) }));
    tellOthers('sent');
  };

  const deliver = async (account: string, batch: readonly WaitingMark[]): Promise<void> => {
    const occasion = batch[0]?.occasion;
    // Another user may have signed in since: they must not send these marks.
    if (occasion === undefined || !isFor(account)) return;
    try {
      const rollCall = await send(
        occasion,
        batch.map((mark) => ({ player: mark.player, ...contentOf(mark) })),
      );
      if (isFor(account)) onSaved(occasion, rollCall);
      await forget(batch);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (batch.length > 1) {
        // The server rejected one mark or all of them: split the batch to find out.
        const half = Math.ceil(batch.length / 2);
        await deliver(account, batch.slice(0, half));
        await deliver(account, batch.slice(half));
      } else if (batch[0] && isFor(account)) {
        const { key } = batch[0];
        update(({ refused }) => ({ refused: new Map(refused).set(key, error) }));
      }
    }
  };

  const ready = () => {
    const { marks, refused } = state.get();
    return [...marks.values()].filter(({ key }) => !refused.has(key));
  };

  const sendAll = async (account: string) => {
    const all = ready();
    for (const occasion of new Set(all.map((mark) => mark.occasion))) {
      const marks = all.filter((mark) => mark.occasion === occasion);
      for (let first = 0; first < marks.length; first += batchMax)
        await deliver(account, marks.slice(first, first + batchMax));
    }
  };

  const run = async () => {
    const { account } = state.get();
    if (account === null) return;
    await writes;
    const tried = new Set(ready());
    try {
      if (tried.size > 0) await sendAll(account);
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
      return;
    }
    // Marks tapped in the meantime.
    if (ready().some((mark) => !tried.has(mark))) schedule(batchMs);
  };

  /** Sends waiting marks; only one round runs at once. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    state,
    /** Loads the marks that an account left on this device. */
    start: (account: string): void => {
      if (isFor(account)) return;
      failures = 0;
      state.set({ ...nothing, account });
      // A round of the previous account may still be running.
      void Promise.all([load(account), running]).then(flush);
    },
    /** Stops showing and sending marks; those on the device stay there. */
    stop: (): void => {
      clearTimeout(timer);
      unwritten.clear();
      state.set(nothing);
    },
    mark: (occasion: OccasionKey, given: readonly (KeptMark & { player: string })[]): void => {
      const { account } = state.get();
      if (account === null || given.length === 0) return;
      const marks = given.map((mark) => ({ ...mark, occasion, key: keyOf(account, occasion, mark.player) }));
      const keys = marks.map(({ key }) => key);
      for (const mark of marks) unwritten.set(mark.key, mark);
      update((current) => ({
        marks: new Map([...current.marks, ...marks.map((mark) => [mark.key, mark] as const)]),
        refused: without(current.refused, keys),
      }));
      writes = writes.then(async () => {
        const isLasting = await store.put(marks.map(keptOf));
        for (const mark of marks) if (unwritten.get(mark.key) === mark) unwritten.delete(mark.key);
        if (isFor(account) && !isLasting) update(() => ({ isLasting }));
        tellOthers('put');
      });
      schedule(batchMs);
    },
    flush,
    /** Another tab has added or sent marks. */
    reload: async (): Promise<void> => {
      const { account } = state.get();
      if (account === null) return;
      await load(account);
      if (ready().length > 0) schedule(othersMs);
    },
    /** Resends rejected marks. */
    retry: (keys: readonly string[]): Promise<void> => {
      update(({ refused }) => ({ refused: without(refused, keys) }));
      return flush();
    },
    /** Discards rejected marks. Otherwise a mark leaves the queue only when the server answers. */
    discard: (keys: readonly string[]): Promise<void> =>
      forget(keys.flatMap((key) => state.get().marks.get(key) ?? [])),
  };
};
