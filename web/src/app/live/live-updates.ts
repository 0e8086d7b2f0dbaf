import type { QueryClient } from '@tanstack/react-query';
import { type LiveTopic, liveTopics } from '@touchline/contract/wire/live-topics';
import { refreshFace } from '../../api/club/face.ts';
import { type ChangedList, isRecord, showsOneOf, watchChanges } from '../../api/club/live.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { refreshInBackground, watchFetches } from '../../lib/http/background.ts';
import { reportFailure } from '../../lib/http/call-meta.ts';
import { areRecordsHeld, onRecordsFree } from '../../lib/state/held-records.ts';
import { ownChangesAt } from '../../lib/http/own-changes.ts';
import { keepStream } from '../../lib/http/keep-stream.ts';
import { wantsSetUp } from '../../lib/reauth/second-factor.ts';
import { session } from '../../lib/session/session.ts';
import { stopwatch } from '../../lib/dates/stopwatch.ts';

/** Changes are batched for this long, so that thirty consecutive scans don't cause thirty fetches. */
const gatherMs = 400;
/** Browsers open at most six connections per server, so a hidden tab closes its stream after this time. */
const hiddenMs = 30_000;

const waitMsAfter = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 30_000);

const isHidden = () => document.visibilityState === 'hidden';

type Change = Pick<ChangedList, 'causes'> & { heardAt: number };
type Changes = Map<LiveTopic, Change>;

/** Adds a change of a list to those that wait already. */
const add = (changes: Changes, topic: LiveTopic, { causes, heardAt }: Change): void => {
  const earlier = changes.get(topic);
  if (!earlier) return void changes.set(topic, { causes, heardAt });
  changes.set(topic, {
    causes: causes && earlier.causes && [...earlier.causes, ...causes],
    heardAt: Math.max(heardAt, earlier.heardAt),
  });
};

/**
 * Listens for changes on the server and refetches the affected data on screen. Records wait while one is edited, and
 * everything waits while the tab is hidden. Returns the function that stops it.
 */
export const followChanges = (queryClient: QueryClient): (() => void) => {
  const fetches = watchFetches(queryClient);
  const waiting: Changes = new Map();
  /** Changes whose lists were refetched, but whose records wait until none is edited. */
  const held: Changes = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenFor = isHidden() ? stopwatch() : undefined;
  const startedAt = performance.now();
  /** True if changes may have been missed while there was no stream. */
  let isBehind = false;
  let isOpen = false;

  const refresh = () => {
    timer = undefined;
    if (isHidden()) return;
    // A local mutation's answer comes first: it shows the saved record, or leaves the deleted one.
    if (queryClient.isMutating() > 0) return proceed();
    const changes = [...waiting];
    waiting.clear();
    // Not a query: the head shows it on every page.
    if (changes.some(([topic]) => topic === 'settings' || topic === 'teams')) refreshFace();
    const isHeld = areRecordsHeld();
    if (isHeld) for (const [topic, change] of changes) add(held, topic, change);
    void refreshInBackground(queryClient, (query) => {
      if (isHeld && isRecord(query.queryKey)) return false;
      // A fetch that began after the change has it, as after a save of one's own.
      const isOlder = ({ causes, heardAt }: Change) =>
        query.state.status === 'error' || fetches.begunAt(query) < ((causes && ownChangesAt(causes)) ?? heardAt);
      return changes.some(([topic, change]) => showsOneOf([topic], query.queryKey) && isOlder(change));
    });
  };
  const proceed = () => {
    if (waiting.size > 0) timer ??= setTimeout(refresh, gatherMs);
  };
  const wait = (changes: readonly ChangedList[]) => {
    const now = performance.now();
    for (const { topic, causes, agoMs = 0 } of changes) {
      const changedAt = now - agoMs;
      // What the page fetched before its code ran is not noted as a fetch.
      add(waiting, topic, { causes, heardAt: changedAt < startedAt ? now : changedAt });
    }
    proceed();
  };
  const waitForAll = () => wait(liveTopics.map((topic) => ({ topic, causes: undefined, agoMs: undefined })));
  const handleVisibility = () => {
    hiddenFor = isHidden() ? stopwatch() : undefined;
    if (!isHidden()) proceed();
  };

  // Registered before the stream, which reacts to the same event.
  document.addEventListener('visibilitychange', handleVisibility);
  const stops = [
    keepStream({
      watch: (signal, onSign) => watchChanges(signal, { onSign, onChanged: wait }),
      waitMsAfter,
      onOpen: () => {
        isOpen = true;
        if (isBehind) waitForAll();
        isBehind = false;
      },
      onBroken: () => {
        isOpen = false;
        isBehind = true;
      },
      onError: (error) => {
        if ((error instanceof ApiError && error.code === 'unauthorized') || wantsSetUp(error)) reportFailure(error);
      },
      isWanted: () => {
        const isWanted = session.get() !== null && !(hiddenFor && hiddenFor() > hiddenMs);
        if (!isWanted && isOpen) {
          isOpen = false;
          isBehind = true;
        }
        return isWanted;
      },
    }),
    onRecordsFree(() => {
      for (const [topic, change] of held) add(waiting, topic, change);
      held.clear();
      proceed();
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const stop of stops) stop();
    fetches.stop();
    clearTimeout(timer);
  };
};
