import type { UserType } from '@touchline/contract/people/users';
import { type PeopleFilter, userPagesQuery } from '../../../api/people/users.ts';
import { useState } from 'react';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';

const marks = { injured: { injury: 'true' }, inactive: { status: 'inactive' } } as const satisfies Record<
  string,
  PeopleFilter
>;
/** What a row marks, and a list can be narrowed to. */
export type PeopleMark = keyof typeof marks;
export const peopleMarks = Object.keys(marks) as PeopleMark[];

/** People of a type or matching a filter, loaded as far as the list was scrolled. */
export function usePeopleList(which: UserType | PeopleFilter) {
  const filter = typeof which === 'string' ? { type: which } : which;
  const [mark, setMark] = useState<PeopleMark | null>(null);
  const { records, isSearching, ...list } = usePagedList((search) =>
    userPagesQuery({ ...filter, ...(mark ? marks[mark] : {}), ...(search ? { search } : {}) }),
  );
  return { people: records, ...list, mark, setMark, isSearching: isSearching || mark !== null };
}

export type PeopleListData = ReturnType<typeof usePeopleList>;
