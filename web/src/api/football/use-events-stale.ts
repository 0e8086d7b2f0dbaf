import { useQueryClient } from '@tanstack/react-query';

/** Invalidates queries after a match, training or task changed; `goneId` is the id of a deleted one. */
export const useEventsStale = (list: 'matches' | 'trainings' | 'tasks') => {
  const queryClient = useQueryClient();
  return (goneId?: string) => {
    // It appears in the players' calendars.
    void queryClient.invalidateQueries({ queryKey: ['calendar'] });
    return queryClient.invalidateQueries({
      queryKey: [list],
      // Refetching a deleted record would only return 404.
      predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
    });
  };
};
