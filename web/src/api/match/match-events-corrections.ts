import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MatchEvent, MatchEventInput, MatchFile } from '@touchline/contract/match/match-events';
import { figuresOfMatch } from '../football/match-figures.ts';
import { matchFileQuery, sendDeletion, sendEvent, sendRestoration, withEvent, withoutEvent } from './match-events.ts';

/** What follows from the events of a match. */
const useEventsStale = (id: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = matchFileQuery(id);
  return (change: (file: MatchFile | undefined) => MatchFile | undefined) => {
    // Shown at once; the goals and the rest come with the next fetch.
    queryClient.setQueryData(queryKey, change);
    for (const stale of [queryKey, ['matches', 'one', id], ...figuresOfMatch(id)])
      void queryClient.invalidateQueries({ queryKey: stale });
  };
};

/** Adds an event after the match, or corrects one. */
export function useSaveEvent(id: string) {
  const refresh = useEventsStale(id);
  return useMutation({
    mutationFn: (event: MatchEventInput) => sendEvent(id, event),
    onSuccess: (saved) => refresh((file) => withEvent(file, saved)),
  });
}

/** Saves several events, one after the other; a repeat with the same ids after a failure is harmless. */
export function useSaveEvents(id: string) {
  const refresh = useEventsStale(id);
  return useMutation({
    mutationFn: async (events: readonly MatchEventInput[]) => {
      const saved: MatchEvent[] = [];
      for (const event of events) saved.push(await sendEvent(id, event));
      return saved;
    },
    onSuccess: (saved) => refresh((file) => saved.reduce((before, event) => withEvent(before, event), file)),
  });
}

export function useDeleteEvent(id: string) {
  const refresh = useEventsStale(id);
  return useMutation({
    mutationFn: (event: string) => sendDeletion(id, event),
    onSuccess: (_deleted, event) => refresh((file) => withoutEvent(file, event)),
  });
}

/** Brings a deleted event back. */
export function useRestoreEvent(id: string) {
  const refresh = useEventsStale(id);
  return useMutation({
    mutationFn: (event: string) => sendRestoration(id, event),
    onSuccess: (restored) => refresh((file) => withEvent(file, restored)),
  });
}
