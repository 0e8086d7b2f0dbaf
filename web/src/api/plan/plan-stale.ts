import { useQueryClient } from '@tanstack/react-query';

const shown = ['places', 'week', 'calendar', 'trainings', 'tasks', 'matches', 'replies'];

/** What shows where and when something takes place. Returns the refetch of the places alone, which a screen may wait for. */
export const usePlanStale = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    for (const list of shown.slice(1)) void queryClient.invalidateQueries({ queryKey: [list] });
    await queryClient.invalidateQueries({ queryKey: ['places'] });
  };
};
