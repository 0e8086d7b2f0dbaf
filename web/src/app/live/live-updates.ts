import type { QueryClient } from '@tanstack/react-query';
import { type LiveTopic, liveTopics } from '@touchline/contract/wire/live-topics';
import { isRecord, showsOneOf, watchChanges } from '../../api/club/live.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { refreshInBackground } from '../../lib/http/background.ts';
import { reportFailure } from '../../lib/http/call-meta.ts';
import { areRecordsHeld, onRecordsFree } from '../../lib/state/held-records.ts';
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

/**
 * Listens for changes on the server and refetches the affected data on screen. Records wait while one is edited, and
 * everything waits while the tab is hidden. Returns the function that stops it.
 */
export const followChanges = (queryClient: QueryClient): (() => void) => {
  const waiting = new Set<LiveTopic>();
  /** Topics whose lists were refetched, but whose records wait until none is edited. */
  const held = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenFor = isHidden() ? stopwatch() : undefined;
  /** True if changes may have been missed while there was no stream. */
  let isBehind = false;
  let isOpen = false;

  const refresh = () => {
    timer = undefined;
    if (isHidden()) return;
    // A local mutation's answer comes first: it shows the saved record, or leaves the deleted one.
    if (queryClient.isMutating() > 0) return wait([]);
    const topics = [...waiting];
    const isHeld = areRecordsHeld();
    waiting.clear();
    if (isHeld) for (const topic of topics) held.add(topic);
    void refreshInBackground(
      queryClient,
      (queryKey) => showsOneOf(topics, queryKey) && !(isHeld && isRecord(queryKey)),
    );
  };
  const wait = (topics: Iterable<LiveTopic>) => {
    for (const topic of topics) waiting.add(topic);
    if (waiting.size > 0) timer ??= setTimeout(refresh, gatherMs);
  };
  const handleVisibility = () => {
    hiddenFor = isHidden() ? stopwatch() : undefined;
    if (!isHidden()) wait([]);
  };

  // Registered before the stream, which reacts to the same event.
  document.addEventListener('visibilitychange', handleVisibility);
  const stops = [
    keepStream({
      watch: (signal, onSign) => watchChanges(signal, { onSign, onChanged: wait }),
      waitMsAfter,
      onOpen: () => {
        isOpen = true;
        if (isBehind) wait(liveTopics);
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
      wait(held);
      held.clear();
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
};
