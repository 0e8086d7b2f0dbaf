import { userPagesQuery } from '../../api/people/users.ts';
import { usePagedList } from '../../hooks/records/use-paged-list.ts';

/** All players by shirt number, as far as their list was scrolled, with the server's search. */
export function useReportPlayers() {
  const { records, ...list } = usePagedList((search) =>
    userPagesQuery({ type: 'player', ...(search === undefined ? {} : { search }) }),
  );
  return { players: records, ...list };
}

export type ReportPlayers = ReturnType<typeof useReportPlayers>;
