import type { UserType } from '@touchline/contract/people/users';
import { type PeopleFilter, userPagesQuery } from '../../api/people/users.ts';
import { usePagedList } from '../../hooks/records/use-paged-list.ts';

/** People of a type or matching a filter, loaded as far as the list was scrolled. */
export function usePeopleList(which: UserType | PeopleFilter) {
  const filter = typeof which === 'string' ? { type: which } : which;
  const { records, ...list } = usePagedList((search) => userPagesQuery({ ...filter, ...(search ? { search } : {}) }));
  return { people: records, ...list };
}

export type PeopleListData = ReturnType<typeof usePeopleList>;
