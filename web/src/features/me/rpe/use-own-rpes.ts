import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownRpesQuery, showRpe } from '../../../api/me/me-rpes.ts';
import { onRpeTaken, sendRpes } from './waiting-rpes.ts';

/** The matches that somebody is asked about. Sends the answers that still wait on this phone. */
export const useOwnRpes = (child?: string) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    void sendRpes();
    return onRpeTaken((answer, of) => showRpe(queryClient, answer, of));
  }, [queryClient]);
  return useQuery(ownRpesQuery(child));
};
