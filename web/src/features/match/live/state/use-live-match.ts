import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent, MatchFile } from '@touchline/contract/match/match-events';
import { useEffect, useMemo, useState } from 'react';
import { matchQuery } from '../../../../api/football/matches.ts';
import { matchFileQuery, withEvent, withoutEvent } from '../../../../api/match/match-events.ts';
import { matchSquadQuery } from '../../../../api/match/match-squads.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { keepAccount, keptAccount } from '../../../../lib/offline/kept-account.ts';
import { factsOf, keepFile, keptFile, keyOf, liveSquadOf, onSentKept } from './kept-file.ts';
import { eventQueue, onEventSent, useEventQueue } from '../outbox/queue.ts';
import { liveStateOf } from './live-state.ts';
import { restoreDevice } from './recorder.ts';
import type { LiveFile } from './live-types.ts';

/** Sends what an account has recorded. */
function useSending(account: string | null) {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onEventSent((entry, answer) => {
        const { queryKey } = matchFileQuery(entry.match);
        // A file requested before this was sent may still be loading.
        void queryClient.cancelQueries({ queryKey });
        if (entry.kind === 'state') queryClient.setQueryData(matchQuery(entry.match).queryKey, answer as Loaded<Match>);
        else
          queryClient.setQueryData(queryKey, (file: MatchFile | undefined) =>
            entry.kind === 'delete' ? withoutEvent(file, entry.id) : withEvent(file, answer as MatchEvent),
          );
        void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );

  useEffect(() => {
    if (account === null) return;
    // Under the name that this device had before: else it would be asked about its own events.
    void restoreDevice().then(() => eventQueue.start(account));
  }, [account]);
}

/** The copy of a match on this device, with the events being sent; none without an account. */
function useKeptFile(account: string | null, match: string) {
  const [read, setRead] = useState<{ key: string; kept: LiveFile | undefined }>();
  const key = account === null ? null : keyOf(account, match);
  useEffect(() => {
    if (account === null || key === null) return;
    let isOver = false;
    void keptFile(account, match).then((kept) => {
      if (!isOver) setRead({ key, kept });
    });
    const stop = onSentKept((changed, kept) => {
      if (changed === key) setRead({ key, kept });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [account, match, key]);
  const isRead = read?.key === key;
  return { isRead: key === null || isRead, kept: isRead ? read?.kept : undefined };
}

// The page shows its own missing data; offline it needs none.
const quiet = { quiet: true };
const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

/** A match as it runs: by the server, by the copy on this device without one, and with what waits here. */
export function useLiveMatch(id: string) {
  const me = useQuery({ ...meQuery(), meta: quiet });
  const [known, setKnown] = useState<string | null>(null);
  // It is asked again and again on a bad network: what is open must not close each time.
  const account = me.data?._id ?? known ?? (me.failureCount > 0 ? keptAccount() : null);
  if (account !== known) setKnown(account);
  useSending(account);
  const queue = useEventQueue();
  const isStarted = account !== null && queue.owner === account;

  const match = useQuery({ ...matchQuery(id), meta: quiet });
  const squad = useQuery(matchSquadQuery(id));
  const file = useQuery(matchFileQuery(id));
  const { isRead, kept } = useKeptFile(account, id);

  const facts = useMemo(() => match.data && factsOf(match.data.record), [match.data]);
  const players = useMemo(() => squad.data && liveSquadOf(squad.data.record), [squad.data]);
  const failed = [match, file].find(({ error }) => error && !hasNoAnswer(error));
  const live = useMemo((): LiveFile | undefined => {
    const [shownFacts, shownFile] = [facts ?? kept?.match, file.data ?? kept?.file];
    if (!shownFacts || !shownFile) return undefined;
    return { match: shownFacts, file: shownFile, squad: players ?? kept?.squad ?? null };
  }, [facts, file.data, players, kept]);

  useEffect(() => {
    if (account !== null && me.data) keepAccount(account);
  }, [account, me.data]);
  useEffect(() => {
    // Not by halves: a squad may come after the match.
    if (account !== null && isRead && live && (facts || file.data || players)) void keepFile(account, live);
  }, [account, isRead, live, facts, file.data, players]);

  const state = useMemo(() => live && liveStateOf(live, queue), [live, queue]);
  return {
    live,
    state,
    queue,
    /** False until what waits on this device is shown. */
    isReady: isStarted,
    mayRecord: isStarted && (live?.file.mayRecord ?? false),
    hasFailed: !live && isRead && (failed !== undefined || (match.isError && file.isError)),
    error: failed?.error ?? match.error ?? file.error,
    /** The server has it no more, or has hidden it: what is recorded here goes nowhere. */
    isMissing: match.error instanceof ApiError && match.error.status === 404,
    retry: () => void Promise.all([match.refetch(), squad.refetch(), file.refetch()]),
    isRetrying: match.isFetching || file.isFetching,
  };
}
export type LiveMatch = ReturnType<typeof useLiveMatch>;
