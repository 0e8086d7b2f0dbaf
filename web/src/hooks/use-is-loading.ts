import { useIsMutating } from '@tanstack/react-query';
import { useReauthRequest } from '../lib/reauth/reauth.ts';

/** True while a change is on its way to the server. First loads show skeletons instead, and do not count. */
export const useIsLoading = (): boolean => {
  const running = useIsMutating({
    predicate: ({ meta, state }) => state.status === 'pending' && meta?.overlay !== false,
  });
  // A change that waits for the password waits for the person, not for the server.
  const isWaitingForPerson = useReauthRequest() !== null;
  return running > 0 && !isWaitingForPerson;
};
