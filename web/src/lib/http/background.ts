import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const running = new WeakSet<object>();

/** Whether this is a background fetch: the screen keeps its data, so its failure is not reported. */
export const isInBackground = (query: object): boolean => running.has(query);

/** Refetches the data on screen now, and other cached data when it is next shown. */
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
