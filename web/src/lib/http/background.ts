import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const running = new WeakSet<object>();

/** Nobody asked for this fetch: what is on screen stays, so its failure is no news. */
export const isInBackground = (query: object): boolean => running.has(query);

/** Fetches anew what is on screen, and whatever else is known once it is shown again. */
export const refreshInBackground = async (
  queryClient: QueryClient,
  isStale: (queryKey: QueryKey) => boolean,
): Promise<void> => {
  const predicate = ({ queryKey }: Query) => isStale(queryKey);
  const shown = queryClient.getQueryCache().findAll({ predicate, type: 'active' });
  for (const query of shown) running.add(query);
  await queryClient.invalidateQueries({ predicate });
  for (const query of shown) running.delete(query);
};
