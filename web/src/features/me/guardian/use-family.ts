import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayQuery } from '../../../api/me/me.ts';
import { childTodayQuery } from '../../../api/me/me-guardian.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { callNamesOf, type Member } from './family.ts';

type Asked = { error: Error | null };

/**
 * Asks for the children again after the server did not know one of them: it has just come of age, or is the guardian's
 * no longer.
 */
export function useWithoutGone(queries: readonly Asked[]) {
  const queryClient = useQueryClient();
  const isGone = queries.some(({ error }) => error instanceof ApiError && error.code === 'resourceNotFound');
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries({ queryKey: todayQuery().queryKey, exact: true });
  }, [isGone, queryClient]);
}

/** The guardian's children in order, with what is open for each. */
export function useFamily() {
  const first = useQuery(todayQuery());
  const children = first.data?.children ?? [];
  const others = useQueries({
    queries: children.filter(({ _id }) => _id !== first.data?.player._id).map(({ _id }) => childTodayQuery(_id)),
  });
  useWithoutGone(others);

  const queries = [first, ...others];
  const names = callNamesOf(children);
  const members = children.flatMap((child): Member[] => {
    const me = queries.find(({ data }) => data?.player._id === child._id)?.data;
    return me ? [{ ...child, callName: names.get(child._id) ?? child.name, me }] : [];
  });
  return {
    members,
    /** The first child whose answer is missing: it loads, or has failed. */
    missing: queries.find(({ data }) => data === undefined),
  };
}
