import { useIsMutating } from '@tanstack/react-query';

/** True while a change is on its way to the server. First loads show skeletons instead, and do not count. */
export const useIsLoading = (): boolean =>
  useIsMutating({ predicate: ({ meta, state }) => state.status === 'pending' && meta?.overlay !== false }) > 0;
