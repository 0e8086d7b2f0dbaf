import { useIsMutating } from '@tanstack/react-query';
import { useReauthRequest } from '../lib/reauth/reauth.ts';

/** True while a mutation is running. First loads don't count; they show skeletons. */
export const useIsLoading = (): boolean => {
  const running = useIsMutating({
    predicate: ({ meta, state }) => state.status === 'pending' && meta?.overlay !== false,
  });
  // A mutation that waits for re-authentication waits for the user, not the server.
  const isWaitingForPerson = useReauthRequest() !== null;
  return running > 0 && !isWaitingForPerson;
};
