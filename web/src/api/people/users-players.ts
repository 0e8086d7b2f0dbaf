import { useQuery } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/people/users';
import { useState } from 'react';
import { usePagedList } from '../../hooks/records/use-paged-list.ts';
import { isRecordGone, isRecordId } from '../../hooks/records/use-record.ts';
import { userPagesQuery, userQuery } from './users.ts';

/** All players by shirt number, as far as their list was scrolled, with the server's search. */
export function useReportPlayers() {
  const { records, ...list } = usePagedList((search) =>
    userPagesQuery({ type: 'player', ...(search === undefined ? {} : { search }) }),
  );
  return { players: records, ...list };
}

export type ReportPlayers = ReturnType<typeof useReportPlayers>;

/** The player in the URL, from the list; a player below its loaded part is fetched separately. */
export function useReportPlayer(id: string, listed: UserListItem | undefined, isListLoading: boolean) {
  // A search removes the player from the list, not from the page.
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (seen?._id === id ? seen : undefined);
  const isAsked = isRecordId(id) && !known && !isListLoading;
  const single = useQuery({ ...userQuery(id), enabled: isAsked, meta: { quiet: true } });
  const player = known ?? single.data?.record;
  return {
    player,
    isMissing: !isRecordId(id) || (player ? player.role !== 'player' : isAsked && isRecordGone(single.error)),
  };
}
