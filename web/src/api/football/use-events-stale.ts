import { useQueryClient } from '@tanstack/react-query';

/** What is to be fetched anew once a match, training or task has changed; `goneId` names one that was deleted. */
export const useEventsStale = (list: 'matches' | 'trainings' | 'tasks') => {
  const queryClient = useQueryClient();
  return (goneId?: string) => {
    // Players have it on their calendars.
    void queryClient.invalidateQueries({ queryKey: ['calendar'] });
    return queryClient.invalidateQueries({
      queryKey: [list],
      // The query of one that is gone would only learn that.
      predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
    });
  };
};
